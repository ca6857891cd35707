import { daysBetween, daysLater } from '../../domain/calendar.ts'
import { counted, formatChange, formatNumber } from '../../domain/figures.ts'
import { historyDays } from '../../domain/statistics/release-effect.ts'
import { weekChange } from '../../domain/statistics/week-change.ts'
import { orNotFound } from '../../errors.ts'
import {
  type InsightProduct,
  metricPath,
  nameOf,
  referenceTo,
  type Scope,
  versionPath,
} from '../insight/findings.ts'
import type { ImpactQuery, MetricEffect } from '../insight/impact.schema.ts'
import { getImpact, readReleases } from '../insight/impact.ts'
import { effectText } from '../insight/metric-findings.ts'
import { daysBefore, readMetrics } from '../insight/series.ts'
import { changeOf } from '../metrics/metric-change.ts'
import type { Metric } from '../metrics/metrics.schema.ts'
import { getMetric } from '../metrics/metrics.ts'
import { listValues } from '../metrics/values.ts'
import { countOf, releasesIn } from './counts.ts'
import { type Explanation, maxCauses } from './explain.schema.ts'
import { type Days, inWords, type Period } from './periods.ts'

const note = 'Correlation, not proof: other causes are not excluded.'
const minOfWeekday = 6
const comparedWeeks = 8
const comparedDays = 30
/** A release can show its effect some days later. */
const releaseDays = 7

interface Place {
  scope: Scope
  figure: string
  product: InsightProduct
}

/** A metric on a day, of a week, or without a period of the last 30 complete days. */
export async function explainMetric(
  place: Place,
  key: string,
  period: Period | undefined,
): Promise<Explanation> {
  const { scope, product } = place
  const metric = await getMetric(scope.db, scope.actor, product.id, key)
  if (metric.type === 'snapshot') return explainSnapshot(place, metric)
  return period?.kind === 'day' ? explainDay(place, metric, period.last) : explainMean(place, metric, period)
}

/** Compared with the same weekday of the eight weeks before. */
async function explainDay(place: Place, metric: Metric, day: string): Promise<Explanation> {
  const { scope, product } = place
  const days = { startDate: daysLater(day, -7 * comparedWeeks), endDate: day }
  const values = await listValues(scope.db, scope.actor, metric, days, { limit: 100 })
  const value = values.find(({ date }) => date === day)?.value ?? null
  const earlier = values.filter(({ date }) => date < day && daysBetween(date, day) % 7 === 0)
  const isEnough = earlier.length >= minOfWeekday
  const bounds = earlier.map(({ value }) => value)
  const range = isEnough ? { low: Math.min(...bounds), high: Math.max(...bounds) } : null
  const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
  const others = `the ${earlier.length} ${weekday}s before`
  const usual = range && `${formatNumber(range.low)} to ${formatNumber(range.high)}`
  const compared =
    value === null
      ? ''
      : range === null
        ? ' There are too few values of this weekday to tell what is usual.'
        : value > range.high
          ? ` That is more than on any of ${others}, which had ${usual}.`
          : value < range.low
            ? ` That is less than on any of ${others}, which had ${usual}.`
            : ` ${capitalized(others)} had ${usual}.`
  const { causes, note } = await contextOf(place, { first: daysLater(day, -releaseDays), last: day }, day)
  return {
    ...commonOf(place, metric, `${metric.name}, ${day}`),
    sentence:
      value === null
        ? `${metric.name} has no value on ${day}.`
        : `${metric.name}: ${withUnit(value, metric)} on ${day}.${compared}`,
    value,
    range,
    causes,
    note,
    formula: 'Usual is the lowest to the highest value of the same weekday in the 8 weeks before.',
    inputs: [...(value === null ? [] : [{ date: day, value }]), ...earlier.toReversed()].map(
      ({ date, value }) => ({ label: date, value, url: metricPath(product, metric.key) }),
    ),
  }
}

/** The mean per day, compared with the days before: of a week with four weeks, of 30 days with 30. */
async function explainMean(place: Place, metric: Metric, period: Period | undefined): Promise<Explanation> {
  const { scope, product } = place
  const { db, actor, asOf } = scope
  // Only complete days count.
  const end = period && period.last < asOf ? daysLater(period.last, 1) : asOf
  const first = period?.first ?? daysLater(asOf, -comparedDays)
  const [length, lengthBefore] = [daysBetween(first, end), period ? 28 : comparedDays]
  const days = daysBefore(end, historyDays + length + lengthBefore)
  const [series] = await readMetrics(db, scope, product.id, days, 1, metric.key)
  const mean = weekChange(series?.values ?? [], length, lengthBefore)
  const before = { first: daysLater(first, -lengthBefore), last: daysLater(first, -1) }
  if (!period) {
    const range = { startDate: before.first, endDate: daysLater(end, -1) }
    const points = await listValues(db, actor, metric, range, { limit: 2 * comparedDays })
    const shown = changeOf(points, asOf)
    Object.assign(mean, {
      value: shown?.value ?? null,
      before: shown?.previous ?? null,
      change: shown?.change ?? null,
    })
  }
  const now = { first, last: daysLater(end, -1) }
  const level = (share: number) => (mean.before ?? 0) * (1 + share)
  const range = mean.usual && { low: level(mean.usual.low), high: level(mean.usual.high) }
  const { causes, note } = await contextOf(place, now)
  return {
    ...commonOf(place, metric, `${metric.name}, ${now.first} to ${now.last}`),
    sentence: meanSentence(metric, mean, range, now, period ? '4 weeks' : `${comparedDays} days`),
    value: mean.value,
    change: mean.value === null || mean.before === null ? null : mean.value - mean.before,
    range,
    causes,
    note,
    formula:
      `The mean per day, compared with the ${period ? '4 weeks' : `${comparedDays} days`} before. Usual is ` +
      `the 5th to the 95th percentile of the same change on ${mean.others} other days.`,
    inputs: [
      { label: `Mean per day, ${now.first} to ${now.last}`, value: mean.value },
      { label: `Mean per day, ${before.first} to ${before.last}`, value: mean.before },
    ].map(({ label, value }) => ({
      ...{ label, value: value ?? 'too few values', url: metricPath(product, metric.key) },
    })),
  }
}

function meanSentence(
  metric: Metric,
  { value, change }: { value: number | null; change: number | null },
  range: Explanation['range'],
  days: Days,
  base: string,
): string {
  if (value === null) return `${metric.name} has too few values ${inWords(days)}.`
  const compared = change === null ? '' : `, ${formatChange(change)} against the ${base} before`
  const usual = range
    ? `, ${placeOf(value, range)} the usual ${short(range.low)} to ${short(range.high)}`
    : ''
  return `${metric.name}: ${short(value)} a day ${inWords(days)}${compared}${usual}.`
}

const placeOf = (value: number, { low, high }: { low: number; high: number }) =>
  value > high ? 'above' : value < low ? 'below' : 'within'

/** A mean has no more meaningful digits. */
const short = (value: number) =>
  formatNumber(Math.abs(value) < 100 ? Number(value.toPrecision(3)) : Math.round(value))
const withUnit = (value: number, { unit }: Metric) => [formatNumber(value), unit].filter(Boolean).join(' ')
const capitalized = (text: string) => text[0]!.toUpperCase() + text.slice(1)

async function explainSnapshot(place: Place, metric: Metric): Promise<Explanation> {
  const { scope, product } = place
  const [latest] = await listValues(scope.db, scope.actor, metric, {}, { limit: 1 })
  return {
    ...commonOf(place, metric, metric.name),
    sentence: latest
      ? `${metric.name}: ${withUnit(latest.value, metric)}, set on ${latest.date}.`
      : `${metric.name} has no value.`,
    value: latest?.value ?? null,
    note: 'Only the current value is kept, so prodops cannot say why it changed.',
    formula: 'The value that was set last.',
    inputs: latest ? [{ label: latest.date, value: latest.value, url: metricPath(product, metric.key) }] : [],
  }
}

/** A metric, feedback or revenue in the days after a release. */
export async function explainImpact(
  place: Place,
  versionName: string,
  key: string,
  query: ImpactQuery,
): Promise<Explanation> {
  const { scope, product } = place
  const { db, actor, asOf } = scope
  const releases = await readReleases(db, actor, product.id, asOf)
  const named = releases.find(({ id, version }) => id === versionName || version === versionName)
  const release = orNotFound(named, 'release')
  const impact = await getImpact(db, actor, product.id, release.id, { ...query, asOf })
  const effect = orNotFound(
    impact.metrics.find((metric) => metric.key === key),
    'metric of this release',
  )
  const { explain, change, usual, unit, name, measure } = effect
  return {
    ...commonOf(place, { name, unit }, `${name} after ${release.version}`),
    format: measure === 'ratio' ? 'ratio' : effect.kind === 'net_revenue' ? 'money' : 'number',
    sentence: impactSentence(effect, release.version, impact.window, daysLater(impact.to, 1)),
    value: change,
    range: usual,
    causes: impact.otherReleases.slice(0, maxCauses).map(({ version, releasedAt }) => ({
      label: `${version} released`,
      detail: releasedAt,
      value: null,
      url: versionPath(product, version),
    })),
    note: impact.note,
    ...explain,
  }
}

function impactSentence(effect: MetricEffect, version: string, window: number, end: string): string {
  const { name, change, usual, verdict } = effect
  if (verdict === 'too_early') return `${name}: too early to tell, first result of ${window} days on ${end}.`
  if (change === null) return `${name} has too few values around ${version}.`
  const moved = change === 0 ? 'did not change' : `changed by ${effectText(effect, change)}`
  const what = `${name} ${moved} in the ${window} days after ${version}`
  if (usual === null) return `${what}. There is too little history to tell what is usual.`
  const range = `the usual ${effectText(effect, usual.low)} to ${effectText(effect, usual.high)}`
  const place = { above_usual: 'above', below_usual: 'below' }[verdict as string]
  if (place) return `${what}, ${place} ${range}.`
  return placeOf(change, usual) === 'within'
    ? `${what}, within ${range}.`
    : `${what}, outside ${range}, which can be chance.`
}

const commonOf = ({ figure, product }: Place, { unit }: Pick<Metric, 'name' | 'unit'>, title: string) => ({
  figure,
  title,
  product: referenceTo(product),
  ...{ format: 'number' as const, unit, change: null, steps: [], range: null, causes: [], rest: null },
  ...{ note: null, excluded: [] },
})

/** Releases in some days, and the feedback of these days or of one of them. */
async function contextOf({ scope, product }: Place, days: Days, feedbackDay?: string) {
  const feedbackDays = feedbackDay ? { first: feedbackDay, last: feedbackDay } : days
  const [entries, bugs] = await Promise.all(
    ['feedback', 'feedback.BUG'].map((kind) => countOf(scope, kind, feedbackDays, product)),
  )
  const causes: Explanation['causes'] = await releasesIn(scope, product, days)
  if (entries)
    causes.push({
      label: entries === 1 ? '1 entry of feedback' : `${formatNumber(entries)} entries of feedback`,
      detail: `${counted(bugs ?? 0, 'bug report')}, ${feedbackDay ? 'on this day' : 'in these days'}`,
      value: null,
      url: `/inbox?state=all&product=${nameOf(product)}`,
    })
  const nothing = 'No release and no feedback in these days: prodops cannot say why.'
  return { causes, note: causes.length > 0 ? note : nothing }
}
