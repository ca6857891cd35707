import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import { query } from '../db/query.ts'
import { addMs } from '../domain/calendar.ts'
import type { JobTable } from './jobs.schema.ts'

/** The runner renews it twice in this time. */
export const leaseMs = 25_000

/** The owner of the jobs that belong to no account. */
export const ofService = ''

export type NewJob = Pick<JobTable, 'id' | 'kind' | 'ownerId' | 'runAt'> & { payload?: string }

/** Adds a job. If there is one with this id, it is made due at `latest`, unless it is due earlier. */
export async function enqueue(tx: Tx, job: NewJob, latest = job.runAt): Promise<void> {
  await tx.run(insertOrAdvance, {
    payload: '{}',
    ...job,
    attempts: 0,
    leaseUntil: null,
    leaseOwner: null,
    lastError: null,
    latest,
  })
  tx.emit({ type: 'queued' })
}

/** A process that runs it can no longer write. */
export const removeJob = query((db, p: { id: string }) => db.deleteFrom('job').where('id', '=', p.id))

/** When to poll for due jobs again: at the first due time, or at the end of a lease. */
export async function nextDue(db: Db): Promise<string | null> {
  const [first, lease] = [await db.one(selectFirst, {}), await db.one(selectFirstLease, {})]
  return [first?.runAt, lease?.leaseUntil].filter((time) => typeof time === 'string').sort()[0] ?? null
}

export type DueJob = Pick<JobTable, 'id' | 'kind' | 'ownerId'>

/** In the order of their time, at most so many of one kind and owner, so that others are not hidden. */
export const listDue = (db: Db, maxPerOwner: number): Promise<DueJob[]> =>
  db.all(selectDue, { now: db.now, maxPerOwner })

export type ClaimedJob = Pick<JobTable, 'id' | 'ownerId' | 'attempts' | 'payload'>

/** Undefined if the job is gone, not due any more, or leased by another process. */
export const claim = (tx: Tx, id: string, leaseOwner: string): Promise<ClaimedJob | undefined> =>
  tx.one(claimDue, { id, leaseOwner, now: tx.now, leaseUntil: addMs(tx.now, leaseMs) })

const insertOrAdvance = query((db, { latest, ...row }: JobTable & { latest: string }) =>
  db
    .insertInto('job')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ runAt: latest }).where('job.runAt', '>', latest),
    ),
)

const selectFirst = query((db, _: object) =>
  db.selectFrom('job').select('runAt').where('leaseUntil', 'is', null).orderBy('runAt').limit(1),
)

const selectFirstLease = query((db, _: object) =>
  db
    .selectFrom('job')
    .select('leaseUntil')
    .where('leaseUntil', 'is not', null)
    .orderBy('leaseUntil')
    .limit(1),
)

const selectDue = query((db, p: { now: string; maxPerOwner: number }) =>
  db
    .selectFrom((from) =>
      from
        .selectFrom('job')
        .select((job) => [
          'id',
          'kind',
          'ownerId',
          'runAt',
          job.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy(['kind', 'ownerId']).orderBy('runAt'))
            .as('place'),
        ])
        .where('runAt', '<=', p.now)
        .where((job) => job.or([job('leaseUntil', 'is', null), job('leaseUntil', '<=', p.now)]))
        .as('due'),
    )
    .select(['id', 'kind', 'ownerId'])
    .where('place', '<=', p.maxPerOwner)
    .orderBy('runAt'),
)

type Claim = { id: string; leaseOwner: string; now: string; leaseUntil: string }

const claimDue = query((db, p: Claim) =>
  db
    .updateTable('job')
    .set((job) => ({
      leaseOwner: p.leaseOwner,
      leaseUntil: p.leaseUntil,
      attempts: job('attempts', '+', sql.lit(1)),
    }))
    .where('id', '=', p.id)
    .where('runAt', '<=', p.now)
    .where((job) => job.or([job('leaseUntil', 'is', null), job('leaseUntil', '<=', p.now)]))
    .returning(['id', 'ownerId', 'attempts', 'payload']),
)
