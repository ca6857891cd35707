import { Checkbox, Skeleton, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { useShortcuts } from '../shell/shortcuts'
import { step, type useCursor, type useSelection } from './cursor'
import { useVirtualRows } from './virtual-rows'

export interface Column<T> {
  title: string
  /** As in `grid-template-columns`: `1fr`, `120px`. */
  width: string
  cell: (record: T) => ReactNode
  /** Figures stand at the right. */
  figure?: boolean
  /** Not shown on a phone. */
  wideOnly?: boolean
}

interface RecordGridProps<T extends { id: string }> {
  label: string
  /** Not there yet: skeletons. */
  records: T[] | undefined
  columns: Column<T>[]
  nameOf: (record: T) => string
  onOpen: (record: T) => void
  keyboard: ReturnType<typeof useCursor>
  selection?: ReturnType<typeof useSelection>
  empty: ReactNode
}

const rowHeight = 36

/** Every list of the dashboard: virtual rows, `j` `k` to move, Enter to open, `x` to select. */
export function RecordGrid<T extends { id: string }>(props: RecordGridProps<T>) {
  const { label, records, columns, nameOf, onOpen, keyboard, selection, empty } = props
  const ids = useMemo(() => records?.map(({ id }) => id) ?? [], [records])
  const { viewport, rows, height } = useVirtualRows({ ids, rowHeight, cursor: keyboard.cursor })
  const move = (by: number) => keyboard.to(step(ids, keyboard.cursor.id, by))
  const toggle = () => keyboard.cursor.id && selection?.toggle(keyboard.cursor.id)
  useShortcuts(label, [
    { keys: 'j', label: 'Next', run: () => move(1) },
    { keys: 'k', label: 'Previous', run: () => move(-1) },
    ...(selection ? [{ keys: 'x', label: 'Select', run: toggle }] : []),
  ])
  const style = gridStyle(columns, selection !== undefined)

  if (records?.length === 0) return <>{empty}</>
  return (
    <div className="grid" role="grid" aria-label={label} aria-rowcount={ids.length + 1} aria-busy={!records} style={style}>
      <div role="row" className="grid-row grid-head" aria-rowindex={1}>
        {selection && (
          <span role="columnheader">
            <VisuallyHidden>Selected</VisuallyHidden>
          </span>
        )}
        {columns.map(({ title, figure, wideOnly }) => (
          <span key={title} role="columnheader" data-figure={figure} data-wide-only={wideOnly}>
            {title}
          </span>
        ))}
      </div>
      <div className="grid-viewport" ref={viewport} role="rowgroup">
        {!records && Array.from({ length: 12 }, (_, i) => <Skeleton key={String(i)} h={20} my={8} />)}
        <div role="presentation" style={{ height, position: 'relative' }}>
          {rows.map(({ index, key, start }) => {
            const record = records![index]!
            const isSelected = selection?.selected.has(record.id) ?? false
            const onKeyDown = (event: KeyboardEvent) => {
              if (event.target !== event.currentTarget) return
              if (event.key === 'Enter') onOpen(record)
              else if (event.key === 'ArrowDown') move(1)
              else if (event.key === 'ArrowUp') move(-1)
              else return
              event.preventDefault()
            }
            return (
              <div
                key={key}
                role="row"
                className="grid-row"
                data-record={record.id}
                aria-rowindex={index + 2}
                aria-selected={selection ? isSelected : undefined}
                tabIndex={keyboard.cursor.id === record.id || (index === 0 && !ids.includes(keyboard.cursor.id ?? '')) ? 0 : -1}
                style={{ transform: `translateY(${start}px)`, height: rowHeight }}
                onClick={() => onOpen(record)}
                onFocus={() => keyboard.at(record.id)}
                onKeyDown={onKeyDown}
              >
                {selection && (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the row's own x selects.
                  <span role="gridcell" onClick={(event) => event.stopPropagation()}>
                    <Checkbox
                      size="xs"
                      tabIndex={-1}
                      checked={isSelected}
                      onChange={() => selection.toggle(record.id)}
                      aria-label={`Select ${nameOf(record)}`}
                    />
                  </span>
                )}
                {columns.map(({ title, cell, figure, wideOnly }) => (
                  <span key={title} role="gridcell" data-figure={figure} data-wide-only={wideOnly}>
                    {cell(record)}
                  </span>
                ))}
              </div>
            )
          })}
        </div>
      </div>
    </div>
  )
}

/** The columns twice, of which CSS takes the ones for the width of the window. */
function gridStyle<T>(columns: Column<T>[], isSelectable: boolean) {
  const widths = (shown: Column<T>[]) => [...(isSelectable ? ['28px'] : []), ...shown.map(({ width }) => width)].join(' ')
  return { '--wide': widths(columns), '--narrow': widths(columns.filter(({ wideOnly }) => !wideOnly)) } as React.CSSProperties
}
