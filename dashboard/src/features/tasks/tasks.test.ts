import { extendedTest } from '@prodops/server/testing/runs.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard()

const add = (title: string, more: object = {}) => dashboard.api('POST', '/tasks', { title, ...more })
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const card = (page: Page, title: string) => page.getByRole('button', { name: title })
/** Space, as a person does it: the next key comes when the card is up. */
async function takeUp(page: Page) {
  await page.keyboard.press('Space')
  await page.locator('[data-dragging]').waitFor()
}
const titlesIn = (page: Page, name: string) => column(page, name).getByRole('button').allInnerTexts()
const first = (texts: string[]) => texts.map((text) => text.split('\n', 1)[0])
const taskOf = (id: string) => dashboard.api('GET', `/tasks/${id}`)

test('a line makes a task with its priority, its product and its day', async () => {
  const page = await dashboard.open('/tasks')
  await page.getByText('What there is to do').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('c')
  await page.keyboard.type('Mend the login !high #paperplane ^2026-12-01')
  await page.getByText('high · Paperplane · due').waitFor()
  await page.keyboard.press('Enter')
  await card(page, 'Mend the login').waitFor()
  const [task] = (await dashboard.api<unknown[]>('GET', '/tasks')) as object[]
  expect(task).toMatchObject({ title: 'Mend the login', priority: 'high', productName: 'Paperplane', dueDate: '2026-12-01' })
  expect(await page.getByLabel('New task').inputValue()).toBe('')
})

test('a mark that cannot be read is told and nothing is added', async () => {
  const page = await dashboard.open('/tasks')
  await page.getByLabel('New task').fill('Go #nowhere')
  await page.keyboard.press('Enter')
  await page.getByText('#nowhere: there is no such product.').waitFor()
  expect(await page.getByLabel('New task').inputValue()).toBe('Go #nowhere')
})

test('a card goes to another column by pointer, and is there for the next visitor', async () => {
  const { id } = await add('Carried by pointer')
  const page = await dashboard.open('/tasks')
  await card(page, 'Carried by pointer').waitFor()
  const from = (await card(page, 'Carried by pointer').boundingBox())!
  const to = (await column(page, 'Done').boundingBox())!
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + 60, { steps: 8 })
  await page.mouse.up()
  await column(page, 'Done').getByRole('button', { name: 'Carried by pointer' }).waitFor()
  await expect.poll(async () => (await taskOf(id)).status).toBe('done')
})

test('a card goes down its column and to the next one by keyboard alone', async () => {
  for (const title of ['Third', 'Second', 'Carried by keys']) await add(title)
  const page = await dashboard.open('/tasks')
  await card(page, 'Carried by keys').focus()
  await takeUp(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(async () => first(await titlesIn(page, 'To do')).slice(0, 2)).toEqual(['Second', 'Carried by keys'])
  await page.reload()
  await expect.poll(async () => first(await titlesIn(page, 'To do')).slice(0, 2)).toEqual(['Second', 'Carried by keys'])

  await card(page, 'Carried by keys').focus()
  await takeUp(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await page.locator('[data-dragging]').waitFor({ state: 'hidden' })
  expect(first(await titlesIn(page, 'In progress'))).toEqual([])
  await takeUp(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect.poll(async () => first(await titlesIn(page, 'In progress'))).toEqual(['Carried by keys'])
})

extendedTest('a card that the keyboard moves to another column keeps the focus there', async () => {
  const { id } = await add('Moved and kept')
  const page = await dashboard.open('/tasks')
  const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.record)
  const isIn = (name: string) => column(page, name).getByRole('button', { name: 'Moved and kept' }).waitFor()
  await card(page, 'Moved and kept').focus()
  for (const [key, name, status] of [
    ['3', 'Done', 'done'],
    ['2', 'In progress', 'in_progress'],
    ['1', 'To do', 'todo'],
  ] as const) {
    await page.keyboard.press(key)
    await isIn(name)
    await expect.poll(async () => (await taskOf(id)).status).toBe(status)
    await expect.poll(focused).toBe(id)
  }
  await takeUp(page)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await isIn('In progress')
  await expect.poll(async () => (await taskOf(id)).status).toBe('in_progress')
  await expect.poll(focused).toBe(id)
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Task' }).getByRole('heading', { name: 'Moved and kept' }).waitFor()
})

test('j, k, h and l go from card to card, Enter opens one, Escape gives the focus back', async () => {
  const page = await dashboard.open('/tasks')
  await card(page, 'Second').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary', { name: 'Task' })
  await panel.getByRole('heading', { name: 'Second' }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Second')
})

test('a change that is refused is taken back on the page and told', async () => {
  const { id } = await add('Deleted by another')
  const page = await dashboard.open('/tasks')
  await card(page, 'Deleted by another').focus()
  // The page hears at once of what is deleted elsewhere: here its list comes too late.
  await page.route('**/dashboard/api/board*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await dashboard.api('DELETE', `/tasks/${id}`)
  dashboard.expectMessage(/status of 404/)
  await page.keyboard.press('3')
  await page.getByRole('alert').getByText('There is no such task.').waitFor()
  await card(page, 'Deleted by another').waitFor({ state: 'hidden' })
})

test('filters stand in the address, back takes one away, and a link to them shows the same', async () => {
  await add('Urgent and found', { priority: 'high' })
  await add('Not urgent and found', { priority: 'low' })
  const page = await dashboard.open('/tasks')
  await page.keyboard.press('/')
  await page.keyboard.type('and found')
  await expect.poll(async () => first(await titlesIn(page, 'To do'))).toEqual(['Not urgent and found', 'Urgent and found'])
  await page.getByRole('combobox', { name: 'Priority' }).selectOption('high')
  await expect.poll(async () => first(await titlesIn(page, 'To do'))).toEqual(['Urgent and found'])
  expect(new URL(page.url()).search).toBe('?text=and+found&priority=high')
  await page.reload()
  await expect.poll(async () => first(await titlesIn(page, 'To do'))).toEqual(['Urgent and found'])
  await page.goBack()
  await expect.poll(async () => first(await titlesIn(page, 'To do'))).toEqual(['Not urgent and found', 'Urgent and found'])
})

test('a deleted task comes back by undo, or from the trash', async () => {
  const { id } = await add('Deleted by mistake')
  const page = await dashboard.open(`/tasks/${id}`)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await card(page, 'Deleted by mistake').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await card(page, 'Deleted by mistake').click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await card(page, 'Deleted by mistake').waitFor({ state: 'hidden' })

  await page.getByText('Trash', { exact: true }).click()
  await page.getByRole('row', { name: 'Deleted by mistake' }).getByRole('checkbox').check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take out of the trash' }).click()
  await expect.poll(async () => (await taskOf(id)).title).toBe('Deleted by mistake')
})

test('a deleted task can be read in the trash, and is taken out from there', async () => {
  const { id } = await add('Read once more', { description: 'With **all** of its words' })
  await dashboard.call('DELETE', `/tasks/${id}`)
  const page = await dashboard.open('/tasks?view=trash')
  await page.getByRole('row', { name: 'Read once more' }).click()
  const panel = page.getByRole('complementary', { name: 'Deleted task' })
  await panel.getByText('With all of its words').waitFor()
  await expectAccessible(page)
  await page.reload()
  await panel.getByRole('button', { name: 'Take it out of the trash' }).click()
  await panel.waitFor({ state: 'detached' })
  await expect.poll(async () => (await taskOf(id)).title).toBe('Read once more')
  await page.goto(`${dashboard.address}/tasks/${id}?view=trash`)
  await panel.getByText('It is not in the trash.').waitFor()
})

test('several are archived at once from the list and restored from the archive', async () => {
  const ids = [(await add('Bygone one', { priority: 'high' })).id, (await add('Bygone two')).id]
  const page = await dashboard.open('/tasks?view=list&text=bygone')
  await page.getByRole('row', { name: 'Bygone two' }).focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Archive', exact: true }).click()
  await page.getByText('2 tasks archived').waitFor()
  await page.getByText('No task passes these filters.').waitFor()
  expect(await Promise.all(ids.map(taskOf))).toMatchObject([{ isArchived: true }, { isArchived: true }])

  await page.getByText('Archive', { exact: true }).click()
  await page.getByRole('row', { name: 'Bygone one' }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => taskOf(ids[0]!)).toMatchObject({ isArchived: false })
})

extendedTest('several get a product and a day at once, and undo gives each back what it had', async () => {
  const ids = [(await add('Gathered one')).id, (await add('Gathered two')).id]
  const page = await dashboard.open('/tasks?view=list&text=gathered')
  const bar = page.getByRole('region', { name: 'Selected tasks' })
  const choose = async (field: string, value: string) => {
    for (const title of ['Gathered one', 'Gathered two']) {
      await page.getByRole('row', { name: title }).getByRole('checkbox').click()
    }
    await bar.getByRole('button', { name: field }).click()
    await page.getByRole('menuitem', { name: value }).waitFor()
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: value }).click()
  }
  const both = () => Promise.all(ids.map(taskOf))
  await choose('Product', 'Paperplane')
  await page.getByText('2 tasks changed').waitFor()
  expect(await both()).toMatchObject([{ productName: 'Paperplane' }, { productName: 'Paperplane' }])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(both).toMatchObject([{ productId: null }, { productId: null }])

  await choose('Due', 'Today')
  const dueDate = new Date().toISOString().slice(0, 10)
  await expect.poll(both).toMatchObject([{ dueDate }, { dueDate }])
})

extendedTest('a number behind # is a part of the title, where no product has it for a name', async () => {
  const page = await dashboard.open('/tasks')
  await page.getByLabel('New task').fill('Look into #4711 #paperplane')
  await page.keyboard.press('Enter')
  await page.getByText('Look into #4711', { exact: true }).waitFor()
})

extendedTest('every mark of a card and of a row can be read where it is selected, and under the pointer', async () => {
  const more = { priority: 'high', dueDate: '2026-01-01' }
  await add('Marked one', more)
  await add('Marked two', more)
  await add('Marked low', { priority: 'low' })
  for (const [view, role] of [
    ['board', 'button'],
    ['list', 'row'],
  ] as const) {
    const page = await dashboard.open(`/tasks?view=${view}&text=marked`)
    for (const title of ['Marked one', 'Marked low']) {
      await page.getByRole(role, { name: title }).focus()
      await page.keyboard.press('x')
    }
    await page.getByText('2 selected').waitFor()
    await page.getByRole(role, { name: 'Marked two' }).hover()
    await expectAccessible(page)
  }
})

extendedTest("keys in an open menu are the menu's: Escape closes it, and what is selected stays", async () => {
  await add('Menu one')
  await add('Menu two')
  const page = await dashboard.open('/tasks?view=list&text=menu')
  for (const title of ['Menu one', 'Menu two']) {
    await page.getByRole('row', { name: title }).focus()
    await page.keyboard.press('x')
  }
  await page.getByText('2 selected').waitFor()
  await page.getByRole('region', { name: 'Selected tasks' }).getByRole('button', { name: 'Product' }).click()
  await page.getByRole('menuitem').first().focus()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await page.getByText('2 selected').waitFor()
})
