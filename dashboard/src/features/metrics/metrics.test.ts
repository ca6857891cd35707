import { extendedTest } from '@prodops/server/testing/runs.ts'
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
const chart = (page: Page) => page.getByRole('slider')
const row = (page: Page, name: string | RegExp) => page.getByRole('row', { name })

const ukDate = (date: string) => date.split('-').reverse().join('/')

test('a metric is defined by a form, its key follows its name', async () => {
  const page = await dashboard.open(`${path}/metrics`)
  await page.getByText('What you count').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('c')
  const form = page.getByRole('dialog', { name: 'New metric' })
  await form.getByLabel('Name').fill('Daily active users')
  expect(await form.getByLabel('Key').inputValue()).toBe('daily_active_users')
  await form.getByLabel('Key').fill('Users!')
  dashboard.expectMessage(/status of 422/)
  await form.getByRole('button', { name: 'Define the metric' }).click()
  await expect.poll(() => form.getByLabel('Key').getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  await form.getByLabel('Key').fill('users')
  await form.getByRole('button', { name: 'Define the metric' }).click()
  await page.waitForURL(`**${path}/metrics/users`)
  await page.getByText('No values in this range. Set one above').waitFor()
})

test('every metric is a chart over the chosen days, with releases marked and values read by keyboard', async () => {
  await define('visits', [10, 20, 30, 25])
  await define('stars', [], { type: 'snapshot', unit: 'stars' })
  await dashboard.api('PUT', `${path}/metrics/stars/value`, { value: 1234 })
  await dashboard.api('POST', `${path}/versions`, { version: '1.4.0', status: 'RELEASED', releasedAt: daysAfter(now, -9) })
  const page = await dashboard.open(`${path}/metrics?range=30`)
  const visits = page.getByRole('region', { name: 'visits' })
  await visits.locator('text', { hasText: '1.4.0' }).waitFor()
  const release = await dashboard.call<{ id: string }>('POST', `${path}/versions`, {
    version: '1.5.0-beta.1',
    status: 'RELEASED',
    releasedAt: now,
  })
  const newest = visits.locator('text', { hasText: '1.5.0' })
  await newest.waitFor()
  const [label, drawn] = [await newest.boundingBox(), await visits.locator('svg').boundingBox()]
  expect(label!.x + label!.width, 'the label of a release of today is whole').toBeLessThanOrEqual(drawn!.x + drawn!.width + 1)
  await dashboard.call('DELETE', `${path}/versions/${release.id}`)
  await page.getByRole('region', { name: 'stars' }).getByText('1,234').waitFor()
  expect(await chart(page).getAttribute('aria-label')).toMatch(/^visits, .*\+150% since/)
  await chart(page).focus()
  await page.keyboard.press('ArrowLeft')
  expect(await chart(page).getAttribute('aria-valuetext')).toMatch(/: 30$/)
  await visits.getByText(/: 30$/).waitFor()
  await expectAccessible(page)

  await page.getByText('A year').click()
  expect(new URL(page.url()).search).toBe('?range=365')
  await page.getByLabel('From', { exact: true }).fill(daysAfter(now, -1))
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe(`?from=${daysAfter(now, -1)}&to=${now}`)
  await page.goBack()
  await expect.poll(() => new URL(page.url()).search).toBe('?range=365')
  await visits.getByRole('link', { name: 'visits' }).click()
  await row(page, / 20$/).waitFor()
  expect(new URL(page.url()).search).toBe('?range=365')
})

test('a value is set, corrected from the table, added to and taken away, each with undo', async () => {
  const metric = await define('signups', [5])
  const page = await dashboard.open(metric)
  const form = page.getByRole('form', { name: 'Set a value' })
  await row(page, / 5$/).waitFor()
  await form.getByLabel('Value').fill('7')
  await page.keyboard.press('Enter')
  await expect.poll(() => valuesOf(metric)).toEqual([[now, 7]])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => valuesOf(metric)).toEqual([[now, 5]])

  await form.getByLabel('Date').fill(ukDate(daysAfter(now, -1)))
  await form.getByLabel('Date').press('Tab')
  await form.getByLabel('Value').fill('0.1')
  await form.getByRole('button', { name: 'Add to value' }).click()
  await row(page, / 0\.1$/).waitFor()
  await row(page, / 0\.1$/).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => form.getByLabel('Value').inputValue()).toBe('0.1')
  await form.getByLabel('Value').fill('many')
  await page.keyboard.press('Enter')
  await form.getByText('Enter a number').waitFor()
  await expectAccessible(page)
  await form.getByLabel('Value').fill('9')
  await page.keyboard.press('Enter')
  await row(page, / 9$/).waitFor()
  await expect
    .poll(() => valuesOf(metric))
    .toEqual([
      [daysAfter(now, -1), 9],
      [now, 5],
    ])

  await page.getByText(/set to 9 for/).waitFor()
  await row(page, / 9$/).click()
  await form.getByRole('button', { name: 'Delete' }).click()
  await row(page, / 9$/).waitFor({ state: 'hidden' })
  await expect.poll(() => valuesOf(metric)).toEqual([[now, 5]])
  await page.getByText(/deleted/).waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await row(page, / 9$/).focus()
  await page.keyboard.press('Delete')
  await row(page, / 9$/).waitFor({ state: 'hidden' })
})

extendedTest('undo puts back what a day had, also one that is not shown, and before the values have come', async () => {
  const metric = await define('backfilled', [5])
  const shown = [now, 5]
  const [early, before] = [daysAfter(now, -150), [daysAfter(now, -150), 777]]
  await dashboard.api('PUT', `${metric}/value`, { date: early, value: 777 })
  const page = await dashboard.open(`${metric}?range=30`)
  const form = page.getByRole('form', { name: 'Set a value' })
  const undo = () => page.getByRole('button', { name: 'Undo' }).last().click()
  await form.getByLabel('Date').fill(ukDate(early))
  await expect.poll(() => form.getByLabel('Value').getAttribute('placeholder')).toBe('777')
  for (const [way, becomes] of [
    ['Set value', 6],
    ['Add to value', 783],
  ] as const) {
    await form.getByLabel('Value').fill('6')
    await form.getByRole('button', { name: way, exact: true }).click()
    await expect.poll(() => valuesOf(metric)).toEqual([[early, becomes], shown])
    await page.getByText(new RegExp(` is ${becomes}$`)).waitFor()
    await undo()
    await expect.poll(() => valuesOf(metric)).toEqual([before, shown])
  }
  await page.route(/values\?/, (route) => {
    const { searchParams } = new URL(route.request().url())
    // Of a range they never come.
    if (searchParams.get('startDate') === searchParams.get('endDate')) return route.continue()
  })
  await page.reload()
  await form.getByLabel('Value').fill('9')
  await page.keyboard.press('Enter')
  await page.getByText(/set to 9 for/).waitFor()
  await undo()
  await expect.poll(() => valuesOf(metric)).toEqual([before, shown])
})

test('a value that the service refuses is told beside its field, and what was typed stays', async () => {
  const page = await dashboard.open(await define('huge'))
  const form = page.getByRole('form', { name: 'Set a value' })
  await form.getByLabel('Value').fill('1e300')
  dashboard.expectMessage(/status of 422/)
  await page.keyboard.press('Enter')
  await expect.poll(() => form.getByLabel('Value').getAttribute('aria-invalid')).toBe('true')
  expect(await form.getByLabel('Value').inputValue()).toBe('1e300')
  expect(await row(page, /1e300/).count()).toBe(0)
})

test('a pasted column is shown as it is read, set, and reported in one piece', async () => {
  const metric = await define('pasted', [1])
  const page = await dashboard.open(metric)
  await page.getByRole('button', { name: 'Paste values' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste values of pasted' })
  const days = [daysAfter(now, -2), daysAfter(now, -1), now]
  await dialog
    .getByLabel('A date and a value')
    .fill(`date,visits\n${days.map((day, i) => `${day},${i + 10}`).join('\n')}\n2026-02-30,5\nrubbish`)
  await dialog.getByText('3 values read, 2 left out, the heading skipped').waitFor()
  await dialog.getByText('“2026-02-30” is no day').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 3 values' }).click()
  const report = page.getByRole('dialog', { name: 'Values set' })
  await report.getByText('2 added, 1 changed; 2 left out:').waitFor()
  await report.getByText('rubbish').waitFor()
  await expectAccessible(page)
  await report.getByRole('button', { name: 'Done' }).click()
  await row(page, / 12$/).waitFor()
  expect(await valuesOf(metric)).toEqual(days.map((day, i) => [day, i + 10]))
})

extendedTest('a value that is typed while another one is saved stands in the field, to be the next', async () => {
  const metric = await define('two_at_once', [])
  const page = await dashboard.open(metric)
  const value = page.getByRole('form', { name: 'Set a value' }).getByLabel('Value')
  await page.route('**/value', async (route) => {
    await value.fill('44')
    await route.continue()
  })
  await value.fill('3')
  await value.press('Enter')
  await row(page, / 3$/).waitFor()
  await page.getByText('is 3', { exact: false }).first().waitFor()
  expect(await value.inputValue()).toBe('44')
  await value.press('Enter')
  await expect.poll(() => valuesOf(metric)).toEqual([[now, 44]])
})

extendedTest('a pasted column stays over Escape and a reload until it is set, which Ctrl and Enter does', async () => {
  const metric = await define('pasted_again', [])
  const page = await dashboard.open(metric)
  const field = page.getByRole('dialog').getByLabel('A date and a value')
  await page.getByRole('button', { name: 'Paste values' }).click()
  await field.fill(`${now},5\nrubbish`)
  await page.keyboard.press('Escape')
  await field.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('button', { name: 'Paste values' }).click()
  await expect.poll(() => field.inputValue()).toBe(`${now},5\nrubbish`)
  await field.press('Control+Enter')
  await page.getByRole('button', { name: 'Done' }).click()
  expect(await valuesOf(metric)).toEqual([[now, 5]])
  await page.getByRole('button', { name: 'Paste values' }).click()
  expect(await field.inputValue()).toBe('')
})

test('what a metric is, is edited where it is read; its deletion wants its name', async () => {
  const metric = await define('outlived', [1])
  const page = await dashboard.open(metric)
  await page.getByRole('button', { name: 'Edit unit' }).click()
  await page.getByRole('textbox', { name: 'Unit' }).fill('boats')
  await page.keyboard.press('Enter')
  await page.getByText('in boats').waitFor()
  await page.getByRole('button', { name: 'Delete metric' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete metric' })
  await dialog.getByLabel('Metric name').fill('another')
  await page.keyboard.press('Enter')
  await dialog.getByText('This is not its name.').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel('Metric name').fill('outlived')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${path}/metrics`)
  await page.getByRole('region', { name: 'pasted', exact: true }).waitFor()
  expect(await page.getByRole('region', { name: 'outlived' }).count()).toBe(0)

  await define('outlived', [7])
  await page.getByRole('region', { name: 'outlived' }).getByRole('link').first().click()
  await row(page, '7').waitFor()
})

extendedTest('a metric that is none says so, and a phone shows chart and table below each other', async () => {
  const page = await dashboard.open(`${path}/metrics/nothing`)
  await page.getByRole('heading', { name: 'Metric not found' }).waitFor()
  const phone = await dashboard.open(await define('on_a_phone', [3, 4]), { viewport: { width: 390, height: 800 } })
  await chart(phone).waitFor()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(phone)
})
