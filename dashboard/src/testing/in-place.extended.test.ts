import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { freshDashboard } from './dashboard'
import { heldBack } from './slow'

const dashboard = freshDashboard()
const { api } = dashboard
beforeAll(async () => {
  const productId = await dashboard.slugged('paperplane')
  await api('POST', '/tasks', { title: 'Fix it', productId, priority: 'high', dueDate: '2031-12-30' })
  await dashboard.call('POST', '/ideas', { title: 'Dark mode' })
  await api('POST', `/products/${productId}/feedback`, { content: 'It stops', source: 'EMAIL', type: 'BUG' })
  await api('POST', `/products/${productId}/versions`, { version: '1.0.0' })
  await api('POST', `/products/${productId}/metrics`, { key: 'users', name: 'Users' })
  await api('PUT', `/products/${productId}/metrics/users/value`, { date: '2026-02-01', value: 40 })
})
const topOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().top)

test.each([
  ['/tasks', '.card'],
  ['/tasks?priority=high&product=paperplane&text=fix', '.card'],
  ['/tasks?view=list', '[data-record]'],
  ['/products/paperplane/tasks', '.card'],
  ['/ideas', '[data-record]'],
  ['/inbox', '[data-record]'],
])('%s: what is opened leaves the list in its place, at 1280 and at 1440 pixels', async (path, listed) => {
  for (const width of [1280, 1440]) {
    const page = await dashboard.open(path, { viewport: { width, height: 800 } })
    await page.locator(listed).first().waitFor()
    const before = await topOf(page, listed)
    await page.locator(listed).first().click()
    await page.locator('.panel:not([aria-busy])').waitFor()
    expect(await topOf(page, listed), String(width)).toBe(before)
  }
})

test.each([
  ['/tasks?view=list', 'Fix it'],
  ['/products/paperplane/tasks?view=list', 'Fix it'],
  ['/ideas', 'Dark mode'],
])('%s: next to an open record the list keeps room for its names', async (path, name) => {
  const page = await dashboard.open(path)
  await page.getByRole('row', { name }).click()
  await page.locator('.panel:not([aria-busy])').waitFor()
  const title = page.getByRole('row', { name }).getByRole('gridcell').filter({ hasText: name })
  expect((await title.boundingBox())!.width).toBeGreaterThan(200)
})

test('next to an open task the day on its card is whole', async () => {
  const page = await dashboard.open('/tasks')
  await page.locator('.card').click()
  await page.locator('.panel:not([aria-busy])').waitFor()
  const foot = page.locator('.card-foot')
  const room = await foot.evaluate((element) => element.getBoundingClientRect().right)
  expect(await foot.getByText('2031').evaluate((day) => day.getBoundingClientRect().right)).toBeLessThanOrEqual(room)
})

test('next to an open record every filter can be reached', async () => {
  const page = await dashboard.open('/tasks?product=paperplane&priority=high')
  await page.locator('.card').click()
  await page.locator('.panel:not([aria-busy])').waitFor()
  const edge = (await page.locator('.panel').boundingBox())!.x
  for (const filter of await page.locator('.filters > *').all()) {
    await filter.scrollIntoViewIfNeeded()
    const { x, width } = (await filter.boundingBox())!
    expect(x + width).toBeLessThanOrEqual(edge)
  }
})

test('next to an open task each filter is named whole, and the field is as wide as what is typed needs', async () => {
  const page = await dashboard.open('/tasks')
  await page.locator('.card').click()
  await page.locator('.panel:not([aria-busy])').waitFor()
  expect(await cutChoices(page)).toEqual([])
  const field = page.getByLabel('Search tasks')
  expect(await field.getAttribute('title')).toBe('Search tasks ( / )')
  await field.fill('Fix')
  await page.waitForURL(/text=Fix/)
  await page.getByRole('combobox', { name: 'Due' }).focus()
  expect(await field.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true)
  await page.locator('.filters').getByRole('combobox', { name: 'Product' }).selectOption('Paperplane')
  await expect
    .poll(() => page.locator('.filters').getByRole('combobox', { name: 'Product' }).getAttribute('title'))
    .toBe('Product: Paperplane')
})

/** The choices of a list whose words are broader than their field. */
const cutChoices = (page: Page) =>
  page.locator('.filters select').evaluateAll((all) =>
    all.flatMap((one) => {
      const { selectedOptions, clientWidth } = one as HTMLSelectElement
      const { font, paddingLeft, paddingRight } = getComputedStyle(one)
      const canvas = document.createElement('canvas').getContext('2d')!
      canvas.font = font
      const { width } = canvas.measureText(selectedOptions[0]!.label)
      const room = clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      return width > room ? [`${selectedOptions[0]!.label}: ${width} in ${room}`] : []
    }),
  )

test('home does not shift while its figures load', async () => {
  const page = await dashboard.open('/tasks')
  await page.route('**/dashboard/api/portfolio*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.route('**/dashboard/api/products*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await page.goto(dashboard.address)
  await page.locator('[role=grid][aria-busy=true]').waitFor()
  const before = await topOf(page, '[role=grid]')
  await page.getByRole('row', { name: 'Together' }).waitFor()
  expect(await topOf(page, '[role=grid]')).toBe(before)
})

test.each([
  ['/products/paperplane/settings', '/feedback-keys', 'section.danger-zone'],
  ['/products/paperplane/tasks', '/products/*/versions', '[aria-label=Priority]'],
  ['/finance?view=rates', '/rates/missing?*', '.rates textarea'],
  ['/products/paperplane', '/portfolio?*', '[aria-label=About]'],
  ['/products/paperplane', '/products/*/metrics', '[aria-label=About]'],
])('%s: nothing that is there moves when the rest has come', async (path, late, shown) => {
  const page = await dashboard.open('/settings')
  const goOn = await heldBack(page, `**/dashboard/api${late}`)
  const asked = page.waitForRequest(`**/dashboard/api${late}`)
  await page.goto(dashboard.address + path)
  await page.locator('main h2, main h1').first().waitFor()
  await asked
  const places = async () =>
    page.locator(shown).evaluateAll((all) => all.map((element) => element.getBoundingClientRect()).map(({ x, y }) => [x, y]))
  const before = await places()
  goOn()
  await page.locator(shown).first().waitFor()
  await expect.poll(() => page.locator('main .mantine-Skeleton-root').count()).toBe(0)
  if (before.length > 0) expect(await places()).toEqual(before)
})

test('the current page of a product is bold, and nothing shifts', async () => {
  const page = await dashboard.open('/products/paperplane')
  const tabs = page.getByRole('navigation', { name: 'Pages of Paperplane' }).getByRole('link')
  const places = () => tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().x))
  const before = await places()
  await tabs.filter({ hasText: 'Versions' }).click()
  await page.getByRole('row', { name: '1.0.0' }).waitFor()
  expect(await places()).toEqual(before)
})
