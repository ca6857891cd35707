import { isCalendarDay } from '../../domain/calendar.ts'

export const dateFormats = ['YYYY-MM-DD', 'DD.MM.YYYY', 'DD/MM/YYYY', 'MM/DD/YYYY'] as const
export type DateFormat = (typeof dateFormats)[number]
export type DecimalMark = '.' | ','

export interface Moment {
  /** The calendar day as written. */
  day: string
  /** ISO 8601 in UTC. A time without a zone is in UTC. */
  timestamp: string
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekday = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? /
const dayMonth = /^(\d{1,2})\.? ([A-Z][a-z]{2})[a-z]*\.?,? (\d{4})/
const monthDay = /^([A-Z][a-z]{2})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/
const numeric = /^(\d{1,4})[./-](\d{1,2})[./-](\d{4}|\d{1,2})(?!\d)/
const time =
  /^(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(\.\d+)?)?)?\s*([AP]M)?\s*(?:Z|(?:UTC|GMT)?(?:([+-])(\d{1,2}):?(\d{2})?)?)(?: \(.*\))?$/i

/**
 * Reads a date with or without a time and zone: numbers in the order of the format, or with the year first, or with the English
 * name of the month, or seconds (10 digits) or milliseconds (13 digits) since 1970. undefined: it is not a date.
 */
export function readMoment(text: string, format: DateFormat = 'YYYY-MM-DD'): Moment | undefined {
  if (/^\d{10}(\d{3})?$/.test(text)) {
    const timestamp = new Date(Number(text) * (text.length === 10 ? 1000 : 1)).toISOString()
    return { day: timestamp.slice(0, 10), timestamp }
  }
  const [day, rest] = readDay(text.replace(weekday, ''), format)
  const parts = day !== undefined && isCalendarDay(day) ? time.exec(rest) : null
  if (!parts) return undefined
  const [, hour = '0', minute = '0', second = '0', fraction = '0', half, sign, zoneHours = '0', zoneMinutes = '0'] = parts
  const hours = half ? (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0) : Number(hour)
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  const zone = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? -1 : 1)
  const seconds = (hours * 60 + Number(minute) - zone) * 60 + Number(second) + Number(fraction)
  return { day: day!, timestamp: new Date(Date.parse(day!) + Math.floor(seconds * 1000)).toISOString() }
}

/** The day as YYYY-MM-DD, and the text after it. */
function readDay(text: string, format: DateFormat): [string | undefined, string] {
  const match = numeric.exec(text) ?? dayMonth.exec(text) ?? monthDay.exec(text)
  if (!match) return [undefined, '']
  const [all, a, b, c] = match as unknown as [string, string, string, string]
  const rest = text.slice(all.length)
  const month = (name: string) => String(months.indexOf(name) + 1)
  if (/^[A-Z]/.test(a)) return [dayFrom(c, month(a), b), rest]
  if (/^[A-Z]/.test(b)) return [dayFrom(c, month(b), a), rest]
  if (a.length === 4) return [dayFrom(a, b, c), rest]
  if (format === 'YYYY-MM-DD') return [undefined, '']
  return [format === 'MM/DD/YYYY' ? dayFrom(c, a, b) : dayFrom(c, b, a), rest]
}

const dayFrom = (year: string, month: string, day: string) =>
  `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/**
 * Reads a number with signs for thousands and decimals, such as 1,234.50, 1.234,50, 1'234.50 and (12.50). Of two signs the last
 * is the decimal mark. One sign that could be either, as in 1,234, is by `mark`. undefined: it is no number, or has a currency.
 */
export function readNumber(text: string, mark: DecimalMark = '.'): number | undefined {
  // The shape of most amounts, which can be read in one way only.
  if (/^\d+(\.\d{1,2})?$/.test(text)) return Number(text)
  const isNegative = /^\(.*\)$/.test(text) || /^[-−]/.test(text)
  const digits = text.replaceAll(/^[-−+(]|\)$|(?<=\d)['’\s](?=\d{3})/g, '')
  if (!/^(\d[\d.,]*|[.,]\d+)$/.test(digits)) return undefined
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const sign = digits[last]
  const isDecimal =
    last >= 0 &&
    digits.indexOf(sign!) === last &&
    (/[.,]/.test(digits.slice(0, last)) ||
      sign === mark ||
      !/^[1-9]\d{0,2}$/.test(digits.slice(0, last)) ||
      digits.length - last !== 4)
  const whole = isDecimal ? digits.slice(0, last) : digits
  if (!/^(\d*|[1-9]\d{0,2}([.,]\d{3})+)$/.test(whole) || new Set(whole.match(/[.,]/g)).size > 1) return undefined
  const value = Number(`${whole.replaceAll(/[.,]/g, '')}${isDecimal ? `.${digits.slice(last + 1)}` : ''}`)
  return isNegative && value !== 0 ? -value : value
}

const formula = /^'*[=+\-@\t\r]/

/** Text that a spreadsheet would run as a formula gets an apostrophe, which `withoutApostrophe` removes. */
export const withApostrophe = (cell: string) => (formula.test(cell) && readNumber(cell) === undefined ? `'${cell}` : cell)

/** Without the apostrophe that exports put before text that a spreadsheet would run as a formula. */
export const withoutApostrophe = (cell: string) => (cell.startsWith("'") ? cell.replace(/^'(?='*[=+\-@\t\r])/, '') : cell)

/** The formats that dates and numbers show: a day after the 12th, or a number with two marks or with decimals after a comma. */
export function formatsOf(dates: string[], numbers: string[]): { dateFormat?: DateFormat; decimalMark?: DecimalMark } {
  const show = (cells: string[], shape: RegExp) => cells.some((cell) => shape.test(cell.trim()))
  const dateFormat = show(dates, /^\d{1,2}\.\d{1,2}\.\d{2,4}\b/)
    ? 'DD.MM.YYYY'
    : show(dates, /^(1[3-9]|2\d|3[01])\/\d{1,2}\/\d{2,4}\b/)
      ? 'DD/MM/YYYY'
      : show(dates, /^\d{1,2}\/(1[3-9]|2\d|3[01])\/\d{2,4}\b/) && 'MM/DD/YYYY'
  const decimalMark =
    show(numbers, /^[-−(]?(\d{1,3}(\.\d{3})+|\d+),\d{1,2}\)?$/) &&
    !show(numbers, /^[-−(]?(\d{1,3}(,\d{3})+|\d+)\.\d{1,2}\)?$/) &&
    ','
  return { ...(dateFormat && { dateFormat }), ...(decimalMark && { decimalMark }) }
}
