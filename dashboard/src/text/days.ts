import { daysAfter, today } from './format'

/** How days are written and read in the fields of a locale. Of the Gregorian calendar: records have no other. */
export interface DayManner {
  locale: string
  numeric: Intl.DateTimeFormat
  order: Part[]
  /** Of a day without a year: in Swedish the day stands first there. */
  shortOrder: Part[]
  /** Those of the locale, from 0. */
  digits: string[]
  /** The names of the months, long and short, in small letters, without points and accents. */
  months: Map<string, number>
  /** What stands between the parts: "de", "г", "年". */
  between: Set<string>
  /** Their names, long and short: what they say is passed over. */
  weekdays: Set<string>
  /** Yesterday, today, tomorrow. */
  near: string[][]
}

type Part = 'day' | 'month' | 'year'

const gregorian = { calendar: 'gregory', timeZone: 'UTC' } as const
const timeOf = (day: string) => new Date(`${day}T00:00:00Z`)

/** Writes a day by the locale, in its own digits. Each part of it is given as `Intl.DateTimeFormat` has it. */
export function dayWriter(options: Intl.DateTimeFormatOptions, locale?: string): (day: string) => string {
  const format = new Intl.DateTimeFormat(locale, { ...options, ...gregorian })
  return (day) => format.format(timeOf(day))
}

const word = /[\p{L}\p{M}][\p{L}\p{M}.'’׳॰]*/gu
/** As any keyboard has it: without accents, points of Arabic vowels and the finer apostrophes. */
const bare = (text: string, locale: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLocaleLowerCase(locale)
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0655]/g, '')
    .normalize('NFC')
    .replaceAll('’', "'")
const wordsOf = (text: string) => (text.match(word) ?? []).map((name) => name.replaceAll('.', ''))

/** As the pages write them, and as a calendar hangs on the wall. */
const namedDays = [
  { dateStyle: 'short' },
  { dateStyle: 'medium' },
  { dateStyle: 'long' },
  { day: 'numeric', month: 'short', year: 'numeric' },
] as const

export function dayManner(wanted?: string): DayManner {
  const numeric = new Intl.DateTimeFormat(wanted, { day: 'numeric', month: 'numeric', year: 'numeric', ...gregorian })
  const { locale } = numeric.resolvedOptions()
  const months = new Map<string, number>()
  const between = new Set<string>()
  for (const options of namedDays) {
    const format = new Intl.DateTimeFormat(wanted, { ...options, ...gregorian })
    for (let month = 1; month <= 12; month++) {
      for (const { type, value } of format.formatToParts(Date.UTC(2026, month - 1, 15))) {
        const isName = type === 'month' && !/\p{Nd}/u.test(value)
        for (const name of wordsOf(bare(value, locale))) isName ? months.set(name, month) : between.add(name)
      }
    }
  }
  const weekdays = new Set<string>()
  for (const weekday of ['long', 'short'] as const) {
    const { format } = new Intl.DateTimeFormat(wanted, { weekday, ...gregorian })
    for (let day = 1; day <= 7; day++)
      for (const name of wordsOf(bare(format(Date.UTC(2026, 1, day)), locale))) weekdays.add(name)
  }
  const nearWords = [locale, 'en'].map((of) => new Intl.RelativeTimeFormat(of, { numeric: 'auto' }))
  return {
    locale,
    numeric,
    order: orderOf(numeric),
    shortOrder: orderOf(new Intl.DateTimeFormat(wanted, { day: 'numeric', month: 'numeric', ...gregorian })),
    digits: [...new Intl.NumberFormat(wanted, { useGrouping: false }).format(9_876_543_210)].reverse(),
    months,
    between,
    weekdays,
    near: nearWords.map((words) => [-1, 0, 1].map((days) => bare(words.format(days, 'day'), locale))),
  }
}

const orderOf = (format: Intl.DateTimeFormat) =>
  format.formatToParts(0).flatMap(({ type }): Part[] => (isPart(type) ? [type] : []))

const isPart = (type: string): type is Part => type === 'day' || type === 'month' || type === 'year'

const here = dayManner()

/** "12/31/2026", "31.12.2026", "٣١‏/١٢‏/٢٠٢٦". @param day `YYYY-MM-DD` */
export const writeDay = (day: string, { numeric }: DayManner = here) => numeric.format(timeOf(day))

/** Whether it is one: `YYYY-MM-DD`, and in the calendar, which has no year 0. */
export function isDay(text: string): boolean {
  const time = /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

/**
 * Reads a day as people of the locale write it, by figures or with the month's name; in every locale also `2026-12-31`, and what has no
 * year as of this one. undefined: it is none.
 */
export function readDay(typed: string, manner: DayManner = here, now = today()): string | undefined {
  const text = bare(typed, manner.locale).replace(/\p{Nd}/gu, (digit) => {
    const value = manner.digits.indexOf(digit)
    return value < 0 ? digit : String(value)
  })
  // In Hindi yesterday and tomorrow are one word.
  const near = manner.near.find((words) => words.indexOf(text) >= 0 && words.indexOf(text) === words.lastIndexOf(text))
  if (near) return daysAfter(now, near.indexOf(text) - 1)
  const counted = text.replace(ordinal, '$1')
  const words = wordsOf(counted)
  if (words.some((name) => !isBeside(name, manner) && monthOf(name, manner) === undefined)) return undefined
  // In Spanish the third month and the second day of a week are short for the same.
  const [month] = [...words.filter((name) => !manner.weekdays.has(name)), ...words].flatMap((name) => monthOf(name, manner) ?? [])
  const figures = counted.replace(word, ' ')
  if (!/^[\d\s.,،/–-]+$/.test(figures)) return undefined
  const parts = partsOf(figures.match(/\d+/g) ?? [], month, manner)
  const day = parts && [yearOf(parts.year ?? now.slice(0, 4)), two(parts.month), two(parts.day)].join('-')
  return day && isDay(day) ? day : undefined
}

/** "1st", "1er", "1º". */
const ordinal = /(\d)(?:st|nd|rd|th|er|re|o|a)(?![\p{L}\p{M}])/gu

const isBeside = (name: string, { between, weekdays }: DayManner) => between.has(name) || weekdays.has(name)

/** By its name, or by the beginning of it that no other has: "sept". */
function monthOf(name: string, manner: DayManner): number | undefined {
  const known = manner.months.get(name)
  if (known !== undefined || name.length < 3 || isBeside(name, manner)) return known
  const begun = new Set([...manner.months].flatMap(([whole, month]) => (whole.startsWith(name) ? [month] : [])))
  return begun.size === 1 ? [...begun][0] : undefined
}

const two = (part: string) => part.padStart(2, '0')
/** "26" is of this century. */
const yearOf = (year: string) => (year.length === 2 ? `20${year}` : year)

/** Which figure is what: a year of four digits tells itself, and before it all the rest goes from the greater to the less. */
function partsOf(figures: string[], named: number | undefined, manner: Pick<DayManner, 'order' | 'shortOrder'>) {
  const { order, shortOrder } = manner
  const [joined = ''] = figures
  if (figures.length === 1 && named === undefined && joined.length === 8) return partsOf(split(joined, order), named, manner)
  const places = shortOrder.filter((part) => part !== 'year' && (named === undefined || part !== 'month'))
  const longAt = figures.findIndex(({ length }) => length === 4)
  const yearAt = longAt >= 0 ? longAt : order.indexOf('year') === 0 ? 0 : figures.length - 1
  const year = figures.length > places.length ? figures[yearAt] : undefined
  const rest = figures.filter((_, i) => year === undefined || i !== yearAt)
  if (rest.length !== places.length) return undefined
  const by = year !== undefined && yearAt === 0 && rest.length === 2 ? ['month', 'day'] : places
  const part = (name: Part) => rest[by.indexOf(name)]!
  return { year, month: named === undefined ? part('month') : String(named), day: part('day') }
}

/** "31122026", as it is typed where a keyboard has figures alone. */
const split = (digits: string, [first]: Part[]) =>
  (first === 'year' ? /^(.{4})(..)(..)$/ : /^(..)(..)(.{4})$/).exec(digits)!.slice(1)
