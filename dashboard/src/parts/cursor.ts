import { useCallback, useMemo, useState } from 'react'

/** The record that the keyboard is at. `moves` counts how often the keyboard moved it: then it has to be scrolled to. */
export interface Cursor {
  id: string | null
  moves: number
}

/** `to` moves the keyboard to a record; `at` tells that it is there already. */
export function useCursor() {
  const [cursor, setCursor] = useState<Cursor>({ id: null, moves: 0 })
  const to = useCallback((id: string | null | undefined) => {
    if (id) setCursor(({ moves }) => ({ id, moves: moves + 1 }))
  }, [])
  const at = useCallback((id: string) => setCursor((now) => (now.id === id ? now : { id, moves: 0 })), [])
  return useMemo(() => ({ cursor, to, at }), [cursor, to, at])
}

/** The record so many steps on from another, or the first one. */
export function step(ids: string[], from: string | null, by: number): string | undefined {
  const index = from === null ? -1 : ids.indexOf(from)
  if (index < 0) return ids[0]
  return ids[Math.min(ids.length - 1, Math.max(0, index + by))]
}

/** The records of a view that are chosen, to do one thing to all of them. In another view none is. */
export function useSelection(view: string) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [chosenIn, setChosenIn] = useState(view)
  if (chosenIn !== view) {
    setChosenIn(view)
    setSelected(new Set())
  }
  const toggle = useCallback(
    (id: string) =>
      setSelected((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id]))),
    [],
  )
  return useMemo(() => ({ selected, toggle, setSelected, clear: () => setSelected(new Set()) }), [selected, toggle])
}
