import { isDialogOpening, isGoing } from '../parts/lazy-with-retry'

/** A part that is still being loaded is waited for so long; without one in sight, what was to come has come by then. */
const longestMs = 3_000
const usualMs = 1_500
/** A field in the page, unlike that of a dialog, may be passed on the way to another. */
const calmFrames = 4
/** What acts on the page: it was not meant for the page. Escape is, and takes back what was typed. */
const acting = ['Enter', 'Tab', 'Delete', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

/** The keys are held for what was asked for at `sinceMs`; `from` had the focus then. */
let held: { text: string; sinceMs: number; from: Element | null } | null = null

/**
 * From here on what is typed is the text of what has just been asked for: it is written into the field that comes with it, and thrown away where
 * none comes. It is never a key of the page. Called in the event that asks.
 */
export function holdKeys() {
  held = { text: '', sinceMs: performance.now(), from: document.activeElement }
  requestAnimationFrame(() => letGo())
}

/** Listens before all others do. */
export function onKeyDownFirst(event: KeyboardEvent) {
  if (!held && isText(event) && !isTextField(event.target) && isOpening()) holdKeys()
  if (!held) return
  if (isText(event)) held.text += event.key
  else if (event.key === 'Backspace') held.text = held.text.slice(0, -1)
  else if (event.key === 'Escape') held.text = ''
  if (event.key === 'Escape' || !isHeld(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

const isHeld = (event: KeyboardEvent) => isText(event) || event.key === 'Backspace' || acting.includes(event.key)

function letGo(calm = 0) {
  if (!held) return
  const { text, sinceMs, from } = held
  const { activeElement } = document
  const isThere = activeElement !== from && isTextField(activeElement)
  const isSettled = isThere && (activeElement.closest('[role=dialog]') !== null || calm >= calmFrames)
  const isOver = performance.now() - sinceMs > (isOpening() || isGoing() ? longestMs : usualMs)
  if (!isSettled && !isOver) return void requestAnimationFrame(() => letGo(isThere && !isOpening() ? calm + 1 : 0))
  held = null
  // The one way to type for a person: the field hears of it, and its own undo knows it.
  if (isSettled && text) document.execCommand('insertText', false, text)
}

function isOpening(): boolean {
  const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1)
  return isDialogOpening() || (dialog !== undefined && !dialog.contains(document.activeElement))
}

/** A character that AltGr gives has Ctrl and Alt with it. */
const isText = (event: KeyboardEvent) =>
  event.key.length === 1 && (event.getModifierState('AltGraph') || !(event.ctrlKey || event.altKey || event.metaKey))

export const isTextField = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea')
