import { readFileSync } from 'node:fs'
import { extendedTest, someOf } from '@prodops/server/testing/runs.ts'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'
import { date, productOpener } from '../../testing/finance'
import { earnedBy, holdImports, importDialog, loseAnswers, openImport, pasteRows } from '../../testing/imports'

const dashboard = freshDashboard()
const openProduct = productOpener(dashboard)

const isFocused = (element: Element) => element === document.activeElement

test('a file is tried, imported and reported: each row that fails with what is wrong with it', async () => {
  const { page, ask, go, path } = await openProduct('imported')
  await go()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await expect.poll(() => dialog.getByLabel('Rows to import').evaluate(isFocused)).toBe(true)
  let tries = 0
  page.on('request', (request) => request.url().endsWith('/imported-revenue') && tries++)
  const rows = [
    'Date;Type;Amount;Currency;Note;VAT',
    `${date};subscription;1.234,50;eur;'=SUM(A1);7`,
    `${date};gift;5;USD;;`,
    `31/12/2025;other;1.2.3;USD;;`,
    `${date};other;8;USD;"two\nlines";`,
    `${date};other;-5;USD;;`,
    `${date};other;5 €;USD;;`,
  ]
  const answer = await holdImports(page)
  await pasteRows(dialog, rows.join('\n'))
  await dialog.getByText('Checking 6 rows…').waitFor()
  answer()
  await dialog.getByText('2 rows ready, 4 errors').waitFor()
  await dialog.getByText(/Line 3: type must be one of .*: “gift”$/).waitFor()
  await dialog.getByText(/Line 4: .*amount must be a number: “1\.2\.3”/).waitFor()
  await dialog.getByText(/Line 4: .*date must be .*: “31\/12\/2025”/).waitFor()
  await dialog.getByText(/Line 7: .*amount must be more than 0: “-5”/).waitFor()
  await dialog.getByText('Line 8: amount “5 €”: “€” does not belong to an amount in USD.').waitFor()
  await dialog.getByText('Not used: VAT').waitFor()
  await expectAccessible(page)
  expect(await ask('GET', `${path}/revenue`)).toEqual([])
  const before = tries
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await dialog.getByText('2 rows imported, 4 errors').waitFor()
  expect(await dialog.getByText('can be imported').count()).toBe(0)
  await expect.poll(() => dialog.getByRole('button', { name: 'Close' }).last().evaluate(isFocused)).toBe(true)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download error rows' }).click()
  expect(readFileSync(await (await saved).path(), 'utf8')).toMatch(/gift,5.*type must be one of/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  expect(tries, 'what is imported is not tried again').toBe(before + 1)
  const stored = await ask('GET', `${path}/revenue`)
  expect(stored.map(({ amount }: { amount: number }) => amount).sort()).toEqual([1234.5, 8])
  expect(stored.find(({ amount }: { amount: number }) => amount === 1234.5)).toMatchObject({ currency: 'EUR', note: '=SUM(A1)' })
})

/** Without the blanks that a locale has before its sign. */
const cellsOf = async (table: Locator) =>
  (await table.locator('td:nth-child(4)').allInnerTexts()).map((text) => text.replaceAll(/\s/g, ' '))

test.each(someOf(['de-DE', 'en-US']))(
  'in %s, amounts are read as their file has them, and shown as they are read',
  async (locale) => {
    const { page, ask, path } = await openProduct(`amounts-${locale.toLowerCase()}`, '', { locale })
    const { dialog, into } = await openImport(page)
    await into.selectOption(`amounts-${locale.toLowerCase()}`)
    const rows = ['1.234', '12,50', '2.000'].map((amount) => `${date};one_time;${amount};EUR`)
    await pasteRows(dialog, ['date;type;amount;currency', ...rows].join('\n'))
    const german = locale === 'de-DE'
    const read = german ? ['1.234,00 €', '12,50 €', '2.000,00 €'] : ['€1,234.00', '€12.50', '€2,000.00']
    await dialog.getByText(`“1.234” in line 2 is read as ${read[0]}: “12,50” in line 3 has a decimal comma.`).waitFor()
    expect(await cellsOf(dialog.getByRole('table'))).toEqual(read)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Import 3 rows' }).click()
    await dialog.getByText('3 rows imported').waitFor()
    const stored = (await ask('GET', `${path}/revenue`)).map(({ amount }: { amount: number }) => amount)
    expect(stored.sort((a: number, b: number) => a - b)).toEqual([12.5, 1234, 2000])
  },
)

extendedTest('where no amount tells the decimal mark it is asked for, and the import that was cut keeps it', async () => {
  const { page, ask, path, go } = await openProduct('open-mark')
  await loseAnswers(page, [2, 3])
  await go()
  const { dialog } = await importDialog(page)
  const rows = Array.from({ length: 501 }, () => `${date};one_time;1.234;USD`)
  await pasteRows(dialog, ['date;type;amount;currency', ...rows].join('\n'))
  const choice = dialog.getByRole('group', { name: 'Decimal mark' })
  expect(await choice.innerText()).toContain('“1.234” in line 2 is')
  expect(await choice.getByRole('radio', { name: 'US$1,234.00' }).isChecked()).toBe(true)
  expect((await cellsOf(dialog.getByRole('table')))[0]).toBe('US$1,234.00')
  await choice.getByText('US$1.234').click()
  await expect.poll(async () => (await cellsOf(dialog.getByRole('table')))[0]).toBe('US$1.234')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Import 501 rows' }).click()
  await dialog.getByText('500 of 501 rows have been taken').waitFor()
  const again = await page.context().newPage()
  await page.close({ runBeforeUnload: true })
  await again.goto(`${dashboard.address}${path}/finance`)
  const taken = (await importDialog(again)).dialog
  expect(await taken.getByRole('radio', { name: 'US$1.234' }).isChecked()).toBe(true)
  await taken.getByRole('button', { name: 'Go on' }).click()
  await taken.getByText('501 rows imported.').waitFor()
  expect(await earnedBy(ask, path)).toBe(618.234)
})

extendedTest('an import that is cut in the middle goes on where it was, and stores nothing twice', async () => {
  const { page, ask, go, path } = await openProduct('cut')
  // Of the pieces, three are checked; then the first is taken, and the answer to the second is lost, twice.
  await loseAnswers(page, [2, 3])
  await go()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByText('Costs', { exact: true }).click()
  const rows = Array.from({ length: 1_200 }, (_, i) => `${date};Mail ${i};TOOLS;1;USD`)
  await pasteRows(dialog, ['Date;Name;Category;Amount;Currency', ...rows].join('\n'))
  await dialog.getByRole('button', { name: 'Import 1,200 rows' }).click()
  await dialog.getByText('500 of 1,200 rows have been taken').waitFor()
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await dialog.getByText('1,200 rows imported.').waitFor()
  const finance = await ask('GET', `${path}/finance?from=${date.slice(0, 7)}&to=${date.slice(0, 7)}`)
  expect(finance.months[0].totalCosts).toBe(1_200)
})

extendedTest('rows to import stay over Escape and a reload until they are, which Ctrl and Enter does', async () => {
  const { page, ask, path } = await openProduct('pasted')
  const open = async () => {
    const { dialog } = await openImport(page)
    return { dialog, field: dialog.getByLabel('Rows to import') }
  }
  const { dialog, field } = await open()
  const rows = `Date;Name;Category;Amount;Currency\n${date};Mail;TOOLS;1;USD`
  await dialog.getByText('Costs', { exact: true }).click()
  await field.fill(`product;${rows.replace('\n', '\npasted;')}`)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await open()
  await expect.poll(() => field.inputValue()).toContain(';Mail;')
  await dialog.getByRole('button', { name: 'Import 1 row' }).waitFor()
  await field.press('Control+Enter')
  await dialog.getByText('1 row imported.').waitFor()
  await page.keyboard.press('Escape')
  expect(await ask('GET', `${path}/costs`)).toMatchObject([{ name: 'Mail' }])
  await open()
  expect(await field.inputValue()).toBe('')
})

extendedTest('an import that was cut keeps its product, also where its dialog is closed', async () => {
  const { page, ask, path } = await openProduct('kept')
  const { id } = await ask('POST', '/products', { name: 'other', slug: 'other' })
  await loseAnswers(page, [2, 3])
  const { dialog, into } = await openImport(page)
  await into.selectOption('kept')
  const rows = Array.from({ length: 600 }, () => `${date};other;1;USD`)
  await pasteRows(dialog, ['Date;Type;Amount;Currency', ...rows].join('\n'))
  await dialog.getByRole('button', { name: 'Import 600 rows' }).click()
  await dialog.getByText('500 of 600 rows have been taken').waitFor()
  expect(await into.isDisabled()).toBe(true)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await importDialog(page)
  expect(await into.isDisabled()).toBe(true)
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await dialog.getByText('600 rows imported.').waitFor()
  expect(await earnedBy(ask, path)).toBe(600)
  expect(await earnedBy(ask, `/products/${id}`)).toBe(0)
})

extendedTest(
  'an import that is cut goes on with what it began with, whatever products are renamed or deleted meanwhile',
  async () => {
    const { page, ask, path } = await openProduct('first')
    const { id } = await ask('POST', '/products', { name: 'second', slug: 'second' })
    await ask('POST', '/products', { name: 'third', slug: 'third' })
    // Of four pieces, the answer to the second is lost, twice.
    await loseAnswers(page, [2, 3])
    const { dialog, into } = await openImport(page)
    const named = (product: string, length: number) => Array.from({ length }, () => `${date};${product};other;1;USD`)
    const rows = [...named('first', 300), ...named('second', 600), ...named('third', 10)]
    await pasteRows(dialog, ['Date;Product;Type;Amount;Currency', ...rows].join('\n'))
    await dialog.getByRole('button', { name: 'Import 910 rows' }).click()
    await dialog.getByText('300 of 910 rows have been taken').waitFor()
    await ask('PATCH', path, { name: 'renamed', slug: 'renamed' })
    await ask('DELETE', '/products/third', { name: 'third' })
    await into.getByRole('option', { name: 'renamed' }).waitFor({ state: 'attached' })
    await into.getByRole('option', { name: 'third' }).waitFor({ state: 'detached' })
    dashboard.expectMessage(/status of 404/)
    await dialog.getByRole('button', { name: 'Go on' }).click()
    await dialog.getByText('900 rows imported, 10 can not.').waitFor()
    await dialog.getByText(/Line 902: product/).waitFor()
    expect(await earnedBy(ask, '/products/renamed')).toBe(300)
    expect(await earnedBy(ask, `/products/${id}`)).toBe(600)
  },
)

extendedTest(
  'while rows are on their way the dialog can be closed and opened again; then they can go into another product, too',
  async () => {
    const { page, ask, path } = await openProduct('one')
    await ask('POST', '/products', { name: 'two', slug: 'two' })
    const { dialog, into } = await openImport(page)
    await into.selectOption('one')
    await pasteRows(dialog, `Date;Type;Amount;Currency\n${date};other;7;USD`)
    await dialog.getByRole('button', { name: 'Import 1 row' }).waitFor()
    const answer = await holdImports(page)
    await dialog.getByRole('button', { name: 'Import 1 row' }).click()
    await expect.poll(() => into.isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await importDialog(page)
    await dialog.getByRole('progressbar', { name: 'Rows sent' }).waitFor({ state: 'attached' })
    expect(await dialog.getByLabel('Rows to import').isEditable()).toBe(false)
    answer()
    await dialog.getByText('1 row imported.').waitFor()
    await into.selectOption('two')
    await dialog.getByRole('button', { name: 'Import 1 row' }).click()
    await dialog.getByText('1 row imported.').waitFor()
    await into.selectOption('one')
    await dialog.getByText('1 row imported.').waitFor()
    expect(await earnedBy(ask, path)).toBe(7)
    expect(await earnedBy(ask, '/products/two')).toBe(7)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
  },
)

extendedTest('an import goes on when its page is left, and says where it was cut and when it is whole', async () => {
  const { page, ask, path } = await openProduct('page-left')
  await loseAnswers(page, [1, 2])
  await page.goto(`${dashboard.address}/tasks`)
  await page.getByRole('link', { name: 'Finance' }).click()
  const { dialog, into } = await importDialog(page)
  await into.selectOption('page-left')
  await pasteRows(dialog, `Date;Type;Amount;Currency\n${date};other;7;USD`)
  const button = dialog.getByRole('button', { name: 'Import 1 row' })
  await button.waitFor()
  const answer = await holdImports(page)
  await button.click()
  await expect.poll(() => into.isDisabled()).toBe(true)
  await page.goBack()
  await dialog.waitFor({ state: 'hidden' })
  answer()
  await page.getByRole('alert').getByText('0 of 1 rows have been taken').waitFor()
  await page.getByRole('alert').getByRole('button', { name: 'Go on' }).click()
  await page.getByText('1 row imported.').waitFor()
  expect(await earnedBy(ask, path)).toBe(7)
})

test('what is exported has no cell that a spreadsheet would run', async () => {
  const { page, spend, go } = await openProduct('exported')
  for (const name of ['=1+1', '+1', '-1', '@cmd']) await spend({ amount: 3, name, note: '="x"' })
  await go()
  await page.getByRole('button', { name: 'More' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Export costs as CSV' }).click()
  const lines = readFileSync(await (await saved).path(), 'utf8')
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
  expect(lines[0]).toBe('date,product,name,category,amount,currency,isRecurring,note')
  expect(lines.slice(1).sort()).toEqual(
    ["'+1", "'-1", "'=1+1", "'@cmd"].map((name) => `${date},exported,${name},TOOLS,3,USD,false,"'=""x"""`),
  )
})
