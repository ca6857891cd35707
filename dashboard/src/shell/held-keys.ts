import { isDialogOpening, isPanelOpening } from '../parts/on-the-way'
import { isPageComing } from '../parts/with-retry'
import { isTextField, pressAgain } from './pressed-again'

/** A part that is still being loaded is waited for so long; without one in sight, what was to come has come by then. */
const longestMs = 3_000
const usualMs = 1_500
/** The palette gives the focus back to where it was before what it opens takes it. */
const calmFrames = 4
/** What else acts on the page, and was not meant for it. Escape was, and throws away what was typed. */
const acting = ['Backspace', 'Enter', 'Tab', 'Delete', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']

interface Held {
  keys: KeyboardEvent[]
  sinceMs: number
  /** It had the focus when the keys began to be held. */
  from: Element | null
  /** For so many frames another field has had it. */
  calm: number
  /** What they are meant for is there. */
  hasCome: (held: Held) => unknown
  /** What they are meant for comes however long it takes. */
  isSure: boolean
}

let held: Held | null = null
let pressed: KeyboardEvent | undefined

export const lastPressed = () => pressed

let frame = 0

/**
 * From here on what is typed is meant for what has just been asked for, a field where nothing else is said: it waits for that, and is thrown away
 * where it does not come. Called in the event that asks.
 */
export function holdKeys(hasCome: Held['hasCome'] = hasField, keys: KeyboardEvent[] = [], isSure = false) {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(watch)
  held = { keys, sinceMs: performance.now(), from: document.activeElement, calm: 0, hasCome, isSure }
}

/** The same for what is waited for until it is there, or the person no longer wants it and `forgetKeys` is called. */
export const holdKeysUntil = (hasCome: () => unknown) => holdKeys(hasCome, [], true)

export function forgetKeys() {
  held = null
}

/** A key that found nothing to do while the page is still being read is pressed once more when that is done. */
export function holdUntilRead(event: KeyboardEvent) {
  if (isReading()) holdKeys(() => !isReading(), [event])
}

/** Listens before all others do. */
export function onKeyDownFirst(event: KeyboardEvent) {
  pressed = event
  if (!held && isText(event) && !isTextField(event.target) && isOpening()) holdKeys()
  // No key of the page that one is leaving. A field, a choice or a list has its own.
  else if (!held && isHeld(event) && !isControl(event.target) && isGoing()) holdKeys(() => !isGoing() && !isOpening())
  // What has just been opened is closed as soon as it can be.
  else if (!held && event.key === 'Escape' && isPageComing()) holdKeys(() => !isPageComing())
  const hasCome = held?.hasCome(held)
  if (hasCome && held?.keys.length === 0) held = null
  if (!held) return
  if (event.key === 'Escape') held.keys = []
  if (isHeld(event) || (event.key === 'Escape' && isPageComing())) {
    if (!event.repeat) held.keys.push(event)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  // With those before it, which may bring the keyboard elsewhere.
  if (hasCome) letGo(held)
}

const isControl = (target: EventTarget | null) => target instanceof Element && target.matches('input, select, textarea')

const isHeld = (event: KeyboardEvent) => isText(event) || (!isWithModifier(event) && acting.includes(event.key))

function watch() {
  if (!held) return
  const isOver =
    !held.isSure && performance.now() - held.sinceMs > (isOpening() || isGoing() || isReading() ? longestMs : usualMs)
  held.calm = isOtherField(held.from) && !isOpening() && !isGoing() ? held.calm + 1 : 0
  if (held.hasCome(held)) letGo(held)
  else if (isOver) held = null
  else frame = requestAnimationFrame(watch)
}

const isOtherField = (from: Element | null) => document.activeElement !== from && isTextField(document.activeElement)

/** A dialog gives the focus to its field twice: Tab waits for that. */
const hasField = ({ from, keys, calm }: Held) =>
  isOtherField(from) &&
  (calm >= calmFrames ||
    ((!isTextField(from) || document.activeElement?.closest('[role=dialog]')) && !keys.some(({ key }) => key === 'Tab')))

/** One of the keys may ask for something itself: those behind it are held again then. */
function letGo({ keys }: Held) {
  held = null
  for (const key of keys) pressAgain(key)
}

const isGoing = () => isPageComing() || isPanelOpening()

export const isReading = () => document.querySelector('main .mantine-Skeleton-root') !== null

function isOpening(): boolean {
  const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1)
  return isDialogOpening() || (dialog !== undefined && !dialog.contains(document.activeElement))
}

/** A character that AltGr gives has Ctrl and Alt with it; one that Option gives has Alt, and is no plain letter or digit. */
export const isText = (event: KeyboardEvent) =>
  event.key.length === 1 &&
  (event.getModifierState('AltGraph') || !isWithModifier(event) || (isWithAltAlone(event) && /[^a-z0-9]/i.test(event.key)))

const isWithAltAlone = ({ ctrlKey, altKey, metaKey }: KeyboardEvent) => altKey && !ctrlKey && !metaKey
export const isWithModifier = ({ ctrlKey, altKey, metaKey }: KeyboardEvent) => ctrlKey || altKey || metaKey
