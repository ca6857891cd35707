import { Kbd, Text, TextInput } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { messageOf } from '../api/errors'
import type { Product } from '../api/types'
import { useAskedFor } from '../parts/asked-for'
import { useKeptText } from '../parts/kept-text'
import { sayUndoable } from '../parts/notices'
import { leaveField } from '../shell/kept-focus'
import { useShortcuts } from '../shell/shortcuts'
import { formatDay } from '../text/format'
import { readQuickAdd } from './quick-add'
import { useCreateTask } from './tasks.api'

/** One line makes one task: `Mend the login !high #paperplane ^2026-12-01`. */
export function QuickAddField({ products, product }: { products: Product[]; product: Product | null | undefined }) {
  const { text: line, type, sent } = useKeptText('task')
  const [refusal, setRefusal] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const create = useCreateTask()
  const read = readQuickAdd(line, products, product)
  const begin = () => input.current?.focus()
  useShortcuts('Tasks', [{ keys: 'c', label: 'New task', opens: true, run: begin }])
  useAskedFor('new', begin)

  async function add() {
    if (!read.task.title || read.problem) return setRefusal(read.problem ?? 'A task needs a title.')
    setRefusal('')
    try {
      const task = await create.mutateAsync(read.task)
      sent(line)
      sayUndoable(`Task #${task.displayId} added`)
    } catch (error) {
      setRefusal(messageOf(error))
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') void add()
    if (event.key === 'Escape') leaveField(event.currentTarget)
  }

  const hints =
    line && [read.task.priority, read.product?.name, read.task.dueDate && `due ${formatDay(read.task.dueDate)}`].filter(Boolean)
  return (
    <div className="quick-add">
      <TextInput
        ref={input}
        aria-label="New task"
        placeholder="New task: Mend the login !high #product ^2026-12-01"
        value={line}
        onChange={(event) => {
          type(event.currentTarget.value)
          setRefusal('')
        }}
        onKeyDown={onKeyDown}
        error={refusal || undefined}
        rightSection={line ? undefined : <Kbd size="xs">c</Kbd>}
      />
      {hints && (hints.length > 0 || read.problem) && !refusal && (
        <Text size="xs" c="dimmed" mt={4} aria-live="polite">
          {[...hints, read.problem].filter(Boolean).join(' · ')}
        </Text>
      )}
    </div>
  )
}
