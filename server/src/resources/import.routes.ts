import type { FastifyInstance } from 'fastify'
import type { Static, TObject } from 'typebox'
import type { Actor } from '../auth/actor.ts'
import { changed } from '../http/answers.ts'
import { commit } from '../http/commit.ts'
import { ImportReport, ImportRows, importedRow, importLimit, importRows, tryImport } from '../http/import.ts'
import { dataOf } from '../http/routes.ts'
import type { Db, OwnerTx } from '../storage/storage.ts'
import { productParams } from './products/products.routes.ts'
import { findProduct } from './products/products.ts'

interface Import<Row extends TObject, Stored> {
  summary: string
  row: Row
  ofDay(db: Db, actor: Actor, productId: string, day: string): Promise<Stored[]>
  /** The fields that make two records equal. */
  said(record: Static<Row> | Stored): unknown[]
  add(tx: OwnerTx, actor: Actor, productId: string, row: Static<Row>, options: { isBulk: true }): Promise<unknown>
}

export function importRecords<Row extends TObject, Stored>(app: FastifyInstance, url: string, of: Import<Row, Stored>) {
  const imported = importedRow(of.row)
  const schema = { summary: of.summary, params: productParams, body: ImportRows, response: { 200: dataOf(ImportReport) } }
  app.post(url, { ...importLimit, schema }, async (request, reply) => {
    const { actor } = request
    const params = request.params as Static<typeof productParams>
    const { dryRun, rows } = request.body as ImportRows
    const find = async (db: Db, product = params.product) => (await findProduct(db, actor, product)).id
    const wanted = { schema: imported, rows }
    if (dryRun) {
      const productOf = (product?: string) => app.storage.read((db) => find(db, product))
      const stored = (productId: string, day: string) => app.readLarge(actor, (db) => of.ofDay(db, actor, productId, day))
      await productOf()
      type Dated = Static<Row> & { date: string }
      return { data: await tryImport<Dated, Stored>({ ...wanted, productOf }, { stored, said: of.said }) }
    }
    return commit(request, reply, async (tx) => {
      await find(tx)
      const add = (productId: string, row: Static<Row>) => of.add(tx, actor, productId, row, { isBulk: true })
      return changed(await importRows({ ...wanted, productOf: (product) => find(tx, product), add }))
    })
  })
}
