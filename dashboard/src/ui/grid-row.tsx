import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react'
import type { Column } from './grid-shape'

interface GridRowProps<T> {
  record: T
  index: number
  top: number
  height: number
  columns: Column<T>[]
  name: string
  address: string | undefined
  /** undefined: nothing can be selected here. */
  isSelected: boolean | undefined
  /** Has the focus when Tab comes to the list. */
  isEntry: boolean
  isCurrent: boolean
  does: RowActions<T>
}

export interface RowActions<T> {
  open: (record: T) => void
  /** @param isOn on from the one that was chosen last, with all between */
  toggle: (id: string, isOn: boolean) => void
  chooseAll: () => void
  at: (id: string) => void
  /** @param isOn chooses what it moves over */
  move: (by: number, isOn: boolean) => void
}

/** Of the cells that open something else than the record. */
const cellLinks = 'a:not(.grid-link)'

/** The focus goes along the row and the links of its cells. Source: the keys of a grid in the ARIA Authoring Practices. */
function toLink({ target, currentTarget: row }: KeyboardEvent<HTMLElement>, by: number) {
  const stops = [row, ...row.querySelectorAll<HTMLElement>(cellLinks)]
  stops[stops.indexOf(target as HTMLElement) + by]?.focus()
}

/** A row of `RecordGrid`. Rendered once while the list is scrolled. */
export const GridRow = memo(function GridRow<T extends { id: string }>(props: GridRowProps<T>) {
  const { record, index, top, height, columns, name, address, isSelected, isEntry, isCurrent, does } = props
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isOfLink = (event.target as Element).matches(cellLinks)
    if (event.target !== event.currentTarget && !(isOfLink && event.key.startsWith('Arrow'))) return
    const isOn = event.shiftKey && isSelected !== undefined
    if (event.key === 'Enter') does.open(record)
    else if (event.key === 'ArrowRight') toLink(event, 1)
    else if (event.key === 'ArrowLeft') toLink(event, -1)
    else if (event.key === 'ArrowDown') does.move(1, isOn)
    else if (event.key === 'ArrowUp') does.move(-1, isOn)
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && isSelected !== undefined) does.chooseAll()
    else return
    event.preventDefault()
  }
  // The browser does it with the link; beside the link the row does.
  const openInTab = ({ target }: MouseEvent) => !(target as Element).closest('a') && window.open(address, '_blank', 'noopener')
  const onClick = (event: MouseEvent) => {
    // A link of a cell leads where it says.
    if ((event.target as Element).closest(`.grid-select, ${cellLinks}`)) return
    if (address && (event.ctrlKey || event.metaKey)) return void openInTab(event)
    event.preventDefault()
    does.open(record)
  }
  return (
    <div
      role="row"
      className="grid-row"
      data-record={record.id}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isCurrent || undefined}
      tabIndex={isEntry ? 0 : -1}
      style={{ transform: `translateY(${top}px)`, height }}
      onClick={onClick}
      onAuxClick={(event) => address && event.button === 1 && openInTab(event)}
      onFocus={({ target, currentTarget }) => (target.matches('.grid-link') ? currentTarget.focus() : does.at(record.id))}
      onKeyDown={onKeyDown}
    >
      {isSelected !== undefined && (
        <span role="gridcell" className="grid-select">
          <input
            type="checkbox"
            className="check"
            tabIndex={-1}
            checked={isSelected}
            onChange={({ nativeEvent }) => does.toggle(record.id, (nativeEvent as globalThis.MouseEvent).shiftKey)}
            aria-label={`Select ${name}`}
          />
        </span>
      )}
      {columns.map(({ title, cell, isName, figure, wideOnly, widestOnly }) => (
        <span key={title} role="gridcell" data-figure={figure} data-wide-only={wideOnly} data-widest-only={widestOnly}>
          {isName && address ? (
            <a href={address} tabIndex={-1} draggable={false} className="grid-link">
              {cell(record)}
            </a>
          ) : (
            cell(record)
          )}
        </span>
      ))}
    </div>
  )
}) as <T extends { id: string }>(props: GridRowProps<T>) => ReactNode
