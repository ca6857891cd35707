import { extendedTest, someOf } from '@prodops/server/testing/runs.ts'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'
import { cell, date, keyFigure, last, lastInWords, panel, productOpener } from '../../testing/finance'

const dashboard = freshDashboard()
const openProduct = productOpener(dashboard)

test('revenue is added by keyboard; what is refused is told beside its field, and what was typed stays', async () => {
  const { page, go, ask, path } = await openProduct('typed')
  await go()
  await page.getByText('Add a record').waitFor()
  await page.keyboard.press('c')
  const form = panel(page, 'New revenue')
  await form.getByLabel('Amount').fill('12 to 13')
  await form.getByLabel('Date').fill(date)
  await form.getByLabel('Note').fill('<img src=x onerror=alert(1)>')
  dashboard.expectMessage(/status of 422/)
  await page.keyboard.press('Enter')
  await form.getByText('must be a number').waitFor()
  await expectAccessible(page)
  expect(await form.getByLabel('Note').inputValue()).toBe('<img src=x onerror=alert(1)>')
  await form.getByLabel('Amount').fill('120')
  await form.getByLabel('Billing period (months)').fill('12')
  await page.keyboard.press('Enter')
  await form.waitFor({ state: 'hidden' })
  await keyFigure(page, 'MRR').getByText('$10.00').waitFor()
  await keyFigure(page, 'Net revenue').getByText('$120.00').waitFor()
  expect(await ask('GET', `${path}/revenue`)).toMatchObject([
    { amount: 120, currency: 'USD', type: 'subscription', periodMonths: 12 },
  ])
  await cell(page, 'MRR').click()
  await panel(page, `MRR, ${lastInWords}`).getByText('<img src=x onerror=alert(1)>').waitFor()
})

test('an amount is read as people of the locale write it, is told as it is read, and stands in its field the same way', async () => {
  const { ask, path } = await openProduct('german')
  const page = await dashboard.open(`${path}/finance`, { locale: 'de-DE' })
  for (const [typed, told, amount] of [
    ['1.234', '1.234,00 $', 1234],
    ['1.234,56', '1.234,56 $', 1234.56],
    ['12,5', '12,50 $', 12.5],
  ] as const) {
    await page.keyboard.press('c')
    const form = panel(page, 'New revenue')
    await form.getByLabel('Amount').fill(typed)
    await form.getByText(told).waitFor()
    await form.getByLabel('Type').selectOption('one_time')
    await page.keyboard.press('Control+Enter')
    await form.waitFor({ state: 'hidden' })
    const added = (await ask('GET', `${path}/revenue`))[0]!
    expect(added).toMatchObject({ amount })
    await page.goto(`${dashboard.address}${path}/finance?record=revenue/${path.split('/').at(-1)}/${added.id}`)
    await expect.poll(() => panel(page, 'Edit revenue').getByLabel('Amount').inputValue()).toBe(String(amount).replace('.', ','))
    await page.goto(`${dashboard.address}${path}/finance`)
    await page.getByRole('heading', { name: 'Finance' }).waitFor()
  }
})

extendedTest('an amount is told exactly as it is stored, with more decimals than its currency has, too', async () => {
  const { page, go, ask, path } = await openProduct('exact')
  await go()
  for (const [currency, typed, told, amount] of [
    ['JPY', '12.5', '¥12.5', 12.5],
    ['USD', '0.004', '$0.004', 0.004],
    ['KWD', '1.2345', 'KWD 1.2345', 1.2345],
  ] as const) {
    await page.keyboard.press('c')
    const form = panel(page, 'New revenue')
    await form.getByRole('combobox', { name: 'Currency' }).selectOption(currency)
    await form.getByLabel('Amount').fill(typed)
    await form.getByText(told).waitFor()
    await form.getByLabel('Type').selectOption('one_time')
    await form.getByLabel('Date').fill(date)
    await page.keyboard.press('Control+Enter')
    await page.getByRole('alert').getByText(told).waitFor()
    await form.waitFor({ state: 'hidden' })
    expect(await ask('GET', `${path}/revenue`)).toContainEqual(expect.objectContaining({ amount, currency }))
  }
  await cell(page, 'One-time').click()
  await panel(page, `One-time, ${lastInWords}`).getByText('¥12.5 left out').waitFor()
})

extendedTest('a sign that is not of the currency is refused beside the amount, and nothing is sent', async () => {
  const { page, go, ask, path } = await openProduct('signed')
  await go()
  await page.keyboard.press('c')
  const form = panel(page, 'New revenue')
  for (const [typed, sign] of [
    ['€ 12', '€'],
    ['12 %', '%'],
  ] as const) {
    await form.getByLabel('Amount').fill(typed)
    await page.keyboard.press('Enter')
    await form.getByText(`“${sign}” does not belong to an amount in USD.`).waitFor()
    expect(await form.getByLabel('Amount').evaluate((field) => document.activeElement === field)).toBe(true)
  }
  expect(await ask('GET', `${path}/revenue`)).toEqual([])
  await form.getByLabel('Amount').fill('$ 12')
  await page.keyboard.press('Enter')
  await form.waitFor({ state: 'hidden' })
  expect(await ask('GET', `${path}/revenue`)).toMatchObject([{ amount: 12 }])
})

test.each(
  someOf([
    ['en-US', '12.5', ['$12.50', 'CA$12.50', 'MX$12.50', 'UYU\u00a012.50', '€12.50']],
    ['en-GB', '12.5', ['US$12.50', 'CA$12.50', 'MX$12.50', 'UYU\u00a012.50', '€12.50']],
    ['de-DE', '12,5', ['12,50\u00a0$', '12,50\u00a0CA$', '12,50\u00a0MX$', '12,50\u00a0UYU', '12,50\u00a0€']],
  ] as const),
)('in %s dollars and pesos are told apart as people there do it', async (locale, amount, told) => {
  const { path } = await openProduct(`dollars-${locale.toLowerCase()}`)
  const page = await dashboard.open(`${path}/finance?new=cost`, { locale })
  const form = panel(page, 'New cost')
  await form.getByLabel('Amount').fill(amount)
  for (const [i, currency] of ['USD', 'CAD', 'MXN', 'UYU', 'EUR'].entries()) {
    await form.getByRole('combobox', { name: 'Currency' }).selectOption(currency)
    await form.getByText(told[i]!, { exact: true }).waitFor()
  }
})

test('a record is edited and deleted where it counts, and comes back by undo', async () => {
  const { page, ask, spend, go, path } = await openProduct('edited')
  await spend({ amount: 30, name: 'Mail', note: 'By use' })
  await go()
  await cell(page, 'Tools').click()
  await page.getByRole('row', { name: 'Mail' }).click()
  const form = panel(page, 'Edit cost')
  expect(await form.getByLabel('Note').inputValue()).toBe('By use')
  await form.getByLabel('Amount').fill('45.5')
  await form.getByLabel('Note').fill('')
  await form.getByLabel('Recurring monthly').check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await panel(page, `Tools, ${lastInWords}`).getByRole('row', { name: 'Mail' }).getByText('$45.50').waitFor()
  await keyFigure(page, 'Costs').getByText('$45.50').waitFor()
  const changed = await ask('GET', `${path}/costs`)
  expect(changed).toMatchObject([{ amount: 45.5, note: null, isRecurring: true }])

  await page.getByRole('row', { name: 'Mail' }).click()
  await form.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No record of this kind in the month.').waitFor()
  await page.getByRole('alert').filter({ hasText: 'deleted' }).getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('row', { name: 'Mail' }).waitFor()
  expect(await ask('GET', `${path}/costs`)).toEqual(changed)
  await keyFigure(page, 'Costs').getByText('$45.50').waitFor()
})

extendedTest('a record is edited by keyboard: its row has the focus then, and undo puts back what it was', async () => {
  const { page, ask, earn, go, path } = await openProduct('undone', `?figure=revenue.one_time&month=${last}`)
  await earn({ amount: 40, source: 'Paddle' })
  const { id } = await earn({ amount: 100, source: 'Stripe', note: 'By card', date: `${last}-09` })
  await go()
  const stored = () => ask('GET', `${path}/revenue/${id}`)
  const before = await stored()
  const row = page.getByRole('row', { name: 'Stripe' })
  await row.waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  const editTo = async (amount: string) => {
    await page.keyboard.press('Enter')
    const form = panel(page, 'Edit revenue')
    await form.getByLabel('Amount').fill(amount)
    await form.getByLabel('Note').fill('')
    await page.keyboard.press('Enter')
    await page.locator(':focus').and(row).getByText(`$${amount}`).waitFor()
  }
  await editTo('55.50')
  await page.getByText(/\$55\.50 of .* changed/).waitFor()
  await page.keyboard.press('z')
  await row.getByText('$100.00').waitFor()
  expect(await stored()).toEqual(before)
  await editTo('66.00')
  await ask('PATCH', `${path}/revenue/${id}`, { amount: 70 })
  dashboard.expectMessage(/status of 412/)
  await page.getByText(/\$66\.00 of .* changed/).waitFor()
  await page.keyboard.press('z')
  await page.getByRole('alert').getByText('it was changed elsewhere meanwhile').waitFor()
  expect(await stored()).toMatchObject({ amount: 70, note: null })
})

extendedTest(
  'a record of a figure is deleted by keyboard: the next row has the focus then, after the last one the row before',
  async () => {
    const { page, spend, go } = await openProduct('shrinking', `?figure=records&month=${last}`)
    for (const name of ['First', 'Second', 'Third']) await spend({ amount: 3, name })
    await go()
    const rows = page.getByRole('row', { name: /First|Second|Third/ })
    await expect.poll(() => rows.count()).toBe(3)
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    const [before, , after] = await rows.allTextContents()
    for (const next of [after!, before!]) {
      await page.keyboard.press('Enter')
      await panel(page, 'Edit cost').getByRole('button', { name: 'Delete' }).press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(next)
    }
  },
)

extendedTest(
  'Delete deletes the record that the keyboard is at, and the one that is open; either comes back by undo',
  async () => {
    const { page, spend, go } = await openProduct('deleted-by-key', `?figure=records&month=${last}`)
    for (const name of ['First', 'Second']) await spend({ amount: 3, name })
    await go()
    const rows = page.getByRole('row', { name: /First|Second/ })
    await expect.poll(() => rows.count()).toBe(2)
    const [first, second] = await rows.allTextContents()
    await page.keyboard.press('j')
    await page.keyboard.press('Delete')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(second)
    expect(await rows.count()).toBe(1)
    await page.getByText(/“(First|Second)”, US\$3\.00 of .* deleted/).waitFor()
    await page.keyboard.press('z')
    await expect.poll(() => rows.allTextContents()).toEqual([first, second])
    await page.keyboard.press('Enter')
    const form = panel(page, 'Edit cost')
    await form.getByLabel('Amount').press('Delete')
    await form.getByLabel('Amount').waitFor()
    await page.keyboard.press('?')
    expect(await form.getByLabel('Amount').inputValue()).toContain('?')
    await form.focus()
    await page.keyboard.press('Delete')
    await expect.poll(() => rows.count()).toBe(1)
  },
)

extendedTest('a record that was changed elsewhere while its form was open is not saved over unseen', async () => {
  const { page, ask, spend, go, path } = await openProduct('overtaken')
  const { id } = await spend({ amount: 30, name: 'Hosting' })
  await go()
  await cell(page, 'Tools').click()
  await page.getByRole('row', { name: 'Hosting' }).click()
  const form = panel(page, 'Edit cost')
  await form.getByLabel('Note').fill('Typed here')
  const reread = page.waitForResponse((answer) => answer.request().method() === 'GET' && answer.url().endsWith(id))
  await ask('PATCH', `${path}/costs/${id}`, { amount: 99 })
  await reread
  await form.getByText('It was changed elsewhere while it was open here.').waitFor()
  await form.getByText('Amount: US$99.00').waitFor()
  dashboard.expectMessage(/status of 412/)
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('it was changed elsewhere meanwhile').waitFor()
  await expectAccessible(page)
  expect(await ask('GET', `${path}/costs`)).toMatchObject([{ amount: 99, note: null }])
  expect(await form.getByLabel('Note').inputValue()).toBe('Typed here')
  await form.getByRole('button', { name: 'Throw away what was typed' }).click()
  await expect.poll(() => form.getByLabel('Amount').inputValue()).toBe('99')
  expect(await form.getByLabel('Note').inputValue()).toBe('')

  await form.getByLabel('Note').fill('Typed again')
  await ask('PATCH', `${path}/costs/${id}`, { amount: 100 })
  await form.getByText('Amount: US$100.00').waitFor()
  await page.keyboard.press('Enter')
  await form.getByText('it was changed elsewhere meanwhile').waitFor()
  await form.getByRole('button', { name: 'Overwrite' }).click()
  await form.waitFor({ state: 'hidden' })
  expect(await ask('GET', `${path}/costs`)).toMatchObject([{ amount: 99, note: 'Typed again' }])
})

extendedTest('a deletion that is refused puts the record back and says so', async () => {
  const { page, ask, spend, go, path } = await openProduct('refused')
  const { id } = await spend({ amount: 30, name: 'Mail' })
  await go()
  await cell(page, 'Tools').click()
  await page.getByRole('row', { name: 'Mail' }).click()
  await panel(page, 'Edit cost').getByRole('button', { name: 'Delete' }).waitFor()
  // The page hears at once of what is deleted elsewhere: here that comes too late.
  await page.route(`**/costs/${id}`, (route) => (route.request().method() === 'GET' ? undefined : route.continue()))
  await ask('DELETE', `${path}/costs/${id}`)
  dashboard.expectMessage(/status of 404/)
  await panel(page, 'Edit cost').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alert').getByText('There is no such cost record.').waitFor()
})
