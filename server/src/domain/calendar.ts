import { dayMs } from './durations.ts'

const shape = /^(\d{4})-(\d{2})-(\d{2})$/
const daysIn = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export function isCalendarDay(text: string): boolean {
  const parts = shape.exec(text)
  if (!parts) return false
  const year = Number(parts[1])
  const month = Number(parts[2])
  const day = Number(parts[3])
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= lengthOf(year, month)
}

function lengthOf(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && !isLeap ? 28 : daysIn[month - 1]!
}

const time = /^T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

export const isTimestamp = (text: string): boolean =>
  isCalendarDay(text.slice(0, 10)) &&
  time.test(text.slice(10)) &&
  (text.endsWith('Z') || new Date(text).toISOString().length === 24)

/** The quarter of an hour of a timestamp, in UTC: the days of all time zones begin at one. */
export function quarterOf(timestamp: string): string {
  const minutes = Number(timestamp.slice(14, 16))
  return timestamp.slice(0, 14) + String(minutes - (minutes % 15)).padStart(2, '0')
}

export const dayOf = (timestamp: string): string => timestamp.slice(0, 10)

export const midnightOf = (day: string): string => `${day}T00:00:00.000Z`

export const secondsToMidnight = (timestamp: string): number =>
  Math.ceil((dayMs - (Date.parse(timestamp) % dayMs)) / 1000)

export const addMs = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString()

export const daysLater = (day: string, days: number): string => dayOf(addMs(midnightOf(day), days * dayMs))

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

export const monthOf = (day: string): string => day.slice(0, 7)

export const isMonth = (text: string): boolean => isCalendarDay(`${text}-01`)

export function monthsLater(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

export const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5))

/** The last day of the calendar. */
const lastDay = '9999-12-31'

/** The same day in another month, or the last day of a shorter month, or of the calendar. */
export function dayIn(month: string, day: string): string {
  if (month.length > 7) return lastDay
  const length = lengthOf(Number(month.slice(0, 4)), Number(month.slice(5)))
  return `${month}-${day.slice(8) < String(length) ? day.slice(8) : length}`
}

/** The ISO week of a day, such as 2026-W47. It belongs to the year of its Thursday. */
export function weekOf(day: string): string {
  const thursday = mondayBefore(day) + 3 * dayMs
  const year = new Date(thursday).toISOString().slice(0, 4)
  const number = Math.floor((thursday - Date.parse(`${year}-01-01`)) / (7 * dayMs)) + 1
  return `${year}-W${String(number).padStart(2, '0')}`
}

/** The Monday of an ISO week. Week 1 has January 4. */
export function firstDayOf(week: string): string {
  const first = mondayBefore(`${week.slice(0, 4)}-01-04`)
  return dayOf(new Date(first + (Number(week.slice(6)) - 1) * 7 * dayMs).toISOString())
}

export const isWeek = (text: string): boolean =>
  /^[1-9]\d{3}-W\d\d$/.test(text) && weekOf(firstDayOf(text)) === text

const mondayBefore = (day: string): number => {
  const ms = Date.parse(day)
  return ms - ((new Date(ms).getUTCDay() + 6) % 7) * dayMs
}
