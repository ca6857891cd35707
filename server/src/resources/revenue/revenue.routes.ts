import { Type } from 'typebox'
import type { Db } from '../../db/database.ts'
import { DateRange } from '../../domain/date-range.ts'
import { type Call, change, create, read, readList, remove } from '../../http/define.ts'
import type { Routes } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import {
  CreateDashboardRevenue,
  CreateRevenue,
  DashboardRevenue,
  includableRevenueFields,
  PublishedRevenue,
  UpdateDashboardRevenue,
  UpdateRevenue,
} from './revenue.schema.ts'
import {
  createRevenue,
  deleteRevenue,
  getRevenue,
  listRevenue,
  revenueOrder,
  toPublished,
  undeleteRevenue,
  updateRevenue,
} from './revenue.ts'

const all = '/products/:product/revenue'
const one = `${all}/:revenueId`
const params = Type.Object({
  ...productParams.properties,
  revenueId: Type.String({
    description: 'The id of the revenue record.',
    examples: ['cmnf7u3c8x2v9q4k7w1d5t8bz'],
  }),
})
type One = Call<typeof params>
const get = (db: Db, { actor, params }: One) => getRevenue(db, actor, params.product, params.revenueId)

export const revenueRoutes: Routes = async (app, { audience }) => {
  const includable = audience === 'dashboard' ? undefined : includableRevenueFields
  const [record, body, update, view] =
    audience === 'dashboard'
      ? [
          DashboardRevenue,
          CreateDashboardRevenue,
          UpdateDashboardRevenue,
          (record: DashboardRevenue) => record,
        ]
      : [PublishedRevenue, CreateRevenue, UpdateRevenue, toPublished]
  const current = async (db: Db, call: One) => view(await get(db, call))

  readList(app, all, {
    operationId: 'listRevenue',
    summary: 'List revenue',
    description: 'The revenue of a product, newest `date` first.',
    params: productParams,
    query: DateRange,
    record,
    includable,
    order: revenueOrder,
    read: async (db, { actor, params, query }, page) =>
      (await listRevenue(db, actor, params.product, page, query)).map(view),
  })

  read(app, one, {
    operationId: 'getRevenue',
    summary: 'Retrieve a revenue record',
    description: 'The amount is in the currency of the record.',
    params,
    record,
    includable,
    read: current,
  })

  create(app, all, {
    operationId: 'createRevenue',
    summary: 'Add revenue',
    description: 'A refund is a positive amount of type `refund`.',
    params: productParams,
    body,
    record,
    includable,
    async work(tx, { actor, params, body }) {
      const [created, productId] = await createRevenue(tx, actor, params.product, body)
      return [`/products/${productId}/revenue/${created.id}`, view(created)]
    },
  })

  change(app, 'PATCH', one, {
    operationId: 'updateRevenue',
    summary: 'Change a revenue record',
    config: { manage: true },
    description: 'Changes the fields sent; `null` clears a field.',
    params,
    body: update,
    record,
    includable,
    current,
    work: async (tx, { actor, params, body }) =>
      view(await updateRevenue(tx, actor, params.product, params.revenueId, body)),
  })

  remove(app, one, {
    operationId: 'deleteRevenue',
    summary: 'Delete a revenue record',
    config: { manage: true },
    description: 'The trash of the dashboard keeps it for 30 days.',
    params,
    current,
    work: (tx, { actor, params }) => deleteRevenue(tx, actor, params.product, params.revenueId),
  })
}

export const dashboardRevenueRoutes: Routes = async (app) => {
  create(app, `${one}/undelete`, {
    summary: 'Put a deleted revenue record back',
    params,
    record: DashboardRevenue,
    async work(tx, { actor, params }) {
      const restored = await undeleteRevenue(tx, actor, params.product, params.revenueId)
      return [`/products/${params.product}/revenue/${restored.id}`, restored]
    },
  })
}
