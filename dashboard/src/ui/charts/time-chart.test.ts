import { expect, test } from 'vitest'
import { expectAccessible } from '../../testing/accessible'
import { freshDashboard } from '../../testing/dashboard'
import { productOpener } from '../../testing/finance'
import { daysAfter, today } from '../text/format'

const dashboard = freshDashboard()
const openProduct = productOpener(dashboard)

test('values and releases are read by pointer and by keyboard', async () => {
  const { ask, path } = await openProduct('read')
  const metric = `${path}/metrics/visits`
  const values = [10, 12, 14, 13, null, null, 40, null, null, 20, 22, 21]
  const day = (i: number) => daysAfter(today(), i - values.length + 1)
  await ask('POST', `${path}/metrics`, { key: 'visits', name: 'Visits', unit: 'people' })
  for (const [i, value] of values.entries())
    if (value) await ask('PUT', `${metric}/value`, { date: day(i), value })
  for (const [version, i] of [
    ['2.0.0', 6],
    ['2.1.0', 10],
  ] as const)
    await ask('POST', `${path}/versions`, { version, status: 'RELEASED', releasedAt: day(i) })
  const page = await dashboard.open(`${metric}?range=30`)
  const chart = page.getByRole('slider', { name: /^Visits/ })
  await page.getByText('2.1.0').waitFor()
  const box = (await chart.boundingBox())!
  await page.mouse.move(box.x + (box.width * 24) / 29, box.y + 60)
  await page.getByText('40 people').waitFor()
  await page.mouse.move(0, 0)
  await page.getByText('40 people').waitFor({ state: 'hidden' })
  await chart.focus()
  await page.keyboard.press('Home')
  const read = () => chart.getAttribute('aria-valuetext')
  expect(await read()).toMatch(/, Visits 10 people$/)
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight')
  expect(await read()).toMatch(/, Visits 40 people, Release 2\.0\.0$/)
  await expectAccessible(page)
})
