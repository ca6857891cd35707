import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../testing/accessible'
import { freshDashboard } from '../testing/dashboard'
import { calendar, cell, due, focusedDay, opener, panel, taskOpener } from '../testing/due-day'
import { held } from '../testing/slow'

const dashboard = freshDashboard()
const openTask = taskOpener(dashboard)
const year = new Date().getFullYear()

const isInvalid = (page: Page) => expect.poll(() => due(page).getAttribute('aria-invalid'))

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

test('a day that the service has refused stays where it was picked and is told there; Enter sends it again', async () => {
  const { page, dueOf } = await openTask('2026-05-04')
  const change = await held(page, '/tasks/*', 'PATCH')
  dashboard.expectMessage(/status of 422/)
  await due(page).fill('2026-06-05')
  await page.keyboard.press('Enter')
  await change.refuse('Not this one.')
  await panel(page).getByText('Not this one.').waitFor()
  expect([await due(page).inputValue(), await dueOf()]).toEqual(['05/06/2026', '2026-05-04'])
  await isInvalid(page).toBe('true')
  await page.keyboard.press('Enter')
  await expect.poll(dueOf).toBe('2026-06-05')
  await isInvalid(page).not.toBe('true')
})

test('a day that is refused when its record is no longer open is told, and sent again from there', async () => {
  const { page, dueOf } = await openTask('2026-05-04')
  const change = await held(page, '/tasks/*', 'PATCH')
  dashboard.expectMessage(/status of 422/)
  await due(page).fill('2026-06-05')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await panel(page).waitFor({ state: 'hidden' })
  await change.refuse('Not this one.')
  await page
    .getByRole('alert')
    .filter({ hasText: 'Not this one. You chose 05/06/2026.' })
    .getByRole('button', { name: 'Try again' })
    .click()
  await expect.poll(dueOf).toBe('2026-06-05')
})

test('a refused day is no day of the task that is opened next, and is told then', async () => {
  const other = await dashboard.api('POST', '/tasks', { title: 'Opened next', dueDate: '2026-07-08' })
  const { page, id } = await openTask('2026-05-04')
  await page.route('**/dashboard/api/tasks/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 422,
          json: { error: { type: 'validation_error', message: 'Not this one.', requestId: 'req_1' } },
        })
      : route.continue(),
  )
  dashboard.expectMessage(/status of 422/)
  await page.locator(`[data-record="${other.id}"]`).click()
  await expect.poll(() => due(page).inputValue()).toBe('08/07/2026')
  await page.locator(`[data-record="${id}"]`).click()
  await expect.poll(() => due(page).inputValue()).toBe('04/05/2026')
  await due(page).fill('2026-06-05')
  await page.keyboard.press('Enter')
  await panel(page).getByText('Not this one.').waitFor()
  await page.locator(`[data-record="${other.id}"]`).click()
  await expect.poll(() => due(page).inputValue()).toBe('08/07/2026')
  await page.getByRole('alert').filter({ hasText: 'You chose 05/06/2026.' }).waitFor()
})
