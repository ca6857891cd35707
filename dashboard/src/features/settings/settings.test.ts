import { openDatabase } from '@prodops/server/db/open.ts'
import { query } from '@prodops/server/db/query.ts'
import { extendedTest } from '@prodops/server/testing/runs.ts'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'
import { expectFocused } from '../../testing/focus'

const dashboard = freshDashboard({ ownService: true })
const hostile = '<img src=x onerror=alert(1)>'

const asked = (key: string, method = 'GET') =>
  fetch(`${dashboard.address}/api/v1/tasks`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{"title":"By a key"}' }),
  }).then(({ status }) => status)

test('name and currency are set, and shown everywhere', async () => {
  const page = await dashboard.open('/')
  await page.keyboard.press('g')
  await page.keyboard.press(',')
  await page.getByRole('textbox', { name: 'Name' }).fill(`Alice ${hostile}`)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: `Account of Alice ${hostile}` }).waitFor()
  await page.getByRole('link', { name: 'Currency' }).click()
  await page.getByRole('combobox', { name: 'Reporting currency' }).selectOption('EUR')
  const session = () => dashboard.call('GET', '/session')
  await expect.poll(session).toMatchObject({ reportingCurrency: 'EUR' })
  await page.getByRole('switch', { name: 'ECB exchange rates' }).click()
  await expect.poll(session).toMatchObject({ ecbRates: true })
})

test('a time zone is found by its name; changes of it and of the week start can be undone', async () => {
  const page = await dashboard.open('/settings/profile')
  const session = () => dashboard.call('GET', '/session')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('kiritimati')
  await zone.blur()
  await expect.poll(() => zone.inputValue()).toBe('UTC')
  await zone.fill('pacific/kiritimati')
  await expect.poll(session).toMatchObject({ timeZone: 'Pacific/Kiritimati' })
  await page.getByRole('button', { name: 'Use UTC' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(session).toMatchObject({ timeZone: 'UTC' })
  await page.getByRole('button', { name: 'Use UTC' }).waitFor({ state: 'hidden' })
  await page.getByRole('combobox', { name: 'Week starts on' }).selectOption('Sunday')
  await expect.poll(session).toMatchObject({ weekStart: 'sunday' })
})

test('a wrong current password is named in its field; the right one ends every other session', async () => {
  const page = await dashboard.open('/settings/security', { ownSession: true })
  const other = await dashboard.open('/tasks', { ownSession: true })
  await page.getByLabel('Current password').fill('wrong horse battery')
  await page.getByLabel('New password').fill('another horse battery')
  dashboard.expectMessage(/status of (422|401)/)
  await page.keyboard.press('Enter')
  await page.getByText('Incorrect password').waitFor()
  await page.getByLabel('Current password').fill(dashboard.password)
  await page.keyboard.press('Enter')
  await page.getByText('Password changed').waitFor()
  await other.getByRole('dialog', { name: 'Sign in again' }).waitFor()
  await page.getByLabel('Current password').fill('another horse battery')
  await page.getByLabel('New password').fill(dashboard.password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect.poll(() => page.getByLabel('New password').inputValue()).toBe('')
})

test('a sign-in elsewhere is listed live, and other devices are signed out one by one', async () => {
  const page = await dashboard.open('/settings/security', { ownSession: true })
  const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await rows.filter({ hasText: 'This device' }).waitFor()
  await expectAccessible(page)
  await fetch(`${dashboard.address}/dashboard/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'A stranger/1.0' },
    body: JSON.stringify({ email: 'alice@example.com', password: dashboard.password }),
  })
  const stranger = rows.filter({ hasText: 'A stranger/1.0' })
  await stranger.getByRole('button', { name: /^Sign out/ }).click({ timeout: 2_000 })
  await stranger.waitFor({ state: 'hidden' })
})

test('a key is made with its limits, shown once, and refused once revoked by typing its name', async () => {
  const page = await dashboard.open('/settings/api-keys', { ownSession: true })
  await page.getByRole('list', { name: 'API keys' }).getByText('test').waitFor()
  await page.keyboard.press('c')
  const form = page.getByRole('dialog', { name: 'New API key' })
  dashboard.expectMessage(/status of 422/)
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect.poll(() => form.getByLabel('Name').getAttribute('aria-invalid')).toBe('true')
  await form.getByLabel('Name').fill(hostile)
  await form.getByLabel('Permissions').selectOption('Read-only')
  await form.getByRole('combobox', { name: 'Products' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Paperplane' }).waitFor()
  await form.getByLabel('Products').first().fill('paper')
  await page.getByRole('option', { name: 'Paperplane' }).click()
  await page.keyboard.press('Escape')
  await form.getByLabel('Expires').fill('2099-12-31')
  await page.keyboard.press('Tab')
  await form.getByRole('button', { name: 'Create key' }).click()
  await expectFocused(form.getByRole('button', { name: 'Copy the key' }))
  await page.keyboard.press('Escape')
  const key = /svc_sk_\w+/.exec((await form.getByText('svc_sk_').first().textContent())!)![0]
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Done' }).click()
  await form.waitFor({ state: 'hidden' })
  expect(await page.content()).not.toContain(key)
  expect([await asked(key), await asked(key, 'POST')]).toEqual([200, 403])

  const row = page.getByRole('listitem').filter({ hasText: hostile })
  await row.getByText(/Read-only · Paperplane · Expires in 73/).waitFor()
  await row.getByRole('button', { name: 'Revoke' }).click()
  const dialog = page.getByRole('dialog', { name: 'Revoke' })
  await dialog.getByRole('textbox').fill('something else')
  await page.keyboard.press('Enter')
  await dialog.getByText('exactly as it is written').waitFor()
  await expectAccessible(page)
  expect(await asked(key)).toBe(200)
  await dialog.getByRole('textbox').fill(hostile)
  await page.keyboard.press('Enter')
  await row.waitFor({ state: 'hidden' })
  await expect.poll(() => asked(key)).toBe(401)
})

test('the email address is changed', async () => {
  const page = await dashboard.open('/settings/profile', { ownSession: true })
  await page.getByLabel('New email').fill('Alice@Example.org')
  await page.keyboard.press('Enter')
  await page.getByText('alice@example.org', { exact: true }).waitFor()
  await dashboard.call('POST', '/account/email', { email: 'alice@example.com' })
})

test('long after signing in, a new key asks for the password, and is created once it is given', async () => {
  const page = await dashboard.open('/settings/api-keys?new', { ownSession: true })
  const database = await openDatabase({ dataDir: dashboard.dataDir })
  await database.write((tx) => tx.run(forgetPasswords, {}))
  await database.close()
  const form = page.getByRole('dialog', { name: 'New API key' })
  await form.getByLabel('Name').fill('late')
  dashboard.expectMessage(/status of (403|422)/)
  await form.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog', { name: "Confirm that it's you" })
  await dialog.getByText('This needs a confirmation.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await form.getByRole('button', { name: 'Create key' }).click()
  await dialog.getByLabel('Password', { exact: true }).press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.getByRole('alert').count()).toBe(0)
  await form.getByRole('button', { name: 'Create key' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill('wrong horse battery')
  await page.keyboard.press('Enter')
  await dialog.getByText('Incorrect password').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(dashboard.password)
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Copy the key' }).waitFor()
})

const forgetPasswords = query((db, _: object) => db.updateTable('session').set({ confirmedAt: null }))

test('the activity log is listed newest first, with what changed', async () => {
  const task = await dashboard.api('POST', '/tasks', { title: 'Before' })
  await dashboard.api('PATCH', `/tasks/${task.id}`, { title: 'After', dueDate: '2026-12-24' })
  const page = await dashboard.open('/settings/activity')
  await page.getByLabel('All changes').selectOption('Tasks')
  const row = page.getByRole('listitem').filter({ hasText: 'Task updated' }).first()
  await row.getByText('Before → After').waitFor()
  await row.getByText('Due date').waitFor()
  await expectAccessible(page)
  const versions = `/products/${await dashboard.slugged('paperplane')}/versions`
  const { id } = await dashboard.api('POST', versions, { version: '9.0.0' })
  await dashboard.call('PATCH', `${versions}/${id}`, { status: 'RELEASED', releasedAt: '2026-11-20' })
  await page.getByLabel('All changes').selectOption('Versions')
  await page.getByText('20 Nov 2026', { exact: true }).waitFor()
})

test('what was deleted is restored from the trash, whatever it is', async () => {
  const product = await dashboard.slugged('paperplane')
  const log = await dashboard.api('POST', `/products/${product}/logs`, {
    content: 'Lost',
    logDate: '2026-11-20',
  })
  const { id } = await dashboard.call<{ id: string }>('POST', '/ideas', { title: 'Forgotten idea' })
  await dashboard.call('DELETE', `/products/${product}/logs/${log.id}`)
  await dashboard.call('DELETE', `/ideas/${id}`)
  const page = await dashboard.open('/settings')
  await page.getByRole('link', { name: 'Trash' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore Lost' }).click()
  await page.getByText('Log restored').waitFor()
  await page.getByRole('button', { name: 'Restore Forgotten idea' }).click()
  await page.getByText('Idea restored').waitFor()
  expect(await dashboard.call('GET', '/trash/records')).toEqual([])
  expect(await dashboard.call('GET', `/ideas/${id}`)).toMatchObject({ title: 'Forgotten idea' })
})

test('the trash is emptied after a question that names what goes', async () => {
  const { id } = await dashboard.api('POST', '/tasks', { title: 'Gone for good' })
  await dashboard.api('DELETE', `/tasks/${id}`)
  const page = await dashboard.open('/settings/trash')
  await page.getByText('Gone for good').waitFor()
  await page.getByRole('button', { name: 'Empty trash' }).click()
  const dialog = page.getByRole('dialog', { name: 'Empty trash' })
  await dialog.getByText(/^Deletes (.*and )?\d+ tasks? for good/).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Gone for good').waitFor()
  await page.getByRole('button', { name: 'Empty trash' }).click()
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await page.getByText('Trash emptied').waitFor()
  await page.getByText('Trash is empty').waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Empty trash' }).isDisabled()).toBe(true)
})

extendedTest(
  'on a phone the sections of the settings are a list, and no page is wider than the window',
  async () => {
    const page = await dashboard.open('/settings', {
      ownSession: true,
      viewport: { width: 390, height: 800 },
    })
    for (const section of ['Profile', 'Security', 'Developers', 'Export and import', 'Trash', 'Activity']) {
      await page.getByRole('link', { name: section, exact: true }).click()
      await page.getByRole('link', { name: 'All settings' }).waitFor()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), section).toBe(390)
      await page.getByRole('link', { name: 'All settings' }).click()
    }
  },
)
