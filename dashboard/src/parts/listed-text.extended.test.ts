import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard()
let product: string
beforeAll(async () => {
  product = `/products/${(await dashboard.api<{ id: string }[]>('GET', '/products'))[0]!.id}`
  await dashboard.call('POST', `${product}/metrics`, { key: 'visits', name: 'Visits' })
})

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** The record is changed by somebody else while the change of this page is on its way, once. */
async function overtake(page: Page, path: string, change: object) {
  let isDone = false
  await page.route(`**/dashboard/api${path}`, async (route) => {
    if (route.request().method() === 'PATCH' && !isDone) {
      isDone = true
      await dashboard.call('PATCH', path, change)
    }
    await route.fallback()
  })
}

interface Edited {
  page: string
  /** Where the record is read and changed, and what its text is called there. */
  read: string
  path: string
  name: string
  /** What it is called on the page. */
  label: string
}

const edited: [what: string, text: () => Promise<Edited>][] = [
  ['a product', async () => ({ page: product, read: product, path: product, name: 'description', label: 'Description' })],
  [
    'an entry of the log',
    async () => {
      const { id } = await dashboard.call<{ id: string }>('POST', `${product}/logs`, { content: 'Begun', logDate: '2026-03-01' })
      const path = `${product}/logs/${id}`
      return { page: `${product}/log?day=2026-03-01`, read: path, path, name: 'content', label: 'Entry' }
    },
  ],
  [
    'a metric',
    async () => {
      const path = `${product}/metrics/visits`
      return { page: path, read: path, path, name: 'unit', label: 'Unit' }
    },
  ],
  ['the account', async () => ({ page: '/settings', read: '/session', path: '/account', name: 'name', label: 'Name' })],
]

test.each(edited)(
  'a text of %s that was overtaken on its way is not saved over what the person has not seen',
  async (_, text) => {
    const { page: address, read, path, name, label } = await text()
    const page = await dashboard.open(address)
    const stored = async () => (await dashboard.call<Record<string, string>>('GET', read))[name]
    await page
      .getByRole('button', { name: `Edit ${label.toLowerCase()}` })
      .last()
      .click()
    await overtake(page, path, { [name]: 'Changed elsewhere' })
    dashboard.expectMessage(/status of 412/)
    await field(page, label).fill('Typed here')
    await field(page, label).press('Control+Enter')
    await page.getByText('it was changed elsewhere meanwhile').waitFor()
    await page.getByLabel('The text as it reads now').getByText('Changed elsewhere').waitFor()
    expect([await stored(), await field(page, label).inputValue()]).toEqual(['Changed elsewhere', 'Typed here'])
    await page.getByRole('button', { name: 'Save over it' }).click()
    await expect.poll(stored).toBe('Typed here')
    await field(page, label).waitFor({ state: 'hidden' })
  },
)
