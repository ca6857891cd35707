import { type Static, Type } from 'typebox'
import { object } from '../../domain/fields.ts'
import { User } from '../accounts/accounts.schema.ts'
import { Cost, ExportedSchedule } from '../costs/costs.schema.ts'
import { Feedback } from '../feedback/feedback.schema.ts'
import { ExportedIdea } from '../ideas/ideas.schema.ts'
import { Log } from '../logs/logs.schema.ts'
import { Metric, MetricValue } from '../metrics/metrics.schema.ts'
import { Product } from '../products/products.schema.ts'
import { Rate } from '../rates/rates.schema.ts'
import { DashboardRevenue } from '../revenue/revenue.schema.ts'
import { DashboardTask } from '../tasks/tasks.schema.ts'
import { Version } from '../versions/versions.schema.ts'

const ProductExport = object(
  'ProductExport',
  {
    product: Product,
    versions: Type.Array(Version),
    tasks: Type.Array(DashboardTask, { description: 'Also archived ones.' }),
    logs: Type.Array(Log),
    feedback: Type.Array(Feedback),
    metrics: Type.Array(Metric),
    metricValues: Type.Array(Type.Object({ metricKey: Type.String(), ...MetricValue.properties })),
    revenue: Type.Array(DashboardRevenue),
    costs: Type.Array(Cost),
    costSchedules: Type.Array(ExportedSchedule),
  },
  { description: 'A product with all its records. Each list has the order of its resource.' },
)

export type ProductExport = Static<typeof ProductExport>

export const AccountExport = object(
  'AccountExport',
  {
    settings: Type.Pick(User, ['reportingCurrency', 'ecbRates', 'timeZone', 'weekStart']),
    rates: Type.Array(Rate, { description: 'Entered by hand, into the reporting currency.' }),
    ideas: Type.Array(ExportedIdea),
    tasks: Type.Array(DashboardTask, { description: 'Without a product, also archived ones.' }),
    products: Type.Array(ProductExport),
  },
  {
    description:
      'All records of an account, with the settings of currencies and days, without keys and other settings.',
  },
)
