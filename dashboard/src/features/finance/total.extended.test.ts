import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'
import { last, lastInWords, monthsAgo, panel, productOpener, thisMonth, totalCell } from '../../testing/finance'

const dashboard = freshDashboard()
const openProduct = productOpener(dashboard)

const long = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const year = long.formatRange(new Date(monthsAgo(11)), new Date(thisMonth))

test('the total of a line opens its formula, that its parts, those their months, and each month its records', async () => {
  const { page, earn, spend, go } = await openProduct('totals')
  await earn({ amount: 100, source: 'Stripe' })
  await earn({ amount: 40, source: 'Paddle', date: `${monthsAgo(3)}-10` })
  await earn({ amount: 9, currency: 'GBP', date: `${monthsAgo(5)}-10` })
  await spend({ amount: 30 })
  await go()
  await totalCell(page, 'Profit').click()
  const profit = panel(page, `Profit, ${year}`)
  await profit.getByText('US$110.00').first().waitFor()
  await profit.getByText('Left out: 1 record (1 in GBP)').waitFor()
  await expectAccessible(page)
  await profit.getByRole('button', { name: 'Net revenue' }).click()
  await panel(page, `Net revenue, ${year}`).getByRole('button', { name: 'Gross revenue' }).click()
  await panel(page, `Gross revenue, ${year}`).getByRole('button', { name: 'One-time' }).click()
  const oneTime = panel(page, `One-time, ${year}`)
  await oneTime.getByRole('row').first().waitFor()
  expect((await oneTime.getByRole('row').allInnerTexts()).map((text) => text.trim().replace(/\s+/g, ' '))).toEqual([
    `${long.format(new Date(monthsAgo(5)))} * US$0.00`,
    `+ ${long.format(new Date(monthsAgo(3)))} US$40.00`,
    `+ ${lastInWords} US$100.00`,
    '= One-time * US$140.00',
  ])
  await expectAccessible(page)
  await oneTime.getByRole('button', { name: lastInWords }).click()
  await panel(page, `One-time, ${lastInWords}`).getByRole('row', { name: 'Stripe' }).waitFor()
  expect(new URL(page.url()).search).toContain(`month=${last}`)
  await page.goBack()
  await oneTime.waitFor()
  await page.keyboard.press('Escape')
  await oneTime.waitFor({ state: 'hidden' })
})

test('a total is reached by the arrows and has an address; MRR has none, for it is of a month', async () => {
  const { page, earn, go, path } = await openProduct('reached')
  await earn({ amount: 40, type: 'subscription', date: `${thisMonth}-01` })
  await go()
  await page.locator('td button[tabindex="0"]').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await panel(page, `Subscriptions, ${year}`).waitFor()
  await page.reload()
  await panel(page, `Subscriptions, ${year}`).getByText('US$40.00').first().waitFor()
  await page.getByRole('combobox', { name: 'Months shown' }).selectOption('6')
  await panel(page, `Subscriptions, ${long.formatRange(new Date(monthsAgo(5)), new Date(thisMonth))}`).waitFor()
  expect(await page.getByRole('row', { name: 'MRR' }).getByRole('cell').last().innerText()).toBe('')
  await page.goto(`${dashboard.address}${path}/finance?figure=mrr&of=total`)
  await panel(page, `MRR, ${lastInWords}`).waitFor()
})

test('the margin of all months is the share of their profit in their net revenue', async () => {
  const { page, earn, spend, go } = await openProduct('margin')
  await earn({ amount: 100 })
  await earn({ amount: 100, date: `${monthsAgo(2)}-10` })
  await spend({ amount: 50 })
  await go()
  await totalCell(page, 'Margin').click()
  const margin = panel(page, `Margin, ${year}`)
  await margin.getByText('75%').first().waitFor()
  await margin.getByRole('button', { name: 'Profit' }).click()
  await panel(page, `Profit, ${year}`).waitFor()
})
