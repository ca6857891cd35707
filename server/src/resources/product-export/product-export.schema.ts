import { type Static, Type } from 'typebox'
import { object } from '../../domain/fields.ts'
import { Cost } from '../costs/costs.schema.ts'
import { Feedback } from '../feedback/feedback.schema.ts'
import { Idea } from '../ideas/ideas.schema.ts'
import { Log } from '../logs/logs.schema.ts'
import { Metric, MetricValue } from '../metrics/metrics.schema.ts'
import { Product } from '../products/products.schema.ts'
import { DashboardRevenue } from '../revenue/revenue.schema.ts'
import { DashboardTask } from '../tasks/tasks.schema.ts'
import { Version } from '../versions/versions.schema.ts'

export const ProductExport = object(
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
  },
  { description: 'All records of a product. Each list has the order of its resource.' },
)

export type ProductExport = Static<typeof ProductExport>

export const AccountExport = object(
  'AccountExport',
  {
    ideas: Type.Array(Idea),
    tasks: Type.Array(DashboardTask, { description: 'Without a product, also archived ones.' }),
    products: Type.Array(ProductExport),
  },
  { description: 'All records of an account, without keys and settings.' },
)
