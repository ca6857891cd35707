import { Type } from 'typebox'
import { month } from '../../domain/fields.ts'
import { record } from '../../http/answers.ts'
import { list } from '../../http/lists.ts'
import { dataOf, listOf, paged, type Routes } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { Finance, FinanceByProduct, FinanceDay, FinanceRange, FinanceToDate } from './finance.schema.ts'
import { getFinance, getFinanceByProduct, lastMonth } from './finance.ts'
import { FinanceRecord, RecordFilter } from './finance-records.schema.ts'
import { financeRecordOrder, listFinanceRecords } from './finance-records.ts'
import { getFinanceToDate } from './to-date.ts'

export const financeRoutes: Routes = async (app) => {
  app.get(
    '/finance',
    { schema: { summary: 'Figures of all products in total', querystring: FinanceRange, response: { 200: dataOf(Finance) } } },
    async (request, reply) =>
      record(request, reply, await app.readLarge(request.actor, (db) => getFinance(db, request.actor, request.query))),
  )

  app.get(
    '/products/:product/finance',
    {
      schema: {
        summary: 'Figures of a product',
        params: productParams,
        querystring: FinanceRange,
        response: { 200: dataOf(Finance) },
      },
    },
    async (request, reply) => {
      const { actor, query, params } = request
      return record(request, reply, await app.readLarge(actor, (db) => getFinance(db, actor, query, params.product)))
    },
  )

  app.get(
    '/finance/to-date',
    {
      schema: {
        summary: 'The running month of all products, compared with the same days of the previous month',
        querystring: FinanceDay,
        response: { 200: dataOf(FinanceToDate) },
      },
    },
    async (request, reply) =>
      record(request, reply, await app.readLarge(request.actor, (db) => getFinanceToDate(db, request.actor, request.query))),
  )

  app.get(
    '/products/:product/finance/to-date',
    {
      schema: {
        summary: 'The running month of a product, compared with the same days of the previous month',
        params: productParams,
        querystring: FinanceDay,
        response: { 200: dataOf(FinanceToDate) },
      },
    },
    async (request, reply) => {
      const { actor, query, params } = request
      return record(request, reply, await app.readLarge(actor, (db) => getFinanceToDate(db, actor, query, params.product)))
    },
  )

  app.get(
    '/finance/products',
    {
      schema: {
        summary: 'Figures of a month per product',
        querystring: Type.Object({ month: Type.Optional(month('Default: the last completed month, UTC.')) }),
        response: { 200: dataOf(FinanceByProduct) },
      },
    },
    async (request, reply) => {
      const { actor, query } = request
      const figures = await app.readLarge(actor, (db) => getFinanceByProduct(db, actor, query.month ?? lastMonth(db)))
      return record(request, reply, figures)
    },
  )

  app.get(
    '/finance/records',
    {
      schema: {
        summary: 'List the records behind a figure',
        querystring: paged(RecordFilter),
        response: { 200: listOf(FinanceRecord) },
      },
    },
    (request, reply) =>
      list(request, reply, financeRecordOrder, (db, page) => listFinanceRecords(db, request.actor, request.query, page), {
        isLarge: true,
      }),
  )
}
