import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'

const dashboard = freshDashboard()
let productId: string
let path: string
beforeAll(async () => {
  productId = (await dashboard.api<{ id: string }[]>('GET', '/products'))[0]!.id
  path = `/products/${productId}`
})

interface Log {
  id: string
  content: string
  logDate: string
}

const logs = () => dashboard.api<Log[]>('GET', `${path}/logs?pageSize=100`)
const contents = async () => (await logs()).map(({ content }) => content)
const add = (logDate: string, content: string) =>
  dashboard.api<Log>('POST', `${path}/logs`, { content, logDate })
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Today’s log' })
/** The entries that are shown. */
const shown = (page: Page) => page.locator('article .markdown').allTextContents()

test('one key opens today’s log anywhere; a draft outlives the closed dialog and a reload', async () => {
  const page = await dashboard.open('/tasks')
  await page.keyboard.press('w')
  await dialogOf(page).getByRole('button', { name: 'Save entry' }).click()
  await dialogOf(page).getByText('Enter a text').waitFor()
  await expectAccessible(page)
  await dialogOf(page).getByLabel('What was done?').fill('Moved the importer')
  await page.keyboard.press('Escape')
  await dialogOf(page).waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('heading', { name: 'Tasks', exact: true }).waitFor()
  await page.keyboard.press('w')
  const field = dialogOf(page).getByLabel('What was done?')
  expect(await field.inputValue()).toBe('Moved the importer')
  await field.fill('Moved the importer to **streams** <b>now</b>')
  await page.keyboard.press('Control+Enter')
  await dialogOf(page).waitFor({ state: 'hidden' })
  const saved = { content: 'Moved the importer to **streams** <b>now</b>', logDate: dayBefore(0) }
  expect(await logs()).toMatchObject([saved])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(contents).toEqual([])
})

test('the log of a product has a composer, and begins with the day of a link', async () => {
  await add(dayBefore(7), 'A week ago')
  await add(dayBefore(40), 'Forty days ago')
  const page = await dashboard.open(`${path}/log?day=${dayBefore(40)}`)
  await page.waitForURL(`**${path}?kind=log&day=${dayBefore(40)}`)
  await expect.poll(() => shown(page)).toEqual(['Forty days ago'])
  await page.getByRole('button', { name: 'Show the latest' }).click()
  await expect.poll(() => shown(page)).toEqual(['A week ago', 'Forty days ago'])
  await page.getByRole('textbox', { name: 'What was done?' }).fill('Last night')
  await page.getByLabel('Date', { exact: true }).fill(dayBefore(1))
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => shown(page)).toEqual(['Last night', 'A week ago', 'Forty days ago'])
  expect(await page.getByRole('textbox', { name: 'What was done?' }).inputValue()).toBe('')
  await expectAccessible(page)
})

test('an entry is edited in place, and deleted with undo', async () => {
  await add(dayBefore(50), 'Fifty days ago')
  const page = await dashboard.open(`${path}/log?day=${dayBefore(50)}`)
  await page.getByRole('article').first().getByRole('button', { name: 'Edit entry' }).click()
  await page.getByRole('textbox', { name: 'Entry' }).fill('Fifty days ago, *fixed*')
  await page.keyboard.press('Control+Enter')
  await page.locator('.markdown em', { hasText: 'fixed' }).waitFor()
  await expect.poll(contents).toContain('Fifty days ago, *fixed*')
  await page.getByRole('article').first().getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.locator('.markdown em', { hasText: 'fixed' }).waitFor({ state: 'hidden' })
  await expect.poll(contents).not.toContain('Fifty days ago, *fixed*')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator('.markdown em', { hasText: 'fixed' }).waitFor()
})

test('earlier entries are loaded on demand, each once', async () => {
  const texts = Array.from({ length: 70 }, (_, i) => `Entry ${i}`)
  for (const [i, text] of texts.entries()) await add(`2019-0${1 + (i % 7)}-0${1 + (i % 9)}`, text)
  const page = await dashboard.open(`${path}/log?day=2019-12-31`)
  for (const count of [60, 70]) {
    await page.getByRole('button', { name: 'Show earlier' }).click()
    await expect.poll(async () => (await shown(page)).length).toBe(count)
  }
  expect((await shown(page)).toSorted()).toEqual(texts.toSorted())
})
