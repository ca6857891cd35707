import css from './changelog.css'
import { element } from './element.ts'
import type { Events, Options } from './options.ts'

const titles: Record<string, string> = {
  en: 'What’s new',
  de: 'Neuigkeiten',
  fr: 'Nouveautés',
  es: 'Novedades',
  ja: '新着情報',
  zh: '最新动态',
}

type On = <Name extends keyof Events>(event: Name, handler: (detail: Events[Name]) => void) => () => void

/**
 * Marks the button until the newest release was seen, and lists releases in the form.
 * Loaded if the script tag names a changelog.
 */
export async function watch(root: HTMLElement, launcher: HTMLElement, { url, changelog }: Options, on: On) {
  const page = `${url}/p/${changelog}`
  const { releases }: { releases: { version: string; goal: string | null }[] } = await (
    await fetch(`${page}/latest.json`)
  ).json()
  const newest = releases[0]?.version
  if (!newest) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  ;(root.getRootNode() as ShadowRoot).adoptedStyleSheets.push(sheet)
  const title = () => titles[root.lang.toLowerCase().split('-')[0]!] ?? titles.en!
  const name = `prodops-changelog ${page}`
  const isNew = seen(name) !== newest
  launcher.classList.toggle('new', isNew)
  if (isNew) launcher.ariaDescription = title()

  on('open', () => {
    const dialog = root.querySelector('dialog')
    if (!root.isConnected || !dialog) return
    seen(name, newest)
    launcher.classList.remove('new')
    launcher.ariaDescription = null
    if (dialog.querySelector('nav')) return
    const link = (to: string, text: string) =>
      element('a', { href: page + to, target: '_blank', rel: 'noopener' }, text)
    const items = releases.map(({ version, goal }) =>
      element('li', {}, link(`#v${encodeURIComponent(version)}`, goal ? `${version}: ${goal}` : version)),
    )
    dialog.append(element('nav', { 'aria-label': title() }, link('', title()), element('ul', {}, ...items)))
  })
}

/** The version that was last seen. Storage may be turned off. */
function seen(name: string, version?: string): string | null {
  try {
    if (version) localStorage.setItem(name, version)
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
