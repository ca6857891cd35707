import { fromHere } from '../parts/cursor'
import { isReading } from './held-keys'

/** Something that had the focus, and where it was a record of a list, those beside it: itself, what follows, what comes before. */
interface Stop {
  element: Element
  /** Neither beside the page nor over it. */
  isOfPage: boolean
  records: string[]
}

const mostStops = 30
const stops: Stop[] = []

/**
 * What has the focus may go: a dialog is closed, a row deleted, a button replaced. The keyboard goes on from where it was before, and
 * not from the top of the page. Gives back how to stop that.
 */
export function keepFocus(): () => void {
  let disabled: Stop | undefined
  let gone: Stop | undefined
  let path = location.pathname
  const observer = new MutationObserver(() => {
    const last = stops.at(-1)
    const isLeft = path !== location.pathname
    path = location.pathname
    // Of a page that a key has opened, and where nothing had the focus.
    if (isLeft && isNowhere() && (!last || last.element.isConnected)) return focusOnPage()
    if (!last) return
    // A button that waits for the service loses the focus, too.
    if (last.element.matches(':disabled')) disabled = last
    else if (!isNowhere()) return
    else if (last.element.isConnected) last === disabled && focusOn(last.element)
    else if (last !== gone) {
      gone = last
      // From a record beside its list one goes on in the list, not in a field above it.
      goBack(last.element.closest('aside') ? takesNoText : undefined)
    }
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  addEventListener('focusin', remember)
  return () => {
    observer.disconnect()
    removeEventListener('focusin', remember)
  }
}

function remember({ target }: FocusEvent) {
  if (!(target instanceof Element)) return
  stops.push({ element: target, isOfPage: target.matches('main :not(aside, aside *)'), records: recordsBeside(target) })
  if (stops.length > mostStops) stops.shift()
}

function recordsBeside(element: Element): string[] {
  const own = element.closest('[data-record]')
  if (!own) return []
  const all = [...own.parentElement!.parentElement!.querySelectorAll('[data-record]')]
  return fromHere(all, all.indexOf(own)).map((record) => record.getAttribute('data-record')!)
}

const takesNoText = (stop: Element) => !stop.matches('input, textarea, select')

/** The row or card of a record. Gives back whether it is shown. */
export function focusOnRecord(id: string): boolean {
  const record = shownRecord(id)
  return record !== null && focusOn(record)
}

const againMs = 20

/** Leaves a field for the first record of the page, when they have been read. Whoever goes elsewhere meanwhile stays there. */
export function goToRecords(field: HTMLElement) {
  if (document.activeElement !== field) return
  if (isReading()) return void setTimeout(() => goToRecords(field), againMs)
  const first = document.querySelector('main [data-record]:not(aside *)')
  if (first) focusOn(first)
}

/** Leaves a field for the record, or whatever it was, that the keyboard was at before. */
export function leaveField(field: HTMLElement) {
  field.blur()
  goBack(takesNoText)
}

/**
 * Within the page, or the dialog that is open over it: a bar in or around them, or a notice, is no place to go on from, and the head of
 * the page is one for what was begun there only. Else to the page itself.
 */
function goBack(isWanted: (stop: Element) => boolean = () => true) {
  const dialog = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1)
  const around = dialog ?? document.querySelector('main')
  let passed = 'nav'
  for (const { element, isOfPage, records } of stops.toReversed()) {
    const here = element.isConnected ? element : records.map(shownRecord).find((record) => record)
    if (here && isWanted(here) && !here.closest(passed) && around?.contains(here) && focusOn(here)) return
    if (isOfPage && !here) passed = 'nav, .page-head, .product-head'
    // What stands before a list that is empty now may do something else entirely.
    if (!here && records.length) break
  }
  if (!dialog) focusOnPage()
}

function focusOnPage() {
  const main = document.querySelector('main')
  if (main) focusOn(main)
}

/** Whether nothing of the page has the focus. */
export const isNowhere = () => document.activeElement === document.body || document.activeElement?.matches('main') === true

function focusOn(element: Element): boolean {
  ;(element as HTMLElement).focus({ preventScroll: true })
  return document.activeElement === element
}

const shownRecord = (id: string) => document.querySelector(`[data-record="${CSS.escape(id)}"]`)
