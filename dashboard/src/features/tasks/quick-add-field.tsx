import { Text } from '@mantine/core'
import { useRef } from 'react'
import type { CreateTask, Product } from '../../api/types'
import { useAskedFor } from '../../ui/asked-for'
import { LineField } from '../../ui/line-field'
import { useShortcuts } from '../../ui/shortcuts'
import { formatDay } from '../../ui/text/format'
import { showToast } from '../../ui/toast'
import { readQuickAdd } from './quick-add'
import { useCreateTask } from './tasks.api'

/** One line makes one task: `Mend the login !high #paperplane ^2026-12-01`. */
export function QuickAddField({ products, product }: { products: Product[]; product: Product | null | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const { mutateAsync } = useCreateTask()
  const read = (line: string) => readQuickAdd(line, products, product)
  const begin = () => input.current?.focus()
  useShortcuts('Tasks', [{ keys: 'c', label: 'New task', run: begin }])
  useAskedFor('new', begin)

  function taskOf(line: string): CreateTask | string {
    const { task, problem } = read(line)
    return problem ?? (task.title ? task : 'A task needs a title.')
  }
  async function create(body: CreateTask) {
    const task = await mutateAsync(body)
    showToast(`Task #${task.displayId} created`)
    return task
  }
  return (
    <div className="quick-add">
      <LineField
        ref={input}
        draftName="task"
        aria-label="New task"
        placeholder="New task: Mend the login !high #product ^2026-12-01"
        read={taskOf}
        create={create}
        hint={(line) => line && <Hints read={read(line)} />}
        hasShortcut
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
