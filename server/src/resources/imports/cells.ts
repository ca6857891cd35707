import { writtenNumber } from './number-cells.ts'

const formula = /^'*[=+\-@\t\r]/
const isNumber = (cell: string) => /^[-+]/.test(cell) && writtenNumber(cell)?.currencies.length === 0

/**
 * A cell of a CSV file. A text that a spreadsheet would run as a formula gets an apostrophe, which
 * `withoutApostrophe` removes; numbers stay. Any of the usual separators is quoted, because spreadsheets of
 * other languages split at theirs.
 */
export function csvCell(text: string): string {
  const cell = formula.test(text) && !isNumber(text) ? `'${text}` : text
  return /[",;|\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Without the apostrophe that exports put before text that a spreadsheet would run as a formula. */
export const withoutApostrophe = (cell: string) =>
  cell.startsWith("'") ? cell.replace(/^'(?='*[=+\-@\t\r])/, '') : cell
