import { daysLater } from '../../domain/calendar.ts'
import { formatChange, formatMoney, formatNumber } from '../../domain/figures.ts'
import { anomalyDays, findAnomaly } from '../../domain/statistics/anomaly.ts'
import { metricPath, type NewFinding, pathOf, type Scope, versionPath } from './findings.ts'
import type { MetricEffect } from './impact.schema.ts'
import { recentImpacts } from './impact.ts'
import { daysBefore, readMetrics, type Series } from './series.ts'

/** Unusual values of yesterday, and metrics that stopped in the last four weeks. */
export async function metricFindings(scope: Scope): Promise<NewFinding[]> {
  const { db, products, asOf } = scope
  const found: NewFinding[] = []
  const days = daysBefore(asOf, anomalyDays + 1)
  const yesterday = daysLater(asOf, -1)
  for (const product of products.values()) {
    const all = await readMetrics(db, scope, product.id, days)
    const ofMetric = ({ key }: Series) => ({
      product,
      subject: `${product.id}.${key}`,
      url: metricPath(product, key),
    })
    for (const series of all) {
      const anomaly = findAnomaly(series.values)
      const value = series.values.at(-1)
      if (!anomaly || value === undefined) continue
      found.push({
        ...ofMetric(series),
        kind: 'metric_anomaly',
        severity: 'medium',
        direction: value > anomaly.usual ? 'up' : 'down',
        title: `${series.name}: ${formatNumber(value)} on ${yesterday}`,
        detail: `Usual for this weekday is about ${formatNumber(Math.round(anomaly.usual))}.`,
        formula:
          '|ln(1 + value) − median of the same weekday| ÷ spread ≥ 4, and a difference of at least 50%',
        inputs: {
          Value: value,
          'Median of the same weekday': anomaly.usual,
          'Distance in spreads': anomaly.score,
        },
        since: yesterday,
      })
    }
    const missing = all.filter(isMissing)
    const common = {
      kind: 'metric_missing',
      severity: 'high',
      formula: 'values on at least 24 of 28 days, then none for at least 2 days',
    } as const
    if (missing.length > 1 && missing.length === all.length) {
      const since = daysLater(asOf, -Math.min(...missing.map(missingDays)))
      found.push({
        ...common,
        product,
        title: 'Data stopped',
        detail: `All ${missing.length} metrics have no values since ${since}.`,
        inputs: { 'Metrics without values': missing.length },
        since,
        url: `${pathOf(product)}/metrics`,
      })
      continue
    }
    for (const series of missing) {
      const since = daysLater(asOf, -missingDays(series))
      found.push({
        ...common,
        ...ofMetric(series),
        title: `${series.name} has no values`,
        detail: `None since ${since}.`,
        inputs: { 'Days with values before': daysBeforeStop(series) },
        since,
      })
    }
  }
  return found
}

/** The days without a value up to yesterday. */
const missingDays = ({ values }: Series) =>
  values.length - 1 - values.findLastIndex((value) => !Number.isNaN(value))

/** Of the 28 days up to the last value. */
const daysBeforeStop = (series: Series) =>
  series.values.slice(-28 - missingDays(series), -missingDays(series)).filter((value) => !Number.isNaN(value))
    .length

const isMissing = (series: Series) => missingDays(series) >= 2 && daysBeforeStop(series) >= 24

export function effectText({ measure, kind, unit }: MetricEffect, value: number): string {
  if (measure === 'ratio') return formatChange(value)
  if (kind === 'net_revenue' && unit) return formatMoney(value, unit)
  return [formatNumber(value), unit].filter(Boolean).join(' ')
}

/** Releases of the last 60 days after which a figure left its usual range. */
export async function releaseFindings(scope: Scope): Promise<NewFinding[]> {
  const found: NewFinding[] = []
  for (const { product, version, window, effects } of await recentImpacts(scope, daysLater(scope.asOf, -60)))
    for (const effect of effects) {
      const { key, name, change, usual, verdict, explain } = effect
      if (change === null || usual === null) continue
      const shown = (value: number) => effectText(effect, value)
      found.push({
        kind: 'release_effect',
        subject: `${version.id}.${key}`,
        product,
        severity: 'medium',
        direction: verdict === 'above_usual' ? 'up' : 'down',
        title: `${name} ${shown(change)} after ${version.version}`,
        detail:
          `In ${window} days. Usual is ${shown(usual.low)} to ${shown(usual.high)}. Other causes are ` +
          'possible.',
        evidence: explain,
        since: version.releasedAt,
        url: versionPath(product, version.version),
      })
    }
  return found
}
