import { extendedTest } from '@prodops/server/testing/runs.ts'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard()
const { api } = dashboard
const today = new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  const productId = await dashboard.slugged('paperplane')
  const of = (path: string) => `/products/${productId}/${path}`
  await api('POST', of('logs'), { content: 'Mended the export', logDate: today })
  const release = { version: '1.2.0', goal: 'Large files', status: 'RELEASED', releasedAt: '2026-02-01' }
  await api('POST', of('versions'), release)
  await dashboard.addFeedback(productId, '<img src=x onerror=alert(1)>', { author: 'Ada' })
  await api('POST', of('revenue'), { amount: 12, type: 'subscription', date: today })
  await api('POST', '/tasks', { title: 'Done today', productId, status: 'done' })
  await api('POST', '/tasks', { title: 'Still open', productId })
  await api('POST', '/tasks', { title: 'Of no product' })
})

test('events show text, newest first, and its filter is in the address', async () => {
  const page = await dashboard.open('/products/paperplane')
  const timeline = page.getByRole('region', { name: 'Events' })
  await timeline.getByText('Mended the export').waitFor()
  await timeline.getByText('<img src=x onerror=alert(1)>').waitFor()
  await timeline.getByText('#1 completed').waitFor()
  expect(await timeline.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(
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

test('MRR opens why it changed', async () => {
  const page = await dashboard.open('/products/paperplane')
  await page.getByRole('region', { name: 'Key figures' }).getByRole('link', { name: 'US$12' }).click()
  const why = page.getByRole('complementary', { name: /^MRR/ })
  await why.getByText('12.00').first().waitFor()
  await page.goto(`${dashboard.address}/products/paperplane?why=mrr`)
  await why.getByText('Paperplane').waitFor()
})

test('earlier entries are loaded on demand', async () => {
  const { id } = await api('GET', '/products/paperplane')
  await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      api('POST', `/products/${id}/logs`, { content: `Entry ${i}`, logDate: '2026-01-01' }),
    ),
  )
  const page = await dashboard.open('/products/paperplane?kind=log')
  await page.getByText('Entry 40').waitFor()
  expect(await page.getByText(/^Entry/).count()).toBeLessThan(60)
  const count = () => page.getByText(/^Entry/).count()
  for (let shown = await count(); shown < 60; shown = await count()) {
    await page.getByRole('button', { name: 'Show earlier' }).click()
    await expect.poll(count).toBeGreaterThan(shown)
  }
  expect(await count()).toBe(60)
  expect(await page.getByRole('button', { name: 'Show earlier' }).count()).toBe(0)
})

test('the tasks tab has only tasks of the product, and new ones belong to it', async () => {
  const page = await dashboard.open('/products/paperplane')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.keyboard.press('2')
  await page.waitForURL('**/products/paperplane/tasks')
  await page.getByRole('button', { name: 'Still open' }).waitFor()
  expect(await page.getByRole('button', { name: 'Of no product' }).count()).toBe(0)
  expect(await page.getByRole('combobox', { name: 'Product' }).count()).toBe(0)
  await page.keyboard.press('c')
  await page.keyboard.type('Made here')
  await expect.poll(() => page.getByLabel('New task').inputValue()).toBe('Made here')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Made here' }).click()
  await page.waitForURL(/\/products\/paperplane\/tasks\/task_/)
  const panel = page.getByRole('complementary', { name: 'Task' })
  expect(await panel.getByRole('combobox', { name: 'Product' }).inputValue()).toBe('Paperplane')
  await page.keyboard.press('Escape')
  await page.waitForURL('**/products/paperplane/tasks')
})

test('the facts of the product are edited on request', async () => {
  const page = await dashboard.open('/products/paperplane')
  const about = page.getByRole('region', { name: 'About' })
  await about.getByRole('definition').filter({ hasText: 'USD' }).waitFor()
  await about.getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('CHF')
  await expect.poll(() => api('GET', '/products/paperplane')).toMatchObject({ defaultCurrency: 'CHF' })
  await about.getByRole('button', { name: 'Done' }).click()
  await about.getByRole('definition').filter({ hasText: 'CHF' }).waitFor()
})

test('a new name keeps the open tab and its filter', async () => {
  const page = await dashboard.open('/products/paperplane/tasks?priority=high')
  await page.getByRole('heading', { name: 'Tasks', exact: true }).waitFor()
  const { id } = await api('GET', '/products/paperplane')
  await page.getByRole('button', { name: 'Edit name' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Paper')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Paper', exact: true }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(
    '/products/paperplane/tasks?priority=high',
  )
  await dashboard.call('PATCH', `/products/${id}`, { name: 'Paperplane' })
})

extendedTest('on a phone the figures come first, and the page is no wider than the window', async () => {
  const page = await dashboard.open('/products/paperplane', { viewport: { width: 390, height: 800 } })
  const figures = await page.getByRole('region', { name: 'Key figures' }).boundingBox()
  const timeline = await page.getByRole('region', { name: 'Events' }).boundingBox()
  expect(figures!.y).toBeLessThan(timeline!.y)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${dashboard.address}/products/paperplane/log`)
  await page.getByRole('button', { name: 'Save entry' }).waitFor()
  await dashboard.call('PATCH', '/products/paperplane', { name: 'Paperplane Tidewater' })
  const name = page.getByRole('heading', { name: 'Paperplane Tidewater' })
  await name.waitFor()
  expect(
    await name.evaluate((heading) => heading.scrollWidth <= heading.clientWidth),
    'the name is whole',
  ).toBe(true)
  await dashboard.call('PATCH', '/products/paperplane', { name: 'Paperplane' })
})

test('another primary metric shows what a release changed, here, in versions and on Home', async () => {
  const { id } = await api('GET', '/products/paperplane')
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
  for (const key of ['users', 'visits']) {
    await api('POST', `/products/${id}/metrics`, { key, name: key })
    for (const days of [3, 2])
      await api('PUT', `/products/${id}/metrics/${key}/value`, { date: daysAgo(days), value: 40 + days })
  }
  const valueOn = (days: number) => (40 + (days % 7)) * (days < 35 ? 2 : 1)
  const values = Array.from({ length: 300 }, (_, days) => ({ date: daysAgo(days), value: valueOn(days) }))
  await dashboard.setValues(id, 'visits', values)
  const release = { version: '1.3.0', status: 'RELEASED', releasedAt: daysAgo(35) }
  await api('POST', `/products/${id}/versions`, release)
  const page = await dashboard.open('/products/paperplane')
  const since = page.getByRole('region', { name: 'Since 1.3.0' })
  await since.getByText('35 days ago').waitFor()
  await since.getByRole('link', { name: '1 bug report' }).waitFor()
  const chart = page.getByRole('region', { name: 'Timeline' })
  await chart.getByRole('combobox').selectOption('visits')
  await chart.getByText('Average').waitFor()
  const axis = chart.getByRole('slider', { name: 'Timeline' })
  const read = () => axis.getAttribute('aria-valuetext')
  await expect.poll(read).toMatch(/, visits 80, .*MRR US\$12\.00, Feedback 1, Log entries 1$/)
  await axis.focus()
  for (let i = 0; i < 35; i++) await page.keyboard.press('ArrowLeft')
  expect(await read()).toMatch(/, visits 40, .*Feedback 0, Log entries 0, Released 1\.3\.0$/)
  await chart.getByRole('link', { name: '1.3.0 ↑' }).waitFor()
  await page.getByRole('region', { name: 'Key figures' }).getByText('visits').waitFor()
  await since.getByText(/^visits rose \d+%, above the usual .+ to .+\./).waitFor()
  await since.getByRole('link', { name: '%' }).click()
  const why = page.getByRole('complementary', { name: 'visits after 1.3.0' })
  await why.getByText("How it's calculated").click()
  await why.getByText(/compared with the same change on \d+ other days/).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Versions', exact: true }).click()
  const row = page.getByRole('row', { name: '1.3.0' })
  await row.getByText('visits +').waitFor()
  await row.getByRole('link', { name: '1.3.0' }).first().click()
  await page.getByRole('region', { name: 'Impact' }).getByRole('link', { name: /%$/ }).first().click()
  await why.getByText('Mean per day').first().waitFor()
  await page.goto(dashboard.address)
  const card = page.getByRole('region', { name: 'Paperplane' })
  await card.getByTitle('In the 28 days').getByRole('link').click()
  await why.getByText('Mean per day').first().waitFor()
})
