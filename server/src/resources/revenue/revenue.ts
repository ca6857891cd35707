import { bookRevenue } from '../finance/ledger.ts'
import { MoneyRecords } from '../finance/money-records.ts'
import { type CreateRevenue, DashboardRevenue, type Revenue, type RevenueTable } from './revenue.schema.ts'

export const revenue = new MoneyRecords<DashboardRevenue, CreateRevenue, RevenueTable>({
  table: 'revenue',
  resource: 'revenue',
  schema: DashboardRevenue,
  book: bookRevenue,
})

export const published = ({ periodMonths: _, ...revenue }: DashboardRevenue): Revenue => revenue
