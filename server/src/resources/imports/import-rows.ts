import { invalid } from '../../errors.ts'
import { Digests, digestOf } from './digests.ts'
import type { FileReader, MappedRow, RowPlace } from './file-reader.ts'
import type { IdentifiedRow } from './imported-records.ts'
import type { Import, Rows } from './imports.schema.ts'
import { errorOf, type Noted, type RefusedRow } from './imports.ts'
import type { ScannedFile } from './scan-file.ts'
import type { SentFile } from './sent-file.ts'
import type { RecordRow } from './store-rows.ts'

export interface Upload extends ScannedFile {
  file: SentFile
  reader: FileReader
}

type Mapped = Pick<Import, 'kind' | 'preset' | 'mapping' | 'options'>
export type Validators = Record<Import['kind'], (record: object) => { error?: Error }>
export type RowReader = (row: MappedRow) => ReadRow

export interface ReadRow extends RowPlace, IdentifiedRow {
  isShortened?: true
  /** An earlier row of the file is the same. */
  isRepeated?: true
  error?: string
}

/** They are sorted, and kept until they are written. */
const windowRows = 25_000
const windowBytes = 8_000_000

/** Rows that follow one another in the file. */
export interface Window {
  rows: ReadRow[]
  /** The part of the file before and with these rows, 0 to 1. */
  before: number
  after: number
}

/** The rows of a file, as many as fit in memory at a time. */
export async function* windowsOf(
  { file, reader }: Upload,
  { kind, preset, mapping, options: { product, metric, ...others } }: Mapped,
  read: RowReader,
): AsyncGenerator<Window> {
  const options = { ...others, ...(product !== null && { product }), ...(metric !== null && { metric }) }
  let window: Window = { rows: [], before: 0, after: 0 }
  let beganAt = 0
  for await (const { rows, readBytes } of reader.batches({ kind, preset, mapping, options })) {
    window.rows.push(...rows.map(read))
    window.after = readBytes / file.size
    if (window.rows.length < windowRows && readBytes - beganAt < windowBytes) continue
    yield window
    window = { rows: [], before: window.after, after: window.after }
    beganAt = readBytes
  }
  if (window.rows.length > 0) yield window
}

/**
 * The rows that become records in parts, in the order of their times. Records whose times are in no order
 * take longer to store, since each changes other pages of the indexes.
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

/** Checks records by the rules of the API, or says what is wrong; neither for a row that is left out. */
export function rowReader(
  { kind, options }: Mapped,
  productId: (named: string) => string,
  validators: Validators,
): RowReader {
  const validate = validators[kind]
  const now = new Date().toISOString()
  const isRepeated = repeatFinder()
  return ({ row: line, cells, ...read }) => {
    const row = { row: line, cells }
    if ('error' in read) return { ...row, error: read.error }
    const { externalId } = read
    if ('skip' in read) {
      const product = read.product ?? options.product ?? undefined
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
  const seen = new Digests()
  return (product: unknown, externalId: string, record: object | null): boolean => {
    if (externalId.length > longestId)
      throw invalid({
        path: 'externalId',
        code: 'too_long',
        message: `must have at most ${longestId} characters`,
      })
    const digest = digestOf(JSON.stringify(record))
    const before = seen.put(digestOf(`${product ?? ''} ${externalId}`), digest)
    if (before === undefined || before === digest) return before !== undefined
    const message = `"${externalId}" is also that of an earlier row with other values`
    throw invalid({ path: 'externalId', code: 'repeated', message })
  }
}

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
