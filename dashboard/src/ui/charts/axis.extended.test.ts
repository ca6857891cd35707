import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { freshDashboard } from '../../testing/dashboard'
import { date, monthsAgo, productOpener } from '../../testing/finance'
import { daysAfter, today } from '../text/format'

const dashboard = freshDashboard()
const openProduct = productOpener(dashboard)

/** What is written in a chart, with the places it takes in it. */
const textsOf = async (chart: Locator) => {
  await chart.locator('text').first().waitFor()
  return chart.evaluate((svg) => {
    const { left, right } = svg.getBoundingClientRect()
    return [...svg.querySelectorAll('text')].map((text) => {
      const box = text.getBoundingClientRect()
      return { text: text.textContent, from: box.left - left, to: box.right - left, width: right - left, y: Math.round(box.top) }
    })
  })
}
type Text = Awaited<ReturnType<typeof textsOf>>[number]

const cut = (texts: Text[]) => texts.filter(({ from, to, width }) => from < -0.5 || to > width + 0.5)
const meeting = (texts: Text[]) =>
  texts.filter((one) =>
    texts.some((other) => other !== one && other.y === one.y && other.from <= one.from && other.to > one.from),
  )

const locales = ['de-DE', 'ar-EG', 'ja-JP']

test('the axis of the finance chart and the key figures have room, and the names of the months do not meet, in every locale', async () => {
  const { earn, path } = await openProduct('wide-figures')
  await earn({ amount: 199_000 })
  await earn({ amount: 54_000, date: `${monthsAgo(4)}-10` })
  for (const locale of locales) {
    const page = await dashboard.open(`${path}/finance`, { locale })
    const months = page.getByRole('toolbar', { name: 'Months' }).getByRole('button')
    const compact = new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      notation: 'compact',
    })
    const look = async (what: string) => {
      const texts = await textsOf(page.locator('.finance-plot svg'))
      expect(texts.map(({ text }) => text)).toContain(compact.format(100_000))
      expect([cut(texts), meeting(texts)], `${locale} ${what}`).toEqual([[], []])
      expect(texts.length, `${locale} ${what}`).toBeGreaterThan(4)
    }
    await months.first().waitFor()
    await look('12 months')
    await page.setViewportSize({ width: 360, height: 740 })
    await expect.poll(() => page.locator('.finance-plot svg').evaluate((svg) => svg.clientWidth)).toBeLessThan(360)
    await look('12 months on a phone')
    const overflowing = await page
      .locator('.key-figures strong')
      .evaluateAll((figures) =>
        figures.filter((figure) => figure.scrollWidth > figure.clientWidth).map((figure) => figure.textContent),
      )
    expect(overflowing, locale).toEqual([])
    await page.getByLabel('Months shown').selectOption('24')
    await expect.poll(() => months.count()).toBe(24)
    await look('24 months on a phone')
    await page.context().close()
  }
})

test('what is written in the chart of a metric stays within its column, and two figures of its axis never read the same', async () => {
  const { ask, path } = await openProduct('wide-values')
  const metrics = { Visits: [1_234_561, 1_234_562, 1_234_563], Errors: [0.0011, 0.0012, 0.0013] }
  for (const [name, values] of Object.entries(metrics)) {
    const key = name.toLowerCase()
    await ask('POST', `${path}/metrics`, { key, name })
    for (const [i, value] of values.entries())
      await ask('PUT', `${path}/metrics/${key}/value`, { date: daysAfter(today(), i - 2), value })
  }
  await ask('POST', `${path}/versions`, { version: '10.4.0-beta.1', status: 'RELEASED', releasedAt: daysAfter(today(), -29) })
  for (const locale of locales) {
    const page = await dashboard.open(`${path}/metrics?range=30`, { locale })
    for (const name of Object.keys(metrics)) {
      const texts = await textsOf(page.getByRole('region', { name }).locator('.chart svg'))
      expect(cut(texts), `${name} ${locale}`).toEqual([])
      expect(new Set(texts.map(({ text }) => text)).size, `${name} ${locale}`).toBe(texts.length)
    }
    await page.context().close()
  }
})

test('a month and a count are written in the digits of the locale', async () => {
  const { earn, path } = await openProduct('digits')
  for (const amount of [1, 2]) await earn({ amount, currency: 'JPY' })
  const page = await dashboard.open(`${path}/finance`, { locale: 'ar-EG' })
  await page.getByText('Excluded: missing exchange rate').waitFor()
  const heads = await page.getByRole('columnheader').allInnerTexts()
  const year = new Intl.DateTimeFormat('ar-EG', { year: '2-digit', timeZone: 'UTC' }).format(new Date(date))
  expect(heads.some((head) => head.includes(year))).toBe(true)
  expect([...heads, await page.getByText('Excluded: missing exchange rate').innerText()].join(' ')).not.toMatch(/[0-9]/)
})
