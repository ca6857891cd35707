import { connect, productFor, productOption } from '../connection.ts'
import { type DefineOptions, missingMetric, withDefineOptions, withMetric } from '../metrics.ts'
import { anyNumber, type Definition } from '../program.ts'
import { sendOrShow, today, type WriteOptions, withWriteOptions } from '../sending.ts'

type Values = WriteOptions & DefineOptions & { product?: string; date?: string }

export default {
  fields: { delta: '<by>', key: '<key>' },
  define: (command) =>
    withWriteOptions(
      withDefineOptions(
        command
          .argument('<key>', 'the key of the metric, e.g. downloads')
          .argument('<by>', 'a number, negative to subtract', anyNumber)
          .addOption(productOption())
          .option('--date <day>', 'YYYY-MM-DD (default: today); not for a snapshot'),
      ),
    ).action(async (key: string, number: number, values: Values) => {
      const body = { date: values.date ?? today(), delta: number }
      const prodops = connect()
      const product = await productFor(prodops, values.product)
      await sendOrShow(values, {
        what: `a change of ${key} of ${product.name}`,
        schema: 'AdjustMetricValue',
        body,
        send: (options) =>
          withMetric(prodops, product, key, values, () => prodops.metrics.adjust(product.id, key, body, options)),
        rehearse: () => missingMetric(prodops, product, key, values),
        done: ({ data, previousValue }) =>
          `Changed ${key} of ${product.name} from ${previousValue} to ${data.value} on ${data.date}.`,
      })
    }),
} satisfies Definition
