import { daysAfter, daysBetween, formatDays, startOfWeek, today } from '../../ui/text/format'

export interface WeekStart {
  weekStart: 'monday' | 'sunday'
}

/** A week that starts on Sunday has the name of its Monday. */
const daysEarlier = (user: WeekStart | undefined) => (user?.weekStart === 'sunday' ? 1 : 0)

/** The name of the Monday of the running week. */
export const thisMonday = (user: WeekStart | undefined) => startOfWeek(daysAfter(today(), daysEarlier(user)))

/** The Monday to review: of the running week in its last three days, before of the last complete one. */
export function mondayToReview(user: WeekStart | undefined) {
  const monday = thisMonday(user)
  const isEnding = daysBetween(monday, today()) + daysEarlier(user) >= 4
  return isEnding ? monday : daysAfter(monday, -7)
}

/** The Monday of an ISO week: week 1 has January 4. Empty for any other text. */
export const firstDayOf = (week: string) =>
  /^[1-9]\d{3}-W\d\d$/.test(week)
    ? daysAfter(startOfWeek(`${week.slice(0, 4)}-01-04`), (Number(week.slice(6)) - 1) * 7)
    : ''

export function weekOf(monday: string): string {
  const thursday = daysAfter(monday, 3)
  const number = Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
  return `${thursday.slice(0, 4)}-W${String(number).padStart(2, '0')}`
}

/** "Nov 16 – 22, week 47". */
export function weekName(monday: string, user: WeekStart | undefined): string {
  const first = daysAfter(monday, -daysEarlier(user))
  const year = monday.slice(0, 4) === today().slice(0, 4) ? '' : ` of ${weekOf(monday).slice(0, 4)}`
  return `${formatDays(first, daysAfter(first, 6))}, week ${Number(weekOf(monday).slice(6))}${year}`
}
