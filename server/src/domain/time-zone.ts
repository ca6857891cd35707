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
