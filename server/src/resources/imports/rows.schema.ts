import { type Static, type TProperties, Type } from 'typebox'
import { day, measure, optional, requiredText, timestamp } from '../../domain/fields.ts'
import { CreateCost } from '../costs/costs.schema.ts'
import { CreateFeedback } from '../feedback/feedback.schema.ts'
import { CreateLog } from '../logs/logs.schema.ts'
import { CreateDashboardRevenue } from '../revenue/revenue.schema.ts'
import { CreateDashboardTask } from '../tasks/tasks.schema.ts'

export const importKinds = ['tasks', 'feedback', 'revenue', 'costs', 'logs', 'metric-values'] as const
export const kind = Type.Enum([...importKinds], { description: 'What the rows become.' })

const kept = { createdAt: optional(timestamp()) }
const inProduct = <T extends TProperties>(fields: T) =>
  Type.Object({ ...fields, product: Type.String(), ...kept })
const { productId: _, versionId: __, repeat: ___, ...task } = CreateDashboardTask.properties

/** The bodies of POST, with a product that is named in any way. */
export const rowSchemas = {
  tasks: Type.Object({
    ...task,
    product: optional(Type.String()),
    ...kept,
    completedAt: optional(timestamp()),
  }),
  feedback: inProduct(CreateFeedback.properties),
  revenue: inProduct(CreateDashboardRevenue.properties),
  costs: inProduct(CreateCost.properties),
  logs: inProduct(CreateLog.properties),
  'metric-values': Type.Object({
    product: Type.String(),
    metric: requiredText(),
    date: day(),
    value: measure(''),
  }),
}

export type ImportKind = (typeof importKinds)[number]
export type Rows = { [Kind in ImportKind]: Static<(typeof rowSchemas)[Kind]> }
