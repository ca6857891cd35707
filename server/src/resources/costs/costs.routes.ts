import { Type } from 'typebox'
import type { Db } from '../../db/database.ts'
import { DateRange } from '../../domain/date-range.ts'
import { type Call, change, create, read, readList, remove } from '../../http/define.ts'
import type { Routes } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { getSchedule, putSchedule } from './cost-schedules.ts'
import { Cost, CostSchedule, CreateCost, PutCostSchedule, UpdateCost } from './costs.schema.ts'
import { costOrder, createCost, deleteCost, getCost, listCosts, undeleteCost, updateCost } from './costs.ts'

const all = '/products/:product/costs'
const one = `${all}/:costId`
const params = Type.Object({
  ...productParams.properties,
  costId: Type.String({ description: 'The id of the cost record.', examples: ['cmnf7u3c8x2v9q4k7w1d5t8bz'] }),
})
type One = Call<typeof params>
const get = (db: Db, { actor, params }: One) => getCost(db, actor, params.product, params.costId)
const schedule = (db: Db, { actor, params }: One) => getSchedule(db, actor, params.product, params.costId)

export const costRoutes: Routes = async (app) => {
  readList(app, all, {
    operationId: 'listCosts',
    summary: 'List costs',
    description: 'The costs of a product, newest `date` first.',
    params: productParams,
    query: DateRange,
    record: Cost,
    order: costOrder,
    read: (db, { actor, params, query }, page) => listCosts(db, actor, params.product, page, query),
  })

  read(app, one, {
    operationId: 'getCost',
    summary: 'Retrieve a cost record',
    description: 'The amount is in the currency of the record.',
    params,
    record: Cost,
    read: get,
  })

  create(app, all, {
    operationId: 'createCost',
    summary: 'Add a cost',
    description: 'A single cost, or the first of a recurring one.',
    params: productParams,
    body: CreateCost,
    record: Cost,
    async work(tx, { actor, params, body }) {
      const [cost, productId] = await createCost(tx, actor, params.product, body)
      return [`/products/${productId}/costs/${cost.id}`, cost]
    },
  })

  read(app, `${one}/schedule`, {
    operationId: 'getCostSchedule',
    summary: 'Retrieve the schedule of a cost',
    config: { manage: true },
    description: 'When and at what price the cost is added.',
    params,
    record: CostSchedule,
    read: schedule,
  })

  change(app, 'PUT', `${one}/schedule`, {
    operationId: 'repeatCost',
    summary: 'Repeat a cost every month or year',
    config: { manage: true },
    description:
      'Adds a record like the newest one every month or year from now on, on the day of the first, or on ' +
      'the last day of a shorter month. All records of a schedule share it. Fields not sent stay as they ' +
      'are; `null` clears a field.',
    params,
    body: PutCostSchedule,
    record: CostSchedule,
    current: schedule,
    work: (tx, { actor, params, body }) => putSchedule(tx, actor, params.product, params.costId, body),
  })

  change(app, 'PATCH', one, {
    operationId: 'updateCost',
    summary: 'Change a cost record',
    config: { manage: true },
    description: 'Changes the fields sent; `null` clears a field.',
    params,
    body: UpdateCost,
    record: Cost,
    current: get,
    work: (tx, { actor, params, body }) => updateCost(tx, actor, params.product, params.costId, body),
  })

  remove(app, one, {
    operationId: 'deleteCost',
    summary: 'Delete a cost record',
    config: { manage: true },
    description: 'The trash of the dashboard keeps it for 30 days.',
    params,
    current: get,
    work: (tx, { actor, params }) => deleteCost(tx, actor, params.product, params.costId),
  })
}

export const dashboardCostRoutes: Routes = async (app) => {
  create(app, `${one}/undelete`, {
    summary: 'Put a deleted cost record back',
    params,
    record: Cost,
    async work(tx, { actor, params }) {
      const cost = await undeleteCost(tx, actor, params.product, params.costId)
      return [`/products/${params.product}/costs/${cost.id}`, cost]
    },
  })
}
