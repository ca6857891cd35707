import { Type } from 'typebox'
import { month } from '../../domain/fields.ts'
import { read, readList } from '../../http/define.ts'
import type { Routes } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { Finance, FinanceByProduct, FinanceDay, FinanceRange, FinanceToDate } from './finance.schema.ts'
import { getFinance, getFinanceByProduct, lastMonth } from './finance.ts'
import { FinanceRecord, RecordFilter } from './finance-records.schema.ts'
import { financeRecordOrder, listFinanceRecords } from './finance-records.ts'
import { getFinanceToDate } from './to-date.ts'

export const financeRoutes: Routes = async (app) => {
  read(app, '/finance', {
    summary: 'Figures of all products in total',
    query: FinanceRange,
    record: Finance,
    isLarge: true,
    read: (db, { actor, query }) => getFinance(db, actor, query),
  })

  read(app, '/products/:product/finance', {
    summary: 'Figures of a product',
    params: productParams,
    query: FinanceRange,
    record: Finance,
    isLarge: true,
    read: (db, { actor, query, params }) => getFinance(db, actor, query, params.product),
  })

  read(app, '/finance/to-date', {
    summary: 'The running month of all products, compared with the same days of the previous month',
    query: FinanceDay,
    record: FinanceToDate,
    isLarge: true,
    read: (db, { actor, query }) => getFinanceToDate(db, actor, query),
  })

  read(app, '/products/:product/finance/to-date', {
    summary: 'The running month of a product, compared with the same days of the previous month',
    params: productParams,
    query: FinanceDay,
    record: FinanceToDate,
    isLarge: true,
    read: (db, { actor, query, params }) => getFinanceToDate(db, actor, query, params.product),
  })

  read(app, '/finance/products', {
    summary: 'Figures of a month per product',
    query: Type.Object({ month: Type.Optional(month('Default: the last completed month, UTC.')) }),
    record: FinanceByProduct,
    isLarge: true,
    read: (db, { actor, query }) => getFinanceByProduct(db, actor, query.month ?? lastMonth(db)),
  })

  readList(app, '/finance/records', {
    summary: 'List the records behind a figure',
    query: RecordFilter,
    record: FinanceRecord,
    order: financeRecordOrder,
    isLarge: true,
    read: (db, { actor, query }, page) => listFinanceRecords(db, actor, query, page),
  })
}
