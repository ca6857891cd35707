export type DecimalMark = '.' | ','

/** What stands before the decimals where this browser's people write. */
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

/** Arabic and Persian digits and marks as those of the others, without the marks of a direction. */
const inLatin = (text: string) =>
  text
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
