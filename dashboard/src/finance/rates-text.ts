import type { PutRate } from '../api/types'
import { firstOfAll } from '../text/day-fault'
import { readDay } from '../text/days'
import { daysBetween, daysFrom } from '../text/format'
import { type DecimalMark, decimalMark, markIn, readNumber, writeNumber } from '../text/numbers'
import { type AmountCell, type Decimal, decimalOf } from './amount-cells'

interface ReadRates {
  rates: PutRate[]
  /** The lines they stand in. */
  read: RateLine[]
  /** Lines that say nothing that can be read, counted from 1, with why. */
  problems: { line: number; message: string }[]
  decimal: Decimal
}

/** A line of which something is to be saved. */
export interface RateLine {
  /** From 1. */
  line: number
  /** As typed. */
  text: string
  rates: PutRate[]
}

/** A day of figures, however a locale orders and divides them. */
const ofFigures =
  /(?<!\p{Nd})(?:\p{Nd}{4}([-./]) ?\p{Nd}{1,2}\1 ?\p{Nd}{1,2}|\p{Nd}{1,2}([-./]) ?\p{Nd}{1,2}\2 ?(?:\p{Nd}{4}|\p{Nd}{2}))(?!\p{Nd})(?:\.(?!\.))?/gu
const code = /\b[A-Za-z]{3}\b/
/** Those that could be one. */
const codes = new RegExp(code, 'g')
const mostDays = 366
const linesOf = (text: string) => text.split(/\r?\n/)

/**
 * Reads a line a day: `2026-10-01, EUR, 1.0823`, in any order, the day as the locale writes it; for days on end
 * `2026-10-01..2026-10-31, EUR, 1.08`. Empty lines, a heading, and days whose rate is not filled in yet are passed over.
 * @param base the currency that they are rates into
 * @param mark the decimal mark, where no rate tells it
 */
export function readRates(text: string, base: string, mark: DecimalMark = decimalMark()): ReadRates {
  const lines = linesOf(text)
  const parts = lines.map((line, i) => (line.trim() === '' || (i === 0 && isHeading(line, lines)) ? undefined : partsOf(line)))
  const cells = parts.flatMap((part, i): AmountCell[] => (part ? [{ line: i + 1, text: part.written, currency: base }] : []))
  const decimal = decimalOf(cells, mark)
  const said: Said = new Map()
  const read: RateLine[] = []
  const problems: ReadRates['problems'] = []
  for (const [i, part] of parts.entries()) {
    if (!part) continue
    const line = i + 1
    const rates = agreeing(ratesOf(part, decimal.mark), line, said)
    if (typeof rates === 'string') problems.push({ line, message: rates })
    else if (rates.length > 0) read.push({ line, text: lines[i]!, rates })
  }
  return { rates: read.flatMap(({ rates }) => rates), read, problems, decimal }
}

/** Which line has said what of a day. */
type Said = Map<string, { line: number; rate: PutRate['rate'] }>

/** No day has two rates: which of them is meant nobody knows. */
function agreeing(rates: PutRate[] | string, line: number, said: Said): PutRate[] | string {
  if (typeof rates === 'string') return rates
  for (const rate of rates) {
    const before = said.get(placeOf(rate))
    if (before && before.rate !== rate.rate) return `has another rate than line ${before.line} for ${rate.date}`
  }
  for (const rate of rates) said.set(placeOf(rate), { line, rate: rate.rate })
  return rates
}

/** What a line says of each of its days, or why it says nothing. */
function ratesOf({ days, from, to, currency, written }: Parts, mark: DecimalMark): PutRate[] | string {
  if (days.length === 0 || !currency || /[\s;]/.test(written)) return 'is not a day, a currency and a rate'
  if (written === '') return []
  const rate = readNumber(written, mark) ?? 0
  if (!(rate > 0 && rate < Number.POSITIVE_INFINITY)) return `“${written}” is no rate`
  if (!from || !to || from < firstOfAll) return 'names a day that is not in the calendar'
  if (to < from || daysBetween(from, to) > mostDays) return 'goes from a day to an earlier one, or over more than a year'
  return daysFrom(from, to).map((date) => ({ currency, date, rate }))
}

const isHeading = (line: string, lines: string[]) => !/\p{Nd}/u.test(line) && lines.slice(1).some((other) => other.trim() !== '')

interface Parts {
  /** As they are written. */
  days: string[]
  /** Undefined where it is none of the calendar. */
  from: string | undefined
  to: string | undefined
  currency: string | undefined
  written: string
}

/** What is neither the days nor the currency is the rate. */
function partsOf(line: string): Parts {
  const plain = line.replaceAll(/["\p{Bidi_Control}]/gu, '').replaceAll(/\s*\.\.\s*/g, '..')
  const days = daysIn(plain)
  const others = plain.replace(days.join('..'), ' ')
  const [currency] = code.exec(others) ?? []
  const [from, to = from] = days.map((day) => readDay(day))
  const written = others.replace(code, ' ').replaceAll(/^[\s,;]+|[\s,;]+$/g, '')
  return { days, from, to, currency: currency?.toUpperCase(), written }
}

function daysIn(line: string): string[] {
  const days = line.match(ofFigures) ?? []
  if (days.length === 0) return namedDaysIn(line)
  return days.length === 1 || (days.length === 2 && line.includes(days.join('..'))) ? days : []
}

/** Where commas divide, a day may have one of its own: "Dec 1, 2026"; where nothing does, the currency ends it. */
function namedDaysIn(line: string): string[] {
  const cells = line.split(/[\t;]/.test(line) ? /[\t;]/ : ',')
  const withYear = cells.slice(1).flatMap((cell, i) => (/(19|20)\d\d\s*$/.test(cell) ? [`${cells[i]},${cell}`] : []))
  const beforeCode = [...line.matchAll(codes)].map(({ index }) => line.slice(0, index))
  const named = [...withYear, ...beforeCode, ...cells].find(
    (cell) => line.includes(cell) && /\p{L}/u.test(cell) && cell.split('..').every((day) => readDay(day)),
  )
  return named?.trim().split('..') ?? []
}

/** A day of which a line is wanted; without a rate, one that is to be filled in. */
export interface WantedRate {
  currency: string
  date: string
  rate?: number
}

/**
 * What is typed, with lines for more days below. A day that has one already keeps that.
 * @returns also where the line of the first of them ends
 */
export function withLines(text: string, wanted: WantedRate[]): { text: string; end: number } {
  const places = linesOf(text).map(placeIn)
  const lines = wanted.filter((day) => !places.includes(placeOf(day))).map(written)
  const above = text.trimEnd()
  const all = lines.length === 0 ? text : `${above}${above && '\n'}${lines.join('\n')}`
  const upTo = linesOf(all).map(placeIn).indexOf(placeOf(wanted[0]!))
  return {
    text: all,
    end: all
      .split('\n')
      .slice(0, upTo + 1)
      .join('\n').length,
  }
}

/** What is typed by now, without the lines that have been saved; a heading goes with the last of them. */
export function withoutLines(text: string, saved: string[]): string {
  const gone = [...saved]
  const rest = linesOf(text).filter((line) => {
    const at = gone.indexOf(line)
    if (at >= 0) gone.splice(at, 1)
    return at < 0
  })
  return rest.some((line) => /\p{Nd}/u.test(line)) ? rest.join('\n') : ''
}

const placeOf = ({ currency, date }: Pick<PutRate, 'currency' | 'date'>) => `${currency} ${date}`
function placeIn(line: string) {
  const { currency, from, to } = partsOf(line)
  return from !== undefined && from === to ? `${currency} ${from}` : ''
}

const written = ({ date, currency, rate }: WantedRate) => `${date}, ${currency}, ${rate === undefined ? '' : plainRate(rate)}`

/** As it is read again whatever stands beside it: with a nought behind what could be a group of thousands. */
function plainRate(rate: number): string {
  const text = writeNumber(rate)
  return /[.,]/.test(text) && markIn(text) === undefined ? `${text}0` : text
}
