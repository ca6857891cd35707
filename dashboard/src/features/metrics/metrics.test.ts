import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'
import { daysAfter, today } from '../../ui/text/format'

const dashboard = freshDashboard()
let path: string
beforeAll(async () => {
  const [product] = await dashboard.api<{ id: string }[]>('GET', '/products')
  path = `/products/${product!.id}`
})

interface Value {
  date: string
  value: number
}

const now = today()
/** A metric with a value for each of the last days, the last one today. */
async function define(key: string, values: number[] = [], more: object = {}) {
  await dashboard.api('POST', `${path}/metrics`, { key, name: key.replaceAll('_', ' '), ...more })
  for (const [i, value] of values.entries()) {
    const date = daysAfter(now, i - values.length + 1)
    await dashboard.api('PUT', `${path}/metrics/${key}/value`, { date, value })
  }
  return `${path}/metrics/${key}`
}
const valuesOf = async (metric: string) =>
  (await dashboard.api<Value[]>('GET', `${metric}/values`)).map(({ date, value }) => [date, value])
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })

test('a metric is created with a form, and its key follows its name', async () => {
  const page = await dashboard.open(`${path}/metrics`)
  await page.getByText('No metrics yet').waitFor()
  await page.keyboard.press('c')
  const form = page.getByRole('dialog', { name: 'Create metric' })
  await form.getByLabel('Name').fill('Daily active users')
  expect(await form.getByLabel('Key').inputValue()).toBe('daily_active_users')
  await form.getByLabel('Key').fill('Users!')
  await form.getByRole('button', { name: 'Create metric' }).click()
  await form.getByText('Enter 1 to 64 lowercase letters, digits, _ or -').waitFor()
  await expect.poll(() => form.getByLabel('Key').getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  await form.getByLabel('Key').fill('users')
  await form.getByRole('button', { name: 'Create metric' }).click()
  await page.waitForURL(`**${path}/metrics/users`)
  await page.getByText('No values in this range').waitFor()
})

test('the list shows each metric over the same days, against its average before', async () => {
  const values = Array.from({ length: 62 }, (_, i) => (i < 31 ? 40 : 44))
  await define('visits', [])
  const days = values.map((value, i) => ({ date: daysAfter(now, i - 61), value }))
  await dashboard.setValues(path.split('/')[2]!, 'visits', days)
  await define('stars', [], { type: 'snapshot', unit: 'stars' })
  await dashboard.api('PUT', `${path}/metrics/stars/value`, { value: 1234 })
  const release = { version: '1.4.0', status: 'RELEASED', releasedAt: daysAfter(now, -9) }
  await dashboard.api('POST', `${path}/versions`, release)
  const page = await dashboard.open(`${path}/metrics?range=30`)
  const visits = page.getByRole('region', { name: 'visits' })
  await visits.getByText('Average 44').waitFor()
  await visits.getByText('30 days before 40').waitFor()
  await visits.getByText('+10%').waitFor()
  await visits.getByRole('link', { name: '1.4.0' }).waitFor()
  await page.getByRole('region', { name: 'stars' }).getByText('1,234').waitFor()
  await expectAccessible(page)
  await page.getByText('12 months').click()
  expect(new URL(page.url()).search).toBe('?range=365')
  await visits.getByRole('link', { name: 'visits' }).click()
  await page.getByText('30 days', { exact: true }).click()
  await page.getByText('30 days before 40').waitFor()
})

test('a value is set, added to and deleted, each with undo', async () => {
  const metric = await define('signups', [5])
  const page = await dashboard.open(metric)
  const form = page.getByRole('form', { name: 'Set a value' })
  const value = form.getByLabel('Value')
  await expect.poll(() => value.getAttribute('placeholder')).toBe('5')
  await value.fill('7')
  await page.keyboard.press('Enter')
  await expect.poll(() => valuesOf(metric)).toEqual([[now, 7]])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => valuesOf(metric)).toEqual([[now, 5]])

  await value.fill('many')
  await page.keyboard.press('Enter')
  await form.getByText('Enter a number').waitFor()
  const yesterday = daysAfter(now, -1)
  await form.getByLabel('Date').fill(yesterday)
  await value.fill('0.1')
  await form.getByRole('button', { name: 'Add to value' }).click()
  await page.getByText(/set to 0\.1 for/).waitFor()
  await page.getByRole('button', { name: 'Table' }).click()
  await row(page, / 0\.1$/).waitFor()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Delete value' }).click()
  await row(page, / 0\.1$/).waitFor({ state: 'hidden' })
  await expect.poll(() => valuesOf(metric)).toEqual([[now, 5]])
  await page.getByText(/deleted/).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, / 0\.1$/).waitFor()
})

test('a metric is edited in place; its deletion asks for its name', async () => {
  await define('kept', [1])
  const metric = await define('outlived', [1])
  const page = await dashboard.open(metric)
  await page.getByRole('button', { name: 'Edit unit' }).click()
  await page.getByRole('textbox', { name: 'Unit' }).fill('boats')
  await page.keyboard.press('Enter')
  await page.getByRole('definition').getByText('boats').waitFor()
  await page.getByLabel('Missing days count as 0').click()
  await page.getByText('Total 1').waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete metric' })
  await dialog.getByRole('textbox').fill('another')
  await page.keyboard.press('Enter')
  await dialog.getByText('Type outlived exactly').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('textbox').fill('outlived')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${path}/metrics`)
  await page.getByRole('region', { name: 'kept', exact: true }).waitFor()
  await page.getByRole('region', { name: 'outlived' }).waitFor({ state: 'hidden' })
  await page.goto(dashboard.address + metric)
  await page.getByRole('heading', { name: 'Metric not found' }).waitFor()
})
