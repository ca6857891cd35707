import { daysLater } from '../../domain/calendar.ts'
import { formatChange, formatMoney, formatNumber } from '../../domain/figures.ts'
import { anomalyDays, findAnomaly } from '../../domain/statistics/anomaly.ts'
import { evidence, type NewFinding, pathOf, type Scope } from './findings.ts'
import type { MetricEffect } from './impact.schema.ts'
import { recentImpacts } from './impact.ts'
import { daysBefore, readMetrics, type Series } from './series.ts'

/** Unusual values of yesterday, and metrics that stopped in the last four weeks. */
export async function metricFindings({ db, actor, products, asOf }: Scope): Promise<NewFinding[]> {
  const found: NewFinding[] = []
  const days = daysBefore(asOf, anomalyDays + 1)
  for (const product of products) {
    const all = await readMetrics(db, actor, product, days)
    const url = ({ key }: Series) => `${pathOf(product)}/metrics/${encodeURIComponent(key)}`
    for (const series of all) {
      const anomaly = findAnomaly(series.values)
      const value = series.values.at(-1)
      if (!anomaly || value === undefined) continue
      const yesterday = daysLater(asOf, -1)
      found.push({
        kind: 'metric_anomaly',
        subject: `${product.id}.${series.key}`,
        product,
        severity: 'medium',
        direction: value > anomaly.usual ? 'up' : 'down',
        title: `${series.name}: ${formatNumber(value)} on ${yesterday}`,
        detail: `Usual for this weekday is about ${formatNumber(Math.round(anomaly.usual))}.`,
        evidence: evidence(
          '|ln(1 + value) − median of the same weekday| ÷ spread ≥ 4, and a difference of at least 50%',
          [
            ['Value', value],
            ['Median of the same weekday', anomaly.usual],
            ['Distance in spreads', anomaly.score],
          ],
          url(series),
        ),
        since: yesterday,
        url: url(series),
      })
    }
    const missing = all.filter(isMissing)
    const common = { kind: 'metric_missing' as const, product, severity: 'high' as const }
    const formula = 'values on at least 24 of 28 days, then none for at least 2 days'
    if (missing.length > 1 && missing.length === all.length) {
      const path = `${pathOf(product)}/metrics`
      const since = daysLater(asOf, -Math.min(...missing.map(missingDays)))
      found.push({
        ...common,
        since,
        title: 'Data stopped',
        detail: `All ${missing.length} metrics have no values since ${since}.`,
        evidence: evidence(formula, [['Metrics without values', missing.length]], path),
        url: path,
      })
      continue
    }
    for (const series of missing) {
      const since = daysLater(asOf, -missingDays(series))
      found.push({
        ...common,
        since,
        subject: `${product.id}.${series.key}`,
        title: `${series.name} has no values`,
        detail: `None since ${since}.`,
        evidence: evidence(formula, [['Days with values before', daysBeforeStop(series)]], url(series)),
        url: url(series),
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

function effectText({ measure, kind, unit }: MetricEffect, value: number): string {
  if (measure === 'ratio') return formatChange(value)
  if (kind === 'net_revenue' && unit) return formatMoney(value, unit)
  return [formatNumber(value), unit].filter(Boolean).join(' ')
}

/** Releases of the last 60 days after which a figure left its usual range. */
export async function releaseFindings(scope: Scope): Promise<NewFinding[]> {
  const found: NewFinding[] = []
  for (const { product, releases } of await recentImpacts(scope, daysLater(scope.asOf, -60))) {
    for (const { version, window, effects } of releases)
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
          url: `${pathOf(product)}/versions/${encodeURIComponent(version.version)}`,
        })
      }
  }
  return found
}
