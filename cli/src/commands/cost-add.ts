import type { CreateCost } from '@prodops/sdk'
import { CreateCost as schema } from '@prodops/server/resources/costs/costs.schema.ts'
import { type Command, numberIn, required } from '../command.ts'
import { connect, productFor, productOption } from '../connection.ts'
import { given, sendOrShow, today, writingOptions } from '../sending.ts'

const categories = ['INFRASTRUCTURE', 'THIRD_PARTY', 'MARKETING', 'TOOLS', 'OTHER'] as const satisfies CreateCost['category'][]

export const costAdd: Command = {
  arguments: [
    { name: 'name', help: 'what was paid for' },
    { name: 'amount', help: 'more than 0, as in 12.50' },
  ],
  options: {
    ...productOption,
    category: { type: 'string', value: 'category', choices: categories, help: categories.join(', ') },
    currency: { type: 'string', value: 'code', help: 'as in EUR; USD if not given' },
    recurring: { type: 'boolean', help: 'it comes again' },
    note: { type: 'string', value: 'text', help: 'anything to remember' },
    date: { type: 'string', value: 'day', help: 'YYYY-MM-DD; today if not given' },
    ...writingOptions,
  },
  fields: { name: '<name>', amount: '<amount>', isRecurring: '--recurring' },
  async run(values, [name, amount]) {
    const { currency, note, recurring: isRecurring, date = today() } = values
    const typed = {
      name,
      amount: numberIn('amount', amount!),
      category: required(values, 'category'),
      currency,
      isRecurring,
      note,
      date,
    }
    const body = given(typed) as unknown as CreateCost
    const prodops = connect()
    const product = await productFor(prodops, values)
    await sendOrShow(values, {
      what: `a cost of ${product.name}`,
      schema,
      body,
      send: (options) => prodops.costs.create(product.id, body, options),
      told: ({ name, amount, currency, date }) => `Recorded ${amount} ${currency} for ${name} of ${product.name} on ${date}.`,
    })
  },
}
