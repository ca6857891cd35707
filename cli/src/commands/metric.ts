import { schemas } from '@prodops/mcp/schemas.ts'
import { today } from '@prodops/mcp/tool.ts'
import {
  type AdjustMetricValue,
  type CreateMetric,
  dataOf,
  type MetricValue,
  type SetMetricValue,
} from '@prodops/sdk'
import type { Command } from 'commander'
import { check } from '../check.ts'
import { productOption, productToChange } from '../connection.ts'
import { UsageError } from '../errors.ts'
import { addFields, type Flags, fieldsOf } from '../fields.ts'
import { changing, recordOf, type WriteOptions } from '../sending.ts'

const metricsPath = '/api/v1/products/{product}/metrics'
const valuePath = `${metricsPath}/{metricKey}/value` as const

/** With `--create`. */
const definitionFlags: Flags = {
  name: '--name <text>',
  type: '--type <type>',
  unit: '--unit <text>',
}
const definitionHelp = {
  name: 'with --create: its display name (default: the key)',
  type: 'with --create (default: timeseries)',
  unit: 'with --create: the unit, e.g. users',
}

const options = (command: Command) =>
  addFields(
    command
      .argument('<key>', 'the key of the metric, e.g. downloads')
      .addOption(productOption())
      .option('--create', 'create the metric if the product has none with this key'),
    { properties: schemas.CreateMetric.properties },
    definitionFlags,
    definitionHelp,
  )

const date = '--date <day>'
const dateHelp = 'YYYY-MM-DD (default: today); not for a snapshot'
const names = { key: '<key>' }

/** The product and its metric, or what `--create` creates. */
async function metricToChange(values: WriteOptions & { create?: boolean }, command: Command) {
  const { prodops, product, params } = await productToChange(values)
  const key: string = command.processedArgs[0]
  const metrics = await dataOf(prodops.GET(metricsPath, { params }))
  const isMissing = metrics.every((metric) => metric.key !== key)
  if (isMissing && !values.create)
    throw new UsageError(`${product.name} has no metric "${key}". Add --create to create it.`)
  const definition = { key, name: key, ...fieldsOf<Partial<CreateMetric>>(command, definitionFlags) }
  const alsoCreates = isMissing ? definition : undefined
  if (alsoCreates) check('CreateMetric', alsoCreates)
  return {
    prodops,
    product,
    key,
    alsoCreates,
    params: { path: { product: product.id, metricKey: key } },
    create: async () => alsoCreates && prodops.POST(metricsPath, { params, body: alsoCreates }),
  }
}

export const metricSet = changing({
  schema: 'SetMetricValue',
  flags: { value: '<value>', date },
  help: { value: 'a number', date: dateHelp },
  names,
  options,
  hasOnce: false,
  async change(typed: SetMetricValue, values, command) {
    const { prodops, product, key, params, alsoCreates, create } = await metricToChange(values, command)
    const body = { date: typed.date ?? (await today(prodops)), ...typed }
    return {
      name: `a value of ${key} of ${product.name}`,
      body,
      alsoCreates,
      async send() {
        await create()
        return recordOf(prodops.PUT(valuePath, { params, body }))
      },
      message: ({ date, value }: MetricValue) =>
        `${key} of ${product.name} is ${value} on ${date}.${ignored(typed, date)}`,
    }
  },
})

export const metricAdjust = changing({
  schema: 'AdjustMetricValue',
  flags: { delta: '<by>', date },
  help: { delta: 'a number, negative to subtract', date: dateHelp },
  names,
  options,
  async change(typed: AdjustMetricValue, values, command) {
    const { prodops, product, key, params, alsoCreates, create } = await metricToChange(values, command)
    const body = { date: typed.date ?? (await today(prodops)), ...typed }
    return {
      name: `a change of ${key} of ${product.name}`,
      body,
      alsoCreates,
      async send(options) {
        await create()
        return prodops.PATCH(valuePath, { params, body, ...options })
      },
      message: ({ data: { value, date }, previousValue }) =>
        `Changed ${key} of ${product.name} from ${previousValue} to ${value} on ` +
        `${date}.${ignored(typed, date)}`,
    }
  },
})

const ignored = ({ date = '' }: { date?: string }, stored: string) =>
  date && date !== stored ? ` ${date} is ignored: a snapshot has only a current value.` : ''
