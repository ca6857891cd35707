import { runs } from '@prodops/server/testing/runs.ts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'
import { expectFocused } from '../../testing/focus'

const dashboard = freshDashboard()

let productId: string
/** Feedback on Paperplane. */
async function give(content: string, more: object = {}) {
  productId ??= (await dashboard.api<{ id: string }[]>('GET', '/products'))[0]!.id
  return dashboard.addFeedback(productId, content, { type: 'OTHER', ...more })
}
/** Marks all open entries as done. */
async function emptyInbox() {
  const open = await dashboard.call<{ id: string }[]>('GET', '/inbox?state=open&limit=500')
  if (open.length)
    await dashboard.call('PATCH', '/inbox', { changes: open.map(({ id }) => ({ id, state: 'done' })) })
}
const row = (page: Page, text: string) => page.locator('[data-record]', { hasText: text })
const texts = (page: Page) => page.locator('[data-record] > :nth-child(4)').allInnerTexts()
const reading = (page: Page) => page.getByRole('article')
const addTask = async (page: Page) => {
  await expectFocused(page.getByLabel('New task'))
  await page.keyboard.press('Enter')
}
const badge = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /Inbox/ })

test('an empty inbox says how to fill it, and feedback is added by a form', async () => {
  const page = await dashboard.open('/inbox')
  await page.getByText('No feedback yet').waitFor()
  await page.keyboard.press('c')
  const form = page.getByRole('dialog', { name: 'Add feedback' })
  await form.getByLabel('Message').fill('The export stops')
  await form.getByLabel('Email', { exact: true }).fill('nobody')
  dashboard.expectMessage(/status of 422/)
  await form.getByRole('button', { name: 'Add feedback' }).click()
  await expect.poll(() => form.getByLabel('Email', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await form.getByLabel('Email', { exact: true }).fill('ada@example.com')
  await form.getByRole('button', { name: 'Add feedback' }).click()
  await row(page, 'The export stops').waitFor()
})

test('entries are triaged by keyboard, and stay triaged', async () => {
  await emptyInbox()
  const number = runs(5, 20)
  for (let i = 1; i <= number; i++)
    await give(`Entry ${i}.`, { author: 'Ada', authorEmail: `ada${i}@example.com` })
  const page = await dashboard.open('/inbox', { viewport: { width: 1440, height: 900 } })
  await reading(page).getByText(`Entry ${number}.`).waitFor()
  await page.getByText(`1 of ${number}`).last().waitFor()
  await expectAccessible(page)
  for (let i = number; i > 0; i--) {
    await reading(page).getByText(`Entry ${i}.`).waitFor()
    if (i % 5 === 0) {
      await page.keyboard.press('s')
      await page.getByRole('menuitem', { name: /Tomorrow/ }).click()
    } else if (i % 5 === 1) {
      await page.keyboard.press('t')
      await addTask(page)
    } else await page.keyboard.press(i % 5 === 2 ? '!' : 'e')
  }
  await page.getByText('All clear').waitFor()
  await expect.poll(() => badge(page).innerText()).toBe('Inbox')
  await page.reload()
  await page.getByText('All clear').waitFor()
  const counts = await dashboard.call('GET', '/inbox/counts')
  expect(counts).toMatchObject({ open: 0, snoozed: number / 5, spam: number / 5 })
  const tasks = await dashboard.call<{ title: string }[]>('GET', '/tasks')
  expect(tasks).toHaveLength(number / 5)
  expect(tasks[0]!.title).toBe('Entry 1.')
})

test('several tasks are one toast, whose Undo brings the entries back', async () => {
  await emptyInbox()
  for (const text of ['First wish', 'Second wish', 'Third wish']) await give(text)
  const page = await dashboard.open('/inbox')
  await reading(page).getByText('Third wish').waitFor()
  await page.keyboard.press('t')
  await page.getByLabel('New task').waitFor()
  await page.keyboard.press('Escape')
  await page.getByLabel('New task').waitFor({ state: 'hidden' })
  await page.keyboard.press('t')
  await page.keyboard.type('Grant it !high')
  await page.keyboard.press('Enter')
  await reading(page).getByText('Second wish').waitFor()
  await page.getByText(/^Task #\d+ created$/).waitFor()
  const [newest] = await dashboard.call<{ title: string }[]>('GET', '/tasks')
  expect(newest!.title).toBe('Grant it')
  await page.keyboard.press('t')
  await addTask(page)
  await page.getByText('2 tasks created').waitFor()
  await expect.poll(() => texts(page)).toEqual(['First wish'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => texts(page)).toEqual(['Third wish', 'Second wish', 'First wish'])
  await expect.poll(() => dashboard.call('GET', '/inbox/counts')).toMatchObject({ open: 3 })
})

test('selected entries are changed together: one task for several, and another type', async () => {
  await emptyInbox()
  for (const name of ['Ada', 'Grace', 'Joan'])
    await give(`Export, says ${name}`, { authorEmail: `${name}@example.com` })
  const page = await dashboard.open('/inbox')
  await reading(page).getByText('Export, says Joan').waitFor()
  for (const key of ['x', 'j', 'x', 'j']) await page.keyboard.press(key)
  await page.getByText('2 selected').waitFor()
  await expectAccessible(page)
  // Actions change the filled and checked entries; the cursor is only a bar.
  const filled = () =>
    page
      .locator('[data-record]')
      .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).backgroundColor !== 'rgba(0, 0, 0, 0)'))
  await page.mouse.move(700, 600)
  await expect.poll(filled).toEqual([true, true, false])
  const checks = page.getByRole('checkbox', { name: /^Select Export/ })
  expect(await Promise.all([0, 1, 2].map((i) => checks.nth(i).isChecked()))).toEqual([true, true, false])
  const shown = await checks.evaluateAll((boxes) =>
    boxes.map((box) => box.checkVisibility({ opacityProperty: true })),
  )
  expect(shown).toEqual([true, true, true])
  expect(await reading(page).getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringContaining('says Joan'),
    expect.stringContaining('says Grace'),
  ])
  await page.keyboard.press('k')
  await reading(page).getByRole('button', { name: 'Type: Other' }).click()
  await page.getByRole('menuitem', { name: 'Bug' }).click()
  await row(page, 'Joan').getByText('Bug:').waitFor()
  await page.getByText('2 entries changed').waitFor()
  for (const key of ['k', 'x', 'j', 'x']) await page.keyboard.press(key)
  await page.getByText('2 selected').waitFor()
  await page.keyboard.press('t')
  await addTask(page)
  await expect.poll(() => texts(page)).toEqual(['Export, says Ada'])
  await reading(page).getByText('Export, says Ada').waitFor()
  await page.getByRole('link', { name: /^Done/ }).click()
  await reading(page).getByText('2 people asked').waitFor()
  await page.keyboard.press('e')
  await page.getByText('Moved to Open').waitFor()
})

test('similar entries are linked to one task, with Undo', async () => {
  await emptyInbox()
  const texts = ['The barcode scanner is slow', 'Scanner of barcodes fails', 'Barcode scanner: thank you!']
  for (const text of texts) await give(text)
  const page = await dashboard.open('/inbox')
  await reading(page).getByText('2 others mention “Barcode scanner”').waitFor()
  await reading(page).getByRole('button', { name: 'Create task for all' }).click()
  await page.getByText('For 3 entries').waitFor()
  await addTask(page)
  await page.getByText('All clear').waitFor()
  const similar = await give('My barcode scanner again')
  await row(page, 'again').click()
  const linkAll = reading(page).getByRole('button', { name: /^Link all to #\d+$/ })
  await linkAll.click()
  await reading(page).getByText('4 people asked').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await linkAll.waitFor()
  expect(await dashboard.call('GET', `/inbox/${similar.id}`)).toMatchObject({ task: null, state: 'open' })
})

test('filters are in the address, and a person’s entries are one click away', async () => {
  await emptyInbox()
  const sender = { author: 'Ida', authorEmail: 'ida@example.com' }
  const done = await give('Earlier question', sender)
  await dashboard.call('PATCH', '/inbox', { changes: [{ id: done.id, state: 'done' }] })
  const bug = { type: 'BUG', source: 'GITHUB', metadata: '{"page":"/status"}' }
  await give('Falls over in autumn', { ...bug, ...sender })
  await give('Falls asleep')
  const page = await dashboard.open('/inbox')
  await page.keyboard.press('/')
  await page.keyboard.type('falls')
  await page.waitForURL('**text=falls')
  await expect.poll(() => texts(page)).toEqual(['Falls asleep', 'Falls over in autumn'])
  await page.getByRole('combobox', { name: 'Type' }).selectOption('BUG')
  await expect.poll(() => texts(page)).toEqual(['Falls over in autumn'])
  await page.reload()
  await reading(page).getByText('/status').waitFor()
  await reading(page).getByText('1 other entry').waitFor()
  await reading(page).getByRole('link', { name: 'Show all' }).click()
  await expect.poll(() => texts(page)).toEqual(['Falls over in autumn', 'Earlier question'])
  await page.goBack()
  await expect.poll(() => texts(page)).toEqual(['Falls over in autumn'])
  await page.getByLabel('Search feedback').fill('no such words')
  await page.getByText('No matches').waitFor()
})

test('on a phone an entry covers the list, and the next one follows', async () => {
  await emptyInbox()
  for (const text of ['Older words', 'Newer words']) await give(text)
  const page = await dashboard.open('/inbox', { viewport: { width: 390, height: 844 }, hasTouch: true })
  await row(page, 'Newer words').waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByLabel('Type').selectOption('Bug')
  await page.getByText('No matches').waitFor()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Filter, 1 active' }).click()
  await sheet.getByRole('button', { name: 'Clear' }).click()
  await sheet.getByRole('button', { name: 'Done' }).click()
  await row(page, 'Newer words').click()
  await reading(page).getByText('Newer words').waitFor()
  await reading(page).getByRole('button', { name: 'Done' }).click()
  await reading(page).getByText('Older words').waitFor()
  await page.getByRole('button', { name: 'Back to list' }).click()
  await expect.poll(() => texts(page)).toEqual(['Older words'])
})

test('on a phone a swipe finishes or snoozes an entry, with undo, and a long press selects', async () => {
  await emptyInbox()
  for (const text of ['Swipe me left', 'Swipe me right', 'Hold me']) await give(text)
  const page = await dashboard.open('/inbox', { viewport: { width: 390, height: 844 }, hasTouch: true })
  const cdp = await page.context().newCDPSession(page)
  const drag = async (text: string, by: number, heldMs = 0) => {
    const { x, y } = (await row(page, text).boundingBox())!
    const to = (by: number) => [{ x: x + 190 + by, y: y + 30 }]
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: to(0) })
    for (const part of [0.3, 0.6, 1])
      if (by) await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: to(by * part) })
    await page.waitForTimeout(heldMs)
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await row(page, 'Hold me').waitFor()
  await drag('Swipe me right', 60)
  expect(await texts(page)).toHaveLength(3)
  await drag('Swipe me right', 150)
  await expect.poll(() => texts(page)).toEqual(['Hold me', 'Swipe me left'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => texts(page)).toHaveLength(3)
  await drag('Swipe me left', -150)
  await expect.poll(() => texts(page)).toEqual(['Hold me', 'Swipe me right'])
  await drag('Hold me', 0, 600)
  await page.getByText('1 selected').waitFor()
})

test('deleting feedback asks whether the task that was created from it keeps its text', async () => {
  await emptyInbox()
  const { id } = await give('Call me on 4711')
  const { id: taskId } = await dashboard.call<{ id: string }>('POST', '/inbox/tasks', { ids: [id] })
  await give('Nothing about me')
  const description = async () =>
    (await dashboard.call<{ description: string | null }>('GET', `/tasks/${taskId}`)).description
  const page = await dashboard.open('/inbox')
  await reading(page).getByText('Nothing about me').waitFor()
  await page.keyboard.press('Delete')
  await reading(page).getByText('Call me on 4711').first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)

  const dialog = page.getByRole('dialog', { name: 'Delete feedback' })
  const erase = dialog.getByRole('checkbox', { name: 'Also erase the text of the task' })
  await page.keyboard.press('Delete')
  await expectFocused(erase)
  await dialog.getByText('“Call me on 4711” was created from feedback').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(await texts(page)).toEqual(['Call me on 4711'])

  await page.keyboard.press('Delete')
  await erase.waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('2 entries deleted').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await reading(page).getByText('Call me on 4711').first().waitFor()
  expect(await description()).toContain('4711')

  await row(page, 'Call me on 4711').click()
  await page.keyboard.press('Delete')
  await erase.waitFor()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await page.getByText('Feedback deleted, task text erased').waitFor()
  await expect.poll(description).toBeNull()
})
