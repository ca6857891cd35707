import { extendedTest } from '@prodops/server/testing/runs.ts'
import type { Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../testing/accessible'
import { freshDashboard } from '../testing/dashboard'
import { expectFocused } from '../testing/focus'

const dashboard = freshDashboard({ ownService: true })

test('Ctrl K finds records and actions, by keyboard alone', async () => {
  await dashboard.api('POST', '/tasks', { title: 'Fix login' })
  const page = await dashboard.open('/')
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await page.keyboard.press('Control+k')
  const search = page.getByLabel('Search or jump to')
  await search.waitFor()
  await search.fill('fix log')
  await page.getByRole('option', { name: 'Fix login', selected: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page
    .getByRole('complementary', { name: 'Task' })
    .getByRole('heading', { name: 'Fix login' })
    .waitFor()
})

test('Ctrl K finds what is in logs, feedback and metrics too, and leads to it', async () => {
  const id = await dashboard.slugged('paperplane')
  const log = { content: 'Mended the xylophone at last', logDate: '2026-02-01' }
  await dashboard.api('POST', `/products/${id}/logs`, log)
  await dashboard.addFeedback(id, 'The xylophone stops')
  const page = await dashboard.open('/tasks')
  await page.keyboard.press('Control+k')
  await page.getByLabel('Search or jump to').fill('XYLO')
  await page.getByRole('option', { name: 'The xylophone stops' }).waitFor()
  await page.getByRole('option', { name: 'Mended the xylophone at last' }).click()
  await page.waitForURL('**/products/paperplane**')
  await page.getByText('Mended the xylophone at last').waitFor()
})

test('Ctrl K begins a task from anywhere, goes to a page of a product, and turns the light off', async () => {
  const page = await dashboard.open('/settings')
  const run = async (words: string, name: string) => {
    await page.keyboard.press('Control+k')
    await page.getByLabel('Search or jump to').fill(words)
    await page.getByRole('option', { name }).first().waitFor()
    await page.keyboard.press('Enter')
  }
  await run('new task', 'New task')
  await expectFocused(page.getByLabel('New task'))
  await page.keyboard.press('Escape')
  await run('paperplane finance', 'Paperplane · Finance')
  await page.getByRole('heading', { name: 'Finance', exact: true }).waitFor()
  await run('appearance dark', 'Appearance: Dark')
  await expect.poll(() => page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark')
})

extendedTest(
  'the sidebar is a rail in a narrow window, and collapsed elsewhere if a person chose that',
  async () => {
    const page = await dashboard.open('/', { viewport: { width: 900, height: 800 } })
    const sidebar = page.getByRole('navigation', { name: 'Main' })
    const width = async () => (await sidebar.boundingBox())!.width
    expect(await width()).toBe(60)
    await page.setViewportSize({ width: 1300, height: 800 })
    await expect.poll(width).toBe(232)
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await page.reload()
    await expect.poll(width).toBe(60)
  },
)

test('keys go places, and ? shows them all', async () => {
  const page = await dashboard.open('/')
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.getByRole('heading', { name: 'Tasks', exact: true }).waitFor()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByText('Go to Home').waitFor()
  await sheet.getByText('Add task').waitFor()
  for (const group of await sheet.locator('section').all())
    expect(await group.locator('kbd').count(), await group.innerText()).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  expect(page.url()).toBe(`${dashboard.address}/tasks`)
})

extendedTest('keys that are typed into a field are text', async () => {
  const page = await dashboard.open('/tasks')
  await page.keyboard.press('c')
  await page.keyboard.type('?g h /x')
  expect(await page.getByLabel('New task').inputValue()).toBe('?g h /x')
})

test('the choice of dark holds for the next visit', async () => {
  const page = await dashboard.open('/', { colorScheme: 'light' })
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await page.getByRole('button', { name: 'Account of Alice' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  await page.emulateMedia({ colorScheme: 'light' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Appearance: Dark' }).click()
  await page.reload()
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(12, 13, 16)')
})

test('an address that is none says so and leads home', async () => {
  const page = await dashboard.open('/no/such/page')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go home' }).click()
  await page.getByRole('heading', { name: 'Home' }).waitFor()
  await page.goto(`${dashboard.address}/products/nothing`)
  await page.getByRole('heading', { name: 'Product not found' }).waitFor()
})

test('on a phone the navigation is at the bottom and no page is wider than the window', async () => {
  const page = await dashboard.open('/tasks', { viewport: { width: 390, height: 800 } })
  await page.getByRole('heading', { name: 'Tasks', exact: true }).waitFor()
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  expect(bar!.y).toBeGreaterThan(700)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // Also while the cards load.
  await page.route('**/dashboard/api/board?*', () => {})
  await page.reload()
  await page.getByRole('region', { name: 'Board' }).waitFor()
})

test('what an expired session interrupts goes on after signing in, with nothing typed lost', async () => {
  const page = await dashboard.open('/tasks')
  await page.keyboard.press('c')
  await page.getByLabel('New task').fill('Outlives the session !high')
  await page.context().clearCookies()
  dashboard.expectMessage(/status of 401/)
  // Refused before the sign-in, but answered after it.
  const late = Promise.withResolvers<Route>()
  await page.route('**/dashboard/api/board?*', late.resolve, { times: 1 })
  await dashboard.api('POST', '/tasks', { title: 'Added elsewhere' })
  const refused = await (await late.promise).fetch()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(dashboard.password)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await (await late.promise).fulfill({ response: refused })
  await page.getByRole('button', { name: 'Outlives the session' }).waitFor()
  await page.getByRole('button', { name: 'Added elsewhere' }).waitFor()
  expect(await dialog.count()).toBe(0)
})
