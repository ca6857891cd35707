import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'
import { inShortWords, inWords, last, monthsAgo } from '../testing/finance'

const dashboard = freshDashboard()
const path = '/products/quill'
beforeAll(async () => {
  await dashboard.slugged('quill')
  await dashboard.call('POST', '/products', { name: 'Sextant', slug: 'sextant' })
  await dashboard.call('POST', `${path}/metrics`, { key: 'visits', name: 'Visits' })
  await dashboard.call('POST', `${path}/revenue`, { amount: 10, type: 'subscription', date: `${last}-10`, source: 'Stripe' })
  const rent = { name: 'Rent', amount: 3, category: 'OTHER', isRecurring: true, date: `${last}-10` }
  await dashboard.call('POST', '/products/sextant/costs', rent)
})

/** Takes the first of what Ctrl K finds. */
async function take(page: Page, typed: string, label: string) {
  await page.keyboard.press('Control+k')
  await page.getByLabel('Find a record or an action').fill(typed)
  const first = page.locator('.mantine-Spotlight-action[data-selected] .mantine-Spotlight-actionLabel')
  await expect.poll(() => first.allTextContents(), { message: typed }).toEqual([label])
  await page.keyboard.press('Enter')
}

test('on a page of a product Ctrl K does what its pages do, to that product', async () => {
  const page = await dashboard.open(path)
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const panel = (name: string | RegExp) => page.getByRole('complementary', { name })
  for (const [typed, label, opened, address] of [
    ['new metric', 'New metric', dialog('New metric'), `${path}/metrics?new`],
    ['new version', 'New version', dialog('New version'), `${path}/versions?new`],
    ['paste', 'Paste values of Visits', dialog('Paste values of Visits'), `${path}/metrics/visits`],
    ['import', 'Import CSV', dialog('Import into Paperplane'), `${path}/finance`],
    ['new cost', 'New cost', panel('New cost'), `${path}/finance?new=cost`],
    ['mrr', 'MRR', panel(/^MRR/), `${path}/finance?figure=mrr`],
  ] as const) {
    await take(page, typed, label)
    await opened.waitFor()
    await expect.poll(() => page.url().slice(dashboard.address.length)).toBe(address)
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'hidden' })
  }
})

test('Ctrl K repeats the costs of last month and saves files from any page, of one product or of all', async () => {
  const page = await dashboard.open(path)
  await take(page, 'repeat', 'Repeat last month’s recurring costs')
  await page.getByText('The month before has no recurring costs.').waitFor()
  await page.goto(`${dashboard.address}/tasks`)
  await page.getByRole('heading', { name: 'Tasks' }).waitFor()
  await take(page, 'repeat', 'Repeat last month’s recurring costs')
  await page.getByText('1 cost repeated').waitFor()
  const download = page.waitForEvent('download')
  await take(page, 'export', 'Export revenue as CSV')
  expect((await download).suggestedFilename()).toMatch(/^revenue-.*csv$/)
  await page.getByText('1 row saved as CSV').waitFor()
  await page.goto(`${dashboard.address}${path}/finance`)
  await page.getByRole('heading', { name: 'Paperplane' }).waitFor()
  const ofProduct = page.waitForEvent('download')
  await take(page, 'export', 'Export revenue as CSV')
  expect((await ofProduct).suggestedFilename()).toMatch(/^quill-revenue-.*csv$/)
})

test('Ctrl K finds revenue by its source, and opens it beside its figures', async () => {
  const page = await dashboard.open('/tasks')
  await take(page, 'stripe', 'Stripe')
  await page.getByRole('complementary').getByLabel('Source').waitFor()
  expect(new URL(page.url()).pathname).toBe(`${path}/finance`)
  expect(await page.getByRole('complementary').getByLabel('Source').inputValue()).toBe('Stripe')
})

test('what Ctrl K finds of years ago is opened beside the months of its time', async () => {
  const month = monthsAgo(30)
  await dashboard.call('POST', `${path}/revenue`, { amount: 10, type: 'lifetime', date: `${month}-10`, source: 'Gumroad' })
  const page = await dashboard.open('/tasks')
  await take(page, 'gumroad', 'Gumroad')
  await page.getByRole('complementary').getByLabel('Source').waitFor()
  await page.getByRole('columnheader').last().waitFor()
  await page.getByText(`12 months to ${inShortWords(month)}`).waitFor({ state: 'attached' })
  await page
    .getByRole('table')
    .getByRole('button', { name: `Lifetime deals, ${inWords(month)}: ` })
    .waitFor()
})

test('elsewhere Ctrl K does it to a product that is named', async () => {
  const page = await dashboard.open('/tasks')
  await take(page, 'new metric sextant', 'New metric of Sextant')
  await page.getByRole('dialog', { name: 'New metric' }).waitFor()
  expect(page.url()).toBe(`${dashboard.address}/products/sextant/metrics?new`)
})
