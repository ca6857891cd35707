import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'
import { date, importDialog, productOpener } from '../../testing/finance'

const dashboard = freshDashboard()
const openProduct = productOpener(dashboard)

test('a file is checked and imported; its errors are named by line and downloaded', async () => {
  const { page, ask, go, path } = await openProduct('imported')
  await ask('POST', `${path}/revenue`, { amount: 8, type: 'other', date, note: 'Lunch' })
  await go()
  const dialog = await importDialog(page)
  const rows = [
    'Date;Type;Amount;Currency;Note;VAT',
    `${date};subscription;1.234,50;eur;Gebühr für '=SUM(A1);7`,
    `${date};gift;5;USD;;`,
    `31/12/2025;other;1.2.3;USD;;`,
    `${date};other;8;USD;Lunch;`,
    `${date};other;5 EUR;USD;;`,
  ]
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'File' }).click()
  const buffer = Buffer.from(rows.join('\r\n'), 'latin1')
  await (await chooser).setFiles({ name: 'money.csv', mimeType: 'text/csv', buffer })
  await dialog.getByText('2 rows ready, 3 errors').waitFor()
  await dialog.getByText(/Line 3: Type must be one of .*: “gift”$/).waitFor()
  await dialog.getByText(/Line 4: .*Amount must be a number: “1\.2\.3”/).waitFor()
  await dialog.getByText(/Line 6: Amount must be a number: “5 EUR”/).waitFor()
  await dialog.getByText('1 row already recorded, the first in line 5').waitFor()
  await dialog.getByText('Not used: VAT').waitFor()
  await dialog.getByRole('cell', { name: '€1,234.50' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await dialog.getByText('2 rows imported, 3 errors').waitFor()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download error rows' }).click()
  expect(readFileSync(await (await saved).path(), 'utf8')).toMatch(/gift,5.*Type must be one of/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'hidden' })
  const stored = await ask('GET', `${path}/revenue`)
  expect(stored.map(({ amount }: { amount: number }) => amount).sort()).toEqual([1234.5, 8, 8])
})

test('a repeated import after a lost response stores nothing twice; rows name their product', async () => {
  const { page, ask, path } = await openProduct('repeated')
  await page.addInitScript(() => {
    const real = window.fetch
    let lost = 0
    window.fetch = async (...sent) => {
      const request = sent[0] as Request
      const isImport = request.url.includes('/imported-') && (await request.clone().text()).includes('"dryRun":false')
      const answer = await real(...sent)
      if (isImport && ++lost <= 2) throw new TypeError('The response is lost.')
      return answer
    }
  })
  await page.goto(`${dashboard.address}/finance?import`)
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByLabel('Records').selectOption('Costs')
  const rows = Array.from({ length: 1_200 }, (_, i) => `${date},repeated,Mail ${i},TOOLS,1.234,USD`)
  await dialog.getByLabel('Rows to import').evaluate(
    (field, text) => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!
      set!.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
    ['Date,Product,Name,Category,Amount,Currency', ...rows].join('\n'),
  )
  await dialog.getByRole('button', { name: 'Import 1,200 rows' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('button', { name: 'Import 1,200 rows' }).click()
  await dialog.getByText('1,200 rows imported').waitFor()
  const { months } = await ask('GET', `${path}/finance?from=${date.slice(0, 7)}&to=${date.slice(0, 7)}`)
  expect(months[0].totalCosts).toBe(1480.8)
})
