import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'
import { heldBack } from '../testing/slow'

const dashboard = freshDashboard()
let product: string
beforeAll(async () => {
  product = `/products/${(await dashboard.api<{ id: string }[]>('GET', '/products'))[0]!.id}`
})

const search = (page: Page) => page.getByLabel('Find a record or an action')
const marked = (page: Page) => page.locator('.mantine-Spotlight-action[data-selected]')
const row = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })

test('in Ctrl K comes first what is called as is typed, then an action that has these words, then what merely holds them', async () => {
  for (const title of ['Ask without haste about the sign-up', 'Dark corners', 'Paper for Paperplane', 'Darken the logo'])
    await dashboard.api('POST', '/tasks', { title })
  await dashboard.call('POST', '/ideas', { title: 'Rates of pay' })
  const page = await dashboard.open('/tasks')
  await page.keyboard.press('Control+k')
  for (const [typed, first] of [
    ['sign out', 'Sign out'],
    ['dark', 'Appearance: Dark'],
    ['dark corners', 'Dark corners'],
    ['rates', 'Exchange rates'],
    ['Paperplane', 'Paperplane'],
    ['paper', 'Paperplane'],
  ] as const) {
    await search(page).fill(typed)
    await expect.poll(() => page.locator('.mantine-Spotlight-actionLabel').first().textContent(), { message: typed }).toBe(first)
    await expect
      .poll(() => marked(page).locator('.mantine-Spotlight-actionLabel').allTextContents(), { message: typed })
      .toEqual([first])
  }
})

test('the first row of Ctrl K is marked always: before anything is typed, when the answers of the service are all there is, and above the others', async () => {
  await dashboard.api('POST', `${product}/logs`, { content: 'The zither is tuned', logDate: '2026-02-01' })
  await dashboard.api('POST', '/tasks', { title: 'Count the visits' })
  await dashboard.call('POST', `${product}/metrics`, { key: 'visits', name: 'Visits' })
  const page = await dashboard.open('/settings')
  await page.keyboard.press('Control+k')
  await expect.poll(() => marked(page).allTextContents()).toEqual(['Go to Home'])
  await page.keyboard.type('visits')
  await row(page, 'Visits Paperplane').waitFor()
  await expect.poll(() => marked(page).allTextContents()).toEqual(['VisitsPaperplane'])
  await search(page).fill('zither')
  await row(page, 'The zither is tuned').waitFor()
  await expect.poll(() => marked(page).allTextContents()).toEqual([expect.stringContaining('The zither is tuned')])
  await page.keyboard.press('Enter')
  await page.waitForURL('**/log?day=2026-02-01')
})

test('what a person has moved to in Ctrl K with the arrows stays marked when the service answers', async () => {
  for (const title of ['Hyphens, one', 'Hyphens, two', 'Hyphens, three']) await dashboard.api('POST', '/tasks', { title })
  await dashboard.call('POST', `${product}/metrics`, { key: 'hyphens', name: 'Hyphens' })
  const page = await dashboard.open('/tasks')
  const answer = await heldBack(page, '**/search?*')
  await page.keyboard.press('Control+k')
  await search(page).fill('hyphens')
  const rows = page.locator('.mantine-Spotlight-action')
  await expect.poll(() => rows.count()).toBe(3)
  await page.keyboard.press('ArrowDown')
  const moved = await rows.nth(1).textContent()
  answer()
  await expect.poll(() => rows.count()).toBe(4)
  expect(await rows.first().textContent()).toBe('HyphensPaperplane')
  await expect.poll(() => marked(page).allTextContents()).toEqual([moved])
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => rows.nth(3).getAttribute('data-selected')).toBe('true')
})

test.each([20, 60, 200, 400])('Ctrl K begins anew when it is asked for again %i ms after it was left', async (pause) => {
  const page = await dashboard.open('/tasks')
  await page.keyboard.press('Control+k')
  await search(page).fill('light')
  await row(page, 'Appearance: Light').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForTimeout(pause)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('theme', { delay: 30 })
  await expect.poll(() => search(page).inputValue()).toBe('theme')
  await page.waitForTimeout(400)
  expect(await search(page).inputValue()).toBe('theme')
})

test('what is typed and pressed before Ctrl K is there is its own, in order, and no key of the page beneath', async () => {
  await dashboard.api('POST', '/tasks', { title: 'Beneath' })
  const page = await dashboard.open('/tasks')
  await page.getByText('Beneath').waitFor()
  await page.route('**/assets/palette*', async (route) => {
    // Longer than any other part is waited for.
    await new Promise((resolve) => setTimeout(resolve, 3_500))
    await route.continue()
  })
  await page.keyboard.press('j')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('finc')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('ance')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/finance')
  expect(await page.getByRole('complementary').count()).toBe(0)
})

test('Escape before Ctrl K is there leaves it', async () => {
  const page = await dashboard.open('/settings')
  const come = await heldBack(page, '**/assets/palette*')
  const there = page.waitForResponse(/assets\/palette.*js/)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  come()
  await (await there).finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await search(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Search' }).click()
  await search(page).waitFor()
  await page.keyboard.press('Escape')
  await search(page).waitFor({ state: 'hidden' })
})

test('Ctrl K says that nothing has these words only when the service has looked', async () => {
  const page = await dashboard.open('/settings')
  const answer = await heldBack(page, '**/search?*')
  await page.keyboard.press('Control+k')
  await search(page).fill('qqzzqq')
  await page.getByText('Searching…').waitFor()
  expect(await page.getByText('Nothing has these words.').count()).toBe(0)
  answer()
  await page.getByText('Nothing has these words.').waitFor()
})
