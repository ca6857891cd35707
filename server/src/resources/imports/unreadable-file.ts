/** The file can't be read. The message says why, and what to do. */
export class UnreadableFile extends Error {
  /** Threads pass it on. */
  readonly code = 'unreadable_file'
}

/** Characters of a row. */
export const maxRecordLength = 500_000
const maxColumns = 1_000
/** Characters of a heading, and of all together: answers and imports repeat them. */
const maxHeading = 500
const maxHeadings = 100_000
const maxRows = 1_000_000
const maxCells = 50_000_000

/** @throws UnreadableFile */
export function checkHeadings(headings: Iterable<string>): void {
  let count = 0
  let length = 0
  for (const heading of headings) {
    count++
    length += heading.length
    if (heading.length > maxHeading)
      throw new UnreadableFile(
        `A heading may have at most ${maxHeading} characters: "${heading.slice(0, 50)}…"`,
      )
  }
  checkColumns(count)
  if (length > maxHeadings)
    throw new UnreadableFile('All headings together may have at most 100,000 characters.')
}

function checkColumns(count: number): void {
  if (count > maxColumns) throw new UnreadableFile(`A file may have at most ${maxColumns} columns.`)
}

/** Counts the rows and cells of a file, so that none needs minutes to read. */
export class FileLimits {
  #rows = 0
  #cells = 0

  /** Empty rows count too. @throws UnreadableFile */
  add(columns: number): void {
    checkColumns(columns)
    this.#rows++
    this.#cells += columns
    // One more, because a table has a line of headings.
    if (this.#rows > maxRows + 1)
      throw new UnreadableFile('A file may have at most 1,000,000 rows. Split it.')
    if (this.#cells > maxCells)
      throw new UnreadableFile('A file may have at most 50,000,000 cells. Split it.')
  }
}
