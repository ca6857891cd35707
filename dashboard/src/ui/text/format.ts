import { truncate } from './text'
/** Numbers, money, days and times by the browser's locale. */

/** In place of what is not known. */
export const unknown = '–'

type Figure = number | null

/** Most locales write a hyphen, which is shorter than a digit and may break the line. */
const withMinus = (figure: string) => figure.replace('-', '−')

function figures(options: Intl.NumberFormatOptions) {
  const { format } = new Intl.NumberFormat(undefined, { signDisplay: 'negative', ...options })
  return (value: Figure) => (value === null ? unknown : withMinus(format(value)))
}

/** Days, months and years have no time zone: `YYYY-MM-DD`, `YYYY-MM`, `YYYY`. */
const calendar = (options: Intl.DateTimeFormatOptions) => dates({ ...options, timeZone: 'UTC' })

function dates(options: Intl.DateTimeFormatOptions) {
  const { format } = new Intl.DateTimeFormat(undefined, options)
  return (date: string) => format(new Date(date))
}

const standard = figures({
  maximumFractionDigits: 4,
  maximumSignificantDigits: 4,
  roundingPriority: 'morePrecision',
})
const compact = figures({ notation: 'compact', maximumFractionDigits: 1 })

/** `compact`: from 10,000 as "12K". */
export const formatNumber = (value: Figure, notation: 'standard' | 'compact' = 'standard') =>
  (notation === 'compact' && Math.abs(value ?? 0) >= 10_000 ? compact : standard)(value)

export const formatScore = figures({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
/** Of values per day: 1,234, 40.3, 0.0412. */
export const formatMean = figures({
  maximumFractionDigits: 0,
  maximumSignificantDigits: 3,
  roundingPriority: 'morePrecision',
})
export const formatRate = figures({ maximumSignificantDigits: 7 })

/** 0.125 as "+13%". */
export const formatChange = figures({ style: 'percent', maximumFractionDigits: 0, signDisplay: 'exceptZero' })

const twoDigits = { style: 'percent', maximumSignificantDigits: 2 } as const
/** Of an effect that is measured: 0.0612 as "+6.1%". */
export const formatEffect = figures({ ...twoDigits, signDisplay: 'exceptZero' })
export const formatSize = figures(twoDigits)

const moneyIn = (currency: string, options?: Intl.NumberFormatOptions) =>
  new Intl.NumberFormat(undefined, { style: 'currency', currency, signDisplay: 'negative', ...options })

/** @param decimals as many as the currency has, by default */
export const formatMoney = (amount: Figure, currency: string, decimals?: number) =>
  amount === null ? unknown : withMinus(moneyIn(currency, { maximumFractionDigits: decimals }).format(amount))

/** With its sign: "+$3.00", "−$3.00". */
export const formatMoneyChange = (amount: number, currency: string) =>
  withMinus(moneyIn(currency, { signDisplay: 'exceptZero' }).format(amount))

/** An amount in so many letters: whole, without its decimals, or at last as "$152.1M". */
export function formatShortMoney(amount: number, currency: string, room: number, decimals?: number): string {
  const whole = [formatMoney(amount, currency, decimals), formatMoney(amount, currency, 0)].find(
    (text) => text.length <= room,
  )
  return (
    whole ?? withMinus(moneyIn(currency, { notation: 'compact', maximumSignificantDigits: 4 }).format(amount))
  )
}

/** Without the currency, where it is shown separately: "1,204.50", "−3.00". */
export const formatAmount = (amount: Figure, currency: string) =>
  amount === null
    ? unknown
    : withMinus(
        moneyIn(currency)
          .formatToParts(amount)
          .map(({ type, value }) => (type === 'currency' || type === 'literal' ? '' : value))
          .join(''),
      )

const nameLength = 60

/** A record by its title or by the first words of its text: "“Fix login”". */
export function named(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim()
  return `“${truncate(words, nameLength)}”`
}

export const formatDay = calendar({ dateStyle: 'medium' })
export const formatWeekday = calendar({ weekday: 'short' })
export const formatMonthName = calendar({ month: 'long' })
export const formatMonth = calendar({ month: 'long', year: 'numeric' })
export const formatShortMonthOfYear = calendar({ month: 'short', year: 'numeric' })
export const formatShortMonth = calendar({ month: 'short' })
export const formatTime = dates({ timeStyle: 'short' })
export const formatMoment = dates({ dateStyle: 'medium', timeStyle: 'short' })

const withoutYear =
  (inYear: (day: string) => string, other: (day: string) => string) => (calendarDay: string) =>
    (calendarDay.slice(0, 4) === today().slice(0, 4) ? inYear : other)(calendarDay)

/** Without the year in the current one. */
export const formatShortDay = withoutYear(calendar({ day: 'numeric', month: 'short' }), formatDay)
/** With the weekday; without the year in the current one. */
export const formatLongDay = withoutYear(
  calendar({ weekday: 'long', day: 'numeric', month: 'long' }),
  calendar({ dateStyle: 'full' }),
)

/** "Fri 4 Dec". */
export const formatDueDay = (day: string) => `${formatWeekday(day)} ${formatShortDay(day)}`

const days = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** "1–22 Nov". */
export const formatDays = (first: string, last: string) => days.formatRange(new Date(first), new Date(last))

const daysOfYear = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' })

/** Text of the service: days and months as in ISO 8601, "from 2026-11-01 to 2026-11-28", "-" for minus. */
export const withDates = (text: string) =>
  text
    .replaceAll(/(?:\bfrom )?\b(\d{4}-\d\d-\d\d) to (\d{4}-\d\d-\d\d)\b/g, (range, first, last) => {
      if (!isDate(first) || !isDate(last)) return range
      const isThisYear = [first, last].every((day) => day.slice(0, 4) === today().slice(0, 4))
      return (isThisYear ? days : daysOfYear).formatRange(new Date(first), new Date(last))
    })
    .replaceAll(/\b\d{4}-\d\d-\d\d\b/g, (day) => (isDate(day) ? formatShortDay(day) : day))
    .replaceAll(/\b\d{4}-\d\d\b(?!-)/g, (month) => (isDate(`${month}-01`) ? formatMonth(month) : month))
    .replaceAll(/(?<=^|\s)-(?=\p{Sc}?\d)/gu, '−')

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'short' })
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
  const unit = units.find(([, size]) => Math.abs(seconds) >= size)
  return unit ? relative.format(Math.round(seconds / unit[1]), unit[0]) : relative.format(0, 'second')
}

/** "today", "yesterday", and before that the day. */
export function formatDayName(calendarDay: string): string {
  const days = daysBetween(today(), calendarDay)
  return days === 0 || days === -1 ? relative.format(days, 'day') : formatDay(calendarDay)
}

/** Swedish dates are written YYYY-MM-DD. */
const dayIn = (timeZone: string | undefined) => new Intl.DateTimeFormat('sv-SE', { timeZone })
const clockIn = (timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
let [zone, accountDay] = ['', dayIn(undefined)]

/** Sets the time zone of the account. Until then, and for a zone that the browser does not know, its own. */
export function setTimeZone(timeZone: string) {
  if (timeZone === zone) return
  zone = timeZone
  try {
    accountDay = dayIn(timeZone)
  } catch {
    accountDay = dayIn(undefined)
  }
}

/** The day in the account's time zone, as `YYYY-MM-DD`. */
export const today = (now = new Date()): string => accountDay.format(now)

/** The day of a timestamp in the account's time zone. */
export const dayOf = (timestamp: string) => today(new Date(timestamp))

/** The moment of a full hour on a day in the account's time zone. */
export function momentOf(calendarDay: string, hour: number): string {
  const clock = clockIn(accountDay.resolvedOptions().timeZone)
  const wanted = Date.parse(`${calendarDay}T${String(hour).padStart(2, '0')}:00:00Z`)
  let at = wanted
  // Twice, because the clock may have changed between the first guess and the moment.
  for (let i = 0; i < 2; i++) at += wanted - Date.parse(`${clock.format(at).replace(' ', 'T')}Z`)
  return new Date(at).toISOString()
}

export function daysAfter(calendarDay: string, days: number): string {
  const date = new Date(calendarDay)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

export const daysBetween = (start: string, end: string) =>
  Math.round((Date.parse(end) - Date.parse(start)) / 86_400_000)

export const daysSince = (calendarDay: string) => Math.max(0, daysBetween(calendarDay, today()))

const relativeDays = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })

/** "24 days ago", "today". */
export const daysAgo = (calendarDay: string) => relativeDays.format(-daysSince(calendarDay), 'day')

export const daysFrom = (start: string, end: string) =>
  Array.from({ length: Math.max(0, daysBetween(start, end) + 1) }, (_, days) => daysAfter(start, days))

/** The current month of the account, as `YYYY-MM`. */
export const thisMonth = () => today().slice(0, 7)

export function monthsAfter(calendarMonth: string, months: number): string {
  const date = new Date(calendarMonth)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

export const lastDayOf = (calendarMonth: string) => daysAfter(`${monthsAfter(calendarMonth, 1)}-01`, -1)

export function startOfWeek(calendarDay: string, weekStart: 'monday' | 'sunday' = 'monday'): string {
  const weekday = new Date(calendarDay).getUTCDay()
  return daysAfter(calendarDay, -(weekStart === 'sunday' ? weekday : (weekday + 6) % 7))
}

const morning = 9
const laterMs = 3 * 3_600_000

/** When what is snoozed may come back, in the time zone of the account. */
export function snoozeTimes(): { label: string; until: string }[] {
  const later = new Date(Date.now() + laterMs)
  const nextMonth = `${monthsAfter(thisMonth(), 1)}-01`
  return [
    ...(today(later) === today() ? [{ label: 'Later today', until: later.toISOString() }] : []),
    { label: 'Tomorrow', until: momentOf(daysAfter(today(), 1), morning) },
    { label: 'Next week', until: momentOf(daysAfter(startOfWeek(today()), 7), morning) },
    { label: 'Next month', until: momentOf(nextMonth, morning) },
  ]
}

/** Whether a text is a date of the calendar: `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}
