import type { Figures } from '../../api/types'
import { formatNumber } from './format'

const maxLength = 64

/**
 * The key or slug for a name: "Émile's Notes 2" gives `emiles-notes-2` or `emiles_notes_2`; empty
 * where it has no Latin letter and no digit.
 */
export const suggested = (name: string, joint: '-' | '_'): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .match(/[a-z0-9]+/g)
    ?.join(joint)
    .slice(0, maxLength)
    .replace(/[-_]$/, '') ?? ''

/** "1 row", "1,200 rows". */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

type ExcludedRecords = Figures['excluded']

/** Names what a sum lacks: "7 records in EUR excluded: missing exchange rate". */
export function excludedWords(excluded: ExcludedRecords): string {
  const byCurrency = Map.groupBy(excluded, ({ currency }) => currency)
  const parts = [...byCurrency].map(([currency, some]) => `${recordsWord(some)} in ${currency}`)
  return parts.length ? `${parts.join(', ')} excluded: missing exchange rate` : ''
}

/** MRR counts subscriptions that are revenue too. */
function recordsWord(some: ExcludedRecords): string {
  const paid = some.filter(({ line }) => line !== 'mrr')
  const records = (paid.length ? paid : some).reduce((sum, { records }) => sum + records, 0)
  return counted(records, 'record')
}

/** Reads a JSON object or array; undefined for other text. `rows` is null unless the object is flat. */
export function readJson(text: string) {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    const fields = Object.entries(value)
    const isFlat =
      !Array.isArray(value) && fields.every(([, field]) => typeof field !== 'object' || field === null)
    return {
      rows: isFlat ? fields.map(([name, field]) => [name, String(field)] as const) : null,
      indented: JSON.stringify(value, null, 2),
    }
  } catch {
    return undefined
  }
}
