import type { Actor } from '../../auth/actor.ts'
import type { Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { invalid } from '../../errors.ts'
import { emit } from '../activity/emit.ts'
import { parseRates } from '../imports/file-reader.ts'
import type { EcbDays } from './ecb-csv.ts'
import type { EcbDayTable, ImportedDays } from './rates.schema.ts'

/** The owner of fetched rates. Imported ones belong to an account and change only its figures. */
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
