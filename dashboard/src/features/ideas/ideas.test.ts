import { extendedTest } from '@prodops/server/testing/runs.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard()

interface Idea {
  id: string
  title: string
  status: string
  evaluation: object | null
}

const ideas = () => dashboard.api<Idea[]>('GET', '/ideas')
const ideaNamed = async (title: string) => (await ideas()).find((idea) => idea.title === title)
const row = (page: Page, title: string) => page.getByRole('row', { name: title })
// In one look: a row that goes meanwhile would be waited for.
const titles = (page: Page) =>
  page
    .getByRole('rowgroup')
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => row.querySelectorAll<HTMLElement>('[role=gridcell]')[1]!.innerText))
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Idea' })

async function add(page: Page, title: string) {
  await page.getByLabel('New idea').fill(title)
  await page.keyboard.press('Enter')
  await row(page, title).click()
  await panelOf(page).getByRole('heading', { name: title }).waitFor()
}

test('a line makes an idea, and what it is for is said while there is none', async () => {
  const page = await dashboard.open('/ideas')
  await page.getByText('What might become a product').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('c')
  await page.keyboard.type('Offline <b>mode</b>')
  await page.keyboard.press('Enter')
  await row(page, 'Offline <b>mode</b>').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await panelOf(page).getByRole('heading', { name: 'Offline <b>mode</b>' }).waitFor()
  await panelOf(page).getByText('Not evaluated yet').waitFor()
  expect(await ideas()).toMatchObject([{ title: 'Offline <b>mode</b>', status: 'pending', evaluation: null }])
  expect(page.url()).toContain('/ideas/c')
})

test('four scores are set by keyboard, drawn, and put the idea in its place in the list', async () => {
  const page = await dashboard.open('/ideas')
  await add(page, 'Middling')
  await panelOf(page).getByRole('button', { name: 'Evaluate' }).click()
  await panelOf(page).getByRole('img', { name: 'Market size 3 of 5' }).waitFor()
  await page.keyboard.press('Escape')
  await add(page, 'Splendid')
  await panelOf(page).getByRole('button', { name: 'Evaluate' }).click()
  await panelOf(page).getByRole('slider', { name: 'Market size' }).focus()
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight')
  await panelOf(page).getByRole('slider', { name: 'Competition' }).focus()
  await page.keyboard.press('Home')
  await panelOf(page).getByRole('img', { name: 'Market size 5 of 5' }).waitFor()
  await expectAccessible(page)
  await expect
    .poll(async () => (await ideaNamed('Splendid'))?.evaluation)
    .toEqual({ marketSize: 5, personalAdvantage: 3, technicalDifficulty: 3, competition: 1 })
  await page.keyboard.press('Escape')
  await expect.poll(() => titles(page)).toEqual(['Splendid', 'Middling', 'Offline <b>mode</b>'])
  expect(await row(page, 'Splendid').getByRole('gridcell').first().innerText()).toBe('4.0')
})

test('keys approve and discard, undo takes it back, and the status stands in the address', async () => {
  const page = await dashboard.open('/ideas')
  await row(page, 'Middling').focus()
  await page.keyboard.press('d')
  await row(page, 'Middling').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, 'Middling').focus()
  await page.keyboard.press('a')
  await row(page, 'Middling').getByText('Approved').waitFor()
  await page.getByRole('radiogroup').getByText('Approved', { exact: true }).click()
  await expect.poll(() => titles(page)).toEqual(['Middling'])
  expect(new URL(page.url()).search).toBe('?status=approved')
  await page.goBack()
  await expect.poll(async () => (await titles(page)).length).toBe(3)
  await page.keyboard.press('/')
  await page.locator('input:focus').fill('mode off')
  await expect.poll(() => titles(page)).toEqual(['Offline <b>mode</b>'])
  expect(new URL(page.url()).search).toBe('?text=mode+off')
})

extendedTest('z takes back what was done last, and then what was done before it', async () => {
  const { id } = await dashboard.call<{ id: string }>('POST', '/ideas', { title: 'Done and undone' })
  const statusOf = async () => (await dashboard.call<{ status: string }>('GET', `/ideas/${id}`)).status
  const page = await dashboard.open('/ideas')
  await row(page, 'Done and undone').focus()
  for (const [key, status] of [
    ['a', 'approved'],
    ['d', 'discarded'],
  ] as const) {
    await page.keyboard.press(key)
    await page.getByText(`“Done and undone” is ${status}`).waitFor()
  }
  await page.keyboard.press('z')
  await expect.poll(statusOf).toBe('approved')
  await page.keyboard.press('z')
  await expect.poll(statusOf).toBe('pending')
})

extendedTest('an evaluation that is cleared comes back by undo, and the keyboard stays in the panel', async () => {
  const evaluation = { marketSize: 5, competition: 1, technicalDifficulty: 2, personalAdvantage: 4 }
  const { id } = await dashboard.call<{ id: string }>('POST', '/ideas', { title: 'Evaluated in vain', evaluation })
  const page = await dashboard.open(`/ideas/${id}`)
  const panel = page.getByRole('complementary', { name: 'Idea' })
  await panel.getByRole('button', { name: 'Clear the evaluation' }).press('Enter')
  await panel.getByText('Not evaluated yet').waitFor()
  expect(await panel.evaluate((panel) => panel.contains(document.activeElement))).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await panel.getByRole('button', { name: 'Clear the evaluation' }).waitFor()
  expect((await dashboard.call<{ evaluation: object }>('GET', `/ideas/${id}`)).evaluation).toEqual(evaluation)
})

test('an idea becomes a product in one step, undo takes the product back, and the idea leads to its product', async () => {
  const { id } = (await ideaNamed('Splendid'))!
  const page = await dashboard.open(`/ideas/${id}`)
  await panelOf(page).getByRole('button', { name: 'Convert to product' }).click()
  await page.waitForURL('**/products/splendid')
  await page.getByRole('heading', { name: 'Splendid' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.waitForURL(`**/ideas/${id}`)
  await expect.poll(async () => (await ideaNamed('Splendid'))?.status).toBe('pending')
  await panelOf(page).getByRole('button', { name: 'Convert to product' }).click()
  await page.waitForURL('**/products/splendid')
  await page.goto(`${dashboard.address}/ideas/${id}`)
  await panelOf(page).getByRole('link', { name: 'Splendid' }).click()
  await page.waitForURL('**/products/splendid')
})

test('a deleted idea comes back by undo, the same as it was', async () => {
  const before = await ideaNamed('Middling')
  const page = await dashboard.open('/ideas?status=all')
  await row(page, 'Middling').click()
  await panelOf(page).getByRole('button', { name: 'Delete' }).click()
  await row(page, 'Middling').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, 'Middling').waitFor()
  expect(await ideaNamed('Middling')).toEqual(before)
})

test('a change that is refused is taken back and told', async () => {
  const page = await dashboard.open('/ideas?status=all')
  await row(page, 'Middling').focus()
  const { id } = (await ideaNamed('Middling'))!
  // The page hears at once of what is deleted elsewhere: here its list comes too late.
  await page.route('**/dashboard/api/ideas', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await page.context().request.delete(`${dashboard.address}/dashboard/api/ideas/${id}`)
  dashboard.expectMessage(/status of 404/)
  await page.keyboard.press('p')
  await page.getByRole('alert').getByText('There is no such idea.').waitFor()
  await row(page, 'Middling').waitFor({ state: 'hidden' })
})

extendedTest('the next idea may be typed while one is saved', async () => {
  const page = await dashboard.open('/ideas')
  await page.route('**/dashboard/api/ideas', async (route) => {
    if (route.request().method() === 'POST') await page.getByLabel('New idea').fill('Typed meanwhile')
    await route.continue()
  })
  await page.getByLabel('New idea').fill('Saved slowly')
  await page.keyboard.press('Enter')
  await row(page, 'Saved slowly').waitFor()
  expect(await page.getByLabel('New idea').inputValue()).toBe('Typed meanwhile')
  expect(await page.getByLabel('New idea').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.getByText('“Saved slowly” added').waitFor()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await panelOf(page).getByRole('heading', { name: 'Saved slowly' }).waitFor()
})

extendedTest('on a phone a title has the room of the row', async () => {
  await dashboard.call('POST', '/ideas', { title: 'A map of every tide' })
  const page = await dashboard.open('/ideas', { viewport: { width: 360, height: 800 } })
  const title = row(page, 'A map of every tide').getByRole('gridcell').nth(1)
  await title.waitFor()
  expect(await title.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true)
})

test('Delete deletes the idea that the keyboard is at, and z brings it back', async () => {
  await dashboard.call('POST', '/ideas', { title: 'Given up on' })
  const page = await dashboard.open('/ideas?text=given')
  await row(page, 'Given up on').waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('Delete')
  await row(page, 'Given up on').waitFor({ state: 'hidden' })
  await page.getByText('deleted').waitFor()
  expect(await ideaNamed('Given up on')).toBeUndefined()
  await page.keyboard.press('z')
  await row(page, 'Given up on').waitFor()
})
