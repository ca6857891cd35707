const minutes = (hours: number, rest = 0) => hours * 60 + Math.sign(hours) * rest

/**
 * Minutes before UTC of time-zone abbreviations; a zone for a name that covers summer and winter.
 * Source: the abbreviations of the IANA time-zone database, and those of email (RFC 5322, section 4.3).
 */
const abbreviations: Record<string, number | string> = {
  Z: 0,
  UT: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  CET: 60,
  CEST: 120,
  MEZ: 60,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  TRT: 180,
  SAST: 120,
  CAT: 120,
  WAT: 60,
  EAT: 180,
  PKT: 300,
  NPT: minutes(5, 45),
  WIB: 420,
  ICT: 420,
  SGT: 480,
  HKT: 480,
  AWST: 480,
  PHT: 480,
  WITA: 480,
  JST: 540,
  KST: 540,
  WIT: 540,
  ACST: minutes(9, 30),
  ACDT: minutes(10, 30),
  AEST: 600,
  AEDT: 660,
  NZST: 720,
  NZDT: 780,
  NST: minutes(-3, 30),
  NDT: minutes(-2, 30),
  AST: -240,
  ADT: -180,
  EST: -300,
  EDT: -240,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
  AKST: -540,
  AKDT: -480,
  HST: -600,
  BRT: -180,
  ART: -180,
  ET: 'America/New_York',
  CT: 'America/Chicago',
  MT: 'America/Denver',
  PT: 'America/Los_Angeles',
}

/** Abbreviations of several zones, with the minutes before UTC and the start of the IANA name of each. */
const ambiguous: Record<string, [number, string][]> = {
  CST: [
    [-360, 'America/'],
    [480, 'Asia/'],
    [-300, 'America/Havana'],
  ],
  IST: [
    [minutes(5, 30), 'Asia/'],
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

const longNames: Record<string, string> = {
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
}

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
  const short = (longNames[name.toLowerCase()] ?? name).toUpperCase()
  const choices = ambiguous[short]
  if (choices) {
    if (timeZone === undefined) return undefined
    const offset = offsetIn(timeZone, localMs)
    const iana = formatIn(timeZone)?.resolvedOptions().timeZone ?? ''
    return choices.find(([before, name]) => before === offset && iana.startsWith(name))?.[0]
  }
  const known = abbreviations[short] ?? (name.includes('/') && isTimeZone(name) ? name : undefined)
  return typeof known === 'string' ? offsetIn(known, localMs) : known
}

/** The day of an instant in a zone, as YYYY-MM-DD. */
export function dayIn(timeZone: string | undefined, utcMs: number): string {
  const offset = timeZone === undefined ? 0 : (offsetAt(timeZone, utcMs) ?? 0)
  return new Date(utcMs + offset * 60_000).toISOString().slice(0, 10)
}
