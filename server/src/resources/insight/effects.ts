import { daysLater } from '../../domain/calendar.ts'
import {
  adjustedP,
  beforeDays,
  type Effect,
  flagLevel,
  releaseEffects,
  type Window,
} from '../../domain/release-effect.ts'
import { ownTurn } from '../../storage/own-turn.ts'
import { type InsightProduct, pathOf } from './findings.ts'
import type { MetricEffect } from './impact.schema.ts'
import type { Days, Series } from './series.ts'

type Product = Pick<InsightProduct, 'id' | 'slug'>
type Measured = { series: Series; effects: Effect[] }

/** The effects of releases on each series. Other requests run in between. */
export async function measure(all: Series[], window: Window, releases: number[]): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const series of all) {
    await ownTurn()
    measured.push({ series, effects: releaseEffects(series.values, window, releases) })
  }
  return measured
}

type Compared = { series: Series; effect: Effect; shown: Omit<MetricEffect, 'explain'> }

/** @param place of the release in what was measured */
export function compare(measured: Measured[], place: number): Compared[] {
  const effects = measured.map(({ series, effects }) => ({ series, effect: effects[place]! }))
  const adjusted = adjustedP(effects.flatMap(({ effect }) => effect.p ?? []))
  return effects.map(({ series, effect }) => {
    const adjustedP = effect.p === null ? null : adjusted.shift()!
    return { series, effect, shown: shownEffect(series, effect, adjustedP) }
  })
}

export function explained(product: Product, releasedAt: string, days: Days, window: Window) {
  const index = days.indexOf(releasedAt)
  return ({ series, effect, shown }: Compared): MetricEffect => ({
    ...shown,
    explain: explain(series, effect, product, releasedAt, index, window),
  })
}

export function shownEffect(
  series: Series,
  effect: Effect,
  adjustedP: number | null,
): Omit<MetricEffect, 'explain'> {
  const { before, after, usual, placebos, p, state } = effect
  const shown = (value: number) => (effect.isRatio ? Math.exp(value) - 1 : value)
  const isFlagged = adjustedP !== null && adjustedP <= flagLevel
  const verdict =
    state !== 'measured'
      ? state
      : !isFlagged
        ? 'usual'
        : effect.effect! > usual!.median
          ? 'above_usual'
          : 'below_usual'
  return {
    key: series.key,
    name: series.name,
    unit: series.unit,
    kind: series.kind,
    before,
    after,
    measure: effect.isRatio ? 'ratio' : 'difference',
    change: effect.effect === null ? null : shown(effect.effect),
    usual: usual && { low: shown(usual.low), high: shown(usual.high) },
    placebos,
    p,
    adjustedP,
    verdict,
  }
}

export function explain(
  series: Series,
  effect: Effect,
  product: Product,
  releasedAt: string,
  index: number,
  window: Window,
) {
  const { before, after, isRatio, placebos } = effect
  const base = pathOf(product)
  const url = {
    metric: `${base}/metrics/${series.key}`,
    bug_reports: `${base}/feedback?type=BUG`,
    feedback: `${base}/feedback`,
    net_revenue: `${base}/finance`,
  }[series.kind]
  const isCompared = (day: number) => day !== index && day >= index - beforeDays && day <= index + window
  const count = [...series.excluded].reduce((sum, [day, records]) => sum + (isCompared(day) ? records : 0), 0)
  const unknown = effect.state === 'too_early' ? 'too early' : 'too few values'
  return {
    formula: isRatio
      ? `(after + 0.5 ÷ ${window}) ÷ (before + 0.5 ÷ ${beforeDays}) − 1, compared with the same change on ${placebos} other days`
      : `after − before, compared with the same difference on ${placebos} other days`,
    inputs: [
      {
        label: `Mean per day, ${daysLater(releasedAt, -beforeDays)} to ${daysLater(releasedAt, -1)}`,
        value: before ?? unknown,
        url,
      },
      {
        label: `Mean per day, ${daysLater(releasedAt, 1)} to ${daysLater(releasedAt, window)}`,
        value: after ?? unknown,
        url,
      },
    ],
    excluded: count > 0 ? [{ reason: 'No exchange rate', count, url }] : [],
  }
}
