import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTable } from '@tanstack/react-table'
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { step, type useCursor, type useSelection, useVirtualRows } from './cursor'
import { attributesOf, Cell, type Column, features, type GridRecord, GridRow } from './grid-row'
import classes from './record-grid.module.css'
import { useShortcuts } from './shortcuts'

export type { Column } from './grid-row'

/** The sort order in the URL. */
export interface Sorting {
  by: string
  descending: boolean
  onSort: (by: string) => void
}

export interface Group {
  id: string
  title: ReactNode
}

interface RecordGridProps<T extends { id: string }> {
  label: string
  /** undefined while it loads. */
  records: T[] | undefined
  columns?: Column<T>[]
  /** Renders a record as an item of any height instead of cells. Keep the function stable. */
  item?: (record: T) => ReactNode
  rowHeight?: 35 | 54
  /** The records of a group follow each other, below its title. Keep the function stable. */
  groupOf?: (record: T) => Group
  nameOf: (record: T) => string
  onOpen: (record: T) => void
  /** The address of the record's page. */
  addressOf?: ((record: T) => string) | undefined
  keyboard: ReturnType<typeof useCursor>
  selection?: ReturnType<typeof useSelection>
  sorting?: Sorting
  /** The id of the record in the side panel: it follows the keyboard. */
  current?: string | undefined
  /** Without a card around it: inside a card or a panel. */
  isPlain?: boolean
  empty: ReactNode
  /** Loads the next page; called before the last rows are visible. */
  onEnd?: () => void
  /** Below the last row, in a `GridFoot`. */
  foot?: ReactNode
}

/** Half a second of fast scrolling. */
const rowsAhead = 60
const none: never[] = []
/** A list with virtual rows: arrows, `j` and `k` move, Enter opens, `x` selects. On phones each record is a card. */
export function RecordGrid<T extends { id: string }>(props: RecordGridProps<T>) {
  const { label, records, columns = none, item, rowHeight = 35, groupOf, nameOf, onOpen, addressOf } = props
  const { keyboard, selection, sorting, current, isPlain, empty, onEnd, foot } = props
  const { by, descending = false } = sorting ?? {}
  const isPhone = useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false })
  const isNarrow = useMediaQuery('(max-width: 1120px)', undefined, { getInitialValueInEffect: false })
  const table = useTable({
    features,
    data: records ?? none,
    columns: useMemo(() => columns.map((column) => ({ id: column.title, meta: { column } })), [columns]),
    getRowId: ({ id }) => id,
    manualSorting: true,
    state: useMemo(
      () => ({
        sorting: columns.flatMap(({ title, sort }) => (sort && sort === by ? [{ id: title, desc: descending }] : [])),
        columnVisibility: Object.fromEntries(
          columns.map(({ title, wideOnly, widestOnly }) => [title, !(isPhone && wideOnly) && !(isNarrow && widestOnly)]),
        ),
      }),
      [columns, by, descending, isPhone, isNarrow],
    ),
  })
  const leaves = table.getVisibleLeafColumns()
  const { rows } = table.getRowModel()
  const entries = useMemo(() => withGroups(rows, groupOf), [rows, groupOf])
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const isMeasured = item !== undefined || groupOf !== undefined || isPhone
  const {
    viewport,
    virtualizer,
    rows: items,
    height,
  } = useVirtualRows({
    ids: useMemo(() => entries.map(({ id }) => id), [entries]),
    rowHeight: isPhone ? 72 : rowHeight,
    isMeasured,
    cursor: keyboard.cursor,
  })

  const move = (by: number, isRange = false) => {
    const from = keyboard.cursor.id ?? current ?? null
    const next = step(ids, from, by)
    if (!records || !next) return
    if (isRange && selection) {
      if (from && !selection.selected.has(from)) selection.toggle(from)
      selection.extendTo(ids, next)
    }
    keyboard.to(next)
    if (!isRange && current !== undefined && next !== current) onOpen(records[ids.indexOf(next)]!)
  }
  const actions = {
    open: onOpen,
    move,
    toggle: (id: string, isRange = false) => (isRange ? selection?.extendTo(ids, id) : selection?.toggle(id)),
    selectAll: () => selection?.choose(ids),
    at: keyboard.at,
  }
  const latest = useRef(actions)
  latest.current = actions
  const shared = useMemo(() => {
    const visible = leaves.map(({ columnDef }) => columnDef.meta!.column as Column<T>)
    const nameColumn = visible.find(({ isName }) => isName) ?? visible[0]
    return { visible, nameColumn, item, isCard: isPhone, actions: () => latest.current }
  }, [leaves, item, isPhone])
  useShortcuts(label, [
    { keys: 'j', label: 'Next', run: () => move(1) },
    { keys: 'k', label: 'Previous', run: () => move(-1) },
    ...(selection
      ? [
          { keys: 'x', label: 'Select', run: () => keyboard.cursor.id && selection.toggle(keyboard.cursor.id) },
          { keys: 'J', label: 'Extend selection to the next', run: () => move(1, true) },
          { keys: 'K', label: 'Extend selection to the previous', run: () => move(-1, true) },
        ]
      : []),
  ])

  const last = items.at(-1)?.index ?? 0
  const loadMore = useRef(onEnd)
  loadMore.current = onEnd
  useEffect(() => {
    if (records && last >= entries.length - rowsAhead) loadMore.current?.()
  }, [last, entries.length, records])

  if (records?.length === 0) return <>{empty}</>
  const { visible, nameColumn } = shared
  const focusable = keyboard.cursor.id !== null && ids.includes(keyboard.cursor.id) ? keyboard.cursor.id : ids[0]
  const hasTotal = columns.some(({ total }) => total !== undefined)
  return (
    <div
      className={classes.grid}
      role="grid"
      aria-label={label}
      aria-rowcount={entries.length + Number(!item) + Number(hasTotal)}
      aria-busy={!records}
      data-plain={isPlain || item !== undefined || undefined}
      data-selecting={(selection && selection.selected.size > 0) || undefined}
      style={{ '--columns': [...(selection ? ['20px'] : []), ...visible.map(({ width }) => width)].join(' ') } as CSSProperties}
    >
      {!item && (
        <div role="row" className={classes.head} aria-rowindex={1}>
          {selection && (
            <span role="columnheader" className={classes.select}>
              <SelectAll ids={ids} selection={selection} />
            </span>
          )}
          {leaves.map((leaf, index) => (
            <Head key={leaf.id} column={visible[index]!} sorted={leaf.getIsSorted()} onSort={sorting?.onSort} />
          ))}
        </div>
      )}
      <div className={classes.viewport} ref={viewport} role="rowgroup">
        {!records && Array.from({ length: 12 }, (_, i) => <Skeleton key={String(i)} h={rowHeight - 15} m="8px 20px" w="auto" />)}
        <div role="presentation" style={{ height, position: 'relative' }}>
          {items.map(({ index, key, start }) => {
            const entry = entries[index]!
            const place = { index, top: start, height: rowHeight, measure: isMeasured ? virtualizer.measureElement : undefined }
            if ('title' in entry)
              return (
                <div key={key} role="row" className={classes.group} {...attributesOf(place)}>
                  <span role="rowheader">{entry.title}</span>
                </div>
              )
            return (
              <GridRow
                key={key}
                {...place}
                row={entry}
                shared={shared}
                name={nameOf(entry.original)}
                address={addressOf?.(entry.original)}
                isSelected={selection?.selected.has(entry.id)}
                isFocusable={focusable === entry.id}
                isCurrent={current === entry.id}
              />
            )
          })}
        </div>
        {foot}
      </div>
      {hasTotal && (
        <div role="row" className={classes.total} aria-rowindex={entries.length + 2}>
          {selection && <span role="gridcell" />}
          {visible.map(
            (column) =>
              (!isPhone || column.total !== undefined) && (
                <Cell key={column.title} column={column} isName={column === nameColumn}>
                  {column.total}
                </Cell>
              ),
          )}
        </div>
      )}
    </div>
  )
}

/** The rows, with the title of a group before its first row. */
function withGroups<T extends { id: string }>(rows: GridRecord<T>[], groupOf: RecordGridProps<T>['groupOf']) {
  if (!groupOf) return rows
  let previous: string | undefined
  return rows.flatMap((row): (GridRecord<T> | Group)[] => {
    const { id, title } = groupOf(row.original)
    if (id === previous) return [row]
    previous = id
    return [{ id: `${id} ${row.id}`, title }, row]
  })
}

function SelectAll({ ids, selection }: { ids: string[]; selection: ReturnType<typeof useSelection> }) {
  const count = ids.filter((id) => selection.selected.has(id)).length
  const isAll = count > 0 && count === ids.length
  return (
    <input
      type="checkbox"
      aria-label="Select all"
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      onChange={() => (isAll ? selection.clear() : selection.choose(ids))}
    />
  )
}

interface HeadProps {
  column: Pick<Column<never>, 'title' | 'figure' | 'sort'>
  sorted: false | 'asc' | 'desc'
  onSort: ((by: string) => void) | undefined
}

const Head = ({ column: { title, figure, sort }, sorted, onSort }: HeadProps) => (
  <span role="columnheader" data-figure={figure} aria-sort={sorted ? `${sorted}ending` : undefined}>
    {sort && onSort ? (
      <button type="button" className={classes.sort} onClick={() => onSort(sort)}>
        {title}
        {sorted && (sorted === 'desc' ? ' ↓' : ' ↑')}
      </button>
    ) : (
      title
    )}
  </span>
)

/** Content below the last record. A grid may only have rows. */
export const GridFoot = ({ children }: { children: ReactNode }) => (
  <div role="row">
    <div role="gridcell" className={classes.foot} aria-live="polite">
      {children}
    </div>
  </div>
)
