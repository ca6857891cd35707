import type { Prodops, Task } from '@prodops/sdk'
import { type Command, type Values, wholeNumber } from '../command.ts'
import { connect, productFor, productOption } from '../connection.ts'
import { given, print, writingOptions } from '../sending.ts'
import { table } from '../table.ts'

const statuses = ['todo', 'in_progress', 'done'] as const satisfies Task['status'][]

export const taskList: Command = {
  options: {
    product: { ...productOption.product, help: 'only of this product' },
    status: {
      type: 'string',
      value: 'status',
      choices: statuses,
      help: 'todo, in_progress or done; what is not done if not given',
    },
    limit: { type: 'string', value: 'n', help: 'at most so many' },
    json: writingOptions.json,
  },
  async run(values) {
    const most = wholeNumber(values, 'limit', 1, 1_000_000) ?? Number.POSITIVE_INFINITY
    const prodops = connect()
    const tasks = await tasksFor(prodops, values, most)
    print(values, tasks, tasks.length ? table(tasks.map(rowOf)) : 'No tasks.')
  },
}

async function tasksFor(prodops: Prodops, values: Values, most: number): Promise<Task[]> {
  const productId = values.product === undefined ? undefined : (await productFor(prodops, values)).id
  const asked = values.status === undefined ? (['in_progress', 'todo'] as const) : [values.status as Task['status']]
  const tasks: Task[] = []
  for (const status of asked) {
    const limit = Math.min(100, most)
    for await (const task of prodops.tasks.each({ ...given({ productId }), status, limit }))
      if (tasks.push(task) === most) return tasks
  }
  return tasks
}

const rowOf = ({ displayId, status, priority, dueDate, productName, title }: Task) => [
  `#${displayId}`,
  status,
  priority,
  dueDate ?? '',
  productName ?? '',
  title,
]
