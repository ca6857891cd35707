import { useEffect, useRef } from 'react'
import { Store } from '../api/store'
import { holdKeys, holdUntilRead, isText, isWithModifier } from './held-keys'
import { isTextField } from './pressed-again'

export interface Shortcut {
  /** One key as `KeyboardEvent.key` has it, or two in turn: `c`, `?`, `g t`. */
  keys: string
  /** What it does, as the `?` sheet says it. */
  label: string
  /** It brings a field, in a dialog or a form: what is typed behind it waits for that. */
  opens?: true
  /** Whether there is something to do it to; where not, the sheet leaves it out. */
  isThere?: () => boolean
  /** False where there is nothing to do it to. */
  run: () => unknown
}

interface Group {
  name: string
  shortcuts: () => Shortcut[]
}

/** The groups of what is on the screen, outermost first. */
export const shortcutGroups = new Store<Group[]>([])

/** The keys that this part of the page takes while it is shown. Of the same keys, the part that was shown last has them. */
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

const isOverDialog = () => document.querySelector('[role=dialog][aria-modal=true]') !== null

/** Of the key that is pressed. A dialog that Escape closes is gone when the page hears of it: heard first of all, before there is any dialog. */
let wasOverDialog = false
addEventListener(
  'keydown',
  () => {
    wasOverDialog = isOverDialog()
  },
  true,
)

/** Listens for the whole page. Keys in a field or a menu, over a dialog, or with Ctrl, Alt or Meta belong to others. */
export function onKeyDown(event: KeyboardEvent) {
  if (event.defaultPrevented || (isWithModifier(event) && !isText(event)) || isTaken(event.target)) return
  const { key } = event
  const now = performance.now()
  const sequence = now - firstAt < sequenceMs && first ? `${first} ${key}` : ''
  const shortcut = (sequence && find(sequence)) || find(key)
  first = shortcut ? '' : key
  firstAt = now
  if (!shortcut) return
  event.preventDefault()
  if (shortcut.run() === false) holdUntilRead(event)
  else if (shortcut.opens && !isTextField(document.activeElement)) holdKeys()
}

const find = (keys: string) =>
  shortcutGroups
    .get()
    .toReversed()
    .flatMap((group) => group.shortcuts())
    .find((shortcut) => shortcut.keys === keys)

function isTaken(target: EventTarget | null): boolean {
  const isElsewhere = target instanceof Element && target.closest('select, [contenteditable=true], [role=menu]') !== null
  return isTextField(target) || isElsewhere || wasOverDialog || isOverDialog()
}
