const isFormula = (text: string) => /^'*[=+\-@\t\r]/.test(text) && !/^[-+]\d+([.,]\d+)*$/.test(text)

/**
 * A line of CSV without its end. A text that a spreadsheet would run as a formula gets an apostrophe, which
 * imports remove; plain numbers stay. Any of the usual separators is quoted, because spreadsheets of other
 * languages split at theirs.
 */
export const csvLine = (cells: unknown[]) => cells.map(csvCell).join()

function csvCell(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
  const cell = typeof value === 'string' && isFormula(text) ? `'${text}` : text
  return /[",;|\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
