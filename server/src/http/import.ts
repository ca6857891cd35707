import { type Static, type TObject, type TProperties, Type } from 'typebox'
import { object } from '../domain/fields.ts'
import { Failure, type FieldError } from '../errors.ts'
import { validatorCompiler } from './validation.ts'

/** A whole file is one request and one transaction: this many rows take about a second. */
const maxRows = 5_000
export const importLimit = { bodyLimit: 4 * 1024 * 1024 }

export const ImportRows = object('ImportRows', {
  rows: Type.Array(Type.Object({}, { additionalProperties: true }), { minItems: 1, maxItems: maxRows }),
  dryRun: Type.Optional(Type.Boolean({ description: 'Validates the rows without storing them.', default: false })),
})

export const ImportReport = object('ImportReport', {
  added: Type.Integer({ description: 'Number of rows that were stored or, with `dryRun`, would be.' }),
  failed: Type.Array(
    Type.Object({
      row: Type.Integer({ description: 'Counted from 0.' }),
      errors: Type.Array(Type.Object({ path: Type.String(), code: Type.String(), message: Type.String() })),
    }),
  ),
  alike: Type.Array(Type.Integer(), {
    description:
      'With `dryRun`: the rows, counted from 0, that equal a stored record. Each is compared with the newest 1,000 of its day.',
  }),
})

export type ImportRows = Static<typeof ImportRows>
export type ImportReport = Static<typeof ImportReport>

/** The rows of an import: as for one record, each with its product. */
export const importedRow = <Properties extends TProperties>(record: TObject<Properties>) =>
  Type.Object({
    product: Type.Optional(Type.String({ description: 'The id or slug of a product. Default: the product of the path.' })),
    ...record.properties,
  })

interface Import<Row> {
  schema: TObject
  rows: ImportRows['rows']
  productOf(idOrSlug: string | undefined): Promise<string>
  add?(productId: string, row: Row): Promise<unknown>
}

/** Stores the valid rows and reports the others. */
export async function importRows<Row>(wanted: Import<Row>): Promise<ImportReport> {
  const { valid, failed } = await checkRows(wanted)
  return { added: valid.length, failed, alike: [] }
}

interface Comparison<Row, Stored> {
  stored(productId: string, day: string): Promise<Stored[]>
  said(record: Row | Stored): unknown[]
}

/** Reports what an import would do. Reads one day per query, so that other requests run in between. */
export async function tryImport<Row extends { date: string }, Stored>(
  wanted: Import<Row>,
  { stored, said }: Comparison<Row, Stored>,
): Promise<ImportReport> {
  const { valid, failed } = await checkRows<Row>(wanted)
  const textOf = (record: Row | Stored) => JSON.stringify(said(record))
  const alike: number[] = []
  for (const ofDay of Map.groupBy(valid, ({ productId, row }) => `${productId} ${row.date}`).values()) {
    const { productId, row } = ofDay[0]!
    const known = new Set((await stored(productId, row.date)).map(textOf))
    alike.push(...ofDay.filter(({ row }) => known.has(textOf(row))).map(({ index }) => index))
  }
  return { added: valid.length, failed, alike: alike.sort((a, b) => a - b) }
}

async function checkRows<Row>({ schema, rows, productOf, add }: Import<Row>) {
  const validate = validatorCompiler({ schema, method: '', url: '', httpPart: 'body' })
  const failed: { row: number; errors: FieldError[] }[] = []
  const valid: { index: number; productId: string; row: Row }[] = []
  const products = new Map<string | undefined, Promise<string | undefined>>()
  const findOnce = (product: string | undefined) => {
    if (!products.has(product)) products.set(product, productOf(product).catch(undefinedIfMissing))
    return products.get(product)!
  }
  for (const [index, sent] of rows.entries()) {
    try {
      const { error } = validate(sent) as { error?: Failure }
      if (error) throw error
      const { product, ...row } = sent as { product?: string }
      const productId = await findOnce(product)
      if (productId === undefined) failed.push({ row: index, errors: [unknownProduct] })
      else {
        await add?.(productId, row as Row)
        valid.push({ index, productId, row: row as Row })
      }
    } catch (error) {
      if (!(error instanceof Failure && error.type === 'validation_error')) throw error
      failed.push({ row: index, errors: error.errors ?? [] })
    }
  }
  return { valid, failed }
}

const unknownProduct = { path: 'product', code: 'unknown', message: 'is not one of your products' }

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof Failure && error.type === 'not_found')) throw error
}
