import { Failure, type FieldError, invalid } from '../../errors.ts'
import { Digests, digestOf } from './digests.ts'
import type { MappedRow, RowPlace } from './file-reader.ts'
import type { Import } from './imports.schema.ts'
import type { ImportKind, Rows } from './rows.schema.ts'

/** What is wrong with a record by the rules of the API. */
export type RowFaults = (kind: ImportKind, record: object) => FieldError[]

/**
 * A row of the file, checked by the rules of the API: its record, why it is left out, or what is wrong with
 * it.
 */
export interface ReadRow extends RowPlace {
  record?: Rows[ImportKind]
  /** The provider's id. */
  externalId?: string
  /** Of a row that is left out: the id of its product. */
  product?: string | undefined
  skip?: string
  error?: string
  isShortened?: true
  /** An earlier row of the file is the same. */
  isRepeated?: true
  /** The value that an earlier row of the file has for the day of a metric. */
  replaces?: number
}

/** What is wrong with a row. @throws other errors */
export function errorOf(error: unknown): string {
  if (!(error instanceof Failure) || error.status >= 500) throw error
  return error.errors?.map(({ path, message }) => `${path} ${message}`).join('; ') ?? error.message
}

/** Checks the rows of a file, in their order. */
export function rowReader(
  { kind, options }: Pick<Import, 'kind' | 'options'>,
  productId: (named: string) => string,
  faultsOf: RowFaults,
): (row: MappedRow) => ReadRow {
  const now = new Date().toISOString()
  const repeated = new EarlierRows()

  function check(read: MappedRow): Omit<ReadRow, keyof RowPlace> {
    if ('error' in read) return { error: read.error }
    const { externalId } = read
    const id = externalId === undefined ? {} : { externalId }
    if ('skip' in read) {
      const named = read.product ?? options.product ?? undefined
      const product = named === undefined ? undefined : productId(named)
      if (externalId !== undefined && repeated.has(product, externalId, null)) return {}
      return { ...id, skip: read.skip, product }
    }
    const record: { product?: unknown; [field: string]: unknown } = read.record
    if (typeof record.product === 'string') record.product = productId(record.product)
    const faults = faultsOf(kind, record)
    if (faults.length > 0) throw invalid(...faults)
    const future = ['createdAt', 'completedAt'].find((field) => String(record[field] ?? '') > now)
    if (future) return { error: `${future} is in the future` }
    if (externalId !== undefined && repeated.has(record.product, externalId, record))
      return { isRepeated: true }
    const replaces = kind === 'metric-values' ? repeated.valueBefore(record) : undefined
    return {
      ...id,
      record: record as Rows[ImportKind],
      ...(read.isShortened && { isShortened: true }),
      ...(replaces !== undefined && { replaces }),
    }
  }

  return (read) => {
    const { row, cells } = read
    try {
      return { row, cells, ...check(read) }
    } catch (error) {
      return { row, cells, error: errorOf(error) }
    }
  }
}

const longestId = 200

/** The ids and days of the rows of a file so far. */
class EarlierRows {
  readonly #rows = new Digests()

  /**
   * Whether an earlier row has the same id and the same record, null for a row that is left out.
   * @throws validation_error if it has another record: which of them is right is not known
   */
  has(product: unknown, externalId: string, record: object | null): boolean {
    if (externalId.length > longestId)
      throw invalid({
        path: 'externalId',
        code: 'too_long',
        message: `must have at most ${longestId} characters`,
      })
    const digest = digestOf(JSON.stringify(record))
    const before = this.#rows.put(digestOf(`${product ?? ''} ${externalId}`), digest)
    if (before === undefined || before === digest) return before !== undefined
    const message = `"${externalId}" is also that of an earlier row with other values`
    throw invalid({ path: 'externalId', code: 'repeated', message })
  }

  /** Of the same metric and day. */
  valueBefore({ product, metric, date, value }: Record<string, unknown>): number | undefined {
    const before = this.#rows.replace(digestOf(`${product} ${metric} ${date}`), bitsOf(Number(value)))
    return before === undefined ? undefined : numberOf(before)
  }
}

const bits = new DataView(new ArrayBuffer(8))

function bitsOf(value: number): bigint {
  bits.setFloat64(0, value)
  return bits.getBigUint64(0)
}

function numberOf(value: bigint): number {
  bits.setBigUint64(0, value)
  return bits.getFloat64(0)
}
