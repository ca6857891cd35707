import { scheduleActor } from '../../auth/actor.ts'
import type { Database, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { RecordKey } from '../../db/tables.ts'
import { hasBegun, latestDay } from '../../domain/time-zone.ts'
import { writeEach } from '../../jobs/write-each.ts'
import { todayOf } from '../accounts/accounts.ts'
import { emit } from '../activity/emit.ts'
import { toStoredRepeat } from './repeat.ts'
import { addNextTask, changeTask, selectTask, taskEvent, toDashboardTask, withoutLabels } from './tasks.ts'

/** Adds the next task of each series whose last one is due in the account's time zone. */
export async function addDueTasks(database: Database, signal?: AbortSignal): Promise<void> {
  const due = await database.read(async (db) => {
    const rows = await db.all(selectDue, { today: latestDay(db.now) })
    return rows.filter(({ dueDate, timeZone }) => dueDate && hasBegun(dueDate, db.now, timeZone))
  })
  await writeEach(database, due, addNextIfDue, signal)
}

async function addNextIfDue(tx: Tx, { ownerId, id }: RecordKey): Promise<void> {
  const row = await tx.one(selectTask, { ownerId, id })
  const repeat = row && toStoredRepeat(row.repeat)
  if (!repeat || row.isArchived !== null || row.dueDate === null) return
  if (row.dueDate > (await todayOf(tx, { ownerId }))) return
  await tx.run(changeTask, { ownerId, id, repeat: null })
  const task = toDashboardTask(row)
  const before = withoutLabels(task)
  const actor = scheduleActor(ownerId)
  await emit(tx, actor, { ...taskEvent('updated', task), before, after: { ...before, repeat: null } })
  await addNextTask(tx, actor, task, repeat)
}

const selectDue = query((db, p: { today: string }) =>
  db
    .selectFrom('task')
    .innerJoin('account', 'account.id', 'task.ownerId')
    .select(['task.ownerId', 'task.id', 'task.dueDate', 'account.timeZone'])
    .where('task.repeat', 'is not', null)
    .where('task.dueDate', '<=', p.today)
    .where('task.archivedAt', 'is', null),
)
