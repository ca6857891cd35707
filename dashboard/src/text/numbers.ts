export type DecimalMark = '.' | ','

/** What stands before the decimals where this browser's people write. */
export function decimalMark(locale?: string): DecimalMark {
  const mark = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
  return mark === ',' ? ',' : '.'
}

const here = decimalMark()

/** `1,234.5`, `1.234,5`, `1 234`, `12 %`, `$5`. Where a mark could be either, the person's own manner decides. */
export function readNumber(text: string, decimal: DecimalMark = here): number | undefined {
  const bare = inLatin(text)
    .replace(/[\s'’%$€£¥]/g, '')
    .replace('−', '-')
  if (!/^[+-]?[\d.,]*\d(e[+-]?\d+)?$/i.test(bare)) return undefined
  const [dots, commas] = [bare.split('.').length - 1, bare.split(',').length - 1]
  const other = decimal === '.' ? ',' : '.'
  let mark: string = decimal
  if (dots && commas) mark = bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ','
  else if (dots + commas === 1 && bare.includes(other) && !/[.,]\d{3}$/.test(bare)) mark = other
  else if (dots > 1 || commas > 1) mark = dots > 1 ? ',' : '.'
  const plain = bare.replaceAll(mark === '.' ? ',' : '.', '').replace(mark, '.')
  const value = Number(plain)
  return Number.isFinite(value) && !plain.slice(plain.indexOf('.') + 1).includes(',') ? value : undefined
}

/** As it is read again, to the last of its decimals. */
export const writeNumber = (value: number, decimal: DecimalMark = here): string => String(value).replace('.', decimal)

/** Arabic and Persian digits and marks as those of the others. */
const inLatin = (text: string) =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
