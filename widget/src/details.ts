import css from './details.css'
import { element } from './element.ts'
import type { Events, Options } from './options.ts'

const english = [
  'Also sent',
  'Add a screenshot',
  'Remove',
  'Screenshot, click to enlarge',
  'This page can’t be captured.',
  'The screenshot was not sent.',
  'Tell me when this ships',
  'Shipped in #',
]

/** In the order of the English ones; `#` is the version. */
const words: Record<string, string[]> = {
  en: english,
  de: [
    'Wird mitgesendet',
    'Screenshot hinzufügen',
    'Entfernen',
    'Screenshot, zum Vergrößern klicken',
    'Von dieser Seite ist kein Screenshot möglich.',
    'Der Screenshot wurde nicht gesendet.',
    'Bescheid geben, wenn es fertig ist',
    'Fertig in #',
  ],
  fr: [
    'Également envoyé',
    'Ajouter une capture d’écran',
    'Retirer',
    'Capture d’écran, cliquer pour agrandir',
    'Impossible de capturer cette page.',
    'La capture d’écran n’a pas été envoyée.',
    'M’avertir quand c’est publié',
    'Publié dans #',
  ],
  es: [
    'También se envía',
    'Añadir una captura de pantalla',
    'Quitar',
    'Captura de pantalla, pulse para ampliar',
    'No se puede capturar esta página.',
    'La captura de pantalla no se ha enviado.',
    'Avisarme cuando se publique',
    'Publicado en #',
  ],
  ja: [
    '一緒に送信される情報',
    'スクリーンショットを追加',
    '削除',
    'スクリーンショット（クリックで拡大）',
    'このページは撮影できません。',
    'スクリーンショットは送信されませんでした。',
    '公開されたら知らせる',
    '#で公開済み',
  ],
  zh: [
    '一并发送',
    '添加截图',
    '移除',
    '截图，点击放大',
    '无法截取此页面。',
    '截图未发送。',
    '上线后通知我',
    '已在 # 中上线',
  ],
}

type On = <Name extends keyof Events>(event: Name, handler: (detail: Events[Name]) => void) => () => void

/**
 * Shows what is sent with the message, and adds the browser and the screen to it unless the settings of the
 * product turn this off. Offers a screenshot if they turn it on. Loaded when the form first opens.
 */
export async function show(
  dialog: HTMLDialogElement,
  options: Options,
  facts: () => object,
  details: object,
  on: On,
) {
  const { url, key } = options
  const box = dialog.querySelector('details') ?? boxIn(dialog)
  try {
    const query = new URLSearchParams({ key, sent: sentIds(options).join() })
    const answer = await fetch(`${url}/widget-settings?${query}`)
    const { browserDetails, screenshots, notify, shipped } = await answer.json()
    if (!dialog.querySelector('[name=notify]')) prepareNews(dialog, options, notify, on)
    showShipped(dialog, options, shipped)
    const { width, height } = screen
    if (browserDetails)
      Object.assign(details, {
        userAgent: navigator.userAgent.slice(0, 500),
        screen: `${width}x${height}@${devicePixelRatio}`,
      })
    if (screenshots && !dialog.querySelector('figure')) offerScreenshot(dialog, options, box, on)
  } catch {
    // The message is sent without them.
  }
  const known = Object.entries(facts()).filter(([, value]) => value !== undefined)
  box
    .querySelector('ul')!
    .replaceChildren(...known.map(([name, value]) => element('li', {}, `${name}: ${asText(value)}`)))
}

interface Sent {
  id: string
  excerpt: string
}

const maxSent = 20
const storageKey = ({ url, key }: Options) => `prodops-sent ${url} ${key}`

/** What was sent from this browser and has not shipped. */
function readSent(options: Options): Sent[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey(options)) ?? '[]')
  } catch {
    return []
  }
}

const sentIds = (options: Options) => readSent(options).map(({ id }) => id)

function keepSent(options: Options, sent: Sent[]) {
  try {
    localStorage.setItem(storageKey(options), JSON.stringify(sent.slice(-maxSent)))
  } catch {
    // The page does not let it be stored.
  }
}

/** Offers a mail, if the service sends them, and remembers what is sent. */
function prepareNews(dialog: HTMLDialogElement, options: Options, notify: boolean, on: On) {
  const input = element('input', { type: 'checkbox', name: 'notify' })
  const label = element('label', { class: 'notify' }, input, wordsOf(dialog)[6] ?? '')
  dialog.querySelector('#wrong-email')!.after(label)
  const email = dialog.querySelector<HTMLInputElement>('#email')!
  const update = () => {
    label.hidden = !notify || email.value.trim() === ''
    if (label.hidden) input.checked = false
  }
  email.addEventListener('input', update)
  on('open', update)
  update()
  on('sent', ({ id }) => {
    if (!dialog.isConnected) return
    const excerpt = dialog.querySelector('textarea')!.value.slice(0, 80)
    keepSent(options, [...readSent(options), { id, excerpt }])
  })
}

/** Says once what shipped. @param shipped versions by the id of what was sent */
function showShipped(dialog: HTMLDialogElement, options: Options, shipped: Record<string, string>) {
  const [done, waiting] = [readSent(options), readSent(options).filter(({ id }) => !shipped[id])]
  if (waiting.length === done.length) return
  const [text = ''] = wordsOf(dialog).slice(7)
  const lines = done
    .filter(({ id }) => shipped[id])
    .map(({ id, excerpt }) => element('p', {}, `${text.replace('#', shipped[id]!)}: “${excerpt}”`))
  dialog.querySelector('form')!.before(element('div', { class: 'shipped', role: 'status' }, ...lines))
  keepSent(options, waiting)
}

function boxIn(dialog: HTMLDialogElement): HTMLElement {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  ;(dialog.getRootNode() as ShadowRoot).adoptedStyleSheets.push(sheet)
  const [title = ''] = wordsOf(dialog)
  const box = element('details', {}, element('summary', {}, title), element('ul'))
  dialog.querySelector('[type=submit]')!.before(box)
  return box
}

function wordsOf(dialog: HTMLDialogElement): string[] {
  const [language = 'en'] = dialog.closest<HTMLElement>('[lang]')?.lang.toLowerCase().split('-') ?? []
  return words[language] ?? english
}

/** Nothing is captured before the click, and the picture is shown before it is sent. */
function offerScreenshot(dialog: HTMLDialogElement, { url, key }: Options, box: HTMLElement, on: On) {
  const [, addText = '', removeText = '', name = '', failed = '', unsent = ''] = wordsOf(dialog)
  const add = element('button', { type: 'button', class: 'small' }, addText)
  const large = element('button', { type: 'button', class: 'large', 'aria-label': name })
  const remove = element('button', { type: 'button', class: 'small' }, removeText)
  const figure = element('figure', { hidden: '' }, large, remove)
  const wrong = element('p', { class: 'wrong', role: 'alert' })
  box.before(add, figure)
  dialog.append(wrong)
  const load = () => import(/* webpackIgnore: true */ /* @vite-ignore */ `${url}/screenshot.mjs`)
  let picture: HTMLCanvasElement | undefined

  function change(taken?: HTMLCanvasElement) {
    picture = taken
    large.replaceChildren(...(taken ? [taken] : []))
    figure.hidden = !taken
    add.hidden = !figure.hidden
  }

  add.addEventListener('click', async () => {
    if (add.ariaBusy === 'true') return
    add.ariaBusy = 'true'
    wrong.textContent = ''
    try {
      change(await (await load()).capture())
      if (dialog.open) remove.focus()
    } catch (error) {
      console.warn('prodops:', error)
      wrong.textContent = failed
    }
    add.ariaBusy = 'false'
  })
  remove.addEventListener('click', () => {
    change()
    add.focus()
  })
  large.addEventListener('click', () => large.classList.toggle('full'))
  large.addEventListener('blur', () => large.classList.remove('full'))
  large.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !large.classList.contains('full')) return
    event.stopPropagation()
    large.classList.remove('full')
  })

  on('open', () => {
    wrong.textContent = ''
  })
  on('sent', async ({ id }) => {
    // Not by a message that was kept earlier.
    const isSending = dialog.querySelector('[type=submit]')!.ariaDisabled === 'true'
    if (!picture || !isSending || !dialog.isConnected) return
    const sent = picture
    change()
    try {
      await (await load()).upload(sent, url, key, id)
    } catch (error) {
      console.warn('prodops:', error)
      wrong.textContent = unsent
    }
  })
  on('kept', () => {
    if (!picture || !dialog.isConnected) return
    change()
    wrong.textContent = unsent
  })
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
