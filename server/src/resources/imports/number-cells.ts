export type DecimalMark = '.' | ','

/** A number as it is written. */
interface WrittenNumber {
  isNegative: boolean
  /** Currency signs and codes before and after the number. */
  currencies: string[]
  /** The decimal mark that it shows. `either`: such as 1.234. undefined: no mark, as 1234 and 1 234. */
  mark: DecimalMark | 'either' | undefined
  digits: string
}

const maxLength = 60
/** Between groups of digits. A line break or a tab is between two values. */
const spaces = /[\u00a0\u2009\u202f]/g
const minus = /[‐‑‒–—−﹣－]/g
const noCents = /(?<=\d)[.,]-{1,2}(?=[^\d-]*$)/
const written =
  /^(\()? ?([-+]?) ?(\p{L}*\p{Sc}|\p{L}+\.?)? ?([-+]?) ?(\d[\d.,'’ ]*|[.,]\d+)([-+]?) ?(\p{L}*\p{Sc}|\p{L}+\.?)? ?([-+]?) ?(\))?$/u
const thousands = {
  '.': /^[1-9]\d{0,2}(\.\d{3})+$/,
  // 12,34,567 is the Indian way.
  ',': /^([1-9]\d{0,2}(,\d{3})+|[1-9]\d?(,\d{2})+,\d{3})$/,
}

/**
 * Takes a number apart: a minus in any form, before or after it, or parentheses; a currency before or after
 * it; groups of thousands with points, commas, apostrophes or spaces. undefined: it is no number.
 */
export function writtenNumber(text: string): WrittenNumber | undefined {
  if (text.length > maxLength || !/\d/.test(text)) return undefined
  const plain = text.replaceAll(minus, '-').replaceAll(spaces, ' ').replace(noCents, '').trim()
  const match = written.exec(plain)
  if (!match) return undefined
  const [, open, first = '', before, second = '', grouped = '', third = '', after, fourth = '', close] = match
  const signs = first + second + third + fourth + (open ?? '')
  if (signs.length > 1 || Boolean(open) !== Boolean(close)) return undefined
  const digits = ungrouped(grouped.trim())
  const mark = digits === undefined ? null : markOf(digits)
  if (digits === undefined || mark === null) return undefined
  const currencies = [before, after].filter((currency) => currency !== undefined)
  return { isNegative: /[-(]/.test(signs), currencies, mark, digits }
}

/** Without the apostrophes or spaces between thousands. */
function ungrouped(digits: string): string | undefined {
  if (!/['’ ]/.test(digits)) return digits
  const match = /^([1-9]\d{0,2}(?:(['’ ])\d{3})(?:\2\d{3})*)([.,]\d*)?$/.exec(digits)
  if (!match) return undefined
  const [, whole = '', , fraction = ''] = match
  return whole.replaceAll(/['’ ]/g, '') + fraction
}

/** null: the marks are in no order that numbers have. */
function markOf(digits: string): WrittenNumber['mark'] | null {
  const last = digits[Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))]
  if (last !== '.' && last !== ',') return undefined
  const other = last === '.' ? ',' : '.'
  const [whole = '', ...rest] = digits.split(last)
  if (digits.includes(other)) return rest.length === 1 && thousands[other].test(whole) ? last : null
  if (!thousands[last].test(digits)) return rest.length === 1 ? last : null
  return rest.length === 1 ? 'either' : other
}

/**
 * undefined: the number shows another mark, or may have either and `mark` is not known; or digits would be
 * lost.
 * @param isAmount decimals after the tenth are those of a binary float, as in 0.30000000000000004
 */
export function numberFrom(
  { isNegative, mark: shown, digits }: WrittenNumber,
  mark?: DecimalMark,
  isAmount = false,
): number | undefined {
  const decimal = shown === 'either' ? mark : (shown ?? '.')
  if (decimal === undefined || (shown !== undefined && mark !== undefined && decimal !== mark))
    return undefined
  const plain = digits.replaceAll(decimal === '.' ? ',' : '.', '').replace(decimal, '.')
  if (!isExact(isAmount ? plain.replace(/(\.\d{10})\d+$/, '$1') : plain)) return undefined
  const value = Number(plain)
  return isNegative && value !== 0 ? -value : value
}

/** Each number with so many digits has a double of its own. */
const exactDigits = 15
/** Programs write a fraction with at most so many. */
const fractionDigits = 17
const significant = (digits: string) => digits.replace('.', '').replace(/^0+/, '').replace(/0+$/, '')

function isExact(plain: string): boolean {
  const digits = significant(plain)
  if (digits.length <= (/\.\d*[1-9]/.test(plain) ? fractionDigits : exactDigits)) return true
  return digits === significant(String(Number(plain)).replace(/e.*/, ''))
}

/** Whether a number has more digits than all doubles keep. */
export const hasTooManyDigits = (text: string): boolean =>
  (writtenNumber(text)?.digits.replaceAll(/[.,]/g, '').length ?? 0) > exactDigits

/**
 * Reads a number without a currency. One that may have either decimal mark, such as 1,234, is read by `mark`.
 * undefined: it is no number, or its mark is not known, or it shows another mark than `mark`, or digits would
 * be lost.
 */
export function readNumber(text: string, mark?: DecimalMark): number | undefined {
  const number = writtenNumber(text)
  return number && number.currencies.length === 0 ? numberFrom(number, mark) : undefined
}
