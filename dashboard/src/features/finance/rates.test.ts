import { beforeAll, expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'
import { date, last, productOpener } from '../../testing/finance'

const dashboard = freshDashboard()
const openProduct = productOpener(dashboard)

interface Rate {
  currency: string
  date: string
  rate: number
}
const ratesOf = async (currency: string) =>
  (await dashboard.call<Rate[]>('GET', `/rates?currency=${currency}`)).map(({ date, rate }) => [date, rate])

beforeAll(() => dashboard.call('PUT', '/rates', { rates: [{ currency: 'CAD', date, rate: 0.71 }] }))

test('what is typed stays when days are filled in and when a rate is opened: they come below it', async () => {
  const { page, earn } = await openProduct('filled')
  await earn({ amount: 5, currency: 'JPY', date: `${last}-11` })
  await page.goto(`${dashboard.address}/finance?view=rates`)
  const field = page.getByLabel('Add rates')
  await field.fill(`${last}-12, CAD, oops`)
  await page.getByRole('button', { name: 'Fill in these days' }).click()
  await expect.poll(() => field.inputValue()).toBe(`${last}-12, CAD, oops\n${last}-11, JPY, `)
  await field.fill(`${last}-12, CAD, oops\n${last}-11, JPY, 0.0067`)
  await page.getByRole('row', { name: 'CAD' }).click()
  await expect.poll(() => field.inputValue()).toBe(`${last}-12, CAD, oops\n${last}-11, JPY, 0.0067\n${date}, CAD, 0.71`)
  await page.getByRole('row', { name: 'CAD' }).click()
  expect(await field.inputValue()).toContain(`${date}, CAD, 0.71`)
})

test('saving takes away the lines that are saved, and undo gives each day the rate that it had', async () => {
  const page = await dashboard.open('/finance?view=rates')
  const field = page.getByLabel('Add rates')
  await field.fill(`${date}, CAD, 0.8\n${last}-11, CAD, oops\n${last}-12, CAD, 0.9\n${last}-13, CAD, `)
  await page.getByRole('button', { name: 'Save rates' }).click()
  await page.getByText('2 rates saved').waitFor()
  expect(await field.inputValue()).toBe(`${last}-11, CAD, oops\n${last}-13, CAD, `)
  expect(await ratesOf('CAD')).toEqual([
    [`${last}-12`, 0.9],
    [date, 0.8],
  ])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => ratesOf('CAD')).toEqual([[date, 0.71]])
})

test.each([
  ['en-US', '2026-10-01, IDR, 15,750', 15_750, '15,750.00'],
  ['de-DE', '2026-10-01;IDR;15.750', 15_750, '15.750,00'],
])(
  'in %s figures are read as people write them, and a figure that could be either is shown',
  async (locale, line, rate, shown) => {
    const page = await dashboard.open('/finance?view=rates', { locale })
    const field = page.getByLabel('Add rates')
    await field.fill(line)
    const choice = page.getByRole('group', { name: 'Decimal mark' })
    await choice.getByText(shown).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save rates' }).click()
    await expect.poll(() => ratesOf('IDR')).toEqual([['2026-10-01', rate]])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => ratesOf('IDR')).toEqual([])
  },
)

test('what the service refuses of a list of rates is told by its line, and nothing of it is saved', async () => {
  const page = await dashboard.open('/finance?view=rates')
  const field = page.getByLabel('Add rates')
  await field.fill('2026-10-01..2026-10-03, NOK, 0.09\n\n2026-10-04, NKO, 0.09')
  dashboard.expectMessage(/status of 422/)
  await page.getByRole('button', { name: 'Save rates' }).click()
  await page.getByText('Not saved. Line 3, currency: Must be an ISO 4217 currency code').waitFor()
  expect(await ratesOf('NOK')).toEqual([])
  await field.fill('')
})
