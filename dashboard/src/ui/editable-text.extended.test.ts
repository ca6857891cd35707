import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../testing/accessible'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard()

const add = (title: string) => dashboard.api('POST', '/tasks', { title })
const taskOf = (id: string) => dashboard.api<{ title: string; description: string | null }>('GET', `/tasks/${id}`)
const panel = (page: Page) => page.getByRole('complementary', { name: 'Task' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const edit = (page: Page, name: string) => panel(page).getByRole('button', { name: `Edit ${name}` })
const unsaved = (page: Page) => page.getByText('not saved yet')

/** The record is changed by somebody else while a change of this page is on its way, once. */
async function overtake(page: Page, id: string, change: object) {
  let isDone = false
  await page.route(`**/tasks/${id}`, async (route) => {
    if (route.request().method() === 'PATCH' && !isDone) {
      isDone = true
      dashboard.expectMessage(/status of 412/)
      await dashboard.api('PATCH', `/tasks/${id}`, change)
    }
    await route.fallback()
  })
}

test('what is typed and not saved is there after a reload and after going back, and is told to be unsaved', async () => {
  const { id } = await add('Kept')
  const page = await dashboard.open('/tasks')
  await page.getByRole('button', { name: 'Kept' }).click()
  await edit(page, 'title').click()
  await field(page, 'Title').fill('Kept over a reload')
  await page.reload()
  await unsaved(page).waitFor()
  expect(await field(page, 'Title').inputValue()).toBe('Kept over a reload')
  await expectAccessible(page)
  await page.goBack()
  await panel(page).waitFor({ state: 'hidden' })
  await page.goForward()
  await unsaved(page).waitFor()
  expect(await field(page, 'Title').inputValue()).toBe('Kept over a reload')
  expect((await taskOf(id)).title).toBe('Kept')

  await field(page, 'Title').press('Enter')
  await panel(page).getByRole('heading', { name: 'Kept over a reload' }).waitFor()
  await page.reload()
  await panel(page).getByRole('heading', { name: 'Kept over a reload' }).waitFor()
  expect(await field(page, 'Title').count()).toBe(0)
})

test('what was kept is thrown away by Escape or by its button, and what was only opened is not kept', async () => {
  const { id } = await add('Thrown away')
  const page = await dashboard.open(`/tasks/${id}`)
  const typeAndReload = async (text: string) => {
    await edit(page, 'description').click()
    await field(page, 'Description').fill(text)
    await page.reload()
    await panel(page).getByRole('heading', { name: 'Thrown away' }).waitFor()
  }
  await typeAndReload('By Escape')
  await field(page, 'Description').press('Escape')
  await field(page, 'Description').waitFor({ state: 'hidden' })
  await typeAndReload('By its button')
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await field(page, 'Description').waitFor({ state: 'hidden' })
  await typeAndReload('')
  expect(await field(page, 'Description').count()).toBe(0)
  expect((await taskOf(id)).description).toBe(null)
})

test('an edit that is ended by a key gives the focus back to what began it; one that is left does not', async () => {
  const { id } = await add('Focused')
  const page = await dashboard.open(`/tasks/${id}`)
  for (const [name, key] of [
    ['title', 'Escape'],
    ['title', 'Enter'],
    ['description', 'Control+Enter'],
  ] as const) {
    await edit(page, name).press('Enter')
    await page.keyboard.type(' on')
    await page.keyboard.press(key)
    await expect.poll(() => edit(page, name).evaluate((button) => button === document.activeElement)).toBe(true)
    if (key === 'Enter') await expect.poll(() => taskOf(id)).toMatchObject({ title: 'Focused on' })
  }
  await expect.poll(() => taskOf(id)).toMatchObject({ title: 'Focused on', description: ' on' })
  await edit(page, 'title').press('Enter')
  await page.getByLabel('New task').focus()
  await field(page, 'Title').waitFor({ state: 'hidden' })
  expect(await page.getByLabel('New task').evaluate((line) => line === document.activeElement)).toBe(true)
  await edit(page, 'title').press('Enter')
  await page.keyboard.press('Escape')
  await edit(page, 'title').press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
})

test('what was kept is not saved over a text that was changed elsewhere before that is shown', async () => {
  const { id } = await add('Begun here')
  const page = await dashboard.open(`/tasks/${id}`)
  await edit(page, 'title').click()
  await field(page, 'Title').fill('Typed here')
  await page.goto(`${dashboard.address}/healthz`)
  await dashboard.api('PATCH', `/tasks/${id}`, { title: 'Changed elsewhere' })
  await page.goBack()
  await field(page, 'Title').press('Enter')
  await page.getByText('it was changed elsewhere meanwhile').waitFor()
  await panel(page).getByText('Changed elsewhere', { exact: true }).waitFor()
  await expectAccessible(page)
  expect((await taskOf(id)).title).toBe('Changed elsewhere')
  await page.getByRole('button', { name: 'Overwrite' }).click()
  await panel(page).getByRole('heading', { name: 'Typed here' }).waitFor()
  await expect.poll(async () => (await taskOf(id)).title).toBe('Typed here')
})

test('a text that was overtaken on its way is saved over what is shown then, or given up', async () => {
  const { id } = await add('Overtaken')
  const page = await dashboard.open(`/tasks/${id}`)
  for (const [elsewhere, typed, key, end] of [
    ['First elsewhere', 'Typed over it', 'Enter', 'Typed over it'],
    ['Second elsewhere', 'Typed in vain', 'Escape', 'Second elsewhere'],
  ] as const) {
    await edit(page, 'title').click()
    await overtake(page, id, { title: elsewhere })
    await field(page, 'Title').fill(typed)
    await field(page, 'Title').press('Enter')
    await panel(page).getByText(elsewhere, { exact: true }).waitFor()
    expect(await field(page, 'Title').inputValue()).toBe(typed)
    await field(page, 'Title').press(key)
    await panel(page).getByRole('heading', { name: end }).waitFor()
    await expect.poll(async () => (await taskOf(id)).title).toBe(end)
  }
})

test('a text whose record was left when it was overtaken is told with what stands there now, and saved over that', async () => {
  const { id } = await add('Left and overtaken')
  await add('Opened meanwhile')
  const page = await dashboard.open(`/tasks/${id}`)
  await edit(page, 'title').click()
  await overtake(page, id, { title: 'Changed meanwhile' })
  await field(page, 'Title').fill('Typed and left')
  await page.getByRole('button', { name: 'Opened meanwhile' }).click()
  await page.getByRole('alert').getByText('It reads now: Changed meanwhile You typed: Typed and left').waitFor()
  await page.getByRole('button', { name: 'Overwrite' }).click()
  await expect.poll(async () => (await taskOf(id)).title).toBe('Typed and left')
  await page.goto(`${dashboard.address}/tasks/${id}`)
  await panel(page).getByRole('heading', { name: 'Typed and left' }).waitFor()
})

test('a change of something else meanwhile, here or elsewhere, is no reason to refuse a text', async () => {
  const { id } = await add('Two texts')
  const page = await dashboard.open(`/tasks/${id}`)
  await edit(page, 'title').click()
  await overtake(page, id, { priority: 'high' })
  await field(page, 'Title').fill('Two texts at once')
  await panel(page).getByText('Add a description').click()
  await field(page, 'Description').fill('Begun before the first was saved')
  await field(page, 'Description').press('Control+Enter')
  await panel(page).locator('.markdown', { hasText: 'Begun before the first was saved' }).waitFor()
  await expect
    .poll(() => taskOf(id))
    .toMatchObject({ title: 'Two texts at once', description: 'Begun before the first was saved', priority: 'high' })
})

test('what is typed while a text is saved is yet to be saved', async () => {
  const { id } = await add('Saved slowly')
  const page = await dashboard.open(`/tasks/${id}`)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/tasks/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') await held
    await route.continue()
  })
  await edit(page, 'title').click()
  await field(page, 'Title').fill('Saved')
  await field(page, 'Title').press('Enter')
  await field(page, 'Title').fill('Saved and more')
  answer()
  await expect.poll(async () => (await taskOf(id)).title).toBe('Saved')
  expect(await field(page, 'Title').inputValue()).toBe('Saved and more')
  // The page need not have read yet what the first made of the record.
  dashboard.expectMessage(/status of 412/)
  await field(page, 'Title').press('Enter')
  await expect.poll(async () => (await taskOf(id)).title).toBe('Saved and more')
})
