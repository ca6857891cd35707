import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard()

test.each([
  { what: 'feedback', path: '/inbox', open: 'Add feedback' },
  { what: 'Finance', path: '/finance', open: null },
])('without a product, $what offers to create one', async ({ path, open }) => {
  const products = await dashboard.call<{ id: string; name: string }[]>('GET', '/products')
  for (const { id, name } of products) await dashboard.call('DELETE', `/products/${id}`, { name })
  const page = await dashboard.open(path)
  if (open) await page.keyboard.press('c')
  const form = open ? page.getByRole('dialog', { name: open }) : page.getByRole('main')
  const link = form.getByRole('link', { name: 'Create product' })
  await link.waitFor()
  expect(await form.getByRole('textbox').count()).toBe(0)
  await expectAccessible(page)
  await link.click()
  await page.getByRole('dialog', { name: 'New product' }).waitFor()
})

test('without a product the inbox shows the request that creates one', async () => {
  const page = await dashboard.open('/inbox')
  await page.getByRole('button', { name: 'API requests' }).click()
  await page.locator('pre', { hasText: '/api/v1/products ' }).first().waitFor()
  expect(await page.locator('pre').allInnerTexts()).not.toContainEqual(expect.stringContaining('{product}'))
})
