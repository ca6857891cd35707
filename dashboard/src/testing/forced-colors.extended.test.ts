import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { freshDashboard } from './dashboard'

const dashboard = freshDashboard()
const { api } = dashboard
const today = new Date().toISOString().slice(0, 10)
let productId: string
beforeAll(async () => {
  productId = await dashboard.slugged('paperplane')
  const path = `/products/${productId}`
  await api('POST', `${path}/logs`, { content: 'Mended the export', logDate: today })
  const { id: versionId } = await api('POST', `${path}/versions`, { version: '1.0.0' })
  await api('POST', '/tasks', { title: 'Done', productId, versionId, status: 'done' })
  await api('POST', '/tasks', { title: 'Open', productId, versionId })
  await dashboard.call('POST', `${path}/feedback-key`)
})
const open = (path: string) => dashboard.open(path, { forcedColors: 'active' })
const groundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)

test('where the system chooses the colours, what is chosen is told from the rest', async () => {
  const page = await open('/tasks')
  const rail = page.getByRole('navigation', { name: 'Main' })
  expect(await groundOf(rail.getByRole('link', { name: 'Tasks' }))).not.toBe(
    await groundOf(rail.getByRole('link', { name: 'Ideas' })),
  )
  const view = (name: string) =>
    page.getByRole('radiogroup', { name: 'View' }).getByText(name, { exact: true }).locator('xpath=..')
  expect(await groundOf(view('Board'))).not.toBe(await groundOf(view('List')))
})

test('where the system chooses the colours, days with entries and bars are to be seen', async () => {
  const page = await open('/products/paperplane/log')
  const day = (date: string) => page.locator(`[data-day="${date}"]`)
  await expect.poll(() => day(today).getAttribute('data-strength')).toBe('1')
  const before = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  expect(await groundOf(day(today))).not.toBe(await groundOf(day(before)))
  await page.goto(`${dashboard.address}/products/paperplane/versions`)
  const bar = page.locator('.progress-bar').first()
  expect(await groundOf(bar.locator('.progress-done'))).not.toBe(await groundOf(bar))
  await page.goto(`${dashboard.address}/products/paperplane/settings`)
  await page.locator('.use').waitFor()
  expect(await page.locator('.use').evaluate((meter) => getComputedStyle(meter).outlineStyle)).toBe('solid')
})
