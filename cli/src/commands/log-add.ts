import { connect, productFor, productOption } from '../connection.ts'
import type { Definition } from '../program.ts'
import { sendOrShow, today, type WriteOptions, withWriteOptions } from '../sending.ts'
import { readInput } from '../utf8.ts'

export default {
  fields: { content: '<text>', logDate: '--date' },
  define: (command) =>
    withWriteOptions(
      command
        .argument('<text>', 'the entry; - for standard input')
        .addOption(productOption())
        .option('--date <day>', 'YYYY-MM-DD (default: today)'),
    ).action(async (text: string, values: WriteOptions & { product?: string; date?: string }) => {
      const content = text === '-' ? (await readInput()).trimEnd() : text
      const prodops = connect()
      const product = await productFor(prodops, values.product)
      const body = { content, logDate: values.date ?? today() }
      await sendOrShow(values, {
        what: `a log entry of ${product.name}`,
        schema: 'CreateLog',
        body,
        send: (options) => prodops.logs.create(product.id, body, options),
        done: ({ logDate }) => `Added to the log of ${product.name} for ${logDate}.`,
      })
    }),
} satisfies Definition
