import { createUser } from '@prodops/server/resources/accounts/accounts.ts'
import { openStorage } from '@prodops/server/storage/open.ts'
import { expect, test } from 'vitest'
import { freshDashboard } from '../../testing/dashboard'

const bob = { name: 'Bob', email: 'bob@example.com', password: 'correct horse battery' }
const dashboard = freshDashboard({
  fill: async (dataDir) => {
    const storage = await openStorage({ dataDir })
    await createUser(storage, bob)
    await storage.close()
  },
})

/** Alice has typed a task; the session ends as she sends it. */
async function interrupted(title: string) {
  const page = await dashboard.open('/tasks', { ownSession: true })
  await page.getByLabel('New task').fill(title)
  await page.context().clearCookies()
  dashboard.expectMessage(/status of 401/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Sign in again' }).waitFor()
  return page
}

const titles = async () => (await dashboard.call<{ title: string }[]>('GET', '/tasks')).map(({ title }) => title)

test('a session that ended is taken up by the same person only: whose it is stands there and is not changed', async () => {
  const page = await interrupted('Mine alone')
  const email = page.getByRole('dialog').getByLabel('Email')
  expect(await email.inputValue()).toBe('alice@example.com')
  expect(await email.isEditable()).toBe(false)
})

test('whoever signs in again goes on typing where they were', async () => {
  const page = await interrupted('Goes on')
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Enter your password.').waitFor()
  await page.keyboard.type(dashboard.password)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Goes on' }).waitFor()
  await page.keyboard.type('The next')
  expect(await page.getByLabel('New task').inputValue()).toBe('The next')
})

test('whoever has signed in again in one tab is asked in no other', async () => {
  const page = await interrupted('Of two tabs')
  const other = await page.context().newPage()
  await other.goto(`${dashboard.address}/sign-in`)
  await other.getByLabel('Email').fill('alice@example.com')
  await other.getByLabel('Password', { exact: true }).fill(dashboard.password)
  await other.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Of two tabs' }).waitFor()
})

test('whoever else wants in starts afresh, and nothing that waited is sent as theirs', async () => {
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

test('when somebody else signs in in another tab, a page that waits begins afresh and sends nothing', async () => {
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

test('what one has typed and not saved is gone with signing out, and the next finds nothing of it', async () => {
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

test('what one has typed when the session ends is there after a reload and signing in again', async () => {
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
  await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Typed before the end')
})

test('what one has typed in a window that somebody else signs in to is gone', async () => {
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
