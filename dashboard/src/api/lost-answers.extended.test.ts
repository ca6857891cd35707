import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'
import { today } from '../text/format'

const dashboard = freshDashboard()
beforeAll(() => dashboard.slugged('quill'))

/** What is made, or changed, at a path is done, and its answer lost, so many times. */
async function losing(page: Page, path: string, times: number, method = 'POST') {
  dashboard.expectMessage(/ERR_FAILED/)
  await page.route(`**/dashboard/api${path}`, async (route) => {
    if (route.request().method() !== method || times-- <= 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
}

test('a form whose answers were lost makes one record, though the person sends it again', async () => {
  const page = await dashboard.open('/products/quill/finance')
  await losing(page, '/products/*/revenue', 2)
  await page.keyboard.press('c')
  await page.getByLabel('Amount', { exact: true }).fill('44.44')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('Not saved').waitFor()
  await page.getByLabel('Amount', { exact: true }).press('Enter')
  await page.getByLabel('Amount', { exact: true }).waitFor({ state: 'hidden' })
  expect(await dashboard.call<unknown[]>('GET', '/products/quill/revenue')).toHaveLength(1)
  // The same amount is another one then.
  await page.keyboard.press('c')
  await page.getByLabel('Amount', { exact: true }).fill('44.44')
  await page.keyboard.press('Enter')
  await page.getByLabel('Amount', { exact: true }).waitFor({ state: 'hidden' })
  expect(await dashboard.call<unknown[]>('GET', '/products/quill/revenue')).toHaveLength(2)
})

test('a line whose answers were lost is in its field again, and makes one task at the next Enter', async () => {
  const page = await dashboard.open('/tasks')
  await losing(page, '/tasks', 2)
  const line = page.getByLabel('New task')
  await line.fill('Made in silence')
  await line.press('Enter')
  await page.getByText('Not saved').waitFor()
  expect(await line.inputValue()).toBe('Made in silence')
  await line.press('Enter')
  await page.getByText('added').waitFor()
  const tasks = await dashboard.call<{ title: string }[]>('GET', '/tasks')
  expect(tasks.map(({ title }) => title)).toEqual(['Made in silence'])
})

test.each([1, 2])(
  'what is added to a value is added once, though its answer was lost %i times, and undone to what was there',
  async (times) => {
    const key = `losses_${times}`
    const metric = `/products/quill/metrics/${key}`
    await dashboard.call('POST', '/products/quill/metrics', { key, name: 'Losses' })
    await dashboard.call('PUT', `${metric}/value`, { date: today(), value: 100 })
    const values = async () => (await dashboard.call<{ value: number }[]>('GET', `${metric}/values`)).map(({ value }) => value)
    const page = await dashboard.open(metric)
    await losing(page, '/products/*/metrics/*/value', times, 'PATCH')
    await page.getByLabel('Value', { exact: true }).fill('5')
    const add = page.getByRole('button', { name: 'Add' })
    await add.click()
    if (times > 1) {
      await page.getByText('Not saved').waitFor()
      await add.click()
    }
    await page.getByText(/ is 105$/).waitFor()
    expect(await values()).toEqual([105])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(values).toEqual([100])
    // The same is meant to be added once more then.
    await page.getByLabel('Value', { exact: true }).fill('5')
    await add.click()
    await expect.poll(values).toEqual([105])
  },
)

test('what the service is still at is waited for, and not refused', async () => {
  const page = await dashboard.open('/tasks')
  dashboard.expectMessage(/status of 409/)
  let isFirst = true
  await page.route('**/dashboard/api/tasks', async (route) => {
    if (route.request().method() !== 'POST' || !isFirst) return route.continue()
    isFirst = false
    const error = { type: 'conflict', message: 'The first request is still running.', requestId: 'req_1' }
    await route.fulfill({ status: 409, headers: { 'retry-after': '1' }, json: { error } })
  })
  await page.getByLabel('New task').fill('Waited for')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Waited for' }).waitFor()
})
