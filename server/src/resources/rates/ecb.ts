import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { addMs, dayOf } from '../../domain/calendar.ts'
import { dayMs, hourMs } from '../../domain/durations.ts'
import { invalid } from '../../errors.ts'
import type { SettingTable } from '../accounts/accounts.schema.ts'
import { emit } from '../activity/emit.ts'
import { parseRates } from '../imports/file-reader.ts'
import { type EcbDays, firstDay } from './ecb-csv.ts'
import type { EcbDayTable, ImportedDays } from './rates.schema.ts'

/** The owner of fetched rates. Imported ones belong to an account, so that no account can change the figures of another. */
export const shared = ''

/** Reads a file of the ECB in a thread. @throws validation_error as `parseEcbCsv` */
export async function readEcbCsv(csv: string, today: string): Promise<EcbDays> {
  const parsed = await parseRates(csv, today)
  if ('errors' in parsed) throw invalid(...parsed.errors)
  return parsed.days
}

/** Rates of the same day are added to those stored. */
export async function storeEcbDays(tx: Tx, ownerId: string, days: EcbDays): Promise<ImportedDays> {
  const dates = [...days.keys()].sort()
  const range = { from: dates[0]!, to: dates.at(-1)! }
  const stored = new Map(
    (await tx.all(selectDays, { ownerId, ...range })).map(({ date, rates }) => [date, rates]),
  )
  for (const [date, rates] of days) {
    const before = stored.get(date)
    const all = before === undefined ? rates : JSON.stringify({ ...JSON.parse(before), ...JSON.parse(rates) })
    await tx.run(putDay, { ownerId, date, rates: all })
  }
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
  if ((await tx.run(claimNext, { key: nextKey, value: addMs(tx.now, hourMs), now: tx.now })) === 0)
    return undefined
  const last = await tx.one(selectLast, { ownerId: shared })
  return { from: last?.date ?? firstDay, today: dayOf(tx.now) }
}

/** @param waitMs default: until after the next publication, which is at 16:00 CET */
export async function setNextFetch(tx: Tx, waitMs?: number): Promise<void> {
  const today = `${dayOf(tx.now)}T15:30:00.000Z`
  const published = today > tx.now ? today : addMs(today, dayMs)
  await tx.run(putNext, { key: nextKey, value: waitMs === undefined ? published : addMs(tx.now, waitMs) })
}

const nextKey = 'nextEcbFetch'

const selectDays = query((db, p: { ownerId: string; from: string; to: string }) =>
  db
    .selectFrom('ecbDay')
    .select(['date', 'rates'])
    .where('ownerId', '=', p.ownerId)
    .where('date', '>=', p.from)
    .where('date', '<=', p.to),
)
const putDay = query((db, row: EcbDayTable) =>
  db
    .insertInto('ecbDay')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ownerId', 'date']).doUpdateSet({ rates: row.rates })),
)
const selectLast = query((db, p: { ownerId: string }) =>
  db.selectFrom('ecbDay').select('date').where('ownerId', '=', p.ownerId).orderBy('date', 'desc').limit(1),
)
const selectUser = query((db) =>
  db.selectFrom('account').select('id').where('ecbRates', '=', 1).where('disabledAt', 'is', null).limit(1),
)
const selectNext = query((db, p: { key: string }) =>
  db.selectFrom('setting').select('value').where('key', '=', p.key),
)
const putNext = query((db, row: SettingTable) =>
  db
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value })),
)
const claimNext = query((db, { now, ...row }: SettingTable & { now: string }) =>
  db
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: row.value }).where('setting.value', '<=', now),
    ),
)
