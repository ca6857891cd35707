import type { CreateTask, Task } from '@prodops/sdk'
import { CreateTask as schema } from '@prodops/server/resources/tasks/tasks.schema.ts'
import type { Command } from '../command.ts'
import { connect, productFor, productOption } from '../connection.ts'
import { given, sendOrShow, writingOptions } from '../sending.ts'

export const taskAdd: Command = {
  arguments: [{ name: 'title', help: 'what is to be done' }],
  options: {
    product: { ...productOption.product, help: 'which product it is for; none if not given' },
    description: { type: 'string', value: 'text', help: 'more about it' },
    priority: {
      type: 'string',
      value: 'priority',
      choices: ['high', 'medium', 'low'] satisfies Task['priority'][],
      help: 'high, medium (if not given) or low',
    },
    due: { type: 'string', value: 'day', help: 'YYYY-MM-DD' },
    ...writingOptions,
  },
  fields: { title: '<title>', dueDate: '--due' },
  async run(values, [title]) {
    const { description, priority, due: dueDate } = values
    const prodops = connect()
    const productId = values.product === undefined ? undefined : (await productFor(prodops, values)).id
    const body = given({ title, description, priority, dueDate, productId }) as unknown as CreateTask
    await sendOrShow(values, {
      what: 'a task',
      schema,
      body,
      send: (options) => prodops.tasks.create(body, options),
      told: ({ displayId, title }) => `Added #${displayId} ${title}.`,
    })
  },
}
