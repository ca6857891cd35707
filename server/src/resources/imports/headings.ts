import { shownDate } from './date-cells.ts'
import { writtenNumber } from './number-cells.ts'

export interface Line {
  /** 0: the fields of JSON. */
  row: number
  cells: string[]
}

export interface ExpectedHeadings {
  /** The headings that a mapping names. */
  named: string[]
  /** Whether a preset or the fields of the kind have such headings. */
  areKnown(cells: string[]): boolean
}

const maxLinesAbove = 50
const filled = (cells: string[]) => cells.filter((cell) => cell.trim() !== '').length
const isValue = (cell: string) =>
  writtenNumber(cell.trim()) !== undefined || shownDate(cell.trim()) !== undefined

/**
 * Finds the row of the headings in the first rows of a file, because banks write lines about the account
 * above them. It is the row that has all named headings; or else the first that is as wide as the table, has
 * no number or date, and follows only narrower rows; or else the first row. A table of two columns may be a
 * text with a separator, so that a number or date has to follow.
 */
export function headingsIn(rows: Line[], { named, areKnown }: ExpectedHeadings): Line | undefined {
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
function tableWidth(rows: Line[]): number {
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
