import { isDialogOpening, isGoing } from '../parts/lazy-with-retry'

/** A part that is still being loaded is waited for so long; without one in sight, what was to come has come by then. */
const longestMs = 3_000
const usualMs = 1_500
/** The palette gives the focus back to where it was before what it opens takes it. */
const calmFrames = 4
/** What else acts on the page, and was not meant for it. Escape was, and throws away what was typed. */
const acting = ['Backspace', 'Enter', 'Tab', 'Delete', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

interface Held {
  text: string
  sinceMs: number
  /** It had the focus when the keys began to be held. */
  from: Element | null
  /** For so many frames another field has had it. */
  calm: number
}

let held: Held | null = null

/**
 * From here on what is typed is the text of what has just been asked for: it is written into the field that comes with it, and thrown away where
 * none comes. It is never a key of the page. Called in the event that asks.
 */
export function holdKeys() {
  if (!held) requestAnimationFrame(watch)
  held = { text: '', sinceMs: performance.now(), from: document.activeElement, calm: 0 }
}

/** Listens before all others do. */
export function onKeyDownFirst(event: KeyboardEvent) {
  if (!held && isText(event) && !isTextField(event.target) && isOpening()) holdKeys()
  if (held && hasCome(held)) letGo(held)
  if (!held) return
  if (isText(event)) held.text += event.key
  else if (event.key === 'Backspace') held.text = held.text.slice(0, -1)
  else if (event.key === 'Escape') held.text = ''
  if (event.key === 'Escape' || !isHeld(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

const isHeld = (event: KeyboardEvent) => isText(event) || (!isWithModifier(event) && acting.includes(event.key))

function watch() {
  if (!held) return
  const { sinceMs, from } = held
  const isOver = performance.now() - sinceMs > (isOpening() || isGoing() ? longestMs : usualMs)
  held.calm = isOtherField(from) && !isOpening() && !isGoing() ? held.calm + 1 : 0
  if (hasCome(held)) letGo(held)
  else if (isOver) held = null
  else requestAnimationFrame(watch)
}

const isOtherField = (from: Element | null) => document.activeElement !== from && isTextField(document.activeElement)

const hasCome = ({ from, calm }: Held) =>
  isOtherField(from) && (document.activeElement?.closest('[role=dialog]') || !isTextField(from) || calm >= calmFrames)

function letGo({ text }: Held) {
  held = null
  // The one way to type for a person: the field hears of it, and its own undo knows it.
  if (text) document.execCommand('insertText', false, text)
}

function isOpening(): boolean {
  const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1)
  return isDialogOpening() || (dialog !== undefined && !dialog.contains(document.activeElement))
}

/** A character that AltGr gives has Ctrl and Alt with it. */
export const isText = (event: KeyboardEvent) =>
  event.key.length === 1 && (event.getModifierState('AltGraph') || !isWithModifier(event))

const isWithModifier = ({ ctrlKey, altKey, metaKey }: KeyboardEvent) => ctrlKey || altKey || metaKey

export const isTextField = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea')
