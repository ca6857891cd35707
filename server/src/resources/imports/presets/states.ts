import { CellError, RowError, type SourceRow } from '../source-row.ts'

/**
 * Whether the state of a row is on the first list, rather than on the second. A state on neither is never
 * guessed.
 * @throws RowError
 */
export function isState(row: SourceRow, heading: string, yes: string[], no: string[]): boolean {
  const word = row.word(heading)
  if (yes.includes(word)) return true
  if (no.includes(word)) return false
  throw unknownState(row, heading)
}

/** A state that the preset does not know. */
export const unknownState = (row: SourceRow, heading: string) =>
  new RowError(
    `${heading} "${row.text(heading)}" is unknown. To read the file by its columns alone, use the ` +
      'preset none',
  )

/** Whether a cell says yes. An empty one says no. @throws CellError */
export function isYes(row: SourceRow, heading: string): boolean {
  const word = row.word(heading)
  if (['1', 'true', 'yes'].includes(word)) return true
  if (['', '0', 'false', 'no'].includes(word)) return false
  throw new CellError(heading, 'yes or no', row.text(heading))
}

/** Why a row is left out: the cell that says so. */
export const because = (row: SourceRow, heading: string) => `${heading} is "${row.text(heading)}"`

export const fullyRefunded = 'refunded in full'
export const testPayment = 'a test payment'
export const totals = 'a row of totals'

/** The part of a price that is not tax, of the amount that was kept. Of a refund, tax is the same share. */
export const withoutTax = (kept: number, { price, tax }: { price: number; tax: number }): number =>
  price === 0 ? kept : (kept * (price - tax)) / price

/** @throws RowError for an empty cell, CellError for one that is no number */
export function numberIn(row: SourceRow, heading: string): number {
  const number = row.number(heading)
  if (number === undefined) throw new RowError(`${heading} is missing`)
  return number
}
