import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { columnVisibilityFeature, type Row, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { step, type useCursor, type useSelection, useVirtualRows } from './cursor'
import classes from './record-grid.module.css'
import { useShortcuts } from './shortcuts'
import { unknown } from './text/format'

export interface Column<T> {
  title: string
  /** As in `grid-template-columns`: `1fr`, `120px`. */
  width: string
  cell: (record: T) => ReactNode
  /** The name of the record: a link to its page, and the first line of its card on a phone. */
  isName?: boolean
  /** Right-aligned figures. */
  figure?: boolean
  /** Hidden on phones. */
  wideOnly?: boolean
  /** Hidden below 1120 px. */
  widestOnly?: boolean
  /** Clicking the header sorts by this. */
  sort?: string
  /** In the row below the last record. */
  total?: ReactNode
}

/** The sort order in the URL. */
export interface Sorting {
  by: string
  descending: boolean
  onSort: (by: string) => void
}

interface RecordGridProps<T extends { id: string }> {
  label: string
  /** undefined while it loads. */
  records: T[] | undefined
  columns?: Column<T>[]
  /** Renders a record as an item of any height instead of cells. Keep the function stable. */
  item?: (record: T) => ReactNode
  rowHeight?: 35 | 54
  /** Records of one group follow each other below the title of the group. Keep the function stable. */
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

export interface Group {
  id: string
  title: ReactNode
}

/** Half a second of fast scrolling. */
const rowsAhead = 60

const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature, columnMeta: {} as { column: Column<never> } })

/** A list with virtual rows: arrows, `j` and `k` move, Enter opens, `x` selects. On phones each record is a card. */
export function RecordGrid<T extends { id: string }>(props: RecordGridProps<T>) {
  const { label, records, columns = noColumns, item, rowHeight = 35, groupOf, nameOf, onOpen, addressOf } = props
  const { keyboard, selection, sorting, current, isPlain, empty, onEnd, foot } = props
  const { by, descending = false } = sorting ?? {}
  const isPhone = useMediaQuery('(max-width: 760px)', undefined, { getInitialValueInEffect: false })
  const isNarrow = useMediaQuery('(max-width: 1120px)', undefined, { getInitialValueInEffect: false })
  const table = useTable({
    features,
    data: records ?? noRecords,
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
  const visible = useMemo(() => leaves.map(({ columnDef }) => columnDef.meta!.column as Column<T>), [leaves])
  const { rows } = table.getRowModel()
  const entries = useMemo(() => withGroups(rows, groupOf), [rows, groupOf])
  const ids = useMemo(() => rows.map(({ id }) => id), [rows])
  const entryIds = useMemo(() => (entries === rows ? ids : entries.map(({ id }) => id)), [entries, rows, ids])
  const isMeasured = item !== undefined || groupOf !== undefined || isPhone
  const {
    viewport,
    virtualizer,
    rows: items,
    height,
  } = useVirtualRows({
    ids: entryIds,
    rowHeight: isPhone ? 72 : rowHeight,
    isMeasured,
    cursor: keyboard.cursor,
  })

  const move = (by: number) => {
    const next = step(ids, keyboard.cursor.id ?? current ?? null, by)
    keyboard.to(next)
    if (current !== undefined && next !== current) onOpen(records![ids.indexOf(next!)]!)
  }
  const extend = (by: number) => {
    const from = keyboard.cursor.id ?? ids[0]
    const next = from && step(ids, from, by)
    if (!selection || !next) return
    if (!selection.selected.has(from)) selection.toggle(from)
    selection.extendTo(ids, next)
    keyboard.to(next)
  }
  useShortcuts(label, [
    { keys: 'j', label: 'Next', run: () => records !== undefined && move(1) },
    { keys: 'k', label: 'Previous', run: () => records !== undefined && move(-1) },
    ...(selection
      ? [
          { keys: 'x', label: 'Select', run: () => keyboard.cursor.id && selection.toggle(keyboard.cursor.id) },
          { keys: 'J', label: 'Extend selection to the next', run: () => extend(1) },
          { keys: 'K', label: 'Extend selection to the previous', run: () => extend(-1) },
        ]
      : []),
  ])
  const latest = useRef({ ids, onOpen, selection, keyboard, move, extend, onEnd })
  latest.current = { ids, onOpen, selection, keyboard, move, extend, onEnd }
  const actions = useMemo<RowActions<T>>(
    () => ({
      open: (record) => latest.current.onOpen(record),
      toggle: (id, extends_) => {
        const { selection, ids } = latest.current
        if (extends_) selection?.extendTo(ids, id)
        else selection?.toggle(id)
      },
      selectAll: () => latest.current.selection?.choose(latest.current.ids),
      at: (id) => latest.current.keyboard.at(id),
      move: (by, extends_) => (extends_ ? latest.current.extend(by) : latest.current.move(by)),
    }),
    [],
  )

  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (records && last >= entries.length - rowsAhead) latest.current.onEnd?.()
  }, [last, entries.length, records])

  if (records?.length === 0) return <>{empty}</>
  const focusable = keyboard.cursor.id !== null && ids.includes(keyboard.cursor.id) ? keyboard.cursor.id : ids[0]
  const hasTotal = columns.some(({ total }) => total !== undefined)
  const nameColumn = visible.find(({ isName }) => isName) ?? visible[0]
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
          {table.getFlatHeaders().map(({ column }) => (
            <Head
              key={column.id}
              column={column.columnDef.meta!.column as Column<T>}
              sorted={column.getIsSorted()}
              onSort={sorting?.onSort}
            />
          ))}
        </div>
      )}
      <div className={classes.viewport} ref={viewport} role="rowgroup">
        {!records && Array.from({ length: 12 }, (_, i) => <Skeleton key={String(i)} h={rowHeight - 15} m="8px 20px" w="auto" />)}
        <div role="presentation" style={{ height, position: 'relative' }}>
          {items.map(({ index, key, start }) => {
            const entry = entries[index]!
            const place = {
              index,
              rowIndex: index + 1 + Number(!item),
              top: start,
              height: isMeasured ? undefined : rowHeight,
              measure: isMeasured ? virtualizer.measureElement : undefined,
            }
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
                columns={visible}
                item={item}
                nameColumn={nameColumn}
                name={nameOf(entry.original)}
                address={addressOf?.(entry.original)}
                isCard={isPhone}
                isSelected={selection ? selection.selected.has(entry.id) : undefined}
                isFocusable={focusable === entry.id}
                isCurrent={current === entry.id}
                actions={actions}
              />
            )
          })}
        </div>
        {foot}
      </div>
      {hasTotal && (
        <div role="row" className={classes.total} aria-rowindex={entries.length + 2}>
          {selection && <span role="gridcell" />}
          {visible.map(({ title, figure, total }) =>
            isPhone && total === undefined ? null : (
              <span key={title} role="gridcell" data-figure={figure} data-title={title} data-name={title === nameColumn?.title}>
                {total}
              </span>
            ),
          )}
        </div>
      )}
    </div>
  )
}

const noRecords: never[] = []
const noColumns: never[] = []

type GridRecord<T extends { id: string }> = Row<typeof features, T>

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

interface Place {
  index: number
  rowIndex: number
  top: number
  /** undefined: measured. */
  height: number | undefined
  measure: ((element: HTMLElement | null) => void) | undefined
}

const attributesOf = ({ index, rowIndex, top, height, measure }: Place) => ({
  'data-index': index,
  'aria-rowindex': rowIndex,
  ref: measure,
  style: { transform: `translateY(${top}px)`, height },
})

interface RowActions<T> {
  open: (record: T) => void
  /** @param isRange selects everything between the last selected record and this one */
  toggle: (id: string, isRange: boolean) => void
  selectAll: () => void
  at: (id: string) => void
  /** @param isRange selects the records on the way */
  move: (by: number, isRange: boolean) => void
}

interface GridRowProps<T extends { id: string }> extends Place {
  row: GridRecord<T>
  columns: Column<T>[]
  item: ((record: T) => ReactNode) | undefined
  nameColumn: Column<T> | undefined
  name: string
  address: string | undefined
  isCard: boolean
  /** undefined: records can't be selected. */
  isSelected: boolean | undefined
  /** Has the focus when Tab enters the list. */
  isFocusable: boolean
  isCurrent: boolean
  actions: RowActions<T>
}

/** Links of cells that open something other than the record. */
const cellLinks = `a:not(.${classes.link})`

/** Rendered once while the list scrolls. */
const GridRow = memo(function GridRow<T extends { id: string }>(props: GridRowProps<T>) {
  const { row, columns, item, nameColumn, name, address, isCard, isSelected, isFocusable, isCurrent, actions } = props
  const record = row.original
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget, shiftKey } = event
    const isLink = (target as Element).matches(cellLinks)
    if (target !== currentTarget && !(isLink && key.startsWith('Arrow'))) return
    const isRange = shiftKey && isSelected !== undefined
    if (key === 'Enter') actions.open(record)
    else if (key === 'ArrowRight' || key === 'ArrowLeft') focusLink(event, key === 'ArrowRight' ? 1 : -1)
    else if (key === 'ArrowDown' || key === 'ArrowUp') actions.move(key === 'ArrowDown' ? 1 : -1, isRange)
    else if (key === 'a' && (event.ctrlKey || event.metaKey) && isSelected !== undefined) actions.selectAll()
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    if ((event.target as Element).closest(`.${classes.select}, ${cellLinks}`)) return
    if (address && (event.ctrlKey || event.metaKey)) return void (link ?? window.open(address, '_blank', 'noopener'))
    event.preventDefault()
    actions.open(record)
  }
  const linked = (content: ReactNode) =>
    address ? (
      <a href={address} tabIndex={-1} draggable={false} className={classes.link}>
        {content}
      </a>
    ) : (
      content
    )
  return (
    <div
      role="row"
      className={classes.row}
      data-record={record.id}
      aria-selected={isSelected}
      aria-current={isCurrent || undefined}
      tabIndex={isFocusable ? 0 : -1}
      onClick={onClick}
      onFocus={({ target, currentTarget }) =>
        target.matches(`.${classes.link}`) ? currentTarget.focus() : actions.at(record.id)
      }
      onKeyDown={onKeyDown}
      {...attributesOf(props)}
    >
      {isSelected !== undefined && (
        <span role="gridcell" className={classes.select}>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isSelected}
            onChange={({ nativeEvent }) => actions.toggle(record.id, (nativeEvent as globalThis.MouseEvent).shiftKey)}
            aria-label={`Select ${name}`}
          />
        </span>
      )}
      {item && (
        <span role="gridcell" className={classes.item}>
          {linked(item(record))}
        </span>
      )}
      {columns.map((column) => {
        const isName = column === nameColumn
        const content = column.cell(record)
        if (isCard && !isName && (content === null || content === unknown)) return null
        return (
          <span key={column.title} role="gridcell" data-figure={column.figure} data-title={column.title} data-name={isName}>
            {column.isName ? linked(content) : content}
          </span>
        )
      })}
    </div>
  )
}) as <T extends { id: string }>(props: GridRowProps<T>) => ReactNode

/** Arrow keys move along the row and the links of its cells. Source: the grid pattern of the ARIA Authoring Practices. */
function focusLink({ target, currentTarget: row }: KeyboardEvent<HTMLElement>, by: number) {
  const stops = [row, ...row.querySelectorAll<HTMLElement>(cellLinks)]
  stops[stops.indexOf(target as HTMLElement) + by]?.focus()
}

function SelectAll({ ids, selection }: { ids: string[]; selection: ReturnType<typeof useSelection> }) {
  const count = ids.filter((id) => selection.selected.has(id)).length
  const isAll = count > 0 && count === ids.length
  return (
    <input
      type="checkbox"
      aria-label="Select all"
      title="Select all"
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = count > 0 && !isAll
      }}
      onChange={() => (isAll ? selection.clear() : selection.choose(ids))}
    />
  )
}

interface HeadProps<T> {
  column: Column<T>
  sorted: false | 'asc' | 'desc'
  onSort: ((by: string) => void) | undefined
}

function Head<T>({ column: { title, figure, sort }, sorted, onSort }: HeadProps<T>) {
  const direction = { asc: 'ascending', desc: 'descending' } as const
  return (
    <span role="columnheader" data-figure={figure} aria-sort={sorted ? direction[sorted] : undefined}>
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
}

/** Content below the last record. A grid may only have rows. */
export const GridFoot = ({ children }: { children: ReactNode }) => (
  <div role="row">
    <div role="gridcell" className={classes.foot} aria-live="polite">
      {children}
    </div>
  </div>
)
