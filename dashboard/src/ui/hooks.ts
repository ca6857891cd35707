import { useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { draftPrefix, useUser } from '../api/session'
import { Store } from '../api/store'
import type { CreateTask } from '../api/types'
import { holdKeys } from './held-keys'
import { type KeyPress, keyOf } from './keys'

/** As long as the palette takes to give the focus back to where it was. */
const settledMs = 50

/** Does what a word of the address asks for, such as `?new`, and removes the word. */
export function useAskedFor(word: string, act: () => void) {
  const [params, setParams] = useSearchParams()
  const isAsked = params.has(word)
  const answer = useEffectEvent(() => {
    act()
    setParams((now) => [...now].filter(([name]) => name !== word), { replace: true })
  })
  useEffect(() => {
    if (!isAsked) return
    holdKeys()
    const timer = setTimeout(() => answer(), settledMs)
    return () => clearTimeout(timer)
  }, [isAsked])
}

/** Unsaved input, kept in localStorage until it is saved or discarded. Not for secrets. */
export function useDraft<T>(name: string): {
  draft: T | undefined
  setDraft: (draft: T) => void
  discard: () => void
} {
  const key = `${draftPrefix}${useUser()?.id} ${name}`
  const [draft, setDraft, discard] = useLocalStorage<T | undefined>({
    key,
    defaultValue: undefined,
    getInitialValueInEffect: false,
    // Another tab must not replace what is typed here.
    sync: false,
  })
  return { draft, setDraft, discard }
}

/** Records in the order in which they were first seen, so that no change moves them under the pointer. */
export function useStableOrder<T extends { id: string }>(records: T[]): T[] {
  const places = useRef(new Map<string, number>())
  for (const { id } of records) if (!places.current.has(id)) places.current.set(id, places.current.size)
  return records.toSorted((a, b) => places.current.get(a.id)! - places.current.get(b.id)!)
}

const leavingMs = 200

/** Records, and for 200 ms those that are gone, whose rows collapse. Another view starts anew. */
export function useLeaving<T extends { id: string }>(
  records: T[],
  view: unknown,
): (T & { isLeaving?: boolean })[] {
  const [gone, setGone] = useState<T[]>([])
  const before = useRef({ records, view })
  const ids = new Set(records.map(({ id }) => id))
  useLayoutEffect(() => {
    const left = before.current.view === view ? before.current.records.filter(({ id }) => !ids.has(id)) : []
    before.current = { records, view }
    if (left.length === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    setGone((gone) => [...gone, ...left])
    setTimeout(() => setGone((gone) => gone.filter((record) => !left.includes(record))), leavingMs)
  })
  const leaving = gone.filter(({ id }) => !ids.has(id)).map((record) => ({ ...record, isLeaving: true }))
  return [...records, ...leaving]
}

/** Whether the window is as a media query says. */
export const useWindow = (query: string) => useMediaQuery(query, false, { getInitialValueInEffect: false })

export const usePhone = () => useWindow('(max-width: 760px)')

/** Ctrl and Enter sends: in a text of several lines Enter alone makes a line. */
export const isSendKey = (event: KeyPress & { ctrlKey: boolean; metaKey: boolean }) =>
  keyOf(event) === 'Enter' && (event.ctrlKey || event.metaKey)

/** What a new task begins with. Its title can be changed before it is added. */
export type NewTask = { [Field in keyof CreateTask]?: NonNullable<CreateTask[Field]> } & {
  versionName?: string
  note?: string
  /** In place of adding the task alone. */
  create?: (task: CreateTask) => Promise<unknown>
}

/** Whether the dialog for a task is open, on any page. */
export const newTask = new Store<NewTask | null>(null)

/** Whether the dialog for a log is open, on any page. `day` is given unless it is today. */
export const writing = new Store<{ day?: string } | null>(null)
