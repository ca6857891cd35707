import type { FastifyInstance } from 'fastify'
import { type Static, type TObject, Type } from 'typebox'
import { object } from '../../domain/fields.ts'
import { Failure, type FieldError, invalid } from '../../errors.ts'
import { changed } from '../../http/answers.ts'
import { commit } from '../../http/commit.ts'
import { dataOf } from '../../http/routes.ts'
import { validatorCompiler } from '../../http/validation.ts'
import type { Db } from '../../storage/storage.ts'
import { productParams } from '../products/products.routes.ts'
import { findProduct } from '../products/products.ts'
import type { MoneyRecords, Sent } from './money-records.ts'

/** A whole file is one request and one transaction: this many rows take about a second. */
const maxRows = 5_000
export const importLimit = { bodyLimit: 4 * 1024 * 1024 }

const ImportRows = object('ImportRows', {
  rows: Type.Array(Type.Object({}, { additionalProperties: true }), { minItems: 1, maxItems: maxRows }),
  dryRun: Type.Optional(Type.Boolean({ description: 'Validates the rows without storing them.', default: false })),
})

const ImportReport = object('ImportReport', {
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

interface Import {
  summary: string
  /** The body of one record. A row may also name its product. */
  row: TObject
  records: MoneyRecords
}

/** Stores the valid rows of a file and reports the others. With `dryRun` it only reports. */
export function importRecords(app: FastifyInstance, url: string, { summary, row, records }: Import) {
  const product = Type.Optional(Type.String({ description: 'The id or slug of a product. Default: the product of the path.' }))
  const rowSchema = Type.Object({ product, ...row.properties })
  const validate = validatorCompiler({ schema: rowSchema, method: '', url: '', httpPart: 'body' })
  const schema = { summary, params: productParams, body: ImportRows, response: { 200: dataOf(ImportReport) } }
  app.post(url, { ...importLimit, schema }, async (request, reply) => {
    const { actor } = request
    const params = request.params as Static<typeof productParams>
    const { dryRun, rows } = request.body as Static<typeof ImportRows>
    const find = async (db: Db, product = params.product) => (await findProduct(db, actor, product)).id
    if (dryRun) {
      const productOf = (product?: string) => app.storage.read((db) => find(db, product))
      await productOf()
      const { valid, failed } = await checkRows(rows, validate, productOf)
      const ofDay = (productId: string, day: string) => app.readLarge(actor, (db) => records.ofDay(db, actor, productId, day))
      const alike = await alikeRows(valid, (record) => JSON.stringify(records.said(record)), ofDay)
      return { data: { added: valid.length, failed, alike } }
    }
    return commit(request, reply, async (tx) => {
      const productOf = (product?: string) => find(tx, product)
      await productOf()
      const { valid, failed } = await checkRows(rows, validate, productOf, ({ productId, row }) =>
        records.create(tx, actor, productId, row, { isBulk: true }),
      )
      return changed({ added: valid.length, failed, alike: [] })
    })
  })
}

interface Valid {
  index: number
  productId: string
  row: Sent
}

async function checkRows(
  rows: object[],
  validate: ReturnType<typeof validatorCompiler>,
  productOf: (idOrSlug?: string) => Promise<string>,
  add?: (valid: Valid) => Promise<unknown>,
) {
  const failed: { row: number; errors: FieldError[] }[] = []
  const valid: Valid[] = []
  const products = new Map<string | undefined, Promise<string | undefined>>()
  for (const [index, sent] of rows.entries()) {
    try {
      const { error } = validate(sent) as { error?: Failure }
      if (error) throw error
      const { product, ...row } = sent as Sent & { product?: string }
      if (!products.has(product)) products.set(product, productOf(product).catch(undefinedIfMissing))
      const productId = await products.get(product)
      if (productId === undefined) throw invalid({ path: 'product', code: 'unknown', message: 'is not one of your products' })
      await add?.({ index, productId, row })
      valid.push({ index, productId, row })
    } catch (error) {
      if (!(error instanceof Failure && error.type === 'validation_error')) throw error
      failed.push({ row: index, errors: error.errors ?? [] })
    }
  }
  return { valid, failed }
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof Failure && error.type === 'not_found')) throw error
}

/** Reads one day per query, so that other requests run in between. */
async function alikeRows(
  valid: Valid[],
  textOf: (record: Sent) => string,
  ofDay: (productId: string, day: string) => Promise<Sent[]>,
): Promise<number[]> {
  const alike: number[] = []
  for (const some of Map.groupBy(valid, ({ productId, row }) => `${productId} ${row.date}`).values()) {
    const { productId, row } = some[0]!
    const known = new Set((await ofDay(productId, row.date)).map(textOf))
    alike.push(...some.filter(({ row }) => known.has(textOf(row))).map(({ index }) => index))
  }
  return alike.sort((a, b) => a - b)
}
