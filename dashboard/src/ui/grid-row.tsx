import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react'
import classes from './record-grid.module.css'
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

interface Place {
  index: number
  top: number
  height: number
  /** Set where rows have heights of their own. */
  measure: ((element: HTMLElement | null) => void) | undefined
}

export const attributesOf = ({ index, top, height, measure }: Place) => ({
  'data-index': index,
  'aria-rowindex': index + 2,
  ref: measure,
  style: { transform: `translateY(${top}px)`, ...(!measure && { height }) },
})

interface GridRowProps<T extends { id: string }> extends Place {
  record: T
  shared: {
    visible: Column<T>[]
    nameColumn: Column<T> | undefined
    isPhone: boolean
    actions: () => {
      open: (record: T) => void
      move: (by: number, isRange: boolean) => void
      toggle: (id: string, isRange: boolean) => void
      at: (id: string) => void
    }
  }
  name: string
  address: string | undefined
  /** undefined where nothing can be selected. */
  isSelected: boolean | undefined
  /** Has the focus when Tab enters the list. */
  isFocusable: boolean
  isCurrent: boolean
}

/** Links of cells that open something other than the record. */
const cellLinks = `a:not(.${classes.link})`

/** Rendered once while the list scrolls. */
export const GridRow = memo(function GridRow<T extends { id: string }>(props: GridRowProps<T>) {
  const { record, shared, name, address, isSelected, isFocusable, isCurrent } = props
  const { visible, nameColumn, isPhone, actions } = shared
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, target, currentTarget } = event
    const by = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (by) actions().move(by, shiftKey && isSelected !== undefined)
    else if (key === 'Enter' && target === currentTarget) actions().open(record)
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey } = event
    // The browser opens links, also in another tab.
    if ((target as Element).closest(`.${classes.select}, ${cellLinks}`) || (address && (ctrlKey || metaKey))) return
    event.preventDefault()
    actions().open(record)
  }
  return (
    <div
      role="row"
      className={classes.row}
      data-record={record.id}
      aria-selected={isSelected}
      aria-current={isCurrent || undefined}
      tabIndex={isFocusable ? 0 : -1}
      onClick={onClick}
      onFocus={() => actions().at(record.id)}
      onKeyDown={onKeyDown}
      {...attributesOf(props)}
    >
      {isSelected !== undefined && (
        <span role="gridcell" className={classes.select}>
          <input
            type="checkbox"
            tabIndex={-1}
            checked={isSelected}
            onChange={({ nativeEvent }) => actions().toggle(record.id, (nativeEvent as globalThis.MouseEvent).shiftKey)}
            aria-label={`Select ${name}`}
          />
        </span>
      )}
      {visible.map((column) => {
        const isName = column === nameColumn
        const content = column.cell(record)
        if (isPhone && !isName && (content === null || content === unknown)) return null
        return (
          <Cell key={column.title} column={column} isName={isName}>
            {column.isName && address ? (
              <a href={address} tabIndex={-1} draggable={false} className={classes.link}>
                {content}
              </a>
            ) : (
              content
            )}
          </Cell>
        )
      })}
    </div>
  )
}) as <T extends { id: string }>(props: GridRowProps<T>) => ReactNode

interface CellProps {
  column: { title: string; figure?: boolean }
  isName: boolean
  children: ReactNode
}

export const Cell = ({ column: { title, figure }, isName, children }: CellProps) => (
  <span role="gridcell" data-figure={figure} data-title={title} data-name={isName}>
    {children}
  </span>
)
