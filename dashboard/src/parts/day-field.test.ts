import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../testing/accessible'
import { freshDashboard } from '../testing/dashboard'

const dashboard = freshDashboard()
const year = new Date().getFullYear()

const panel = (page: Page) => page.getByRole('complementary', { name: 'Task' })
const due = (page: Page) => panel(page).getByLabel('Due')
const opener = (page: Page) => panel(page).getByRole('button', { name: 'Calendar' })
const calendar = (page: Page) => page.getByRole('dialog', { name: 'Calendar' })
const cell = (page: Page, day: string) => calendar(page).locator(`[data-day="${day}"]`)
const isInvalid = (page: Page) => expect.poll(() => due(page).getAttribute('aria-invalid'))
const focusedDay = (page: Page) => expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-day')))

const isInSight = (page: Page) =>
  expect.poll(async () => {
    const { x, y, width, height } = (await calendar(page).boundingBox())!
    const sight = page.viewportSize()!
    return [x >= 0, y >= 0, x + width <= sight.width, y + height <= sight.height]
  })

/** A task open beside the list, and what the service has been told of it. */
async function openTask(dueDate: string | null, options: Parameters<typeof dashboard.open>[1] = {}) {
  const { id } = await dashboard.api('POST', '/tasks', { title: 'Some day', dueDate })
  const page = await dashboard.open(`/tasks/${id}`, options)
  await due(page).waitFor()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  const dueOf = async () => (await dashboard.api<{ dueDate: string | null }>('GET', `/tasks/${id}`)).dueDate
  return { page, id, sent, dueOf }
}

test.each([
  ['en-US', ['12/1/2026', '12/1/26', 'Dec 1, 2026', '2026-12-01'], '12/1/2026', '12/1'],
  ['de-DE', ['1.12.2026', '01.12.26', '1. Dezember 2026', '2026-12-01'], '1.12.2026', '1.12.'],
  ['ar-EG', ['١/١٢/٢٠٢٦', '1/12/2026', '١ ديسمبر ٢٠٢٦', '2026-12-01'], '١\u200f/١٢\u200f/٢٠٢٦', '١/١٢'],
  ['ja-JP', ['2026/12/1', '２０２６／１２／１', '2026年12月1日', '2026-12-01'], '2026/12/1', '12/1'],
])(
  'in %s a day is typed as people write it there, is saved once and stands as they write it',
  async (locale, typed, written, ofThisYear) => {
    const { page, sent, dueOf } = await openTask('2020-02-03', { locale })
    for (const [i, text] of typed.entries()) {
      await due(page).fill('2020-02-03')
      await due(page).press('Enter')
      await expect.poll(dueOf).toBe('2020-02-03')
      sent.length = 0
      await due(page).fill('')
      await due(page).pressSequentially(text)
      expect(sent).toEqual([])
      if (i % 2) await panel(page).getByLabel('Status').first().focus()
      else await page.keyboard.press('Enter')
      await expect.poll(dueOf).toBe('2026-12-01')
      expect(sent.length).toBe(1)
      expect(await due(page).inputValue()).toBe(written)
    }
    await due(page).fill(ofThisYear)
    await page.keyboard.press('Enter')
    await expect.poll(dueOf).toBe(`${year}-12-01`)
  },
)

test('what is no day stays as it was typed, is told with an example and is not saved; Escape brings back what stood there', async () => {
  const { page, sent, dueOf } = await openTask('2026-05-04', { locale: 'de-DE' })
  for (const text of ['31.2.2026', 'bald', '1.12.2']) {
    await due(page).fill(text)
    await panel(page).getByLabel('Status').first().focus()
    await panel(page).getByText(`“${text}” is no day. Write it like 31.12.${year} or ${year}-12-31.`).waitFor()
    expect(await due(page).inputValue()).toBe(text)
  }
  await isInvalid(page).toBe('true')
  await expectAccessible(page)
  await due(page).focus()
  await page.keyboard.press('Escape')
  await isInvalid(page).not.toBe('true')
  expect([await due(page).inputValue(), await panel(page).count(), sent, await dueOf()]).toEqual([
    '4.5.2026',
    1,
    [],
    '2026-05-04',
  ])
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
})

test('a day is taken away by an empty field, and by the calendar', async () => {
  const { page, dueOf } = await openTask('2026-05-04')
  await due(page).fill('')
  expect(await dueOf()).toBe('2026-05-04')
  await page.keyboard.press('Enter')
  await expect.poll(dueOf).toBe(null)
  await opener(page).click()
  expect(await calendar(page).getByRole('button', { name: 'No day' }).count()).toBe(0)
  await calendar(page).getByRole('button', { name: 'Today' }).click()
  await expect.poll(dueOf).toBe(new Date().toISOString().slice(0, 10))
  await opener(page).click()
  await calendar(page).getByRole('button', { name: 'No day' }).click()
  await expect.poll(dueOf).toBe(null)
  expect(await due(page).inputValue()).toBe('')
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
    ['ArrowUp', '2025-11-21'],
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

test('no day before the first or behind the last is saved or picked', async () => {
  const metrics = `/products/${await dashboard.slugged('bounds')}/metrics`
  await dashboard.call('POST', metrics, { key: 'visits', name: 'visits' })
  const page = await dashboard.open(`/products/bounds/metrics?from=2026-03-10&to=2026-03-20`)
  const from = page.getByLabel('From', { exact: true })
  const address = page.url()
  await from.fill('2026-03-21')
  await page.keyboard.press('Enter')
  await page.getByText('Not after 20/03/2026.').waitFor()
  await from.fill('')
  await page.keyboard.press('Enter')
  await page.getByText('Write a day, like').waitFor()
  await page.keyboard.press('Escape')
  expect([page.url(), await from.inputValue()]).toEqual([address, '10/03/2026'])
  await page.keyboard.press('ArrowDown')
  await focusedDay(page).toBe('2026-03-10')
  expect(await cell(page, '2026-03-21').isDisabled()).toBe(true)
  expect(await calendar(page).getByRole('button', { name: 'Next month' }).isDisabled()).toBe(true)
  await page.keyboard.press('PageDown')
  await focusedDay(page).toBe('2026-03-20')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).search).toBe('?from=2026-03-20&to=2026-03-20')
})

test('a form tells a day that is none beside it with the rest, sends nothing, and keeps it over Escape and a reload', async () => {
  const page = await dashboard.open(`/products/${await dashboard.slugged('forms')}/versions`)
  let sent = 0
  page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/versions') && sent++)
  const form = page.getByRole('dialog', { name: 'New version' })
  const planned = form.getByLabel('Planned for')
  await page.keyboard.press('c')
  await planned.fill('31/2/2027')
  await planned.press('Enter')
  await form.getByText('“31/2/2027” is no day.').waitFor()
  expect(await planned.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'hidden' })
  await page.reload()
  await page.getByRole('heading', { name: 'Versions' }).waitFor()
  await page.keyboard.press('c')
  await expect.poll(() => planned.inputValue()).toBe('31/2/2027')
  await form.getByRole('button', { name: 'Plan it' }).click()
  await form.getByText('“31/2/2027” is no day.').waitFor()
  expect(sent).toBe(0)
  await planned.fill('28/2/2027')
  await planned.press('ArrowDown')
  await focusedDay(page).toBe('2027-02-28')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await calendar(page).waitFor({ state: 'hidden' })
  expect([await planned.inputValue(), sent]).toEqual(['27/02/2027', 0])
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('heading', { name: 'Versions' }).waitFor()
  await page.keyboard.press('c')
  await expect.poll(() => planned.inputValue()).toBe('27/02/2027')
  await form.getByRole('button', { name: 'Plan it' }).click()
  await form.waitFor({ state: 'hidden' })
  const [version] = await dashboard.call<{ plannedAt: string }[]>('GET', '/products/forms/versions')
  expect(version!.plannedAt).toMatch(/^2027-02-27/)
})

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
