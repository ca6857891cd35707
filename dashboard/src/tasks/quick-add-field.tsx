import { Text } from '@mantine/core'
import { useRef } from 'react'
import type { CreateTask, Product } from '../api/types'
import { useAskedFor } from '../parts/asked-for'
import { LineField } from '../parts/line-field'
import { sayUndoable } from '../parts/notices'
import { useShortcuts } from '../shell/shortcuts'
import { formatDay } from '../text/format'
import { readQuickAdd } from './quick-add'
import { useCreateTask } from './tasks.api'

/** One line makes one task: `Mend the login !high #paperplane ^2026-12-01`. */
export function QuickAddField({ products, product }: { products: Product[]; product: Product | null | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const { mutateAsync } = useCreateTask()
  const read = (line: string) => readQuickAdd(line, products, product)
  const begin = () => input.current?.focus()
  useShortcuts('Tasks', [{ keys: 'c', label: 'New task', opens: true, run: begin }])
  useAskedFor('new', begin)

  function taskOf(line: string): CreateTask | string {
    const { task, problem } = read(line)
    return problem ?? (task.title ? task : 'A task needs a title.')
  }
  async function make(body: CreateTask, idempotencyKey: string) {
    const task = await mutateAsync({ body, idempotencyKey })
    sayUndoable(`Task #${task.displayId} added`)
    return task
  }
  return (
    <div className="quick-add">
      <LineField
        ref={input}
        keptAs="task"
        aria-label="New task"
        placeholder="New task: Mend the login !high #product ^2026-12-01"
        read={taskOf}
        make={make}
        hint={(line) => line && <Hints read={read(line)} />}
        isOfPage
      />
    </div>
  )
}

/** How the marks of the line are read. */
function Hints({ read: { task, product, problem } }: { read: ReturnType<typeof readQuickAdd> }) {
  const hints = [task.priority, product?.name, task.dueDate && `due ${formatDay(task.dueDate)}`, problem].filter(Boolean)
  return (
    hints.length > 0 && (
      <Text size="xs" c="dimmed" mt={4} aria-live="polite">
        {hints.join(' · ')}
      </Text>
    )
  )
}
