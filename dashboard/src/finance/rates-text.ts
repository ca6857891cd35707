import type { PutRate } from '../api/types'
import { daysBetween, daysFrom } from '../text/format'

interface ReadRates {
  rates: PutRate[]
  /** Lines that say nothing that can be read, counted from 1, with why. */
  problems: { line: number; message: string }[]
}

const days = /\b(\d{4}-\d{2}-\d{2})(?:\s*\.\.\s*(\d{4}-\d{2}-\d{2}))?\b/
const code = /\b[A-Za-z]{3}\b/
const mostDays = 366

/**
 * Reads a line a day: `2026-10-01, EUR, 1.0823`, in any order; for days on end `2026-10-01..2026-10-31, EUR, 1.08`. Empty lines, a
 * heading, and days whose rate is not filled in yet are passed over.
 */
export function readRates(text: string): ReadRates {
  const rates: PutRate[] = []
  const problems: ReadRates['problems'] = []
  const lines = text.split(/\r?\n/).map((line) => line.trim().replaceAll('"', ''))
  for (const [i, line] of lines.entries()) {
    if (line === '' || (i === 0 && isHeading(line, lines))) continue
    const { from, to, currency, written } = partsOf(line)
    if (!from || !currency || /[\s;]/.test(written)) {
      problems.push({ line: i + 1, message: 'is not a day, a currency and a rate' })
      continue
    }
    if (written === '') continue
    const rate = Number(written.replace(',', '.'))
    if (!(rate > 0)) problems.push({ line: i + 1, message: `“${written}” is no rate` })
    else if (!isDay(from) || !isDay(to!)) problems.push({ line: i + 1, message: 'names a day that is not in the calendar' })
    else if (to! < from || daysBetween(from, to!) > mostDays)
      problems.push({ line: i + 1, message: 'goes from a day to an earlier one, or over more than a year' })
    else for (const date of daysFrom(from, to!)) rates.push({ currency: currency.toUpperCase(), date, rate })
  }
  return { rates, problems }
}

const isHeading = (line: string, lines: string[]) => !/\d/.test(line) && lines.slice(1).some((other) => other !== '')

/** What is neither the days nor the currency is the rate. */
function partsOf(line: string) {
  const [, from, to = from] = days.exec(line) ?? []
  const others = line.replace(days, ' ')
  const [currency] = code.exec(others) ?? []
  return { from, to, currency, written: others.replace(code, ' ').replaceAll(/^[\s,;]+|[\s,;]+$/g, '') }
}

const isDay = (text: string) => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
