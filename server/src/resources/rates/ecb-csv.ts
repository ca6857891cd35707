import { isCalendarDay } from '../../domain/calendar.ts'
import { invalid } from '../../errors.ts'
import { CsvReader } from '../imports/csv-rows.ts'
import { UnreadableFile } from '../imports/unreadable-file.ts'

/** Units per euro by currency, as decimal text in JSON, of each day. */
export type EcbDays = Map<string, string>

/** The ECB published the first rates on this day. */
export const firstDay = '1999-01-04'

/**
 * Reads the two CSV formats of the ECB: the history file with a column per currency, and SDMX with a row per
 * rate.
 * @throws validation_error that names the line, also for a day after `today`, and for too many rows or
 * columns
 */
export function parseEcbCsv(csv: string, today: string): EcbDays {
  const days = new Map<string, Record<string, string>>()
  let readRow: RowReader | undefined
  for (const { row, cells: untrimmed } of rowsOf(csv)) {
    const cells = untrimmed.map((cell) => cell.trim())
    if (!readRow) readRow = rowReaderOf(cells, row)
    else {
      const [date, rates] = readRow(cells)
      add(days, { date, rates, line: row }, today)
    }
  }
  if (!readRow) throw garbage(1)
  if (days.size === 0) throw garbage(2)
  return new Map(Array.from(days, ([date, rates]) => [date, JSON.stringify(rates)]))
}

type NamedRate = [currency: string | undefined, rate: string | undefined]
type RowReader = (cells: string[]) => [date: string, rates: NamedRate[]]

function rowReaderOf(columns: string[], line: number): RowReader {
  const [key = -1, time = -1, value = -1] = ['KEY', 'TIME_PERIOD', 'OBS_VALUE'].map((name) =>
    columns.indexOf(name),
  )
  if (key >= 0 && time >= 0 && value >= 0)
    return (cells) => [cells[time] ?? '', [[series.exec(cells[key] ?? '')?.[1], cells[value]]]]
  if (columns[0] !== 'Date') throw garbage(line)
  return (cells) => [cells[0] ?? '', columns.map((name, i): NamedRate => [name, cells[i]]).slice(1)]
}

function add(
  days: Map<string, Record<string, string>>,
  { date, rates, line }: { date: string; rates: NamedRate[]; line: number },
  today: string,
): void {
  if (!isCalendarDay(date) || date < firstDay) throw garbage(line)
  if (date > today) throw future(date, line)
  for (const [currency, rate = '?'] of rates) {
    if (currency === '' || missing.has(rate)) continue
    if (!currency || !code.test(currency) || !decimal.test(rate) || Number(rate) === 0) throw garbage(line)
    const day = days.get(date) ?? {}
    days.set(date, day)
    day[currency] = rate
  }
}

/** @throws validation_error */
function rowsOf(csv: string) {
  try {
    return new CsvReader(',').read(csv, true)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw invalid({
      path: 'file',
      code: 'format',
      message: `must be a file of daily rates. ${error.message}`,
    })
  }
}

const series = /^EXR\.D\.([A-Z]{3})\.EUR\.SP00\.A$/
const code = /^[A-Z]{3}$/
const decimal = /^\d{1,9}(\.\d{1,12})?$/
/** On holidays, and before or after the ECB publishes a currency. */
const missing = new Set(['', 'N/A', 'NaN'])

const garbage = (line: number) =>
  invalid({
    path: 'file',
    code: 'format',
    message: `must contain daily ECB rates per euro; line ${line} does not`,
  })

const future = (date: string, line: number) =>
  invalid({
    path: 'file',
    code: 'range',
    message: `must not have days in the future; line ${line} has ${date}`,
  })
