import type { Prodops, Task } from '@prodops/sdk'
import { connect } from '../connection.ts'
import { UsageError } from '../errors.ts'
import type { Definition } from '../program.ts'
import { print, type WriteOptions, withDryRun } from '../sending.ts'

export default {
  define: (command) =>
    withDryRun(command.argument('<task...>', 'numbers such as 12 or #12, or ids')).action(
      async (args: string[], values: WriteOptions) => {
        const prodops = connect()
        const found = await findTasks(prodops, args)
        const tasks: Task[] = []
        for (const task of found) {
          const isOpen = task.status !== 'done'
          const { displayId, title } = task
          tasks.push(
            isOpen && !values.dryRun ? await prodops.tasks.update(task.id, { status: 'done' }) : task,
          )
          const state = isOpen ? (values.dryRun ? 'would be done' : 'is done') : 'was already done'
          if (!values.json) print(values, task, `#${displayId} ${title} ${state}.`)
        }
        if (values.json) print(values, tasks, '')
      },
    ),
} satisfies Definition

function findTasks(prodops: Prodops, args: string[]): Promise<Task[]> {
  const names = new Set(args.map((arg) => arg.replace(/^#(?=\d+$)/, '')))
  return Promise.all([...names].map((name) => findTask(prodops, name)))
}

async function findTask(prodops: Prodops, name: string): Promise<Task> {
  if (!/^\d+$/.test(name)) return prodops.tasks.get(name)
  const [task] = await prodops.tasks.list({ displayId: Number(name) })
  if (!task) throw new UsageError(`There is no task #${name}. Nothing was changed.`)
  return task
}
