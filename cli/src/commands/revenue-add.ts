import type { CreateRevenue } from '@prodops/sdk'
import { CreateRevenue as schema } from '@prodops/server/resources/revenue/revenue.schema.ts'
import { type Command, numberIn, required } from '../command.ts'
import { connect, productFor, productOption } from '../connection.ts'
import { given, sendOrShow, today, writingOptions } from '../sending.ts'

const types = ['subscription', 'one_time', 'lifetime', 'advertising', 'enterprise', 'affiliate', 'refund', 'other'] as const

export const revenueAdd: Command = {
  arguments: [{ name: 'amount', help: 'more than 0, also of a refund, as in 19.99' }],
  options: {
    ...productOption,
    type: { type: 'string', value: 'type', choices: types satisfies readonly CreateRevenue['type'][], help: types.join(', ') },
    currency: { type: 'string', value: 'code', help: 'as in EUR; USD if not given' },
    source: { type: 'string', value: 'text', help: 'where it was paid' },
    note: { type: 'string', value: 'text', help: 'anything to remember' },
    date: { type: 'string', value: 'day', help: 'YYYY-MM-DD; today if not given' },
    ...writingOptions,
  },
  fields: { amount: '<amount>' },
  async run(values, [amount]) {
    const { currency, source, note, date = today() } = values
    const typed = { amount: numberIn('amount', amount!), type: required(values, 'type'), currency, source, note, date }
    const body = given(typed) as unknown as CreateRevenue
    const prodops = connect()
    const product = await productFor(prodops, values)
    await sendOrShow(values, {
      what: `revenue of ${product.name}`,
      schema,
      body,
      send: (options) => prodops.revenue.create(product.id, body, options),
      told: ({ amount, currency, type, date }) => `Recorded ${amount} ${currency} (${type}) for ${product.name} on ${date}.`,
    })
  },
}
