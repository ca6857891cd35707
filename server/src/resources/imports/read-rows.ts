import { CsvReader } from './csv-rows.ts'
import type { FileText } from './file-text.ts'
import { jsonRows } from './json-rows.ts'

export interface FileRow {
  /** The line on which the row starts, from 1; in a JSON file its place in the list. Headings have 0. */
  row: number
  cells: string[]
  /** The indexes of cells that are numbers of JSON with a point. */
  numbers?: ReadonlySet<number>
}

export interface ReadOptions {
  /** One character. Without it, the one that is most frequent in the headings. */
  delimiter?: string | undefined
  /** The line of the headings in a CSV file, from 1. Rows above it are left out. */
  headingsLine?: number | undefined
}

/**
 * The rows of a file, some at a time; the first row has the headings. Empty lines are left out.
 * @throws UnreadableFile
 */
export function* readRows(text: FileText, options: ReadOptions = {}): Generator<FileRow[]> {
  const [sample = ''] = text
  if (/^\s*[[{]/.test(sample)) return yield* jsonRows(text)
  const separator = separatorIn(sample)
  const firstLine = options.headingsLine ?? (separator === undefined ? 1 : 2)
  const reader = new CsvReader(options.delimiter ?? separator ?? delimiterIn(sample))
  for (const piece of text) yield reader.read(piece, false).filter(({ row }) => row >= firstLine)
  yield reader.read('', true).filter(({ row }) => row >= firstLine)
}

/** Spreadsheets write a first line such as `sep=;` for each other. */
function separatorIn(sample: string): string | undefined {
  const [, separator] = /^"?sep=(\\t|[^\r\n"])"?\s*?(?:[\r\n]|$)/i.exec(sample) ?? []
  return separator === '\\t' ? '\t' : separator
}

/** The most frequent in the headings, or in the widest lines if no line repeats its number. */
function delimiterIn(sample: string): string {
  const text = sample.replaceAll(/"[^"]*"/g, 'x')
  const [first = '', ...others] = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  const counted = [',', ';', '\t', '|'].map((delimiter) => {
    const counts = others.slice(0, 50).map((line) => line.split(delimiter).length - 1)
    const [count = 0, some = []] =
      [...Map.groupBy(counts, (count) => count)]
        .filter(([count]) => count > 0)
        .toSorted(([, a], [, b]) => b.length - a.length)[0] ?? []
    return { delimiter, inFirst: first.split(delimiter).length - 1, counts, count, lines: some.length }
  })
  const [ofFirst, ...rest] = counted.toSorted((a, b) => b.inFirst - a.inFirst)
  const [ofOthers] = counted.toSorted((a, b) => b.lines - a.lines || b.count - a.count)
  if (!ofFirst || !ofOthers) return ','
  const isRepeated = rest.length > 0 && ofFirst.inFirst > 0 && ofFirst.counts.includes(ofFirst.inFirst)
  return isRepeated || ofOthers.lines < 2 ? ofFirst.delimiter : ofOthers.delimiter
}
