import { DragDropProvider, type DragEndEvent, type DragMoveEvent, DragOverlay } from '@dnd-kit/react'
import { Button, Skeleton, Text } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { BoardTask } from '../../api/types'
import { step, type useCursor, type useSelection, useVirtualRows } from '../../ui/cursor'
import { taskStatusNames } from '../../ui/labels'
import { useShortcuts } from '../../ui/shortcuts'
import { formatNumber } from '../../ui/text/format'
import { cardHeight, type Place, placeAt, pluginsFor, pointOf, sensorsFor } from './drag'
import { CardFace, StatusIcon, TaskCard } from './task-card'
import { type Loaded, type Status, statuses, useChangeTasks } from './tasks.api'
import classes from './tasks.module.css'

type Columns = Record<Status, Loaded<BoardTask>>

interface BoardProps {
  columns: Columns
  counts: Partial<Record<Status, number>>
  /** The cards are in an order of their own and can be moved within a column. */
  isManual: boolean
  keyboard: ReturnType<typeof useCursor>
  selection: ReturnType<typeof useSelection>
  /** On a product's page the digits are its tabs. */
  ofProduct: boolean
  /** The task in the side panel: it follows the keyboard. */
  current: string | undefined
  onOpen: (id: string) => void
  addressOf: (id: string) => string
  /** Shows the tasks that were completed earlier. */
  onShowOlder: (() => void) | undefined
}

/** Three columns. Cards move by pointer, by Space and arrows, by > and <, or by 1, 2, 3. */
export function Board(props: BoardProps) {
  const { columns, counts, isManual, keyboard, selection, ofProduct, current, onOpen, addressOf, onShowOlder } = props
  const { ref, width } = useElementSize()
  const { mutate } = useChangeTasks()
  const move = (task: BoardTask, status: Status, index = 0) => {
    const column = columns[task.status].tasks!
    const back = { status: task.status, ...neighbour(column, column.indexOf(task), task.id) }
    const change = { status, ...(isManual && neighbour(columns[status].tasks!, index, task.id)) }
    const verb = status === task.status ? 'moved' : `moved to ${taskStatusNames[status]}`
    mutate({ tasks: [task], change, verb, back: isManual ? back : undefined })
  }
  const drag = useDrag(columns, (task, { status, index }) => {
    const isSame = status === task.status && (!isManual || columns[status].tasks!.indexOf(task) === index)
    if (!isSame) move(task, status, index)
  })
  const sensors = useMemo(() => sensorsFor(Math.max(1, width / statuses.length)), [width])
  const onKeyDown = useBoardKeys({
    columns,
    keyboard,
    selection,
    ofProduct,
    go: (id) => {
      keyboard.to(id)
      if (current !== undefined && id !== undefined && id !== current) onOpen(id)
    },
    move: (task, status) => move(task, status),
  })
  return (
    <DragDropProvider
      sensors={sensors}
      plugins={drag.plugins}
      onDragStart={drag.start}
      onDragMove={drag.move}
      onDragEnd={drag.end}
    >
      <section className={classes.board} aria-label="Board" ref={ref} onKeyDown={(event) => !drag.dragged && onKeyDown(event)}>
        {statuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            column={columns[status]}
            count={counts[status]}
            keyboard={keyboard}
            selection={selection}
            dragged={drag.dragged}
            dropIndex={drag.place?.status === status ? lineAt(columns[status].tasks, drag.place.index, drag.dragged) : null}
            onOpen={onOpen}
            addressOf={addressOf}
            onShowOlder={status === 'done' ? onShowOlder : undefined}
          />
        ))}
      </section>
      <DragOverlay dropAnimation={null}>
        {(source) => (
          <div className={`${classes.card} ${classes.lifted}`}>
            <CardFace task={(source.data as { task: BoardTask }).task} />
          </div>
        )}
      </DragOverlay>
    </DragDropProvider>
  )
}

/** A place in a column, by the card that follows there or else the last one. */
function neighbour(column: BoardTask[], index: number, id: string) {
  const others = column.filter((one) => one.id !== id)
  const [next, last] = [others[index], others.at(-1)]
  if (next) return { before: next.id }
  return last ? { after: last.id } : {}
}

/** The line is above this card. The dragged one does not count, but is still there. */
function lineAt(column: BoardTask[] = [], index: number, dragged: string | null): number {
  const from = column.findIndex(({ id }) => id === dragged)
  return from >= 0 && index > from ? index + 1 : index
}

/** Pages are read half a second of fast scrolling ahead. */
const rowsAhead = 25
const gap = 8

interface BoardColumnProps extends Pick<BoardProps, 'keyboard' | 'selection' | 'onOpen' | 'addressOf' | 'onShowOlder'> {
  status: Status
  column: Loaded<BoardTask>
  count: number | undefined
  dragged: string | null
  dropIndex: number | null
}

function BoardColumn(props: BoardColumnProps) {
  const { status, column, count, keyboard, selection, dragged, dropIndex, onOpen, addressOf, onShowOlder } = props
  const { tasks, hasMore, readOn } = column
  const { cursor } = keyboard
  const ids = useMemo(() => tasks?.map(({ id }) => id) ?? [], [tasks])
  const hasCursor = cursor.id !== null && ids.includes(cursor.id)
  const { viewport, rows, height } = useVirtualRows({ ids, rowHeight: cardHeight, cursor, keep: dragged })
  // A card that moves here is another element, which needs the focus again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the card enters the column.
  useEffect(() => {
    const card = viewport.current?.querySelector<HTMLElement>(`[data-record="${cursor.id}"]`)
    if (document.activeElement === document.body) card?.focus()
  }, [hasCursor])
  const isNearEnd = hasMore && (rows.at(-1)?.index ?? 0) > ids.length - rowsAhead
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads on after each page, too.
  useEffect(() => {
    if (isNearEnd) readOn()
  }, [isNearEnd, ids])
  return (
    <section className={classes.column} aria-label={taskStatusNames[status]}>
      <h2>
        <StatusIcon status={status} isNamed />
        {taskStatusNames[status]} <span className={classes.number}>{count !== undefined && formatNumber(count)}</span>
      </h2>
      <div className={classes.cards} ref={viewport} data-column={status}>
        {!tasks && Array.from({ length: 4 }, (_, i) => <Skeleton key={String(i)} h={cardHeight - gap} mb={gap} radius={10} />)}
        {tasks?.length === 0 && (
          <Text size="sm" c="dimmed" p="xs">
            No tasks
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
                isSelected={selection.selected.has(task.id)}
                isCursor={hasCursor ? task.id === cursor.id : index === 0}
                onOpen={onOpen}
                address={addressOf(task.id)}
                onSelect={selection.toggle}
                onFocus={keyboard.at}
              />
            )
          })}
          {dropIndex !== null && (
            <div className={classes.dropLine} style={{ top: Math.min(dropIndex, ids.length) * cardHeight - gap / 2 - 1 }} />
          )}
        </div>
        {tasks && !hasMore && onShowOlder && (
          <Button variant="subtle" color="gray" fullWidth onClick={onShowOlder}>
            Show older
          </Button>
        )}
      </div>
    </section>
  )
}

/** The card that is dragged, and where it would go. */
function useDrag(columns: Columns, drop: (task: BoardTask, place: Place) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const latest = useRef<Place | null>(null)
  const plugins = useMemo(() => pluginsFor(() => latest.current), [])
  const lengthWithout = (moving: unknown) => (status: Status) => [
    status,
    columns[status].tasks?.filter(({ id }) => id !== moving).length ?? 0,
  ]
  const follow = (event: DragMoveEvent | DragEndEvent) => {
    const lengths = Object.fromEntries(statuses.map(lengthWithout(event.operation.source?.id)))
    const next = placeAt(pointOf(event), lengths)
    latest.current = next
    setPlace((now) => (now?.status === next.status && now?.index === next.index ? now : next))
    return next
  }
  return {
    dragged,
    place,
    plugins,
    start: ({ operation }: { operation: { source: { id: unknown } | null } }) => setDragged(String(operation.source?.id)),
    move: follow,
    end: (event: DragEndEvent) => {
      const next = event.canceled ? null : follow(event)
      const task = (event.operation.source?.data as { task: BoardTask } | undefined)?.task
      setDragged(null)
      setPlace(null)
      latest.current = null
      if (task && next) drop(task, next)
    },
  }
}

interface BoardKeys extends Pick<BoardProps, 'columns' | 'keyboard' | 'selection' | 'ofProduct'> {
  /** To another card. */
  go: (id: string | undefined) => void
  move: (task: BoardTask, status: Status) => void
}

function useBoardKeys({ columns, keyboard, selection, ofProduct, go, move }: BoardKeys) {
  const all = statuses.flatMap((status) => columns[status].tasks ?? [])
  const current = all.find(({ id }) => id === keyboard.cursor.id)
  const idsOf = (status: Status) => columns[status].tasks?.map(({ id }) => id) ?? []
  const ids = idsOf(current?.status ?? 'todo')
  const along = (by: number) => go(step(ids, current?.id ?? null, by) ?? all[0]?.id)
  const extend = (by: number) => {
    const next = current && step(ids, current.id, by)
    if (!next) return
    if (!selection.selected.has(current.id)) selection.toggle(current.id)
    selection.extendTo(ids, next)
    go(next)
  }
  const across = (by: number) => {
    const index = current ? ids.indexOf(current.id) : 0
    for (let at = statuses.indexOf(current?.status ?? 'todo') + by; at in statuses; at += by) {
      const there = idsOf(statuses[at]!)
      if (there.length) return go(there[Math.min(index, there.length - 1)])
    }
  }
  const moveTo = (status: Status | undefined) => current && status && current.status !== status && move(current, status)
  const moveBy = (by: number) => current && moveTo(statuses[statuses.indexOf(current.status) + by])
  const digits = statuses.map((status, i) => ({
    keys: String(i + 1),
    label: `Move card to ${taskStatusNames[status]}`,
    run: () => void moveTo(status),
  }))
  useShortcuts('Board', [
    { keys: 'j', label: 'Next card', run: () => along(1) },
    { keys: 'k', label: 'Previous card', run: () => along(-1) },
    { keys: 'l', label: 'Card in the next column', run: () => across(1) },
    { keys: 'h', label: 'Card in the previous column', run: () => across(-1) },
    { keys: 'x', label: 'Select card', run: () => current && selection.toggle(current.id) },
    { keys: 'J', label: 'Extend selection to the next card', run: () => extend(1) },
    { keys: 'K', label: 'Extend selection to the previous card', run: () => extend(-1) },
    { keys: '>', label: 'Move card to the next column', run: () => void moveBy(1) },
    { keys: '<', label: 'Move card to the previous column', run: () => void moveBy(-1) },
    ...(ofProduct ? [] : digits),
  ])
  return (event: KeyboardEvent) => {
    const arrows: Record<string, () => unknown> = {
      ArrowDown: () => along(1),
      ArrowUp: () => along(-1),
      ArrowRight: () => across(1),
      ArrowLeft: () => across(-1),
    }
    if (event.defaultPrevented || !arrows[event.key]) return
    event.preventDefault()
    arrows[event.key]!()
  }
}
