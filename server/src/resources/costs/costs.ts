import { bookCost } from '../finance/ledger.ts'
import { MoneyRecords } from '../finance/money-records.ts'
import { Cost, type CostTable, type CreateCost } from './costs.schema.ts'

export const costs = new MoneyRecords<Cost, CreateCost, CostTable>({
  table: 'cost',
  resource: 'costs',
  schema: Cost,
  flags: ['isRecurring'],
  book: bookCost,
})
