import type { Insertable } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { valuesOfJson } from '../../db/dialect.ts'
import { type Page, type PageParams, pageBy, pageParams } from '../../db/page.ts'
import { type Changes, query } from '../../db/query.ts'
import { invalid, orNotFound } from '../../errors.ts'
import { emit } from '../activity/emit.ts'
import type { Finding } from './attention.schema.ts'
import type { FinishedReview, FinishReview, KeptFigures, Review, ReviewTable } from './review.schema.ts'
import { markdownOf } from './review-markdown.ts'

/** What a finished review keeps, with its decisions. */
interface Kept {
  figures: KeptFigures
  finished: NonNullable<Review['finished']>
}

export const finishedOrder = ({ week }: Pick<FinishedReview, 'week'>) => [week]

/** A key limited to products gets none, because a finished review has all products. */
export async function findFinished(db: Db, actor: Actor, week: string): Promise<Kept | undefined> {
  const { ownerId, productIds } = actor
  const row = productIds ? undefined : await db.one(selectReview, { ownerId, week })
  if (!row) return undefined
  const [{ note, priorities, finishedAt }] = (await toFinished(db, ownerId, [row])) as [FinishedReview]
  return { figures: JSON.parse(row.figures), finished: { note, priorities, finishedAt } }
}

/**
 * A review with the figures that were kept. Tasks and feedback are as they are now, so that texts of deleted
 * ones are in no review.
 */
export function withKept(review: Omit<Review, 'markdown'>, kept: Kept | undefined): Review {
  const { figures, finished = null } = kept ?? {}
  const shipped = { ...review.shipped, ...figures?.shipped }
  const feedback = { ...review.feedback, ...figures?.feedback }
  const whole = { ...review, ...figures, shipped, feedback, finished }
  return { ...whole, markdown: markdownOf(whole) }
}

/** Newest week first. */
export async function listFinished(db: Db, actor: Actor, page: Page): Promise<FinishedReview[]> {
  const { ownerId, productIds } = actor
  if (productIds) return []
  return toFinished(db, ownerId, await db.all(selectReviews, { ownerId, ...pageParams(page) }))
}

/**
 * Keeps a review with its note and priorities. Of a finished one, the figures and what is not sent stay.
 * @throws validation_error for a priority that is not a task of the account
 */
export async function finishReview(
  tx: Tx,
  actor: Actor,
  review: Review,
  { note, priorities }: FinishReview,
): Promise<Review> {
  const { ownerId } = actor
  const { week, from: firstDay, to: lastDay } = review
  const tasks = await tx.all(selectTasks, { ownerId, ids: JSON.stringify(priorities ?? []) })
  const known = new Set(tasks.map(({ id }) => id))
  const missing = priorities?.findIndex((id) => !known.has(id)) ?? -1
  if (missing !== -1)
    throw invalid({ path: `priorities.${missing}`, code: 'not_found', message: 'is not one of your tasks' })
  const before = await tx.one(selectReview, { ownerId, week })
  const decided = {
    note: note === undefined ? (before?.note ?? null) : note?.trim() || null,
    priorities: priorities ? JSON.stringify(priorities) : (before?.priorities ?? '[]'),
  }
  if (before) {
    await tx.run(changeReview, { ownerId, week, ...decided })
  } else {
    const row = { ownerId, week, firstDay, lastDay, finishedAt: tx.now, ...decided }
    await tx.run(insertReview, { ...row, figures: JSON.stringify(keptOf(review)) })
  }
  await emitChange(tx, actor)
  return withKept(review, await findFinished(tx, actor, week))
}

/** Findings about single tasks have their titles. */
function keptOf({
  from,
  to,
  isComplete,
  figures,
  money,
  shipped,
  feedback,
  logs,
  attention,
}: Review): KeptFigures {
  const isKept = ({ kind }: Finding) => kind !== 'task_overdue'
  const { releases, tasksDone } = shipped
  return {
    ...{ from, to, isComplete, figures, money, logs },
    shipped: { releases, tasksDone },
    feedback: { byType: feedback.byType },
    attention: { opened: attention.opened.filter(isKept), closed: attention.closed.filter(isKept) },
  }
}

/** Removes what was kept. The review is computed again. @throws not_found */
export async function reopenReview(tx: Tx, actor: Actor, week: string): Promise<void> {
  const { ownerId } = actor
  orNotFound(await tx.one(selectReview, { ownerId, week }), 'finished review')
  await tx.run(deleteReview, { ownerId, week })
  await emitChange(tx, actor)
}

const emitChange = (tx: Tx, actor: Actor) =>
  emit(tx, actor, { type: 'review.updated', resource: 'review', id: null, before: {}, after: {} })

type FinishedRow = Omit<ReviewTable, 'ownerId' | 'figures'>

/** Deleted tasks are left out. */
async function toFinished(db: Db, ownerId: string, rows: FinishedRow[]): Promise<FinishedReview[]> {
  const ids: string[][] = rows.map(({ priorities }) => JSON.parse(priorities))
  const tasks = await db.all(selectTasks, { ownerId, ids: JSON.stringify(ids.flat()) })
  return rows.map(({ week, firstDay, lastDay, note, finishedAt }, i) => ({
    ...{ week, from: firstDay, to: lastDay, note, finishedAt },
    priorities: ids[i]!.flatMap((id) => {
      const task = tasks.find((task) => task.id === id)
      if (!task) return []
      const { displayId, title, status } = task
      return [{ id, displayId, title, isDone: status === 'done' }]
    }),
  }))
}

type Key = Pick<ReviewTable, 'ownerId' | 'week'>

const selectReview = query((db, p: Key) =>
  db.selectFrom('review').selectAll().where('ownerId', '=', p.ownerId).where('week', '=', p.week),
)

const selectReviews = query((db, p: { ownerId: string } & PageParams) =>
  pageBy(
    db
      .selectFrom('review')
      .select(['week', 'firstDay', 'lastDay', 'note', 'priorities', 'finishedAt'])
      .where('ownerId', '=', p.ownerId),
    ['week'],
    p,
  ),
)

const insertReview = query((db, row: Insertable<ReviewTable>) => db.insertInto('review').values(row))

const changeReview = query((db, { ownerId, week, ...changes }: Key & Changes<ReviewTable>) =>
  db.updateTable('review').set(changes).where('ownerId', '=', ownerId).where('week', '=', week),
)

const deleteReview = query((db, p: Key) =>
  db.deleteFrom('review').where('ownerId', '=', p.ownerId).where('week', '=', p.week),
)

const selectTasks = query((db, p: { ownerId: string; ids: string }) =>
  db
    .selectFrom('task')
    .select(['id', 'displayId', 'title', 'status'])
    .where('ownerId', '=', p.ownerId)
    .where('id', 'in', valuesOfJson(db, p.ids)),
)
