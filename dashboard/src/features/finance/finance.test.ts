import { extendedTest, someOf } from '@prodops/server/testing/runs.ts'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'
import {
  cell,
  date,
  inWords,
  keyFigure,
  last,
  lastInWords,
  monthsAgo,
  panel,
  productOpener,
  thisMonth,
} from '../../testing/finance'

const dashboard = freshDashboard()
const openProduct = productOpener(dashboard)

test('a figure opens its formula, that its parts, and those their records, at addresses of their own', async () => {
  const { page, earn, spend, go } = await openProduct('formula')
  await earn({ amount: 100, source: 'Stripe' })
  await earn({ amount: 40, type: 'subscription' })
  await earn({ amount: 20, type: 'refund' })
  await spend({ amount: 30 })
  await go()
  await keyFigure(page, 'Profit').getByText('$90.00').waitFor()
  await keyFigure(page, 'Margin').getByText('75%').waitFor()
  await keyFigure(page, 'Profit').getByText('–').waitFor()
  await keyFigure(page, 'Profit').click()
  const profit = panel(page, `Profit, ${lastInWords}`)
  await profit.getByRole('row').first().waitFor()
  expect(await profit.getByRole('row').allInnerTexts()).toEqual([
    expect.stringMatching(/Net revenue\s+US\$120.00/),
    expect.stringMatching(/-\s+Costs\s+US\$30.00/),
    expect.stringMatching(/=\s+Profit\s+US\$90.00/),
  ])
  await profit.getByRole('button', { name: 'Net revenue' }).click()
  await panel(page, `Net revenue, ${lastInWords}`).getByRole('button', { name: 'Gross revenue' }).click()
  await panel(page, `Gross revenue, ${lastInWords}`).getByRole('button', { name: 'One-time' }).click()
  await panel(page, `One-time, ${lastInWords}`).getByRole('row', { name: 'Stripe' }).getByText('$100.00').waitFor()
  expect(new URL(page.url()).search).toContain('figure=revenue.one_time')
})

extendedTest('what is less than nothing has the minus sign of the locale wherever it stands', async () => {
  const { earn, spend, path } = await openProduct('loss')
  await earn({ amount: 10 })
  await spend({ amount: 30 })
  const page = await dashboard.open(`${path}/finance?figure=profit`, { locale: 'sv-SE' })
  const profit = page.getByRole('complementary')
  await profit.getByRole('row').first().waitFor()
  const shown = await page.locator('main').innerText()
  expect(shown.match(/.(?=20,00)/g)).toEqual(shown.match(/\u2212(?=20,00)/g))
  expect(await profit.getByRole('row').nth(1).innerText()).toMatch(/^\u2212/)
})

test('a figure has an address; back leads to the one before, Escape closes it', async () => {
  const { page, earn, go } = await openProduct('addressed', `?figure=gross&month=${last}`)
  await earn({ amount: 100, source: 'Stripe' })
  await go()
  await panel(page, `Gross revenue, ${lastInWords}`).getByRole('button', { name: 'One-time' }).click()
  await panel(page, `One-time, ${lastInWords}`).getByRole('row', { name: 'Stripe' }).waitFor()
  await page.goBack()
  await panel(page, `Gross revenue, ${lastInWords}`).waitFor()
  await page.keyboard.press('Escape')
  await panel(page, /revenue/).waitFor({ state: 'hidden' })
})

test('what has no rate of its date is left out and named, and counts once its rate is pasted', async () => {
  const { page, ask, earn, go } = await openProduct('currencies')
  await earn({ amount: 100 })
  await earn({ amount: 200, currency: 'EUR' })
  await earn({ amount: 1000, currency: 'JPY', date: `${last}-11` })
  await ask('PUT', '/rates', { rates: [{ currency: 'EUR', date: `${last}-09`, rate: 3 }] })
  await go()
  await keyFigure(page, 'Net revenue').getByText('$100.00').waitFor()
  await page.getByText('Excluded: missing exchange rate').waitFor()
  await cell(page, 'One-time').click()
  const opened = panel(page, `One-time, ${lastInWords}`)
  await opened
    .getByText('Left out: 2 records (1 in JPY, 1 in EUR)')
    .or(opened.getByText('Left out: 2 records (1 in EUR, 1 in JPY)'))
    .waitFor()
  await opened.getByText('€200.00 left out').waitFor()
  await opened.getByRole('button', { name: 'Add rates' }).click()
  await page.getByRole('button', { name: 'Fill in these days' }).click()
  const field = page.getByLabel('Add rates')
  expect(await field.inputValue()).toBe(`${last}-10, EUR, \n${last}-11, JPY, `)
  await expectAccessible(page)
  await field.fill(`${last}-10, EUR, 1.1\n${last}-11, JPY, 0.0067\nnonsense`)
  await page.getByText('2 rates read · line 3 needs a date as 2026-10-01, a currency and a rate').waitFor()
  await page.getByRole('button', { name: 'Save rates' }).click()
  await page.getByText('No rates missing in these months.').waitFor()
  await page.getByRole('row', { name: 'JPY' }).waitFor()
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Overview', { exact: true }).click()
  await keyFigure(page, 'Net revenue').getByText('$326.70').waitFor()
  await cell(page, 'One-time').click()
  await panel(page, `One-time, ${lastInWords}`).getByText('€200.00 × 1.1').waitFor()
})

extendedTest('a rate is read in any order of its parts; one that cannot be read is told, a heading is passed over', async () => {
  const { page } = await openProduct('unread', '?view=rates')
  await page.goto(`${dashboard.address}/finance?view=rates`)
  const field = page.getByLabel('Add rates')
  const says = async (text: string, words: string) => {
    await field.fill(text)
    await page.getByText(words, { exact: true }).waitFor()
  }
  await says('EUR 1.1', 'line 1 is not a day, a currency and a rate')
  await says('rate of the euro', 'line 1 is not a day, a currency and a rate')
  await says(`EUR 1.1\n${date} EUR`, 'line 1 is not a day, a currency and a rate')
  await says(`EUR/USD ${date} 1.1`, 'line 1 is not a day, a currency and a rate')
  await says(`EUR ${date} much`, 'line 1 “much” is no rate')
  await says(`Currency;Day;Rate\nEUR;${date};1,1`, '1 rate read')
  await says(`EUR ${date} 1.1\n1.2 ${last}-11, gbp\n${last}-12 .. ${last}-13, 1,3, CHF`, '4 rates read')
})

test('a rate is removed and comes back by undo', async () => {
  const { page, ask } = await openProduct('removed')
  await ask('PUT', '/rates', { rates: [{ currency: 'CHF', date, rate: 1.25 }] })
  await page.goto(`${dashboard.address}/finance?view=rates`)
  await page.getByRole('row', { name: 'CHF' }).focus()
  await page.keyboard.press('Delete')
  await page.getByRole('row', { name: 'CHF' }).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('row', { name: 'CHF' }).getByText('1.25').waitFor()
})

test("last month's recurring costs are repeated, once, and taken back by undo", async () => {
  const { page, ask, spend, go, path } = await openProduct('repeated')
  await spend({ amount: 30, isRecurring: true })
  await spend({ amount: 5, name: 'Once' })
  await go()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Import CSV' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const repeat = async () => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Repeat last month’s recurring costs' }).click()
  }
  await repeat()
  await page.getByText('1 cost repeated').waitFor()
  await repeat()
  await page.getByText('are all there already').waitFor()
  const [repeated] = await ask('GET', `${path}/costs`)
  expect(repeated).toMatchObject({ date: `${thisMonth}-10` })
  await ask('DELETE', `${path}/costs/${repeated.id}`)
  await expect.poll(async () => (await ask('GET', `${path}/costs`)).length).toBe(2)
  await repeat()
  await expect.poll(async () => (await ask('GET', `${path}/costs`)).length).toBe(3)
  await spend({ amount: 3, name: 'Mail', isRecurring: true })
  await repeat()
  await page.getByText(`1 cost repeated in ${inWords(thisMonth)}, 1 was there already`).waitFor()
})

test('all products together are in the rail; the arrows go from figure to figure, and from month to month in the chart', async () => {
  const { page, earn } = await openProduct('together')
  await earn({ amount: 7, date: `${monthsAgo(2)}-01` })
  await page.keyboard.press('g')
  await page.keyboard.press('f')
  await page.waitForURL('**/finance')
  await page.getByRole('table').getByRole('button').last().waitFor()
  await expectAccessible(page)
  // axe reads no text of a drawing.
  const pale = page.locator('.finance-plot [opacity="0.55"]')
  await pale.first().waitFor({ state: 'attached' })
  expect(await pale.locator('text').count(), 'only the bars of a month under way are pale').toBe(0)
  await page.getByRole('button', { name: `${lastInWords}: Net revenue` }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/finance?month=${monthsAgo(2)}`)
  await page.locator('td button[tabindex="0"]').focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await panel(page, new RegExp(lastInWords)).waitFor()
  await page.getByRole('combobox', { name: 'Months shown' }).selectOption('24')
  await expect.poll(() => page.getByRole('table').getByRole('columnheader').count()).toBe(26)
  expect(new URL(page.url()).searchParams.get('months')).toBe('24')
})

test.each(
  someOf([
    ['/finance', 'table', 'narrow-months'],
    ['/finance?view=rates', 'grid', 'narrow-rates'],
    ['/finance?figure=net', 'complementary', 'narrow-figure'],
    ['/finance?new=cost', 'complementary', 'narrow-form'],
  ] as const),
)('on a phone %s is within its width', async (path, role, slug) => {
  const { earn } = await openProduct(slug)
  await earn({ amount: 1234567.89 })
  const page = await dashboard.open(path, { viewport: { width: 390, height: 844 } })
  await page.getByRole(role).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page)
})

test.each(someOf(['en-US', 'de-DE', 'pt-BR', 'ja-JP', 'ar-EG']))(
  'the days of records of another year are whole (%s)',
  async (locale) => {
    const { path, earn } = await openProduct(`days-${locale.toLowerCase()}`)
    const month = monthsAgo(20)
    for (const day of ['03', '28']) await earn({ amount: 1, date: `${month}-${day}` })
    const page = await dashboard.open(`${path}/finance?to=${month}&figure=revenue.one_time`, { locale })
    const days = page.getByRole('complementary').locator('[role=gridcell]:first-child')
    await expect.poll(() => days.count()).toBe(2)
    const cut = (all: Element[]) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent)
    expect(await days.evaluateAll(cut)).toEqual([])
  },
)

extendedTest('on a phone the day of a rate is whole, and the records of a figure go down to the edge of the window', async () => {
  const { page, ask, earn } = await openProduct('phone')
  await page.setViewportSize({ width: 390, height: 844 })
  await ask('PUT', '/rates', { rates: [{ currency: 'EUR', date: '2025-11-30', rate: 1234.567 }] })
  await page.goto(`${dashboard.address}/finance?view=rates`)
  const row = page.getByRole('row', { name: '30 Nov 2025' })
  await row.waitFor()
  const cut = (cells: Locator) =>
    cells.evaluateAll((all) =>
      all.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    )
  expect(await row.getByRole('gridcell').allInnerTexts()).toEqual(['30 Nov 2025', 'EUR', '1,234.567', ''])
  expect(await cut(page.getByRole('columnheader'))).toEqual([])
  expect(await cut(row.getByRole('gridcell'))).toEqual([])
  for (let i = 0; i < 30; i++) await earn({ amount: i + 1 })
  await earn({ amount: 240, type: 'subscription', periodMonths: 24, date: `${monthsAgo(13)}-10` })
  await page.goto(`${dashboard.address}/finance?figure=revenue.one_time`)
  const list = page.getByRole('grid', { name: 'Records' })
  await list.getByRole('row').nth(5).waitFor()
  const { y, height } = (await list.boundingBox())!
  expect(844 - y - height).toBeLessThan(40)
  await page.goto(`${dashboard.address}/finance?figure=mrr`)
  await list.getByRole('row').nth(1).waitFor()
  expect(await cut(list.getByRole('gridcell', { name: monthsAgo(13).slice(0, 4) }))).toEqual([])
})

test('another reporting currency is chosen by its code; every figure is in it, and what has no rate into it is left out', async () => {
  const { page, ask, earn, go, path } = await openProduct('reported', '?view=rates')
  await earn({ amount: 100 })
  await earn({ amount: 8, currency: 'CHF' })
  await go()
  const select = page.getByRole('combobox', { name: 'Reporting currency' })
  await select.selectOption('CHF')
  await page.getByText('Missing rates to CHF').waitFor()
  expect(await ask('GET', '/session')).toMatchObject({ reportingCurrency: 'CHF' })
  await expectAccessible(page)
  await page.getByRole('radiogroup', { name: 'View' }).getByText('Overview', { exact: true }).click()
  await keyFigure(page, 'Net revenue').getByText('CHF').waitFor()
  expect(await keyFigure(page, 'Net revenue').innerText()).toMatch(/CHF\s8\.00/)
  await page.getByText('Excluded: missing exchange rate: USD (1 record').waitFor()
  await ask('PATCH', '/account', { reportingCurrency: 'USD' })
  // The page is open still and hears of it.
  dashboard.expectMessage(/status of 404/)
  await ask('DELETE', path, { name: 'reported' })
})
