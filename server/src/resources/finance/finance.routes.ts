import { Type } from 'typebox'
import { month } from '../../domain/fields.ts'
import { read, readList } from '../../http/define.ts'
import type { Routes } from '../../http/routes.ts'
import { todayOf } from '../accounts/accounts.ts'
import { productParams } from '../products/products.routes.ts'
import { includableRevenueFields } from '../revenue/revenue.schema.ts'
import { Finance, FinanceByProduct, FinanceQuery, FinanceRange, FinanceToDate } from './finance.schema.ts'
import { getFinance, getFinanceByProduct, lastMonth } from './finance.ts'
import {
  FinanceRecord,
  FinanceTotal,
  PublishedFinanceRecord,
  RecordFilter,
  RecordPageQuery,
  RecordTotalQuery,
} from './finance-records.schema.ts'
import { financeRecordOrder, listFinanceRecords } from './finance-records.ts'
import { Mrr, MrrChanges, MrrChangesQuery, MrrQuery } from './mrr.schema.ts'
import { getMrr, getMrrChanges } from './mrr.ts'
import { getRecordTotal, readRecordPage } from './record-pages.ts'
import { getFinanceToDate } from './to-date.ts'

/** Served by both APIs. */
export const financeRoutes: Routes = async (app, { audience }) => {
  read(app, '/finance', {
    operationId: 'getFinance',
    summary: 'Retrieve the figures of each month',
    description:
      'Revenue, costs, profit and MRR per month in the reporting currency, of one product or of all in ' +
      'total. At most 120 months. Records without an exchange rate are named in `excluded`.',
    query: FinanceQuery,
    record: Finance,
    heavy: true,
    read: (db, { actor, query }) => getFinance(db, actor, query),
  })

  readList(app, '/finance/records', {
    operationId: 'listFinanceRecords',
    summary: 'List the records behind a figure',
    description:
      'The revenue and costs of a month or of days, newest `date` first, each with its amount in the ' +
      'reporting currency. For `mrr`: every subscription that pays for the month.',
    query: RecordFilter,
    record: audience === 'dashboard' ? FinanceRecord : PublishedFinanceRecord,
    includable: audience === 'dashboard' ? undefined : includableRevenueFields,
    order: financeRecordOrder,
    heavy: true,
    read: (db, { actor, query }, page) => listFinanceRecords(db, actor, query, page),
  })

  read(app, '/finance/mrr', {
    operationId: 'getMrr',
    summary: 'Explain MRR month by month',
    description:
      'MRR at the start and the end of each month and what changed it, of all products or one, in the ' +
      'reporting currency or in one currency. The movements add up to the difference exactly. Records ' +
      'without a customer are one movement, `unidentified`.',
    query: MrrQuery,
    record: Mrr,
    heavy: true,
    read: (db, { actor, query }) => getMrr(db, actor, query),
  })

  read(app, '/finance/mrr/changes', {
    operationId: 'getMrrChanges',
    summary: 'List the subscriptions that changed MRR in a month',
    description: 'The figures of the month and its changes, largest first.',
    query: MrrChangesQuery,
    record: MrrChanges,
    heavy: true,
    read: (db, { actor, query }) => getMrrChanges(db, actor, query),
  })
}

export const dashboardFinanceRoutes: Routes = async (app) => {
  read(app, '/products/:product/finance', {
    summary: 'Figures of a product',
    params: productParams,
    query: FinanceRange,
    record: Finance,
    heavy: true,
    read: (db, { actor, query, params }) => getFinance(db, actor, { ...query, ...params }),
  })

  read(app, '/finance/to-date', {
    summary: 'The running month of all products, compared with the same days of the previous month',
    record: FinanceToDate,
    heavy: true,
    read: (db, { actor }) => getFinanceToDate(db, actor),
  })

  read(app, '/products/:product/finance/to-date', {
    summary: 'The running month of a product, compared with the same days of the previous month',
    params: productParams,
    record: FinanceToDate,
    heavy: true,
    read: (db, { actor, params }) => getFinanceToDate(db, actor, params.product),
  })

  read(app, '/finance/records/total', {
    summary: 'The sums of all records of a filter, exact in each currency',
    query: RecordTotalQuery,
    record: FinanceTotal,
    heavy: true,
    read: (db, { actor, query }) => getRecordTotal(db, actor, query),
  })

  read(app, '/finance/records/page', {
    summary: 'A page anywhere in the sorted records of a filter: of costs, or else of revenue',
    query: RecordPageQuery,
    record: Type.Array(FinanceRecord),
    heavy: true,
    read: (db, { actor, query }) => readRecordPage(db, actor, query),
  })

  read(app, '/finance/products', {
    summary: 'Figures of a month per product',
    query: Type.Object({ month: Type.Optional(month('Default: the last completed month.')) }),
    record: FinanceByProduct,
    heavy: true,
    read: async (db, { actor, query }) =>
      getFinanceByProduct(db, actor, query.month ?? lastMonth(await todayOf(db, actor))),
  })
}
