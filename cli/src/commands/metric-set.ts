import { connect, productFor, productOption } from '../connection.ts'
import { type DefineOptions, missingMetric, withDefineOptions, withMetric } from '../metrics.ts'
import { anyNumber, type Definition } from '../program.ts'
import { sendOrShow, today, type WriteOptions, withDryRun } from '../sending.ts'

type Values = WriteOptions & DefineOptions & { product?: string; date?: string }

export default {
  fields: { value: '<value>', key: '<key>' },
  define: (command) =>
    withDryRun(
      withDefineOptions(
        command
          .argument('<key>', 'the key of the metric, e.g. downloads')
          .argument('<value>', 'a number', anyNumber)
          .addOption(productOption())
          .option('--date <day>', 'YYYY-MM-DD (default: today); not for a snapshot'),
      ),
    ).action(async (key: string, number: number, values: Values) => {
      const body = { date: values.date ?? today(), value: number }
      const prodops = connect()
      const product = await productFor(prodops, values.product)
      await sendOrShow(values, {
        what: `a value of ${key} of ${product.name}`,
        schema: 'SetMetricValue',
        body,
        send: (options) => withMetric(prodops, product, key, values, () => prodops.metrics.set(product.id, key, body, options)),
        rehearse: () => missingMetric(prodops, product, key, values),
        done: ({ date, value }) => `${key} of ${product.name} is ${value} on ${date}.`,
      })
    }),
} satisfies Definition
