export type DecimalMark = '.' | ','

/** The decimal mark of the browser's locale. */
export const decimalMark = (locale?: string): DecimalMark =>
  new Intl.NumberFormat(locale).format(1.5).includes(',') ? ',' : '.'

const here = decimalMark()

/** `1,234.5`, `1.234,5`, `1 234`, `12 %`, `$5`. A mark that could be either is read as in the locale. */
export function readNumber(text: string, decimal: DecimalMark = here): number | undefined {
  const bare = bareIn(text)
  const mark = markIn(bare) ?? decimal
  const english = mark === '.' ? bare : bare.replace(/[.,]/g, otherThan)
  return inEnglish.test(english) ? Number(english.replaceAll(',', '')) : undefined
}

/** Thousands are optionally grouped, also as in India. */
const inEnglish = /^[+-]?(\d{1,3}(,\d{2,3})*,\d{3}|\d+|(?=\.))(\.\d+)?(e[+-]?\d+)?$/i

/** The decimal mark, if the number shows it: `12,5` and `1.234,5` do, `1.234` and `12` do not. */
function markIn(text: string): DecimalMark | undefined {
  const bare = bareIn(text)
  const [mark, ...others] = (bare.match(/[.,]/g) ?? []).reverse() as DecimalMark[]
  if (!mark || /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(bare)) return undefined
  return others.length > 0 && !others.includes(otherThan(mark)) ? otherThan(mark) : mark
}

const otherThan = (mark: string): DecimalMark => (mark === '.' ? ',' : '.')

const bareIn = (text: string) => text.replace(/[\s'’%$€£¥]/g, '').replace('−', '-')

export const writeNumber = (value: number, decimal: DecimalMark = here): string =>
  String(value).replace('.', decimal)
