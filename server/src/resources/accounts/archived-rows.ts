import { type TProperties, type TSchema, Type } from 'typebox'
import type { RowFault } from '../../db/archive/import.ts'
import {
  amount,
  changesOf,
  currencyCode,
  day,
  email,
  measure,
  nullable,
  optional,
  timestamp,
} from '../../domain/fields.ts'
import { fromUnits } from '../../domain/money.ts'
import type { FieldError } from '../../errors.ts'
import { Changelog } from '../changelog/changelog.schema.ts'
import { Cost, UpdateCost } from '../costs/costs.schema.ts'
import { CreateFeedback, Feedback } from '../feedback/feedback.schema.ts'
import { ExportedIdea, UpdateIdea } from '../ideas/ideas.schema.ts'
import { FinishedReview, FinishReview, KeptFigures } from '../insight/review.schema.ts'
import { Log, UpdateLog } from '../logs/logs.schema.ts'
import { CreateMetric, DashboardMetric, Metric, MetricValue } from '../metrics/metrics.schema.ts'
import { Product, UpdateProduct } from '../products/products.schema.ts'
import { PutRate } from '../rates/rates.schema.ts'
import { DashboardRevenue, UpdateDashboardRevenue } from '../revenue/revenue.schema.ts'
import { DashboardTask, StoredRepeat, UpdateTask } from '../tasks/tasks.schema.ts'
import { UpdateVersion, Version } from '../versions/versions.schema.ts'
import { UpdateAccount, User } from './accounts.schema.ts'

type Stored = Record<string, unknown>

const currency = { ...currencyCode, pattern: '^[A-Z]{3}$' }
const address = { ...email, pattern: '^[^A-Z]*$' }
const moment = nullable(timestamp())

/** The fields of a record as the API answers them, with the limits of those that it takes. */
const fields: Record<string, TProperties> = {
  account: {
    ...User.properties,
    ...UpdateAccount.properties,
    email: address,
    reportingCurrency: currency,
    disabledAt: moment,
  },
  product: { ...Product.properties, ...UpdateProduct.properties, defaultCurrency: currency },
  changelog: { slug: Changelog.properties.slug, settings: Changelog },
  idea: { ...ExportedIdea.properties, ...UpdateIdea.properties },
  version: {
    ...Version.properties,
    ...UpdateVersion.properties,
    plannedAt: Version.properties.plannedAt,
    releasedAt: Version.properties.releasedAt,
  },
  task: { ...DashboardTask.properties, ...UpdateTask.properties, repeat: nullable(StoredRepeat) },
  log: { ...Log.properties, ...UpdateLog.properties },
  feedback: {
    ...Feedback.properties,
    ...changesOf('', CreateFeedback, Feedback).properties,
    doneAt: moment,
    spamAt: moment,
    snoozedUntil: moment,
    writtenAt: moment,
  },
  metric: { ...Metric.properties, ...changesOf('', CreateMetric, DashboardMetric).properties },
  metricValue: { ...MetricValue.properties, value: measure('') },
  revenue: { ...DashboardRevenue.properties, ...UpdateDashboardRevenue.properties, currency },
  cost: { ...Cost.properties, ...UpdateCost.properties, currency },
  // Its other dates are computed, and may be after the year 9999.
  costSchedule: { startDate: day(), endDate: nullable(day()), newAmount: nullable(amount) },
  review: {
    ...FinishedReview.properties,
    ...{ firstDay: day(), lastDay: day(), priorities: FinishReview.properties.priorities },
    figures: KeptFigures,
  },
  exchangeRate: { ...PutRate.properties, base: currency, currency },
}

const json = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value)
const money = (units: unknown) => (Number.isSafeInteger(units) ? fromUnits(Number(units)) : String(units))
const flag = (value: unknown) => (value === 0 || value === 1 ? value === 1 : value)

/** From the stored form of a column to that of the API. Null stays null. */
const readers: Record<string, Record<string, (value: unknown) => unknown>> = {
  account: { ecbRates: flag, taskViews: json },
  product: { tags: json },
  changelog: { settings: json },
  idea: { evaluation: json, convertedEvaluation: json },
  task: { labels: json, repeat: json },
  metric: { missingIsZero: flag },
  revenue: { amount: money },
  cost: { amount: money, isRecurring: flag },
  costSchedule: { newAmount: money },
  review: { priorities: json, figures: json },
  exchangeRate: { rate: Number },
}

/** Null where the API has another value for what is not set. */
const unset = new Set([
  ...['account.ecbRates', 'account.timeZone', 'account.weekStart', 'account.taskViews'],
  ...['task.labels', 'metric.missingIsZero'],
])

/** Checks stored rows. @param faultsFor compiles a schema to a function that lists faults */
export function rowFaults(faultsFor: (schema: TSchema) => (value: unknown) => FieldError[]): RowFault {
  const checks = new Map(
    Object.entries(fields).map(([table, known]) => [table, faultsFor(allOptional(known))]),
  )
  return (table, row) => {
    try {
      const [fault] = checks.get(table)?.(asInApi(table, row)) ?? []
      return fault && `${fault.path} ${fault.message}`
    } catch (error) {
      if (error instanceof SyntaxError) return 'a column is not JSON'
      throw error
    }
  }
}

function asInApi(table: string, row: Stored): Stored {
  const set = Object.entries(row).filter(([name, value]) => value !== null || !unset.has(`${table}.${name}`))
  const read = (name: string, value: unknown) =>
    value === null ? null : (readers[table]?.[name]?.(value) ?? value)
  return Object.fromEntries(set.map(([name, value]) => [name, read(name, value)]))
}

/** The importer compares the columns of each row itself. */
const allOptional = (known: TProperties) =>
  Type.Object(
    Object.fromEntries(
      Object.entries(known).map(([name, field]: [string, TSchema]) => [name, optional(field)]),
    ),
  )
