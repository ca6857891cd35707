import { Type } from 'typebox'
import { changed, created, deleted, record } from '../../http/answers.ts'
import { commit } from '../../http/commit.ts'
import { ImportReport, ImportRows, importedRow, importLimit, importRows, tryImport } from '../../http/import.ts'
import { list } from '../../http/lists.ts'
import { dataOf, listOf, paged, type Routes, success } from '../../http/routes.ts'
import type { Db } from '../../storage/storage.ts'
import { productParams } from '../products/products.routes.ts'
import { findProduct } from '../products/products.ts'
import {
  CreateDashboardRevenue,
  CreateRevenue,
  DashboardRevenue,
  type CreateRevenue as NewRevenue,
  Revenue,
  UpdateRevenue,
} from './revenue.schema.ts'
import {
  createRevenue,
  deleteRevenue,
  getRevenue,
  listRevenue,
  published,
  revenueOfDay,
  revenueOrder,
  saidOfRevenue,
  undeleteRevenue,
  updateRevenue,
} from './revenue.ts'

const imported = importedRow(CreateDashboardRevenue)

const params = Type.Object({
  ...productParams.properties,
  revenueId: Type.String({ description: 'The id of the revenue record.', examples: ['cmnf7u3c8x2v9q4k7w1d5t8bz'] }),
})

/** Served by both APIs; the dashboard's also has `periodMonths`. */
export const revenueRoutes: Routes = async (app, { audience }) => {
  const { storage } = app
  const [shape, body, view] =
    audience === 'dashboard'
      ? [DashboardRevenue, CreateDashboardRevenue, (revenue: DashboardRevenue): Revenue => revenue]
      : [Revenue, CreateRevenue, published]

  app.get(
    '/products/:product/revenue',
    {
      schema: {
        operationId: 'listRevenue',
        summary: 'List revenue',
        description: 'The revenue of a product, newest `date` first.',
        params: productParams,
        querystring: paged(Type.Object({})),
        response: { 200: listOf(shape as typeof Revenue) },
      },
    },
    (request, reply) =>
      list(request, reply, revenueOrder, async (db, page) =>
        (await listRevenue(db, request.actor, request.params.product, page)).map(view),
      ),
  )

  app.get(
    '/products/:product/revenue/:revenueId',
    {
      schema: {
        operationId: 'getRevenue',
        summary: 'Retrieve a revenue record',
        params,
        response: { 200: dataOf(shape as typeof Revenue) },
      },
    },
    async (request, reply) => {
      const { actor, params } = request
      return record(request, reply, view(await storage.read((db) => getRevenue(db, actor, params.product, params.revenueId))))
    },
  )

  app.post(
    '/products/:product/revenue',
    {
      config: { concurrent: true },
      schema: {
        operationId: 'createRevenue',
        summary: 'Add revenue',
        description: 'A refund is a positive amount of type `refund`.',
        params: productParams,
        body,
        response: { 201: dataOf(shape as typeof Revenue) },
      },
    },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const [revenue, productId] = await createRevenue(tx, request.actor, request.params.product, request.body as NewRevenue)
        return created(`/products/${productId}/revenue/${revenue.id}`, view(revenue))
      }),
  )
}

export const dashboardRevenueRoutes: Routes = async (app) => {
  app.patch(
    '/products/:product/revenue/:revenueId',
    { schema: { summary: 'Change a revenue record', params, body: UpdateRevenue, response: { 200: dataOf(DashboardRevenue) } } },
    (request, reply) => {
      const { actor, params, body } = request
      return commit(
        request,
        reply,
        async (tx) => changed(await updateRevenue(tx, actor, params.product, params.revenueId, body)),
        (tx) => getRevenue(tx, actor, params.product, params.revenueId),
      )
    },
  )

  app.delete(
    '/products/:product/revenue/:revenueId',
    { schema: { summary: 'Delete a revenue record', params, response: { 200: success } } },
    (request, reply) => {
      const { actor, params } = request
      return commit(
        request,
        reply,
        async (tx) => {
          await deleteRevenue(tx, actor, params.product, params.revenueId)
          return deleted()
        },
        (tx) => getRevenue(tx, actor, params.product, params.revenueId),
      )
    },
  )

  app.post(
    '/products/:product/imported-revenue',
    {
      ...importLimit,
      schema: { summary: 'Import revenue', params: productParams, body: ImportRows, response: { 200: dataOf(ImportReport) } },
    },
    async (request, reply) => {
      const { actor, params, body } = request
      const find = async (db: Db, product = params.product) => (await findProduct(db, actor, product)).id
      const wanted = { schema: imported, rows: body.rows }
      if (body.dryRun) {
        const productOf = (product?: string) => app.storage.read((db) => find(db, product))
        const stored = (productId: string, day: string) => app.readLarge(actor, (db) => revenueOfDay(db, actor, productId, day))
        await productOf()
        return { data: await tryImport({ ...wanted, productOf }, { stored, said: saidOfRevenue }) }
      }
      return commit(request, reply, async (tx) => {
        await find(tx)
        const add = (productId: string, row: NewRevenue) => createRevenue(tx, actor, productId, row, { isBulk: true })
        return changed(await importRows({ ...wanted, productOf: (product) => find(tx, product), add }))
      })
    },
  )

  app.post(
    '/products/:product/revenue/:revenueId/undelete',
    { schema: { summary: 'Put a deleted revenue record back', params, response: { 201: dataOf(DashboardRevenue) } } },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const { actor, params } = request
        const revenue = await undeleteRevenue(tx, actor, params.product, params.revenueId)
        return created(`/products/${params.product}/revenue/${revenue.id}`, revenue)
      }),
  )
}
