import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'
import { date, productOpener } from '../../testing/finance'
import { openImport } from '../../testing/imports'

const dashboard = freshDashboard()
const openProduct = productOpener(dashboard)

test('a file that a spreadsheet of Windows has written is imported with its letters, and that is said', async () => {
  const { page, ask, path } = await openProduct('windows')
  const { dialog, into } = await openImport(page)
  await into.selectOption('windows')
  const choose = async (text: string, encoding: BufferEncoding) => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose a file' }).click()
    await (await chooser).setFiles({ name: 'money.csv', mimeType: 'text/csv', buffer: Buffer.from(text, encoding) })
  }
  const file = `sep=;\r\ndate;type;amount;currency;note\r\n\r\n${date};other;5;EUR;Gebühr für Müller\r\n${date};gift;5;EUR;\r\n`
  await choose(file, 'latin1')
  await dialog.getByText('was read as Windows-1252').waitFor()
  await dialog.getByRole('cell', { name: 'Gebühr für Müller' }).waitFor()
  await dialog.getByText(/^Line 5: type must be/).waitFor()
  await choose(file, 'utf8')
  await dialog.getByText('was read as Windows-1252').waitFor({ state: 'hidden' })
  await dialog.getByRole('button', { name: 'Import 1 row' }).click()
  await dialog.getByText('1 row imported').waitFor()
  expect(await ask('GET', `${path}/revenue`)).toMatchObject([{ note: 'Gebühr für Müller' }])
})

test('of a file with a quotation mark that is never closed, or only a heading, nothing is imported, and it says why', async () => {
  const { page } = await openProduct('unclosed')
  const { dialog, into } = await openImport(page)
  await into.selectOption('unclosed')
  const rows = Array.from({ length: 5 }, () => `${date};other;5;EUR;`)
  const field = dialog.getByLabel('Rows to import')
  await field.fill(['date;type;amount;currency;note', `${date};other;5;EUR;"open`, ...rows].join('\n'))
  await dialog.getByRole('alert').getByText('The quotation mark in line 2 is never closed').waitFor()
  expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true)
  await field.fill('date;type;amount')
  await dialog.getByRole('alert').getByText('There is no row below the heading.').waitFor()
  await field.fill(`date;type;amount;Amount\n${date};other;5;6`)
  await dialog.getByRole('alert').getByText('The heading has “Amount” twice.').waitFor()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose a file' }).click()
  await (await chooser).setFiles({ name: 'money.csv', mimeType: 'text/csv', buffer: Buffer.from('\n') })
  await dialog.getByText('There is nothing in the file.').waitFor()
})

test('a row with more cells than the heading is no row with another amount: it fails, and that is said', async () => {
  const { page, ask, path } = await openProduct('longer')
  const { dialog, into } = await openImport(page)
  await into.selectOption('longer')
  await dialog
    .getByLabel('Rows to import')
    .fill(`date,type,amount\n${date},other,12,50\n${date},other,13,\n${date},other,"14,50"`)
  await dialog.getByText(/^Line 2: amount “12”: the row has more cells than the heading/).waitFor()
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await dialog.getByText('2 rows imported').waitFor()
  expect(await ask('GET', `${path}/revenue`)).toMatchObject([{ amount: 14.5 }, { amount: 13 }])
})

test('rows that say the same as a record that is there are told before they are imported', async () => {
  const { page, ask, path } = await openProduct('twice')
  await ask('POST', `${path}/revenue`, { amount: 12.5, type: 'other', date, note: 'Lunch' })
  const { dialog, into } = await openImport(page)
  await into.selectOption('twice')
  await dialog.getByLabel('Rows to import').fill(`date,type,amount,note\n${date},other,12.5,Lunch\n${date},other,12.5,Dinner`)
  await dialog.getByText('2 rows ready').waitFor()
  await dialog.getByText(/^1 row says the same as a record that is there already.*\(Line 2\)$/).waitFor()
  await expectAccessible(page)
})
