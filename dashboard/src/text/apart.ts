/** Texts of records and of strangers, so that they turn nothing around them and are always to be seen. */

/** Blanks, marks and whatever else leaves no ink. */
const inkless = /^[\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

export const noInk = '(no visible text)'

export const hasInk = (text: string) => !inkless.test(text)

const opener = /[\u2066-\u2068]/
const closer = '\u2069'

/** Whatever it opens it closes, and it closes nothing else. */
export function contained(text: string): string {
  let open = 0
  const kept = text.replaceAll(/[\u2066-\u2069]/g, (mark) => {
    if (opener.test(mark)) open++
    else if (open === 0) return ''
    else open--
    return mark
  })
  return kept + closer.repeat(open)
}

/** Letters that are written from right to left, and marks of direction. */
const turning =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** For a line of words without elements: a notice, a tooltip, the title of a tab. Among elements there is `<Words>`. */
export function apart(text: string): string {
  if (!hasInk(text)) return noInk
  return turning.test(text) ? `\u2068${contained(text)}${closer}` : text
}
