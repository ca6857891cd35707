import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { cutTexts } from '../../testing/cut'
import { freshDashboard } from '../../testing/dashboard'
import { date, monthsAgo } from '../../testing/finance'

const dashboard = freshDashboard()
const { api } = dashboard

beforeAll(async () => {
  const of = `/products/${await dashboard.slugged('paperplane')}`
  const earn = (amount: number, type: string) => api('POST', `${of}/revenue`, { amount, type, date })
  await earn(123_456_789.12, 'subscription')
  await earn(152_123_456.78, 'one_time')
  await api('POST', `${of}/costs`, { name: 'Servers', amount: 352_118_000.4, category: 'INFRASTRUCTURE', date })
  // Before that next to nothing came in, and much was paid.
  const before = `${monthsAgo(2)}-10`
  await api('POST', `${of}/revenue`, { amount: 0.01, type: 'subscription', date: before })
  await api('POST', `${of}/costs`, { name: 'Servers', amount: 2000, category: 'OTHER', date: before })
})

/** A screen reader's words have common blanks. */
const plain = (text: string) => text.replace(/\s/g, ' ')

const widths = [1280, 1440, 360]
const at = (page: Page, width: number) => page.setViewportSize({ width, height: 800 })

test.each(['en-US', 'de-DE'])(
  'sums of nine digits are never cut at home, and are told whole on hover and to screen readers (%s)',
  async (locale) => {
    const page = await dashboard.open('/', { locale })
    const whole = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
    const total = page.getByRole('row', { name: 'Together' })
    await total.getByTitle(whole.format(-76_537_754.5)).waitFor()
    for (const width of widths) {
      await at(page, width)
      expect(await cutTexts(page, '[role=grid] [data-figure="true"]'), String(width)).toEqual([])
    }
    await at(page, 1280)
    expect(plain(await total.ariaSnapshot())).toContain(plain(whole.format(123_456_789.12)))
    await expectAccessible(page)
  },
)

test.each(['en-US', 'de-DE'])('key figures of nine digits do not run into each other (%s)', async (locale) => {
  const page = await dashboard.open('/finance', { locale })
  const figures = page.getByRole('region', { name: 'This month and last month' }).locator('a')
  await figures.first().waitFor()
  for (const width of widths) {
    await at(page, width)
    expect(await cutTexts(page, '[aria-label="This month and last month"] > div > *'), String(width)).toEqual([])
  }
  await expectAccessible(page)
})
