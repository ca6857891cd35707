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
          tasks.push(isOpen && !values.dryRun ? await prodops.tasks.update(task.id, { status: 'done' }) : task)
          const state = isOpen ? (values.dryRun ? 'would be done' : 'is done') : 'was already done'
          if (!values.json) print(values, task, `#${displayId} ${title} ${state}.`)
        }
        if (values.json) print(values, tasks, '')
      },
    ),
} satisfies Definition

async function findTasks(prodops: Prodops, args: string[]): Promise<Task[]> {
  const named = new Set(args.map((arg) => arg.replace(/^#(?=\d+$)/, '')))
  const numbers = new Set([...named].filter((name) => /^\d+$/.test(name)))
  const found = new Map<string, Task>()
  for (const id of named) if (!numbers.has(id)) found.set(id, await prodops.tasks.get(id))
  if (numbers.size > 0) {
    for await (const task of prodops.tasks.each()) {
      const number = String(task.displayId)
      if (numbers.delete(number)) found.set(number, task)
      if (numbers.size === 0) break
    }
  }
  const [missing] = numbers
  if (missing) throw new UsageError(`There is no task #${missing}. Nothing was changed.`)
  return [...named].map((name) => found.get(name)!)
}
