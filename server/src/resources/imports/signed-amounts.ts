import { directionOf, type Shown, type ShownFormats } from './column-formats.ts'
import type { ImportKind, ImportOptions, ImportRecord, Mapping } from './mapping.ts'
import { RowError, type SourceRow } from './source-row.ts'

interface Reading {
  kind: ImportKind
  mapping: Mapping
  options: Pick<ImportOptions, 'negate' | 'negative'>
}

/** What the signs of amounts mean. */
export interface Signs {
  kind: ImportKind
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

const isBank = (headings: string[]): boolean => headings.some((heading) => bank.test(heading))

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

const columnsOf = (mapping: Mapping, field: string) => [mapping[field] ?? []].flat()

/** The mapped columns of a field with what their cells show. */
export const shownBy = (mapping: Mapping, field: string, headings: string[], shown: Shown) =>
  columnsOf(mapping, field).map((heading) => ({ heading, shown: shown[headings.indexOf(heading)] }))

/**
 * The column that says whether money came in or went out, if the amounts have no sign: the mapped one, or
 * else the first whose cells say so.
 */
export function directionColumn(mapping: Mapping, headings: string[], shown: Shown): string | undefined {
  const amounts = shownBy(mapping, 'amount', headings, shown)
  if (amounts.length === 0 || amounts.some(({ shown }) => shown?.negative !== undefined)) return undefined
  const [mapped] = columnsOf(mapping, 'direction')
  return mapped ?? headings.find((heading, index) => saysDirection(heading, shown[index]))
}

/** @param shown by all rows, by the index of the column */
export function signsOf({ kind, mapping, options }: Reading, headings: string[], shown: Shown): Signs {
  const hasTwoColumns =
    columnsOf(mapping, 'amount').length === 0 && ['debit', 'credit'].some((field) => field in mapping)
  const mixed = ['amount', 'debit', 'credit'].filter((field) =>
    shownBy(mapping, field, headings, shown).some(
      ({ shown }) => shown?.negative !== undefined && shown.positive !== undefined,
    ),
  )
  // A file that gives the type of each row is about revenue.
  const known =
    columnsOf(mapping, 'type').length > 0 ? 'refund' : hasTwoColumns || isBank(headings) ? 'skip' : undefined
  const [wayColumn] = columnsOf(mapping, 'direction')
  const negate = options.negate === true
  const isOfBank = isBank(headings)
  return {
    kind,
    hasTwoColumns,
    negate,
    isOfBank,
    mixed: new Set(mixed),
    wayColumn,
    negative: options.negative ?? known,
  }
}

/**
 * Makes the amount of a cost positive, and takes it from the columns of debits and credits if there are such.
 * Returns why the row is left out: its money went the other way. @throws RowError
 */
export function withDirection(record: ImportRecord, signs: Signs, row: SourceRow): string | undefined {
  const { kind, hasTwoColumns, negate, isOfBank, mixed, wayColumn, negative } = signs
  const { debit, credit } = record
  delete record.debit
  delete record.credit
  if (kind !== 'costs' && kind !== 'revenue') return undefined
  if (record.amount === undefined && hasTwoColumns) record.amount = fromTwoColumns(debit, credit, mixed)
  if (typeof record.amount !== 'number') return undefined
  const way = wayColumn === undefined ? undefined : directionOf(row.text(wayColumn))
  if (way === 'other') throw new RowError(`${wayColumn} does not say whether the amount came in or went out`)
  const signed = way === 'out' ? -record.amount : record.amount
  const amount = negate ? -signed : signed
  if (kind === 'costs') {
    // With one sign only, all are costs, except in a bank statement.
    if (amount > 0 && (hasTwoColumns || isOfBank || way !== undefined || mixed.has('amount')))
      return 'the amount is money in'
    record.amount = Math.abs(amount)
  } else {
    if (amount < 0 && negative === undefined && way === undefined)
      throw new RowError(`amount is below 0: "${record.amount}"`)
    if (amount < 0 && (negative === 'skip' || (way !== undefined && negative !== 'refund')))
      return 'the amount is money out'
    record.amount = amount
  }
  return undefined
}

function fromTwoColumns(debit: unknown, credit: unknown, mixed: Set<string>): number {
  const [out, into] = [Number(debit ?? 0), Number(credit ?? 0)]
  if (debit === undefined && credit === undefined) throw new RowError('debit and credit are missing')
  if (out !== 0 && into !== 0) throw new RowError('debit and credit both have an amount')
  if ((out < 0 && mixed.has('debit')) || (into < 0 && mixed.has('credit')))
    throw new RowError(`${out < 0 ? 'debit' : 'credit'} is below 0, and others are above it`)
  return into === 0 ? -Math.abs(out) : Math.abs(into)
}
