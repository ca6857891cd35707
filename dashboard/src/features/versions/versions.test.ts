import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard()
let productId: string
let path: string
beforeAll(async () => {
  productId = (await dashboard.api<{ id: string }[]>('GET', '/products'))[0]!.id
  path = `/products/${productId}/versions`
})

interface Version {
  id: string
  version: string
  status: string
  releasedAt: string | null
  releaseNotes: string | null
}

const versionNamed = async (name: string) =>
  (await dashboard.api<Version[]>('GET', path)).find(({ version }) => version === name)!
const add = (version: string, more: object = {}) => dashboard.api<Version>('POST', path, { version, ...more })
const addTask = (versionId: string, title: string, status = 'todo') =>
  dashboard.api('POST', '/tasks', { title, status, productId, versionId })
const row = (page: Page, name: string) => page.getByRole('row', { name })
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const today = () => new Date().toISOString().slice(0, 10)

test('a line creates a version; a number that is taken is refused at the line', async () => {
  await add('1.3.0', { status: 'RELEASED', releasedAt: '2026-01-31' })
  const page = await dashboard.open(path)
  await row(page, '1.3.0').waitFor()
  await page.keyboard.press('c')
  await page.getByPlaceholder('e.g. 1.4.0').fill('v1.3.0')
  dashboard.expectMessage(/status of 409/)
  await page.keyboard.press('Enter')
  await page.getByText('The product has version 1.3.0 already').waitFor()
  await page.getByLabel('New version').fill('1.4.0')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: '1.4.0' }).waitFor()
  await page.waitForURL(`**${path}/1.4.0`)
  await page.getByText('Add a goal').click()
  await page.getByRole('textbox', { name: 'Goal' }).fill('Large <i>imports</i>')
  await page.keyboard.press('Enter')
  await page.getByText('Large <i>imports</i>').waitFor()
  await page.goBack()
  await row(page, 'Large <i>imports</i>').waitFor()
  await expectAccessible(page)
  expect(await page.getByRole('rowheader').allInnerTexts()).toEqual(['Upcoming', 'Released'])
  await page.goto(`${dashboard.address}${path}/9.9.9`)
  await page.getByText('Version not found').waitFor()
})

test('tasks are added and ticked, and the list shows the progress', async () => {
  const page = await dashboard.open(`${path}/1.4.0`)
  for (const title of ['Imports of any size', 'Faster search']) {
    await page.keyboard.press('c')
    await page.getByText('v1.4.0', { exact: true }).waitFor()
    await page.getByLabel('New task').fill(title)
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: title }).waitFor()
  }
  await page.getByRole('checkbox', { name: 'Done: Imports of any size' }).click()
  await page.getByText('1 of 2 done').waitFor()
  await expectAccessible(page)
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Versions' }).click()
  await row(page, '1.4.0').getByText('1 of 2 done').waitFor()
})

test('feedback that the tasks come from is shown with the number of people', async () => {
  const { id } = await versionNamed('1.4.0')
  const sender = { author: 'Ada Lovelace', authorEmail: 'ada@example.com' }
  const entry = await dashboard.addFeedback(productId, 'The export stops', sender)
  const task = await dashboard.call<{ id: string }>('POST', '/inbox/tasks', { ids: [entry.id] })
  const page = await dashboard.open(`${path}/1.4.0`)
  await page.getByRole('heading', { name: 'Tasks' }).waitFor()
  await dashboard.call('PATCH', `/tasks/${task.id}`, { versionId: id, status: 'done' })
  await page.getByText('person asked for this').waitFor()
  await page.getByText('1 left an email.').waitFor()
  await page.getByRole('link', { name: '“The export stops”' }).click()
  await page.waitForURL(`**/inbox/${entry.id}`)
})

test('notes are drafted from the done tasks by type, with the log only by choice', async () => {
  const log = { content: 'Moved the importer to streams', logDate: today() }
  await dashboard.api('POST', `/products/${productId}/logs`, log)
  const { id } = await versionNamed('1.4.0')
  await dashboard.api('POST', `/products/${productId}/versions`, { version: '0.0.1' })
  const page = await dashboard.open(`${path}/0.0.1`)
  await page.getByText('Nothing to draft yet: no task of this version is done.').waitFor()
  expect(await page.getByRole('button', { name: 'Draft from tasks' }).isDisabled()).toBe(true)
  await page.goto(`${dashboard.address}${path}/1.4.0`)
  await page.getByText('No release notes yet').waitFor()
  const draft = () => page.getByRole('button', { name: 'Draft from tasks' }).click()
  await draft()
  const field = page.getByRole('textbox', { name: 'Release notes' })
  const byType = '## Fixed\n\n- The export stops\n\n## Changed\n\n- Imports of any size'
  await expect.poll(() => field.inputValue()).toBe(byType)
  await draft()
  await page.getByText('Nothing to add').waitFor()
  await page.getByLabel('Include log entries').check()
  await draft()
  await expect
    .poll(() => field.inputValue())
    .toBe(`${byType}\n\n## From the log\n\n- Moved the importer to streams`)
  await field.fill('Imports of **any** size <img src=x onerror=alert(1)>')
  await field.press('Control+Enter')
  await page.locator('.markdown strong', { hasText: 'any' }).waitFor()
  await page.locator('.markdown', { hasText: '<img src=x onerror=alert(1)>' }).waitFor()
  await expect
    .poll(async () => (await versionNamed('1.4.0')).releaseNotes)
    .toContain('Imports of **any** size')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await field.fill('Typed, not saved')
  await page.reload()
  expect(await field.inputValue()).toBe('Typed, not saved')
  // The page learns of the change only by the answer.
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.route(new RegExp(`${path}(/${id})?$`), async (route) => {
    if (route.request().method() === 'GET') await sent
    await route.continue()
  })
  await dashboard.call('PATCH', `${path}/${id}`, { releaseNotes: 'Changed elsewhere' })
  dashboard.expectMessage(/status of 412/)
  await field.press('Control+Enter')
  await page.getByRole('dialog').getByText('Changed elsewhere', { exact: true }).waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click()
  await page.locator('.markdown', { hasText: 'Changed elsewhere' }).waitFor()
})

test('a release takes two keys, moves open tasks, drafts notes, and is undone', async () => {
  const { id } = await versionNamed('1.4.0')
  await dashboard.call('PATCH', `${path}/${id}`, { releaseNotes: null, status: 'DEV' })
  const metric = `/products/${productId}/metrics`
  await dashboard.api('POST', metric, { key: 'visits', name: 'Visits', type: 'timeseries' })
  await dashboard.api('PUT', `${metric}/visits/value`, { date: '2026-01-31', value: 5 })
  const page = await dashboard.open(`${path}/1.4.0`)
  await page.getByText('2 of 3 done').waitFor()
  await page.getByRole('button', { name: 'Release 1.4.0' }).click()
  const dialog = page.getByRole('dialog', { name: 'Release 1.4.0' })
  await dialog.getByText('1 task is not done').waitFor()
  await dialog.getByText('1 person asked for this. You can write to 1 of them after the release.').waitFor()
  const go = dialog.getByRole('button', { name: 'Release and move 1 task' })
  await expect.poll(() => go.evaluate((button) => button === document.activeElement)).toBe(true)
  await dialog.getByText('Preview').click()
  await dialog.getByRole('heading', { name: 'Fixed' }).waitFor()
  await expectAccessible(page)
  await go.click()
  await toast(page, 'v1.4.0 released').waitFor()
  await page.getByText('2 of 2 done').waitFor()
  await page.getByText(/^Measuring: first result on /).waitFor()
  const notes = '## Fixed\n\n- The export stops\n\n## Changed\n\n- Imports of any size'
  const released = { status: 'RELEASED', releasedAt: `${today()}T00:00:00.000Z`, releaseNotes: notes }
  expect(await versionNamed('1.4.0')).toMatchObject(released)
  expect(await versionNamed('1.5.0')).toBeDefined()
  // The impact may be read again just before the page knows that the version is not released.
  dashboard.expectMessage(/status of 409/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('2 of 3 done').waitFor()
  expect(await versionNamed('1.4.0')).toMatchObject({ status: 'DEV', releasedAt: null, releaseNotes: null })
  await expect.poll(() => versionNamed('1.5.0')).toBeUndefined()

  await page.goto(`${dashboard.address}${path}`)
  await page.getByRole('link', { name: 'Release 1.4.0' }).click()
  await dialog.getByLabel('1 task is not done').selectOption('Leave in 1.4.0')
  await dialog.getByRole('button', { name: 'Release', exact: true }).click()
  await expect.poll(async () => (await versionNamed('1.4.0')).status).toBe('RELEASED')
  await page.getByText('2 of 3 done').waitFor()
  const write = page.getByRole('link', { name: 'Write to 1 person' })
  const mail = new URL((await write.getAttribute('href'))!)
  expect(mail.searchParams.get('bcc')).toBe('ada@example.com')
  expect(mail.searchParams.get('body')).toBe(
    'Fixed\r\n\r\n- The export stops\r\n\r\nChanged\r\n\r\n- Imports of any size',
  )
  await write.click()
  await page.getByText('1 was written to on').waitFor()
  await write.waitFor({ state: 'hidden' })
})

test('a deleted version comes back by undo, the same as before and with its tasks', async () => {
  const version = await add('2.0.0')
  await addTask(version.id, 'Ship it')
  const page = await dashboard.open(`${path}/2.0.0`)
  await page.getByRole('link', { name: 'Ship it' }).waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await toast(page, 'v2.0.0 deleted').waitFor()
  await row(page, '2.0.0').waitFor({ state: 'hidden' })
  await page.keyboard.press('z')
  await row(page, '2.0.0').click()
  await page.getByRole('link', { name: 'Ship it' }).waitFor()
  expect(await versionNamed('2.0.0')).toEqual(version)
})
