import { type Static, Type } from 'typebox'
import { dateRange } from '../../domain/date-range.ts'
import { day, idOf, month, nullable, object, optional } from '../../domain/fields.ts'
import { costCategories } from '../costs/costs.schema.ts'
import { revenueTypes } from '../revenue/revenue.schema.ts'
import { ExcludedRecords } from './finance.schema.ts'

const lines = [
  ...['revenue', 'cost'],
  ...revenueTypes.map((type) => `revenue.${type}`),
  ...costCategories.map((category) => `cost.${category}`),
]

const lineField = (names: string[], more: string) =>
  optional(
    Type.String({
      pattern: `^(${names.join('|').replaceAll('.', '\\.')})$`,
      description: `\`revenue\`, \`cost\`, a line such as \`revenue.refund\` or \`cost.TOOLS\`${more}`,
    }),
  )

const filter = {
  ...dateRange(),
  product: optional(Type.String({ description: 'Id or slug. Default: all.' })),
  source: optional(Type.String({ description: 'Payment source, exactly. Costs have none.' })),
  customer: optional(Type.String({ description: 'Who pays, exactly. Costs have none.' })),
  text: optional(
    Type.String({
      maxLength: 200,
      description: 'Words, all of which the source, name, note or customer contains.',
    }),
  ),
}

export const RecordFilter = Type.Object({
  month: optional(month("Default: the current month in the account's time zone, unless a day is given.")),
  line: lineField([...lines, 'mrr'], ', or `mrr`, which takes a month. Default: all but MRR.'),
  ...filter,
})

export const RecordTotalQuery = Type.Object({
  line: lineField(lines, '. Default: all.'),
  ...filter,
})

export const recordSorts = ['date', 'type', 'title', 'customer', 'amount'] as const

export const RecordPageQuery = Type.Object({
  ...RecordTotalQuery.properties,
  sort: optional(Type.Enum([...recordSorts])),
  direction: optional(Type.Enum(['asc', 'desc'])),
  offset: optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
  limit: optional(Type.Integer({ minimum: 1, maximum: 200 })),
})

export const FinanceRecord = object('FinanceRecord', {
  id: idOf(''),
  productId: idOf('prod_'),
  line: Type.String({
    description: '`revenue.<type>` or `cost.<category>`.',
    examples: ['revenue.subscription'],
  }),
  title: nullable(
    Type.String({ description: 'The name of a cost, the source of revenue.', examples: ['Stripe'] }),
  ),
  note: nullable(Type.String()),
  customer: nullable(Type.String({ description: 'Who pays, of revenue.', examples: ['cus_1'] })),
  date: day(),
  currency: Type.String({ examples: ['USD'] }),
  amount: Type.Number({ description: 'In the currency of the record.', examples: [228] }),
  periodMonths: nullable(
    Type.Integer({ description: 'The months that the amount pays for.', examples: [12] }),
  ),
  isRecurring: Type.Boolean({ description: 'Of a cost.' }),
  isScheduled: Type.Boolean({ description: 'Of a cost that starts a schedule or was added by one.' }),
  counted: Type.Number({
    description: 'The part of the amount that counts in the figure; for MRR the share of the month.',
    examples: [19],
  }),
  rate: nullable(
    Type.Number({ description: 'The latest rate on or before its date; null if none is needed or known.' }),
  ),
  rateDate: nullable(day('The day of the rate, at most 5 days before the date.')),
  rateSource: nullable(
    Type.Enum(['entered', 'ecb'], { description: '`entered` by hand, or published by the `ecb`.' }),
  ),
  converted: nullable(
    Type.Number({ description: '`counted` in the reporting currency; null if excluded.', examples: [19] }),
  ),
})

/** The record of the API. `customer` only comes with `include=customer`. */
export const PublishedFinanceRecord = object('FinanceRecord', {
  ...FinanceRecord.properties,
  customer: Type.Optional(
    nullable(Type.String({ description: 'Who pays, of revenue. Only with `include=customer`.' })),
  ),
})

/** Refunds are subtracted. Costs are too in a total of revenue and costs, but positive in one of costs. */
export const FinanceTotal = object('FinanceTotal', {
  currency: Type.String(),
  records: Type.Integer(),
  /** Of all records with an exchange rate, in the reporting currency. */
  amount: Type.Number(),
  /** The same records by their own currency, most records first. */
  currencies: Type.Array(
    Type.Object({ currency: Type.String(), records: Type.Integer(), amount: Type.Number() }),
  ),
  excluded: Type.Array(ExcludedRecords),
})

export type RecordFilter = Static<typeof RecordFilter>
export type RecordTotalQuery = Static<typeof RecordTotalQuery>
export type RecordPageQuery = Static<typeof RecordPageQuery>
export type FinanceRecord = Static<typeof FinanceRecord>
export type FinanceTotal = Static<typeof FinanceTotal>
