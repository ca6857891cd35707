import { type DecimalMark, decimalMark, readNumber } from '../../ui/text/numbers'

/** A line of what was pasted, as it was read. */
export interface PastedRow {
  /** From 1. */
  line: number
  text: string
  date?: string
  value?: number
  /** Why it cannot be taken. */
  problem?: string
}

export interface Pasted {
  rows: PastedRow[]
  /** The first line named the columns. */
  hasHeading: boolean
  /** Only values: their days count up from a first one. */
  isColumn: boolean
}

/** How a browser's people write: `12/31/2026` or `31/12/2026`, `1.5` or `1,5`. */
export interface Manner {
  monthFirst: boolean
  decimal: DecimalMark
}

export function mannerOf(locale?: string): Manner {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(new Date()).map(({ type }) => type)
  return { monthFirst: parts.indexOf('month') < parts.indexOf('day'), decimal: decimalMark(locale) }
}

/**
 * Reads a pasted column: a day and a value in each line, or values alone, day after day from `firstDay`. Tab, semicolon and comma
 * divide, as the line has them; what cannot be read is told by line, and keeps no other out.
 */
export function readPasted(text: string, firstDay: string, manner: Manner): Pasted {
  const lines = text.split(/\r?\n/).map((line, i) => ({ line: i + 1, text: line.trim() }))
  const filled = lines.filter(({ text }) => text !== '')
  const cells = filled.map(({ text }) => cellsOf(text))
  const monthFirst = isMonthFirst(cells, manner.monthFirst)
  const read = filled.map(({ line, text }, i) => readLine({ line, text }, cells[i]!, { ...manner, monthFirst }))
  const hasHeading = read.length > 1 && read[0]!.problem !== undefined && !/\d/.test(read[0]!.text)
  const rows = hasHeading ? read.slice(1) : read
  const isColumn =
    rows.length > 0 && rows.every(({ date }) => date === undefined) && rows.some(({ value }) => value !== undefined)
  if (isColumn) {
    for (const [i, row] of rows.entries()) if (row.value !== undefined) row.date = dayAfter(firstDay, i)
  }
  return { rows: withoutRepeats(rows), hasHeading, isColumn }
}

function readLine(row: PastedRow, cells: string[], manner: Manner): PastedRow {
  if (cells.length > 2) return { ...row, problem: 'has more than a day and a value' }
  if (cells.length === 1) {
    const value = readNumber(cells[0]!, manner.decimal)
    return value === undefined ? { ...row, problem: 'is no number' } : { ...row, value }
  }
  const date = readDay(cells[0]!, manner.monthFirst)
  if (date === undefined) return { ...row, problem: `“${cells[0]}” is no day` }
  const value = readNumber(cells[1]!, manner.decimal)
  return value === undefined ? { ...row, date, problem: `“${cells[1]}” is no number` } : { ...row, date, value }
}

/** A comma divides only where nothing else does, and not within a number alone. */
function cellsOf(line: string): string[] {
  const divider = ['\t', ';'].find((mark) => line.includes(mark)) ?? ','
  if (divider === ',' && !/^"?[^,"]*[-/.][^,]*"?,/.test(line) && /^[\d\s,.'+-]+$/.test(line)) return [line]
  const cells =
    line.match(divider === ',' ? /"(?:[^"]|"")*"|[^,]+/g : divider === ';' ? /"(?:[^"]|"")*"|[^;]+/g : /[^\t]+/g) ?? []
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"')
      .trim(),
  )
}

const slashed = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/

/** Any line may tell: a part past 12 is a day. */
function isMonthFirst(cells: string[][], otherwise: boolean): boolean {
  for (const [first = ''] of cells) {
    const parts = slashed.exec(first)
    if (first.includes('/') && parts && Number(parts[1]) > 12) return false
    if (first.includes('/') && parts && Number(parts[2]) > 12) return true
  }
  return otherwise
}

function readDay(text: string, monthFirst: boolean): string | undefined {
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text)
  const parts = slashed.exec(text)
  // A dotted day stands before its month wherever dots are written.
  const turned = parts && (monthFirst && text.includes('/') ? [parts[3], parts[1], parts[2]] : [parts[3], parts[2], parts[1]])
  const [year, month, day] = iso ? iso.slice(1) : (turned ?? [])
  if (!year || !month || !day) return undefined
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${written}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === written ? written : undefined
}

function withoutRepeats(rows: PastedRow[]): PastedRow[] {
  const lineOf = new Map<string, number>()
  return rows.map((row) => {
    if (row.problem || row.date === undefined) return row
    const first = lineOf.get(row.date)
    if (first !== undefined) return { ...row, problem: `has the day of line ${first} again` }
    lineOf.set(row.date, row.line)
    return row
  })
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
