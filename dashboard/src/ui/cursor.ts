import { useCallback, useMemo, useRef, useState } from 'react'

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
  /** The record chosen, or left out, last: a stretch begins at it. */
  const anchor = useRef<string | null>(null)
  if (chosenIn !== view) {
    setChosenIn(view)
    setSelected(new Set())
  }
  const toggle = useCallback((id: string) => {
    anchor.current = id
    setSelected((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : new Set([...now, id])))
  }, [])
  /** Chooses all from the record chosen last to this one, as they stand in the list. */
  const extendTo = useCallback((ids: string[], id: string) => {
    const from = ids.indexOf(anchor.current ?? id)
    const to = ids.indexOf(id)
    const stretch = ids.slice(Math.min(from < 0 ? to : from, to), Math.max(from, to) + 1)
    anchor.current = id
    setSelected((now) => new Set([...now, ...stretch]))
  }, [])
  return useMemo(() => {
    const choose = (ids: string[]) => setSelected(new Set(ids))
    return { selected, toggle, extendTo, choose, clear: () => choose([]) }
  }, [selected, toggle, extendTo])
}

/** One of several, what follows it and what comes before it, the nearest first: where one goes on when it is gone. */
export const fromHere = <T>(all: T[], at: number): T[] => [...all.slice(at), ...all.slice(0, at).toReversed()]
