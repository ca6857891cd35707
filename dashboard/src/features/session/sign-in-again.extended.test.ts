import { openDatabase } from '@prodops/server/db/open.ts'
import { createUser } from '@prodops/server/resources/accounts/accounts.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freshDashboard } from '../../testing/dashboard'

const bob = { name: 'Bob', email: 'bob@example.com', password: 'correct horse battery' }
const dashboard = freshDashboard({
  fill: async (dataDir) => {
    const database = await openDatabase({ dataDir })
    await createUser(database, bob)
    await database.close()
  },
})

const signIn = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' })

/** Alice typed a task, and the session ends when she sends it. */
async function interrupted(title: string) {
  const page = await dashboard.open('/tasks', { ownSession: true })
  await page.keyboard.press('c')
  await page.getByLabel('New task').fill(title)
  await page.context().clearCookies()
  dashboard.expectMessage(/status of 401/)
  await page.keyboard.press('Shift+Enter')
  await signIn(page).waitFor()
  return page
}

const titles = async () =>
  (await dashboard.call<{ title: string }[]>('GET', '/tasks')).map(({ title }) => title)

test('only the same user can continue a session that ended: the email cannot be changed', async () => {
  const page = await interrupted('Mine alone')
  const email = signIn(page).getByLabel('Email')
  expect(await email.inputValue()).toBe('alice@example.com')
  expect(await email.isEditable()).toBe(false)
})

test('after signing in again the focus is where it was', async () => {
  const page = await interrupted('Goes on')
  await signIn(page).getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Enter your password.').waitFor()
  await page.keyboard.type(dashboard.password)
  await page.keyboard.press('Enter')
  await signIn(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Goes on' }).waitFor()
  await page.keyboard.type('The next')
  expect(await page.getByLabel('New task').inputValue()).toBe('The next')
})

test('signing in again in one tab is enough for all tabs', async () => {
  const page = await interrupted('Of two tabs')
  const other = await page.context().newPage()
  await other.goto(`${dashboard.address}/sign-in`)
  await other.getByLabel('Email').fill('alice@example.com')
  await other.getByLabel('Password', { exact: true }).fill(dashboard.password)
  await other.keyboard.press('Enter')
  await signIn(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Of two tabs' }).waitFor()
})

test('another user starts with a new page, and waiting requests are not sent', async () => {
  const page = await interrupted('Of Alice')
  await page.getByRole('button', { name: 'Use another account' }).click()
  await page.getByLabel('Email').fill(bob.email)
  await page.getByLabel('Password', { exact: true }).fill(bob.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Account of Bob' }).waitFor()
  const seen = await page.request.get(`${dashboard.address}/dashboard/api/tasks`)
  expect(await seen.json()).toEqual({ data: [] })
  expect(await titles()).not.toContain('Of Alice')
})

test('when another user signs in in another tab, a waiting page reloads and sends nothing', async () => {
  const page = await interrupted('Of Alice, too')
  const other = await page.context().newPage()
  await other.goto(`${dashboard.address}/sign-in`)
  await other.getByLabel('Email').fill(bob.email)
  await other.getByLabel('Password', { exact: true }).fill(bob.password)
  await other.keyboard.press('Enter')
  await page.waitForURL(`${dashboard.address}/`)
  await page.getByRole('button', { name: 'Account of Bob' }).waitFor()
  const seen = await page.request.get(`${dashboard.address}/dashboard/api/tasks`)
  expect(await seen.json()).toEqual({ data: [] })
})

test('signing out deletes unsaved text', async () => {
  const { id } = await dashboard.api('POST', '/tasks', { title: 'Of Alice alone' })
  const page = await dashboard.open(`/tasks/${id}`, { ownSession: true })
  await page.getByRole('button', { name: 'Edit title' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('A secret of Alice')
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage) + JSON.stringify(localStorage))
  expect(await stored()).toContain('A secret of Alice')
  await page.reload()
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('A secret of Alice')
  // Leaving the field saves it. The list may be read again while the session ends.
  dashboard.expectMessage(/status of 401/)
  await page.getByRole('button', { name: 'Account of Alice' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/sign-in')
  expect(await stored()).not.toContain('A secret of Alice')
})

test('unsaved text is kept when the session ends, until the user signs in again', async () => {
  const { id } = await dashboard.api('POST', '/tasks', { title: 'Interrupted' })
  const page = await dashboard.open(`/tasks/${id}`, { ownSession: true })
  await page.getByRole('button', { name: 'Edit title' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Typed before the end')
  await page.context().clearCookies()
  dashboard.expectMessage(/status of 401/)
  await page.reload()
  await page.getByLabel('Email').fill('alice@example.com')
  await page.getByLabel('Password', { exact: true }).fill(dashboard.password)
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue())
    .toBe('Typed before the end')
})

test('unsaved text is deleted when another user signs in', async () => {
  const { id } = await dashboard.api('POST', '/tasks', { title: 'Left open' })
  const page = await dashboard.open(`/tasks/${id}`, { ownSession: true })
  await page.getByRole('button', { name: 'Edit title' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Another secret')
  await page.goto(`${dashboard.address}/healthz`)
  await page.context().clearCookies()
  dashboard.expectMessage(/status of 401/)
  await page.goto(`${dashboard.address}/sign-in`)
  await page.getByLabel('Email').fill(bob.email)
  await page.getByLabel('Password', { exact: true }).fill(bob.password)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Account of Bob' }).waitFor()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Another secret')
})
