const address = /^[^\s@<>(),;:"]+@[^\s@.<>(),;:"]+(?:\.[^\s@.<>(),;:"]+)+$/
export const isEmail = (text: string): boolean => text.length <= 254 && address.test(text)

const maxSlugLength = 64
const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const isSlug = (text: string): boolean =>
  text.length <= maxSlugLength && slug.test(text) && !text.startsWith('prod_')

/**
 * Suggests a slug: "Émile's Notes 2" gives `emiles-notes-2`. Empty if the name has no Latin letters and
 * digits.
 * @param end a suffix, included in the maximum length
 */
export const suggestedSlug = (name: string, end = ''): string => {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .match(/[a-z0-9]+/g)
  if (!words) return ''
  return (
    words
      .join('-')
      .slice(0, maxSlugLength - end.length)
      .replace(/-$/, '') + end
  )
}

/** Only http(s), so that a link runs no script. Browsers drop control characters. */
export const isWebsite = (text: string): boolean => /^https?:\/\/\P{Cc}+$/iu.test(text) && URL.canParse(text)

/** Scheme, host and port, as browsers send it. */
export function isOrigin(text: string): boolean {
  if (!/^https?:/.test(text)) return appOrigin.test(text)
  return URL.canParse(text) && new URL(text).origin === text
}

/** Pages of apps and browser extensions, such as `tauri://localhost` and `chrome-extension://<id>`. */
const appOrigin =
  /^(?!(?:file|data|blob|javascript|about|ws|wss|ftp):)[a-z][a-z0-9+.-]*:\/\/[a-z0-9._-]+(?::\d+)?$/

/** Made on first use, because that takes 20 ms. */
let graphemes: Intl.Segmenter | undefined

/** The start of the grapheme at an index: a text cut there has no half character. */
function graphemeStart(text: string, index: number): number {
  graphemes ??= new Intl.Segmenter('en')
  return graphemes.segment(text).containing(index)?.index ?? text.length
}

/** The first `max` code points, or fewer so that it ends at a grapheme. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  const points = [...text.slice(0, 2 * (max + 1))]
  if (points.length <= max) return text
  const end = points.slice(0, max).join('').length
  return text.slice(0, graphemeStart(text, end)).toWellFormed()
}

/**
 * The same, with … at the end if the text was cut. For a text that a query cuts, let it read one code point
 * more than `max`.
 */
export function truncate(text: string, max: number): string {
  return cut(text, max) === text ? text : `${cut(text, max - 1)}…`
}

const isAscii = (text: string) => /^[\0-\x7f]*$/.test(text)

/**
 * A text as search compares it: NFKD without marks, and full case folding.
 * JavaScript has no case folding; lower, upper, lower gives it, but for ς. It also makes ı an i.
 */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  const letters = text.normalize('NFKD').replace(/\p{M}+/gu, '')
  return letters.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')
}

/** The words of a search, folded. */
export const wordsOf = (text = ''): string[] => fold(text).split(/\s+/).filter(Boolean)

/** Whether a text has all words. @param words folded */
export function hasWords(text: string, words: string[]): boolean {
  const folded = fold(text)
  return words.every((word) => folded.includes(word))
}

const beforeWord = 40

/** The part of a text with the first of the words, else its beginning; whole graphemes. */
export function excerptOf(text: string, words: string[], length: number): string {
  const folded = fold(text)
  const found = words.map((word) => folded.indexOf(word)).filter((index) => index >= 0)
  const first = found.length ? unfoldedIndex(text, Math.min(...found)) : 0
  const start = first > length - beforeWord ? graphemeStart(text, first - beforeWord) : 0
  const end = graphemeStart(text, start + length)
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`.toWellFormed()
}

/** The index in a text of an index in the folded text. Each code point folds separately. */
function unfoldedIndex(text: string, foldedIndex: number): number {
  if (isAscii(text)) return foldedIndex
  let [index, length] = [0, 0]
  for (const point of text) {
    length += fold(point).length
    if (length > foldedIndex) return index
    index += point.length
  }
  return index
}

const references: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it is in HTML and XML, also within an attribute in double quotes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => references[sign]!)
