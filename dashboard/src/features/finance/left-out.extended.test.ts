import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'
import { keyFigure, last, lastInWords, monthsAgo, productOpener, totalCell } from '../../testing/finance'

const dashboard = freshDashboard()
const openProduct = productOpener(dashboard)

const long = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const monthsInWords = (from: string, to: string) => spaced(long.formatRange(new Date(from), new Date(to)))
/** Node and the browser differ in the width of a blank. */
const spaced = (text: string) => text.replace(/\s+/g, ' ')

test('a figure that lacks something has a star wherever it stands, and its words name the currency and how many records', async () => {
  const { page, earn, spend, go } = await openProduct('starred')
  await earn({ amount: 100 })
  await spend({ amount: 30 })
  await earn({ amount: 50, currency: 'GBP', date: `${last}-12` })
  await go()
  const net = keyFigure(page, 'Net revenue')
  await net.getByText('$100.00').waitFor()
  expect(await net.locator('[title]').getAttribute('title')).toBe('US$100.00, without GBP (1 record): no rate of their dates')
  for (const label of ['Net revenue', 'Profit', 'Margin']) expect(await keyFigure(page, label).innerText(), label).toContain('*')
  for (const label of ['MRR', 'ARR', 'Costs']) expect(await keyFigure(page, label).innerText(), label).not.toContain('*')
  const legend = page.locator('.finance-chart figcaption')
  await expect.poll(() => legend.innerText()).toMatch(/Net revenue US\$100\.00\*/)
  expect(await legend.innerText()).toMatch(/Costs US\$30\.00\s/)
  expect(await totalCell(page, 'Net revenue').innerText()).toBe('* 100.00')
  expect(await totalCell(page, 'Costs').innerText()).toBe('30.00')
  await expectAccessible(page)
})

test('the line below the chart names each currency that is left out, how many of its records, and of which months', async () => {
  const { page, earn, spend, go } = await openProduct('told')
  await earn({ amount: 50, currency: 'GBP' })
  await earn({ amount: 5, currency: 'CHF', date: `${monthsAgo(4)}-10` })
  await spend({ amount: 7, currency: 'CHF', date: `${last}-10` })
  await earn({ amount: 120, currency: 'NOK', type: 'subscription', periodMonths: 12, date: `${monthsAgo(13)}-10` })
  await go()
  const line = page.locator('.finance-note')
  await line.waitFor()
  const words = spaced(await line.innerText()).replace(/ ?Add rates$/, '')
  const [opening, ...told] = words.replace(/\.$/, '').split(/: |, (?=[A-Z]{3} )/)
  expect(opening).toBe('* Excluded: missing exchange rate')
  expect(told.toSorted()).toEqual([
    `CHF (2 records, ${monthsInWords(monthsAgo(4), last)})`,
    `GBP (1 record, ${lastInWords})`,
    `NOK (MRR, ${monthsInWords(monthsAgo(11), monthsAgo(2))})`,
  ])
})

test('what is left out of an opened figure is told in full above its records, in a low window too', async () => {
  const { page, earn, go } = await openProduct('opened', `?figure=revenue.one_time&month=${last}`)
  await page.setViewportSize({ width: 1280, height: 640 })
  await earn({ amount: 50, currency: 'GBP' })
  for (let amount = 1; amount <= 20; amount++) await earn({ amount })
  await go()
  const notice = page.getByRole('complementary').locator('.finance-left-out')
  await notice.getByRole('button', { name: 'Add rates' }).waitFor()
  await page.getByRole('complementary').getByRole('row').nth(8).waitFor()
  expect(await notice.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0)
})

test('of a month in which all has its rate no figure has a star', async () => {
  const { page, earn, go } = await openProduct('whole', `?month=${monthsAgo(2)}`)
  await earn({ amount: 50, currency: 'GBP' })
  await earn({ amount: 20, date: `${monthsAgo(2)}-10` })
  await go()
  await page.locator('.finance-note').waitFor()
  expect(await page.locator('.key-figures').innerText()).not.toContain('*')
  expect(await page.locator('.finance-chart figcaption').innerText()).not.toContain('*')
})
