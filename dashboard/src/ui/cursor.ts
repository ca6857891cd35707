import { useEffect, useMemo, useRef, useState } from 'react'
import { useShortcuts } from './shortcuts'

/** The record that the keyboard is at. `moves` counts keyboard moves: each one scrolls to the record. */
export interface Cursor {
  id: string | null
  moves: number
}

/** `to` moves the cursor to a record; `at` follows the focus. */
export function useCursor() {
  const [cursor, setCursor] = useState<Cursor>({ id: null, moves: 0 })
  return useMemo(() => {
    const to = (id: string | null | undefined) => {
      if (id) setCursor(({ moves }) => ({ id, moves: moves + 1 }))
    }
    const at = (id: string) => setCursor((now) => (now.id === id ? now : { id, moves: 0 }))
    return { cursor, to, at }
  }, [cursor])
}

/** The record some steps after another, or the first one. */
export function step(ids: string[], from: string | null, by: number): string | undefined {
  const index = from === null ? -1 : ids.indexOf(from)
  return index < 0 ? ids[0] : ids[Math.min(ids.length - 1, Math.max(0, index + by))]
}

/** `j` and `k` move the focus along rows that have `data-record`. Keys act on the row with the focus only. */
export function useRowCursor(group: string, ids: string[]) {
  const { cursor, to } = useCursor()
  const { id, moves } = cursor
  useEffect(() => {
    if (id && moves > 0) document.querySelector<HTMLElement>(`[data-record="${CSS.escape(id)}"]`)?.focus()
  }, [id, moves])
  const focused = () => {
    const row = document.activeElement?.closest<HTMLElement>('[data-record]')?.dataset.record
    return ids.find((id) => id === row) ?? null
  }
  const move = (by: number) => to(step(ids, focused() ?? id, by))
  useShortcuts(group, [
    { keys: 'j', label: 'Next row', repeats: true, run: () => move(1) },
    { keys: 'k', label: 'Previous row', repeats: true, run: () => move(-1) },
  ])
  /** To the row after one that goes away. */
  const leave = (gone: string) => {
    const index = ids.indexOf(gone)
    if (gone === focused()) to(ids[index + 1] ?? ids[index - 1])
  }
  return { focused, leave }
}

/** The selected records of a view. Another view starts with none. */
export function useSelection(view: string) {
  const [state, setState] = useState({ view, selected: none })
  const anchor = useRef<string | null>(null)
  const selected = state.view === view ? state.selected : none
  return useMemo(() => {
    const choose = (ids: Iterable<string>) => setState({ view, selected: new Set(ids) })
    return {
      selected,
      choose,
      clear: () => choose([]),
      toggle(id: string) {
        anchor.current = id
        choose(selected.symmetricDifference(new Set([id])))
      },
      /** Selects everything between two records, of which the first is the one selected last. */
      extendTo(ids: string[], id: string, start = anchor.current ?? id) {
        const [from, to] = [ids.indexOf(start), ids.indexOf(id)].sort((a, b) => a - b)
        anchor.current = id
        choose([...selected, ...ids.slice(Math.max(0, from!), to! + 1)])
      },
    }
  }, [view, selected])
}
const none: ReadonlySet<string> = new Set()

interface DeleteKeyOptions<T> {
  list: string
  records: T[] | undefined
  keyboard: ReturnType<typeof useCursor>
  /** The id of the record in the side panel. */
  openId: string | undefined
  onOpen: (record: T) => unknown
  onClose: () => unknown
  /** undefined where nothing can be deleted. */
  remove: ((record: T) => void) | undefined
}

/** `Delete` deletes the open record, or the one at the cursor, and moves on to the next. */
export function useDeleteKey<T extends { id: string }>(props: DeleteKeyOptions<T>) {
  const { list, records = [], keyboard, openId, onOpen, onClose, remove } = props
  const drop = async () => {
    const at = records.findIndex(({ id }) => id === (openId ?? keyboard.cursor.id))
    if (at < 0) return
    const next = records[at + 1] ?? records[at - 1]
    // Leave the record first: an open record would be fetched again.
    if (openId !== undefined) await (next ? onOpen(next) : onClose())
    keyboard.to(next?.id)
    remove?.(records[at]!)
  }
  useShortcuts(list, remove ? [{ keys: 'Delete', label: 'Delete', run: drop }] : [])
}
