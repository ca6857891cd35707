import { withoutUndefined } from '@prodops/mcp/fields.ts'
import {
  type CreateMetric,
  dataOf,
  type MetricValue,
  NotFoundError,
  type Prodops,
  type Product,
} from '@prodops/sdk'
import { type Command, Option } from 'commander'
import { check } from '../check.ts'
import { productOption } from '../connection.ts'
import { UsageError } from '../errors.ts'
import { anyNumber, type Definition } from '../program.ts'
import {
  recordOf,
  runChangeOfProduct,
  today,
  type WriteOptions,
  withDryRun,
  withWriteOptions,
} from '../sending.ts'

interface Values extends WriteOptions {
  date?: string
  create?: boolean
  name?: string
  type?: CreateMetric['type']
  unit?: string
}

const metricsPath = '/api/v1/products/{product}/metrics'
const valuePath = `${metricsPath}/{metricKey}/value` as const

const withOptions = (command: Command, number: string, help: string) =>
  command
    .argument('<key>', 'the key of the metric, e.g. downloads')
    .argument(number, help, anyNumber)
    .addOption(productOption())
    .option('--date <day>', 'YYYY-MM-DD (default: today); not for a snapshot')
    .option('--create', 'create the metric if the product has none with this key')
    .option('--name <text>', 'with --create: its display name (default: the key)')
    .addOption(
      new Option('--type <type>', 'with --create (default: timeseries)').choices(['timeseries', 'snapshot']),
    )
    .option('--unit <text>', 'with --create: the unit, e.g. users')

export const setMetric: Definition = {
  fields: { value: '<value>', key: '<key>' },
  define: (command) =>
    withDryRun(withOptions(command, '<value>', 'a number')).action(
      async (key: string, number: number, values: Values) => {
        const body = { date: values.date ?? today(), value: number }
        await runChangeOfProduct(values, (prodops, product) => ({
          name: `a value of ${key} of ${product.name}`,
          schema: 'SetMetricValue',
          body,
          send: () => {
            const params = { path: { product: product.id, metricKey: key } }
            const set = () => recordOf(prodops.PUT(valuePath, { params, body }))
            return withMetric(prodops, product, key, values, set)
          },
          alsoCreates: () => missingMetric(prodops, product, key, values),
          message: ({ date, value }: MetricValue) =>
            `${key} of ${product.name} is ${value} on ${date}.${ignored(values, date)}`,
        }))
      },
    ),
}

export const adjustMetric: Definition = {
  fields: { delta: '<by>', key: '<key>' },
  define: (command) =>
    withWriteOptions(withOptions(command, '<by>', 'a number, negative to subtract')).action(
      async (key: string, number: number, values: Values) => {
        const body = { date: values.date ?? today(), delta: number }
        await runChangeOfProduct(values, (prodops, product) => ({
          name: `a change of ${key} of ${product.name}`,
          schema: 'AdjustMetricValue',
          body,
          send: (options) => {
            const params = { path: { product: product.id, metricKey: key } }
            const adjust = () => prodops.PATCH(valuePath, { params, body, ...options })
            return withMetric(prodops, product, key, values, adjust)
          },
          alsoCreates: () => missingMetric(prodops, product, key, values),
          message: ({ data, previousValue }) =>
            `Changed ${key} of ${product.name} from ${previousValue} to ${data.value} on ${data.date}.${ignored(values, data.date)}`,
        }))
      },
    ),
}

const ignored = ({ date = '' }: Values, stored: string) =>
  date && date !== stored ? ` ${date} is ignored: a snapshot has only a current value.` : ''

async function withMetric<T>(
  prodops: Prodops,
  product: Product,
  key: string,
  values: Values,
  work: () => Promise<T>,
) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error
    const body = definitionOf(product, key, values)
    await prodops.POST(metricsPath, { params: { path: { product: product.id } }, body })
    return work()
  }
}

async function missingMetric(prodops: Prodops, product: Product, key: string, values: Values) {
  const params = { path: { product: product.id } }
  const metrics = await dataOf(prodops.GET(metricsPath, { params }))
  if (metrics.some((metric) => metric.key === key)) return undefined
  const definition = definitionOf(product, key, values)
  check('CreateMetric', definition)
  return definition
}

function definitionOf(
  product: Product,
  key: string,
  { create, name = key, type, unit }: Values,
): CreateMetric {
  if (!create) throw new UsageError(`${product.name} has no metric "${key}". Add --create to create it.`)
  return withoutUndefined({ key, name, type, unit })
}
