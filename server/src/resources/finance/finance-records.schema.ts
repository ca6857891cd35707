import { type Static, Type } from 'typebox'
import { day, idOf, month, nullable, object, optional } from '../../domain/fields.ts'
import { costCategories } from '../costs/costs.schema.ts'
import { revenueTypes } from '../revenue/revenue.schema.ts'

const lines = [
  ...['revenue', 'cost', 'mrr'],
  ...revenueTypes.map((type) => `revenue.${type}`),
  ...costCategories.map((category) => `cost.${category}`),
]

export const RecordFilter = Type.Object({
  month: optional(month("Default: the current month in the account's time zone.")),
  line: optional(
    Type.String({
      pattern: `^(${lines.join('|').replaceAll('.', '\\.')})$`,
      description:
        '`revenue`, `cost`, one of their lines such as `revenue.refund` or `cost.TOOLS`, or `mrr`. ' +
        'Default: all but MRR.',
    }),
  ),
  product: optional(Type.String({ description: 'Id or slug. Default: all.' })),
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

export type RecordFilter = Static<typeof RecordFilter>
export type FinanceRecord = Static<typeof FinanceRecord>
