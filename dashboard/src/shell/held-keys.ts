import { isDialogOpening } from '../parts/lazy-with-retry'

const held: string[] = []
/** Longer than this nothing is on its way any more, and what was typed is meant for nothing. */
const mostMs = 3_000
let heldSinceMs = 0

/**
 * What is typed while that which an earlier key has opened is still on its way is meant for it. Gives back whether the key waits: it is written
 * into the field that comes, or goes to `act` where none does.
 */
export function holdKey(event: KeyboardEvent, act: (key: string) => void): boolean {
  if (event.key.length > 1 || event.ctrlKey || event.altKey || event.metaKey) return false
  if (held.length === 0 && (!isOpening() || isField(event.target))) return false
  event.preventDefault()
  if (held.push(event.key) === 1) {
    heldSinceMs = performance.now()
    requestAnimationFrame(() => letGo(act))
  }
  return true
}

/** What is loaded is shown some frames later, and has the focus again later. */
const calmFrames = 4

function letGo(act: (key: string) => void, calm = 0) {
  const { activeElement } = document
  const hasCome = isField(activeElement) && activeElement.closest('[role=dialog]') !== null
  const next = (calm: number) => void requestAnimationFrame(() => letGo(act, calm))
  if (isOpening() && performance.now() - heldSinceMs > mostMs) return void held.splice(0)
  if (!hasCome && calm < calmFrames) return next(isOpening() ? 0 : calm + 1)
  // The one way to type for a person: the field hears of it, and its own undo knows it.
  if (isField(activeElement)) return void document.execCommand('insertText', false, held.splice(0).join(''))
  // One after the other: each begins with what the page has become by the one before.
  act(held[0]!)
  held.shift()
  if (held.length) next(isOpening() ? 0 : calmFrames)
}

function isOpening(): boolean {
  const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1)
  return isDialogOpening() || (dialog !== undefined && !dialog.contains(document.activeElement))
}

const isField = (target: EventTarget | null): target is Element => target instanceof Element && target.matches('input, textarea')
