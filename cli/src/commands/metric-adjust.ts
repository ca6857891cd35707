import { AdjustMetricValue as schema } from '@prodops/server/resources/metrics/metrics.schema.ts'
import { type Command, numberIn } from '../command.ts'
import { connect, productFor, productOption } from '../connection.ts'
import { definingOptions, missingMetric, withMetric } from '../metrics.ts'
import { sendOrShow, today, writingOptions } from '../sending.ts'

export const metricAdjust: Command = {
  arguments: [
    { name: 'key', help: 'of the metric, as in downloads' },
    { name: 'by', help: 'a number, below zero to take away' },
  ],
  options: {
    ...productOption,
    date: { type: 'string', value: 'day', help: 'YYYY-MM-DD; today if not given. A snapshot has no day' },
    ...definingOptions,
    ...writingOptions,
  },
  fields: { delta: '<by>', key: '<key>' },
  async run(values, [key, typed]) {
    const body = { date: (values.date as string | undefined) ?? today(), delta: numberIn('by', typed!) }
    const prodops = connect()
    const product = await productFor(prodops, values)
    await sendOrShow(values, {
      what: `a change of ${key} of ${product.name}`,
      schema,
      body,
      send: (options) =>
        withMetric(prodops, product, key!, values, () => prodops.metrics.adjust(product.id, key!, body, options)),
      rehearse: () => missingMetric(prodops, product, key!, values),
      told: ({ data, previousValue }) => `${key} of ${product.name} went from ${previousValue} to ${data.value} on ${data.date}.`,
    })
  },
}
