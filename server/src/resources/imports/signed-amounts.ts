import type { Shown, ShownFormats } from './column-formats.ts'
import type { Mapping, ReadingOptions } from './mapping.ts'

interface SignedReading {
  mapping: Mapping
  options: Pick<ReadingOptions, 'negate' | 'negative'>
}

/** What the signs of amounts mean. */
export interface Signs {
  /** Money out and money in are in two columns. */
  hasTwoColumns: boolean
  negate: boolean
  /** The file is a bank statement. */
  isOfBank: boolean
  /** Columns with amounts above and below 0. */
  mixed: Set<string>
  /** The column that says whether money came in or went out, if the amounts have no sign. */
  wayColumn: string | undefined
  /** Revenue below 0. undefined: nothing says so. */
  negative: 'refund' | 'skip' | undefined
}

/** Headings of bank statements, where an amount below 0 is money that was paid. */
const bank = /\b(iban|bic|swift|balance|solde|saldo)\b|kontostand|kontonummer|valuta|wertstellung|buchungs/i

/** Headings of columns that only say the direction. */
const directionHeading = /soll|haben|debit|credit|direction|indicator|kennz|^af.?bij$|^in.?out$|^[-+].?[-+]$/i
/** Such as D/C, Cr_Dr and S/H. */
const letterHeading = /^(?:d[br]?.?cr?|cr?.?d[br]?|s.?h|h.?s)$/i
/** Of columns that may say it, and may say something else. */
const typeHeading = /typ|kind|art$|tipo|sens|sign|code|side/i
/** Payments by a debit card are no debits, and an invoice that was sent is no money out. */
const otherHeading = /card|karte|funding|method|status/i
const letterPairs = ['cd', 'hs']

/** Whether all cells say that money came in or went out. Single letters may mean something else. */
function saysDirection(heading: string, shown: ShownFormats | undefined): boolean {
  const { in: into, out, other } = shown?.directions ?? {}
  const words = [into, out].filter((word) => word !== undefined)
  if (words.length === 0 || other !== undefined || otherHeading.test(heading)) return false
  const name = heading.replaceAll(/\s/g, '')
  if (directionHeading.test(name) || letterHeading.test(name)) return true
  const areWords = words.every((word) => word.length > 1)
  if (!typeHeading.test(heading)) return areWords && words.length === 2
  return areWords || letterPairs.includes(words.join('').toLowerCase())
}

/** The mapped columns of a field with what their cells show. */
export const shownBy = (mapping: Mapping, field: string, headings: string[], shown: Shown) =>
  (mapping[field] ?? []).map((heading) => ({ heading, shown: shown[headings.indexOf(heading)] }))

/**
 * The column that says whether money came in or went out, if the amounts have no sign: the mapped one, or
 * else the first whose cells say so.
 */
export function directionColumn(mapping: Mapping, headings: string[], shown: Shown): string | undefined {
  const amounts = shownBy(mapping, 'amount', headings, shown)
  if (amounts.length === 0 || amounts.some(({ shown }) => shown?.negative !== undefined)) return undefined
  return mapping.direction?.[0] ?? headings.find((heading, index) => saysDirection(heading, shown[index]))
}

/** @param shown by all rows, by the index of the column */
export function signsOf({ mapping, options }: SignedReading, headings: string[], shown: Shown): Signs {
  const hasTwoColumns = !mapping.amount?.length && ['debit', 'credit'].some((field) => field in mapping)
  const mixed = ['amount', 'debit', 'credit'].filter((field) =>
    shownBy(mapping, field, headings, shown).some(
      ({ shown }) => shown?.negative !== undefined && shown.positive !== undefined,
    ),
  )
  const isOfBank = headings.some((heading) => bank.test(heading))
  // A file that gives the type of each row is about revenue.
  const hasTypes = (mapping.type ?? []).length > 0
  const known = hasTypes ? 'refund' : hasTwoColumns || isOfBank ? 'skip' : undefined
  return {
    hasTwoColumns,
    negate: options.negate === true,
    isOfBank,
    mixed: new Set(mixed),
    wayColumn: mapping.direction?.[0],
    negative: options.negative ?? known,
  }
}
