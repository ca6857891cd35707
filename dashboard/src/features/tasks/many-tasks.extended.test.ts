import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard()
const many = 2_000

/** Scrolls for a second, one step per frame, and counts the frames. */
const framesOf = (page: Page, viewport: string) =>
  page.locator(viewport).evaluate(async (element) => {
    const began = performance.now()
    let frames = 0
    while (performance.now() - began < 1_000) {
      element.scrollTop += 60
      await new Promise(requestAnimationFrame)
      frames++
    }
    return frames
  })

test('a board and a list of 2,000 tasks load in pages, render few rows and scroll smoothly', async () => {
  const titles = Array.from({ length: many }, (_, i) => `Task number ${i + 1}`)
  for (let at = 0; at < many; at += 50) {
    await Promise.all(titles.slice(at, at + 50).map((title) => dashboard.api('POST', '/tasks', { title })))
  }
  const page = await dashboard.open('/tasks')
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/board?')) sizes.push(response.body().then((body) => body.length))
  })
  await page.getByRole('heading', { name: 'To do 2,000' }).waitFor()
  const cards = page.locator('main [data-record]')
  await cards.first().waitFor()
  expect(await cards.count()).toBeLessThan(40)
  const board = await framesOf(page, '[data-column=todo]')
  expect(await cards.count()).toBeLessThan(60)

  // From a key to the next frame.
  await cards.first().focus()
  const delays: number[] = []
  for (let i = 0; i < 10; i++) {
    await page.evaluate(() => {
      addEventListener(
        'keydown',
        ({ timeStamp }) =>
          requestAnimationFrame(() => Object.assign(window, { delay: performance.now() - timeStamp })),
        { once: true, capture: true },
      )
    })
    await page.keyboard.press('j')
    const delay = await page.waitForFunction(() => (window as { delay?: number }).delay)
    delays.push((await delay.jsonValue())!)
    await page.evaluate(() => Object.assign(window, { delay: undefined }))
  }

  await page.waitForLoadState('networkidle')
  await page.goto(`${dashboard.address}/tasks?view=list`)
  await page.getByRole('row').nth(5).waitFor()
  expect(await page.getByRole('row').count()).toBeLessThan(80)
  const list = await framesOf(page, '[role=rowgroup]')
  expect(Math.min(board, list), `${board} and ${list} frames a second`).toBeGreaterThanOrEqual(50)
  const middle = delays.sort((a, b) => a - b)[5]!
  console.log(`${board} and ${list} frames a second, key to frame ${middle} ms`)
  expect(middle).toBeLessThan(50)
  expect(Math.max(...(await Promise.all(sizes)))).toBeLessThan(200_000)
})
