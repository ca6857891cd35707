import type { FastifyInstance } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Actor } from '../auth/actor.ts'
import { changed } from '../http/answers.ts'
import { commit } from '../http/commit.ts'
import { ImportReport, ImportRows, importRows, tryImport } from '../http/import.ts'
import { dataOf } from '../http/routes.ts'
import type { Db, OwnerTx } from '../storage/storage.ts'
import { productParams } from './products/products.routes.ts'
import { findProduct } from './products/products.ts'

interface Import<Row extends TSchema, Stored> {
  summary: string
  row: Row
  ofDay(db: Db, actor: Actor, productId: string, day: string): Promise<Stored[]>
  /** The fields that make two records equal. */
  said(record: Static<Row> | Stored): unknown[]
  add(tx: OwnerTx, actor: Actor, productId: string, row: Static<Row>, options: { isBulk: true }): Promise<unknown>
}

/** Imports dated records of a product, or reports what an import would do. */
export function importRecords<Row extends TSchema, Stored>(app: FastifyInstance, url: string, of: Import<Row, Stored>) {
  const schema = { summary: of.summary, params: productParams, body: ImportRows, response: { 200: dataOf(ImportReport) } }
  app.post(url, { schema }, async (request, reply) => {
    const { actor } = request
    const { product } = request.params as Static<typeof productParams>
    const body = request.body as ImportRows
    if (body.dryRun) {
      const { id } = await app.storage.read((db) => findProduct(db, actor, product))
      const stored = (day: string) => app.readLarge(actor, (db) => of.ofDay(db, actor, id, day))
      return { data: await tryImport<Static<Row> & { date: string }, Stored>(of.row, body, { stored, said: of.said }) }
    }
    return commit(request, reply, async (tx) => {
      const { id } = await findProduct(tx, actor, product)
      return changed(await importRows(of.row, body, (row: Static<Row>) => of.add(tx, actor, id, row, { isBulk: true })))
    })
  })
}
