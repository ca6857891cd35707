import { memo, type ReactNode } from 'react'
import { basePath } from '../api/address'
import classes from './record-grid.module.css'
import { unknown } from './text/format'

export interface Column<T> {
  title: string
  /** As in `grid-template-columns`: `1fr`, `120px`. */
  width: string
  cell: (record: T) => ReactNode
  /** The name of the record: a link to its page, and the first line of its card on a phone. */
  isName?: boolean
  figure?: boolean
  /** Hidden on phones. */
  wideOnly?: boolean
  /** Hidden below 1120 px. */
  widestOnly?: boolean
  /** Clicking the header sorts by this. */
  sort?: string
  /** In the row below the last record. */
  total?: ReactNode
  /** Has a button: its title is only for screen readers. */
  isAction?: boolean
  /** The field of the cell while it is edited. `close` ends that. */
  edit?: (record: T, close: () => void) => ReactNode
}

export interface Place {
  index: number
  top: number
  measure: (element: HTMLElement | null) => void
}

export const attributesOf = ({ index, top, measure }: Place) => ({
  'data-index': index,
  'aria-rowindex': index + 2,
  ref: measure,
  style: { transform: `translateY(${top}px)` },
})

interface GridRowProps<T extends { id: string }> extends Place {
  record: T
  columns: Column<T>[]
  isPhone: boolean
  name: string
  address: string | undefined
  /** undefined where nothing can be selected. */
  isSelected: boolean | undefined
  /** Has the focus when Tab enters the list. */
  isFocusable: boolean
  isCurrent: boolean
  /** The record that the keys act on. */
  isCursor: boolean
  /** The title of the column that is edited. */
  editing: string | null
  onEdited: () => void
}

/** Rendered once while the list scrolls. The grid handles its events. */
export const GridRow = memo(function GridRow<T extends { id: string }>(props: GridRowProps<T>) {
  const { record, columns, isPhone, name, address, isSelected, isFocusable, isCurrent, isCursor } = props
  const { editing, onEdited } = props
  return (
    <div
      role="row"
      className={classes.row}
      data-record={record.id}
      aria-selected={isSelected}
      aria-current={isCurrent || undefined}
      data-cursor={isCursor || undefined}
      tabIndex={isFocusable ? 0 : -1}
      {...attributesOf(props)}
    >
      {isSelected !== undefined && (
        <span role="gridcell" className={classes.select}>
          <input type="checkbox" tabIndex={-1} checked={isSelected} readOnly aria-label={`Select ${name}`} />
        </span>
      )}
      {columns.map((column) => {
        if (editing === column.title)
          return (
            <Cell key={column.title} column={column}>
              {column.edit?.(record, onEdited)}
            </Cell>
          )
        const content = column.cell(record)
        if (isPhone && !column.isName && (content === null || content === unknown)) return null
        return (
          <Cell key={column.title} column={column} canEdit={!isPhone && column.edit !== undefined}>
            {column.isName && address ? (
              <a href={basePath + address} tabIndex={-1} draggable={false} className={classes.link}>
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
  column: { title: string; figure?: boolean; isName?: boolean }
  canEdit?: boolean
  children: ReactNode
}

export const Cell = ({ column: { title, figure, isName = false }, canEdit, children }: CellProps) => (
  <span
    role="gridcell"
    data-figure={figure}
    data-title={title}
    data-name={isName}
    data-edit={canEdit || undefined}
    data-unknown={children === unknown || undefined}
  >
    {children}
  </span>
)
