import { type Static, Type } from 'typebox'
import { day, idOf, month, nullable, object, optional } from '../../domain/fields.ts'
import { ExcludedRecords, excludedProducts } from './finance.schema.ts'

const money = (description: string) => Type.Number({ description, examples: [49] })

export const mrrKinds = [
  'new',
  'expansion',
  'contraction',
  'churn',
  'reactivation',
  'unidentified',
  'currency',
] as const

const movements = {
  new: money('Subscriptions that never paid before.'),
  expansion: money('Subscriptions that pay more than before.'),
  contraction: money('Subscriptions that pay less, 0 or negative.'),
  churn: money('Subscriptions that stopped paying, 0 or negative.'),
  reactivation: money('Subscriptions that stopped earlier and pay again.'),
  unidentified: money('Net change of the records without a customer.'),
  currency: money('Other exchange rates for unchanged amounts, and rounding.'),
}

export const MrrChange = object(
  'MrrChange',
  {
    kind: Type.Enum([...mrrKinds]),
    productId: idOf('prod_'),
    source: nullable(Type.String({ examples: ['Stripe'] })),
    customer: nullable(
      Type.String({
        description: 'null: all records of the source without a customer.',
        examples: ['cus_1'],
      }),
    ),
    before: money('MRR of the subscription at the start.'),
    after: money('MRR of the subscription at the end.'),
    change: money('`after` minus `before`.'),
  },
  { description: 'A subscription: the records of one product, source and customer.' },
)

export const MrrMonth = object('MrrMonth', {
  month: month(),
  from: day('The last day before the month, on which `start` counts.'),
  to: day('The last day of the month, or today, on which `end` counts.'),
  start: money('MRR on `from`.'),
  ...movements,
  end: money('MRR on `to`. Equals `start` plus all movements, exactly.'),
  sentence: Type.String({
    description: 'The change in words.',
    examples: ['MRR fell $49.00 to $845.17: churn −$99.00, new +$50.00.'],
  }),
  causes: Type.Array(MrrChange, { description: 'The five largest changes.', maxItems: 5 }),
  excluded: Type.Array(ExcludedRecords),
})

export const MrrChanges = object('MrrChanges', {
  currency: Type.String({ description: 'The currency of all amounts.', examples: ['USD'] }),
  figures: MrrMonth,
  changes: Type.Array(MrrChange, { description: 'Largest first, at most 1,000.', maxItems: 1000 }),
  changeCount: Type.Integer({ description: 'The number of all changes.', examples: [12] }),
})

export const Mrr = object(
  'Mrr',
  {
    currency: Type.String({ description: 'The currency of all amounts.', examples: ['USD'] }),
    months: Type.Array(MrrMonth),
    formula: Type.String({ examples: ['end = start + new + expansion + …'] }),
    excludedProducts,
  },
  { description: 'MRR from month to month, oldest first, and what changed it.' },
)

const scope = {
  product: optional(Type.String({ description: 'Only this product, by its id or slug. Default: all.' })),
  currency: optional(
    Type.String({
      format: 'currency',
      description:
        'Only the records in this currency, in their own amounts. Default: all, in the reporting currency.',
    }),
  ),
  asOf: optional(day("Computes as if this were today. Default: today in the account's time zone.")),
}

export const MrrQuery = Type.Object({
  from: optional(month('The first month. Default: eleven months before the last.')),
  to: optional(month('The last month. Default: the current month.')),
  ...scope,
})

export const MrrChangesQuery = Type.Object({
  month: optional(month('Default: the current month.')),
  ...scope,
})

export type MrrKind = (typeof mrrKinds)[number]
export type Mrr = Static<typeof Mrr>
export type MrrMonth = Static<typeof MrrMonth>
export type MrrChange = Static<typeof MrrChange>
export type MrrQuery = Static<typeof MrrQuery>
export type MrrChangesQuery = Static<typeof MrrChangesQuery>
export type MrrChanges = Static<typeof MrrChanges>
