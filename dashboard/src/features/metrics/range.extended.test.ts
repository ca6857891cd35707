import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { freshDashboard } from '../../testing/dashboard'
import { daysAfter, today } from '../../ui/text/format'

const dashboard = freshDashboard()
let metrics: string
beforeAll(async () => {
  metrics = `/products/${await dashboard.slugged('ranges')}/metrics`
  await dashboard.api('POST', metrics, { key: 'visits', name: 'Visits', unit: 'people '.repeat(14).trim() })
  for (const [i, value] of [1, 2, 3].entries())
    await dashboard.api('PUT', `${metrics}/visits/value`, { date: daysAfter(today(), (i - 2) * 60), value })
})

const from = (page: Page) => page.getByLabel('From', { exact: true })
const to = (page: Page) => page.getByLabel('To', { exact: true })
const search = (page: Page) => new URL(page.url()).search
const written = (day: string) => day.split('-').reverse().join('/')

test('where all is shown, no day stands as its first but the one that is; an end can be chosen all the same', async () => {
  const page = await dashboard.open(`${metrics}?range=all`)
  await page.getByRole('slider').waitFor()
  expect([await from(page).inputValue(), await to(page).inputValue()]).toEqual(['', written(today())])
  await to(page).fill(daysAfter(today(), -60))
  await page.keyboard.press('Enter')
  await expect.poll(() => search(page)).toBe(`?to=${daysAfter(today(), -60)}`)
  await page.getByRole('link', { name: 'Visits' }).click()
  await page.getByRole('row').nth(1).waitFor()
  await expect.poll(() => from(page).inputValue()).toBe(written(daysAfter(today(), -120)))
  expect(await page.getByRole('grid').getByRole('row').count()).toBe(3)
})

test('a range is moved forward in whichever order its days are typed', async () => {
  const page = await dashboard.open(`${metrics}?from=2026-03-10&to=2026-03-20`)
  await from(page).fill('2026-05-01')
  await page.keyboard.press('Enter')
  await page.getByText('Not after 20/03/2026.').waitFor()
  await to(page).fill('2026-05-31')
  await page.keyboard.press('Enter')
  await expect.poll(() => search(page)).toBe('?from=2026-05-01&to=2026-05-31')
  await expect.poll(() => from(page).inputValue()).toBe('01/05/2026')
  await page.goBack()
  await page.goBack()
  await expect.poll(() => from(page).inputValue()).toBe('10/03/2026')
})

test('an address that names no day of the calendar shows the usual range', async () => {
  const page = await dashboard.open(`${metrics}?from=2026-02-31&to=2026-03-31`)
  await page.getByRole('slider').waitFor()
  expect(await from(page).inputValue()).toBe(written(daysAfter(today(), -89)))
})

test('on a phone both days of a range are in sight, and a long unit leaves the name its room', async () => {
  const page = await dashboard.open(metrics, { viewport: { width: 390, height: 844 } })
  await page.getByRole('slider').waitFor()
  const { x, width } = (await to(page).boundingBox())!
  expect(x + width).toBeLessThanOrEqual(390)
  const card = page.getByRole('region', { name: 'Visits' })
  const [name, latest] = [await card.getByRole('link').boundingBox(), await card.locator('.metric-latest').boundingBox()]
  expect(name!.width).toBeGreaterThan(40)
  expect(latest!.x + latest!.width).toBeLessThanOrEqual(390)
})
