import type { CreateTask } from '@prodops/sdk'
import { schemas } from '@prodops/sdk/schemas'
import { Option } from 'commander'
import { connect, productFor, productOption } from '../connection.ts'
import type { Definition } from '../program.ts'
import { given, sendOrShow, type WriteOptions, withWriteOptions } from '../sending.ts'

type Values = WriteOptions & Pick<CreateTask, 'description' | 'priority'> & { product?: string; due?: string }

export default {
  fields: { title: '<title>', dueDate: '--due' },
  define: (command) =>
    withWriteOptions(
      command
        .argument('<title>', 'the title of the task')
        .addOption(productOption('the product of the task (default: none)'))
        .option('--description <text>', 'a description')
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
        done: ({ displayId, title }) => `Added #${displayId} ${title}.`,
      })
    }),
} satisfies Definition
