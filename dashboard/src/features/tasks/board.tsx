import { ActionIcon, Box, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { clamp } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Plus, Square, SquareCheck } from 'lucide-react'
import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { basePath } from '../../api/address'
import { type NewTask, newTask } from '../../ui/hooks'
import { keyOf } from '../../ui/keys'
import { taskStatusNames } from '../../ui/labels'
import { Pending } from '../../ui/pending'
import { isShown, useShortcuts } from '../../ui/shortcuts'
import { formatNumber } from '../../ui/text/format'
import { useVirtualRows } from '../../ui/virtual-rows'
import { CardFace, StatusIcon, type ViewProps } from './task-card'
import { type AnyTask, groupsQuery, type List, type Status, statuses, useChangeTasks } from './tasks.api'
import classes from './tasks.module.css'

/** The card that is moved, and where it would go: its index among the other cards of a column. */
type Drag = { task: AnyTask; status: Status; index: number }

/** Right and down. */
const arrows: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}

type BoardProps = ViewProps & {
  columns: Record<Status, List>
  /** What a new task begins with. */
  given: NewTask
}

/** Three columns. Cards move by pointer, or by Space and arrows. */
export function Board({ columns, older, given, ...view }: BoardProps) {
  const { keyboard, selection, current, onOpen } = view
  const { mutate } = useChangeTasks()
  // The cards have an order of their own.
  const isManual = view.params.sort === undefined
  const counts = useQuery(groupsQuery({ ...view.params, group: 'status' })).data
  const [drag, setDrag] = useState<Drag | null>(null)
  const board = useRef<HTMLElement>(null)
  const listOf = (status: Status) => columns[status].tasks ?? []
  const all = statuses.flatMap(listOf)
  const atCursor = all.find(({ id }) => id === keyboard.cursor.id)

  /** The place in a column, by the card below or else above. Sorted columns have none. */
  function placeOf({ task, status, index }: Drag) {
    const others = listOf(status).filter(({ id }) => id !== task.id)
    const [below, above] = [others[index], others[index - 1]]
    return isManual && (below ? { before: below.id } : above && { after: above.id })
  }
  const fromOf = (task: AnyTask) => ({ task, status: task.status, index: listOf(task.status).indexOf(task) })
  function drop(event: SyntheticEvent) {
    event.preventDefault()
    setDrag(null)
    if (!drag) return
    const { task, status, index } = drag
    const from = fromOf(all.find(({ id }) => id === task.id) ?? task)
    if (status === from.status && (!isManual || index === from.index)) return
    const verb = status === from.status ? 'moved' : `moved to ${taskStatusNames[status]}`
    mutate({ changes: [[from.task, { status, ...placeOf(drag) }]], verb, back: placeOf(from) })
  }
  function carry({ task, ...from }: Drag, right: number, down: number) {
    const status = statuses[statuses.indexOf(from.status) + right] ?? from.status
    const last = listOf(status).length - Number(status === task.status)
    setDrag({ task, status, index: clamp(from.index + down, 0, last) })
  }
  /** Moves the cursor, which an open panel follows. */
  function go(right: number, down: number) {
    const filled = statuses.filter((status) => listOf(status).length > 0)
    const list = atCursor && listOf(filled[filled.indexOf(atCursor.status) + right] ?? atCursor.status)
    const next = list
      ? list[clamp(listOf(atCursor.status).indexOf(atCursor) + down, 0, list.length - 1)]
      : all[0]
    keyboard.to(next?.id)
    if (current && next && next.id !== current) onOpen(next.id)
  }
  useShortcuts('Board', [
    { keys: 'j', label: 'Next card', repeats: true, run: () => go(0, 1) },
    { keys: 'k', label: 'Previous card', repeats: true, run: () => go(0, -1) },
    {
      keys: 'x',
      label: 'Select card',
      isAvailable: () => isShown(board.current),
      run: () => atCursor && selection.toggle(atCursor.id),
    },
  ])

  const taskOf = ({ target }: SyntheticEvent) => {
    const card = (target as Element).closest<HTMLElement>('[data-record]')
    return all.find(({ id }) => id === card?.dataset.record)
  }
  function onClick(event: MouseEvent) {
    const task = taskOf(event)
    if (!task || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (event.shiftKey || (event.target as Element).closest('[data-check]')) selection.toggle(task.id)
    else onOpen(task.id)
  }
  function onKeyDown(event: KeyboardEvent) {
    const task = taskOf(event)
    const key = keyOf(event)
    const arrow = arrows[key]
    if (!task) return
    if (drag && [' ', 'Enter'].includes(key)) drop(event)
    else if (drag && key === 'Escape') setDrag(null)
    else if (drag && arrow) carry(drag, ...arrow)
    else if (arrow) go(...arrow)
    else if (key === ' ') setDrag(fromOf(task))
    else return
    event.preventDefault()
  }
  return (
    <section
      ref={board}
      className={classes.board}
      aria-label="Board"
      // Scrolled by keyboard, also without cards.
      tabIndex={all.length === 0 ? 0 : undefined}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={(event) => taskOf(event) && keyboard.at(taskOf(event)!.id)}
      onBlur={() => setDrag(null)}
      onDragStart={(event) => setDrag(fromOf(taskOf(event)!))}
      onDragEnd={() => setDrag(null)}
      onDrop={drop}
    >
      <VisuallyHidden id="card-keys">
        Enter opens the task. Space picks it up; then the arrow keys move it, Space drops it, Escape cancels.
      </VisuallyHidden>
      <VisuallyHidden role="status">
        {drag &&
          `${drag.task.title}: ${taskStatusNames[drag.status]}, position ${formatNumber(drag.index + 1)}`}
      </VisuallyHidden>
      {statuses.map((status, i) => (
        <Column
          {...view}
          key={status}
          status={status}
          list={columns[status]}
          given={given}
          count={counts && (counts.find(({ group }) => group === String(i))?.count ?? 0)}
          drag={drag}
          isSelecting={all.some(({ id }) => selection.selected.has(id))}
          onDrag={(index) => setDrag(drag && { ...drag, status, index })}
          older={status === 'done' && older}
        />
      ))}
    </section>
  )
}

/** Of a card with one line of title, and between cards, in pixels. */
const cardHeight = 70
const gap = 8
/** Pages are read half a second of fast scrolling ahead. */
const rowsAhead = 25

type ColumnProps = {
  status: Status
  list: List
  count: number | undefined
  drag: Drag | null
  onDrag: (index: number) => void
  isSelecting: boolean
  given: NewTask
}

function Column({ status, list, count, drag, onDrag, isSelecting, given, ...view }: ViewProps & ColumnProps) {
  const { keyboard, selection, current, addressOf, older } = view
  const { tasks, hasMore, readOn } = list
  const { cursor } = keyboard
  const ids = useMemo(() => tasks?.map(({ id }) => id) ?? [], [tasks])
  const hasCursor = cursor.id !== null && ids.includes(cursor.id)
  const { viewport, virtualizer, rows, height } = useVirtualRows(ids, cardHeight, cursor, { gap })
  const cards = useRef<HTMLDivElement>(null)
  const places = virtualizer.measurementsCache
  const dragged = drag ? ids.indexOf(drag.task.id) : -1
  // A card that moves here is another element, which needs the focus again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the card enters the column.
  useEffect(() => {
    const card = viewport.current?.querySelector<HTMLElement>(`[data-record="${cursor.id}"]`)
    if (document.activeElement === document.body) card?.focus()
  }, [hasCursor])
  // The board may be wider than the space for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a panel that opens takes space.
  useEffect(() => {
    if (hasCursor) viewport.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [hasCursor, current])
  useEffect(() => {
    if (hasMore && (rows.at(-1)?.index ?? 0) > ids.length - rowsAhead) readOn()
  })
  const line = drag && dragged >= 0 && drag.index > dragged ? drag.index + 1 : (drag?.index ?? 0)
  function onDragOver(event: DragEvent) {
    const { top } = cards.current!.getBoundingClientRect()
    const below = places.findIndex(({ start, size }) => event.clientY - top < start + size / 2)
    const row = below < 0 ? ids.length : below
    const index = dragged >= 0 && row > dragged ? row - 1 : row
    event.preventDefault()
    if (drag?.status !== status || drag.index !== index) onDrag(index)
  }
  return (
    <section className={classes.column} aria-label={taskStatusNames[status]} onDragOver={onDragOver}>
      <Group component="h2" gap="xs" wrap="nowrap" m={0} px="md" py={9} fz="var(--fs-sm)" lh="18px">
        <StatusIcon status={status} aria-hidden />
        <Text span inherit truncate>
          {taskStatusNames[status]}
        </Text>{' '}
        <span className={classes.number}>{count !== undefined && formatNumber(count)}</span>
        <ActionIcon
          size="sm"
          ml="auto"
          aria-label={`Add task: ${taskStatusNames[status]}`}
          onClick={() => newTask.set({ ...given, status })}
        >
          <Plus size={16} />
        </ActionIcon>
      </Group>
      <div className={classes.cards} ref={viewport} data-column={status}>
        {!tasks && (
          <Pending what="tasks">
            {Array.from({ length: 4 }, (_, i) => (
              <Skeleton key={String(i)} h={cardHeight} mb={gap} radius={10} />
            ))}
          </Pending>
        )}
        <div ref={cards} style={{ height, position: 'relative' }}>
          {rows.map(({ index, start }) => {
            const task = tasks![index]!
            const isSelected = selection.selected.has(task.id)
            return (
              // biome-ignore lint/a11y/useSemanticElements: a button would take Space
              <a
                key={task.id}
                href={basePath + addressOf(task.id)}
                role="button"
                tabIndex={(hasCursor ? task.id === cursor.id : index === 0) ? 0 : -1}
                aria-describedby="card-keys"
                className={classes.card}
                style={{ top: start }}
                ref={virtualizer.measureElement}
                data-index={index}
                data-record={task.id}
                aria-current={task.id === current || undefined}
                data-selected={isSelected || undefined}
                data-cursor={task.id === cursor.id || undefined}
                data-dragging={task.id === drag?.task.id || undefined}
              >
                <CardFace task={task} />
                {isSelecting && (
                  <span className={classes.check} data-check>
                    {isSelected ? (
                      <SquareCheck size={16} color="var(--accent-text)" />
                    ) : (
                      <Square size={16} color="var(--text-3)" />
                    )}
                  </span>
                )}
                {isSelected && <VisuallyHidden>selected</VisuallyHidden>}
              </a>
            )
          })}
          {drag?.status === status && (
            <Box
              pos="absolute"
              top={(places[line]?.start ?? (places.at(-1)?.end ?? 0) + gap) - gap / 2 - 1}
              w="100%"
              h={2}
              bg="var(--accent-text)"
              ref={(line: Element | null) => line?.scrollIntoView({ block: 'nearest' })}
            />
          )}
        </div>
        {tasks && !hasMore && older}
      </div>
    </section>
  )
}
