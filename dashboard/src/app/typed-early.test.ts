import { runs } from '@prodops/server/testing/runs.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard()
const pauses = [0, 150, 50, 300]
/** Each key is a shortcut of some page. */
const typed = 'etxscvwze1jbar'
const ofProduct = ['', '/tasks', '/versions', '/feedback', '/metrics', '/finance', '/settings']
const ofAccount = '/inbox /tasks /finance /ideas / /import /review /settings/webhooks /settings/api-keys'
const paths = [...ofAccount.split(' '), ...ofProduct.map((page) => `/products/paperplane${page}`)]
const scriptMs = 400

beforeAll(async () => {
  const id = await dashboard.slugged('paperplane')
  for (const content of ['First wish', 'Second wish']) await dashboard.addFeedback(id, content)
  await dashboard.api('POST', '/tasks', { title: 'On the board' })
})

/** Opens a page anew, whose later scripts take their time. The answer has the changes that it sends. */
async function opened(page: Page, path: string) {
  const changes: string[] = []
  page.on(
    'request',
    (request) => request.method() !== 'GET' && changes.push(`${request.method()} ${request.url()}`),
  )
  await page.route(/assets\/(palette|modal|new-feedback-form|open-menu|money-panel)-.*js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, scriptMs))
    await route.continue()
  })
  await page.goto(dashboard.address + path)
  await page.locator('h1').first().waitFor()
  return changes
}

test('what is typed after Ctrl K is in the search field, and nowhere else', async () => {
  const page = await dashboard.open('/')
  const cases = paths
    .filter((_, i) => i % runs(3, 1) === 0)
    .flatMap((path, i) => pauses.slice(0, runs(1, 4)).map((_, j) => [path, pauses[(i + j) % 4]!] as const))
  const tabs = [page, ...(await Promise.all([1, 2, 3].map(() => page.context().newPage())))]
  await Promise.all(
    tabs.map(async (tab) => {
      for (let next = cases.pop(); next; next = cases.pop()) {
        const [path, pause] = next
        const changes = await opened(tab, path)
        const before = tab.url()
        await tab.keyboard.press('Control+k')
        await tab.waitForTimeout(pause)
        await tab.keyboard.type(typed)
        const field = tab.getByRole('combobox', { name: 'Search or jump to' })
        expect(await field.inputValue(), `${path} after ${pause} ms`).toBe(typed)
        await tab.getByText('No results').waitFor()
        expect([tab.url(), changes]).toEqual([before, []])
        await tab.unrouteAll({ behavior: 'ignoreErrors' })
      }
    }),
  )
}, 120_000)

test.each(pauses.slice(0, runs(1, 4)))(
  'what is typed %i ms after the key of a form is in its field',
  async (pause) => {
    const page = await dashboard.open('/tasks')
    const changes = await opened(page, '/inbox')
    await page.getByRole('article').getByText('wish').waitFor()
    await page.keyboard.press('c')
    await page.waitForTimeout(pause)
    await page.keyboard.type('et!x#')
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('et!x#')
    expect(changes).toEqual([])
    expect(await dashboard.call('GET', '/inbox/counts')).toMatchObject({ open: 2 })
  },
)

test('what is typed after the key of a search field that loads is in it', async () => {
  const page = await dashboard.open('/tasks')
  await page.route(/assets\/ledger-.*js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, scriptMs))
    await route.continue()
  })
  await page.goto(`${dashboard.address}/finance/revenue`)
  await page.locator('h1').first().waitFor()
  await page.keyboard.type('/cet')
  await expect.poll(() => page.getByLabel('Search revenue').inputValue()).toBe('cet')
  expect(new URL(page.url()).searchParams.has('new')).toBe(false)
})

test('Enter that is typed before the dialog of a task has loaded adds the task', async () => {
  const page = await dashboard.open('/tasks')
  await page.route(/assets\/new-task-.*js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, scriptMs))
    await route.continue()
  })
  await page.goto(`${dashboard.address}/tasks`)
  await page.locator('h1').first().waitFor()
  await page.keyboard.type('cTyped early')
  await page.keyboard.press('Enter')
  const titles = async () =>
    (await dashboard.call<{ title: string }[]>('GET', '/tasks')).map(({ title }) => title)
  await expect.poll(titles).toContain('Typed early')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
})

test('a menu that loads takes the keys; composing a word and holding a key change nothing', async () => {
  const page = await dashboard.open('/tasks')
  const changes = await opened(page, '/inbox')
  await page.getByRole('article').getByText('Second wish').waitFor()
  await page.keyboard.press('s')
  await page.keyboard.type('et')
  await page.getByRole('menuitem', { name: /Tomorrow/ }).waitFor()
  await page.keyboard.press('t')
  await page.keyboard.press('Escape')
  expect(changes).toEqual([])
  await page.getByRole('menuitem', { name: /Tomorrow/ }).waitFor({ state: 'hidden' })
  // A Russian keyboard.
  const press = (more: object) => {
    const event = { key: 'у', code: 'KeyE', bubbles: true, cancelable: true, ...more }
    return page.evaluate((event) => document.body.dispatchEvent(new KeyboardEvent('keydown', event)), event)
  }
  await press({ isComposing: true })
  expect(changes).toEqual([])
  for (const repeat of [false, true, true]) await press({ repeat })
  await page.getByRole('article').getByText('First wish').waitFor()
  await page.getByText('Marked as done').waitFor()
  expect(await dashboard.call('GET', '/inbox/counts')).toMatchObject({ open: 1 })
})
