import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { daysLater } from '../../domain/calendar.ts'
import {
  adjustedP,
  beforeDays,
  type Effect,
  effectMeter,
  flagLevel,
} from '../../domain/statistics/release-effect.ts'
import { explainExcluded } from '../finance/figures.ts'
import { type InsightProduct, metricPath, pathOf } from './findings.ts'
import type { MetricEffect } from './impact.schema.ts'
import { type Days, indexOfDay, type Series } from './series.ts'

export interface Release {
  id: string
  version: string
  releasedAt: string
}

interface Comparison {
  product: Pick<InsightProduct, 'id' | 'slug'>
  days: Days
  window: number
}

/** The effects of each release on all series. */
export async function measureReleases(
  all: Series[],
  releases: Release[],
  comparison: Comparison,
): Promise<MetricEffect[][]> {
  const meters = []
  for (const series of all) {
    meters.push({ series, measure: effectMeter(series.values, comparison.window) })
    await yieldToEventLoop()
  }
  const effectsByRelease = []
  for (const { releasedAt } of releases) {
    const day = indexOfDay(comparison.days, releasedAt)
    const effects = meters.map(({ series, measure }) => ({ series, effect: measure(day) }))
    const adjusted = adjustedP(effects.flatMap(({ effect: { p } }) => p ?? []))
    effectsByRelease.push(
      effects.map(({ series, effect }) => {
        const p = effect.p === null ? null : (adjusted.get(effect.p) ?? null)
        return metricEffect(series, effect, p, releasedAt, comparison)
      }),
    )
    await yieldToEventLoop()
  }
  return effectsByRelease
}

export function metricEffect(
  series: Series,
  measured: Effect,
  adjustedP: number | null,
  releasedAt: string,
  comparison: Comparison,
): MetricEffect {
  const { before, after, effect, isRatio, usual, placebos, p } = measured
  const toChange = (effect: number) => (isRatio ? Math.exp(effect) - 1 : effect)
  return {
    key: series.key,
    name: series.name,
    unit: series.unit,
    kind: series.kind,
    before,
    after,
    measure: isRatio ? 'ratio' : 'difference',
    change: effect === null ? null : toChange(effect),
    usual: usual && { low: toChange(usual.low), high: toChange(usual.high) },
    placebos,
    p,
    adjustedP,
    verdict: verdictOf(measured, adjustedP),
    explain: explain(series, measured, releasedAt, comparison),
  }
}

function verdictOf({ state, effect, usual }: Effect, adjustedP: number | null): MetricEffect['verdict'] {
  if (state !== 'measured') return state
  if (adjustedP === null || adjustedP > flagLevel || effect === null || usual === null) return 'usual'
  return effect > usual.median ? 'above_usual' : 'below_usual'
}

function explain(
  series: Series,
  { before, after, isRatio, placebos, state }: Effect,
  releasedAt: string,
  { product, window }: Comparison,
): MetricEffect['explain'] {
  const url = {
    metric: metricPath(product, series.key),
    bug_reports: `${pathOf(product)}/feedback?type=BUG`,
    feedback: `${pathOf(product)}/feedback`,
    net_revenue: `${pathOf(product)}/finance`,
  }[series.kind]
  const from = daysLater(releasedAt, -beforeDays)
  const to = daysLater(releasedAt, window)
  const excluded = series.excluded.filter(({ date }) => date !== releasedAt && date >= from && date <= to)
  const unknown = state === 'too_early' ? 'too early' : 'too few values'
  return {
    formula: isRatio
      ? `(after + 0.5 ÷ ${window}) ÷ (before + 0.5 ÷ ${beforeDays}) − 1, ` +
        `compared with the same change on ${placebos} other days`
      : `after − before, compared with the same difference on ${placebos} other days`,
    inputs: [
      meanInput(from, daysLater(releasedAt, -1), before ?? unknown, url),
      meanInput(daysLater(releasedAt, 1), to, after ?? unknown, url),
    ],
    excluded: explainExcluded(excluded, url),
  }
}

export const meanInput = (from: string, to: string, value: number | string, url: string) => ({
  label: `Mean per day, ${from} to ${to}`,
  value,
  url,
})
