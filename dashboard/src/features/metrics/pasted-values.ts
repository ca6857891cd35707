import { daysAfter, isDate } from '../../ui/text/format'
import { decimalMark, readNumber } from '../../ui/text/numbers'

interface PastedLine {
  /** Its number, from 1. */
  line: number
  text: string
  date?: string | undefined
  value?: number | undefined
}

export interface Pasted {
  good: (PastedLine & { date: string; value: number })[]
  wrong: (PastedLine & { problem: string })[]
  /** Values without dates: one per day, from a first day. */
  isColumn: boolean
}

const datedLine = /^(\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})(?:[T ][^\t;,]*)?[\t;,](.*)$/

/** Reads a date and a value per line, or values alone, in the formats of a locale. Tabs, semicolons or commas separate them. */
export function readPasted(text: string, firstDay: string, locale?: string): Pasted {
  const decimal = decimalMark(locale)
  const parts = new Intl.DateTimeFormat(locale).formatToParts().map(({ type }) => type)
  const monthFirst = parts.indexOf('month') < parts.indexOf('day')
  const lines = text
    .split('\n')
    .map((text, i) => ({ line: i + 1, text: text.replaceAll('"', '').trim() }))
    .filter(({ text }) => text !== '')
  const hasHeading = lines.length > 1 && !/\d/.test(lines[0]!.text)
  const rows = lines.slice(hasHeading ? 1 : 0).map(({ line, text }): PastedLine => {
    const [, date, value = text] = datedLine.exec(text) ?? []
    return { line, text, date: date && readDate(date, monthFirst), value: readNumber(value, decimal) }
  })
  const isColumn = rows.some(({ value }) => value !== undefined) && !rows.some(({ date }) => date)
  const pasted: Pasted = { good: [], wrong: [], isColumn }
  for (const [i, { value, date = isColumn ? daysAfter(firstDay, i) : '', ...line }] of rows.entries()) {
    const isNumber = value !== undefined && Math.abs(value) <= Number.MAX_SAFE_INTEGER
    if (isNumber && date) pasted.good.push({ ...line, date, value })
    else pasted.wrong.push({ ...line, problem: isNumber ? 'Not a valid date' : 'Not a number' })
  }
  return pasted
}

/** With dots, the day is first in every locale. */
function readDate(text: string, monthFirst: boolean): string | undefined {
  const [first = '', second = '', third = ''] = text.split(/[-/.]/)
  const isTurned = monthFirst && text.includes('/')
  const [year, month, day] =
    first.length === 4 ? [first, second, third] : isTurned ? [third, first, second] : [third, second, first]
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : undefined
}
