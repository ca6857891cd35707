import { FormatScan, type Shown } from './column-formats.ts'
import type { FileText } from './file-text.ts'
import { distinctHeadings, type ExpectedHeadings, headingsIn, type Line } from './headings.ts'
import { type FileRow, type ReadOptions, readRows } from './read-rows.ts'
import { checkHeadings } from './unreadable-file.ts'

/** Among these are the headings. */
const firstRows = 200

export interface ScannedFile {
  headings: string[]
  /** null: the file is JSON. */
  headingsLine: number | null
  shown: Shown
}

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
  const first: FileRow[] = []
  let found: Begun | undefined
  const begin = () =>
    beginScan(first, options.headingsLine === undefined ? headingsIn(first, expected) : first[0])
  for (const rows of readRows(text, options))
    for (const row of rows)
      if (isEmpty(row)) continue
      else if (found) found.scan.add(row.cells, row.numbers)
      else if (first.push(row) > firstRows) found = begin()
  found ??= begin()
  if (!found) return undefined
  const { headings, scan } = found
  return {
    headings: distinctHeadings(headings.cells),
    headingsLine: headings.row === 0 ? null : headings.row,
    shown: scan.result(),
  }
}

/** JSON without any field still has its row of headings. */
const isEmpty = ({ row, cells }: FileRow) => row > 0 && cells.every((cell) => cell.trim() === '')

interface Begun {
  headings: Line
  scan: FormatScan
}

function beginScan(first: FileRow[], headings: Line | undefined): Begun | undefined {
  if (!headings) return undefined
  checkHeadings(headings.cells)
  const scan = new FormatScan()
  for (const { row, cells, numbers } of first) if (row > headings.row) scan.add(cells, numbers)
  return { headings, scan }
}
