import type { Prodops, Task } from '@prodops/sdk'
import { schemas } from '@prodops/sdk/schemas'
import { Option } from 'commander'
import { connect, productFor, productOption } from '../connection.ts'
import { type Definition, wholeNumber } from '../program.ts'
import { given, jsonHelp, print } from '../sending.ts'
import { table } from '../table.ts'

type Values = { product?: string; status?: Task['status']; overdue?: true; text?: string; limit?: number; json?: boolean }

export default {
  define: (command) =>
    command
      .addOption(productOption('only tasks of this product'))
      .addOption(new Option('--status <status>', '(default: not done)').choices(schemas.CreateTask.properties.status.enum))
      .option('--overdue', 'only tasks that were due before today, UTC')
      .option('--text <words>', 'only tasks with these words')
      .option('--limit <n>', 'the maximum number of tasks', wholeNumber(1, 1_000_000))
      .option('--json', jsonHelp)
      .action(async (values: Values) => {
        const prodops = connect()
        const tasks = await tasksFor(prodops, values)
        print(values, tasks, tasks.length ? table(tasks.map(rowOf)) : 'No tasks.')
      }),
} satisfies Definition

async function tasksFor(prodops: Prodops, values: Values): Promise<Task[]> {
  const { product, status, overdue, text, limit: most = Number.POSITIVE_INFINITY } = values
  const productId = product === undefined ? undefined : (await productFor(prodops, product)).id
  const asked = status === undefined ? (['in_progress', 'todo'] as const) : [status]
  const tasks: Task[] = []
  for (const status of asked) {
    const limit = Math.min(100, most)
    for await (const task of prodops.tasks.each({ ...given({ productId, overdue, text }), status, limit }))
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
