import { type Static, type TSchema, Type } from 'typebox'
import { day, idOf, month, nullable, object, optional, timestamp } from '../../domain/fields.ts'
import { type Cost, costCategories } from '../costs/costs.schema.ts'
import { type Revenue, revenueTypes } from '../revenue/revenue.schema.ts'

export const earningTypes = revenueTypes.filter((type) => type !== 'refund')

const money = (description: string) => Type.Number({ description, examples: [1250.5] })
const each = <const Name extends string>(names: readonly Name[], field: TSchema) =>
  Type.Object(
    Object.fromEntries(names.map((name) => [name, field])) as Record<Name, ReturnType<typeof money>>,
  )

export const ExcludedRecords = object(
  'ExcludedRecords',
  {
    line: Type.String({
      description: '`revenue.<type>`, `cost.<category>` or `mrr`.',
      examples: ['revenue.one_time'],
    }),
    currency: Type.String({ examples: ['EUR'] }),
    records: Type.Integer({ examples: [4] }),
    amount: money('In the currency.'),
  },
  {
    description:
      'Records without an exchange rate of their date or the 5 days before. They are excluded from all ' +
      'figures.',
  },
)

export const Figures = object('Figures', {
  revenue: each(earningTypes, money('')),
  grossRevenue: money('All revenue except refunds.'),
  refunds: money('As a positive amount, on the date of the refund.'),
  netRevenue: money('Gross revenue minus refunds.'),
  costs: each(costCategories, money('')),
  totalCosts: money('All costs.'),
  profit: money('Net revenue minus costs.'),
  margin: nullable(
    Type.Number({ description: 'Profit divided by net revenue; null without net revenue.', examples: [0.8] }),
  ),
  excluded: Type.Array(ExcludedRecords),
})

const recurring = {
  mrr: money(
    'Subscription amounts of the month. A payment for several months counts in each with its share.',
  ),
  arr: money('Twelve times MRR.'),
}

const change = nullable(
  Type.Number({
    description: 'Relative change from the earlier figure; null if that was zero or a loss.',
    examples: [0.06],
  }),
)
const changes = {
  grossRevenue: change,
  refunds: change,
  netRevenue: change,
  totalCosts: change,
  profit: change,
}

export const MonthFigures = object('MonthFigures', {
  month: month(),
  ...Figures.properties,
  ...recurring,
  change: Type.Object({ ...changes, mrr: change }, { description: 'From the previous month.' }),
})

export const ProductFigures = object('ProductFigures', {
  productId: idOf('prod_'),
  ...Figures.properties,
  ...recurring,
})

export const ExcludedProduct = object('ExcludedProduct', {
  productId: idOf('prod_'),
  name: Type.String({ examples: ['Paperplane'] }),
  deletedAt: timestamp(),
  records: Type.Integer({
    description: 'Number of its revenue and cost records in the period.',
    examples: [12],
  }),
})
export const excludedProducts = Type.Array(ExcludedProduct, {
  description:
    'Deleted products that the total excludes, while they can be restored. Empty for a single product.',
})

const currency = Type.String({ description: 'The reporting currency.', examples: ['USD'] })

export const Finance = object(
  'Finance',
  { currency, months: Type.Array(MonthFigures), total: Figures, excludedProducts },
  { description: 'One entry per month, oldest first, including months without records.' },
)

export const FinanceByProduct = object(
  'FinanceByProduct',
  {
    currency,
    month: month(),
    products: Type.Array(ProductFigures),
    total: Type.Object({ ...Figures.properties, ...recurring }),
    excludedProducts,
  },
  { description: 'Products without records in the month are omitted.' },
)

export const PeriodFigures = object('PeriodFigures', { from: day(), to: day(), ...Figures.properties })

export const ComparedFigures = object('ComparedFigures', {
  ...PeriodFigures.properties,
  change: Type.Object(changes),
})

const RunningTotal = Type.Array(
  Type.Object({ date: day(), netRevenue: money('Since the start.'), profit: money('Since the start.') }),
)

export const FinanceToDate = object(
  'FinanceToDate',
  {
    currency,
    toDate: ComparedFigures,
    previousToDate: PeriodFigures,
    lastMonth: ComparedFigures,
    monthBefore: PeriodFigures,
    runningTotals: Type.Object(
      { toDate: RunningTotal, lastMonth: RunningTotal },
      { description: 'Since the start of the month, at the end of each day.' },
    ),
    mrr: Type.Object({
      value: money('Subscriptions whose paid month includes today.'),
      previous: money('MRR of the last complete month.'),
      change,
      excluded: Type.Array(ExcludedRecords),
    }),
    excludedProducts,
  },
  {
    description:
      '`toDate`: the running month until today, compared with `previousToDate`, the same days of the ' +
      'previous month. `lastMonth`: the last complete month, compared with `monthBefore`.',
  },
)

export const FinanceRange = Type.Object({
  from: optional(month('The first month. Default: eleven months before the last.')),
  to: optional(month("The last month. Default: the current month in the account's time zone.")),
})

export const FinanceQuery = Type.Object({
  ...FinanceRange.properties,
  product: optional(Type.String({ description: 'Only this product, by its id or slug. Default: all.' })),
})

export type Figures = Static<typeof Figures>
export type ExcludedRecords = Static<typeof ExcludedRecords>
export type ProductFigures = Static<typeof ProductFigures>
export type Finance = Static<typeof Finance>
export type FinanceByProduct = Static<typeof FinanceByProduct>
export type ExcludedProduct = Static<typeof ExcludedProduct>
export type FinanceToDate = Static<typeof FinanceToDate>
export type FinanceQuery = Static<typeof FinanceQuery>
export type FinanceRange = Static<typeof FinanceRange>

export type Line = `revenue.${Revenue['type']}` | `cost.${Cost['category']}` | 'mrr'

/** `month` differs from `date` for plans over several months. `amount` is in 1/10,000 of the unit. */
export interface LedgerTable {
  ownerId: string
  productId: string
  month: string
  line: Line
  currency: string
  date: string
  amount: number
  records: number
}
