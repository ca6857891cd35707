import { SetMetricValue as schema } from '@prodops/server/resources/metrics/metrics.schema.ts'
import { type Command, numberIn } from '../command.ts'
import { connect, productFor, productOption } from '../connection.ts'
import { definingOptions, missingMetric, withMetric } from '../metrics.ts'
import { sendOrShow, today, writingOptions } from '../sending.ts'

const { json, 'dry-run': dryRun } = writingOptions

export const metricSet: Command = {
  arguments: [
    { name: 'key', help: 'of the metric, as in downloads' },
    { name: 'value', help: 'a number' },
  ],
  options: {
    ...productOption,
    date: { type: 'string', value: 'day', help: 'YYYY-MM-DD; today if not given. A snapshot has no day' },
    ...definingOptions,
    json,
    'dry-run': dryRun,
  },
  fields: { value: '<value>', key: '<key>' },
  async run(values, [key, typed]) {
    const body = { date: (values.date as string | undefined) ?? today(), value: numberIn('value', typed!) }
    const prodops = connect()
    const product = await productFor(prodops, values)
    await sendOrShow(values, {
      what: `a value of ${key} of ${product.name}`,
      schema,
      body,
      send: (options) => withMetric(prodops, product, key!, values, () => prodops.metrics.set(product.id, key!, body, options)),
      rehearse: () => missingMetric(prodops, product, key!, values),
      told: ({ date, value }) => `${key} of ${product.name} is ${value} on ${date}.`,
    })
  },
}
