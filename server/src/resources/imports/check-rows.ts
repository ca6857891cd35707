import { Failure, type FieldError, invalid } from '../../errors.ts'
import { DigestMap, digestOf } from './digest-map.ts'
import type { MappedRow, RowPlace } from './file-reader.ts'
import type { Import } from './imports.schema.ts'
import type { ImportKind, Rows } from './rows.schema.ts'

/** What is wrong with a record by the rules of the API. */
export type RecordFaults = (kind: ImportKind, record: object) => FieldError[]

/** A row after the checks: its record, why it is left out, or what is wrong with it. */
export interface CheckedRow extends RowPlace {
  record?: Rows[ImportKind]
  skip?: string
  error?: string
  /** Empty: it has no product. */
  productId: string
  /** The provider's id. */
  externalId?: string
  isShortened?: true
  /** An earlier row of the file is the same. */
  isRepeated?: true
  /** The value that an earlier row of the file has for the day of a metric. */
  replaces?: number
}

/**
 * Checks the rows of a file, in their order.
 * @param findProduct returns the id of a product that a row names. @throws validation_error
 */
export function rowChecker(
  { kind, options }: Pick<Import, 'kind' | 'options'>,
  findProduct: (named: string) => string,
  faultsOf: RecordFaults,
): (row: MappedRow) => CheckedRow {
  const now = new Date().toISOString()
  const earlier = new EarlierRows()

  function check(row: MappedRow): Omit<CheckedRow, keyof RowPlace> {
    if ('error' in row) return { error: row.error, productId: '' }
    const id = row.externalId === undefined ? {} : { externalId: row.externalId }
    if ('skip' in row) {
      const named = row.product ?? options.product
      const productId = named === null ? '' : findProduct(named)
      if (earlier.hasSame(productId, row.externalId, null)) return { productId }
      return { ...id, skip: row.skip, productId }
    }
    const productId = typeof row.record.product === 'string' ? findProduct(row.record.product) : ''
    const record: Record<string, unknown> = row.record
    if (productId !== '') record.product = productId
    const faults = faultsOf(kind, record)
    if (faults.length > 0) throw invalid(...faults)
    for (const field of ['createdAt', 'completedAt'])
      if (String(record[field] ?? '') > now) return { error: `${field} is in the future`, productId }
    if (earlier.hasSame(productId, row.externalId, record)) return { isRepeated: true, productId }
    const replaces = kind === 'metric-values' ? earlier.valueBefore(record) : undefined
    return {
      ...id,
      productId,
      record: record as Rows[ImportKind],
      ...(row.isShortened && { isShortened: true }),
      ...(replaces !== undefined && { replaces }),
    }
  }

  return (mapped) => {
    const { row, cells } = mapped
    try {
      return { row, cells, ...check(mapped) }
    } catch (error) {
      return { row, cells, productId: '', error: errorOf(error) }
    }
  }
}

/** What is wrong with a row. @throws other errors */
export function errorOf(error: unknown): string {
  if (!(error instanceof Failure) || error.status >= 500) throw error
  return error.errors?.map(({ path, message }) => `${path} ${message}`).join('; ') ?? error.message
}

const maxIdLength = 200

/** The ids of the rows of a file so far, or the days of its values. */
class EarlierRows {
  readonly #digests = new DigestMap()
  readonly #float = new DataView(new ArrayBuffer(8))

  /**
   * Whether an earlier row has the same id and the same record, null for a row that is left out.
   * @throws validation_error if it has another record: which of them is right is not known
   */
  hasSame(productId: string, externalId: string | undefined, record: object | null): boolean {
    if (externalId === undefined) return false
    if (externalId.length > maxIdLength)
      throw invalid({
        path: 'externalId',
        code: 'too_long',
        message: `must have at most ${maxIdLength} characters`,
      })
    const key = digestOf(`${productId} ${externalId}`)
    const digest = digestOf(JSON.stringify(record))
    const before = this.#digests.get(key)
    if (before === undefined) this.#digests.set(key, digest)
    if (before === undefined || before === digest) return before === digest
    const message = `"${externalId}" is also that of an earlier row with other values`
    throw invalid({ path: 'externalId', code: 'repeated', message })
  }

  /** Of the same metric and day. */
  valueBefore({ product, metric, date, value }: Record<string, unknown>): number | undefined {
    const key = digestOf(`${product} ${metric} ${date}`)
    const before = this.#digests.get(key)
    this.#float.setFloat64(0, Number(value))
    this.#digests.set(key, this.#float.getBigUint64(0))
    if (before === undefined) return undefined
    this.#float.setBigUint64(0, before)
    return this.#float.getFloat64(0)
  }
}
