import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { invalid } from '../../errors.ts'
import type { IdentifiedRow } from './imported-records.ts'
import type { Import, Rows } from './imports.schema.ts'
import { errorOf, type Noted, type RefusedRow } from './imports.ts'
import type { Shown } from './open-questions.ts'
import { type FileRow, type ReadOptions, type RowPlace, readRows } from './read-rows.ts'
import { recordReader } from './record-reader.ts'
import type { SentFile } from './sent-file.ts'
import type { RecordRow } from './store-rows.ts'

export interface Upload {
  file: SentFile
  format: ReadOptions
  headings: string[]
  /** null: the file is JSON. */
  headingsLine: number | null
  /** By all rows, by the index of the column. */
  shown: Shown
}

type Mapped = Pick<Import, 'kind' | 'preset' | 'mapping' | 'options'>
export type Validators = Record<Import['kind'], (record: object) => { error?: Error }>
export type RowReader = (row: FileRow) => ReadRow

export interface ReadRow extends RowPlace, IdentifiedRow {
  isShortened?: true
  /** An earlier row of the file is the same. */
  isRepeated?: true
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
export function* partsByTime(rows: ReadRow[], partSize: number): Generator<(ReadRow & RecordRow)[]> {
  const days = Map.groupBy(rows.filter(isRecord), ({ record }) => timeOf(record).slice(0, 10))
  let part: (ReadRow & RecordRow)[] = []
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
  { headings, shown }: Pick<Upload, 'headings' | 'shown'>,
  productId: (named: string) => string,
  validators: Validators,
): RowReader {
  const validate = validators[kind]
  const { product, metric, ...others } = options
  const how = { ...others, ...(product !== null && { product }), ...(metric !== null && { metric }) }
  const readCells = recordReader({ kind, preset, mapping, options: how }, headings, shown)
  const now = new Date().toISOString()
  const isRepeated = repeatFinder()
  return (fileRow) => {
    const row = { row: fileRow.row, reread: fileRow.reread }
    if (!fileRow.cells.every(isText)) return { ...row, error: 'is not text' }
    const read = readCells(fileRow.cells)
    if ('error' in read) return { ...row, error: read.error }
    const { externalId } = read
    if ('skip' in read) {
      const product = read.product ?? how.product
      try {
        const of = product === undefined ? undefined : productId(product)
        if (externalId !== undefined && isRepeated(of, externalId, null)) return row
        return { ...row, skip: read.skip, product: of, ...(externalId !== undefined && { externalId }) }
      } catch (error) {
        return { ...row, error: errorOf(error) }
      }
    }
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
    const result: ReadRow = {
      ...row,
      record: record as Rows[Import['kind']],
      ...(read.isShortened && { isShortened: true }),
    }
    if (externalId === undefined) return result
    try {
      if (isRepeated(record.product, externalId, record)) return { ...row, isRepeated: true }
    } catch (error) {
      return { ...row, error: errorOf(error) }
    }
    return { ...result, externalId }
  }
}

const longestId = 200

/**
 * Tells whether an earlier row has the same id and the same record, null for a row that is left out.
 * @throws validation_error if it has another record: which of them is right is not known
 */
function repeatFinder() {
  const seen = new Map<string, string>()
  return (product: unknown, externalId: string, record: object | null): boolean => {
    if (externalId.length > longestId)
      throw invalid({
        path: 'externalId',
        code: 'too_long',
        message: `must have at most ${longestId} characters`,
      })
    const key = `${product ?? ''} ${externalId}`
    const digest = hash('sha256', JSON.stringify(record), 'base64url').slice(0, 22)
    const before = seen.get(key)
    seen.set(key, before ?? digest)
    if (before === undefined || before === digest) return before !== undefined
    const message = `"${externalId}" is also that of an earlier row with other values`
    throw invalid({ path: 'externalId', code: 'repeated', message })
  }
}

const isText = (cell: string) => !cell.includes('\0') && cell.isWellFormed()

const isRecord = (row: ReadRow): row is ReadRow & RecordRow => row.record !== undefined

/** The rows that can't be imported, and the numbers of those that are left out or repeated. */
export function withoutRecord(rows: ReadRow[]): Noted {
  const others = rows.filter((row) => !isRecord(row) && !isLeftOutWithId(row))
  const failed = others.filter((row): row is ReadRow & RefusedRow => row.error !== undefined)
  const unchanged = others.filter(({ isRepeated }) => isRepeated).length
  return { failed, kept: [], unchanged, skipped: others.length - failed.length - unchanged }
}

/** Such a row may take back the record of an earlier file. */
export const isLeftOutWithId = (row: ReadRow) => row.skip !== undefined && row.externalId !== undefined
