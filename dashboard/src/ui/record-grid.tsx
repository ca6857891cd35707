import { Skeleton } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { step, type useCursor, type useSelection } from './cursor'
import { GridRow, type RowActions } from './grid-row'
import { type Column, gridStyle, useRowHeight } from './grid-shape'
import { useShortcuts } from './shortcuts'
import { useVirtualRows } from './virtual-rows'

/** What the list is sorted by, and what a click on the head of a column makes of it. */
export interface Sorting {
  by: string
  descending: boolean
  onSort: (by: string) => void
}

interface RecordGridProps<T extends { id: string }> {
  label: string
  /** Not there yet: skeletons. */
  records: T[] | undefined
  columns: Column<T>[]
  nameOf: (record: T) => string
  onOpen: (record: T) => void
  /** Where its page is, for another tab. */
  addressOf?: ((record: T) => string) | undefined
  keyboard: ReturnType<typeof useCursor>
  selection?: ReturnType<typeof useSelection>
  sorting?: Sorting
  /** The record that is open beside the list: it goes along with the keyboard. */
  current?: string | undefined
  empty: ReactNode
  /** Called when the last rows come in sight, to read on. */
  onEnd?: () => void
  /** Below the last row. */
  foot?: ReactNode
}

/** So far ahead of the last row it is read on: half a second of quick scrolling. */
const rowsAhead = 60

/** Every list of the dashboard: virtual rows, `j` `k` to move, Enter to open, `x` to select. */
export function RecordGrid<T extends { id: string }>(props: RecordGridProps<T>) {
  const { label, records, columns, nameOf, onOpen, addressOf, keyboard, selection, sorting, current, empty, onEnd, foot } = props
  const ids = useMemo(() => records?.map(({ id }) => id) ?? [], [records])
  const { hasTwoLines, rowHeight } = useRowHeight(columns)
  const { viewport, rows, height } = useVirtualRows({ ids, rowHeight, cursor: keyboard.cursor })
  const move = (by: number) => {
    const next = step(ids, keyboard.cursor.id ?? current ?? null, by)
    keyboard.to(next)
    if (current !== undefined && next !== current) onOpen(records![ids.indexOf(next!)]!)
  }
  const toggle = () => keyboard.cursor.id && selection?.toggle(keyboard.cursor.id)
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
          { keys: 'x', label: 'Select', run: toggle },
          { keys: 'J', label: 'Select on to the next', run: () => extend(1) },
          { keys: 'K', label: 'Select on to the previous', run: () => extend(-1) },
        ]
      : []),
  ])
  const style = gridStyle(columns, selection !== undefined)
  const entry = keyboard.cursor.id !== null && ids.includes(keyboard.cursor.id) ? keyboard.cursor.id : ids[0]
  const latest = useRef({ ids, onOpen, selection, keyboard, move, extend, onEnd })
  latest.current = { ids, onOpen, selection, keyboard, move, extend, onEnd }
  const does = useMemo<RowActions<T>>(
    () => ({
      open: (record) => latest.current.onOpen(record),
      toggle: (id, isOn) => {
        const { selection, ids } = latest.current
        if (isOn) selection?.extendTo(ids, id)
        else selection?.toggle(id)
      },
      chooseAll: () => latest.current.selection?.choose(latest.current.ids),
      at: (id) => latest.current.keyboard.at(id),
      move: (by, isOn) => (isOn ? latest.current.extend(by) : latest.current.move(by)),
    }),
    [],
  )

  const last = rows.at(-1)?.index ?? 0
  useEffect(() => {
    if (records && last >= ids.length - rowsAhead) latest.current.onEnd?.()
  }, [last, ids.length, records])

  if (records?.length === 0) return <>{empty}</>
  return (
    <div
      className="grid"
      role="grid"
      aria-label={label}
      aria-rowcount={ids.length + 1 + Number(columns.some(({ total }) => total !== undefined))}
      aria-busy={!records}
      data-two-lines={hasTwoLines || undefined}
      style={style}
    >
      <div role="row" className="grid-row grid-head" aria-rowindex={1}>
        {selection && (
          <span role="columnheader" className="grid-select">
            <AllBox ids={ids} selection={selection} />
          </span>
        )}
        {columns.map((column) => (
          <Head key={column.title} column={column} sorting={sorting} />
        ))}
      </div>
      <div className="grid-viewport" ref={viewport} role="rowgroup">
        {!records && Array.from({ length: 12 }, (_, i) => <Skeleton key={String(i)} h={20} my={8} />)}
        <div role="presentation" style={{ height, position: 'relative' }}>
          {rows.map(({ index, key, start }) => {
            const record = records![index]!
            const { id } = record
            return (
              <GridRow
                key={key}
                record={record}
                index={index}
                top={start}
                height={rowHeight}
                columns={columns}
                name={nameOf(record)}
                address={addressOf?.(record)}
                isSelected={selection ? selection.selected.has(id) : undefined}
                isEntry={entry === id}
                isCurrent={current === id}
                does={does}
              />
            )
          })}
        </div>
        {foot}
      </div>
      {columns.some(({ total }) => total !== undefined) && (
        <div role="row" className="grid-row grid-total" aria-rowindex={ids.length + 2}>
          {selection && <span role="gridcell" />}
          {columns.map(({ title, figure, wideOnly, widestOnly, total }) => (
            <span key={title} role="gridcell" data-figure={figure} data-wide-only={wideOnly} data-widest-only={widestOnly}>
              {total}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

/** Chooses every record of the list, or none. */
function AllBox({ ids, selection }: { ids: string[]; selection: ReturnType<typeof useSelection> }) {
  const chosen = ids.filter((id) => selection.selected.has(id)).length
  const isAll = chosen > 0 && chosen === ids.length
  return (
    <input
      type="checkbox"
      className="check"
      aria-label="Select all"
      title="Select all"
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = chosen > 0 && !isAll
      }}
      onChange={() => (isAll ? selection.clear() : selection.choose(ids))}
    />
  )
}

function Head<T>({ column, sorting }: { column: Column<T>; sorting: Sorting | undefined }) {
  const { title, figure, wideOnly, widestOnly, sort } = column
  const isSorted = sort !== undefined && sorting?.by === sort
  const direction = sorting?.descending ? 'descending' : 'ascending'
  return (
    <span
      role="columnheader"
      data-figure={figure}
      data-wide-only={wideOnly}
      data-widest-only={widestOnly}
      aria-sort={isSorted ? direction : undefined}
    >
      {sort && sorting ? (
        <button type="button" className="grid-sort" onClick={() => sorting.onSort(sort)}>
          {title}
          {isSorted && (sorting.descending ? ' ↓' : ' ↑')}
        </button>
      ) : (
        title
      )}
    </span>
  )
}

/** What stands below the last record and changes by itself. In a grid only rows may stand. */
export const GridFoot = ({ children }: { children: ReactNode }) => (
  <div role="row">
    <div role="gridcell" className="grid-foot" aria-live="polite">
      {children}
    </div>
  </div>
)
