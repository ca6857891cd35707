import { extendedTest } from '@prodops/server/testing/runs.ts'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'
import { cell, date, keyFigure, lastInWords, panel, productOpener } from '../../testing/finance'

const dashboard = freshDashboard()
const openProduct = productOpener(dashboard)

test('revenue is added by keyboard; errors are next to their fields, and typed values stay', async () => {
  const { page, go, ask, path } = await openProduct('typed')
  await go()
  await page.getByText('No revenue or costs yet').waitFor()
  await page.keyboard.press('c')
  const form = panel(page, 'Add revenue')
  await form.getByLabel('Amount').fill('12 to 13')
  await form.getByLabel('Date').fill(date)
  await form.getByLabel('Note').fill('<img src=x onerror=alert(1)>')
  await page.keyboard.press('Enter')
  await form.getByText('Enter a number').waitFor()
  await expectAccessible(page)
  dashboard.expectMessage(/status of 422/)
  await form.getByLabel('Amount').fill('100000000000')
  await page.keyboard.press('Enter')
  await form.getByText('Must be less than 100,000,000,000').waitFor()
  await form.getByLabel('Amount').fill('120')
  await form.getByLabel('Billing period (months)').fill('12')
  await page.keyboard.press('Enter')
  await page.getByText('US$120.00 subscription added').waitFor()
  await keyFigure(page, 'MRR').getByText('$10.00').waitFor()
  await keyFigure(page, 'Net revenue').getByText('$120.00').waitFor()
  expect(await ask('GET', `${path}/revenue`)).toMatchObject([
    { amount: 120, type: 'subscription', periodMonths: 12 },
  ])
  await cell(page, 'MRR').click()
  await panel(page, `MRR, ${lastInWords}`).getByRole('link', { name: 'Without a customer' }).click()
  await page.getByRole('row', { name: '<img src=x onerror=alert(1)>' }).waitFor()
})

extendedTest('an amount is read and written in the format of the locale', async () => {
  const { ask, path } = await openProduct('german')
  const page = await dashboard.open(`${path}/finance?new=revenue`, { locale: 'de-DE' })
  const form = panel(page, 'Add revenue')
  await form.getByLabel('Amount').fill('1.234,5')
  await form.getByText('1.234,50 $').waitFor()
  await page.keyboard.press('Control+Enter')
  await form.waitFor({ state: 'hidden' })
  const [{ id, productId, amount }] = (await ask(
    'GET',
    `/finance/records?month=${new Date().toISOString().slice(0, 7)}`,
  )) as [{ id: string; productId: string; amount: number }]
  expect(amount).toBe(1234.5)
  await page.goto(`${dashboard.address}${path}/finance?record=revenue/${productId}/${id}`)
  await expect.poll(() => panel(page, 'Edit revenue').getByLabel('Amount').inputValue()).toBe('1234,5')
})

test('a record is edited and deleted from its figure, and undo restores it', async () => {
  const { page, ask, spend, go, path } = await openProduct('edited')
  await spend({ amount: 30, name: 'Mail', note: 'By use' })
  await go()
  await cell(page, 'Tools').click()
  const row = page.getByRole('row', { name: 'Mail' })
  const open = async () => {
    await row.focus()
    await page.keyboard.press('Enter')
  }
  await open()
  const form = panel(page, 'Edit cost')
  await form.getByLabel('Amount').fill('45.5')
  await form.getByLabel('Note').fill('')
  await form.getByRole('button', { name: 'Save' }).click()
  await row.getByText('$45.50').waitFor()
  const changed = await ask('GET', `${path}/costs`)
  expect(changed).toMatchObject([{ amount: 45.5, note: null, isRecurring: false }])
  await open()
  await page.getByRole('complementary').getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByText('No matches').waitFor()
  await page.getByRole('alert').filter({ hasText: 'deleted' }).getByRole('button', { name: 'Undo' }).click()
  await row.waitFor()
  expect(await ask('GET', `${path}/costs`)).toEqual(changed)
})

test('a cost repeats with a new price; ending that and undoing it', async () => {
  const { page, ask, go, path } = await openProduct('scheduled')
  await go()
  await page.keyboard.press('v')
  const form = panel(page, 'Add cost')
  await form.getByLabel('Name').fill('Server')
  await form.getByLabel('Amount', { exact: true }).fill('30')
  await form.getByLabel('Date').fill(date)
  await form.getByLabel('Repeats').selectOption('Yearly')
  await form.getByText('Added on day 10, or the last day of the month').waitFor()
  await form.getByLabel('New amount').fill('35')
  await page.keyboard.press('Enter')
  await form.getByText('Enter a valid date').waitFor()
  await form.getByLabel('From').fill('2040-01-01')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await cell(page, 'Infrastructure').click()
  await page.getByRole('row', { name: 'Server Repeats' }).getByRole('button', { name: 'Open' }).click()
  const [{ id }] = await ask('GET', `${path}/costs`)
  const schedule = () => ask('GET', `${path}/costs/${id}/schedule`)
  const started = await schedule()
  expect(started).toMatchObject({
    repeats: 'yearly',
    endDate: null,
    newPrice: { amount: 35, from: '2040-01-01' },
  })
  const edit = panel(page, 'Edit cost')
  await edit.getByText(/^Next on 10 /).waitFor()
  await edit.getByLabel('Repeats').selectOption('Never')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect.poll(schedule).toMatchObject({ nextDate: null })
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(schedule).toEqual(started)
})

extendedTest('fields that are changed elsewhere keep their values when a record is saved', async () => {
  const { page, ask, spend, go, path } = await openProduct('overtaken')
  const { id } = await spend({ amount: 30, name: 'Hosting' })
  await go()
  await cell(page, 'Tools').click()
  await page.getByRole('row', { name: 'Hosting' }).getByRole('button', { name: 'Open' }).click()
  const form = panel(page, 'Edit cost')
  await form.getByLabel('Note').fill('Typed here')
  await ask('PATCH', `${path}/costs/${id}`, { amount: 99 })
  await page.getByRole('row', { name: 'Hosting' }).getByText('$99.00').waitFor()
  await form.getByRole('button', { name: 'Save' }).click()
  await form.waitFor({ state: 'hidden' })
  expect(await ask('GET', `${path}/costs`)).toMatchObject([{ amount: 99, note: 'Typed here' }])
})
