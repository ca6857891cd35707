/** An address as mail takes it, not as every standard allows it: something, an at sign, and a name with a dot. */
const address = /^[^\s@<>(),;:"]+@[^\s@.<>(),;:"]+(?:\.[^\s@.<>(),;:"]+)+$/
export const isEmail = (text: string): boolean => text.length <= 254 && address.test(text)

const longestSlug = 64
const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
export const isSlug = (text: string): boolean => text.length <= longestSlug && slug.test(text) && !text.startsWith('prod_')

/** The slug that a name suggests: "Émile's Notes 2" gives `emiles-notes-2`; empty where it has no Latin letter and no digit. @param end behind it, within its limit */
export const suggestedSlug = (name: string, end = ''): string => {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g)
  if (!words) return ''
  return (
    words
      .join('-')
      .slice(0, longestSlug - end.length)
      .replace(/-$/, '') + end
  )
}

/** An address of the web that can be linked to: nothing that would run as script, and as it is read, so no line break that is left out when it is called. */
export const isWebsite = (text: string): boolean => /^https?:\/\/\P{Cc}+$/iu.test(text) && URL.canParse(text)

/** An origin as browsers send it: scheme, host and port, nothing behind. */
export const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text && text !== 'null'

/** The first `most` code points of a text, as limits count them; the last is … where something was cut. */
export function truncate(text: string, most: number): string {
  if (text.length <= most) return text
  const points = [...text.slice(0, 2 * (most + 1))]
  return points.length <= most ? text : `${points.slice(0, most - 1).join('')}…`
}
