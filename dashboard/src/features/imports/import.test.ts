import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard()
const fixtures = new URL('../../../../server/src/resources/imports/fixtures/', import.meta.url)

async function choose(page: Page, name: string, text: string | Buffer) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose file' }).click()
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text as string) })
}

const listed = (page: Page, file: string) => page.getByRole('listitem').filter({ hasText: file })

test('an export is recognized, its mapping is changed, it is imported and undone', async () => {
  await dashboard.slugged('paperplane')
  const page = await dashboard.open('/settings/export')
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await choose(page, 'payments.csv', readFileSync(new URL('stripe-payments.csv', fixtures)))
  await page.getByText('Recognized as Stripe payments. 2 rows ready, 0 errors, 2 rows left out').waitFor()
  await page.getByText(/^Not used: Seller Message, /).waitFor()
  await page.getByText('Left out: Status is "Failed" (1), refunded in full (1)').waitFor()
  await page.getByRole('cell', { name: '$29.00' }).waitFor()
  await page.getByRole('cell', { name: 'One-time' }).waitFor()
  await page.getByRole('combobox', { name: 'Source' }).click()
  await page.getByRole('listbox', { name: 'Source' }).getByText('Status', { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('cell', { name: 'Paid' }).first().waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  const done = listed(page, 'payments.csv')
  await done.getByText('2 rows imported, 0 errors').waitFor()
  const amounts = async () => {
    const path = '/products/paperplane/revenue'
    const revenue = await dashboard.call<{ amount: number; source: string }[]>('GET', path)
    return revenue.filter(({ source }) => source === 'Paid').map(({ amount }) => amount)
  }
  expect((await amounts()).sort()).toEqual([29, 999])
  await done.getByRole('button', { name: 'Undo import' }).click()
  await done.getByText('Undone').waitFor()
  expect(await amounts()).toEqual([])
})

test('the next file says what is new, changed and unchanged, with totals', async () => {
  const id = await dashboard.slugged('glider')
  const page = await dashboard.open(`/import?product=${id}`)
  const headings = 'id,Created date (UTC),Amount,Amount Refunded,Currency,Captured,Description,Status'
  const march = (refunded: string) =>
    `${headings}\nch_1,2026-03-05 09:30:00,29.00,${refunded},usd,true,Subscription creation,Paid\n`
  const april = 'ch_2,2026-04-05 09:30:00,29.00,0,usd,true,Subscription update,Paid\n'
  await choose(page, 'march.csv', march('0'))
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await listed(page, 'march.csv').getByText('1 row imported, 0 errors').waitFor()
  await choose(page, 'april.csv', march('10.00') + april)
  await page.getByText('Recognized as Stripe payments. 1 row ready, 0 errors, 1 record changed').waitFor()
  await page.getByText(/^In total: Subscription \S*48\.00 \(2 records\)$/).waitFor()
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  const done = listed(page, 'april.csv')
  await done.getByText('1 row imported, 0 errors, 1 record changed').waitFor()
  await done.getByText(/^In total: Subscription \S*48\.00 \(2 records\)$/).waitFor()
})

test('a column of ids needs the name of their program', async () => {
  dashboard.expectMessage(/status of 422/)
  const id = await dashboard.slugged('sailplane')
  const page = await dashboard.open(`/import?kind=logs&product=${id}`)
  await choose(page, 'ids.csv', 'No,content,logDate\n1,Began,2026-03-01\n')
  await page.getByRole('combobox', { name: 'Id of the provider' }).click()
  await page.getByRole('listbox', { name: 'Id of the provider' }).getByText('No', { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByText(/is required with the column externalId/).waitFor()
  await page.getByLabel('Ids are from').fill('notes')
  await page.getByLabel('Ids are from').blur()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await listed(page, 'ids.csv').getByText('1 row imported, 0 errors').waitFor()
})

test('rows with errors are named and downloaded; a fixed value fills a column that is missing', async () => {
  const page = await dashboard.open('/finance')
  await page.getByRole('button', { name: 'Import' }).click()
  const rows = ['1.234,50;other', '5;gift', '1.2.3;other'].map((row) => `31.12.2025;${row};7\r\n`)
  await choose(page, 'money.csv', Buffer.from(`Date;Amount;Type;VAT\r\n${rows.join('')}`, 'latin1'))
  await page.getByLabel('Currency').selectOption({ label: 'EUR' })
  await page.getByText('1 row ready, 2 errors').waitFor()
  await page.getByRole('cell', { name: '€1,234.50' }).waitFor()
  await page.getByText('Not used: VAT').waitFor()
  await page.getByText(/^Row 3: type must be one of .*: "gift"$/).waitFor()
  await page.getByText('Row 4: amount must be a number: "1.2.3"').waitFor()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await page.getByText('1 row imported, 2 errors').waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download error rows' }).click()
  const errors = readFileSync(await (await saved).path(), 'utf8')
  expect(errors).toMatch(/31\.12\.2025,5,gift,7,.*type must be one of/)
})

test('records that are stored already are named, and an import that stopped says why', async () => {
  const id = await dashboard.slugged('kite')
  const rows = 'date,amount,type\n2026-03-01,5,other\n'
  await dashboard.call('POST', `/products/${id}/revenue`, { date: '2026-03-01', amount: 5, type: 'other' })
  const page = await dashboard.open(`/import?kind=revenue&product=${id}`)
  await choose(page, 'again.csv', rows)
  await page.getByText('1 row already stored').waitFor()
  await page.route('**/dashboard/api/imports?limit=20', async (route) => {
    const answer = await route.fetch()
    const stopped = { status: 'failed', imported: 1, error: 'The API key was revoked.' }
    const data = (await answer.json()).data.map((one: object) => ({ ...one, ...stopped }))
    await route.fulfill({ response: answer, json: { data } })
  })
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  const stopped = listed(page, 'again.csv')
  await stopped.getByText('The API key was revoked.').waitFor()
  await stopped.getByRole('button', { name: 'Undo import' }).waitFor()
})

test('what a file leaves open is a choice', async () => {
  dashboard.expectMessage(/status of 422/)
  const id = await dashboard.slugged('glider')
  const page = await dashboard.open(`/import?kind=revenue&product=${id}`)
  await choose(page, 'sales.csv', 'date;amount;currency;type\n01/02/2026;1.000;EUR;other\n')
  await page.getByText('"1.000" in the column "amount" can have a decimal').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: '1.234,50' }).click()
  await page.getByRole('button', { name: 'MM/DD/YYYY' }).click()
  await page.getByRole('cell', { name: '€1,000.00' }).waitFor()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await listed(page, 'sales.csv').getByText('1 row imported, 0 errors').waitFor()
  const revenue = await dashboard.call('GET', `/products/${id}/revenue`)
  expect(revenue).toContainEqual(expect.objectContaining({ amount: 1000, date: '2026-01-02' }))
})
