import { CsvError, type Info, parse } from 'csv-parse/browser/esm/sync'
import type { ImportReport } from '../../api/types'
import { formatNumber, named } from '../../ui/text/format'
import { type DecimalMark, decimalMark, readNumber } from '../../ui/text/numbers'
import { type AmountCell, type Decimal, decimalOf, readTypedAmount } from './amounts'
import { asWritten, columnsOf, writeCsv } from './csv-file'
import type { Kind } from './finance.api'

/** The server's limit. */
export const maxRows = 5_000

/** A row of a file. */
export interface ReadRow {
  /** The line where it starts, from 1. */
  line: number
  cells: string[]
  fields: Record<string, unknown>
  amount: AmountCell
  /** What is wrong with its amount, where the server could not know. */
  problem?: string | undefined
}

export interface ReadFile {
  heading: string[]
  /** The columns of the heading that are not used. */
  unused: string[]
  /** Why nothing in it can be imported. */
  fault: string | undefined
  decimal: Decimal
  rows: ReadRow[]
}

/** @param mark the decimal mark, if no amount shows it */
export function readMoney(text: string, kind: Kind, mark?: DecimalMark): ReadFile {
  const { separator, lines, fault } = parseCsv(text)
  const [{ cells: heading } = { cells: [] }, ...body] = lines
  const columns = columnsOf(kind)
  const names = heading.map((title) => columns.find((column) => letters(column) === letters(title)))
  const needed = kind === 'revenue' ? ['date', 'type', 'amount'] : ['date', 'name', 'category', 'amount']
  const cellOf = (name: string, cells: string[]) => asWritten(cells[names.indexOf(name)] ?? '').trim()
  const amounts = body.map(
    ({ line, cells }): AmountCell => ({
      line,
      text: cellOf('amount', cells),
      currency: cellOf('currency', cells).toUpperCase() || 'USD',
    }),
  )
  const decimal = decimalOf(amounts, mark ?? likelyMarks[separator] ?? decimalMark())
  const rows = body.map(({ line, cells }, i): ReadRow => {
    const amount = amounts[i]!
    // Without quotation marks, "12,50" is two cells: the amount is unknown.
    const isLonger = cells.slice(heading.length).some((cell) => cell.trim() !== '')
    const read = isLonger ? { problem: tooManyCells } : readTypedAmount(amount.text, amount.currency, decimal.mark)
    const fields: Record<string, unknown> = amount.text === '' ? {} : { amount: read.amount ?? amount.text }
    for (const [at, name] of names.entries()) {
      const cell = asWritten(cells[at] ?? '')
      if (name && name !== 'amount' && cell !== '') fields[name] = valueIn(name, cell, decimal.mark)
    }
    return { line, cells, fields, amount, problem: read.problem }
  })
  return {
    heading,
    unused: heading.filter((_, at) => names[at] === undefined),
    fault: fault ?? faultOf(names, heading, needed, rows.length),
    decimal,
    rows,
  }
}

const tooManyCells = 'The row has more cells than the heading. Put quotation marks around text that contains the separator.'

function faultOf(names: (string | undefined)[], heading: string[], needed: string[], rows: number): string | undefined {
  const missing = needed.filter((name) => !names.includes(name))
  const twice = heading.filter((_, at) => names[at] !== undefined && names.indexOf(names[at]) < at)
  if (missing.length > 0) return `Missing columns: ${missing.join(', ')}`
  if (twice.length > 0) return `Repeated columns: ${twice.join(', ')}. Remove one of each.`
  if (rows === 0) return 'There are no rows below the heading.'
  if (rows > maxRows)
    return `The file has ${formatNumber(rows)} rows. One import takes at most ${formatNumber(maxRows)}: split the file and import the parts.`
  return undefined
}

/** A file with commas between cells has decimal points, one with semicolons decimal commas. */
const likelyMarks: Record<string, DecimalMark> = { ',': '.', ';': ',' }

const letters = (title: string) => title.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Rows with at least one value, cells separated by commas, semicolons or tabs, or as `sep=;` in the first line says. */
function parseCsv(text: string) {
  const first = /^\uFEFF?sep=(.)(\r\n|\r|\n)/i.exec(text)
  const source = first ? text.slice(first[0].length) : text
  const separator = first?.[1] ?? separatorOf(source)
  try {
    const parsed = parse(source, {
      bom: true,
      delimiter: separator,
      info: true,
      recordDelimiter: ['\r\n', '\n', '\r'],
      relaxColumnCount: true,
      relaxQuotes: true,
      skipRecordsWithEmptyValues: true,
    }) as unknown as { record: string[]; info: Info }[]
    const lines = parsed.map(({ record, info }) => {
      const within = record.join('').match(/\r\n|\r|\n/g)?.length ?? 0
      return { line: info.lines - within + (first ? 1 : 0), cells: record }
    })
    return { separator, lines, fault: undefined }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const fault = error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'A quotation mark is never closed. Close or remove it.' : error.message
    return { separator, lines: [], fault }
  }
}

function separatorOf(text: string): string {
  const head = text.split(/[\r\n]+/).find((line) => line.trim() !== '') ?? ''
  const count = (separator: string) => head.split(separator).length
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0]!
}

const booleans: Record<string, boolean> = { true: true, yes: true, '1': true, false: false, no: false, '0': false }

function valueIn(name: string, cell: string, mark: DecimalMark): unknown {
  const text = cell.trim()
  if (name === 'periodMonths') return readNumber(cell, mark) ?? cell
  if (name === 'isRecurring') return booleans[text.toLowerCase()] ?? cell
  if (name === 'date' || name === 'currency' || name === 'product') return text
  if (name === 'category') return text.toUpperCase().replaceAll(/[ -]/g, '_')
  return name === 'type' ? text.toLowerCase().replaceAll(/[ -]/g, '_') : cell
}

/** What is wrong with the cells of a row. */
export const wordsOf = (errors: ImportReport['failed'][number]['errors'], { fields, amount, problem }: ReadRow) =>
  errors
    .map(({ path, message }) => {
      if (path === 'amount' && problem) return `amount ${named(amount.text)}: ${problem}`
      const cell = path === 'amount' ? amount.text : String(fields[path] ?? '')
      return `${path} ${message}${cell && `: ${named(cell)}`}`
    })
    .join('; ')

/** The rows with errors, to correct and import again. */
export const failedCsv = (heading: string[], failed: { cells: string[]; error: string }[]) =>
  writeCsv([
    [...heading, 'error'],
    ...failed.map(({ cells, error }) => [...heading.map((_, i) => asWritten(cells[i] ?? '')), error]),
  ])
