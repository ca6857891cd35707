import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { freshDashboard } from './dashboard'

const dashboard = freshDashboard()

const groundOf = (part: Locator, pseudo?: string) =>
  part.evaluate((element, pseudo) => getComputedStyle(element, pseudo).backgroundColor, pseudo)

test('in forced colours the current page, view and layout and a selected task are marked', async () => {
  await dashboard.api('POST', '/tasks', { title: 'Selected' })
  const page = await dashboard.open('/tasks', { forcedColors: 'active' })
  const canvas = await groundOf(page.locator('body'))
  const main = page.getByRole('navigation', { name: 'Main' })
  expect(await groundOf(main.getByRole('link', { name: 'Tasks' }))).not.toBe(
    await groundOf(main.getByRole('link', { name: 'Ideas' })),
  )
  expect(await groundOf(page.getByRole('main').locator('a[aria-current=page]').first(), '::after')).not.toBe(
    canvas,
  )
  const card = page.getByRole('button', { name: 'Selected' })
  await card.click({ modifiers: ['Shift'] })
  await expect
    .poll(() => page.locator('[data-selected]').evaluate((element) => getComputedStyle(element).outlineStyle))
    .toBe('solid')
})
