import { Box, Group as Row, Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core'
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { step, type useCursor, type useSelection } from './cursor'
import { attributesOf, Cell, type Column, GridRow } from './grid-row'
import { usePhone, useWindow } from './hooks'
import { keyOf } from './keys'
import { Pending } from './pending'
import classes from './record-grid.module.css'
import { isShown, useShortcuts } from './shortcuts'
import { touchProps } from './touch'
import { type Part, useVirtualRows } from './virtual-rows'

export type { Column } from './grid-row'

interface Group {
  id: string
  title: ReactNode
}

interface RecordGridProps<T extends { id: string }> {
  label: string
  /** undefined while it loads. */
  records: T[] | undefined
  /** Of a list that is read in parts: `records` are only those of the part. Without groups. */
  part?: Part
  columns: Column<T>[]
  /** The records of a group follow each other, below its title. Keep the function stable. */
  groupOf?: (record: T) => Group
  nameOf: (record: T) => string
  onOpen: (record: T) => void
  addressOf?: ((record: T) => string) | undefined
  keyboard: ReturnType<typeof useCursor>
  selection?: ReturnType<typeof useSelection>
  /** The sort order in the URL. */
  sorting?: { by: string; descending: boolean; onSort: (by: string) => void }
  /** The id of the record in the side panel: it follows the keyboard. */
  current?: string | undefined
  /** Without a card around it: inside a card or a panel. */
  isPlain?: boolean
  empty: ReactNode
  /** Loads the next page; called before the last rows are visible. */
  onEnd?: () => void
  foot?: ReactNode
}

/** Half a second of fast scrolling. */
const rowsAhead = 60
const none: never[] = []

/** Virtual rows: arrows, `j` and `k` move, Enter opens, `x` selects. Cards on phones. */
export function RecordGrid<T extends { id: string }>(props: RecordGridProps<T>) {
  const {
    label,
    records,
    columns,
    groupOf,
    nameOf,
    onOpen,
    addressOf,
    keyboard,
    selection,
    sorting,
    current,
  } = props
  const { isPlain, empty, onEnd, foot, part } = props
  const isPhone = usePhone()
  const isNarrow = useWindow('(max-width: 1120px)')
  const entries = useMemo(() => withGroups(records ?? none, groupOf), [records, groupOf])
  const ids = useMemo(() => (records ?? none).map(({ id }) => id), [records])
  const rowIds = useMemo(() => entries.map(({ id }) => id), [entries])
  const { viewport, virtualizer, rows, height } = useVirtualRows(rowIds, isPhone ? 72 : 35, keyboard.cursor, {
    part,
  })
  const [editing, setEditing] = useState<{ id: string; title: string } | null>(null)
  const visible = useMemo(
    () => columns.filter(({ wideOnly, widestOnly }) => !(isPhone && wideOnly) && !(isNarrow && widestOnly)),
    [columns, isPhone, isNarrow],
  )

  const move = (by: number, isRange = false) => {
    const from = keyboard.cursor.id ?? current ?? null
    const next = step(ids, from, by)
    if (!records || !next) return
    if (isRange && from) selection?.extendTo(ids, next, from)
    keyboard.to(next)
    if (!isRange && current !== undefined && next !== current) onOpen(records[ids.indexOf(next)]!)
  }
  const isAvailable = () => isShown(viewport.current)
  const edited = visible.filter(({ edit }) => edit !== undefined)
  const edit = (id: string | null, title = edited[0]?.title) =>
    setEditing(id && title !== undefined ? { id, title } : null)
  const stopEditing = useCallback(() => setEditing(null), [])
  useShortcuts(label, [
    { keys: 'j', label: 'Next', repeats: true, run: () => move(1) },
    { keys: 'k', label: 'Previous', repeats: true, run: () => move(-1) },
    ...(edited.length > 0
      ? [{ keys: 'e', label: 'Edit in place', isAvailable, run: () => edit(keyboard.cursor.id) }]
      : []),
    ...(selection
      ? [
          {
            keys: 'x',
            label: 'Select',
            isAvailable,
            run: () => keyboard.cursor.id && selection.toggle(keyboard.cursor.id),
          },
          {
            keys: 'J',
            label: 'Extend selection to the next',
            repeats: true,
            isAvailable,
            run: () => move(1, true),
          },
          {
            keys: 'K',
            label: 'Extend selection to the previous',
            repeats: true,
            isAvailable,
            run: () => move(-1, true),
          },
        ]
      : []),
  ])

  const recordAt = ({ target }: SyntheticEvent) => {
    const row = (target as Element).closest<HTMLElement>('[data-record]')
    return records?.find(({ id }) => id === row?.dataset.record)
  }
  const onClick = (event: MouseEvent) => {
    const { shiftKey, ctrlKey, metaKey } = event
    const target = event.target as Element
    const record = recordAt(event)
    if (!record) return
    if (target.closest(`.${classes.select}`)) {
      if (!target.matches('input')) return
      if (shiftKey) selection?.extendTo(ids, record.id)
      else selection?.toggle(record.id)
    }
    // Columns are edited in place. Of a card on a phone, all of it opens the record.
    else if (target.closest('[data-edit]')) {
      keyboard.at(record.id)
      edit(record.id, target.closest<HTMLElement>('[data-edit]')?.dataset.title)
    }
    // The browser opens other links of cells, and the record in another tab.
    else if (!target.closest(`a:not(.${classes.link})`) && !(addressOf && (ctrlKey || metaKey))) {
      event.preventDefault()
      onOpen(record)
    }
  }
  const held = touchProps({
    hold: (target) => {
      const row = target.closest<HTMLElement>('[data-record]')
      if (row) selection?.toggle(row.dataset.record!)
    },
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (editing) {
      if (keyOf(event) !== 'Tab') return
      const next =
        edited[edited.findIndex(({ title }) => title === editing.title) + (event.shiftKey ? -1 : 1)]
      if (!next) return
      event.preventDefault()
      // The field saves what was typed when it loses the focus.
      ;(event.target as HTMLElement).blur()
      edit(editing.id, next.title)
      return
    }
    const by = { ArrowDown: 1, ArrowUp: -1 }[keyOf(event)]
    const record =
      keyOf(event) === 'Enter' && (event.target as Element).matches('[data-record]') && recordAt(event)
    if (by) move(by, event.shiftKey && selection !== undefined)
    else if (record) onOpen(record)
    else return
    event.preventDefault()
  }
  const onFocus = (event: FocusEvent) => {
    const record = recordAt(event)
    if (record) keyboard.at(record.id)
  }

  const first = rows[0]?.index ?? 0
  const last = rows.at(-1)?.index ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when other rows are in view
  useEffect(() => part?.onRows(first, last), [first, last, part?.of])
  const isAtEnd = last >= entries.length - rowsAhead
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads on after each page, too.
  useEffect(() => {
    if (records && isAtEnd) onEnd?.()
  }, [isAtEnd, records])

  if (records?.length === 0 && !part?.count) return <>{empty}</>
  const focusable = ids.find((id) => id === keyboard.cursor.id) ?? ids[0]
  const hasTotal = columns.some(({ total }) => total !== undefined)
  const selectedCount = ids.filter((id) => selection?.selected.has(id)).length
  return (
    <Box
      className={classes.grid}
      {...(!isPlain && framed)}
      role="grid"
      aria-label={label}
      aria-rowcount={(part?.count ?? entries.length) + 1 + Number(hasTotal)}
      aria-busy={!records}
      data-selecting={selectedCount > 0 || undefined}
      data-scrolls={height > (virtualizer.scrollRect?.height ?? height) || undefined}
      __vars={{
        '--columns': [...(selection ? ['20px'] : []), ...visible.map(({ width }) => width)].join(' '),
      }}
    >
      <div role="row" className={classes.head} aria-rowindex={1}>
        {selection && (
          <span role="columnheader" className={classes.select}>
            <input
              type="checkbox"
              aria-label="Select all"
              checked={selectedCount === ids.length}
              onChange={(event) => selection.choose(event.currentTarget.checked ? ids : [])}
            />
          </span>
        )}
        {visible.map(({ title, figure, sort, isAction }) => {
          const sorted =
            sort && sort === sorting?.by ? (sorting.descending ? 'descending' : 'ascending') : undefined
          return (
            <span key={title} role="columnheader" data-figure={figure} aria-sort={sorted}>
              {sort && sorting ? (
                <UnstyledButton fz="inherit" onClick={() => sorting.onSort(sort)}>
                  {title}
                  {sorted && (sorted === 'descending' ? ' ↓' : ' ↑')}
                </UnstyledButton>
              ) : isAction ? (
                <VisuallyHidden>{title}</VisuallyHidden>
              ) : (
                title
              )}
            </span>
          )
        })}
      </div>
      <div
        className={classes.viewport}
        ref={viewport}
        role="rowgroup"
        onClick={onClick}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        {...(selection && held)}
      >
        {!records && (
          <Pending what={label.toLowerCase()}>
            {Array.from({ length: 12 }, (_, i) => (
              <Skeleton key={String(i)} h={20} m="8px 20px" w="auto" />
            ))}
          </Pending>
        )}
        <Box role="presentation" pos="relative" h={height}>
          {rows.map(({ index, key, start }) => {
            const entry = entries[index - (part?.offset ?? 0)]
            const place = { index, top: start, measure: virtualizer.measureElement }
            if (!entry)
              return (
                <div key={key} role="row" className={classes.row} aria-busy {...attributesOf(place)}>
                  <Skeleton role="gridcell" h={10} w="40%" />
                </div>
              )
            if (!('record' in entry))
              return (
                <div key={key} role="row" className={classes.group} {...attributesOf(place)}>
                  <div role="rowheader">{entry.title}</div>
                </div>
              )
            return (
              <GridRow
                key={key}
                {...place}
                record={entry.record}
                columns={visible}
                isPhone={isPhone}
                name={nameOf(entry.record)}
                address={addressOf?.(entry.record)}
                isSelected={selection?.selected.has(entry.id)}
                isFocusable={focusable === entry.id}
                isCurrent={current === entry.id}
                isCursor={keyboard.cursor.id === entry.id}
                editing={editing?.id === entry.id ? editing.title : null}
                onEdited={stopEditing}
              />
            )
          })}
        </Box>
        {foot && (
          <div role="row">
            <Row role="gridcell" gap="sm" mih={48} px="var(--inset)" aria-live="polite">
              {foot}
            </Row>
          </div>
        )}
      </div>
      {hasTotal && (
        <div role="row" className={classes.total} aria-rowindex={entries.length + 2}>
          {selection && <span role="gridcell" />}
          {visible.map((column) => (
            <Cell key={column.title} column={column}>
              {column.total}
            </Cell>
          ))}
        </div>
      )}
    </Box>
  )
}

const framed = { bg: 'var(--surface)', bd: '1px solid var(--border)', bdrs: 'lg' }

type Entry<T> = Group | { id: string; record: T }

/** The records, with the title of a group before its first record. */
function withGroups<T extends { id: string }>(
  records: T[],
  groupOf: RecordGridProps<T>['groupOf'],
): Entry<T>[] {
  let previous: string | undefined
  return records.flatMap((record): Entry<T>[] => {
    const entry = { id: record.id, record }
    const group = groupOf?.(record)
    if (!group || group.id === previous) return [entry]
    previous = group.id
    return [{ id: `${group.id} ${record.id}`, title: group.title }, entry]
  })
}
