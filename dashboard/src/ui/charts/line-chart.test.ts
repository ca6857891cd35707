import { expect, test } from 'vitest'
import { freshDashboard } from '../../testing/dashboard'
import { productOpener } from '../../testing/finance'
import { daysAfter, today } from '../text/format'

const dashboard = freshDashboard()
const openProduct = productOpener(dashboard)
const shortDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

test('the axis of a single value begins at nothing, and the tiniest values are not read as nothing', async () => {
  const { page, ask, path } = await openProduct('few')
  for (const [key, value] of Object.entries({ one: 1, tiny: 1.24e-8 })) {
    await ask('POST', `${path}/metrics`, { key, name: key })
    await ask('PUT', `${path}/metrics/${key}/value`, { date: today(), value })
  }
  await page.goto(`${dashboard.address}${path}/metrics`)
  const ticksOf = async (name: string) => {
    const texts = page.getByRole('region', { name }).locator('.chart svg text')
    await texts.first().waitFor()
    return (await texts.allTextContents()).filter((text) => /^[-\d.E]+$/.test(text))
  }
  expect((await ticksOf('one')).map(Number).toSorted((a, b) => a - b)).toMatchObject({ 0: 0 })
  expect(await ticksOf('one')).toContain('1')
  const tiny = await ticksOf('tiny')
  expect(tiny.filter((text) => /E-[89]$/.test(text)).length).toBe(tiny.length - 1)
  expect(await page.getByRole('slider', { name: 'tiny' }).getAttribute('aria-valuetext')).toMatch(/: 1.24E-8$/)
})

test('a release of another day than the value is told with its own', async () => {
  const { page, ask, path } = await openProduct('released')
  await ask('POST', `${path}/metrics`, { key: 'visits', name: 'Visits' })
  const days = [-5, -4].map((i) => daysAfter(today(), i))
  for (const date of days) await ask('PUT', `${path}/metrics/visits/value`, { date, value: 7 })
  for (const [version, i] of [
    ['1.0.0', -4],
    ['2.0.0', -1],
  ] as const)
    await ask('POST', `${path}/versions`, { version, status: 'RELEASED', releasedAt: daysAfter(today(), i) })
  await page.goto(`${dashboard.address}${path}/metrics/visits`)
  await expect
    .poll(() => page.getByRole('slider').getAttribute('aria-valuetext'))
    .toMatch(new RegExp(`: 7 · 1\\.0\\.0 · 2\\.0\\.0 on ${shortDay.format(new Date(daysAfter(today(), -1)))}`))
})

test('a gap stays a gap, a value that stands alone is a dot, and a value is read by pointer, with the release of its day', async () => {
  const { ask, path } = await openProduct('gaps')
  const metric = `${path}/metrics/visits`
  const values = [10, 12, 14, 13, null, null, 40, null, null, 20, 22, 21]
  const day = (i: number) => daysAfter(today(), i - values.length + 1)
  await ask('POST', `${path}/metrics`, { key: 'visits', name: 'Visits', unit: 'people' })
  for (const [i, value] of values.entries()) if (value) await ask('PUT', `${metric}/value`, { date: day(i), value })
  await ask('POST', `${path}/versions`, { version: '2.0.0', status: 'RELEASED', releasedAt: day(6) })
  const page = await dashboard.open(`${metric}?from=${day(0)}&to=${day(11)}`)
  const chart = page.getByRole('slider')
  await chart.locator('path.recharts-curve').waitFor()
  expect((await chart.locator('path.recharts-curve').getAttribute('d'))!.match(/M[^M]*L/g)).toHaveLength(2)
  const alone = (await chart.locator('circle').boundingBox())!
  await page.mouse.move(alone.x + alone.width / 2, alone.y + 60)
  await chart.getByText(/: 40 people · 2\.0\.0$/).waitFor()
  await page.mouse.move(0, 0)
  await chart.getByText(/: 40 people/).waitFor({ state: 'hidden' })
  await chart.focus()
  await page.keyboard.press('Home')
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/: 10 people$/)
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight')
  expect(await chart.getAttribute('aria-valuetext')).toMatch(/: 40 people · 2\.0\.0$/)
})
