import { extendedTest } from '@prodops/server/testing/runs.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'
import { expectFocused } from '../../testing/focus'

const dashboard = freshDashboard()

interface Task {
  id: string
  title: string
  status: string
  labels: string[]
}

const add = (title: string, more: object = {}) => dashboard.call<Task>('POST', '/tasks', { title, ...more })
const taskOf = (id: string) => dashboard.call<Task>('GET', `/tasks/${id}`)
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, title: string) => page.getByRole('button', { name: title })
const row = (page: Page, title: string) => page.getByRole('row', { name: title })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected tasks' })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Task' })
const titlesIn = async (page: Page, name: string) =>
  (await column(page, name).locator('[data-record]').allInnerTexts()).map((text) => text.split('\n', 1)[0])
/** The words of each row of the list, groups included. */
const rowsOf = async (page: Page) =>
  (await page.getByRole('grid', { name: 'Tasks' }).getByRole('row').allInnerTexts())
    .slice(1)
    .map((text) => text.split('\n')[0])

test('tasks are created by lines, with one toast that undoes them all', async () => {
  const page = await dashboard.open('/tasks')
  const line = page.getByLabel('New task')
  await page.keyboard.press('c')
  await page.keyboard.type('Fix login !high #paper')
  await page.getByRole('option', { name: '#paperplane' }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('+bug tomorrow')
  for (const chip of ['High priority', 'Paperplane', 'bug'])
    await page.getByRole('dialog').getByText(chip, { exact: true }).waitFor()
  await expectAccessible(page)
  // The words of a date are a part of the title once their chip is removed.
  await page.getByRole('button', { name: /^Remove Due/ }).click()
  expect(await line.inputValue()).toBe('Fix login !high #paperplane +bug tomorrow')
  await page.keyboard.press('Enter')
  await card(page, 'Fix login tomorrow').getByText('bug').waitFor()
  await page.getByText(/^Task #\d+ created$/).waitFor()
  const [task] = await dashboard.call<Task[]>('GET', '/board')
  const read = { title: 'Fix login tomorrow', priority: 'high', labels: ['bug'], productName: 'Paperplane' }
  expect(task).toMatchObject({ ...read, dueDate: null })
  await page.keyboard.press('c')
  await page.keyboard.type('Write docs ^+1')
  await page.keyboard.press('Shift+Enter')
  await page.getByText('2 tasks created').waitFor()
  expect((await dashboard.call<Task[]>('GET', '/board'))[0]).toMatchObject({ dueDate: day(1) })

  await page.keyboard.type('Go #nowhere')
  await page.keyboard.press('Enter')
  await page.getByText('No product "nowhere".').waitFor()
  dashboard.expectMessage(/status of 422/)
  await line.fill('x'.repeat(201))
  await page.keyboard.press('Enter')
  await page.getByText('Title must have at most 200 characters').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => dashboard.call('GET', '/board')).toEqual([])
})

test('cards move by pointer and by keyboard, and undo puts them back', async () => {
  for (const title of ['Third', 'Second', 'First']) await add(title)
  const page = await dashboard.open('/tasks')
  const from = (await card(page, 'Third').boundingBox())!
  const to = (await column(page, 'Done').boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + 60, { steps: 8 })
  await page.mouse.up()
  await page.getByText('“Third” moved to Done').waitFor()
  await expect.poll(() => titlesIn(page, 'Done')).toEqual(['Third'])
  await page.keyboard.press('z')
  await expect.poll(() => titlesIn(page, 'To do')).toEqual(['First', 'Second', 'Third'])

  const pickUp = async () => {
    await page.keyboard.press('Space')
    await page.locator('[data-dragging]').waitFor()
  }
  await card(page, 'First').focus()
  await pickUp()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.getByText('“First” moved', { exact: true }).waitFor()
  await expect.poll(() => titlesIn(page, 'To do')).toEqual(['Second', 'First', 'Third'])
  await page.reload()
  await expect.poll(() => titlesIn(page, 'To do')).toEqual(['Second', 'First', 'Third'])
  await card(page, 'First').focus()
  await pickUp()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await page.locator('[data-dragging]').waitFor({ state: 'hidden' })
  await pickUp()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect.poll(() => titlesIn(page, 'In progress')).toEqual(['First'])
  await expectFocused(card(page, 'First'))
  await page.getByText('“First” moved to In progress').waitFor()
  await page.keyboard.press('z')
  await expect.poll(() => titlesIn(page, 'To do')).toEqual(['Second', 'First', 'Third'])
})

test('a scope, filters and an order are in the address, which is saved as a view', async () => {
  const [product] = await dashboard.call<{ id: string }[]>('GET', '/products')
  await add('View overdue', { dueDate: day(-3), productId: product!.id })
  await add('View due', { dueDate: day(0), labels: ['views'] })
  await add('View started', { status: 'in_progress', priority: 'high' })
  await add('View later', { dueDate: day(2) })
  const page = await dashboard.open('/tasks?view=list&due=today&text=view')
  const choose = async (button: string, item: string) => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await page.getByRole('menu').getByText(item, { exact: true }).last().click()
  }
  await row(page, 'View due').waitFor()
  const byDue = ['Overdue 1', 'View overdue', 'Due today 1', 'View due', 'In progress 1', 'View started']
  await expect.poll(() => rowsOf(page)).toEqual(byDue)
  await choose('Today', 'Upcoming')
  await expect.poll(async () => (await rowsOf(page))[1]).toBe('View later')
  await choose('Upcoming', 'All tasks')
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('menuitemradio', { name: 'Priority' }).first().click()
  await expect.poll(async () => (await rowsOf(page)).slice(0, 2)).toEqual(['To do 3', 'View overdue'])
  await choose('Display', 'Product')
  const byProduct = ['Paperplane 1', 'View overdue', 'No product 3', 'View started', 'View due', 'View later']
  await expect.poll(() => rowsOf(page)).toEqual(byProduct)
  await page.keyboard.press('f')
  await page.keyboard.type('views')
  await page.getByRole('option', { name: 'views', exact: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => rowsOf(page)).toEqual(['No product 1', 'View due'])
  const search = '?view=list&text=view&sort=priority&group=product&label=views'
  expect(new URL(page.url()).search).toBe(search)
  await choose('Views', 'Save view…')
  await page.getByLabel('Name').fill('Of views')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Of views' }).waitFor()
  await page.getByRole('button', { name: 'Remove filter: Label' }).click()
  await expect.poll(() => rowsOf(page)).toEqual(byProduct)

  const other = await dashboard.open('/tasks?view=list&due=overdue', { ownSession: true })
  await expect.poll(() => rowsOf(other)).toEqual(['To do 1', 'View overdue'])
  await other.getByRole('button', { name: 'Views' }).last().click()
  await other.getByRole('menuitemradio', { name: 'Of views' }).click()
  await expect.poll(() => rowsOf(other)).toEqual(['No product 1', 'View due'])
})

test('the calendar shows tasks on their day, and moves them by pointer and by keyboard', async () => {
  const dueDate = '2026-11-11'
  const { id } = await add('In the calendar', { dueDate })
  const dueOf = async () => (await dashboard.call<{ dueDate: string }>('GET', `/tasks/${id}`)).dueDate
  const page = await dashboard.open('/tasks?view=calendar&on=2026-11-01')
  const dayOf = (name: string) => page.getByRole('region', { name })
  const task = page.getByRole('button', { name: 'In the calendar' })
  await dayOf('Wednesday 11 November').getByRole('button', { name: 'In the calendar' }).waitFor()
  await expectAccessible(page)
  await task.dragTo(dayOf('Friday 20 November'))
  await page.getByText('“In the calendar” moved to Fri 20 Nov').waitFor()
  await expect.poll(dueOf).toBe('2026-11-20')
  await task.focus()
  for (const key of ['Space', 'ArrowDown', 'ArrowLeft', 'Space']) await page.keyboard.press(key)
  await dayOf('Thursday 26 November').getByRole('button', { name: 'In the calendar' }).waitFor()
  await expectFocused(task)
  await expect.poll(dueOf).toBe('2026-11-26')
  await page.keyboard.press('z')
  await expect.poll(dueOf).toBe('2026-11-20')
  await page.keyboard.press(']')
  await page.getByRole('heading', { name: 'December 2026' }).waitFor()
  expect(new URL(page.url()).search).toBe('?view=calendar&on=2026-12-01')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('heading', { name: /30 Nov.*6 Dec/ }).waitFor()
  await expectAccessible(page)
})

extendedTest('tasks completed over 14 days ago are shown on request', async () => {
  const id = (await add('Finished today', { status: 'done' })).id
  const page = await dashboard.open('/tasks')
  await card(page, 'Finished today').waitFor()
  const asked = page.waitForRequest((request) => request.url().includes('status=done'))
  await column(page, 'Done').getByRole('button', { name: 'Show older' }).click()
  expect((await asked).url()).not.toContain('completedSince')
  await card(page, 'Finished today').waitFor()
  expect(new URL(page.url()).search).toBe('?done=all')
  await dashboard.call('DELETE', `/tasks/${id}`)
  await card(page, 'Finished today').waitFor({ state: 'hidden' })
})

test('selected tasks get a label, go to the archive and come back', async () => {
  const ids = [(await add('Batch one', { labels: ['old'] })).id, (await add('Batch two')).id]
  const both = async () => Promise.all(ids.map(taskOf))
  const page = await dashboard.open('/tasks?view=list&text=batch')
  await row(page, 'Batch two').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await bar(page).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('combobox', { name: 'Labels' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Labels' }).fill('new')
  await page.keyboard.press('Enter')
  await page.getByText('2 tasks changed').waitFor()
  expect((await both()).map(({ labels }) => labels)).toEqual([['new', 'old'], ['new']])
  await page.keyboard.press('Escape')
  await bar(page).getByRole('button', { name: 'Archive', exact: true }).press('Enter')
  await page.getByText('2 tasks archived').waitFor()
  await page.getByText('No matches').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, 'Batch one').waitFor()
  expect(await both()).toMatchObject([{ isArchived: false }, { isArchived: false }])

  await row(page, 'Batch one').focus()
  await page.keyboard.press('Shift+ArrowUp')
  await bar(page).getByText('2 selected').waitFor()
  await bar(page).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Priority' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'High' }).click()
  await expect.poll(both).toMatchObject([{ priority: 'high' }, { priority: 'high' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(both).toMatchObject([{ priority: 'medium' }, { priority: 'medium' }])
})

test('a task deleted in its panel is restored from the trash', async () => {
  const { id } = await add('Deleted by mistake', { labels: ['lost'] })
  const page = await dashboard.open(`/tasks/${id}`)
  await panel(page).getByRole('heading', { name: 'Deleted by mistake' }).waitFor()
  await card(page, 'Deleted by mistake').waitFor()
  // The panel may read the task once more before it shows the next one.
  dashboard.expectMessage(/status of 404/)
  await page.keyboard.press('Delete')
  await page.getByText('“Deleted by mistake” deleted').waitFor()
  await page.goto(`${dashboard.address}/settings/trash`)
  await page.getByRole('button', { name: 'Restore Deleted by mistake' }).click()
  await expect.poll(async () => (await taskOf(id)).labels).toEqual(['lost'])
})

test('a task repeats after an interval that is typed', async () => {
  const { id } = await dashboard.call<Task>('POST', '/tasks', { title: 'Water', dueDate: '2099-01-01' })
  const page = await dashboard.open(`/tasks/${id}`)
  await panel(page).getByRole('combobox', { name: 'Repeats' }).fill('10 days')
  await page.getByRole('option', { name: 'Every 10 days' }).click()
  await card(page, 'Water').getByRole('img', { name: 'Every 10 days' }).waitFor()
  await panel(page).getByRole('button', { name: 'Complete' }).click()
  await column(page, 'To do').getByRole('button', { name: 'Water' }).getByText('11 Jan 2099').waitFor()
})

test('a task is edited in its panel, next to the feedback that asks for it', async () => {
  const [product] = await dashboard.call<{ id: string }[]>('GET', '/products')
  const feedback = await dashboard.addFeedback(product!.id, 'Please add a dark mode', { author: 'Ada' })
  const { id } = await dashboard.call<Task>('POST', '/inbox/tasks', { ids: [feedback.id] })
  const page = await dashboard.open(`/tasks/${id}?text=dark`)
  await panel(page).getByRole('region', { name: 'Feedback' }).getByText('1 person asked').waitFor()
  await panel(page).getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'In progress' }).click()
  await column(page, 'In progress').getByRole('button', { name: 'Please add' }).waitFor()
  await panel(page).getByRole('combobox', { name: 'Labels' }).fill('ui')
  await page.keyboard.press('Enter')
  await card(page, 'Please add').getByText('ui').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await card(page, 'Please add').focus()
  await page.keyboard.press('e')
  await panel(page).getByRole('button', { name: 'Reopen' }).waitFor()
  await panel(page).getByText('In progress → Done').waitFor()
  await panel(page).getByRole('button', { name: 'Reopen' }).click()
  await panel(page).getByRole('button', { name: 'Complete' }).waitFor()
  await page.getByRole('button', { name: 'Edit title' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Add a dark mode')
  await dashboard.api('PATCH', `/tasks/${id}`, { title: 'Changed elsewhere' })
  dashboard.expectMessage(/status of 412/)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Overwrite' }).click()
  await expect
    .poll(() => taskOf(id))
    .toMatchObject({ title: 'Add a dark mode', status: 'todo', labels: ['ui'] })
})

extendedTest('a text that is typed stays when the same text is saved in another tab', async () => {
  const { id } = await dashboard.call<Task>('POST', '/tasks', { title: 'Of two tabs' })
  const page = await dashboard.open(`/tasks/${id}`)
  const other = await page.context().newPage()
  await other.goto(page.url())
  // Before it is typed: a tab that opens later continues the text.
  await other.getByRole('button', { name: 'Edit title' }).waitFor()
  const typeTitle = async (tab: Page, text: string) => {
    // A tab in the background renders nothing.
    await tab.bringToFront()
    await tab.getByRole('button', { name: 'Edit title' }).click()
    await tab.getByRole('textbox', { name: 'Title' }).fill(text)
  }
  await typeTitle(page, 'Mine')
  await typeTitle(other, 'Theirs')
  await other.keyboard.press('Enter')
  await expect.poll(() => taskOf(id)).toMatchObject({ title: 'Theirs' })
  await page.bringToFront()
  await expect.poll(() => card(page, 'Theirs').count()).toBe(1)
  expect(await page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Mine')
  // Only if the panel has not read the other change yet.
  dashboard.expectMessage(/status of 412/)
  await page.getByRole('textbox', { name: 'Title' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Overwrite' }).click()
  await expect.poll(() => taskOf(id)).toMatchObject({ title: 'Mine' })
})
