import { extendedTest } from '@prodops/server/testing/runs.ts'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'
import { cell, keyFigure, last, lastInWords, monthsAgo, panel, productOpener } from '../../testing/finance'

const dashboard = freshDashboard()
const openProduct = productOpener(dashboard)

test('a figure opens its records, and back leads to the page before', async () => {
  const { page, earn, spend, go } = await openProduct('records')
  await earn({ amount: 100, source: 'Stripe' })
  await earn({ amount: 40, type: 'subscription' })
  await earn({ amount: 20, type: 'refund' })
  await earn({ amount: 60, date: `${monthsAgo(2)}-10` })
  await spend({ amount: 30 })
  await go()
  await keyFigure(page, 'Net revenue').getByText('+100% vs').waitFor()
  await keyFigure(page, 'Profit').getByRole('link', { name: '$90.00' }).click()
  const profit = panel(page, `Profit, ${lastInWords}`)
  await profit.getByText("How it's calculated").click()
  await profit.getByText(/^Net revenue − costs\./).waitFor()
  await profit.getByRole('listitem').filter({ hasText: 'Tools · Server−US$30.00' }).waitFor()
  await profit.getByRole('link', { name: 'One-time · Stripe' }).click()
  await page.getByRole('region', { name: 'Revenue' }).getByText('1 record').waitFor()
  await page.goBack()
  await page.goBack()
  await profit.waitFor({ state: 'hidden' })
  await cell(page, 'Net revenue').click()
  const net = page.getByRole('region', { name: 'Revenue' })
  await net.getByRole('row', { name: 'Refund −US$20.00' }).waitFor()
  await net.getByText('3 records').waitFor()
  await net.getByText('US$120.00').waitFor()
})

test('the running month is compared with the same days of the last, and MRR with its end', async () => {
  const { page, earn, go } = await openProduct('running')
  const today = new Date().toISOString().slice(0, 10)
  await earn({ amount: 60, type: 'subscription', date: `${last}-01` })
  await earn({ amount: 90, type: 'subscription', date: today })
  await go()
  const now = page.getByRole('region', { name: 'This month and last month' }).locator('> div').first()
  await now.getByText('To date').waitFor()
  await expect.poll(() => now.innerText()).toMatch(/Net revenue\s+US\$90.00\s+\+50% vs 1.*US\$60/s)
  await now.getByRole('link', { name: 'US$90.00' }).nth(1).click()
  await page
    .getByRole('complementary')
    .getByText(/30\.00 more than/)
    .waitFor()
})

test('Home answers in two clicks why MRR fell last month, and it adds up', async () => {
  const { page, earn } = await openProduct('why')
  const pay = (customer: string | undefined, amount: number, date: string) =>
    earn({ amount, type: 'subscription', source: 'Stripe', date, ...(customer && { customer }) })
  await pay('cus_large', 990, `${monthsAgo(2)}-10`)
  await pay('cus_small', 110.5, `${monthsAgo(2)}-11`)
  await pay('cus_small', 215.25, `${last}-11`)
  await pay('cus_new', 120, `${last}-12`)
  await pay(undefined, 5, `${last}-13`)
  await page.goto(`${dashboard.address}/`)
  await page.getByRole('region', { name: 'Money' }).getByRole('link', { name: /^US\$/ }).first().click()
  await page.getByRole('complementary', { name: /^MRR, / }).waitFor()
  await page.getByRole('link', { name: 'Previous month' }).click()
  const why = panel(page, `MRR, ${lastInWords}`)
  await why.getByText(/^MRR fell \$/).waitFor()
  const causes = why.getByRole('list', { name: 'Largest causes' }).getByRole('listitem')
  await causes.filter({ hasText: /cus_large−US\$990.00Churn · \$990.00 to \$0.00.*Stripe/ }).waitFor()
  await causes.filter({ hasText: /cus_small\+US\$104.75Expansion/ }).waitFor()
  await causes.filter({ hasText: /cus_new\+US\$120.00New/ }).waitFor()
  await why.getByText(/^Payments without a customer can't be told apart/).waitFor()
  const texts = await why.getByRole('list', { name: 'What changed it' }).getByRole('listitem').allInnerTexts()
  const amounts = texts.map((text) =>
    Number(
      text
        .replace('−', '-')
        .replace(/^.*?(-?)\+?US\$/s, '$1')
        .replaceAll(',', ''),
    ),
  )
  const end = amounts.pop()!
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBeCloseTo(end, 6)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await why.waitFor({ state: 'detached' })
})

test('records without a rate are excluded and named, and count when the rate is pasted', async () => {
  const { page, ask, earn } = await openProduct('currencies')
  await earn({ amount: 100 })
  await earn({ amount: 200, currency: 'EUR' })
  await earn({ amount: 1000, currency: 'JPY', date: `${last}-11` })
  await ask('PUT', '/rates', { rates: [{ currency: 'EUR', date: `${last}-04`, rate: 3 }] })
  await page.goto(`${dashboard.address}/products/currencies/finance`)
  const excluded = /1 record in (EUR|JPY).* excluded: missing exchange rate/
  await page.getByRole('region', { name: 'Figures by month' }).getByText(excluded).waitFor()
  await cell(page, 'One-time').click()
  const opened = page.getByRole('region', { name: 'Revenue' })
  await opened.getByRole('row', { name: '€200.00 No rate' }).waitFor()
  await opened.getByText(excluded).getByRole('link', { name: 'Add rates' }).click()
  await page.getByRole('button', { name: 'Fill in these days' }).click()
  const field = page.getByLabel('Add rates').last()
  expect(await field.inputValue()).toBe(`${last}-10, EUR, \n${last}-11, JPY, `)
  await expectAccessible(page)
  await field.fill(
    `date,currency,rate\n${last}-10 eur 1,1\n${last}-11..${last}-13;JPY;0.0067\n1 Oct EUR ` +
      `1\n${last}-14, EUR,\n${last}-15 IDR 15,800`,
  )
  await page.getByText('5 rates ready. Not a date, currency and rate: line 4').waitFor()
  await page.getByRole('button', { name: 'Save rates' }).click()
  await page.getByText('No rates missing.').waitFor()
  await page.getByRole('row', { name: /IDR\s+15,800/ }).waitFor()
  expect(await field.inputValue()).toBe(`1 Oct EUR 1\n${last}-14, EUR,`)
  await page.goto(`${dashboard.address}/products/currencies/finance`)
  await keyFigure(page, 'Net revenue').getByText('$326.70').waitFor()
  await cell(page, 'Net revenue').click()
  await opened.getByRole('row', { name: '€200.00 US$220.00' }).waitFor()
  await earn({ amount: 100, currency: 'EUR', date: `${last}-12` })
  await opened.getByRole('row', { name: '€100.00 US$110.00' }).waitFor()
})

extendedTest(
  'a rate is removed, and undo restores it; another reporting currency applies to all totals',
  async () => {
    const { page, ask, earn } = await openProduct('removed')
    await ask('PUT', '/rates', { rates: [{ currency: 'CHF', date: `${last}-10`, rate: 1.25 }] })
    await earn({ amount: 8, currency: 'CHF' })
    await page.goto(`${dashboard.address}/settings/currency`)
    await page.getByRole('button', { name: 'Remove the CHF rate' }).click()
    await page.getByRole('row', { name: 'CHF' }).waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('row', { name: 'CHF' }).getByText('1.25').waitFor()
    const select = page.getByRole('combobox', { name: 'Reporting currency' })
    await select.selectOption('CHF')
    await page.getByText('Totals are in CHF').waitFor()
    await page.goto(`${dashboard.address}/products/removed/finance`)
    await keyFigure(page, 'Net revenue')
      .getByText(/CHF\s8\.00/)
      .waitFor()
    await ask('PATCH', '/account', { reportingCurrency: 'USD' })
    await keyFigure(page, 'Net revenue').getByText('$10.00').waitFor()
  },
)

extendedTest(
  'arrow keys move between months; products are compared; a deleted product is named and restored',
  async () => {
    const { page, earn, ask, path } = await openProduct('together')
    await earn({ amount: 7, date: `${monthsAgo(2)}-01` })
    await earn({ amount: 7 })
    await page.goto(`${dashboard.address}/finance`)
    await page.getByRole('button', { name: `${lastInWords}: MRR` }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/finance/revenue?from=${monthsAgo(2)}-01**`)
    await page.goBack()
    await page.locator('td button[tabindex="0"]').first().focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/finance/revenue?from=${last}-01**`)
    await page.goBack()
    await page.getByText('By product').click()
    await cell(page, 'together').waitFor()
    await page.getByRole('radiogroup', { name: 'Months shown' }).getByText('24 months').click()
    await expect.poll(() => page.getByRole('table').getByRole('columnheader').count()).toBe(26)
    await page.getByText('By type').click()
    await ask('DELETE', path, { name: 'together' })
    const excluded = page.getByText('2 records of the deleted product together excluded.')
    await excluded.waitFor()
    await expectAccessible(page)
    await excluded.getByRole('button', { name: 'Restore' }).click()
    await excluded.waitFor({ state: 'hidden' })
    await cell(page, 'Net revenue').waitFor()
  },
)

extendedTest('on a phone the page is within its width, and no amount is cut', async () => {
  const { earn } = await openProduct('narrow')
  await earn({ amount: 1_234_567.89 })
  const page = await dashboard.open('/finance', { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.getByRole('table').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  const cut = await page
    .locator('td button, section a')
    .evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    )
  expect(cut).toEqual([])
})
