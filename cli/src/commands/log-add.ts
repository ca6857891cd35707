import { CreateLog as schema } from '@prodops/server/resources/logs/logs.schema.ts'
import type { Command } from '../command.ts'
import { connect, productFor, productOption } from '../connection.ts'
import { sendOrShow, today, writingOptions } from '../sending.ts'
import { readInput } from '../utf8.ts'

export const logAdd: Command = {
  arguments: [{ name: 'text', help: 'the entry; - reads it from standard input' }],
  options: {
    ...productOption,
    date: { type: 'string', value: 'day', help: 'YYYY-MM-DD; today if not given' },
    ...writingOptions,
  },
  fields: { content: '<text>', logDate: '--date' },
  async run(values, [text]) {
    const content = text === '-' ? (await readInput()).trimEnd() : text!
    const prodops = connect()
    const product = await productFor(prodops, values)
    const body = { content, logDate: (values.date as string | undefined) ?? today() }
    await sendOrShow(values, {
      what: `a log entry of ${product.name}`,
      schema,
      body,
      send: (options) => prodops.logs.create(product.id, body, options),
      told: ({ logDate }) => `Added to the log of ${product.name} for ${logDate}.`,
    })
  },
}
