import type { CreateRevenue } from '@prodops/sdk'
import { schemas } from '@prodops/sdk/schemas'
import { Option } from 'commander'
import { connect, productFor, productOption } from '../connection.ts'
import { anyNumber, type Definition } from '../program.ts'
import { given, sendOrShow, today, type WriteOptions, withWriteOptions } from '../sending.ts'

const types = schemas.CreateRevenue.properties.type.enum
type Values = WriteOptions & Pick<CreateRevenue, 'type' | 'currency' | 'source' | 'note'> & { product?: string; date?: string }

export default {
  fields: { amount: '<amount>' },
  define: (command) =>
    withWriteOptions(
      command
        .argument('<amount>', 'more than 0, also for a refund, e.g. 19.99', anyNumber)
        .addOption(productOption())
        .addOption(new Option('--type <type>').choices(types).makeOptionMandatory())
        .option('--currency <code>', 'e.g. EUR (default: USD)')
        .option('--source <text>', 'where it was paid, e.g. Stripe')
        .option('--note <text>', 'a note')
        .option('--date <day>', 'YYYY-MM-DD (default: today)'),
    ).action(async (amount: number, values: Values) => {
      const { currency, source, note, date = today() } = values
      const body = given({ amount, type: values.type, currency, source, note, date })
      const prodops = connect()
      const product = await productFor(prodops, values.product)
      await sendOrShow(values, {
        what: `revenue of ${product.name}`,
        schema: 'CreateRevenue',
        body,
        send: (options) => prodops.revenue.create(product.id, body, options),
        done: ({ amount, currency, type, date }) => `Recorded ${amount} ${currency} (${type}) for ${product.name} on ${date}.`,
      })
    }),
} satisfies Definition
