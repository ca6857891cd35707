import type { Kind } from './finance.api'

const columns = {
  revenue: ['date', 'product', 'type', 'amount', 'currency', 'source', 'note', 'periodMonths'],
  cost: ['date', 'product', 'name', 'category', 'amount', 'currency', 'isRecurring', 'note'],
}

/** The columns of a file, named like the fields of the API; `product` is a slug or an id. */
export const columnsOf = (kind: Kind): string[] => columns[kind]

/** Text that a spreadsheet would run as a formula gets an apostrophe, which spreadsheets hide. */
const harmless = (text: string) => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text)

/** The text of a cell without that apostrophe. */
export const asWritten = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

export function writeCsv(rows: (string | number | boolean | null | undefined)[][]): string {
  const cellOf = (value: (typeof rows)[number][number]) => {
    const text = harmless(String(value ?? ''))
    return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return `${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

/** Downloads a text as a file. */
export function saveFile(name: string, text: string) {
  const link = document.createElement('a')
  // Spreadsheets recognise UTF-8 by the byte order mark.
  link.href = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** Reads a file: UTF-16 by its mark or its zeros, else UTF-8, else Windows-1252, which spreadsheets on Windows write. */
export async function readFile(file: Blob): Promise<{ text: string; isWindows1252: boolean }> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  const isLittle = (first === 0xff && second === 0xfe) || second === 0
  const isBig = (first === 0xfe && second === 0xff) || first === 0
  const encoding = isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8'
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), isWindows1252: false }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isWindows1252: true }
  }
}
