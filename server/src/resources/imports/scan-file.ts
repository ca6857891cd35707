import { setImmediate as nextTurn } from 'node:timers/promises'
import { FormatScan } from './column-formats.ts'
import { distinctHeadings, type ExpectedHeadings, headingsIn, type Line } from './headings.ts'
import type { Upload } from './import-rows.ts'
import { type FileRow, type ReadOptions, readRows } from './read-rows.ts'
import type { SentFile } from './sent-file.ts'

/** Among these are the headings. */
const firstRows = 200
const rowsPerTurn = 200

/**
 * Finds the headings, and looks at all cells for the formats of dates and numbers. undefined: the file has no rows.
 * @throws UnreadableFile
 */
export async function scanFile(
  file: SentFile,
  format: ReadOptions,
  expected: ExpectedHeadings,
  closed?: AbortSignal,
): Promise<Upload | undefined> {
  const first: FileRow[] = []
  let found: Begun | undefined
  const begin = () =>
    beginScan(first, format.headingsLine === undefined ? headingsIn(first, expected) : first[0])
  for await (const rows of readRows(file.peek(), format))
    for (const [index, row] of rows.entries()) {
      if (found) found.scan.add(row.cells)
      else if (first.push(row) > firstRows) found = begin()
      if (index % rowsPerTurn === 0) {
        closed?.throwIfAborted()
        await nextTurn()
      }
    }
  found ??= begin()
  if (!found) return undefined
  const { headings, scan } = found
  const isJson = headings.row === 0
  return {
    file,
    format: isJson ? format : { ...format, headingsLine: headings.row },
    headings: distinctHeadings(headings.cells),
    headingsLine: isJson ? null : headings.row,
    shown: scan.result(),
  }
}

interface Begun {
  headings: Line
  scan: FormatScan
}

function beginScan(first: Line[], headings: Line | undefined): Begun | undefined {
  if (!headings) return undefined
  // JSON counts its records from 1.
  const scan = new FormatScan({ isJson: headings.row === 0 })
  for (const { row, cells } of first) if (row > headings.row) scan.add(cells)
  return { headings, scan }
}
