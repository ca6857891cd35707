import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'
import { panel } from '../testing/finance'

const dashboard = freshDashboard()

/** A product of the test's own. */
const product = (name: string) => dashboard.call('POST', '/products', { name, slug: name })
const currencyOf = async (slug: string) =>
  (await dashboard.call<{ defaultCurrency: string }>('GET', `/products/${slug}`)).defaultCurrency
const reported = async () => (await dashboard.call<{ reportingCurrency: string }>('GET', '/session')).reportingCurrency

/** Typed over what stands in a field, then keys that are pressed. */
async function type(within: Page | Locator, label: string, text: string, ...keys: string[]) {
  const field = within.getByRole('combobox', { name: label })
  const { keyboard } = 'keyboard' in within ? within : within.page()
  await field.click()
  await keyboard.type(text)
  for (const key of keys) await keyboard.press(key)
  return field
}

/** How often the page changes something stored. */
function changesOf(page: Page) {
  const changes: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && changes.push(request.url()))
  return changes
}

test('a currency that is typed again as it stands stays what it is', async () => {
  await product('again')
  const page = await dashboard.open('/settings')
  const changes = changesOf(page)
  const field = await type(page, 'Reporting currency', 'USD', 'Enter')
  expect(await field.inputValue()).toBe('USD')
  await type(page, 'Reporting currency', 'USD', 'Tab')
  await type(page, 'Reporting currency', 'JPY', 'Enter')
  await expect.poll(reported).toBe('JPY')
  expect(changes).toHaveLength(1)
  await dashboard.call('PATCH', '/account', { reportingCurrency: 'USD' })

  await page.goto(`${dashboard.address}/products/again`)
  await type(page, 'Currency', 'USD', 'Enter')
  await type(page, 'Currency', 'EUR', 'Enter')
  await expect.poll(() => currencyOf('again')).toBe('EUR')
  expect(changes).toHaveLength(2)

  await page.goto(`${dashboard.address}/products/again/finance?new=revenue`)
  const form = panel(page, 'New revenue')
  await type(page, 'Currency', 'EUR', 'Enter')
  await form.getByLabel('Amount').fill('12')
  await form.getByText('€12.00').waitFor()
})

test('what is typed of a currency and left by Tab or by a click is chosen; what is given up or emptied is not', async () => {
  await product('left')
  const page = await dashboard.open('/products/left/finance?new=revenue')
  const form = panel(page, 'New revenue')
  const field = form.getByRole('combobox', { name: 'Currency' })
  const says = (text: string) => expect.poll(() => field.inputValue()).toBe(text)
  await type(page, 'Currency', 'cad', 'Tab')
  await says('CAD')
  await type(page, 'Currency', 'JP')
  await form.getByLabel('Amount').click()
  await says('JPY')
  // It is not the first in the order of the alphabet that has these letters.
  await type(page, 'Currency', 'SD', 'Enter')
  await says('SDG')
  await type(page, 'Currency', 'CH', 'ArrowDown', 'Tab')
  const second = await field.inputValue()
  expect(second).toMatch(/^CH[^E]$/)
  await type(page, 'Currency', 'CAD', 'Escape')
  await says(second)
  await page.keyboard.press('Tab')
  await says(second)
  await type(page, 'Currency', '', 'Backspace', 'Tab')
  await says(second)
  await type(page, 'Currency', '', 'Backspace', 'Enter', 'Tab')
  await says(second)
  await type(page, 'Currency', 'QQQ', 'Tab')
  await says(second)
  // Chosen, and then pasted over in the same field.
  await type(page, 'Currency', 'CAD', 'Enter', 'Control+a')
  await page.keyboard.insertText('GBP')
  await page.keyboard.press('Enter')
  await says('GBP')
})

test('another reporting currency is told, and goes back by undo', async () => {
  const page = await dashboard.open('/settings')
  await type(page, 'Reporting currency', 'GBP', 'Tab')
  await page.getByText('Figures are in GBP').waitFor()
  await expect.poll(reported).toBe('GBP')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(reported).toBe('USD')
  await expect.poll(() => page.getByRole('combobox', { name: 'Reporting currency' }).inputValue()).toBe('USD')
})

test('the product of a task is chosen by the first letters of its name and Enter or Tab', async () => {
  await product('cloudberry')
  await product('dewberry')
  const { id } = await dashboard.api('POST', '/tasks', { title: 'To be placed' })
  const page = await dashboard.open(`/tasks/${id}`)
  const stored = async () => (await dashboard.api<{ productName: string | null }>('GET', `/tasks/${id}`)).productName
  await type(panel(page, 'Task'), 'Product', 'cloud', 'Enter')
  await expect.poll(stored).toBe('cloudberry')
  await type(panel(page, 'Task'), 'Product', 'dew', 'Tab')
  await expect.poll(stored).toBe('dewberry')
})

test('the products of a new key are chosen by the first letters of their names and Enter', async () => {
  await product('elderberry')
  const page = await dashboard.open('/settings/api-keys')
  await page.keyboard.press('c')
  await type(page, 'Products', 'elder', 'Enter')
  await page.getByRole('dialog', { name: 'New API key' }).getByText('elderberry').first().waitFor()
  expect(await page.getByRole('combobox', { name: 'Products' }).inputValue()).toBe('')
})
