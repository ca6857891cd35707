import { addMs, midnightOf } from './calendar.ts'
import { hourMs, minuteMs } from './durations.ts'

/** Whether it is an IANA time zone that this version of Node knows. */
export function isTimeZone(name: string): boolean {
  try {
    // Offsets such as +02:00 are accepted too, but have no summer time.
    return /^[A-Za-z]/.test(name) && Boolean(formatIn(name))
  } catch {
    return false
  }
}

/** The calendar day of a timestamp in an IANA time zone. */
export const dayInZone = (timestamp: string, timeZone: string): string =>
  timeZone === 'UTC' ? timestamp.slice(0, 10) : formatIn(timeZone).format(new Date(timestamp))

/** The day where it begins first. */
export const latestDay = (now: string): string => dayInZone(now, 'Pacific/Kiritimati')

/** Whether a day has begun in a time zone. */
export const hasBegun = (day: string, now: string, timeZone: string | null): boolean =>
  day <= dayInZone(now, timeZone ?? 'UTC')

/** The first moment of a calendar day in an IANA time zone. */
export function startOfDay(day: string, timeZone: string): string {
  const midnight = midnightOf(day)
  if (timeZone === 'UTC') return midnight
  // Zones are at most 14 hours ahead of UTC and 12 behind, and change on whole seconds.
  let [before, after] = [-14 * 3600 - 1, 12 * 3600]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayInZone(addMs(midnight, middle * 1000), timeZone) < day) before = middle
    else after = middle
  }
  return addMs(midnight, after * 1000)
}

/** When clocks in an IANA time zone show this hour. If they skip it on that day, the moment they do. */
export function hourOfDay(day: string, hour: number, timeZone: string): string {
  const counted = addMs(startOfDay(day, timeZone), hour * hourMs)
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', minute: '2-digit' })
  const [shownHour = 0, shownMinute = 0] = format.format(new Date(counted)).split(':').map(Number)
  // Clocks that were changed since midnight are ahead or behind.
  return addMs(counted, (hour - shownHour) * hourMs - shownMinute * minuteMs)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** A format is slow to make, so each zone has one. Swedish dates are written YYYY-MM-DD. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, calendar: 'iso8601' })
    formats.set(timeZone, format)
  }
  return format
}
