import { useEffect, useRef } from 'react'
import { Store } from '../api/store'

export interface Shortcut {
  /** One key as in `KeyboardEvent.key`, or two in sequence: `c`, `?`, `g t`. */
  keys: string
  label: string
  isAvailable?: () => boolean
  run: () => unknown
}

interface Group {
  name: string
  shortcuts: () => Shortcut[]
}

/** The groups of what is shown, outermost first. */
export const shortcutGroups = new Store<Group[]>([])

/** Shortcuts that work while the component is shown. The component shown last takes precedence. */
export function useShortcuts(name: string, shortcuts: Shortcut[]) {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const group = { name, shortcuts: () => latest.current }
    shortcutGroups.set([...shortcutGroups.get(), group])
    return () => shortcutGroups.set(shortcutGroups.get().filter((other) => other !== group))
  }, [name])
}

const sequenceMs = 1_000
let first = ''
let firstAt = 0

/** Handles the keys of the page. Keys in fields, menus and dialogs, or with Ctrl, Alt or Meta, are left alone. */
export function onKeyDown(event: KeyboardEvent) {
  const { key, ctrlKey, altKey, metaKey, defaultPrevented, target } = event
  if (defaultPrevented || ctrlKey || altKey || metaKey || isTaken(target)) return
  const now = performance.now()
  const sequence = now - firstAt < sequenceMs && first ? `${first} ${key}` : ''
  const shortcut = (sequence && find(sequence)) || find(key)
  first = shortcut ? '' : key
  firstAt = now
  if (!shortcut) return
  event.preventDefault()
  shortcut.run()
}

const find = (keys: string) =>
  shortcutGroups
    .get()
    .toReversed()
    .flatMap((group) => group.shortcuts())
    .find((shortcut) => shortcut.keys === keys && shortcut.isAvailable?.() !== false)

const typing = 'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [role=menu] *'

const isTaken = (target: EventTarget | null) =>
  (target instanceof Element && target.matches(typing)) || document.querySelector('[role=dialog][aria-modal=true]') !== null
