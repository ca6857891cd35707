import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expectAccessible } from '../testing/accessible'
import { freshDashboard } from '../testing/dashboard'
import { date, productOpener } from '../testing/finance'

const openProduct = productOpener(freshDashboard())

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
    `31/12/2025;other;1,234;USD;;`,
    `${date};other;8;USD;"two\nlines";`,
    `${date};other;-5;USD;;`,
  ]
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/imported-revenue', async (route) => {
    await held
    await route.continue()
  })
  await dialog.getByLabel('Rows to import').fill(rows.join('\n'))
  await dialog.getByText('Checking 5 rows…').waitFor()
  answer()
  await dialog.getByText('2 rows can be imported, 3 can not.').waitFor()
  await dialog.getByText(/Line 3: type must be one of/).waitFor()
  await dialog.getByText(/Line 4: .*amount must be a number/).waitFor()
  await dialog.getByText(/Line 6: .*amount must be more than 0/).waitFor()
  await dialog.getByText('Not used: VAT').waitFor()
  await expectAccessible(page)
  expect(await ask('GET', `${path}/revenue`)).toEqual([])
  const before = tries
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await dialog.getByText('2 rows imported, 3 can not.').waitFor()
  expect(await dialog.getByText('can be imported').count()).toBe(0)
  await expect.poll(() => dialog.getByRole('button', { name: 'Close' }).last().evaluate(isFocused)).toBe(true)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save the failing rows' }).click()
  expect(readFileSync(await (await saved).path(), 'utf8')).toMatch(/gift,5.*type must be one of/)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  expect(tries, 'what is imported is not tried again').toBe(before + 1)
  const stored = await ask('GET', `${path}/revenue`)
  expect(stored.map(({ amount }: { amount: number }) => amount).sort()).toEqual([1234.5, 8])
  expect(stored.find(({ amount }: { amount: number }) => amount === 1234.5)).toMatchObject({ currency: 'EUR', note: '=SUM(A1)' })
})

test('an import that is cut in the middle goes on where it was, and stores nothing twice', async () => {
  const { page, ask, go, path } = await openProduct('cut')
  await page.addInitScript(() => {
    const real = window.fetch
    let calls = 0
    // Of the pieces, three are checked; then the first is taken, and the answer to the second is lost, twice.
    window.fetch = async (...sent) => {
      const answer = await real(...sent)
      const isLost = (sent[0] as Request).url.includes('/imported-costs') && [5, 6].includes(++calls)
      if (isLost) throw new TypeError('The answer is lost.')
      return answer
    }
  })
  await go()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await dialog.getByText('Costs', { exact: true }).click()
  const rows = Array.from({ length: 1_200 }, (_, i) => `${date};Mail ${i};TOOLS;1;USD`)
  await dialog.getByLabel('Rows to import').fill(['Date;Name;Category;Amount;Currency', ...rows].join('\n'))
  await dialog.getByRole('button', { name: 'Import 1,200 rows' }).click()
  await dialog.getByText('500 of 1,200 rows have been taken').waitFor()
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await dialog.getByText('1,200 rows imported.').waitFor()
  const finance = await ask('GET', `${path}/finance?from=${date.slice(0, 7)}&to=${date.slice(0, 7)}`)
  expect(finance.months[0].totalCosts).toBe(1_200)
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
