export type DecimalMark = '.' | ','

/** The decimal mark of the browser's locale. */
export function decimalMark(locale?: string): DecimalMark {
  const mark = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
  return mark === ',' ? ',' : '.'
}

const here = decimalMark()

/** `1,234.5`, `1.234,5`, `1 234`, `12 %`, `$5`. Where a mark could be either, the person's own manner decides. */
export function readNumber(text: string, decimal: DecimalMark = here): number | undefined {
  const bare = bareIn(text)
  const mark = markIn(bare) ?? decimal
  const english = mark === '.' ? bare : bare.replace(/[.,]/g, otherThan)
  return english !== '' && inEnglish.test(english) ? Number(english.replaceAll(',', '')) : undefined
}

/** Thousands by themselves or in groups, also those of India. */
const inEnglish = /^[+-]?(\d{1,3}(,\d{2,3})*,\d{3}|\d+|(?=\.))(\.\d+)?(e[+-]?\d+)?$/i

/** The decimal mark, where the number itself tells it: `12,5`, `1.234,5` and `1.234.567` do, `1.234` and `12` do not. */
export function markIn(text: string): DecimalMark | undefined {
  const bare = bareIn(text)
  const [mark, ...others] = (bare.match(/[.,]/g) ?? []).reverse() as DecimalMark[]
  if (!mark || /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(bare)) return undefined
  return others.length > 0 && !others.includes(otherThan(mark)) ? otherThan(mark) : mark
}

const otherThan = (mark: string): DecimalMark => (mark === '.' ? ',' : '.')

const bareIn = (text: string) =>
  inLatin(text)
    .replace(/[\s'’%$€£¥]/g, '')
    .replace('−', '-')

/** As it is read again, to the last of its decimals. */
export const writeNumber = (value: number, decimal: DecimalMark = here): string => String(value).replace('.', decimal)

/** Digits and marks of any script, wide ones too, as those of English, without the marks of a direction. */
const inLatin = (text: string) =>
  text
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/\p{Nd}/gu, latinDigit)
    .replaceAll(/[٫．]/g, '.')
    .replaceAll(/[٬，]/g, ',')

/** Wide ones and those of formulas have theirs by Unicode; in every script the ten digits stand in a row, from 0. */
function latinDigit(digit: string): string {
  const plain = digit.normalize('NFKC')
  if (/^\d$/.test(plain)) return plain
  const code = digit.codePointAt(0)!
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}
