import { writtenNumber } from './number-cells.ts'

const formula = /^'*[=+\-@\t\r]/
const isNumber = (cell: string) => writtenNumber(cell)?.currencies.length === 0

/** Text that a spreadsheet would run as a formula gets an apostrophe, which `withoutApostrophe` removes. */
export const withApostrophe = (cell: string) => (formula.test(cell) && !isNumber(cell) ? `'${cell}` : cell)

/** Without the apostrophe that exports put before text that a spreadsheet would run as a formula. */
export const withoutApostrophe = (cell: string) => (cell.startsWith("'") ? cell.replace(/^'(?='*[=+\-@\t\r])/, '') : cell)
