import { isCalendarDay } from '../../domain/calendar.ts'
import { dayIn, isAmbiguousZone, zoneOffset } from './zones.ts'

export type DateFormat = 'YYYY-MM-DD' | 'DD.MM.YYYY' | 'DD/MM/YYYY' | 'MM/DD/YYYY'

export interface Moment {
  /** The calendar day as written. */
  day: string
  /** ISO 8601 in UTC. */
  timestamp: string
}

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,? /i
const numeric = /^(\d{1,4})([./-]) ?(\d{1,2})\2 ?(\d{4}|\d{1,2})(?!\d)\.?/
const compact = /^(\d{4})()(\d{2})(\d{2})(?!\d)/
/** Such as 2026030412 of Google Analytics. As seconds since 1970 it would be after 2032. */
const hourly = /^((?:19[7-9]|20\d)\d)(\d{2})(\d{2})([01]\d|2[0-3])$/
const dayMonth = /^(\d{1,2})(?:st|nd|rd|th)?[. -]{1,2}([a-z]{3,9})[., -]{1,2}(\d{4}|\d{2})(?!\d)/i
const monthDay = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?!\d)/i
const time =
  /^(?:T|,? (?:at )?|, ?)(\d{1,2})(?::(\d{2})(?::(\d{2})([.,]\d+)?)?)? ?(?:([ap])\.? ?m\.?)?(?![\d:])/i
const offset = /^[([]?(?:UTC|GMT)?([+-])(\d{1,2}):?(\d{2})?[)\]]?(?: ?[([].*)?$/i
const zoneName = /^[([]?([a-z][a-z/_+-]*(?: [a-z]+)*)[)\]]?$/i
const maxLength = 100

/**
 * Reads a date with or without a time and zone: numbers in the order of the format, or with the year first,
 * or with the English name of the month, or a day with its hour such as 2026030412, or else seconds (10
 * digits) or milliseconds (13 digits) since 1970. undefined: it is not a date, or does not fit.
 * @param timeZone of a time without a zone; UTC without it
 */
export function readMoment(cell: string, format?: DateFormat, timeZone?: string): Moment | undefined {
  const [, ...parts] = hourly.exec(cell) ?? []
  const date = parts.slice(0, 3).join('-')
  const text = isCalendarDay(date) ? `${date} ${parts[3]}:00` : cell
  if (/^\d{10}(\d{3})?$/.test(text)) {
    const ms = Number(text) * (text.length === 10 ? 1000 : 1)
    return { day: dayIn(timeZone, ms), timestamp: new Date(ms).toISOString() }
  }
  const written = writtenDate(text)
  const day = written && dayOf(written, format ? orderOf(format) : undefined)
  const clock = written && day !== undefined ? readTime(written.rest) : undefined
  if (day === undefined || !clock) return undefined
  const localMs = Date.parse(day) + clock.ms
  const before = clock.offset ?? zoneOffset(clock.zone, localMs, timeZone)
  return before === undefined
    ? undefined
    : { day, timestamp: new Date(localMs - before * 60_000).toISOString() }
}

/** The name of the zone for which a date can't be read. undefined: that is not the reason. */
export function unknownZoneIn(cell: string, format?: DateFormat, timeZone?: string): string | undefined {
  const date = writtenDate(cell)
  const day = date && dayOf(date, format && orderOf(format))
  const zone = date && readTime(date.rest)?.zone
  if (!day || !zone || readMoment(cell, format, timeZone)) return undefined
  return zone
}

/** The order of the numbers of a date. */
export const dateOrders = ['DMY', 'MDY', 'YMD'] as const
export type DateOrder = (typeof dateOrders)[number]
const orderOf = (format: DateFormat): DateOrder =>
  format === 'YYYY-MM-DD' ? 'YMD' : format === 'MM/DD/YYYY' ? 'MDY' : 'DMY'

interface WrittenDate {
  /** With the year last, in digits that can have several orders. */
  numbers?: [string, string, string]
  isDotted?: boolean
  /** YYYY-MM-DD, if it can have one order only. */
  day?: string
  /** The time and the zone. */
  rest: string
}

function writtenDate(cell: string): WrittenDate | undefined {
  if (cell.length > maxLength) return undefined
  const text = cell
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[‐‑‒–−]/g, '-')
    .replace(weekday, '')
  const digits = numeric.exec(text) ?? compact.exec(text)
  if (digits) {
    const [all, a = '', mark = '', b = '', c = ''] = digits
    const rest = text.slice(all.length)
    if (a.length === 4) return c.length === 4 ? undefined : { day: dayFrom(a, b, c), rest }
    return a.length === 3 || (mark === '' && c.length === 4)
      ? undefined
      : { numbers: [a, b, c], isDotted: mark === '.', rest }
  }
  const named = dayMonth.exec(text) ?? monthDay.exec(text)
  if (!named) return undefined
  const [all, a = '', b = '', year = ''] = named
  const [day, name] = /^\d/.test(a) ? [a, b] : [b, a]
  const month = months.findIndex((month) => month.startsWith(name.toLowerCase())) + 1
  return { day: dayFrom(year, String(month), day), rest: text.slice(all.length) }
}

function dayOf({ day, numbers }: WrittenDate, order: DateOrder | undefined): string | undefined {
  const read = numbers ? order && dayInOrder(numbers, order) : day
  return read !== undefined && isCalendarDay(read) ? read : undefined
}

function dayInOrder([a, b, c]: [string, string, string], order: DateOrder): string | undefined {
  if (order !== 'YMD') return order === 'MDY' ? dayFrom(c, a, b) : dayFrom(c, b, a)
  return a.length === 2 && c.length <= 2 ? dayFrom(a, b, c) : undefined
}

/** Of two digits, 69 to 99 are of the last century, as POSIX says. */
const yearFrom = (year: string) =>
  year.length > 2 ? year : `${Number(year) < 69 ? 20 : 19}${year.padStart(2, '0')}`

const dayFrom = (year: string, month: string, day: string) =>
  `${yearFrom(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/** The zone is an offset in minutes, or a name; '' without one. undefined: it is no time. */
function readTime(text: string): { ms: number; offset?: number; zone: string } | undefined {
  const match = time.exec(text)
  const [all = '', hour = '0', minute = '0', second = '0', fraction = '', half] = match ?? []
  // An hour alone needs AM or PM.
  if (match && match[2] === undefined && half === undefined) return undefined
  const isBefore12 = half !== undefined && Number(hour) > 12
  const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
  if (isBefore12 || hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  const milliseconds = Math.floor(Number(`0${fraction.replace(',', '.')}`) * 1000)
  const ms = ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1000 + milliseconds
  const zone = text.slice(all.length).trim()
  const numbers = offset.exec(zone)
  if (numbers) {
    const [, sign, zoneHours, zoneMinutes = '0'] = numbers
    const before = (Number(zoneHours) * 60 + Number(zoneMinutes)) * (sign === '-' ? -1 : 1)
    return Math.abs(before) > 15 * 60 ? undefined : { ms, offset: before, zone }
  }
  const name = zone === '' ? '' : zoneName.exec(zone)?.[1]
  return name === undefined ? undefined : { ms, zone: name }
}

/** The formats that a cell of a column of dates can have. */
interface ShownDate {
  /** The orders in which its numbers are a day. None: it has one order only, such as 2026-03-04. */
  orders: DateOrder[]
  /** Further orders that give a day that does not exist, as banks write 30.02.26. */
  impossible: DateOrder[]
  /** All orders give the same day. */
  isSame: boolean
  /** The years of a date such as 26.04.10, if either the day or the year can be first. */
  dotted?: Record<'dayFirst' | 'yearFirst', number>
  /** A time zone that several places have. */
  zone?: string
}

/** undefined: it is no date. */
export function shownDate(text: string): ShownDate | undefined {
  if (text.length < 6 || !/\d/.test(text)) return undefined
  const date = writtenDate(text)
  const zone = date && readTime(date.rest)?.zone
  if (!date || zone === undefined) return undefined
  const place = isAmbiguousZone(zone) ? { zone } : {}
  if (!date.numbers) return { orders: [], impossible: [], isSame: true, ...place }
  const { numbers } = date
  const days = new Map(dateOrders.map((order) => [order, dayOf(date, order)]))
  const [dayFirst, yearFirst] = [days.get('DMY'), days.get('YMD')]
  // Dates with points have no month first, unless nothing else fits.
  if (date.isDotted && (dayFirst || yearFirst)) days.delete('MDY')
  const orders = dateOrders.filter((order) => days.get(order))
  if (orders.length === 0) return undefined
  const isSame = new Set(orders.map((order) => days.get(order))).size === 1
  const impossible = dateOrders.filter(
    (order) => dayOf(date, order) === undefined && isAlmostDay(numbers, order),
  )
  const isOpen = date.isDotted && dayFirst && yearFirst
  const dotted = isOpen && { dotted: { dayFirst: yearOf(dayFirst), yearFirst: yearOf(yearFirst) } }
  return { orders, impossible, isSame, ...dotted, ...place }
}

/** A day that its month does not have. A number above 31 is a mistyped day only beside a year of now. */
function isAlmostDay(numbers: [string, string, string], order: DateOrder): boolean {
  const read = dayInOrder(numbers, order)
  const [year = 0, month = 0, day = 0] = read?.split('-').map(Number) ?? []
  return month >= 1 && month <= 12 && (day <= 31 || isRecentYear(year))
}

/** Of the last ten years, or the next. */
export function isRecentYear(year: number): boolean {
  const thisYear = new Date().getUTCFullYear()
  return year >= thisYear - 10 && year <= thisYear + 1
}

const yearOf = (day: string) => Number(day.slice(0, 4))
