import { type Static, Type } from 'typebox'
import { day, idOf, month, nullable, object } from '../../domain/fields.ts'
import type { Feedback } from '../feedback/feedback.schema.ts'
import { ExcludedRecords, excludedProducts, ProductFigures } from '../finance/finance.schema.ts'
import { HeadlineEffect } from '../insight/impact.schema.ts'
import { change, Metric, MetricValue } from '../metrics/metrics.schema.ts'
import { Version } from '../versions/versions.schema.ts'

export const feedbackTypes = [
  'BUG',
  'FEATURE',
  'QUESTION',
  'PRAISE',
  'OTHER',
] as const satisfies Feedback['type'][]
type FeedbackType = (typeof feedbackTypes)[number]

const count = Type.Integer({ minimum: 0 })
const point = { date: MetricValue.properties.date, value: MetricValue.properties.value }
const { id, key, name, type, unit } = Metric.properties

const Headline = object(
  'Headline',
  {
    id,
    key,
    name,
    type,
    unit,
    latest: nullable(Type.Object(point)),
    points: Type.Array(Type.Object(point), { description: 'The last 90 days of a timeseries metric.' }),
    change,
  },
  { description: 'The metric that stands for a product: the chosen one, else its first timeseries metric.' },
)

const { mrr, profit } = ProductFigures.properties
const money = { mrr: { ...mrr, description: 'MRR on `day`.' }, profit, excluded: Type.Array(ExcludedRecords) }

export const PortfolioProduct = object('PortfolioProduct', {
  productId: idOf('prod_'),
  money: {
    ...nullable(Type.Object(money)),
    description: 'Null without revenue and costs in the month and without MRR.',
  },
  openTasks: count,
  overdueTasks: count,
  openFeedback: Type.Object(
    Object.fromEntries(feedbackTypes.map((type) => [type, count])) as Record<FeedbackType, typeof count>,
    { description: 'Open feedback by type, among the newest 1,000 open entries.' },
  ),
  lastLogDate: nullable(day('The date of the last log.')),
  lastRelease: nullable(
    Type.Object({
      id: Version.properties.id,
      version: Version.properties.version,
      date: day(),
      since: Type.Object(
        { bugs: count, feedback: count, tasksDone: count },
        { description: 'Bug reports, all feedback and completed tasks since the release, at most 100 each.' },
      ),
      effect: {
        ...nullable(HeadlineEffect),
        description:
          'Null until a week after the release is over, without enough history, and for all but the ' +
          'newest 20 products.',
      },
    }),
  ),
  headline: nullable(Headline),
})

export const Portfolio = object('Portfolio', {
  month: month('The month of profit: the last completed month.'),
  day: day("The day of MRR and of what is overdue: today in the account's time zone."),
  currency: Type.String({
    description: 'The reporting currency, that of all money here.',
    examples: ['USD'],
  }),
  total: Type.Object(money),
  excludedProducts,
  products: Type.Array(PortfolioProduct),
})

export type Portfolio = Static<typeof Portfolio>
export type PortfolioProduct = Static<typeof PortfolioProduct>
