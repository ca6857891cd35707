import type { CreateCost } from '@prodops/sdk'
import { schemas } from '@prodops/sdk/schemas'
import { Option } from 'commander'
import { connect, productFor, productOption } from '../connection.ts'
import { anyNumber, type Definition } from '../program.ts'
import { given, sendOrShow, today, type WriteOptions, withWriteOptions } from '../sending.ts'

const categories = schemas.CreateCost.properties.category.enum
type Values = WriteOptions &
  Pick<CreateCost, 'category' | 'currency' | 'note'> & { product?: string; recurring?: boolean; date?: string }

export default {
  fields: { name: '<name>', amount: '<amount>', isRecurring: '--recurring' },
  define: (command) =>
    withWriteOptions(
      command
        .argument('<name>', 'what you paid for')
        .argument('<amount>', 'more than 0, e.g. 12.50', anyNumber)
        .addOption(productOption())
        .addOption(new Option('--category <category>').choices(categories).makeOptionMandatory())
        .option('--currency <code>', 'e.g. EUR (default: USD)')
        .option('--recurring', 'the cost is recurring')
        .option('--note <text>', 'a note')
        .option('--date <day>', 'YYYY-MM-DD (default: today)'),
    ).action(async (name: string, amount: number, values: Values) => {
      const { currency, note, recurring: isRecurring, date = today() } = values
      const body = given({ name, amount, category: values.category, currency, isRecurring, note, date })
      const prodops = connect()
      const product = await productFor(prodops, values.product)
      await sendOrShow(values, {
        what: `a cost of ${product.name}`,
        schema: 'CreateCost',
        body,
        send: (options) => prodops.costs.create(product.id, body, options),
        done: ({ name, amount, currency, date }) => `Recorded ${amount} ${currency} for ${name} of ${product.name} on ${date}.`,
      })
    }),
} satisfies Definition
