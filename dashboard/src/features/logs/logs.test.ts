import { extendedTest } from '@prodops/server/testing/runs.ts'
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
const add = (logDate: string, content: string) => dashboard.api<Log>('POST', `${path}/logs`, { content, logDate })
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const today = () => dayBefore(0)
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Log of today' })
const square = (page: Page, day: string) => page.locator(`[data-day="${day}"]`)
/** The days that are shown in the diary, by their first entry. */
const shown = (page: Page) => page.locator('.diary-entry .markdown').allTextContents()

test('one key writes today’s log from anywhere, and what is typed outlives the closed window', async () => {
  const page = await dashboard.open('/tasks')
  await page.keyboard.press('w')
  await dialogOf(page).getByLabel('What was done?').waitFor()
  await expectAccessible(page)
  await page.keyboard.type('Moved the importer')
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
  expect(await logs()).toMatchObject([{ content: 'Moved the importer to **streams** <b>now</b>', logDate: today() }])
  await page.keyboard.press('w')
  expect(await dialogOf(page).getByLabel('What was done?').inputValue()).toBe('')
})

test('an entry that is refused stays in the window, and undo takes a written one back', async () => {
  const page = await dashboard.open(`${path}/log`)
  await page.keyboard.press('c')
  await dialogOf(page).getByRole('button', { name: 'Save entry' }).click()
  await dialogOf(page).getByText('Enter a text').waitFor()
  await dialogOf(page).getByLabel('What was done?').fill('Without a day')
  await dialogOf(page).getByRole('button', { name: 'Save entry' }).click()
  await page.getByText('Without a day', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Without a day', { exact: true }).waitFor({ state: 'hidden' })
  expect(await contents()).not.toContain('Without a day')
})

extendedTest(
  'what is begun keeps its day and its product with its text, over closing and a reload, and the title says which day',
  async () => {
    const other = await dashboard.call<{ id: string }>('POST', '/products', { name: 'Second' })
    const day = dayBefore(12)
    const page = await dashboard.open(`${path}/log`)
    const dialog = page.getByRole('dialog')
    await page.keyboard.press('c')
    await dialog.getByLabel('Date', { exact: true }).fill(day)
    await page.getByRole('dialog', { name: 'Log of' }).waitFor()
    await dialog.getByLabel('Product').selectOption('Second')
    await dialog.getByLabel('What was done?').fill('Twelve days ago')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('w')
    await page.getByRole('dialog', { name: 'Log of' }).waitFor()
    expect(await dialog.getByLabel('Product').inputValue()).toBe(other.id)
    await dialog.getByLabel('What was done?').press('Control+Enter')
    await dialog.waitFor({ state: 'hidden' })
    const written = await dashboard.api<Log[]>('GET', `/products/${other.id}/logs`)
    expect(written).toMatchObject([{ content: 'Twelve days ago', logDate: day }])
    await page.keyboard.press('w')
    await dialogOf(page).waitFor()
  },
)

extendedTest('a text that the browser has no room for says so, and Escape does not throw it away', async () => {
  const page = await dashboard.open(`${path}/log`)
  await page.evaluate(() => {
    for (let length = 2 ** 23; length > 0; length = Math.floor(length / 2)) {
      try {
        sessionStorage.setItem(`filler ${length}`, 'x'.repeat(length))
      } catch {
        // A shorter one may still find room.
      }
    }
  })
  await page.keyboard.press('c')
  await dialogOf(page).getByLabel('What was done?').fill('There is no room for this')
  await page.getByText('It is too long to be kept by the browser: closed, it is gone.').waitFor()
  await page.keyboard.press('Escape')
  expect(await dialogOf(page).getByLabel('What was done?').inputValue()).toBe('There is no room for this')
  await page.evaluate(() => sessionStorage.clear())
})

test('a year is drawn by day; a day is gone to by click, arrows and keys, and stands in the address', async () => {
  await add(dayBefore(7), 'A week ago')
  await add(dayBefore(7), 'A week ago, again')
  await add(dayBefore(40), 'Forty days ago')
  const page = await dashboard.open(`${path}/log`)
  await page.getByText('4 entries on 3 days of the last 12 months').waitFor()
  expect(await square(page, dayBefore(7)).getAttribute('data-strength')).toBe('2')
  await square(page, dayBefore(40)).click()
  await page.waitForURL(`**${path}/log?day=${dayBefore(40)}`)
  await expect.poll(() => shown(page)).toEqual(['Forty days ago'])
  await square(page, today()).focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect.poll(() => shown(page)).toEqual(['A week ago, again', 'A week ago', 'Forty days ago'])
  expect(await square(page, dayBefore(7)).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('[')
  await page.waitForURL(`**${path}/log?day=${dayBefore(40)}`)
  await expect.poll(() => shown(page)).toEqual(['Forty days ago'])
  await page.keyboard.press(']')
  await page.waitForURL(`**${path}/log?day=${dayBefore(7)}`)
  await page.goBack()
  await expect.poll(() => shown(page)).toEqual(['Forty days ago'])
})

test('a day without an entry offers to write it, and an earlier year is shown by its link', async () => {
  const page = await dashboard.open(`${path}/log?day=2020-02-29`)
  await page.getByText('No entry for this day').waitFor()
  expect(await square(page, '2020-01-01').count()).toBe(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Write entry' }).click()
  const dialog = page.getByRole('dialog', { name: 'Log' })
  expect(await dialog.getByLabel('Date', { exact: true }).inputValue()).toBe('29/02/2020')
  await dialog.getByLabel('What was done?').fill('A leap day')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => shown(page)).toEqual(['A leap day'])
  await page.getByRole('combobox', { name: 'Year' }).selectOption('')
  await page.waitForURL(`**${path}/log`)
  await page.getByRole('combobox', { name: 'Year' }).selectOption('2020')
  await page.waitForURL(`**${path}/log?year=2020`)
  await page.getByText('1 entry on 1 day of 2020').waitFor()
})

test('an entry is edited where it is read; deleted, it comes back by undo', async () => {
  const page = await dashboard.open(`${path}/log?day=${dayBefore(40)}`)
  await page.getByRole('article').first().getByRole('button', { name: 'Edit entry' }).click()
  await page.getByRole('textbox', { name: 'Entry' }).fill('Forty days ago, *mended*')
  await page.keyboard.press('Control+Enter')
  await page.locator('.markdown em', { hasText: 'mended' }).waitFor()
  await expect.poll(contents).toContain('Forty days ago, *mended*')
  await page.getByRole('article').first().getByRole('button', { name: 'Delete the entry' }).click()
  await page.locator('.markdown em', { hasText: 'mended' }).waitFor({ state: 'hidden' })
  await expect.poll(contents).not.toContain('Forty days ago, *mended*')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.locator('.markdown em', { hasText: 'mended' }).waitFor()
})

test('a long log comes as one reads on, each entry once', async () => {
  const texts = Array.from({ length: 70 }, (_, i) => `Entry ${i}`)
  for (const [i, text] of texts.entries()) await add(`2019-0${1 + (i % 7)}-0${1 + (i % 9)}`, text)
  const page = await dashboard.open(`${path}/log?day=2019-12-31`)
  await page.getByText('No entry for this day').waitFor()
  await expect
    .poll(async () => {
      await page.mouse.move(600, 600)
      await page.mouse.wheel(0, 4_000)
      return (await shown(page)).toSorted()
    })
    .toEqual(texts.toSorted())
})

extendedTest('a log of the last day there is opens as any other', async () => {
  await add('9999-12-31', 'The end')
  const page = await dashboard.open(`${path}/log?day=9999-12-31`)
  await square(page, '9999-12-31').waitFor()
  await page.getByText('The end').waitFor()
})

extendedTest('the log is shown in a browser whose language is none that is known', async () => {
  await add(dayBefore(1), 'In whatever language')
  const page = await dashboard.open('/settings')
  // As it is where a desktop says nothing of its language: `LANG=C`.
  await page.addInitScript(() => Object.defineProperty(navigator, 'language', { get: () => 'en-US@posix' }))
  await page.goto(`${dashboard.address}${path}/log`)
  await page.getByText('In whatever language').waitFor()
  await square(page, today()).waitFor()
})

extendedTest('a log of the first day of all, which programs take for none, leaves the page as it is', async () => {
  const { id } = await dashboard.call<{ id: string }>('POST', '/products', { name: 'Zero days' })
  await dashboard.api('POST', `/products/${id}/logs`, { content: 'On no day', logDate: '0001-01-01' })
  const page = await dashboard.open(`/products/${id}/log`)
  await page.getByText('On no day').waitFor()
  await page.getByLabel('Year').selectOption('0001')
  await square(page, '0001-01-01').waitFor()
})
