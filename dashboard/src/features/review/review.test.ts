import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard()
const { api } = dashboard
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const day = daysAgo(0)

beforeAll(async () => {
  const productId = await dashboard.slugged('paperplane')
  const of = (path: string) => `/products/${productId}/${path}`
  await api('POST', of('revenue'), { amount: 1250.5, type: 'one_time', date: day })
  const release = { version: '1.2.0', status: 'RELEASED', releasedAt: day }
  await api('POST', of('versions'), { ...release, releaseNotes: '- **Faster** import' })
  await api('POST', of('logs'), { content: 'Moved the importer', logDate: day })
  await dashboard.addFeedback(productId, 'It stops')
  await api('POST', '/tasks', { title: 'Late', dueDate: daysAgo(3) })
})

test('a week is reviewed in five steps by keyboard, and stays readable as a letter', async () => {
  const page = await dashboard.open('/')
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('g', 'r')
  await page.getByRole('heading', { name: 'Weekly review' }).waitFor()
  await page.getByRole('heading', { name: /^(No recurring|No money)/ }).waitFor()
  await press(']')
  const money = page.getByRole('region', { name: 'Money', exact: true })
  await money.getByRole('link', { name: '1,250.50' }).first().click()
  const explanation = page.getByRole('complementary', { name: /^Net revenue, / })
  await explanation.getByText(/more than the mean week/).waitFor()
  const source = explanation.getByRole('link', { name: 'Paperplane · One-time' })
  expect(await source.getAttribute('href')).toMatch(/^\/products\/paperplane\/finance\/revenue\?from=/)
  await press('Escape')
  await explanation.waitFor({ state: 'detached' })
  await page.getByRole('region', { name: 'Money by product' }).waitFor()
  await press('ArrowRight')
  await page.getByRole('heading', { name: 'No metric has' }).waitFor()
  await press('Enter')
  await page.getByRole('heading', { name: '1 release', exact: true }).waitFor()
  await page.locator('strong', { hasText: 'Faster' }).waitFor()
  await page.getByText('1 log entry').waitFor()
  await press('Enter')
  await page.getByRole('link', { name: 'It stops' }).waitFor()
  await press('Enter')
  await page.getByRole('heading', { name: '1 overdue task to decide on' }).waitFor()
  await expectAccessible(page)
  await press('j', 'm')
  await page.getByText(/Late.* moved to/).waitFor()
  await page.getByRole('heading', { name: 'What comes next?' }).waitFor()
  // The list is read again after the move.
  await page.getByRole('button', { name: '1: Late' }).waitFor()
  await press('1', 'n')
  await page.keyboard.type('Good 1')
  await press('Control+Enter')
  const letter = page.getByRole('region', { name: 'Letter' })
  await letter.getByText('Good 1').waitFor()
  await letter.getByRole('link', { name: 'Late' }).waitFor()
  await page.getByRole('heading', { name: '1 release', exact: true }).waitFor()
  await expectAccessible(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy Markdown' }).click()
  await page.getByText('Markdown copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\n\nGood 1\n\n[\s\S]*Paperplane 1.2.0/,
  )

  await press('[')
  await page.getByRole('navigation', { name: 'Steps' }).waitFor()
  await page.getByRole('region', { name: 'Finished reviews' }).getByRole('link', { name: 'Good 1' }).click()
  await letter.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: '1: Late' }).waitFor()
  await press('1')
  await page.getByText('Priorities, 0 of 3').waitFor()
  await page.getByRole('button', { name: 'Finish review' }).click()
  await letter.waitFor()
  expect(await letter.getByRole('link', { name: 'Late' }).count()).toBe(0)
  await page.goto(`${dashboard.address}/review?why=mrr`)
  await page.getByText('A finished review keeps its figures.').waitFor()
})
