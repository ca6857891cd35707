import { DragDropProvider, type DragEndEvent, type DragMoveEvent, DragOverlay } from '@dnd-kit/react'
import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import type { Task } from '../../api/types'
import { step, type useCursor, type useSelection } from '../../ui/cursor'
import { taskStatusNames } from '../../ui/labels'
import { useShortcuts } from '../../ui/shortcuts'
import { BoardColumn } from './board-column'
import { placeAt, pluginsFor, pointOf, sensorsFor } from './drag'
import { type Place, positionOf, type Status, statuses } from './placement'
import { CardFace } from './task-marks'
import { useUpdateTasks } from './tasks.api'

interface BoardProps {
  /** The whole board; undefined while it is read. */
  board: Task[] | undefined
  /** What the filter leaves of it. */
  shown: Task[] | undefined
  keyboard: ReturnType<typeof useCursor>
  selection: ReturnType<typeof useSelection>
  /** On a page of a product, whose tabs have the digits. */
  ofProduct: boolean
  /** The task that is open beside the board: it goes along with the keyboard. */
  current: string | undefined
  onOpen: (id: string) => void
  addressOf: (id: string) => string
}

/** Three columns. A card goes by pointer, by keyboard (Space and arrows), by > and <, or by 1, 2, 3. */
export function Board({ board, shown, keyboard, selection, ofProduct, current, onOpen, addressOf }: BoardProps) {
  const columns = useMemo(() => shown && byStatus(shown), [shown])
  const { ref, width } = useElementSize()
  const { mutate } = useUpdateTasks()
  const move = (task: Task, { status, position }: { status: Status; position?: number }) => {
    const columnOf = (status: Status) => board!.filter((one) => one.status === status)
    const index = columnOf(task.status).findIndex(({ id }) => id === task.id)
    const from = { status: task.status, index }
    const change = { status, ...(position !== undefined && anchorAt(columnOf(status), position, task.id)) }
    mutate({
      tasks: [task],
      change,
      ...(position !== undefined && { position }),
      from,
      back: anchorAt(columnOf(task.status), index, task.id),
    })
  }
  const drag = useDrag(columns, (task, place) => {
    const column = board!.filter(({ status }) => status === place.status)
    const position = positionOf(column, columns![place.status], place.index, task.id)
    if (column[position]?.id === task.id) return
    move(task, { status: place.status, position })
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
    move: (task, status) => move(task, { status }),
  })

  return (
    <DragDropProvider
      sensors={sensors}
      plugins={drag.plugins}
      onDragStart={drag.start}
      onDragMove={drag.move}
      onDragEnd={drag.end}
    >
      <section className="board" aria-label="Board" ref={ref} onKeyDown={(event) => !drag.dragged && onKeyDown(event)}>
        {statuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            tasks={columns?.[status]}
            cursor={keyboard.cursor}
            entry={columns?.[status].some(({ id }) => id === keyboard.cursor.id) ? keyboard.cursor.id : columns?.[status][0]?.id}
            selected={selection.selected}
            dragged={drag.dragged}
            dropIndex={columns && drag.place?.status === status ? lineAt(columns[status], drag.place.index, drag.dragged) : null}
            onOpen={onOpen}
            addressOf={addressOf}
            onSelect={selection.toggle}
            onFocus={keyboard.at}
          />
        ))}
      </section>
      <DragOverlay dropAnimation={null}>
        {(source) => (
          <div className="card card-lifted">
            <CardFace task={(source.data as { task: Task }).task} />
          </div>
        )}
      </DragOverlay>
    </DragDropProvider>
  )
}

function anchorAt(column: Task[], index: number, id: string) {
  const others = column.filter((one) => one.id !== id)
  const [next, previous] = [others[index], others.at(-1)]
  return next ? { before: next.id } : previous && { after: previous.id }
}

/** Above which card the line of the place is drawn: the dragged one, which does not count, still stands where it was. */
function lineAt(column: Task[], index: number, dragged: string | null): number {
  const from = column.findIndex(({ id }) => id === dragged)
  return from >= 0 && index > from ? index + 1 : index
}

type Columns = Record<Status, Task[]>

const byStatus = (tasks: Task[]) =>
  Object.fromEntries(statuses.map((status) => [status, tasks.filter((task) => task.status === status)])) as Columns

/** The card that is dragged, and where it would go. */
function useDrag(columns: Columns | undefined, drop: (task: Task, place: Place) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [place, setPlace] = useState<Place | null>(null)
  const latest = useRef<Place | null>(null)
  const plugins = useMemo(() => pluginsFor(() => latest.current), [])
  const lengths = (moving: string) =>
    Object.fromEntries(statuses.map((status) => [status, columns![status].filter(({ id }) => id !== moving).length])) as Record<
      Status,
      number
    >
  const follow = (event: DragMoveEvent | DragEndEvent) => {
    const next = placeAt(pointOf(event), lengths(String(event.operation.source?.id)))
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
      const task = (event.operation.source?.data as { task: Task } | undefined)?.task
      setDragged(null)
      setPlace(null)
      latest.current = null
      if (task && next) drop(task, next)
    },
  }
}

interface BoardKeys extends Pick<BoardProps, 'keyboard' | 'selection' | 'ofProduct'> {
  columns: Columns | undefined
  /** To another card. */
  go: (id: string | undefined) => void
  move: (task: Task, status: Status) => void
}

function useBoardKeys({ columns, keyboard, selection, ofProduct, go, move }: BoardKeys) {
  const all = columns ? statuses.flatMap((status) => columns[status]) : []
  const current = all.find(({ id }) => id === keyboard.cursor.id)
  const column = columns?.[current?.status ?? 'todo'] ?? []
  const ids = column.map(({ id }) => id)
  const along = (by: number) => columns !== undefined && go(step(ids, current?.id ?? null, by) ?? all[0]?.id)
  const extend = (by: number) => {
    const next = current && step(ids, current.id, by)
    if (!next) return
    if (!selection.selected.has(current.id)) selection.toggle(current.id)
    selection.extendTo(ids, next)
    go(next)
  }
  const across = (by: number) => {
    if (!columns) return false
    const others = statuses.slice()
    const from = others.indexOf(current?.status ?? 'todo')
    const index = current ? ids.indexOf(current.id) : 0
    for (let at = from + by; at >= 0 && at < others.length; at += by) {
      const there = columns[others[at]!]
      if (there.length) return go(there[Math.min(index, there.length - 1)]!.id)
    }
  }
  const moveTo = (status: Status | undefined) => current && status && current.status !== status && move(current, status)
  const moveBy = (by: number) => current && moveTo(statuses[statuses.indexOf(current.status) + by])
  const digits = statuses.map((status, i) => ({
    keys: String(i + 1),
    label: `Move the card to ${taskStatusNames[status]}`,
    run: () => void moveTo(status),
  }))
  useShortcuts('Board', [
    { keys: 'j', label: 'Next card', run: () => along(1) },
    { keys: 'k', label: 'Previous card', run: () => along(-1) },
    { keys: 'l', label: 'Card in the next column', run: () => across(1) },
    { keys: 'h', label: 'Card in the previous column', run: () => across(-1) },
    { keys: 'x', label: 'Select the card', run: () => current && selection.toggle(current.id) },
    { keys: 'J', label: 'Select on to the next card', run: () => extend(1) },
    { keys: 'K', label: 'Select on to the previous card', run: () => extend(-1) },
    { keys: '>', label: 'Move the card along', run: () => void moveBy(1) },
    { keys: '<', label: 'Move the card back', run: () => void moveBy(-1) },
    ...(ofProduct ? [] : digits),
  ])
  return (event: KeyboardEvent) => {
    const ways: Record<string, () => unknown> = {
      ArrowDown: () => along(1),
      ArrowUp: () => along(-1),
      ArrowRight: () => across(1),
      ArrowLeft: () => across(-1),
    }
    if (event.defaultPrevented || !ways[event.key]) return
    event.preventDefault()
    ways[event.key]!()
  }
}
