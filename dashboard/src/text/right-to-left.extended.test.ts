import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'
import { date, last } from '../testing/finance'

const dashboard = freshDashboard()
let product: string
beforeAll(async () => {
  product = `/products/${await dashboard.slugged('paperplane')}`
})

/** The figures of a line as they stand from left to right. */
const seenIn = (line: Locator) =>
  line.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: { figure: string; left: number }[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: figure, index } of text.textContent!.matchAll(/[\u0660-\u066c]+/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + figure.length)
        found.push({ figure, left: range.getBoundingClientRect().left })
      }
    }
    return found.sort((one, other) => one.left - other.left).map(({ figure }) => figure)
  })

test('of figures that are written from right to left the one that is named first stands first in a line', async () => {
  const productId = product.split('/').at(-1)
  for (const days of [1, 2, 3]) {
    const dueDate = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
    await dashboard.api('POST', '/tasks', { title: 'Late', productId, ...(days > 1 && { dueDate }) })
  }
  const page = await dashboard.open('/', { locale: 'ar-EG' })
  const tasks = page.getByRole('gridcell').filter({ hasText: 'late' }).first()
  await tasks.waitFor()
  expect(await seenIn(tasks)).toEqual(['٣', '٢'])

  await dashboard.call('PUT', '/rates', { rates: [{ currency: 'EUR', date, rate: 1.1 }] })
  await dashboard.api('POST', `${product}/revenue`, { amount: 3, currency: 'EUR', type: 'subscription', date })
  await page.goto(`${dashboard.address}/finance?figure=mrr&month=${last}`)
  const record = page.getByRole('complementary').getByRole('gridcell').filter({ hasText: '×' })
  await record.waitFor()
  expect(await seenIn(record)).toEqual(['٣٫٠٠', '١٫١', '٣٫٣٠'])
})

test('marks of direction take no room: at 1280 pixels home has all its columns', async () => {
  await dashboard.api('POST', `${product}/costs`, { amount: 12_500, name: 'Server', category: 'TOOLS', date })
  const page = await dashboard.open('/', { locale: 'ar-EG' })
  await page.getByRole('row', { name: 'Together' }).getByText('١٢٬٤').waitFor()
  const grid = await page.getByRole('grid').boundingBox()
  const release = await page.getByRole('columnheader', { name: 'Release' }).boundingBox()
  expect(release!.x + release!.width).toBeLessThanOrEqual(grid!.x + grid!.width)
})
