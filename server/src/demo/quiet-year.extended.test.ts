import { expect, test } from 'vitest'
import { addMs, dayOf, midnightOf } from '../domain/calendar.ts'
import { dayMs } from '../domain/durations.ts'
import { isSpike } from '../domain/statistics/anomaly.ts'
import type { Finding } from '../resources/insight/attention.schema.ts'
import { type Person, testService } from '../testing/service.ts'
import { story } from './data.ts'
import { fillDemo } from './fill.ts'

/** The error rates in docs/explanation/insight.md: years of the demo's noise, asked on every day. */

const { database, person } = await testService()
const today = '2026-05-20'
const daysAgo = (days: number) => dayOf(addMs(midnightOf(today), -days * dayMs))

async function owner(seed: number, isQuiet: boolean): Promise<Person> {
  const one = await person(`${isQuiet ? 'quiet' : 'planted'}-${seed}`)
  await fillDemo(database, { ownerId: one.id, seed, today, isQuiet })
  return one
}

type New = { finding: Finding; asOf: string; ago: number }

/** The findings of each day that the list of the day before did not have. */
async function newFindings({ api }: Person, days: number): Promise<New[]> {
  const found: New[] = []
  let before = new Set<string>()
  for (let ago = days; ago >= 0; ago--) {
    const asOf = daysAgo(ago)
    const findings: Finding[] = (await api.get(`/attention?asOf=${asOf}`)).body.data
    found.push(...findings.filter(({ id }) => !before.has(id)).map((finding) => ({ finding, asOf, ago })))
    before = new Set(findings.map(({ id }) => id))
  }
  return found
}

const kinds = ['metric_anomaly', 'metric_missing', 'release_effect', 'bug_spike']
const years = 8
const [quarters, daysInQuarter] = [4, 91]
/** Their metrics do end within the year, which has to be found. */
const ended = { Tallysheet: daysAgo(365 - 95), Fieldnote: daysAgo(365 - 160) }

test('a quiet year has at most one false metric finding per product and quarter', {
  timeout: 600_000,
}, async () => {
  const products = ['Tidewatch', 'Pagemark', 'Quillsort', 'Rateline', ...Object.keys(ended)]
  const counts = Object.fromEntries(
    products.map((name) => [name, Object.fromEntries(kinds.map((kind) => [kind, 0]))]),
  )
  const perQuarter: number[] = []
  for (let seed = 1; seed <= years; seed++) {
    const found = await newFindings(await owner(seed, true), quarters * daysInQuarter - 1)
    const wrong = found.filter(({ finding: { kind } }) => kinds.includes(kind))
    for (const [name, end] of Object.entries(ended)) {
      const missing = ({ finding: { kind, product } }: New) =>
        kind === 'metric_missing' && product!.name === name
      const right = wrong.findIndex(
        (one) => missing(one) && one.asOf === dayOf(addMs(midnightOf(end), 2 * dayMs)),
      )
      expect(right, `${name} stopped on ${end}`).toBeGreaterThanOrEqual(0)
      wrong.splice(right, 1)
    }
    for (const { finding } of wrong) counts[finding.product!.name]![finding.kind]!++
    for (const name of products)
      for (let quarter = 0; quarter < quarters; quarter++)
        perQuarter.push(
          wrong.filter(
            (one) => one.finding.product!.name === name && Math.floor(one.ago / daysInQuarter) === quarter,
          ).length,
        )
  }
  console.table(counts)
  const share = (least: number) => perQuarter.filter((count) => count >= least).length / perQuarter.length
  console.log(
    `Of ${perQuarter.length} quarters of a product: one or more ${share(1)}, two or more ` +
      `${share(2)}, three or more ${share(3)}`,
  )
  for (const [name, ofKinds] of Object.entries(counts)) {
    const mean = Object.values(ofKinds).reduce((sum, count) => sum + count, 0) / years / quarters
    expect(mean, name).toBeLessThanOrEqual(1)
  }
  expect(share(2)).toBeLessThanOrEqual(0.05)
})

test('each planted fault is found on the first complete day that its rule allows', {
  timeout: 120_000,
}, async () => {
  const { raise, bugs, stop } = story
  const planted = await owner(1, false)
  const found = await newFindings(planted, 62)
  const first = (kind: string, product: string, since?: string) =>
    found.find(
      ({ finding }) =>
        finding.kind === kind && finding.product!.name === product && since === (since && finding.since),
    )
  expect(first('metric_missing', stop.product)?.ago).toBe(stop.daysAgo - 2)
  expect(first('release_effect', 'Tidewatch', daysAgo(raise.daysAgo))?.ago).toBe(raise.daysAgo - 29)
  expect(first('cost_jump', story.cost.product)?.asOf).toBe(`${today.slice(0, 7)}-01`)

  const entries: { type: string; createdAt: string }[] = (
    await planted.api.get(`/products/${bugs.product.toLowerCase()}/feedback`)
  ).body.data
  const bugDays = entries.filter(({ type }) => type === 'BUG').map(({ createdAt }) => dayOf(createdAt))
  const between = (from: number, to: number) =>
    bugDays.filter((day) => day >= daysAgo(from) && day < daysAgo(to)).length
  const allowed = Array.from({ length: 8 }, (_, ago) => ago).filter((ago) =>
    isSpike(between(ago + 7, ago), between(ago + 63, ago + 7) / 8),
  )
  const spikes = found.filter(({ finding, ago }) => finding.kind === 'bug_spike' && ago <= bugs.daysAgo)
  expect(spikes[0]?.ago).toBe(Math.max(...allowed))
})
