import type { CreateTask } from '@prodops/sdk'
import { schemas } from '@prodops/sdk/schemas'
import { Option } from 'commander'
import { connect, productFor, productOption } from '../connection.ts'
import type { Definition } from '../program.ts'
import { given, sendOrShow, type WriteOptions, withWriteOptions } from '../sending.ts'

type Values = WriteOptions & Pick<CreateTask, 'description' | 'priority'> & { product?: string; due?: string }

export const taskAdd: Definition = {
  fields: { title: '<title>', dueDate: '--due' },
  define: (command) =>
    withWriteOptions(
      command
        .argument('<title>', 'what is to be done')
        .addOption(productOption('which product it is for (default: none)'))
        .option('--description <text>', 'more about it')
        .addOption(new Option('--priority <priority>', '(default: medium)').choices(schemas.CreateTask.properties.priority.enum))
        .option('--due <day>', 'YYYY-MM-DD'),
    ).action(async (title: string, values: Values) => {
      const { description, priority, due: dueDate } = values
      const prodops = connect()
      const productId = values.product === undefined ? undefined : (await productFor(prodops, values.product)).id
      const body = given({ title, description, priority, dueDate, productId })
      await sendOrShow(values, {
        what: 'a task',
        schema: 'CreateTask',
        body,
        send: (options) => prodops.tasks.create(body, options),
        told: ({ displayId, title }) => `Added #${displayId} ${title}.`,
      })
    }),
}
