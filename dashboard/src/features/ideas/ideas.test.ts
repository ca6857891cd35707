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
    .evaluateAll((rows) => rows.map((row) => row.querySelector<HTMLElement>('[role=gridcell]')!.innerText))
const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Idea' })

async function add(page: Page, title: string) {
  await page.getByLabel('New idea').fill(title)
  await page.keyboard.press('Enter')
  await row(page, title).click()
  await panelOf(page).getByRole('heading', { name: title }).waitFor()
}

test('a line creates an idea', async () => {
  const page = await dashboard.open('/ideas')
  await page.getByText('No ideas yet').waitFor()
  await page.keyboard.press('c')
  await page.keyboard.type('Offline <b>mode</b>')
  await page.keyboard.press('Enter')
  await row(page, 'Offline <b>mode</b>').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await panelOf(page).getByRole('heading', { name: 'Offline <b>mode</b>' }).waitFor()
  await panelOf(page).getByText('No scores yet').waitFor()
  expect(await ideas()).toMatchObject([{ title: 'Offline <b>mode</b>', status: 'pending', evaluation: null }])
  expect(page.url()).toContain('/ideas/c')
})

test('four scores are set by keyboard and sort the list; cleared ones come back by undo', async () => {
  const page = await dashboard.open('/ideas')
  await add(page, 'Middling')
  await panelOf(page).getByRole('slider', { name: 'Market size' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await panelOf(page).getByText('Market size 3').waitFor()
  await page.keyboard.press('Escape')
  await add(page, 'Splendid')
  await panelOf(page).getByRole('slider', { name: 'Market size' }).focus()
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight')
  await panelOf(page).getByRole('slider', { name: 'Competition' }).focus()
  await page.keyboard.press('Home')
  await panelOf(page).getByText('Market size 5').waitFor()
  await expectAccessible(page)
  await expect
    .poll(async () => (await ideaNamed('Splendid'))?.evaluation)
    .toEqual({ marketSize: 5, personalAdvantage: 3, technicalDifficulty: 3, competition: 1 })
  await page.keyboard.press('Escape')
  await expect.poll(() => titles(page)).toEqual(['Splendid', 'Middling', 'Offline <b>mode</b>'])
  expect(await row(page, 'Splendid').getByRole('gridcell').last().innerText()).toBe('4.0')
  await row(page, 'Splendid').click()
  await panelOf(page).getByRole('button', { name: 'Clear scores' }).click()
  await panelOf(page).getByText('No scores yet').waitFor()
  await page.getByText('Scores cleared').locator('..').getByRole('button', { name: 'Undo' }).click()
  await panelOf(page).getByText('Market size 5').waitFor()
})

test('the status is set in the panel, with undo, and filters the list by the address', async () => {
  const page = await dashboard.open('/ideas')
  await row(page, 'Middling').click()
  await panelOf(page).getByLabel('Status').selectOption('discarded')
  await row(page, 'Middling').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, 'Middling').waitFor()
  await panelOf(page).getByLabel('Status').selectOption('approved')
  await row(page, 'Middling').getByText('Approved').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Approved' }).click()
  await expect.poll(() => titles(page)).toEqual(['Middling'])
  expect(new URL(page.url()).search).toBe('?status=approved')
  await page.goBack()
  await expect.poll(async () => (await titles(page)).length).toBe(3)
  await page.keyboard.press('/')
  await page.locator('input:focus').fill('mode off')
  await expect.poll(() => titles(page)).toEqual(['Offline <b>mode</b>'])
  expect(new URL(page.url()).search).toBe('?text=mode+off')
})

test('an idea is converted to a product, with undo, and links to it', async () => {
  const { id } = (await ideaNamed('Splendid'))!
  const page = await dashboard.open(`/ideas/${id}`)
  const dialog = page.getByRole('dialog', { name: 'Convert to product' })
  await panelOf(page).getByRole('button', { name: 'Convert to product' }).click()
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Splendid')
  await dialog.getByLabel('Name').fill('Splendour')
  await dialog.getByLabel('Slug').fill('Not a slug')
  await dialog.getByRole('button', { name: 'Convert' }).click()
  await expect.poll(() => dialog.getByLabel('Slug').getAttribute('aria-invalid')).toBe('true')
  await dialog.getByLabel('Slug').fill('splendour')
  await dialog.getByRole('button', { name: 'Convert' }).click()
  await page.waitForURL('**/products/splendour')
  await page.getByRole('heading', { name: 'Splendour' }).waitFor()
  await page.getByRole('button', { name: 'Copy widget snippet' }).waitFor()
  // The page of the product may ask for it until the idea is shown again.
  dashboard.expectMessage(/status of 404/)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.waitForURL(`**/ideas/${id}`)
  await expect.poll(async () => (await ideaNamed('Splendid'))?.status).toBe('pending')
  await panelOf(page).getByRole('button', { name: 'Convert to product' }).click()
  await dialog.getByRole('button', { name: 'Convert' }).click()
  await page.waitForURL('**/products/splendid')
  await page.goto(`${dashboard.address}/ideas/${id}`)
  await panelOf(page).getByRole('link', { name: 'Splendid' }).click()
  await page.waitForURL('**/products/splendid')
  const today = new Date().toISOString().slice(0, 10)
  await dashboard.api('POST', `/products/splendid/revenue`, { amount: 1250, type: 'one_time', date: today })
  await page.goto(`${dashboard.address}/ideas/${id}`)
  await panelOf(page).getByText('1,250 in 0 days').waitFor()
  await page.goto(`${dashboard.address}/ideas?status=track`)
  const outcome = page
    .getByRole('region', { name: 'Converted ideas' })
    .getByRole('row', { name: /^Splendid/ })
  await outcome.getByRole('cell', { name: '4.0' }).waitFor()
  await outcome.getByRole('link', { name: '1,250' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('region', { name: 'Rank correlation' }).getByText('n = 0').first().waitFor()
})

test('an idea deleted in its panel or by key is restored by undo', async () => {
  const before = await ideaNamed('Middling')
  const page = await dashboard.open('/ideas?status=all')
  await row(page, 'Middling').click()
  await panelOf(page).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await row(page, 'Middling').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, 'Middling').waitFor()
  expect(await ideaNamed('Middling')).toEqual(before)
  await row(page, 'Middling').focus()
  await page.keyboard.press('Delete')
  await page.getByText('“Middling” deleted').waitFor()
  await page.keyboard.press('z')
  await row(page, 'Middling').waitFor()
})
