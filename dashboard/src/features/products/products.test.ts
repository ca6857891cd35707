import { extendedTest } from '@prodops/server/testing/runs.ts'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard()

test('a form creates a product; an error is shown at its field and the input stays', async () => {
  const page = await dashboard.open('/')
  await page.getByRole('button', { name: 'New product' }).click()
  const form = page.getByRole('dialog', { name: 'New product' })
  await form.getByLabel('Name').fill('Fïeld Notes')
  expect(await form.getByLabel('Slug').inputValue()).toBe('field-notes')
  await form.getByLabel('Slug').fill('Field Notes')
  await form.getByLabel('Name').fill('Field Notes')
  dashboard.expectMessage(/status of 422/)
  await page.keyboard.press('Enter')
  await expect.poll(() => form.getByLabel('Slug').getAttribute('aria-invalid')).toBe('true')
  await expectAccessible(page)
  expect(await form.getByLabel('Name').inputValue()).toBe('Field Notes')
  await form.getByLabel('Slug').fill('field-notes')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/products/field-notes')
  await page.getByRole('heading', { name: 'Field Notes' }).waitFor()
})

test('name and slug are edited in place, and the address follows the slug', async () => {
  const page = await dashboard.open('/')
  await page.getByRole('region', { name: 'Paperplane' }).getByRole('link', { name: 'Paperplane' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByRole('button', { name: 'Edit slug' }).click()
  await page.getByRole('textbox', { name: 'Slug' }).fill('paper')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/products/paper')
  await page.getByRole('button', { name: 'Edit name' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Paper')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Paper', exact: true }).waitFor()
  await expectAccessible(page)
  expect(await dashboard.api('GET', '/products/paper')).toMatchObject({ name: 'Paper', slug: 'paper' })
})

extendedTest('a long name leaves room for the stage, the priority and the action', async () => {
  const name = 'Harbour freight and storage for small boats'
  const website = 'https://harbour-freight-and-storage.example.com'
  const { id } = await dashboard.call<{ id: string }>('POST', '/products', { name, website })
  const page = await dashboard.open(`/products/${id}/metrics`)
  const place = async (part: Locator) => (await part.boundingBox())!
  expect((await place(page.getByRole('heading', { name }))).width).toBeGreaterThan(60)
  expect(await page.getByRole('heading', { name }).getAttribute('title')).toBe(name)
  const [stage, priority] = await Promise.all(
    ['Stage', 'Priority'].map((of) => place(page.getByRole('combobox', { name: of }))),
  )
  expect(priority!.y).toBe(stage!.y)
  const action = await place(page.getByRole('button', { name: 'Create metric' }).first())
  expect(priority!.x + priority!.width).toBeLessThanOrEqual(action.x)
})

test('the tab and the title name the page, and the stage is changed in the head', async () => {
  const page = await dashboard.open('/products/paper')
  await expect.poll(() => page.title()).toBe('Overview · Paper – prodops')
  const tabs = page.getByRole('navigation', { name: 'Pages of Paper' })
  expect(await tabs.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page')
  await page.getByLabel('Stage').selectOption('growth')
  await expect.poll(() => dashboard.api('GET', '/products/paper')).toMatchObject({ stage: 'growth' })
})
