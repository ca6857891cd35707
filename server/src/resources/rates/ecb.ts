import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Actor } from '../../auth/actor.ts'
import { dayOf, isCalendarDay, later } from '../../domain/calendar.ts'
import { dayMs, hourMs } from '../../domain/durations.ts'
import { invalid } from '../../errors.ts'
import { query } from '../../storage/query.ts'
import { put, selectBy } from '../../storage/statements.ts'
import type { Db, Tx } from '../../storage/storage.ts'
import { emit } from '../activity/emit.ts'
import { CsvReader } from '../imports/csv-rows.ts'
import { UnreadableFile } from '../imports/unreadable-file.ts'
import type { ImportedDays } from './rates.schema.ts'

/** The owner of fetched rates. Imported ones belong to an account, so that no account can change the figures of another. */
export const shared = ''

/** Units per euro by currency, as decimal text, of each day. */
export type EcbDays = Map<string, Record<string, string>>

/**
 * Reads the two CSV formats of the ECB: the history file with a column per currency, and SDMX with a row per rate. Other
 * requests are served between its pieces.
 * @throws validation_error that names the line, also for a day after `today`, and for too many rows or columns
 */
export async function readEcbCsv(csv: string, today: string): Promise<EcbDays> {
  const days: EcbDays = new Map()
  let readRow: RowReader | undefined
  for await (const { row, cells } of rowsOf(csv)) {
    if (!readRow) readRow = rowReaderOf(cells, row)
    else {
      const [date, rates] = readRow(cells)
      add(days, { date, rates, line: row }, today)
    }
  }
  if (!readRow) throw garbage(1)
  if (days.size === 0) throw garbage(2)
  return days
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
  days: EcbDays,
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

/** Others wait for no more than this to be read. */
const pieceLength = 64 * 1024

async function* rowsOf(csv: string): AsyncGenerator<{ row: number; cells: string[] }> {
  const reader = new CsvReader({ delimiter: ',', newline: '\n' })
  for (let at = 0; at < csv.length; at += pieceLength) {
    const rows = readPiece(reader, csv.slice(at, at + pieceLength), at + pieceLength >= csv.length)
    for (const { row, cells } of rows) yield { row, cells: cells.map((cell) => cell.trim()) }
    await nextTurn()
  }
}

/** @throws validation_error */
function readPiece(reader: CsvReader, piece: string, isLast: boolean) {
  try {
    return reader.read(piece, isLast)
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

/** Rates of the same day are added to those stored. */
export async function storeEcbDays(tx: Tx, ownerId: string, days: EcbDays): Promise<ImportedDays> {
  const dates = [...days.keys()].sort()
  const range = { from: dates[0]!, to: dates.at(-1)! }
  const stored = new Map(
    (await tx.all(selectDays, { ownerId, ...range })).map(({ date, rates }) => [date, rates]),
  )
  for (const [date, rates] of days)
    await tx.run(putDay, {
      ownerId,
      date,
      rates: JSON.stringify({ ...JSON.parse(stored.get(date) ?? '{}'), ...rates }),
    })
  return { days: days.size, ...range }
}

/** Adds rates to those of the account. @param days what `readEcbCsv` read, before the transaction */
export async function importEcbRates(tx: Tx, actor: Actor, days: EcbDays): Promise<ImportedDays> {
  const imported = await storeEcbDays(tx, actor.ownerId, days)
  await emit(tx, actor, {
    type: 'rates.updated',
    resource: 'rates',
    id: null,
    details: { days: imported.days },
  })
  return imported
}

/** Whether an account uses fetched rates and the time of the next attempt has come. */
export const isFetchDue = async (db: Db): Promise<boolean> =>
  (await db.one(selectUser, {})) !== undefined &&
  ((await db.one(selectNext, { key: nextKey }))?.value ?? '') <= db.now

/** Sets the next attempt to one hour later. Returns the days to fetch, or undefined if another process is first. */
export async function claimFetch(tx: Tx): Promise<{ from: string; today: string } | undefined> {
  if ((await tx.run(claimNext, { key: nextKey, value: later(tx.now, hourMs), now: tx.now })) === 0)
    return undefined
  const last = await tx.one(selectLast, { ownerId: shared })
  return { from: last?.date ?? firstDay, today: dayOf(tx.now) }
}

/** @param waitMs default: until after the next publication, which is at 16:00 CET */
export async function setNextFetch(tx: Tx, waitMs?: number): Promise<void> {
  const today = `${dayOf(tx.now)}T15:30:00.000Z`
  const published = today > tx.now ? today : later(today, dayMs)
  await tx.run(putNext, { key: nextKey, value: waitMs === undefined ? published : later(tx.now, waitMs) })
}

/** Of the first rates. */
const firstDay = '1999-01-04'

const nextKey = 'nextEcbFetch'

const selectDays = query((db, p: { ownerId: string; from: string; to: string }) =>
  db
    .selectFrom('ecbDay')
    .select(['date', 'rates'])
    .where('ownerId', '=', p.ownerId)
    .where('date', '>=', p.from)
    .where('date', '<=', p.to),
)
const putDay = put('ecbDay', ['ownerId', 'date'], 'rates')
const selectLast = query((db, p: { ownerId: string }) =>
  db.selectFrom('ecbDay').select('date').where('ownerId', '=', p.ownerId).orderBy('date', 'desc').limit(1),
)
const selectUser = query((db) =>
  db.selectFrom('account').select('id').where('ecbRates', '=', 1).where('disabledAt', 'is', null).limit(1),
)
const selectNext = selectBy('setting', ['value'], 'key')
const putNext = put('setting', ['key'], 'value')
const claimNext = query((db, p: { key: string; value: string; now: string }) =>
  db
    .insertInto('setting')
    .values({ key: p.key, value: p.value })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: p.value }).where('setting.value', '<=', p.now),
    ),
)
