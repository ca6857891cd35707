import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'
import { inShortWords, monthsAgo, productOpener, thisMonth } from '../../testing/finance'

const dashboard = freshDashboard()
const openProduct = productOpener(dashboard)

test('of two years each month is named with its year, Home and End go to the ends, the table shows the chosen', async () => {
  const { page, earn, go } = await openProduct('two-years', '?months=24')
  for (const months of [0, 1, 12, 22]) await earn({ amount: 123_456.78, date: `${monthsAgo(months)}-10` })
  await go()
  const months = page.getByRole('toolbar', { name: 'Months' }).getByRole('button')
  await expect.poll(() => months.count()).toBe(24)
  const names = await page.locator('.finance-tick').allTextContents()
  expect(names.length).toBeGreaterThan(4)
  expect(new Set(names).size).toBe(names.length)
  await months.last().focus()
  await page.keyboard.press('Home')
  expect(await months.first().evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('End')
  expect(await months.last().evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**month=${monthsAgo(23)}*`)
  const table = page.locator('.finance-table')
  const inSight = async () => {
    const [box, names, column] = await Promise.all(
      [table, table.locator('thead th').first(), table.locator('th[data-chosen]')].map((part) => part.boundingBox()),
    )
    return column!.x >= names!.x + names!.width - 1 && column!.x + column!.width <= box!.x + box!.width + 1
  }
  await expect.poll(inSight).toBe(true)
  await months.last().click()
  await page.waitForURL(`**month=${thisMonth}*`)
  await expect.poll(inSight).toBe(true)
})

test('the requests behind all figures name a product of the person', async () => {
  const { page } = await openProduct('own')
  await page.goto(`${dashboard.address}/finance`)
  await page.getByRole('button', { name: 'API requests' }).click()
  const code = page.getByRole('dialog', { name: 'API requests' }).locator('pre')
  const slugs = (await dashboard.call<{ slug: string | null; id: string }[]>('GET', '/products')).map(
    ({ slug, id }) => slug ?? id,
  )
  await code.first().waitFor()
  const [, named] = /products\/([^/]+)\//.exec(await code.first().innerText())!
  expect(slugs).toContain(named)
})

test.each(['to=0001-01', 'to=2026-13', 'to=', 'months=5'])('%s is no range, and the last months are shown', async (search) => {
  const { page, earn } = await openProduct(`odd-${search.replaceAll(/\W/g, '')}`)
  await earn({ amount: 5, date: `${monthsAgo(1)}-10` })
  await page.goto(`${dashboard.address}/finance?${search}`)
  const months = page.getByRole('toolbar', { name: 'Months' }).getByRole('button')
  await expect.poll(() => months.count()).toBe(12)
})

test('months of long ago are reached by button and by key, and those to come; they are named, and the way back ends at this month', async () => {
  const { page, earn, go } = await openProduct('long-ago', '?months=6')
  const old = monthsAgo(20)
  await earn({ amount: 77, date: `${old}-03` })
  await go()
  await page.getByText('Add a record').waitFor()
  const span = page.getByRole('combobox', { name: 'Months shown' })
  const to = () => new URL(page.url()).searchParams.get('to')
  const isShown = () => span.locator('option:checked').innerText()
  expect(await isShown()).toBe('Last 6 months')
  await page.getByRole('button', { name: 'Earlier months' }).click()
  await page.keyboard.press('[')
  // As a keyboard gives it that has it behind AltGr, or Option.
  await page.evaluate(() => {
    const press = new KeyboardEvent('keydown', { key: '[', altKey: true, ctrlKey: true, modifierAltGraph: true, bubbles: true })
    document.activeElement!.dispatchEvent(press)
  })
  await expect.poll(to).toBe(monthsAgo(18))
  await page.evaluate(() => {
    const press = (init: object) =>
      document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...init }))
    press({ key: ']', altKey: true })
    press({ key: '[', ctrlKey: true })
    press({ key: 'v', altKey: true })
  })
  await expect.poll(to).toBe(monthsAgo(12))
  await page.keyboard.press('[')
  await page
    .getByRole('table')
    .getByRole('button', { name: /^One-time, .*77/ })
    .first()
    .waitFor()
  await expect.poll(to).toBe(monthsAgo(18))
  await expect.poll(isShown).toBe(`6 months to ${inShortWords(monthsAgo(18))}`)
  await expectAccessible(page)
  await span.selectOption('12')
  await page.keyboard.press(']')
  await expect.poll(to).toBe(monthsAgo(6))
  await page.keyboard.press(']')
  await expect.poll(to).toBe(null)
  await expect.poll(isShown).toBe('Last 12 months')
  await page.getByRole('button', { name: 'Later months' }).click()
  await expect.poll(to).toBe(monthsAgo(-12))
  await page.goto(`${dashboard.address}/finance?to=1900-06`)
  expect(await page.getByRole('button', { name: 'Earlier months' }).isDisabled()).toBe(true)
  await page.goto(`${dashboard.address}/finance?to=9999-12`)
  expect(await page.getByRole('button', { name: 'Later months' }).isDisabled()).toBe(true)
})
