/**
 * `unclear` is a date that can be read in two ways, or is no day of a calendar. `unread` is a text in the
 * place of the date that is none.
 */
export type FoundDate = { day: string } | { unclear: string } | { unread: string } | undefined

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const yearFirst = /(?<![\d.])(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?!\d)/
const eastAsian = /(?<!\d)(\d{4})() ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/
const yearLast = /(?<![\d.])(\d{1,2})([-./])(\d{1,2})\2(\d{4})(?!\d)/
/** With dots it may be a version. */
const shortYear = /(?<![\d./-])\d{1,2}([-/])\d{1,2}\1\d{2}(?![\d./-])/
const dayMonth = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?\.?[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4})/i
const monthDay = /\b([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/i

/**
 * The day that a text names, as YYYY-MM-DD: 2026-11-20, 2026.11.20, 20.11.2026, Nov 20, 2026, 20 November
 * 2026 or 2026年11月20日.
 */
export const dateIn = (text: string) => matchIn(text)?.date

/** The date of a line that has nothing else, such as `Released on 2026-11-20`. */
export function dateOfLine(line: string): FoundDate {
  const found = matchIn(line)
  const others = found && line.replace(found.text, ' ').replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
  return others !== undefined && label.test(others) ? found?.date : undefined
}
const label = /^ ?(?:(?:release|released|published|date|on|mon|tue|wed|thu|fri|sat|sun)(?:[a-z]*day)? ?)*$/i

/** The date in the heading of a version, or the text in its place. */
export function dateOfHeading(rest: string): FoundDate {
  const [text] = /[\p{L}\p{N}].*[\p{L}\p{N}]/su.exec(rest) ?? []
  return dateIn(rest) ?? (text === undefined ? undefined : { unread: text })
}

function matchIn(text: string): { text: string; date: { day: string } | { unclear: string } } | undefined {
  const iso = yearFirst.exec(text) ?? eastAsian.exec(text)
  if (iso) return { text: iso[0], date: dayOf(iso[0], iso[1], iso[3], iso[4]) }
  const last = yearLast.exec(text)
  if (last) return { text: last[0], date: ofYearLast(last) }
  const named = dayMonth.exec(text)
  if (named) return { text: named[0], date: dayOf(named[0], named[3], monthOf(named[2]), named[1]) }
  const american = monthDay.exec(text)
  if (american)
    return { text: american[0], date: dayOf(american[0], american[3], monthOf(american[1]), american[2]) }
  const short = shortYear.exec(text)
  return short ? { text: short[0], date: { unclear: short[0] } } : undefined
}

function ofYearLast([text, first = '', mark, second = '', year]: string[]) {
  // With dots the day comes first. With other marks both orders are in use.
  if (mark === '.' || Number(first) > 12 || first === second) return dayOf(text, year, second, first)
  return Number(second) > 12 ? dayOf(text, year, first, second) : { unclear: text ?? '' }
}

const monthOf = (name = '') => String(months.indexOf(name.toLowerCase()) + 1)

function dayOf(text = '', year = '', month = '', day = ''): { day: string } | { unclear: string } {
  const padded = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${padded}T00:00:00Z`)
  // JavaScript reads 2026-02-30 as 2 March.
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(padded)
  return isDay ? { day: padded } : { unclear: text }
}
