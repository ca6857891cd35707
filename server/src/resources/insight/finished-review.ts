import type { Insertable } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { valuesOfJson } from '../../db/dialect.ts'
import { type Page, type PageParams, pageBy, pageParams } from '../../db/page.ts'
import { type Changes, query } from '../../db/query.ts'
import { truncate } from '../../domain/text.ts'
import { invalid, orNotFound } from '../../errors.ts'
import { emit } from '../activity/emit.ts'
import {
  type FinishedReview,
  type FinishReview,
  maxExcerpt,
  type Review,
  type ReviewTable,
} from './review.schema.ts'
import { markdownOf } from './review-markdown.ts'

/** A review as it was computed. Once finished, it keeps these figures. */
export type Figures = Omit<Review, 'finished' | 'markdown'>

export const finishedOrder = ({ week }: Pick<FinishedReview, 'week'>) => [week]

/** The review of a finished week. A key limited to products gets none, because it has all products. */
export async function findFinished(db: Db, actor: Actor, week: string): Promise<Review | undefined> {
  if (actor.productIds) return undefined
  const { ownerId } = actor
  const row = await db.one(selectReview, { ownerId, week })
  if (!row) return undefined
  const figures = await withTexts(db, ownerId, JSON.parse(row.figures))
  const [finished] = await toFinished(db, ownerId, [row])
  const { note, priorities, finishedAt } = finished!
  const review = { ...figures, finished: { note, priorities, finishedAt } }
  return { ...review, markdown: markdownOf(review) }
}

/** Newest week first. */
export async function listFinished(db: Db, actor: Actor, page: Page): Promise<FinishedReview[]> {
  const { ownerId, productIds } = actor
  if (productIds) return []
  return toFinished(db, ownerId, await db.all(selectReviews, { ownerId, ...pageParams(page) }))
}

/**
 * Keeps a review with its note and priorities. Of a finished one, the figures stay as they are.
 * @throws validation_error for a priority that is not a task of the account
 */
export async function finishReview(
  tx: Tx,
  actor: Actor,
  { finished: _, markdown: __, ...figures }: Review,
  { note = null, priorities = [] }: FinishReview,
): Promise<Review> {
  const { ownerId } = actor
  const { week } = figures
  const tasks = await tx.all(selectTasks, { ownerId, ids: JSON.stringify(priorities) })
  const known = new Set(tasks.map(({ id }) => id))
  const missing = priorities.findIndex((id) => !known.has(id))
  if (missing !== -1)
    throw invalid({ path: `priorities.${missing}`, code: 'not_found', message: 'is not one of your tasks' })
  const decided = { note: note?.trim() || null, priorities: JSON.stringify(priorities) }
  if (await tx.one(selectReview, { ownerId, week })) {
    await tx.run(changeReview, { ownerId, week, ...decided })
  } else {
    const { from: firstDay, to: lastDay } = figures
    const row = { ownerId, week, firstDay, lastDay, finishedAt: tx.now, ...decided }
    await tx.run(insertReview, { ...row, figures: JSON.stringify(withoutTexts(figures)) })
  }
  await emitChange(tx, actor)
  return orNotFound(await findFinished(tx, actor, week), 'review')
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

/**
 * Texts of feedback, and titles of tasks that may repeat them, are read from their records, so that what is
 * deleted is in no review. Findings about single tasks have their titles.
 */
function withoutTexts({ shipped, feedback, attention, ...figures }: Figures): Figures {
  const isKept = ({ kind }: Figures['attention']['opened'][number]) => kind !== 'task_overdue'
  return {
    ...figures,
    shipped: { ...shipped, tasks: shipped.tasks.map((task) => ({ ...task, title: '' })) },
    feedback: { ...feedback, entries: feedback.entries.map((entry) => ({ ...entry, excerpt: '' })) },
    attention: {
      opened: attention.opened.filter(isKept),
      closed: attention.closed.filter(isKept),
    },
  }
}

async function withTexts(db: Db, ownerId: string, figures: Figures): Promise<Figures> {
  const idsOf = (records: { id: string }[]) => JSON.stringify(records.map(({ id }) => id))
  const { shipped, feedback } = figures
  const [tasks, entries] = await Promise.all([
    db.all(selectTasks, { ownerId, ids: idsOf(shipped.tasks) }),
    db.all(selectFeedback, { ownerId, ids: idsOf(feedback.entries) }),
  ])
  return {
    ...figures,
    shipped: {
      ...shipped,
      tasks: shipped.tasks.flatMap((done) => {
        const task = tasks.find(({ id }) => id === done.id)
        return task ? [{ ...done, title: task.title }] : []
      }),
    },
    feedback: {
      ...feedback,
      entries: feedback.entries.flatMap((entry) => {
        const row = entries.find(({ id }) => id === entry.id)
        return row ? [{ ...entry, excerpt: truncate(row.content, maxExcerpt) }] : []
      }),
    },
  }
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

type Some = { ownerId: string; ids: string }

const selectTasks = query((db, p: Some) =>
  db
    .selectFrom('task')
    .select(['id', 'displayId', 'title', 'status'])
    .where('ownerId', '=', p.ownerId)
    .where('id', 'in', valuesOfJson(db, p.ids)),
)

const selectFeedback = query((db, p: Some) =>
  db
    .selectFrom('feedback')
    .select(['id', 'content'])
    .where('ownerId', '=', p.ownerId)
    .where('id', 'in', valuesOfJson(db, p.ids)),
)
