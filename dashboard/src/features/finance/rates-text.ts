import type { PutRate } from '../../api/types'
import { daysBetween, daysFrom, isDate } from '../../ui/text/format'
import { type DecimalMark, decimalMark, readNumber, writeNumber } from '../../ui/text/numbers'
import { type AmountCell, decimalOf } from './amounts'

interface ReadRates {
  rates: PutRate[]
  /** The lines with rates. */
  read: RateLine[]
  problems: { line: number; message: string }[]
}

/** A line with at least one rate. */
export interface RateLine {
  /** From 1. */
  line: number
  text: string
  rates: PutRate[]
}

const maxDays = 366
const linesOf = (text: string) => text.split(/\r?\n/)

/** A date or a range, a currency, and a rate, which may be missing: `2026-10-01..2026-10-31, EUR, 1.08`. */
const pattern = /^(\d{4}-\d\d-\d\d)(?:\.\.(\d{4}-\d\d-\d\d))?[\s,;]+([A-Za-z]{3})\b[\s,;]*(.*)$/

/**
 * Reads one date, currency and rate per line. Empty lines, a heading, and lines without a rate are skipped.
 * @param base the currency of the rates
 * @param mark the decimal mark, unless a rate shows it
 */
export function readRates(text: string, base: string, mark: DecimalMark = decimalMark()): ReadRates {
  const lines = linesOf(text).flatMap((text, i) => (text.trim() && !isHeading(text, i) ? [{ line: i + 1, text }] : []))
  const cells = lines.flatMap(({ line, text }): AmountCell[] => {
    const rate = pattern.exec(text.trim())?.[4]
    return rate ? [{ line, text: rate, currency: base }] : []
  })
  const { mark: decimal } = decimalOf(cells, mark)
  const read: RateLine[] = []
  const problems: ReadRates['problems'] = []
  for (const { line, text } of lines) {
    const rates = ratesOf(text, decimal)
    if (typeof rates === 'string') problems.push({ line, message: rates })
    else if (rates.length > 0) read.push({ line, text, rates })
  }
  return { rates: read.flatMap(({ rates }) => rates), read, problems }
}

const isHeading = (text: string, index: number) => index === 0 && !/\d/.test(text)

/** The rates of a line, or what is wrong with it. */
function ratesOf(text: string, mark: DecimalMark): PutRate[] | string {
  const [, from, to = from, currency, written = ''] = pattern.exec(text.trim()) ?? []
  if (!from || !to || !currency) return 'needs a date as 2026-10-01, a currency and a rate'
  if (!isDate(from) || !isDate(to)) return 'has an invalid date'
  if (to < from || daysBetween(from, to) > maxDays) return 'has a range that ends before it starts, or is longer than a year'
  if (written === '') return []
  const rate = readNumber(written, mark) ?? 0
  if (!(rate > 0 && rate < Number.POSITIVE_INFINITY)) return `has an invalid rate "${written}"`
  return daysFrom(from, to).map((date) => ({ currency: currency.toUpperCase(), date, rate }))
}

/** A line to add; without a rate, one to fill in. */
export interface WantedRate {
  currency: string
  date: string
  rate?: number
}

/** The text with lines for more dates at its end. */
export function withLines(text: string, wanted: WantedRate[]): string {
  const lines = wanted.map(({ date, currency, rate }) => `${date}, ${currency}, ${rate === undefined ? '' : writeNumber(rate)}`)
  const known = new Set(linesOf(text).map((line) => line.trim()))
  return [text.trimEnd(), ...lines.filter((line) => !known.has(line.trim()))].filter(Boolean).join('\n')
}

/** The text without the lines that were saved. */
export function withoutLines(text: string, saved: string[]): string {
  const rest = linesOf(text).filter((line) => !saved.includes(line))
  return rest.some((line) => /\d/.test(line)) ? rest.join('\n') : ''
}
