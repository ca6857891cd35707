import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FailedRow, Import, ImportPreview, Rows } from './imports.schema.ts'
import { errorOf, type RefusedRow, shortCells } from './imports.ts'
import { mappableFields } from './mapping.ts'
import { unusedColumns } from './presets/presets.ts'
import { type FileRow, type ReadOptions, type RowPlace, readRows, withCells } from './read-rows.ts'
import { recordReader } from './record-reader.ts'
import type { SentFile } from './sent-file.ts'

export interface Upload {
  file: SentFile
  format: ReadOptions
  headings: string[]
  /** The first rows. */
  sample: string[][]
}

type Mapped = Pick<Import, 'kind' | 'preset' | 'mapping' | 'options'>
export type Validators = Record<Import['kind'], (record: object) => { error?: Error }>
export type RowReader = (row: FileRow) => ReadRow

interface ReadRow extends RowPlace {
  record?: Rows[Import['kind']]
  isShortened?: true
  error?: string
}

/** Rows are read for a few milliseconds at a time. */
const rowsPerTurn = 50
const windowRows = 100_000
const windowBytes = 32_000_000

/** Rows that follow one another in the file. */
export interface Window {
  rows: ReadRow[]
  /** The part of the file before and with these rows, 0 to 1. */
  before: number
  after: number
}

/** The rows of a file, as many as fit in memory at a time. Other requests have their turns in between. */
export async function* windowsOf({ file, format }: Upload, read: RowReader): AsyncGenerator<Window> {
  let rows: ReadRow[] = []
  let beganAt = 0
  let isFirst = true
  const next = (): Window => {
    const window = { rows, before: beganAt / file.size, after: file.readBytes / file.size }
    rows = []
    beganAt = file.readBytes
    return window
  }
  for await (const some of readRows(file.take(), format)) {
    // The headings.
    if (isFirst && some.length > 0) {
      isFirst = false
      some.shift()
    }
    for (let i = 0; i < some.length; i += rowsPerTurn) {
      rows.push(...some.slice(i, i + rowsPerTurn).map(read))
      await nextTurn()
    }
    if (rows.length >= windowRows || file.readBytes - beganAt >= windowBytes) yield next()
  }
  if (rows.length > 0) yield next()
}

/**
 * The rows that become records in parts, in the order of their times. Records whose times are in no order take longer to store,
 * since each changes other pages of the indexes.
 */
export function* partsByTime(rows: ReadRow[], partSize: number): Generator<RecordRow[]> {
  const days = Map.groupBy(rows.filter(isRecord), ({ record }) => timeOf(record).slice(0, 10))
  let part: RecordRow[] = []
  for (const day of [...days.keys()].sort())
    for (const row of days.get(day)!.sort(byTime))
      if (part.push(row) === partSize) {
        yield part
        part = []
      }
  if (part.length > 0) yield part
}

function byTime(a: RecordRow, b: RecordRow): number {
  const [first, second] = [timeOf(a.record), timeOf(b.record)]
  return first < second ? -1 : first > second ? 1 : 0
}

/** The creation, or else the day, by which records of the kind are stored. */
function timeOf(record: { createdAt?: string; date?: string; logDate?: string }): string {
  return record.createdAt ?? record.date ?? record.logDate ?? ''
}

/** Reads rows as records that the API would take, or says what is wrong; neither for a row that is left out. */
export function rowReader(
  { kind, preset, mapping, options }: Mapped,
  headings: string[],
  productId: (named: string) => string,
  validators: Validators,
): RowReader {
  const validate = validators[kind]
  const { product, metric, ...others } = options
  const how = { ...others, ...(product !== null && { product }), ...(metric !== null && { metric }) }
  const readCells = recordReader({ kind, preset, mapping, options: how }, headings)
  const now = new Date().toISOString()
  return (fileRow) => {
    const row = { row: fileRow.row, reread: fileRow.reread }
    if (!fileRow.cells.every(isText)) return { ...row, error: 'is not text' }
    const read = readCells(fileRow.cells)
    if ('skip' in read) return row
    if ('error' in read) return { ...row, error: read.error }
    const { record } = read
    try {
      if (typeof record.product === 'string') record.product = productId(record.product)
      const { error } = validate(record)
      if (error) throw error
    } catch (error) {
      return { ...row, error: errorOf(error) }
    }
    const future = ['createdAt', 'completedAt'].find((field) => (record[field] ?? '') > now)
    if (future) return { ...row, error: `${future} is in the future` }
    return { ...row, record: record as Rows[Import['kind']], ...(read.isShortened && { isShortened: true }) }
  }
}

const isText = (cell: string) => !cell.includes('\0') && cell.isWellFormed()

type RecordRow = ReadRow & Required<Pick<ReadRow, 'record'>>
const isRecord = (row: ReadRow): row is RecordRow => row.record !== undefined

/** The rows that can't be imported, and the number of those that are left out. */
export function withoutRecord(rows: ReadRow[]): { failed: RefusedRow[]; skipped: number } {
  const others = rows.filter((row) => !isRecord(row))
  const failed = others.filter((row): row is ReadRow & RefusedRow => row.error !== undefined)
  return { failed, skipped: others.length - failed.length }
}

const shownRows = 10
const partSize = 500

/** What an import would do. Other requests have their turns in between. */
export async function previewImport(
  upload: Upload,
  plan: Mapped,
  read: RowReader,
  countStored: (records: Rows[Import['kind']][]) => Promise<number>,
): Promise<ImportPreview> {
  const { headings } = upload
  const { kind, preset, mapping, options } = plan
  const first: RecordRow[] = []
  const errors: FailedRow[] = []
  const counts = { rows: 0, failed: 0, skipped: 0, shortened: 0, stored: 0 }
  for await (const { rows } of windowsOf(upload, read)) {
    const { failed, skipped } = withoutRecord(rows)
    const added = rows.filter(isRecord)
    first.push(...added.slice(0, shownRows - first.length))
    errors.push(
      ...withCells(failed.slice(0, shownRows - errors.length)).map(({ row, cells, error }) => ({
        row,
        cells: shortCells(cells),
        error,
      })),
    )
    counts.rows += added.length
    counts.failed += failed.length
    counts.skipped += skipped
    counts.shortened += added.filter(({ isShortened }) => isShortened).length
    for (const part of partsByTime(rows, partSize)) {
      counts.stored += await countStored(part.map(({ record }) => record))
      await nextTurn()
    }
  }
  return {
    ...{ kind, preset, mapping, options, headings },
    unusedColumns: unusedColumns(headings, plan),
    fields: mappableFields(kind).map((field) => ({ values: [], ...field })),
    ...counts,
    records: first.map(({ record }) => record),
    errors,
  }
}
