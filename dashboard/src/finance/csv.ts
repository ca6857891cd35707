/** RFC 4180, with the separator that its first line has most of: comma, semicolon or tab. Rows without a single value are left out. */
export function parseCsv(text: string): string[][] {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((value) => value.trim() !== '')) rows.push(row)
    row = []
  }
  const source = text.replace(/^\uFEFF/, '')
  for (let i = 0; i < source.length; i++) {
    const char = source[i]!
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (source[i + 1] === '"') cell += source[++i]
      else isQuoted = false
    } else if (char === '"' && cell === '') isQuoted = true
    else if (char === separator) endCell()
    else if (char === '\n') endRow()
    else if (char !== '\r' || source[i + 1] !== '\n') cell += char
  }
  endRow()
  return rows
}

/** What divides the cells of its first line. */
export function separatorOf(text: string): string {
  const head = text.split('\n', 1)[0]!
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
