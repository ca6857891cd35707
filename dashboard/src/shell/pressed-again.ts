import { flushSync } from 'react-dom'

const editing: Record<string, string> = { Backspace: 'delete', Delete: 'forwardDelete', Enter: 'insertLineBreak' }
const clicking: Record<string, string> = { Enter: 'a, button', ' ': 'button, input' }
const stops = 'a[href], button, input:not([type=radio]:not(:checked)), select, textarea, [tabindex]'

/** A key that was held does what it would have done where the keyboard is now: what hears of keys has it first, then the browser's own part is done. */
export function pressAgain({ key, code, shiftKey }: KeyboardEvent) {
  const again = new KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true, cancelable: true })
  // What it changes stands in the page before the next one comes.
  if (flushSync(() => focused().dispatchEvent(again))) flushSync(() => doAsBrowser(again))
}

const focused = () => document.activeElement ?? document.body

function doAsBrowser({ key, shiftKey }: KeyboardEvent) {
  const at = focused()
  if (key === 'Tab') goOn(at, shiftKey)
  else if (isTextField(at)) typeInto(at, key)
  else if (clicking[key] && at.matches(clicking[key])) (at as HTMLElement).click()
}

/** By the one way that there is to type for a person: the field hears of it, and its own undo knows it. */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, key: string) {
  if (key === 'Enter' && field.matches('input')) field.form?.querySelector<HTMLElement>('[type=submit]')?.click()
  else if (editing[key]) document.execCommand(editing[key])
  else if (key.length === 1) document.execCommand('insertText', false, key)
}

/** Tab outside of a dialog, which has a way of its own. */
function goOn(from: Element, isBack: boolean) {
  const side = isBack ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  const there = [...document.querySelectorAll<HTMLElement>(stops)].filter(
    (stop) => stop.tabIndex >= 0 && from.compareDocumentPosition(stop) & side,
  )
  const next = (isBack ? there.reverse() : there).find((stop) => {
    stop.focus()
    return document.activeElement === stop
  })
  if (next instanceof HTMLInputElement) next.select()
}

export const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof Element && target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea')
