import { Type } from 'typebox'
import { changed, created, deleted, record } from '../../http/answers.ts'
import { commit } from '../../http/commit.ts'
import { ImportReport, ImportRows, importedRow, importLimit, importRows, tryImport } from '../../http/import.ts'
import { list } from '../../http/lists.ts'
import { dataOf, listOf, paged, type Routes, success } from '../../http/routes.ts'
import type { Db } from '../../storage/storage.ts'
import { productParams } from '../products/products.routes.ts'
import { findProduct } from '../products/products.ts'
import { Cost, CreateCost, type CreateCost as NewCost, RepeatCosts, RepeatedCosts, UpdateCost } from './costs.schema.ts'
import {
  costOrder,
  costsOfDay,
  createCost,
  deleteCost,
  getCost,
  listCosts,
  saidOfCost,
  undeleteCost,
  updateCost,
} from './costs.ts'
import { repeatCosts } from './repeat-costs.ts'

const imported = importedRow(CreateCost)

const params = Type.Object({
  ...productParams.properties,
  costId: Type.String({ description: 'The id of the cost record.', examples: ['cmnf7u3c8x2v9q4k7w1d5t8bz'] }),
})

/** Served by both APIs. */
export const costRoutes: Routes = async (app) => {
  const { storage } = app

  app.get(
    '/products/:product/costs',
    {
      schema: {
        operationId: 'listCosts',
        summary: 'List costs',
        description: 'The costs of a product, newest `date` first.',
        params: productParams,
        querystring: paged(Type.Object({})),
        response: { 200: listOf(Cost) },
      },
    },
    (request, reply) => list(request, reply, costOrder, (db, page) => listCosts(db, request.actor, request.params.product, page)),
  )

  app.get(
    '/products/:product/costs/:costId',
    { schema: { operationId: 'getCost', summary: 'Retrieve a cost record', params, response: { 200: dataOf(Cost) } } },
    async (request, reply) => {
      const { actor, params } = request
      return record(request, reply, await storage.read((db) => getCost(db, actor, params.product, params.costId)))
    },
  )

  app.post(
    '/products/:product/costs',
    {
      config: { concurrent: true },
      schema: {
        operationId: 'createCost',
        summary: 'Add a cost',
        params: productParams,
        body: CreateCost,
        response: { 201: dataOf(Cost) },
      },
    },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const [cost, productId] = await createCost(tx, request.actor, request.params.product, request.body)
        return created(`/products/${productId}/costs/${cost.id}`, cost)
      }),
  )
}

export const dashboardCostRoutes: Routes = async (app) => {
  app.patch(
    '/products/:product/costs/:costId',
    { schema: { summary: 'Change a cost record', params, body: UpdateCost, response: { 200: dataOf(Cost) } } },
    (request, reply) => {
      const { actor, params, body } = request
      return commit(
        request,
        reply,
        async (tx) => changed(await updateCost(tx, actor, params.product, params.costId, body)),
        (tx) => getCost(tx, actor, params.product, params.costId),
      )
    },
  )

  app.delete(
    '/products/:product/costs/:costId',
    { schema: { summary: 'Delete a cost record', params, response: { 200: success } } },
    (request, reply) => {
      const { actor, params } = request
      return commit(
        request,
        reply,
        async (tx) => {
          await deleteCost(tx, actor, params.product, params.costId)
          return deleted()
        },
        (tx) => getCost(tx, actor, params.product, params.costId),
      )
    },
  )

  app.post(
    '/products/:product/imported-costs',
    {
      ...importLimit,
      schema: { summary: 'Import costs', params: productParams, body: ImportRows, response: { 200: dataOf(ImportReport) } },
    },
    async (request, reply) => {
      const { actor, params, body } = request
      const find = async (db: Db, product = params.product) => (await findProduct(db, actor, product)).id
      const wanted = { schema: imported, rows: body.rows }
      if (body.dryRun) {
        const productOf = (product?: string) => app.storage.read((db) => find(db, product))
        const stored = (productId: string, day: string) => app.readLarge(actor, (db) => costsOfDay(db, actor, productId, day))
        await productOf()
        return { data: await tryImport({ ...wanted, productOf }, { stored, said: saidOfCost }) }
      }
      return commit(request, reply, async (tx) => {
        await find(tx)
        const add = (productId: string, row: NewCost) => createCost(tx, actor, productId, row, { isBulk: true })
        return changed(await importRows({ ...wanted, productOf: (product) => find(tx, product), add }))
      })
    },
  )

  app.post(
    '/repeated-costs',
    {
      schema: {
        summary: "Repeat a month's recurring costs in the next",
        body: RepeatCosts,
        response: { 200: dataOf(RepeatedCosts) },
      },
    },
    (request, reply) => commit(request, reply, async (tx) => changed(await repeatCosts(tx, request.actor, request.body))),
  )

  app.post(
    '/products/:product/costs/:costId/undelete',
    { schema: { summary: 'Put a deleted cost record back', params, response: { 201: dataOf(Cost) } } },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const { actor, params } = request
        const cost = await undeleteCost(tx, actor, params.product, params.costId)
        return created(`/products/${params.product}/costs/${cost.id}`, cost)
      }),
  )
}
