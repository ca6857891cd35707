import { FormatScan, type Shown } from './column-formats.ts'
import { shownDate } from './date-cells.ts'
import type { FileText } from './file-text.ts'
import { writtenNumber } from './number-cells.ts'
import { type FileRow, type ReadOptions, readRows } from './read-rows.ts'
import { checkHeadings } from './unreadable-file.ts'

export interface ScannedFile {
  headings: string[]
  /** null: the file is JSON. */
  headingsLine: number | null
  shown: Shown
}

/** By what the headings are found. */
export interface ExpectedHeadings {
  /** The headings that a mapping names. */
  named: string[]
  /** Whether a preset or the fields of the kind have such headings. */
  areKnown(cells: string[]): boolean
}

/** Among these are the headings. */
const firstRows = 200
const maxLinesAbove = 50

/**
 * Finds the headings, and looks at all cells for the formats of dates and numbers. undefined: the file has no
 * rows.
 * @throws UnreadableFile
 */
export function scanFile(
  text: FileText,
  options: ReadOptions,
  expected: ExpectedHeadings,
): ScannedFile | undefined {
  const scan = new FormatScan()
  const first: FileRow[] = []
  let headings: FileRow | undefined
  const findHeadings = () => {
    headings = options.headingsLine === undefined ? headingsIn(first, expected) : first[0]
    if (headings) checkHeadings(headings.cells)
    for (const { row, cells, numbers } of first) if (headings && row > headings.row) scan.add(cells, numbers)
  }
  for (const rows of readRows(text, options))
    for (const row of rows) {
      if (isEmpty(row)) continue
      if (headings) scan.add(row.cells, row.numbers)
      else if (first.push(row) > firstRows) findHeadings()
    }
  if (!headings) findHeadings()
  if (!headings) return undefined
  const { row, cells } = headings
  return { headings: distinctHeadings(cells), headingsLine: row === 0 ? null : row, shown: scan.result() }
}

/** JSON without any field still has its row of headings. */
const isEmpty = ({ row, cells }: FileRow) => row > 0 && cells.every((cell) => cell.trim() === '')

const filled = (cells: string[]) => cells.filter((cell) => cell.trim() !== '').length
const isValue = (cell: string) =>
  writtenNumber(cell.trim()) !== undefined || shownDate(cell.trim()) !== undefined

/**
 * Finds the row of the headings in the first rows of a file, because banks write lines about the account
 * above them. It is the row that has all named headings; or else the first that is as wide as the table, has
 * no number or date, and follows only narrower rows; or else the first row. A table of two columns may be a
 * text with a separator, so that a number or date has to follow.
 */
export function headingsIn(rows: FileRow[], { named, areKnown }: ExpectedHeadings): FileRow | undefined {
  const [first] = rows
  // JSON has its headings first.
  if (first?.row === 0) return first
  const candidates = rows.slice(0, maxLinesAbove)
  const withNamed =
    named.length > 0 && candidates.find(({ cells }) => named.every((heading) => cells.includes(heading)))
  if (withNamed) return withNamed
  if (!first || areKnown(first.cells)) return first
  const width = tableWidth(rows)
  if (width < 2) return first
  let widest = 0
  for (const [index, line] of candidates.entries()) {
    const { cells } = line
    const next = rows[index + 1]?.cells ?? []
    const isTable = cells.length === width && next.length === width
    const isBelow = areKnown(cells) || (widest <= width / 2 && (width > 2 || next.some(isValue)))
    if (index > 0 && isTable && isBelow && filled(cells) > width / 2 && !cells.some(isValue)) return line
    widest = Math.max(widest, filled(cells))
  }
  return first
}

/** The largest number of cells that several rows have. */
function tableWidth(rows: FileRow[]): number {
  const counts = Map.groupBy(rows, ({ cells }) => cells.length)
  return Math.max(0, ...[...counts].filter(([, some]) => some.length > 1).map(([width]) => width))
}

/** A heading that comes again gets a number, so that each column can be named: "Amount", "Amount (2)". */
export function distinctHeadings(cells: string[]): string[] {
  const taken = new Set(cells)
  const seen = new Set<string>()
  return cells.map((heading) => {
    if (heading === '' || !seen.has(heading)) {
      seen.add(heading)
      return heading
    }
    let number = 2
    while (taken.has(`${heading} (${number})`)) number++
    taken.add(`${heading} (${number})`)
    return `${heading} (${number})`
  })
}

/** A heading with those of the same name after it. */
export const withRepeated = (heading: string, headings: string[]): string[] =>
  headings.filter(
    (other) =>
      other === heading ||
      (other.startsWith(`${heading} (`) && /^ \(\d+\)$/.test(other.slice(heading.length))),
  )
