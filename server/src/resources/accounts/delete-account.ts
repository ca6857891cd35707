import { allTables, deleteRows, deleteSomeRows, isOwned, maxRowsOf } from '../../db/archive/tables.ts'
import type { Tx } from '../../db/database.ts'
import { inBatches } from '../../db/in-batches.ts'
import { query } from '../../db/query.ts'
import { addMs } from '../../domain/calendar.ts'
import { minuteMs } from '../../domain/durations.ts'
import { enqueue, ofService, removeJob } from '../../jobs/jobs.ts'
import type { Lease } from '../../jobs/lease.ts'
import { changeAccount } from './accounts.ts'

/** In this time every process has noticed that keys and sessions ended, so that no more rows are added. */
const settledMs = minuteMs

/** What gives access, or acts for the account. */
const endedAtOnce = ['credential', 'session', 'oneTimeToken', 'factor', 'identity', 'job']

/** Ends all access at once and frees the address. A job removes the rows. It cannot be undone. */
export async function deleteAccount(tx: Tx, ownerId: string): Promise<void> {
  const nobody = { email: `${ownerId}@deleted.invalid`, name: '', passwordHash: '' }
  await tx.run(changeAccount, { id: ownerId, ...nobody, disabledAt: tx.now })
  const tables = await allTables(tx)
  for (const table of tables)
    if (endedAtOnce.includes(table.name)) await tx.run(deleteRows(table), { ownerId })
  await tx.run(leaveAccounts, { userId: ownerId })
  const job = { id: `accountDeletion-${ownerId}`, kind: 'accountDeletion', ownerId: ofService, runAt: tx.now }
  await enqueue(tx, { ...job, payload: JSON.stringify({ ownerId }) })
  tx.emit({ type: 'revoked' })
  tx.emit({ type: 'changed', ownerId, resource: 'account' })
}

/** The job: removes the rows of every table, and that of the account last. Goes on after a stop. */
export async function removeAccount(lease: Lease): Promise<void> {
  const { id, payload } = lease.job
  const { ownerId } = JSON.parse(payload) as { ownerId: string }
  const tables = (await lease.write(allTables)).filter((table) => isOwned(table) && table.name !== 'account')
  for (const table of tables) {
    const some = deleteSomeRows(table)
    const most = maxRowsOf(table)
    const remove = (tx: Tx, limit: number) => tx.run(some, { ownerId, limit: Math.min(limit, most) })
    await inBatches(lease, remove, lease.signal)
  }
  await lease.write(async (tx) => {
    const isSettled = (await tx.run(deleteSettled, { ownerId, before: addMs(tx.now, -settledMs) })) > 0
    if (isSettled) await tx.run(removeJob, { id })
    else await lease.runAgain(tx, addMs(tx.now, settledMs))
  })
}

const leaveAccounts = query((db, p: { userId: string }) =>
  db.deleteFrom('member').where('userId', '=', p.userId),
)

const deleteSettled = query((db, p: { ownerId: string; before: string }) =>
  db.deleteFrom('account').where('id', '=', p.ownerId).where('disabledAt', '<=', p.before),
)
