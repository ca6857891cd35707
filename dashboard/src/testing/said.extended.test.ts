import { beforeAll, expect, test } from 'vitest'
import { freshDashboard } from './dashboard'

const dashboard = freshDashboard()
let product: string
beforeAll(async () => {
  product = `/products/${await dashboard.slugged('paperplane')}`
})

test.each(['/settings', '/settings/sessions', '/settings/webhooks'])(
  '%s: where programs have no request the page says so',
  async (path) => {
    const page = await dashboard.open(path)
    await page.getByRole('button', { name: 'API requests' }).click()
    await page.getByRole('dialog', { name: 'API requests' }).getByText('This page has no API requests').waitFor()
  },
)

test('the list of no tasks says what the empty board says, with its request', async () => {
  const page = await dashboard.open('/tasks?view=list')
  await page.getByText('What there is to do').waitFor()
  await page.locator('.empty-call pre').waitFor()
})

test('a product of which nothing is told yet offers to write the first log', async () => {
  const page = await dashboard.open(product)
  await page.locator('.empty').getByRole('button', { name: 'Write today’s log' }).click()
  await page.getByRole('dialog', { name: 'Today’s log' }).waitFor()
})

test('feedback that is not there is counted as 0', async () => {
  const page = await dashboard.open(product)
  const figure = page.locator('.product-figure', { hasText: 'New feedback' })
  await expect.poll(() => figure.locator('.figure-value').innerText()).toBe('0')
})

test('what is refused in a text that is edited in place is said without the name it has on the wire', async () => {
  const page = await dashboard.open(product)
  dashboard.expectMessage(/status of 422/)
  await page.getByRole('button', { name: 'Edit slug' }).click()
  await page.getByRole('textbox', { name: 'Slug' }).fill('No slug!')
  await page.keyboard.press('Enter')
  const refusal = page.locator('.editing [role=alert], .editing .mantine-InputWrapper-error')
  await refusal.waitFor()
  expect(await refusal.innerText()).toMatch(/^[A-Z].*\.$/)
  await page.keyboard.press('Escape')
})

test('beside a new Feedback Key there is one primary action; a limit beyond the most is told, and nothing typed is changed', async () => {
  const page = await dashboard.open(`${product}/settings`)
  await page.getByRole('button', { name: 'Make a Feedback Key' }).click()
  await page.getByRole('button', { name: 'Done' }).waitFor()
  await expect
    .poll(() =>
      page
        .locator('main .mantine-Button-root[data-variant=filled], main .mantine-Button-root:not([data-variant])')
        .allInnerTexts(),
    )
    .toEqual(['Save the limits'])
  dashboard.expectMessage(/status of 422/)
  const limit = page.getByRole('textbox', { name: 'Submissions a day', exact: true })
  await limit.fill('99999999999')
  await page.getByRole('button', { name: 'Save the limits' }).click()
  await expect.poll(() => limit.getAttribute('aria-invalid')).toBe('true')
  expect(await limit.inputValue()).toBe('99999999999')
})

test('products whose names begin alike are told apart at home', async () => {
  const names = ['one', 'two'].map((end) => `A product with a long name, number ${end}`)
  for (const name of names) await dashboard.call('POST', '/products', { name })
  const page = await dashboard.open('/')
  for (const name of names) {
    const cell = page.getByRole('row', { name }).locator('.product-name bdi')
    await cell.waitFor()
    expect(await cell.evaluate((text) => text.scrollHeight <= text.clientHeight)).toBe(true)
  }
})
