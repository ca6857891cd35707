import { findTask } from '@prodops/mcp/tools/tasks.ts'
import { dataOf, type Prodops, type Task } from '@prodops/sdk'
import { connect } from '../connection.ts'
import { UsageError } from '../errors.ts'
import type { Definition } from '../program.ts'
import { print, type WriteOptions, withDryRun } from '../sending.ts'

export const taskDone: Definition = {
  define: (command) =>
    withDryRun(command.argument('<task...>', 'numbers such as 12 or #12, or ids')).action(
      async (args: string[], values: WriteOptions) => {
        const prodops = connect()
        const found = await findTasks(prodops, args)
        const tasks: Task[] = []
        for (const task of found) {
          const isOpen = task.status !== 'done'
          const { displayId, title } = task
          tasks.push(isOpen && !values.dryRun ? await markDone(prodops, task.id) : task)
          const state = isOpen ? (values.dryRun ? 'would be done' : 'is done') : 'was already done'
          if (!values.json) print(values, task, `#${displayId} ${title} ${state}.`)
        }
        if (values.json) print(values, tasks, '')
      },
    ),
}

function markDone(prodops: Prodops, taskId: string): Promise<Task> {
  const params = { path: { taskId } }
  return dataOf(prodops.PATCH('/api/v1/tasks/{taskId}', { params, body: { status: 'done' } }))
}

function findTasks(prodops: Prodops, args: string[]): Promise<Task[]> {
  const names = new Set(args.map((arg) => arg.replace(/^#(?=\d+$)/, '')))
  return Promise.all(
    [...names].map(async (name) => {
      const task = await findTask(prodops, name)
      if (!task) throw new UsageError(`Task #${name} not found. Nothing was changed.`)
      return task
    }),
  )
}
