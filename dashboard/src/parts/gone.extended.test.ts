import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../testing/accessible'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard()
let product: string
beforeAll(async () => {
  product = `/products/${(await dashboard.api<{ id: string }[]>('GET', '/products'))[0]!.id}`
})

const date = new Date().toISOString().slice(0, 10)

const typedIn = (page: Page) => page.getByRole('region', { name: 'What you typed' })
/** Whatever can be typed into, chosen or pressed, but for what closes the panel and copies. */
const editable = (page: Page) =>
  page
    .getByRole('complementary')
    .locator('input, textarea, select, [role=slider], .editable, button:not([aria-label^=Copy], [aria-label=Close])')

async function type(page: Page, field: string, text: string) {
  await page
    .getByRole('complementary')
    .getByRole('button', { name: `Edit ${field.toLowerCase()}` })
    .click()
  await page.getByRole('textbox', { name: field, exact: true }).fill(text)
}

test.each([
  ['task', () => '/tasks', { title: 'Gone' }, 'Description'],
  ['idea', () => '/ideas', { title: 'Gone' }, 'Description'],
  ['version', () => `${product}/versions`, { version: '4.0.4' }, 'Goal'],
])(
  'a record (%s) that is deleted elsewhere can no longer be edited; what was typed can be copied, and is there when it comes back',
  async (what, place, fields, field) => {
    const path = place()
    const { id } = await dashboard.call<{ id: string }>('POST', path, fields)
    const page = await dashboard.open(`${path}/${id}`, { ownSession: true })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await type(page, field, 'Typed of what is gone')
    dashboard.expectMessage(/status of 404/)
    await dashboard.call('DELETE', `${path}/${id}`)
    await page.getByRole('alert').getByText(`There is no such ${what}, or it was deleted.`).waitFor()
    expect(await editable(page).count()).toBe(0)
    await typedIn(page).getByText('Typed of what is gone').waitFor()
    await expectAccessible(page)
    await typedIn(page)
      .getByRole('button', { name: `Copy: ${field}` })
      .click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Typed of what is gone')
    await dashboard.call('POST', `${path}/${id}/undelete`)
    await page.getByText('not saved yet').waitFor()
    expect(await page.getByRole('textbox', { name: field, exact: true }).inputValue()).toBe('Typed of what is gone')
  },
)

test.each([
  ['task', () => '/tasks', (n: number) => ({ title: `Task ${n}` })],
  ['idea', () => '/ideas', (n: number) => ({ title: `Idea ${n}` })],
  ['feedback', () => `${product}/feedback`, (n: number) => ({ content: `Said ${n}`, source: 'EMAIL', type: 'OTHER' })],
  ['cost', () => `${product}/costs`, (n: number) => ({ name: `Cost ${n}`, category: 'TOOLS', amount: 5, date })],
])(
  'an open record (%s) that is deleted elsewhere is not asked for at every change of others, and is there again when it comes back',
  async (what, place, fields) => {
    const path = place()
    const nameOf = (n: number) => Object.values(fields(n))[0] as string
    const { id } = await dashboard.call<{ id: string }>('POST', path, fields(1))
    const lists = { feedback: '/inbox', cost: `${product}/finance?figure=cost.TOOLS&month=${date.slice(0, 7)}` }
    const page = await dashboard.open(lists[what as keyof typeof lists] ?? path, { ownSession: true })
    const shown = (n: number) => page.getByText(nameOf(n), { exact: true }).first()
    await shown(1).click()
    const back = page.getByRole('complementary').getByRole('button', { name: 'Delete' })
    await back.waitFor()
    const refused: string[] = []
    page.on('response', (response) => response.status() === 404 && refused.push(response.url()))
    dashboard.expectMessage(/status of 404/)
    await dashboard.call('DELETE', `${path}/${id}`)
    await back.waitFor({ state: 'hidden' })
    await page.waitForLoadState('networkidle')
    refused.length = 0
    for (const n of [2, 3]) {
      const readAnew = what === 'cost' ? page.waitForResponse(/\/finance\?/) : shown(n).waitFor()
      await dashboard.call('POST', path, fields(n))
      await readAnew
      await page.waitForLoadState('networkidle')
    }
    expect(refused).toEqual([])
    await dashboard.call('POST', `${path}/${id}/undelete`)
    await back.waitFor()
  },
)

test('a record of money that is deleted elsewhere leaves what was typed in its form', async () => {
  const { id } = await dashboard.call<{ id: string }>('POST', `${product}/costs`, {
    name: 'Mail',
    category: 'TOOLS',
    amount: 5,
    date,
  })
  const page = await dashboard.open(`${product}/finance?figure=cost.TOOLS&month=${date.slice(0, 7)}`, { ownSession: true })
  await page.getByRole('row', { name: 'Mail' }).click()
  await page.getByLabel('Note').fill('Typed of what is gone')
  dashboard.expectMessage(/status of 404/)
  await dashboard.call('DELETE', `${product}/costs/${id}`)
  await typedIn(page).getByText('Typed of what is gone').waitFor()
  expect(await editable(page).count()).toBe(0)
})

test('what was typed of a product that is deleted elsewhere stands in its stead', async () => {
  await dashboard.call('POST', '/products', { name: 'Short-lived', slug: 'short' })
  const page = await dashboard.open('/products/short', { ownSession: true })
  await page.getByRole('button', { name: 'Edit name' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Typed of what is gone')
  dashboard.expectMessage(/status of 404/)
  await dashboard.call('DELETE', '/products/short', { name: 'Short-lived' })
  await page.getByRole('heading', { name: 'There is no such product' }).waitFor()
  await typedIn(page).getByText('Typed of what is gone').waitFor()
})

test('what was typed of an entry of the log that is deleted elsewhere stands above the log', async () => {
  const logDate = new Date().toISOString().slice(0, 10)
  const { id } = await dashboard.call<{ id: string }>('POST', `${product}/logs`, { content: 'Short-lived', logDate })
  const page = await dashboard.open(`${product}/log`, { ownSession: true })
  await page.getByRole('button', { name: 'Edit entry' }).click()
  await page.getByRole('textbox', { name: 'Entry' }).fill('Typed of what is gone')
  await dashboard.call('DELETE', `${product}/logs/${id}`)
  await typedIn(page).getByText('Typed of what is gone').waitFor()
  expect(await page.getByRole('textbox', { name: 'Entry' }).count()).toBe(0)
})

test('what was typed of a metric that is deleted elsewhere stands in its stead', async () => {
  await dashboard.call('POST', `${product}/metrics`, { key: 'visits', name: 'Visits', type: 'timeseries' })
  const page = await dashboard.open(`${product}/metrics/visits`, { ownSession: true })
  await page.getByRole('button', { name: 'Edit unit' }).click()
  await page.getByRole('textbox', { name: 'Unit' }).fill('people')
  dashboard.expectMessage(/status of 404/)
  await dashboard.call('DELETE', `${product}/metrics/visits`)
  await typedIn(page).getByText('people').waitFor()
})

test('a version that gets another number elsewhere stays open, and what is typed stays', async () => {
  const { id } = await dashboard.api('POST', `${product}/versions`, { version: '7.0.0' })
  const page = await dashboard.open(`${product}/versions/7.0.0`, { ownSession: true })
  await type(page, 'Goal', 'Typed meanwhile')
  await dashboard.call('PATCH', `${product}/versions/${id}`, { version: '7.1.0' })
  await page.getByRole('heading', { name: 'v7.1.0' }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Goal' }).inputValue()).toBe('Typed meanwhile')
})

test('a record that was deleted here and put back elsewhere can be opened here', async () => {
  const { id } = await dashboard.call<{ id: string }>('POST', '/tasks', { title: 'Put back elsewhere' })
  const page = await dashboard.open(`/tasks/${id}`)
  await page.getByRole('complementary').getByRole('button', { name: 'Delete' }).click()
  const card = page.locator(`[data-record="${id}"]`)
  await card.waitFor({ state: 'hidden' })
  await dashboard.call('POST', `/tasks/${id}/undelete`)
  await card.click()
  await page.getByRole('complementary').getByRole('heading', { name: 'Put back elsewhere' }).waitFor()
})
