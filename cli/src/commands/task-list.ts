import { withoutUndefined } from '@prodops/mcp/fields.ts'
import { choices, schemas } from '@prodops/mcp/schemas.ts'
import { each, type Task } from '@prodops/sdk'
import { Option } from 'commander'
import { connect, productIdFor, productOption } from '../connection.ts'
import { type Columns, type ListValues, limitOption, listing } from '../listing.ts'

async function* tasks(values: ListValues & { status?: Task['status']; overdue?: true; text?: string }) {
  const prodops = connect()
  const { status, overdue, text } = values
  const productId = await productIdFor(prodops, values)
  const asked = status === undefined ? (['in_progress', 'todo'] as const) : [status]
  for (const status of asked)
    yield* each((page) => {
      const query = {
        ...page,
        ...withoutUndefined({ productId, overdue, text }),
        status,
        include: 'origin',
      } as const
      return prodops.GET('/api/v1/tasks', { params: { query } })
    })
}

const columns: Columns<Task> = {
  task: ({ displayId }) => `#${displayId}`,
  status: ({ status }) => status,
  priority: ({ priority }) => priority,
  due: ({ dueDate }) => dueDate,
  product: ({ productName }) => productName,
  title: ({ title }) => title,
}

export default listing(columns, 'No tasks.', tasks, (command) =>
  command
    .addOption(productOption('only tasks of this product'))
    .addOption(
      new Option('--status <status>', '(default: not done)').choices(
        choices(schemas.CreateTask.properties.status),
      ),
    )
    .option('--overdue', 'only tasks that were due before today, UTC')
    .option('--text <words>', 'only tasks with these words')
    .addOption(limitOption()),
)
