/** `unclear` is a date that can be read in two ways, or is no day of a calendar. */
export type FoundDate = { day: string } | { unclear: string } | undefined

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const yearFirst = /(?<![\d.])(\d{4})([-./])(\d{1,2})\2(\d{1,2})(?!\d)/
const yearLast = /(?<![\d.])(\d{1,2})([-./])(\d{1,2})\2(\d{4})(?!\d)/
const dayMonth = /(?<!\d)(\d{1,2})(?:st|nd|rd|th)?\.?[ -]([a-z]{3})[a-z]*\.?,?[ -](\d{4})/i
const monthDay = /\b([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})/i

/** The day that a text names, as YYYY-MM-DD: 2026-11-20, 2026.11.20, 20.11.2026, Nov 20, 2026, 20 November 2026. */
export function dateIn(text: string): FoundDate {
  const iso = yearFirst.exec(text)
  if (iso) return dayOf(iso[0], iso[1], iso[3], iso[4])
  const last = yearLast.exec(text)
  if (last) return ofYearLast(last)
  const named = dayMonth.exec(text)
  if (named) return dayOf(named[0], named[3], monthOf(named[2]), named[1])
  const american = monthDay.exec(text)
  return american ? dayOf(american[0], american[3], monthOf(american[1]), american[2]) : undefined
}

function ofYearLast([text, first = '', mark, second = '', year]: string[]): FoundDate {
  // With dots the day comes first. With other marks both orders are in use.
  if (mark === '.' || Number(first) > 12 || first === second) return dayOf(text, year, second, first)
  return Number(second) > 12 ? dayOf(text, year, first, second) : { unclear: text ?? '' }
}

const monthOf = (name = '') => String(months.indexOf(name.toLowerCase()) + 1)

function dayOf(text = '', year = '', month = '', day = ''): FoundDate {
  const padded = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${padded}T00:00:00Z`)
  // JavaScript reads 2026-02-30 as 2 March.
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(padded)
  return isDay ? { day: padded } : { unclear: text }
}
