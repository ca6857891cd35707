import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core'

const graphemes = new Intl.Segmenter('en')

/** The first `max` code points, or fewer so that it ends at a grapheme. */
export function cut(text: string, max: number): string {
  const points = [...text.slice(0, 2 * (max + 1))]
  if (points.length <= max) return text
  const end = points.slice(0, max).join('').length
  return text.slice(0, graphemes.segment(text).containing(end)!.index).toWellFormed()
}

/** The same, with … at the end if the text was cut. */
export const truncate = (text: string, max: number): string =>
  cut(text, max) === text ? text : `${cut(text, max - 1)}…`

/** As the server compares texts: without case, accents and composition. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll('ς', 'σ')

export const wordsOf = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean)

/** @param words folded */
export function hasWords(text: string, words: string[]): boolean {
  const folded = fold(text)
  return words.every((word) => folded.includes(word))
}

/** The options of a list that contain what is typed. */
export const filterOptions: OptionsFilter = ({ options, search }) => {
  const words = wordsOf(search)
  const isMatch = ({ label }: ComboboxItem) => hasWords(label, words)
  return options.flatMap((option): ComboboxParsedItem[] => {
    if (!('group' in option)) return isMatch(option) ? [option] : []
    const items = option.items.filter(isMatch)
    return items.length > 0 ? [{ ...option, items }] : []
  })
}
