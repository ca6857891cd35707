import { daysAfter } from '../../ui/text/format'
import { type DecimalMark, decimalMark, readNumber } from '../../ui/text/numbers'

/** A pasted line. */
export interface PastedRow {
  /** From 1. */
  line: number
  text: string
  date?: string
  value?: number
  /** Why it can't be imported. */
  problem?: string
}

export interface Pasted {
  rows: PastedRow[]
  /** The first line names the columns. */
  hasHeading: boolean
  /** Values without dates: one per day, from a first day. */
  isColumn: boolean
}

/** The format of a locale: `12/31/2026` or `31/12/2026`, `1.5` or `1,5`. */
export interface Manner {
  monthFirst: boolean
  decimal: DecimalMark
}

export function mannerOf(locale?: string): Manner {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(new Date()).map(({ type }) => type)
  return { monthFirst: parts.indexOf('month') < parts.indexOf('day'), decimal: decimalMark(locale) }
}

/** Reads a date and a value per line, or values alone, from `firstDay` on. Cells are separated by tabs, semicolons or commas. */
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
    for (const [i, row] of rows.entries()) if (row.value !== undefined) row.date = daysAfter(firstDay, i)
  }
  return { rows: withoutRepeats(rows), hasHeading, isColumn }
}

function readLine(row: PastedRow, cells: string[], manner: Manner): PastedRow {
  if (cells.length > 2) return { ...row, problem: 'More than a date and a value' }
  if (cells.length === 1) {
    const value = readNumber(cells[0]!, manner.decimal)
    return value === undefined ? { ...row, problem: 'Enter a number' } : { ...row, value }
  }
  const date = readDay(cells[0]!, manner.monthFirst)
  if (date === undefined) return { ...row, problem: `Not a valid date: “${cells[0]}”` }
  const value = readNumber(cells[1]!, manner.decimal)
  return value === undefined ? { ...row, date, problem: `Not a number: “${cells[1]}”` } : { ...row, date, value }
}

/** A comma separates cells only without another separator, and not inside a number. */
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

/** A part above 12 in any line is a day. */
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
  // With dots, the day is first in every locale.
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
    if (first !== undefined) return { ...row, problem: `Same date as line ${first}` }
    lineOf.set(row.date, row.line)
    return row
  })
}
