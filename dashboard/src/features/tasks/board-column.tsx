import { Skeleton, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { Task } from '../../api/types'
import { type Cursor, useVirtualRows } from '../../ui/cursor'
import { taskStatusNames } from '../../ui/labels'
import { formatNumber } from '../../ui/text/format'
import type { Status } from './placement'
import { TaskCard } from './task-card'

/** Of a card, with the gap below it. */
export const cardHeight = 90
const gap = 8

interface BoardColumnProps {
  status: Status
  tasks: Task[] | undefined
  cursor: Cursor
  /** The card that has the focus when Tab comes to the column. */
  entry: string | null | undefined
  selected: ReadonlySet<string>
  dragged: string | null
  /** Where the dragged card would go. */
  dropIndex: number | null
  onOpen: (id: string) => void
  addressOf: (id: string) => string
  onSelect: (id: string) => void
  onFocus: (id: string) => void
}

export function BoardColumn(props: BoardColumnProps) {
  const { status, tasks, cursor, entry, selected, dragged, dropIndex, onOpen, addressOf, onSelect, onFocus } = props
  const ids = useMemo(() => tasks?.map(({ id }) => id) ?? [], [tasks])
  const { viewport, rows, height } = useVirtualRows({ ids, rowHeight: cardHeight, cursor, keep: dragged })
  return (
    <section className="column" data-status={status} aria-label={taskStatusNames[status]}>
      <h2 className="column-head">
        {taskStatusNames[status]}{' '}
        <Text span size="xs" c="dimmed" fw={400}>
          {tasks && formatNumber(tasks.length)}
        </Text>
      </h2>
      <div className="column-viewport" ref={viewport} data-column={status}>
        {!tasks && Array.from({ length: 5 }, (_, i) => <Skeleton key={String(i)} h={cardHeight - gap} mb={gap} />)}
        {tasks?.length === 0 && (
          <Text size="sm" c="dimmed" p="xs">
            Nothing here.
          </Text>
        )}
        <div style={{ height, position: 'relative' }}>
          {rows.map(({ index, start }) => {
            const task = tasks![index]!
            return (
              <TaskCard
                key={task.id}
                task={task}
                top={start}
                height={cardHeight - gap}
                isSelected={selected.has(task.id)}
                isCursor={task.id === entry}
                onOpen={onOpen}
                address={addressOf(task.id)}
                onSelect={onSelect}
                onFocus={onFocus}
              />
            )
          })}
          {dropIndex !== null && (
            <div className="drop-line" style={{ top: Math.min(dropIndex, ids.length) * cardHeight - gap / 2 - 1 }} />
          )}
        </div>
      </div>
    </section>
  )
}
