/**
 * Abbreviations of time zones by their hours before UTC.
 * Source: those of the IANA time-zone database, and of email (RFC 5322, section 4.3).
 */
const abbreviations: [hours: number, names: string][] = [
  [-10, 'HST'],
  [-9, 'AKST'],
  [-8, 'PST AKDT'],
  [-7, 'MST PDT'],
  [-6, 'MDT'],
  [-5, 'EST CDT'],
  [-4, 'AST EDT'],
  [-3.5, 'NST'],
  [-3, 'ADT BRT ART'],
  [-2.5, 'NDT'],
  [0, 'Z UT UTC GMT WET'],
  [1, 'WEST CET MEZ WAT'],
  [2, 'CEST MESZ EET SAST CAT'],
  [3, 'EEST MSK TRT EAT'],
  [5, 'PKT'],
  [5.75, 'NPT'],
  [7, 'WIB ICT'],
  [8, 'SGT HKT AWST PHT WITA'],
  [9, 'JST KST WIT'],
  [9.5, 'ACST'],
  [10, 'AEST'],
  [10.5, 'ACDT'],
  [11, 'AEDT'],
  [12, 'NZST'],
  [13, 'NZDT'],
]
/** Names that cover summer and winter. */
const zonesOfNames = new Map(
  Object.entries({
    ET: 'America/New_York',
    CT: 'America/Chicago',
    MT: 'America/Denver',
    PT: 'America/Los_Angeles',
  }),
)
const minutesOf = new Map(
  abbreviations.flatMap(([hours, names]) => names.split(' ').map((name) => [name, hours * 60] as const)),
)

/** Abbreviations of several zones, with the minutes before UTC and the start of the IANA name of each. */
const ambiguous: Record<string, [number, string][]> = {
  CST: [
    [-360, 'America/'],
    [480, 'Asia/'],
    [-300, 'America/Havana'],
  ],
  IST: [
    [330, 'Asia/'],
    [120, 'Asia/'],
    [60, 'Europe/Dublin'],
  ],
  BST: [
    [60, 'Europe/London'],
    [360, 'Asia/'],
  ],
  GST: [
    [240, 'Asia/'],
    [-120, 'A'],
  ],
}

const longNames = new Map(
  Object.entries({
    'coordinated universal time': 'UTC',
    'greenwich mean time': 'GMT',
    'central european standard time': 'CET',
    'central european time': 'CET',
    'central european summer time': 'CEST',
    'japan standard time': 'JST',
    'eastern european standard time': 'EET',
    'eastern european summer time': 'EEST',
    'eastern standard time': 'EST',
    'eastern daylight time': 'EDT',
    'eastern time': 'ET',
    'central daylight time': 'CDT',
    'mountain standard time': 'MST',
    'mountain daylight time': 'MDT',
    'pacific standard time': 'PST',
    'pacific daylight time': 'PDT',
    'pacific time': 'PT',
    'atlantic standard time': 'AST',
    'atlantic daylight time': 'ADT',
  }),
)

/** Abbreviations that need a zone of the file to be read. */
export const isAmbiguousZone = (name: string): boolean => name.toUpperCase() in ambiguous

const formats = new Map<string, Intl.DateTimeFormat | undefined>()

/** undefined: it is no IANA time zone. */
function formatIn(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!formats.has(timeZone)) {
    if (formats.size > 500) formats.clear()
    let format: Intl.DateTimeFormat | undefined
    try {
      format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    } catch {}
    formats.set(timeZone, format)
  }
  return formats.get(timeZone)
}

/** Of IANA, such as Europe/Berlin. */
export const isTimeZone = (name: string): boolean => /^[A-Za-z]/.test(name) && formatIn(name) !== undefined

function offsetAt(timeZone: string, utcMs: number): number | undefined {
  const name = formatIn(timeZone)
    ?.formatToParts(utcMs)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours, rest = '0'] = /^GMT(?:([+-])(\d+)(?::(\d+))?)?/.exec(name ?? '') ?? []
  if (name === undefined) return undefined
  return hours === undefined ? 0 : (Number(hours) * 60 + Number(rest)) * (sign === '-' ? -1 : 1)
}

/** Minutes before UTC of a local time. In the hour that clocks repeat, the first. */
function offsetIn(timeZone: string, localMs: number): number | undefined {
  const before = offsetAt(timeZone, localMs - 24 * 3_600_000)
  if (before === undefined) return undefined
  const candidate = localMs - before * 60_000
  const after = offsetAt(timeZone, candidate)
  if (after === before || after === undefined) return after
  // The clocks changed within this day. In the hour that they leave out, the offset before the change counts.
  return offsetAt(timeZone, localMs - after * 60_000) === after ? after : before
}

/**
 * Minutes before UTC of a zone: an abbreviation, an English name, an IANA name, or none. An ambiguous
 * abbreviation must be one of `timeZone`. undefined: the zone is not known, or does not fit.
 * @param localMs the local time as if it were UTC
 * @param timeZone of the file, for times without a zone; UTC without it
 */
export function zoneOffset(name: string, localMs: number, timeZone?: string): number | undefined {
  if (name === '') return timeZone === undefined ? 0 : offsetIn(timeZone, localMs)
  const short = (longNames.get(name.toLowerCase()) ?? name).toUpperCase()
  const choices = ambiguous[short]
  if (choices) {
    if (timeZone === undefined) return undefined
    const offset = offsetIn(timeZone, localMs)
    const iana = formatIn(timeZone)?.resolvedOptions().timeZone ?? ''
    return choices.find(([before, name]) => before === offset && iana.startsWith(name))?.[0]
  }
  const zone = zonesOfNames.get(short) ?? (name.includes('/') && isTimeZone(name) ? name : undefined)
  return zone === undefined ? minutesOf.get(short) : offsetIn(zone, localMs)
}

/** The day of an instant in a zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string | undefined, utcMs: number): string {
  const offset = timeZone === undefined ? 0 : (offsetAt(timeZone, utcMs) ?? 0)
  return new Date(utcMs + offset * 60_000).toISOString().slice(0, 10)
}
