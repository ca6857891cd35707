const address = /^[^\s@<>(),;:"]+@[^\s@.<>(),;:"]+(?:\.[^\s@.<>(),;:"]+)+$/
export const isEmail = (text: string): boolean => text.length <= 254 && address.test(text)

const longestSlug = 64
const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const isSlug = (text: string): boolean => text.length <= longestSlug && slug.test(text) && !text.startsWith('prod_')

/**
 * Suggests a slug: "Émile's Notes 2" gives `emiles-notes-2`. Empty if the name has no Latin letters and digits.
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
      .slice(0, longestSlug - end.length)
      .replace(/-$/, '') + end
  )
}

/** Only http(s) URLs, so that a link runs no script. Control characters are rejected because browsers drop them. */
export const isWebsite = (text: string): boolean => /^https?:\/\/\P{Cc}+$/iu.test(text) && URL.canParse(text)

/** Scheme, host and port, as browsers send it. */
export const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text && text !== 'null'

/** Returns the first `max` code points and ends in … if the text was cut. */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  const points = [...text.slice(0, 2 * (max + 1))]
  return points.length <= max ? text : `${points.slice(0, max - 1).join('')}…`
}

/** The words of a search, in lower case. */
export const wordsOf = (text = ''): string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Whether a text has all words, in any case. */
export function hasWords(text: string, words: string[]): boolean {
  const lower = text.toLowerCase()
  return words.every((word) => lower.includes(word))
}

const beforeWord = 40

/** The part of a text with the first of the words, else its beginning. */
export function excerptOf(text: string, words: string[], length: number): string {
  const lower = text.toLowerCase()
  const found = words.map((word) => lower.indexOf(word)).filter((index) => index >= 0)
  const first = found.length ? Math.min(...found) : 0
  const start = first > length - beforeWord ? first - beforeWord : 0
  const end = start + length
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`.toWellFormed()
}

/** The words of a text, three at a time. */
export function* eachThree(text: string): Generator<[string, string, string]> {
  const words = text.split(' ')
  for (let i = 0; i < words.length; i += 3) yield [words[i]!, words[i + 1]!, words[i + 2]!]
}
