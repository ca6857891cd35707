import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { Store } from '../api/store'
import { holdKeys, holdKeysForSearch, takeHeldKey } from './held-keys'
import { shortcutKeysOf } from './keys'

export interface Shortcut {
  /** One key as in `KeyboardEvent.key`, or two in sequence: `c`, `?`, `g t`. */
  keys: string
  label: string
  isAvailable?: () => boolean
  /** It opens a field, which gets what is typed next. */
  opens?: boolean
  /** It runs again while the key is held down. */
  repeats?: boolean
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

/** Whether a panel leaves the part of a page visible that a shortcut is about. */
export const isShown = (part: Element | null) => part?.checkVisibility({ visibilityProperty: true }) ?? false

const sequenceMs = 1_000
let first = ''
let firstAt = 0

/** Listens to the keys of the page, which are read here only. @param onSearch of Ctrl K */
export function usePageKeys(onSearch: () => void) {
  useWindowEvent('keydown', takeHeldKey, { capture: true })
  useWindowEvent('keydown', (event) => {
    if (!isSearchKey(event)) return onKeyDown(event)
    event.preventDefault()
    if (!isCovered()) onSearch()
  })
}

const isSearchKey = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) &&
  !event.altKey &&
  shortcutKeysOf(event).some((key) => key.toLowerCase() === 'k')

/** Ignores keys in fields, menus and dialogs, or with Ctrl, Alt or Meta; AltGr writes characters. */
function onKeyDown(event: KeyboardEvent) {
  const { defaultPrevented, repeat, target } = event
  const hasModifier = event.ctrlKey || event.altKey || event.metaKey
  if (defaultPrevented || (hasModifier && !event.getModifierState('AltGraph')) || isTaken(target)) return
  const keys = shortcutKeysOf(event)
  if (keys.length === 0 || (keys.includes('Enter') && isPressed(target))) return
  const now = performance.now()
  const isSecond = now - firstAt < sequenceMs && first !== ''
  const shortcut = (isSecond && find(keys.map((key) => `${first} ${key}`))) || find(keys)
  // By its place where the layout's character is none of a shortcut: `g` of a Russian keyboard.
  first = shortcut ? '' : keys.at(-1)!
  firstAt = now
  if (!shortcut) return keys.includes('/') ? holdKeysForSearch() : undefined
  event.preventDefault()
  // A key that is held down moves on, but changes no second record.
  if (repeat && !shortcut.repeats) return
  if (shortcut.opens) holdKeys()
  shortcut.run()
}

const find = (names: string[]) => {
  const shortcuts = shortcutGroups
    .get()
    .toReversed()
    .flatMap((group) => group.shortcuts())
  const named = (name: string) =>
    shortcuts.find(({ keys, isAvailable }) => keys === name && isAvailable?.() !== false)
  return names.map(named).find((shortcut) => shortcut !== undefined)
}

const typing =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable], ' +
  '[role=menu], [role=listbox]'

/** Whether Enter presses what has the focus. */
const isPressed = (target: EventTarget | null) =>
  target instanceof Element && target.closest('a, button, summary, [role=button]') !== null

/** Whether a dialog is over the page. */
const isCovered = () => document.querySelector('[role=dialog][aria-modal=true], dialog:modal') !== null

const isTaken = (target: EventTarget | null) =>
  (target instanceof Element && target.closest(`${typing}, [role=dialog]`) !== null) || isCovered()
