import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'
import { date, last, lastInWords, panel } from '../../testing/finance'

const dashboard = freshDashboard()
const { api } = dashboard

beforeAll(async () => {
  const productId = await dashboard.slugged('paperplane')
  const of = (path: string) => `/products/${productId}/${path}`
  await api('POST', of('revenue'), { amount: 1250, type: 'subscription', source: 'Stripe', date })
  await api('POST', of('costs'), { name: 'Server', amount: 50, category: 'INFRASTRUCTURE', date })
  await api('POST', of('versions'), { version: '1.2.0', status: 'RELEASED', releasedAt: '2026-02-01' })
  await api('POST', '/tasks', { title: 'Open', productId })
  await api('POST', of('metrics'), { key: 'visits', name: 'Visits of the landing page in every language' })
  await api('PUT', of('metrics/visits/value'), { date: '2026-02-01', value: 900 })
  await dashboard.call('POST', '/products', { name: 'Kite', slug: 'kite', stage: 'idea' })
})

test('at home an amount opens what it is made of, and the rest of its row the product; so does the keyboard', async () => {
  const page = await dashboard.open('/')
  const row = page.getByRole('row', { name: 'Paperplane' })
  await row.getByRole('link', { name: '$1,250' }).click()
  await panel(page, `MRR, ${lastInWords}`).getByRole('row', { name: 'Stripe' }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/products/paperplane/finance?figure=mrr&month=${last}`)
  await page.goBack()
  await row.getByRole('link', { name: '$1,200' }).click()
  await panel(page, `Profit, ${lastInWords}`).getByRole('button', { name: 'Costs' }).waitFor()
  await page.goBack()
  await row.getByText('P2').click()
  await page.waitForURL('**/products/paperplane')
  await page.goBack()
  await row.waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/products\/(paperplane|kite)$/)
})

test('the arrows lead from a row to what its figures open, and back', async () => {
  const page = await dashboard.open('/')
  const row = page.getByRole('row', { name: 'Paperplane' })
  await row.getByRole('link', { name: '$1,250' }).waitFor()
  await row.focus()
  const inWords = () => page.evaluate(() => document.activeElement?.textContent?.replace(/\s/g, ''))
  await page.keyboard.press('ArrowRight')
  expect(await inWords()).toMatch(/1,250$/)
  await page.keyboard.press('ArrowRight')
  expect(await inWords()).toMatch(/1,200$/)
  await page.keyboard.press('ArrowRight')
  expect(await inWords()).toMatch(/1,200$/)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => row.evaluate((row) => row === document.activeElement)).toBe(true)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('row')
  await row.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await panel(page, `MRR, ${lastInWords}`).waitFor()
  expect(new URL(page.url()).pathname).toBe('/products/paperplane/finance')
})

test('what all products come to opens the figure of all; what some of them come to is made of the rows above it', async () => {
  const page = await dashboard.open('/')
  const total = page.getByRole('row', { name: 'Together' })
  await total.getByRole('link', { name: '$1,200' }).click()
  await page.waitForURL(`**/finance?figure=profit&month=${last}`)
  await panel(page, `Profit, ${lastInWords}`).getByText('US$1,200.00').first().waitFor()
  await page.goto(`${dashboard.address}/?stage=idea`)
  await total.getByText('$0').first().waitFor()
  expect(await total.getByRole('link').count()).toBe(0)
})

test('on the overview the whole line of a figure opens it', async () => {
  const page = await dashboard.open('/products/paperplane')
  const figures = page.getByRole('region', { name: 'Key figures' })
  for (const [figure, address] of [
    ['US$1,250', `/finance?figure=mrr&month=${last}`],
    ['US$1,200', `/finance?figure=profit&month=${last}`],
    ['Open tasks', '/tasks'],
    ['Last release', '/versions/1.2.0'],
    ['900', '/metrics/visits'],
  ] as const) {
    await figures.getByText(figure).click()
    await page.waitForURL(`**/products/paperplane${address}`)
    await page.goBack()
  }
  await figures.getByText('US$1,250').waitFor()
  await expectAccessible(page)
})

test('on the overview the figures end at one edge, and the name of a metric that is cut is whole on hover', async () => {
  const page = await dashboard.open('/products/paperplane')
  const figures = page.getByRole('region', { name: 'Key figures' })
  const metric = figures.getByRole('combobox', { name: 'The metric that stands for this product' })
  await metric.waitFor()
  const ends = await figures.locator('.figure-value').evaluateAll((values) =>
    values.map((value) => {
      const range = document.createRange()
      range.selectNodeContents(value)
      return Math.round(Math.max(...[...range.getClientRects()].map(({ right }) => right)))
    }),
  )
  expect(ends).toHaveLength(7)
  expect(new Set(ends).size, String(ends)).toBe(1)
  expect(await figures.getByTitle('Visits of the landing page in every language').count()).toBe(1)
  expect(await metric.evaluate((input) => getComputedStyle(input).textOverflow)).toBe('ellipsis')
})

test('on a phone the amounts of home are wide enough for a finger', async () => {
  const page = await dashboard.open('/', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const amount = page.getByRole('row', { name: 'Paperplane' }).getByRole('link', { name: '$1,250' })
  await amount.waitFor()
  expect((await amount.boundingBox())!.height).toBeGreaterThanOrEqual(24)
  await expectAccessible(page)
})
