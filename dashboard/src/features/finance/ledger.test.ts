import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'
import { last, monthsAgo, productOpener } from '../../testing/finance'

const dashboard = freshDashboard()
const openProduct = productOpener(dashboard)

test('revenue is filtered, added up, edited in place and in bulk, and deletion is undone', async () => {
  const { page, ask, earn, path } = await openProduct('ledger')
  await earn({ amount: 100, source: 'Stripe', customer: 'cus_1', date: `${last}-12` })
  await earn({ amount: 20.5, type: 'refund', source: 'Stripe', date: `${last}-11` })
  await earn({ amount: 7, currency: 'EUR', source: 'Paddle', note: 'Café' })
  await earn({ amount: 3, date: `${monthsAgo(3)}-01` })
  const card = page.getByRole('region', { name: 'Revenue' })
  const rows = card.locator('[data-record]')
  const stored = async (field: string) =>
    (await ask('GET', `${path}/revenue`)).map((record: Record<string, unknown>) => record[field])
  await page.goto(`${dashboard.address}${path}/finance/revenue?from=${last}-01&to=${last}-28`)
  await card.getByText('3 records').waitFor()
  await card.getByText('US$79.50 · €7.00').waitFor()
  await card.getByText('1 record in EUR excluded: missing exchange rate').waitFor()
  await expectAccessible(page)
  await card.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click()
  await expect.poll(() => rows.first().innerText()).toContain('US$100.00')
  await card.getByLabel('Search revenue').fill('cafe')
  await expect.poll(() => rows.count()).toBe(1)
  await card.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(() => rows.count()).toBe(4)

  await card.getByRole('button', { name: 'Date' }).click()
  await rows.nth(0).getByText('cus_1').click()
  await page.keyboard.type('cus_2')
  await page.keyboard.press('Tab')
  await expect.poll(() => stored('customer')).toEqual(['cus_2', null, null, null])
  await page.keyboard.press('Escape')
  await rows.nth(1).getByText('Refund').click()
  await card.getByLabel('Type').last().selectOption('Other revenue')
  await card.getByText('US$123.50').first().waitFor()

  await rows.nth(1).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('Shift+J')
  await card.getByText('2 records selected').waitFor()
  await card.getByLabel('Set type').selectOption('Affiliate')
  const types = ['one_time', 'affiliate', 'affiliate', 'one_time']
  await expect.poll(() => stored('type')).toEqual(types)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => stored('type')).toEqual(['one_time', 'other', 'one_time', 'one_time'])
  await card.getByLabel('Select all').check()
  await card.getByRole('button', { name: 'Delete' }).click()
  await card.getByText('No revenue yet').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => rows.count()).toBe(4)
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('ledger-revenue.csv')
})
