import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@prodops/server/db/open.ts'
import { findUserByEmail } from '@prodops/server/resources/accounts/accounts.ts'
import { createApiKey } from '@prodops/server/resources/api-keys/api-keys.ts'
import { extendedTest } from '@prodops/server/testing/runs.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard({ ownService: true })
/** Far less than the minute after which a page without a stream reads again. */
const soon = { timeout: 5_000 }
const away =
  /ERR_CONNECTION_REFUSED|ERR_SOCKET|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED_ENCODING/

const card = (page: Page, title: string) => page.getByRole('button', { name: title })
const column = (page: Page, title: string) => page.getByRole('region', { name: title })
const send = (title: string) => dashboard.api('POST', '/tasks', { title })

async function moveRight(page: Page) {
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key)
}

/** The board, with its stream open: it reports changes from now on. */
async function board(options: Parameters<typeof dashboard.open>[1] = {}) {
  const page = await dashboard.open('/', options)
  const stream = page.waitForResponse(/\/changes$/).catch(() => undefined)
  await page.goto(`${dashboard.address}/tasks`)
  await column(page, 'To do').waitFor()
  await stream
  return page
}

beforeAll(async () => void (await send('There from the start')))

extendedTest("two browsers see each other's changes without a reload", async () => {
  const [one, other] = [await board({ ownSession: true }), await board({ ownSession: true })]
  await one.keyboard.press('c')
  await one.getByLabel('New task').fill('Seen by both')
  await one.keyboard.press('Enter')
  await card(other, 'Seen by both').waitFor(soon)
  await card(other, 'Seen by both').focus()
  await moveRight(other)
  await column(one, 'In progress').getByRole('button', { name: 'Seen by both' }).waitFor(soon)
})

test('what a program sends appears without a reload, also in other tabs, whichever is closed', async () => {
  const page = await board({ ownSession: true })
  const [second, third] = [await page.context().newPage(), await page.context().newPage()]
  for (const tab of [second, third]) {
    await tab.addInitScript(() => localStorage.setItem('signed-in', 'yes'))
    await tab.goto(`${dashboard.address}/tasks`)
    await column(tab, 'To do').waitFor()
  }
  await send('Sent by a program')
  for (const tab of [page, second, third]) await card(tab, 'Sent by a program').waitFor(soon)
  await third.close()
  await send('Sent after one was closed')
  for (const tab of [page, second]) await card(tab, 'Sent after one was closed').waitFor(soon)
})

test('a task created from feedback in another session appears on an open board', async () => {
  const [product] = await dashboard.call<{ id: string }[]>('GET', '/products')
  const { id } = await dashboard.addFeedback(product!.id, 'The export stops')
  const page = await board({ ownSession: true })
  await dashboard.call('POST', '/inbox/tasks', { ids: [id] })
  await card(page, 'The export stops').waitFor(soon)
})

extendedTest(
  'an open inbox is read at most twice a second while feedback comes in, and shows the last of it',
  async () => {
    const [product] = await dashboard.call<{ id: string }[]>('GET', '/products')
    const page = await dashboard.open('/inbox', { ownSession: true })
    await page.getByRole('heading', { name: 'Inbox' }).waitFor()
    const startedAt = Date.now()
    let reads = 0
    page.on('request', (request) => {
      if (/\/inbox(\?|$)/.test(request.url())) reads++
    })
    for (let i = 1; i <= 50; i++) {
      await dashboard.addFeedback(product!.id, `Burst ${i}`)
      await pause(50)
    }
    await page.locator('[data-record]', { hasText: 'Burst 50' }).waitFor()
    expect(reads).toBeLessThanOrEqual(Math.ceil((Date.now() - startedAt) / 500) + 2)
  },
)

test('what the command line does in the data appears without a reload', async () => {
  const page = await dashboard.open('/settings/api-keys', { ownSession: true })
  await page.getByRole('listitem').filter({ hasText: 'test' }).waitFor()
  const other = await openDatabase({ dataDir: dashboard.dataDir })
  await other.write(async (tx) => {
    const { id } = (await findUserByEmail(tx, 'alice@example.com'))!
    await createApiKey(tx, { ownerId: id }, { name: 'made-elsewhere' })
  })
  await page.getByRole('listitem').filter({ hasText: 'made-elsewhere' }).waitFor(soon)
  await other.close()
})

extendedTest('a change in progress is not overwritten by events', async () => {
  const { id } = await send('Moved slowly')
  const page = await board({ ownSession: true })
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/tasks/${id}`, async (route) => {
    await held
    await route.continue()
  })
  const moved = column(page, 'In progress').getByRole('button', { name: 'Moved slowly' })
  await card(page, 'Moved slowly').focus()
  await moveRight(page)
  await moved.waitFor()
  await send('Came in meanwhile')
  for (let i = 0; i < 15; i++) {
    expect(await moved.count()).toBe(1)
    await page.waitForTimeout(100)
  }
  answer()
  await card(page, 'Came in meanwhile').waitFor(soon)
  expect(await moved.count()).toBe(1)
  expect(await dashboard.api('GET', `/tasks/${id}`)).toMatchObject({ status: 'in_progress' })
})

extendedTest(
  'a session ended elsewhere is reported, loses nothing typed, and continues after signing in',
  async () => {
    const page = await board({ ownSession: true })
    await page.keyboard.press('c')
    await page.getByLabel('New task').fill('Typed before the end')
    const other = await dashboard.open('/settings/security', { ownSession: true })
    dashboard.expectMessage(/status of 401/)
    await other.getByRole('button', { name: 'Sign out other devices' }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in again' })
    const password = dialog.getByLabel('Password', { exact: true })
    await password.fill(dashboard.password)
    await password.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    expect(await page.getByLabel('New task').inputValue()).toBe('Typed before the end')
    await send('Sent after signing in again')
    await card(page, 'Sent after signing in again').waitFor()
  },
)

test('a service that goes away is noticed; afterwards the page shows what it missed', async () => {
  const page = await board({ ownSession: true })
  await page.keyboard.press('c')
  await page.getByLabel('New task').fill('Typed meanwhile')
  dashboard.expectMessage(away)
  const startAgain = await dashboard.stop()
  const banner = (await page.getByText("Can't reach the server").boundingBox())!
  const heading = (await page.getByRole('heading', { name: 'Tasks', exact: true }).boundingBox())!
  expect(heading.y, 'the banner covers nothing').toBeGreaterThanOrEqual(banner.y + banner.height)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(800)
  await startAgain()
  await send('Made when it was back')
  await card(page, 'Made when it was back').waitFor()
  await page.getByText("Can't reach the server").waitFor({ state: 'hidden' })
  expect(await page.getByLabel('New task').inputValue()).toBe('Typed meanwhile')
})
