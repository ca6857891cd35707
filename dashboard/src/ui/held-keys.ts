import { type KeyPress, keyOf } from './keys'

/** Gets the focus when something has opened. */
const receivers = '[role=dialog], [role=menu], [data-side-panel], input, textarea, select'
const texts =
  'input:is(:not([type]), [type=text], [type=search], [type=email], [type=url], [type=password]), textarea'
const patienceMs = 4_000
const settleMs = 500
/** Some pages have no search field. */
const searchPatienceMs = 1_000

/** Keys typed since something began to open; null while nothing does. */
let typed: string | null = null
/** Enter was typed after the text: it ends it. */
let isEntered = false
let loading = 0
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Something with a field is about to open: until the focus is in it, keys do nothing on the page, and text is
 * kept for the field. They are let go after four seconds, unless it is still being loaded.
 */
export function holdKeys(ms = patienceMs) {
  typed ??= ''
  clearTimeout(timer)
  timer = setTimeout(() => (loading > 0 ? holdKeys() : release()), ms)
}

/** The same while a script of it is being loaded. The answer ends that. */
export function holdKeysWhileLoading(): () => void {
  loading++
  holdKeys()
  return () => {
    loading--
    if (typed !== null) holdKeys(settleMs)
  }
}

let isForSearch = false

/** The same, for a search field of a page that is still loading. It takes the focus when it is there. */
export function holdKeysForSearch() {
  isForSearch = true
  holdKeys(searchPatienceMs)
}

export const isSearchAwaited = () => isForSearch

function release() {
  isForSearch = false
  isEntered = false
  typed = null
  clearTimeout(timer)
}

/** Takes a key before the page does, if keys are held. */
export function takeHeldKey(event: KeyboardEvent & KeyPress) {
  if (typed === null || event.ctrlKey || event.metaKey || /^F\d+$/.test(event.key)) return
  const key = keyOf(event)
  if (key === 'Escape') release()
  else if (key === 'Enter') isEntered = typed !== ''
  else if (key === 'Backspace' && !isEntered) typed = [...typed].slice(0, -1).join('')
  else if ([...key].length === 1 && !isEntered) typed += key
  event.preventDefault()
  event.stopPropagation()
}

/** Gives the field that has opened what was typed for it. */
function giveText({ target }: FocusEvent) {
  if (typed === null || !(target instanceof HTMLElement) || !target.closest(receivers)) return
  const [text, isSent] = [typed, isEntered]
  release()
  if (!text || !target.matches(texts)) return
  // The only way that React and the undo of the field both see.
  document.execCommand('insertText', false, text)
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })
  if (isSent) setTimeout(() => target.dispatchEvent(enter))
}

addEventListener('focusin', giveText)
// A click ends the wait.
addEventListener('pointerdown', () => loading === 0 && release(), { capture: true })
