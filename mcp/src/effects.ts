import type { MetricEffect } from '@prodops/sdk'

export const effectHeads = ['Metric', 'Before', 'After', 'Change', 'Usual', 'Verdict']

const verdicts: Record<MetricEffect['verdict'], string> = {
  above_usual: 'above usual',
  below_usual: 'below usual',
  usual: 'usual',
  too_early: 'too early to tell',
  too_little_history: 'too little history',
}

/** The effect of a release on a metric, as cells under `effectHeads`. */
export function effectCells({
  name,
  before,
  after,
  measure,
  change,
  usual,
  verdict,
}: MetricEffect): string[] {
  const shown = (value: number) => (measure === 'ratio' ? percent.format(value) : number.format(value))
  return [
    name,
    before === null ? '–' : number.format(before),
    after === null ? '–' : number.format(after),
    change === null ? '–' : shown(change),
    usual ? `${shown(usual.low)} to ${shown(usual.high)}` : '–',
    verdicts[verdict],
  ]
}

const number = new Intl.NumberFormat('en', { maximumSignificantDigits: 4, useGrouping: false })
const percent = new Intl.NumberFormat('en', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})

/** Of the version with this number, with or without a `v`, or with this id. */
export async function findReleaseId(
  versions: AsyncIterable<{ id: string; version: string }>,
  named: string,
): Promise<string | undefined> {
  for await (const { id, version } of versions)
    if (version === named.replace(/^v/i, '') || id === named) return id
  return undefined
}
