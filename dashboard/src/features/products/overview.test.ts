import { extendedTest } from '@prodops/server/testing/runs.ts'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { cutTexts } from '../../testing/cut'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard()
const { api } = dashboard
const today = new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  const productId = await dashboard.slugged('paperplane')
  const of = (path: string) => `/products/${productId}/${path}`
  await api('POST', of('logs'), { content: 'Mended the export', logDate: today })
  await api('POST', of('versions'), { version: '1.2.0', goal: 'Large files', status: 'RELEASED', releasedAt: '2026-02-01' })
  await api('POST', of('feedback'), { content: '<img src=x onerror=alert(1)>', source: 'EMAIL', type: 'BUG', author: 'Ada' })
  await api('POST', '/tasks', { title: 'Done today', productId, status: 'done' })
  await api('POST', '/tasks', { title: 'Still open', productId })
  await api('POST', '/tasks', { title: 'Of no product' })
})

test('a product’s page begins with what happened to it, as text, the newest first, narrowed in the address', async () => {
  const page = await dashboard.open('/products/paperplane')
  const timeline = page.getByRole('region', { name: 'What happened' })
  await timeline.getByText('Mended the export').waitFor()
  await timeline.getByText('<img src=x onerror=alert(1)>').waitFor()
  await timeline.getByText('#1 done').waitFor()
  expect(await timeline.getByRole('heading').allInnerTexts()).toEqual(
    ['today', '1 Feb 2026'].map((day) => expect.stringMatching(new RegExp(day, 'i'))),
  )
  expect(await timeline.getByText('Still open').count()).toBe(0)
  await expectAccessible(page)
  await timeline.getByText('Releases').click()
  await expect.poll(() => new URL(page.url()).search).toBe('?kind=release')
  await timeline.getByText('Large files').waitFor()
  await expect.poll(() => timeline.getByText('Mended the export').count()).toBe(0)
  await page.goBack()
  await timeline.getByText('Mended the export').waitFor()
})

extendedTest('the name of an author, however long, stays in its column', async () => {
  const author = 'W'.repeat(90)
  const { id } = await dashboard.call<{ id: string }>('POST', '/products', { name: 'Kite' })
  await api('POST', `/products/${id}/feedback`, { content: 'It flies', source: 'EMAIL', type: 'PRAISE', author })
  const page = await dashboard.open(`/products/${id}`)
  await page.getByText(author).waitFor()
  expect(await cutTexts(page, '.timeline-entry > *')).toEqual([])
})

test('earlier things are shown when they are asked for', async () => {
  const { id } = await api('GET', '/products/paperplane')
  await Promise.all(
    Array.from({ length: 60 }, (_, i) => api('POST', `/products/${id}/logs`, { content: `Entry ${i}`, logDate: '2026-01-01' })),
  )
  const page = await dashboard.open('/products/paperplane?kind=log')
  await page.getByText('Entry 30').waitFor()
  expect(await page.getByText(/^Entry/).count()).toBe(49)
  await page.getByRole('button', { name: 'Show earlier' }).click()
  await expect.poll(() => page.getByText(/^Entry/).count()).toBe(60)
  expect(await page.getByRole('button', { name: 'Show earlier' }).count()).toBe(0)
})

test('its tasks are a tab: its own alone, the open one in the address, a new one belongs to it', async () => {
  const page = await dashboard.open('/products/paperplane')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.keyboard.press('2')
  await page.waitForURL('**/products/paperplane/tasks')
  await page.getByRole('button', { name: 'Still open' }).waitFor()
  expect(await page.getByRole('button', { name: 'Of no product' }).count()).toBe(0)
  expect(await page.getByRole('combobox', { name: 'Product' }).count()).toBe(0)
  await page.keyboard.press('c')
  await page.keyboard.type('Made here')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Made here' }).click()
  await page.waitForURL(/\/products\/paperplane\/tasks\/task_/)
  const panel = page.getByRole('complementary', { name: 'Task' })
  expect(await panel.getByLabel('Product', { exact: true }).inputValue()).toBe('Paperplane')
  await page.keyboard.press('Escape')
  await page.waitForURL('**/products/paperplane/tasks')
  await expectAccessible(page)
})

test('the currency that its money is usually in is chosen beside its other facts', async () => {
  const page = await dashboard.open('/products/paperplane')
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('CHF')
  await expect
    .poll(async () => (await api<{ defaultCurrency: string }>('GET', '/products/paperplane')).defaultCurrency)
    .toBe('CHF')
})

test('a new slug is the new address of the tab that is open', async () => {
  const page = await dashboard.open('/products/paperplane/tasks?priority=high')
  await page.getByRole('heading', { name: 'Tasks', exact: true }).waitFor()
  const { id } = await api('GET', '/products/paperplane')
  await page.getByRole('button', { name: 'Edit name' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Paper')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Paper', exact: true }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/products/paperplane/tasks?priority=high')
  await dashboard.call('PATCH', `/products/${id}`, { name: 'Paperplane' })
})

test('on a phone the figures stand first, and the page is no wider than the window', async () => {
  const page = await dashboard.open('/products/paperplane', { viewport: { width: 390, height: 800 } })
  const figures = await page.getByRole('region', { name: 'Key figures' }).boundingBox()
  const timeline = await page.getByRole('region', { name: 'What happened' }).boundingBox()
  expect(figures!.y).toBeLessThan(timeline!.y)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${dashboard.address}/products/paperplane/log`)
  await page.getByRole('button', { name: 'Write today’s log' }).first().waitFor()
  await dashboard.call('PATCH', '/products/paperplane', { name: 'Paperplane Tidewater' })
  const name = page.getByRole('heading', { name: 'Paperplane Tidewater' })
  await name.waitFor()
  expect(await name.evaluate((heading) => heading.scrollWidth <= heading.clientWidth), 'the name is whole').toBe(true)
  await dashboard.call('PATCH', '/products/paperplane', { name: 'Paperplane' })
  await expectAccessible(page)
})

test.each(['/products/paperplane'])('at %s what is told of a record is labelled in one manner', async (path) => {
  const page = await dashboard.open(path)
  const labels = page.locator('.overview-side, .panel').locator('.mantine-InputWrapper-label, .field-label')
  await expect.poll(() => labels.count()).toBeGreaterThan(2)
  const manners = await labels.evaluateAll((all) =>
    all.map((one) => {
      const { color, fontSize, fontWeight } = getComputedStyle(one)
      return [color, fontSize, fontWeight].join(' ')
    }),
  )
  expect(new Set(manners).size, String(manners)).toBe(1)
})
