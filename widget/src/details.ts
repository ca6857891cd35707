import css from './details.css'
import { element } from './element.ts'
import type { Options } from './options.ts'

const words: Record<string, string> = {
  en: 'Also sent',
  de: 'Wird mitgesendet',
  fr: 'Également envoyé',
  es: 'También se envía',
  ja: '一緒に送信される情報',
  zh: '一并发送',
}

/**
 * Shows what is sent with the message, and adds the browser and the screen to it unless the settings of the product turn
 * this off. Loaded when the form first opens.
 */
export async function show(dialog: HTMLDialogElement, { url, key }: Options, facts: () => object, details: object) {
  const list = listIn(dialog)
  try {
    const answer = await fetch(`${url}/widget-settings?key=${encodeURIComponent(key)}`)
    const { browserDetails } = await answer.json()
    const { width, height } = screen
    if (browserDetails)
      Object.assign(details, { userAgent: navigator.userAgent.slice(0, 500), screen: `${width}x${height}@${devicePixelRatio}` })
  } catch {
    // The message is sent without them.
  }
  const known = Object.entries(facts()).filter(([, value]) => value !== undefined)
  list.replaceChildren(...known.map(([name, value]) => element('li', {}, `${name}: ${asText(value)}`)))
}

function listIn(dialog: HTMLDialogElement): HTMLElement {
  const known = dialog.querySelector('ul')
  if (known) return known
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  ;(dialog.getRootNode() as ShadowRoot).adoptedStyleSheets.push(sheet)
  const language = dialog.closest<HTMLElement>('[lang]')!.lang.toLowerCase().split('-')[0]!
  const list = element('ul')
  const box = element('details', {}, element('summary', {}, words[language] ?? words.en!), list)
  dialog.querySelector('[type=submit]')!.before(box)
  return list
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
