import { isAmount, isCurrency } from '../../domain/money.ts'
import { directionOf } from './column-formats.ts'
import { currenciesNamed, currenciesOf, fromMinor, readAmount } from './currencies.ts'
import type { ImportRecord } from './mapped-record.ts'
import { amountFields, type Mapping } from './mapping.ts'
import type { ImportKind } from './rows.schema.ts'
import type { Signs } from './signed-amounts.ts'
import { RowError, type SourceRow } from './source-row.ts'

/** Sets the currency that the cells or headings of the amounts name. Returns what is wrong with it. */
export function setCurrency(record: ImportRecord, row: SourceRow, mapping: Mapping): string[] {
  if (typeof record.currency === 'string' && !isCurrency(record.currency)) {
    const [code, ...others] = currenciesOf(record.currency) ?? []
    if (code !== undefined && others.length === 0) record.currency = code
  }
  return amountFields.flatMap((field) => {
    const [filled] = row.filled(mapping[field] ?? [])
    if (!filled) return []
    const [heading, text] = filled
    const amount = readAmount(row.cell(heading))
    const codes = amount && currenciesNamed(heading, amount.currencies)
    if (!codes) return []
    if (typeof record.currency === 'string') {
      const currency = record.currency.toUpperCase()
      return codes.includes(currency) ? [] : [`${field} is not in ${currency}: "${heading}" is "${text}"`]
    }
    const [code, ...others] = codes
    if (code === undefined) return [`${field} has another currency than its heading: "${text}"`]
    if (others.length > 0) return [`${field} is in one of ${codes.join(', ')}: "${text}"`]
    record.currency = code
    return []
  })
}

/** Makes whole units of amounts. Returns what is wrong with them. @param isMinor whether a field has cents */
export function setUnits(record: ImportRecord, isMinor: (field: string) => boolean): string[] {
  return amountFields.flatMap((field) => {
    const amount = record[field]
    if (typeof amount !== 'number') return []
    const units = isMinor(field) ? fromMinor(amount, String(record.currency ?? 'USD')) : amount
    record[field] = units
    return isAmount(units) ? [] : [`${field} must have at most 4 decimal places: "${amount}"`]
  })
}

/**
 * Gives the amount its sign: that of a cost is positive, and one of two columns is taken. Returns why the row
 * is left out: its money went the other way. @throws RowError
 */
export function setDirection(
  kind: ImportKind,
  record: ImportRecord,
  { hasTwoColumns, negate, isOfBank, mixed, wayColumn, negative }: Signs,
  row: SourceRow,
): string | undefined {
  const { debit, credit } = record
  delete record.debit
  delete record.credit
  if (record.amount === undefined && hasTwoColumns) record.amount = fromTwoColumns(debit, credit, mixed)
  if (typeof record.amount !== 'number') return undefined
  const way = wayColumn === undefined ? undefined : directionOf(row.text(wayColumn))
  if (way === 'other') throw new RowError(`${wayColumn} does not say whether the amount came in or went out`)
  const signed = way === 'out' ? -record.amount : record.amount
  const amount = negate ? -signed : signed
  if (kind === 'costs') {
    record.amount = Math.abs(amount)
    // With one sign only, all are costs, except in a bank statement.
    const hasBoth = hasTwoColumns || isOfBank || way !== undefined || mixed.has('amount')
    return amount > 0 && hasBoth ? 'the amount is money in' : undefined
  }
  if (amount < 0 && negative === undefined && way === undefined)
    throw new RowError(`amount is below 0: "${record.amount}"`)
  record.amount = amount
  const isOut = negative === 'skip' || (way !== undefined && negative !== 'refund')
  return amount < 0 && isOut ? 'the amount is money out' : undefined
}

function fromTwoColumns(debit: unknown, credit: unknown, mixed: Set<string>): number {
  const [out, into] = [Number(debit ?? 0), Number(credit ?? 0)]
  if (debit === undefined && credit === undefined) throw new RowError('debit and credit are missing')
  if (out !== 0 && into !== 0) throw new RowError('debit and credit both have an amount')
  if ((out < 0 && mixed.has('debit')) || (into < 0 && mixed.has('credit')))
    throw new RowError(`${out < 0 ? 'debit' : 'credit'} is below 0, and others are above it`)
  return into === 0 ? -Math.abs(out) : Math.abs(into)
}

/**
 * Takes refunds and taxes off the amount. Revenue with a negative amount becomes a refund. Returns why the
 * row is left out.
 */
export function setNetAmount(kind: ImportKind, record: ImportRecord): string | undefined {
  const [gross, less] = [Number(record.amount), Math.abs(Number(record.deducted ?? 0))]
  delete record.deducted
  // Amounts have at most 4 decimal places.
  const amount = Math.round((gross > 0 ? gross - less : gross + less) * 10_000) / 10_000
  if (amount === 0) return 'the amount is 0'
  const isRefund = kind === 'revenue' && amount < 0
  record.amount = isRefund ? -amount : amount
  if (isRefund) record.type = 'refund'
  return undefined
}
