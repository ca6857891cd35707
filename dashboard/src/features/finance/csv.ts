export interface CsvRow {
  /** In which it begins, from 1: a cell may go over several. */
  line: number
  cells: string[]
}

export interface Csv {
  separator: string
  rows: CsvRow[]
  /** Of a quotation mark that nothing closes. */
  openLine: number | undefined
}

/**
 * RFC 4180, with the separator that its first line names (`sep=;`) or has most of: comma, semicolon or tab. Lines end as on any
 * system. Rows without a single value are left out.
 */
export function parseCsv(text: string): Csv {
  const source = text.replace(/^\uFEFF/, '')
  const named = /^sep=(.)(?=[\r\n])/i.exec(source)
  const separator = named?.[1] ?? separatorOf(source)
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let cell = ''
  let line = 1
  let openLine: number | undefined
  const endCell = () => {
    row.cells.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.cells.some((value) => value.trim() !== '')) rows.push(row)
    row = { line: line + 1, cells: [] }
  }
  for (let i = named?.[0].length ?? 0; i < source.length; i++) {
    const char = source[i]!
    const endsLine = char === '\n' || (char === '\r' && source[i + 1] !== '\n')
    if (openLine !== undefined) {
      if (char !== '"') cell += char
      else if (source[i + 1] === '"') cell += source[++i]
      else openLine = undefined
    } else if (char === '"' && cell === '') openLine = line
    else if (char === separator) endCell()
    else if (endsLine) endRow()
    else if (char !== '\r') cell += char
    if (endsLine) line++
  }
  endRow()
  return { separator, rows, openLine }
}

/** What divides the cells of its first line that is not empty. */
function separatorOf(text: string): string {
  const head = text.split(/[\r\n]+/).find((line) => line.trim() !== '') ?? ''
  const count = (separator: string) => head.split(separator).length
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0]!
}

/** What a spreadsheet would run as a formula gets an apostrophe, which spreadsheets take for text. */
const harmless = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** The apostrophe that was put before such a cell is taken away again. */
export const asWritten = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

export function writeCsv(rows: (string | number | boolean | null | undefined)[][]): string {
  const cellOf = (value: (typeof rows)[number][number]) => {
    const text = harmless(String(value ?? ''))
    return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return `${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

/** Hands a text to the person as a file. */
export function saveFile(name: string, text: string) {
  const link = document.createElement('a')
  // The mark tells spreadsheets that it is UTF-8.
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
