/** Everything a person reads as a figure, a day or a time, by the locale of their browser. */

/** How many letters of a text are seen: marks of direction are not. */
export const lettersIn = (text: string) => text.replaceAll(/\p{Bidi_Control}/gu, '').length

function figures(options: Intl.NumberFormatOptions) {
  const { format } = new Intl.NumberFormat(undefined, options)
  return (value: number) => format(value)
}

function dates(options: Intl.DateTimeFormatOptions) {
  const { format } = new Intl.DateTimeFormat(undefined, options)
  return (date: string) => format(new Date(date))
}

/** Of days, months and years, which are those of no time zone: `YYYY-MM-DD`, `YYYY-MM`, `YYYY`. */
const calendar = (options: Intl.DateTimeFormatOptions) => dates({ ...options, timeZone: 'UTC' })

function times(options: Intl.RelativeTimeFormatOptions) {
  const format = new Intl.RelativeTimeFormat(undefined, options)
  return (value: number, unit: Intl.RelativeTimeFormatUnit) => format.format(value, unit)
}

const dayMs = 86_400_000

/** "1.23E-8": with all its zeros it would be unreadable. */
export const tinyNotation = { notation: 'scientific', maximumSignificantDigits: 4 } as const
export const isTiny = (value: number) => value !== 0 && Math.abs(value) < 1e-6

/** What is less than nothing has the sign that the locale has for it, everywhere; what is rounded to nothing has none. */
const signed = { signDisplay: 'negative' } as const
const number = figures({ maximumFractionDigits: 4, maximumSignificantDigits: 4, roundingPriority: 'morePrecision', ...signed })
const score = figures({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
const tinyNumber = figures(tinyNotation)
const compactNumber = figures({ notation: 'compact', maximumFractionDigits: 1 })
const shortDay = calendar({ day: 'numeric', month: 'short' })
const longDay = calendar({ weekday: 'long', day: 'numeric', month: 'long' })
const longDayOfYear = calendar({ dateStyle: 'full' })
const relative = times({ numeric: 'auto', style: 'short' })

/** "–" for what is not known. */
export const unknown = '–'

/** `compact`: "12K", where there is room for no more. However small a number is, it is not shown as nothing. */
export function formatNumber(value: number | null, notation: 'standard' | 'compact' = 'standard'): string {
  if (value === null) return unknown
  if (isTiny(value)) return tinyNumber(value)
  return (notation === 'compact' && Math.abs(value) >= 10_000 ? compactNumber : number)(value)
}

/** A score: one place behind the point. */
export const formatScore = (value: number | null) => (value === null ? unknown : score(value))

/** The locale's minus sign. */
export const minusSign = new Intl.NumberFormat().formatToParts(-1).find(({ type }) => type === 'minusSign')?.value ?? '-'

/** An amount in its currency, with as many decimals as that has. "CA$" and "US$" as people of the locale tell them apart: a bare "$" is their own. */
export function formatMoney(amount: number | null, currency: string, decimals?: number): string {
  if (amount === null) return unknown
  return figures({
    style: 'currency',
    currency,
    currencyDisplay: 'symbol',
    ...signed,
    ...(decimals !== undefined && { maximumFractionDigits: decimals }),
  })(amount)
}

/**
 * An amount in the letters that there is room for: whole, without its decimals, or at last "$152.1M".
 * @param decimals as many as it has where all fit
 */
export function formatShortMoney(amount: number, currency: string, room: number, decimals?: number): string {
  const fit = [formatMoney(amount, currency, decimals), formatMoney(amount, currency, 0)]
  const compact = figures({ style: 'currency', currency, notation: 'compact', maximumSignificantDigits: 4, ...signed })(amount)
  const [least] = [compact, ...fit].sort((a, b) => lettersIn(a) - lettersIn(b))
  return fit.find((text) => lettersIn(text) <= room) ?? least!
}

const nameLength = 60

/** A record by its title or by the first words of its text: "“Fix login”". */
export function named(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  return `“${words.length > nameLength ? `${words.slice(0, nameLength - 1).trimEnd()}…` : words}”`
}

/** @param calendarDay `YYYY-MM-DD` */
export const formatDay = calendar({ dateStyle: 'medium' })

/** "today", "yesterday", and before that the day. */
export function formatDayName(calendarDay: string): string {
  const days = daysBetween(today(), calendarDay)
  return days === 0 || days === -1 ? relative(days, 'day') : formatDay(calendarDay)
}

/** Without the year where it is this one. */
export const formatShortDay = (calendarDay: string) =>
  calendarDay.slice(0, 4) === today().slice(0, 4) ? shortDay(calendarDay) : formatDay(calendarDay)

/** With its weekday; without the year where it is this one. */
export const formatLongDay = (calendarDay: string) =>
  (calendarDay.slice(0, 4) === today().slice(0, 4) ? longDay : longDayOfYear)(calendarDay)

/** "Mon". @param calendarDay `YYYY-MM-DD` */
export const formatWeekday = calendar({ weekday: 'short' })

export const formatTime = dates({ timeStyle: 'short' })

export const formatMoment = dates({ dateStyle: 'medium', timeStyle: 'short' })

const units: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** "3 days ago", "in 2 hours". */
export function formatRelative(timestamp: string, now = Date.now()): string {
  const seconds = (Date.parse(timestamp) - now) / 1000
  const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1]
  return unit === 'second' ? relative(0, 'second') : relative(Math.round(seconds / size), unit)
}

const wait = times({})

/** "in 14 minutes": not before it is over. */
export const formatWait = (ms: number) =>
  ms < 60_000 ? wait(Math.ceil(ms / 1_000), 'second') : wait(Math.ceil(ms / 60_000), 'minute')

/** The day it is for the person, as `YYYY-MM-DD`. */
export function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}

/** @param calendarDay `YYYY-MM-DD` */
export function daysAfter(calendarDay: string, days: number): string {
  const date = new Date(`${calendarDay}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

export const daysBetween = (start: string, end: string) => Math.round((Date.parse(end) - Date.parse(start)) / dayMs)

/** Every day from one to another, both among them. Counted: behind 9999-12-31 days can be compared no more. */
export const daysFrom = (start: string, end: string) =>
  Array.from({ length: Math.max(0, daysBetween(start, end) + 1) }, (_, days) => daysAfter(start, days))

const share = figures({ style: 'percent', maximumFractionDigits: 1, ...signed })
const shortShare = figures({ style: 'percent', notation: 'compact', maximumFractionDigits: 1, ...signed })
const change = figures({ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })
const shortChange = figures({ style: 'percent', notation: 'compact', maximumFractionDigits: 0, signDisplay: 'exceptZero' })

/** @param calendarMonth `YYYY-MM` */
export const formatMonth = calendar({ month: 'long', year: 'numeric' })

const monthRange = new Intl.DateTimeFormat(undefined, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "March – May 2026", both `YYYY-MM` and in it; of one month its name. */
export const formatMonths = (first: string, last: string) => monthRange.formatRange(new Date(first), new Date(last))

const dayRange = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "1–22 Nov". */
export const formatDays = (first: string, last: string) => dayRange.formatRange(new Date(first), new Date(last))

/** @param calendarYear `YYYY` */
export const formatYear = calendar({ year: 'numeric' })

/** "October". */
export const formatMonthName = calendar({ month: 'long' })

/** "Oct 2026". */
export const formatShortMonthOfYear = calendar({ month: 'short', year: 'numeric' })

/** "Oct". */
export const formatShortMonth = calendar({ month: 'short' })

const monthOfYear = new Intl.DateTimeFormat(undefined, { month: 'short', year: '2-digit', timeZone: 'UTC' })

/** "Oct 26", in parts: the year says less. */
export const monthOfYearParts = (calendarMonth: string) =>
  monthOfYear
    .formatToParts(new Date(`${calendarMonth}-01T00:00:00Z`))
    .map(({ type, value }) => ({ value, isYear: type === 'year' }))

/** 0.125 as "12.5%". */
export const formatShare = (part: number | null) => (part === null ? unknown : share(part))

/** Of so many times the whole the last digits say nothing. */
const isMany = (part: number) => Math.abs(part) >= 100

/** 0.125 as "12.5%", 12345 as "1.2M%". */
export const formatShortShare = (part: number | null) => (part !== null && isMany(part) ? shortShare(part) : formatShare(part))

/** 0.125 as "+13%", 12345 as "+1M%". */
export const formatChange = (part: number | null) => (part === null ? unknown : (isMany(part) ? shortChange : change)(part))

export const formatRate = figures({ maximumSignificantDigits: 7 })

/** Without the currency, where it is shown separately: "1,204.50", "-3.00". */
export function formatAmount(amount: number | null, currency: string): string {
  if (amount === null) return unknown
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat(undefined, {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return figures({ minimumFractionDigits: digits, maximumFractionDigits: digits, ...signed })(amount)
}

/** As it is stored: an amount has four decimals at most, whatever its currency has. */
export const formatExactMoney = (amount: number, currency: string) => formatMoney(amount, currency, 4)

/** The month it is in UTC, in which figures are kept, as `YYYY-MM`. */
export const thisMonth = (now = new Date()) => now.toISOString().slice(0, 7)

/** @param calendarMonth `YYYY-MM` */
export function monthsAfter(calendarMonth: string, months: number): string {
  const date = new Date(`${calendarMonth}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

const monthCount = (calendarMonth: string) => Number(calendarMonth.slice(0, 4)) * 12 + Number(calendarMonth.slice(5))

/** Every month from one to another, both among them. */
export const monthsFrom = (from: string, to: string) =>
  Array.from({ length: Math.max(0, monthCount(to) - monthCount(from) + 1) }, (_, months) => monthsAfter(from, months))

/** Whether a text is a date of the calendar: `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6
const weekInfo = new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale) as {
  getWeekInfo?: () => { firstDay: number }
}

/** The first day of the week in the browser's locale; 0 is Sunday. */
export const firstDayOfWeek = ((weekInfo.getWeekInfo?.().firstDay ?? 1) % 7) as Weekday
