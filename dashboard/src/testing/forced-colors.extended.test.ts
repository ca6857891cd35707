import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { freshDashboard } from './dashboard'

const dashboard = freshDashboard()
beforeAll(async () => {
  const productId = await dashboard.slugged('paperplane')
  await dashboard.call('POST', `/products/${productId}/feedback-key`)
})
const open = (path: string) => dashboard.open(path, { forcedColors: 'active' })
const groundOf = (part: Locator) => part.evaluate((element) => getComputedStyle(element).backgroundColor)

test('where the system chooses the colours, what is selected differs from the rest', async () => {
  const page = await open('/tasks')
  const rail = page.getByRole('navigation', { name: 'Main' })
  expect(await groundOf(rail.getByRole('link', { name: 'Tasks' }))).not.toBe(
    await groundOf(rail.getByRole('link', { name: 'Ideas' })),
  )
  const view = (name: string) =>
    page.getByRole('radiogroup', { name: 'View' }).getByText(name, { exact: true }).locator('xpath=..')
  expect(await groundOf(view('Board'))).not.toBe(await groundOf(view('List')))
})

test('where the system chooses the colours, meters are to be seen', async () => {
  const page = await open('/products/paperplane/settings')
  await page.locator('.use').waitFor()
  expect(await page.locator('.use').evaluate((meter) => getComputedStyle(meter).outlineStyle)).toBe('solid')
})
