import { element } from './element.ts'
import type { Events, FeedbackType, Options, Person } from './options.ts'
import { createOutbox } from './outbox.ts'
import { createPanel, type Draft, empty, lengthOf, type Message } from './panel.ts'
import { isPageDark, watchPage } from './scheme.ts'
import { textsFor } from './texts.ts'
import css from './widget.css'

export type { Events, FeedbackType, Options, Person, Reason } from './options.ts'
export type { Texts } from './texts.ts'

/** As the service takes it; a test holds it to its contract. */
export const mostMetadata = 8000
/** Nobody has read the form and written something sooner. */
const humanMs = 2_000
const mostPage = 2_000

let running: ReturnType<typeof start> | undefined
let person: Person = {}
let extra: Record<string, unknown> = {}
const bus = new EventTarget()

/** Shows the button on this page. A second call begins anew with other options. */
export function init(options: Options): void {
  destroy()
  running = start({ ...options, url: options.url.replace(/\/$/, '') })
}

/** Opens the form, with a type and a text where they are given. */
export function open(content: { type?: FeedbackType; content?: string } = {}): void {
  running?.open(content)
}

/** Closes the form; what was written stays until the page is left. */
export function close(): void {
  running?.close()
}

/** Who is writing, where the app knows: filled in before them, for them to see and change. */
export function identify(who: Person): void {
  person = who
  running?.identified()
}

/** Adds to what is sent along with every message from now on; also in place of `page`, `locale`, `viewport` and `appVersion`. */
export function metadata(patch: Record<string, unknown>): void {
  const next = { ...extra, ...patch }
  if (lengthOf(JSON.stringify(next)) > mostMetadata / 2) console.warn('prodops: metadata is too long')
  else extra = next
}

/** Calls when something happens. The answer ends that. */
export function on<Name extends keyof Events>(event: Name, handler: (detail: Events[Name]) => void): () => void {
  const listener = (heard: Event) => handler((heard as CustomEvent).detail)
  bus.addEventListener(event, listener)
  return () => bus.removeEventListener(event, listener)
}

/** Takes everything away from the page. Messages that are kept stay kept. */
export function destroy(): void {
  running?.end()
  running = undefined
}

/** What a handler of the page throws is the page's, and stops nothing here. */
const emit = <Name extends keyof Events>(name: Name, detail: Events[Name]) =>
  void bus.dispatchEvent(new CustomEvent(name, { detail }))

function start(options: Options) {
  const { launcher: place = 'right', appVersion, query = '' } = options
  const outbox = createOutbox(options, emit)
  const host = document.createElement('prodops-feedback')
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]
  const launcher = element('button', { type: 'button', class: `launcher ${place}`, 'aria-haspopup': 'dialog' })
  const root = element('aside', {}, launcher)
  shadow.append(root)
  launcher.addEventListener('click', () => show({}))
  // What is typed here is no shortcut of the page.
  for (const name of ['keydown', 'keypress', 'keyup']) host.addEventListener(name, (event) => event.stopPropagation())

  let language = ''
  let panel: ReturnType<typeof createPanel>
  let openedAt = 0
  let before: Element | null = null

  /** Follows the language and the look of the page, the language never under the hands of somebody who writes. */
  function follow() {
    if (!host.isConnected) document.body.append(host)
    root.classList.toggle('dark', options.scheme ? options.scheme === 'dark' : isPageDark())
    const now = textsFor(options.language, options.texts)
    if (panel?.dialog.open || panel?.isSending() || now.language === language) return
    language = root.lang = now.language
    root.ariaLabel = launcher.textContent = now.texts.feedback
    const draft = panel?.written() ?? empty
    panel?.dialog.remove()
    panel = createPanel(now.texts, send, hide)
    panel.dialog.classList.add(place)
    panel.fillIn(draft)
    panel.introduce(person)
    root.append(panel.dialog)
  }

  function show(draft: Draft) {
    follow()
    panel.begin()
    if (!openedAt || !panel.content.value) openedAt = Date.now()
    panel.fillIn(draft)
    if (!panel.dialog.open) {
      before = document.activeElement
      launcher.hidden = true
      panel.dialog.show()
      emit('open', null)
    }
    panel.content.focus()
  }

  function hide() {
    if (!panel.dialog.open) return
    panel.dialog.close()
    launcher.hidden = false
    if (before instanceof HTMLElement && before !== host && before !== document.body) before.focus()
    else launcher.focus()
    emit('close', null)
  }

  function send({ content, type, author, authorEmail, isTrapped }: Message) {
    const suspected = [...(isTrapped ? ['honeypot'] : []), ...(Date.now() - openedAt < humanMs ? ['too_fast'] : [])]
    const facts = {
      page: pageAddress(query).slice(0, mostPage),
      locale: navigator.language,
      viewport: `${innerWidth}x${innerHeight}`,
      appVersion,
      ...extra,
      ...(suspected.length && { suspected }),
    }
    const body = {
      content,
      type,
      author: author || undefined,
      authorEmail: authorEmail || undefined,
      metadata: JSON.stringify(facts),
    }
    return outbox.send(JSON.stringify(body, (_, value) => (typeof value === 'string' ? readable(value) : value)))
  }

  const unwatch = watchPage(follow)
  return {
    open: show,
    close: hide,
    identified: () => panel.introduce(person),
    end() {
      unwatch()
      outbox.close()
      host.remove()
    },
  }
}

/** The page's address. The fragment and query parameters that are not in `allowed` are removed: they may hold tokens. */
function pageAddress(allowed: string) {
  const url = new URL(location.href)
  url.hash = ''
  for (const name of [...url.searchParams.keys()]) if (!allowed.split(',').includes(name)) url.searchParams.delete(name)
  return url.href
}

/** Without what the service reads as broken: NUL and halves of a character. */
const readable = (text: string) => text.replace(/[\0\p{Surrogate}]/gu, '')
