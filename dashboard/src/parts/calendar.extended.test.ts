import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../testing/accessible'
import { freshDashboard } from '../testing/dashboard'
import { calendar, cell, due, focusedDay, opener, panel, taskOpener } from '../testing/due-day'

const dashboard = freshDashboard()
const openTask = taskOpener(dashboard)
const year = new Date().getFullYear()

const isInSight = (page: Page) =>
  expect.poll(async () => {
    const { x, y, width, height } = (await calendar(page).boundingBox())!
    const sight = page.viewportSize()!
    return [x >= 0, y >= 0, x + width <= sight.width, y + height <= sight.height]
  })

test('a day is picked by keyboard alone, over the edges of its month, and the focus comes back', async () => {
  const { page, sent, dueOf } = await openTask('2026-11-28')
  await due(page).focus()
  await page.keyboard.press('ArrowDown')
  await focusedDay(page).toBe('2026-11-28')
  for (const [key, day] of [
    ['ArrowDown', '2026-12-05'],
    ['ArrowLeft', '2026-12-04'],
    ['ArrowUp', '2026-11-27'],
    ['ArrowRight', '2026-11-28'],
    ['PageDown', '2026-12-28'],
    ['Shift+PageUp', '2025-12-28'],
    ['PageUp', '2025-11-28'],
    ['Home', '2025-11-24'],
    ['End', '2025-11-30'],
    ['ArrowUp', '2025-11-23'],
    ['Home', '2025-11-17'],
    ['End', '2025-11-23'],
    ['ArrowLeft', '2025-11-22'],
    ['ArrowLeft', '2025-11-21'],
  ] as const) {
    await page.keyboard.press(key)
    await focusedDay(page).toBe(day)
  }
  expect(await cell(page, '2025-11-21').getAttribute('aria-label')).toMatch(/^Friday,? 21 November 2025$/)
  await expectAccessible(page)
  for (let i = 0; i < 8; i++) await page.keyboard.press('Tab')
  expect(await calendar(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  await cell(page, '2025-11-21').focus()
  expect(sent).toEqual([])
  await page.keyboard.press('Enter')
  await calendar(page).waitFor({ state: 'hidden' })
  await expect.poll(dueOf).toBe('2025-11-21')
  expect(sent.length).toBe(1)
  expect(await due(page).evaluate((field) => field === document.activeElement)).toBe(true)
})

test('a month and a year are chosen in the calendar by keyboard, and the focus is never lost', async () => {
  const { page, dueOf } = await openTask('2026-11-28', { locale: 'de-DE' })
  const press = (name: string) => calendar(page).getByRole('button', { name, exact: true }).press('Enter')
  await opener(page).press('Enter')
  await focusedDay(page).toBe('2026-11-28')
  await press('November 2026')
  await press('2026')
  await press('2024')
  await press('Feb')
  await focusedDay(page).toBe('2024-02-01')
  await page.keyboard.press('Control+ArrowRight')
  await press('Next month')
  await press('Previous month')
  await cell(page, '2024-02-29').press('Enter')
  await expect.poll(dueOf).toBe('2024-02-29')
  expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true)
})

test('Escape closes the calendar, and neither the panel nor the dialog behind it', async () => {
  const { page, sent } = await openTask('2026-05-04')
  await opener(page).click()
  await focusedDay(page).toBe('2026-05-04')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await calendar(page).waitFor({ state: 'hidden' })
  expect([await panel(page).count(), await due(page).inputValue(), sent]).toEqual([1, '04/05/2026', []])
  expect(await opener(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
  await page.keyboard.press('w')
  const dialog = page.getByRole('dialog', { name: 'log' })
  await dialog.getByLabel('What was done?').fill('Something')
  await dialog.getByRole('button', { name: 'Calendar' }).click()
  for (const name of ['Next month', 'Today']) {
    await calendar(page).getByRole('button', { name }).focus()
    await page.keyboard.press('Escape')
    await calendar(page).waitFor({ state: 'hidden' })
    await dialog.getByLabel('What was done?').waitFor()
    await dialog.getByRole('button', { name: 'Calendar' }).press('Enter')
    await calendar(page).waitFor()
  }
  await cell(page, new Date().toISOString().slice(0, 10)).focus()
  await expectAccessible(page)
  await page.keyboard.press('j')
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Calendar' }).press('Enter')
  await cell(page, `${new Date().toISOString().slice(0, 8)}15`).click()
  expect(await dialog.getByLabel('Day').inputValue()).toMatch(/^15\//)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
})

test('half a day is not saved on the way to the calendar and back; going on from there says that it is meant', async () => {
  const { page, sent, dueOf } = await openTask('2026-05-04')
  await due(page).fill('1/6/2026')
  await opener(page).click()
  await focusedDay(page).toBe('2026-06-01')
  await page.keyboard.press('Escape')
  expect([sent, await due(page).inputValue()]).toEqual([[], '1/6/2026'])
  await panel(page).getByLabel('Status').first().focus()
  await expect.poll(dueOf).toBe('2026-06-01')
  await due(page).fill('2/6')
  await opener(page).click()
  await panel(page).getByRole('heading', { name: 'Some day' }).click()
  await calendar(page).waitFor({ state: 'hidden' })
  await expect.poll(dueOf).toBe(`${year}-06-02`)
  await opener(page).click()
  await calendar(page).waitFor()
  await due(page).click()
  await calendar(page).waitFor({ state: 'hidden' })
  await opener(page).click()
  await focusedDay(page).toBe(`${year}-06-02`)
  await opener(page).click()
  await calendar(page).waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})

test.each([
  ['en-US', '2026-11-01', ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'], 'November 2026', '4'],
  ['de-DE', '2026-11-02', ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'], 'November 2026', '4'],
  ['ar-EG', '2026-11-07', ['س', 'ح', 'ن', 'ث', 'ر', 'خ', 'ج'], 'نوفمبر ٢٠٢٦', '٤'],
  ['ja-JP', '2026-11-01', ['日', '月', '火', '水', '木', '金', '土'], '2026年11月', '4'],
])(
  'in %s the weeks of the calendar begin as they do there, and all of it is written as there',
  async (locale, first, weekdays, month, four) => {
    const { page } = await openTask('2026-11-04', { locale })
    await opener(page).click()
    await cell(page, first).waitFor()
    expect(await calendar(page).getByRole('columnheader').allTextContents()).toEqual(weekdays)
    expect(
      await calendar(page).locator('tbody tr td:first-child [data-day]:not([data-hidden])').first().getAttribute('data-day'),
    ).toBe(first)
    await calendar(page).getByRole('button', { name: month, exact: true }).waitFor()
    expect(await cell(page, '2026-11-04').textContent()).toBe(four)
    expect(await cell(page, '2026-11-04').getAttribute('aria-pressed')).toBe('true')
    await expectAccessible(page)
  },
)

test('on a narrow phone the calendar is in sight with targets for a finger, and a day is typed as well', async () => {
  const { page, dueOf } = await openTask('2026-05-31', { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true })
  const button = (await opener(page).boundingBox())!
  expect([button.width >= 24, button.height >= 24]).toEqual([true, true])
  await opener(page).tap()
  await cell(page, '2026-05-31').waitFor()
  await isInSight(page).toEqual([true, true, true, true])
  for (const target of await calendar(page).getByRole('button').all()) {
    const { width, height } = (await target.boundingBox())!
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(30)
  }
  const day = (await cell(page, '2026-05-31').boundingBox())!
  expect(Math.min(day.width, day.height)).toBeGreaterThanOrEqual(36)
  await cell(page, '2026-05-12').tap()
  await expect.poll(dueOf).toBe('2026-05-12')
  await due(page).tap()
  await due(page).fill('13/5/2026')
  await page.keyboard.press('Enter')
  await expect.poll(dueOf).toBe('2026-05-13')

  // With room neither below its field nor above.
  await page.goto(`${dashboard.address}/finance?new=revenue`)
  await page.getByRole('complementary', { name: 'New revenue' }).getByRole('button', { name: 'Calendar' }).tap()
  await calendar(page).getByRole('button', { name: 'Today' }).waitFor()
  await isInSight(page).toEqual([true, true, true, true])
})
