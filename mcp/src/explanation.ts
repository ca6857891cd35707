import type { Explanation } from '@prodops/sdk'
import { truncate } from './results.ts'

const maxLength = 80
const maxInputs = 3

/** An explanation in few words: first those of the service, then those that customers may have written. */
export function explanationText({
  figure,
  title,
  sentence,
  note,
  format,
  unit,
  steps,
  range,
  causes,
  rest,
  inputs,
  excluded,
}: Explanation) {
  const shown = (value: number) => (format === 'ratio' ? percent.format(value) : number.format(value))
  const row = (...parts: (string | null)[]) =>
    `- ${parts.flatMap((part) => (part ? truncate(part, maxLength) : [])).join(' | ')}`
  const of = format === 'ratio' ? '' : ` in ${unit ?? 'numbers'}`
  return {
    summary: [
      `${figure}: ${sentence}`,
      ...(note ? [note] : []),
      ...(steps.length > 2
        ? [`Steps: ${steps.map(({ label, value }) => `${label} ${shown(value)}`).join('; ')}`]
        : []),
      ...(range ? [`Usual: ${shown(range.low)} to ${shown(range.high)}`] : []),
      ...excluded.map(({ reason, count }) => `${reason}, not counted: ${count} records`),
    ].join('\n'),
    details: [
      title,
      ...(causes.length > 0 ? [`Largest causes${of}:`] : []),
      ...causes.map(({ label, detail, value }) => row(label, value === null ? null : shown(value), detail)),
      ...(rest ? [row('all others', shown(rest))] : []),
      ...(inputs.length > 0 ? ['Records:'] : []),
      ...inputs
        .slice(0, maxInputs)
        .map(({ label, value, url }) => row(label, typeof value === 'number' ? shown(value) : value, url)),
    ].join('\n'),
  }
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2, useGrouping: false })
const percent = new Intl.NumberFormat('en', {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})
