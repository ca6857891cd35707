import { isDate } from '../../ui/text/format'
import { decimalMark, readNumber } from '../../ui/text/numbers'

interface Line {
  /** Its number, from 1. */
  line: number
  text: string
}

export interface Pasted {
  good: (Line & { date: string; value: number })[]
  wrong: (Line & { problem: string })[]
}

const datedLine = /^(\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4})(?:[T ][^\t;,]*)?[\t;,](.*)$/

/** Reads a date and a value per line in the formats of a locale. Tabs, semicolons or commas separate them. */
export function readPasted(text: string, locale?: string): Pasted {
  const decimal = decimalMark(locale)
  const parts = new Intl.DateTimeFormat(locale).formatToParts().map(({ type }) => type)
  const monthFirst = parts.indexOf('month') < parts.indexOf('day')
  const lines = text
    .split('\n')
    .map((text, i) => ({ line: i + 1, text: text.replaceAll('"', '').trim() }))
    .filter(({ text }) => text !== '')
  const hasHeading = lines.length > 1 && !/\d/.test(lines[0]!.text)
  const pasted: Pasted = { good: [], wrong: [] }
  for (const line of lines.slice(hasHeading ? 1 : 0)) {
    const [, day = '', number = line.text] = datedLine.exec(line.text) ?? []
    const [date, value] = [readDate(day, monthFirst), readNumber(number, decimal)]
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
