import { element } from './element.ts'
import type { Events, FeedbackType, Options, Person } from './options.ts'
import { createOutbox } from './outbox.ts'
import { createPanel, type Draft, empty, lengthOf, type Message } from './panel.ts'
import { isPageDark, watchPage } from './scheme.ts'
import { textsFor } from './texts.ts'
import css from './widget.css'

export type { Events, FeedbackType, Options, Person, Reason } from './options.ts'
export type { Texts } from './texts.ts'

/** The limit of the service; a test compares it with openapi.json. */
export const maxMetadata = 8000
/** Faster messages are probably from a robot. */
const humanMs = 2_000
const maxPage = 2_000

let running: ReturnType<typeof start> | undefined
let person: Person = {}
let extra: Record<string, unknown> = {}
const bus = new EventTarget()

export function init(options: Options): void {
  destroy()
  running = start({ ...options, url: options.url.replace(/\/$/, '') })
}

export function open(content: { type?: FeedbackType; content?: string } = {}): void {
  running?.open(content)
}

export function close(): void {
  running?.close()
}

export function identify(next: Person): void {
  person = next
  running?.identified()
}

export function metadata(patch: Record<string, unknown>): void {
  for (const name in patch) {
    const next = { ...extra, [name]: patch[name] }
    if (lengthOf(JSON.stringify(next)) > maxMetadata / 2) console.warn(`prodops: ${name} is too long`)
    else extra = next
  }
}

export function on<Name extends keyof Events>(
  event: Name,
  handler: (detail: Events[Name]) => void,
): () => void {
  const listener = (received: Event) => handler((received as CustomEvent).detail)
  bus.addEventListener(event, listener)
  return () => bus.removeEventListener(event, listener)
}

export function destroy(): void {
  running?.end()
  running = undefined
}

/** As DOM events, so that an error in a handler does not stop the widget. */
const emit = <Name extends keyof Events>(name: Name, detail: Events[Name]) =>
  void bus.dispatchEvent(new CustomEvent(name, { detail }))

function start(options: Options) {
  const { launcher: position = 'right', appVersion, query = '' } = options
  const outbox = createOutbox(options, emit)
  const host = document.createElement('prodops-feedback')
  const shadow = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  shadow.adoptedStyleSheets = [sheet]
  const launcher = element('button', {
    type: 'button',
    class: `launcher ${position}`,
    'aria-haspopup': 'dialog',
  })
  const root = element('aside', {}, launcher)
  shadow.append(root)
  launcher.addEventListener('click', () => show({}))
  // Typing must not trigger shortcuts of the page.
  for (const name of ['keydown', 'keypress', 'keyup'])
    host.addEventListener(name, (event) => event.stopPropagation())

  let language = ''
  let panel: ReturnType<typeof createPanel>
  let openedAt = 0
  let previousFocus: Element | null = null
  const details = {}
  const facts = () => ({
    page: pageAddress(query).slice(0, maxPage),
    locale: navigator.language,
    viewport: `${innerWidth}x${innerHeight}`,
    appVersion,
    ...details,
    ...extra,
  })

  function update() {
    if (!host.isConnected) document.body.append(host)
    root.classList.toggle('dark', options.scheme ? options.scheme === 'dark' : isPageDark())
    const next = textsFor(options.language, options.texts)
    if (panel?.dialog.open || panel?.isSending() || next.language === language) return
    language = root.lang = next.language
    root.ariaLabel = launcher.textContent = next.texts.feedback
    const draft = panel?.draft() ?? empty
    panel?.dialog.remove()
    panel = createPanel(next.texts, send, hide)
    panel.dialog.classList.add(position)
    panel.fillIn(draft)
    panel.setPerson(person)
    root.append(panel.dialog)
  }

  function show(draft: Draft) {
    update()
    panel.reset()
    if (!openedAt || !panel.content.value) openedAt = Date.now()
    panel.fillIn(draft)
    if (!panel.dialog.open) {
      previousFocus = document.activeElement
      launcher.hidden = true
      panel.dialog.show()
      emit('open', null)
    }
    panel.content.focus()
    import(/* webpackIgnore: true */ /* @vite-ignore */ `${options.url}/details.mjs`).then(
      ({ show }) => show(panel.dialog, options, facts, details, on),
      () => {},
    )
  }

  function hide() {
    if (!panel.dialog.open) return
    panel.dialog.close()
    launcher.hidden = false
    if (previousFocus instanceof HTMLElement && previousFocus !== host && previousFocus !== document.body)
      previousFocus.focus()
    else launcher.focus()
    emit('close', null)
  }

  function send({ content, type, author, authorEmail, isTrapped }: Message) {
    const suspected = [isTrapped && 'honeypot', Date.now() - openedAt < humanMs && 'too_fast'].filter(Boolean)
    const metadata = JSON.stringify({ ...facts(), suspected: suspected[0] && suspected })
    const notify = panel.dialog.querySelector<HTMLInputElement>('[name=notify]')?.checked || undefined
    const body = { content, type, author, authorEmail, metadata, notify }
    return outbox.send(
      JSON.stringify(body, (_, value) => (typeof value === 'string' ? validText(value) : value)),
    )
  }

  const unwatch = watchPage(update)
  if (options.changelog)
    import(/* webpackIgnore: true */ /* @vite-ignore */ `${options.url}/changelog.mjs`)
      .then(({ watch }) => watch(root, launcher, options, on))
      .catch(() => {})
  return {
    open: show,
    close: hide,
    identified: () => panel.setPerson(person),
    end() {
      unwatch()
      outbox.close()
      host.remove()
    },
  }
}

/** The URL of the page without its fragment and other query parameters, which may contain tokens. */
function pageAddress(allowed: string) {
  const url = new URL(location.href)
  url.hash = ''
  for (const name of [...url.searchParams.keys()])
    if (!allowed.split(',').includes(name)) url.searchParams.delete(name)
  return url.href
}

/** Removes NUL and lone surrogates, which the service rejects. */
const validText = (text: string) => text.replace(/[\0\p{Surrogate}]/gu, '')
