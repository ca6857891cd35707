import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard()

const add = (title: string, more: object = {}) => dashboard.api<{ id: string }>('POST', '/tasks', { title, ...more })
const addSix = async (word: string) => {
  for (const i of [1, 2, 3, 4, 5, 6]) await add(`${word} ${i}`)
}
const box = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}` })
const selected = (page: Page) => page.getByRole('region', { name: 'Selected tasks' })
const titles = async (status: string) =>
  (await dashboard.call<{ title: string; status: string }[]>('GET', '/board'))
    .filter((task) => task.status === status)
    .map(({ title }) => title)

test('a stretch of a list is selected by Shift and a click, by Shift and an arrow or j, and all of it by Ctrl A or its head', async () => {
  await addSix('Stretch')
  const page = await dashboard.open('/tasks?view=list&text=stretch')
  await box(page, 'Stretch 2').click()
  await box(page, 'Stretch 5').click({ modifiers: ['Shift'] })
  await selected(page).getByText('4 selected').waitFor()
  expect(await box(page, 'Stretch 3').isChecked()).toBe(true)
  await page.keyboard.press('Escape')
  await selected(page).waitFor({ state: 'hidden' })

  await page.getByRole('row', { name: 'Stretch 6' }).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+J')
  await selected(page).getByText('3 selected').waitFor()
  await page.keyboard.press('Control+a')
  await selected(page).getByText('6 selected').waitFor()
  const all = page.getByRole('checkbox', { name: 'Select all' })
  expect(await all.isChecked()).toBe(true)
  await all.click()
  await selected(page).waitFor({ state: 'hidden' })
  await all.click()
  await selected(page).getByText('6 selected').waitFor()
})

test('cards one under the other are selected by Shift and j', async () => {
  await addSix('Pile')
  const page = await dashboard.open('/tasks?text=pile')
  await page.getByRole('button', { name: 'Pile 6' }).focus()
  for (const _ of [1, 2, 3]) await page.keyboard.press('Shift+J')
  await selected(page).getByText('4 selected').waitFor()
})

test('what can be done to the selected tasks stands beside the open one, not below it', async () => {
  const { id } = await add('Open beside the selected')
  for (const width of [1200, 1280, 1440]) {
    const page = await dashboard.open(`/tasks/${id}?view=list&text=beside`, { viewport: { width, height: 800 } })
    const [bar, panel] = [selected(page), page.getByRole('complementary', { name: 'Task' })]
    await panel.getByRole('heading').waitFor()
    await box(page, 'Open beside the selected').click()
    await bar.getByRole('button', { name: 'Clear' }).waitFor()
    const [left, right] = await Promise.all([bar.boundingBox(), panel.boundingBox()])
    expect(left!.x + left!.width, `at ${width}`).toBeLessThanOrEqual(right!.x)
    await page.context().close()
  }
})

test('a card that was moved goes back to its place in its column by z', async () => {
  for (const title of ['Moved one', 'Moved two', 'Moved three']) await add(title)
  const page = await dashboard.open('/tasks?text=moved')
  await page.getByRole('button', { name: 'Moved two' }).waitFor()
  const before = await titles('todo')
  await page.getByRole('button', { name: 'Moved two' }).focus()
  await page.keyboard.press('>')
  await page.getByText('“Moved two” moved to In progress').waitFor()
  expect(await titles('todo')).not.toContain('Moved two')
  await page.keyboard.press('z')
  await expect.poll(() => titles('todo')).toEqual(before)

  await page.getByRole('button', { name: 'Moved three' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect.poll(() => titles('todo')).not.toEqual(before)
  await page.getByText('“Moved three” moved', { exact: true }).waitFor()
  await page.keyboard.press('z')
  await expect.poll(() => titles('todo')).toEqual(before)
})

test('of several those that are refused are told and tried again, and those that are done are told with their way back', async () => {
  await addSix('Partly')
  const page = await dashboard.open('/tasks?view=list&text=partly')
  const board = await dashboard.call<{ id: string; title: string }[]>('GET', '/board')
  const refused = board.find(({ title }) => title === 'Partly 3')
  const isRefused = true
  await page.route(`**/tasks/${refused!.id}/archive`, (route) => {
    const error = { type: 'conflict', message: 'Not now.', requestId: 'req_1' }
    return isRefused ? route.fulfill({ status: 409, json: { error } }) : route.continue()
  })
  dashboard.expectMessage(/status of 409/)
  await page.getByRole('row', { name: 'Partly 6' }).focus()
  await page.keyboard.press('Control+a')
  await selected(page).getByRole('button', { name: 'Archive' }).click()
  const notice = page.getByRole('alert').filter({ hasText: '5 tasks archived. 1 task could not be archived. Not now.' })
  await notice.waitFor()
  await page.getByRole('row', { name: 'Partly 3' }).waitFor()
  expect(await page.getByRole('row', { name: /^.*Partly/ }).count()).toBe(1)
  await page.keyboard.press('z')
  await expect.poll(() => page.getByRole('row', { name: /^.*Partly/ }).count()).toBe(6)
})
