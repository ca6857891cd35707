import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard()
const { api } = dashboard
const day = new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  const productId = await dashboard.slugged('paperplane')
  const of = (path: string) => `/products/${productId}/${path}`
  await api('POST', of('revenue'), { amount: 1250.5, type: 'one_time', date: day })
  const release = { version: '1.2.0', status: 'RELEASED', releasedAt: day }
  await api('POST', of('versions'), { ...release, releaseNotes: '- **Faster** import' })
  await api('POST', of('logs'), { content: 'Moved the importer', logDate: day })
  await dashboard.addFeedback(productId, 'It stops')
})

test('a week explains its figures, is copied as Markdown, and goes back and forth', async () => {
  const page = await dashboard.open('/')
  await page.getByRole('link', { name: 'Weekly review' }).first().click()
  await page.getByRole('heading', { name: 'Weekly review' }).waitFor()
  await page.getByText('No releases, tasks').waitFor()
  await page.keyboard.press(']')
  await page.getByText('until today').waitFor()
  const money = page.getByRole('region', { name: 'Money', exact: true })
  await money.getByRole('button', { name: '1,250.50' }).first().click()
  const explanation = page.getByRole('dialog')
  await explanation.getByText("How it's calculated").click()
  await explanation.getByText('the sum of the products').waitFor()
  const source = explanation.getByRole('link', { name: 'Paperplane' })
  expect(await source.getAttribute('href')).toBe('/products/paperplane/finance')
  await page.keyboard.press('Escape')
  await explanation.waitFor({ state: 'detached' })
  const shipped = page.getByRole('region', { name: 'Shipped' })
  await shipped.getByRole('link', { name: '1.2.0 released' }).waitFor()
  await shipped.locator('strong', { hasText: 'Faster' }).waitFor()
  await page.getByRole('region', { name: 'Logs' }).getByText('1 log entry').waitFor()
  await page.getByRole('region', { name: 'Feedback' }).getByRole('link', { name: 'It stops' }).waitFor()
  await page.getByRole('region', { name: 'Money by product' }).waitFor()
  await expectAccessible(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy Markdown' }).click()
  await page.getByText('Markdown copied').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Paperplane 1.2.0')

  expect(await page.getByRole('button', { name: 'Next week' }).isDisabled()).toBe(true)
  await page.keyboard.press('[')
  await page.getByText('No releases, tasks').waitFor()
  await page.goBack()
  await page.getByText('until today').waitFor()
})
