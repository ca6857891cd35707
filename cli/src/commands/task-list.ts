import type { Prodops, Task } from '@prodops/sdk'
import { schemas } from '@prodops/sdk/schemas'
import { Option } from 'commander'
import { type ConnectionValues, connect, productFor, productOption } from '../connection.ts'
import { atMost, type Columns, limitOption, type OutputValues, printList, withOutput } from '../listing.ts'
import type { Definition } from '../program.ts'
import { given } from '../sending.ts'

type Values = ConnectionValues & OutputValues & { status?: Task['status']; overdue?: true; text?: string; limit?: number }

export default {
  define: (command) =>
    withOutput(
      command
        .addOption(productOption('only tasks of this product'))
        .addOption(new Option('--status <status>', '(default: not done)').choices(schemas.CreateTask.properties.status.enum))
        .option('--overdue', 'only tasks that were due before today, UTC')
        .option('--text <words>', 'only tasks with these words')
        .addOption(limitOption()),
    ).action(async (values: Values) => {
      printList(values, await atMost(values.limit, tasks(connect(values), values)), columns, 'No tasks.')
    }),
} satisfies Definition

async function* tasks(prodops: Prodops, values: Values): AsyncGenerator<Task> {
  const { product, status, overdue, text } = values
  const productId = product === undefined ? undefined : (await productFor(prodops, values)).id
  const asked = status === undefined ? (['in_progress', 'todo'] as const) : [status]
  for (const status of asked) yield* prodops.tasks.each({ ...given({ productId, overdue, text }), status })
}

const columns: Columns<Task> = {
  task: ({ displayId }) => `#${displayId}`,
  status: ({ status }) => status,
  priority: ({ priority }) => priority,
  due: ({ dueDate }) => dueDate,
  product: ({ productName }) => productName,
  title: ({ title }) => title,
}
