import { openDatabase } from '@prodops/server/db/open.ts'
import { newId } from '@prodops/server/domain/id.ts'
import { insertFeedback } from '@prodops/server/resources/feedback/feedback.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const many = 100_000

const dashboard = freshDashboard({
  fill: async (dataDir, { ownerId, productId }) => {
    const database = await openDatabase({ dataDir })
    function* rows() {
      for (let i = 1; i <= many; i++) {
        const createdAt = new Date(Date.UTC(2020, 0, 1) + i * 1_000_000).toISOString()
        const content = `Entry number ${i}: the export stops at a thousand rows and says nothing about it.`
        const id = newId('fb_', createdAt)
        const rest = { author: 'Ada', metadata: '{"page":"/pricing"}' }
        yield {
          ownerId,
          productId,
          id,
          content,
          source: 'EMAIL' as const,
          type: 'BUG' as const,
          ...rest,
          createdAt,
        }
      }
    }
    await database.write(
      async (tx) => {
        for (const row of rows()) await tx.run(insertFeedback, row)
      },
      { ownerId },
    )
    await database.close()
  },
})

/** Scrolls for a second, one step per frame, and counts the frames. */
const framesOf = (page: Page) =>
  page.locator('[data-list]').evaluate(async (element) => {
    const began = performance.now()
    let frames = 0
    while (performance.now() - began < 1_000) {
      element.scrollTop += 60
      await new Promise(requestAnimationFrame)
      frames++
    }
    return frames
  })

/** Scrolls to the end until no more is loaded. */
const readAll = (page: Page) =>
  page.locator('[data-list]').evaluate(async (element) => {
    let height = 0
    for (let grewAt = performance.now(); performance.now() - grewAt < 1_500; ) {
      if (element.scrollHeight > height) grewAt = performance.now()
      height = element.scrollHeight
      element.scrollTop = height
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  })

test('an inbox of 100,000 entries renders few rows, loads in pages and scrolls smoothly', async () => {
  const product = await dashboard.slugged('paperplane')
  const page = await dashboard.open('/inbox')
  await page.locator('[data-record]', { hasText: `Entry number ${many}` }).waitFor()
  await expectAccessible(page)
  expect(await page.locator('[data-record]').count()).toBeLessThan(60)
  const atFirst = await framesOf(page)
  await readAll(page)
  await page.locator('[data-record]', { hasText: 'Entry number 1:' }).waitFor()
  expect(await page.locator('[data-record]').count()).toBeLessThan(60)
  const reads: string[] = []
  page.on('request', (request) => reads.push(request.url()))
  await dashboard.api('POST', `/products/${product}/feedback`, {
    content: 'Just now',
    source: 'EMAIL',
    type: 'BUG',
  })
  await page.waitForTimeout(2_000)
  expect(reads.filter((url) => url.includes('/inbox?')).length).toBeLessThanOrEqual(2)
  await page.locator('[data-list]').evaluate((element) => {
    element.scrollTop = 0
  })
  await page.locator('[data-record]', { hasText: 'Just now' }).waitFor()
  const whole = await framesOf(page)
  // The bar is 50, which a busy machine does not reach.
  expect(Math.min(atFirst, whole), `${atFirst} and ${whole} frames a second`).toBeGreaterThan(25)
}, 180_000)

test('a search that finds nothing stops, says how far it has looked and continues on request', async () => {
  const page = await dashboard.open('/inbox')
  await page.getByLabel('Search feedback').fill('nobody said this')
  await page.getByText(/Searched back to/).waitFor()
  await page.getByRole('button', { name: 'Search older' }).click()
  await page.getByLabel('Search feedback').fill('number 99999')
  await page.locator('[data-record]', { hasText: 'Entry number 99999' }).waitFor()
})
