import { bigint, integer, type SchemaTools, text } from '../migration.ts'

/** Revenue, costs and exchange rates. */
export const money = (schema: SchemaTools) => [
  schema.table('revenue', ['ownerId', 'productId', 'id'], {
    amount: bigint,
    currency: text,
    type: text,
    source: text.nullable,
    note: text.nullable,
    date: text,
    periodMonths: integer.nullable,
    customer: text.nullable,
    searchText: text.nullable,
    createdAt: text,
  }),
  schema.index('revenueByDate', 'revenue', ['ownerId', 'productId', 'date', 'id']),
  // The records of all products.
  schema.index('revenueByDay', 'revenue', ['ownerId', 'date', 'id']),

  schema.table('cost', ['ownerId', 'productId', 'id'], {
    name: text,
    amount: bigint,
    currency: text,
    category: text,
    isRecurring: integer,
    scheduleId: text.nullable,
    note: text.nullable,
    date: text,
    searchText: text.nullable,
    createdAt: text,
  }),
  schema.index('costByDate', 'cost', ['ownerId', 'productId', 'date', 'id']),
  // The records of all products.
  schema.index('costByDay', 'cost', ['ownerId', 'date', 'id']),
  // The latest cost of a schedule.
  schema
    .index('costBySchedule', 'cost', ['ownerId', 'productId', 'scheduleId', 'date', 'id'])
    .where('scheduleId', 'is not', null),
  // Schedules add a cost each month or year.
  schema.table('costSchedule', ['ownerId', 'productId', 'id'], {
    startDate: text,
    months: integer,
    nextDate: text,
    endDate: text.nullable,
    newAmount: bigint.nullable,
    newAmountFrom: text.nullable,
  }),
  schema.index('costScheduleDue', 'costSchedule', ['nextDate']),

  // Sums of revenue and costs, so that no report reads the records.
  schema.table('ledger', ['ownerId', 'productId', 'month', 'line', 'currency', 'date'], {
    amount: bigint,
    records: integer,
  }),
  schema.index('ledgerByMonth', 'ledger', ['ownerId', 'month']),

  schema.table('exchangeRate', ['ownerId', 'base', 'currency', 'date'], { rate: text }),
  // Rates of the ECB per euro. Rows with an empty owner are for all accounts.
  schema.table('ecbDay', ['ownerId', 'date'], { rates: text }),
]
