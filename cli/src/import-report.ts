import type { FailedRow, Import, ImportPreview } from '@prodops/sdk'
import { table } from './listing.ts'

const maxRows = 20

export const previewLines = (preview: ImportPreview, name: string): string[] => [
  `Would import ${rowCount(preview.rows)} of ${name} as ` +
    `${preview.kind}${preview.preset ? `, read as ${preview.preset}` : ''}:`,
  ...Object.entries(preview.mapping).map(([field, headings]) => `  ${field}: ${headings.join(' + ')}`),
  ...changedLines(preview, 'Records to change'),
  ...totalLines(preview),
  ...(preview.stored
    ? [`${rowCount(preview.stored)} already stored with the same date and text or amount.`]
    : []),
  ...(preview.shortened
    ? [`${rowCount(preview.shortened)} with a text that is too long: its end is cut.`]
    : []),
  ...problemLines(preview, preview.errors),
]

/** @param isEarlier whether the same import was done before */
export function reportLines(ended: Import, rows: FailedRow[], name: string, isEarlier: boolean): string[] {
  const again = isEarlier ? ' This was already done before; --once with a new name imports it again.' : ''
  return [
    `Imported ${rowCount(ended.imported)} of ${name} as ${ended.kind}: ${ended.id}.${again}`,
    ...changedLines(ended, 'Changed records'),
    ...totalLines(ended),
    ...problemLines(ended, rows),
  ]
}

type Counts = Pick<
  Import,
  'updated' | 'unchanged' | 'kept' | 'failed' | 'skipped' | 'unusedColumns' | 'leftOut' | 'totals'
>

const changedLines = ({ updated, unchanged }: Counts, changed: string) => [
  ...(updated ? [`${changed}: ${updated.toLocaleString('en')}.`] : []),
  ...(unchanged ? [`Unchanged records: ${unchanged.toLocaleString('en')}.`] : []),
]

/** To compare with the totals that the provider shows. */
function totalLines({ totals }: Counts): string[] {
  if (totals.length === 0) return []
  const rows = totals.map(({ line, currency, records, amount }) => [
    `  ${line}`,
    `${records.toLocaleString('en')} ${records === 1 ? 'record' : 'records'}`,
    amount === null ? '' : `${amount.toLocaleString('en', { maximumFractionDigits: 10 })} ${currency ?? ''}`,
  ])
  return ['In total:', table(rows)]
}

function problemLines({ unusedColumns, failed, kept, skipped, leftOut }: Counts, rows: FailedRow[]) {
  const reasons = leftOut.map(({ reason, rows }) => `${reason} (${rows.toLocaleString('en')})`).join(', ')
  const counts = [
    failed && `${rowCount(failed)} failed`,
    kept && `${rowCount(kept)} kept as a person left the record`,
  ]
  const named = counts.filter(Boolean).join(', ')
  return [
    ...(unusedColumns.length ? [`Columns that are not used: ${unusedColumns.join(', ')}.`] : []),
    ...(skipped ? [`${rowCount(skipped)} left out${reasons && `: ${reasons}`}.`] : []),
    ...(named ? [`${named}:`] : []),
    ...rows.slice(0, maxRows).map(({ row, error }) => `  line ${row}: ${error}`),
    ...(failed + kept > Math.min(maxRows, rows.length) ? ['  …'] : []),
  ]
}

const rowCount = (rows: number) => `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`
