import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import { dayOf } from '../../domain/calendar.ts'
import { truncate } from '../../domain/text.ts'
import { conflict } from '../../errors.ts'
import { query } from '../../storage/query.ts'
import type { Db, OwnerTx } from '../../storage/storage.ts'
import type { Tables } from '../../storage/tables.ts'
import { emit } from '../activity/emit.ts'
import { maxDescription, maxTitle, type Task } from '../tasks/tasks.schema.ts'
import { createTask, getTask } from '../tasks/tasks.ts'
import type { Feedback } from './feedback.schema.ts'
import { feedbackColumns, feedbackEvent, feedbacks, getFeedback } from './feedback.ts'
import type { CreateFeedbackTask, InboxEntry, LinkedFeedback } from './inbox.schema.ts'
import { mostAuthor, toEntry } from './inbox-text.ts'
import { fromStored } from './suspicion.ts'

/**
 * Makes a task of feedback, on the same product, and links the two: the first line is the title unless another is sent, the whole
 * the description. @throws not_found, conflict when a task was made before and is still there
 */
export async function makeTask(tx: OwnerTx, actor: Actor, product: string, id: string, sent: CreateFeedbackTask): Promise<Task> {
  const feedback = await getFeedback(tx, actor, product, id)
  const { ownerId } = actor
  const { productId } = feedback
  const linked = toLinked((await tx.one(selectLinked, { ownerId, productId, id }))!)
  if (linked.task) throw conflict(`Task #${linked.task.displayId} was made of this feedback already.`, { id: linked.task.id })
  const lastLine = signatureOf(feedback)
  const task = await createTask(
    tx,
    actor,
    {
      title: sent.title ?? truncate(firstLine(feedback.content), maxTitle),
      description: `${truncate(feedback.content, maxDescription - 2 - [...lastLine].length)}\n\n${lastLine}`,
      productId,
      ...(sent.priority && { priority: sent.priority }),
    },
    'feedback',
  )
  await tx.run(feedbacks.change, { ownerId, productId, id, taskId: task.id })
  await emit(tx, actor, { ...feedbackEvent('updated', feedback), before: { taskId: null }, after: { taskId: task.id } })
  return task
}

/** What a task was made of. @throws not_found for the task */
export async function feedbackOfTask(db: Db, actor: Actor, taskId: string): Promise<InboxEntry[]> {
  await getTask(db, actor, taskId)
  const rows = await db.all(selectByTask, { ownerId: actor.ownerId, taskId })
  return rows.map((row) => toEntry(toLinked(row)))
}

const firstLine = (text: string) => text.trim().split('\n', 1)[0]!

/** Who said it, where and when: the last line of the description. */
function signatureOf({ source, author, createdAt }: Feedback): string {
  const name = truncate((author ?? '').replace(/\s+/g, ' ').trim(), mostAuthor) || 'Somebody'
  return `${name}, ${source.toLowerCase()}, ${dayOf(createdAt)}`
}

/** Feedback with the task that was made of it. A deleted task is not in its table. */
export const linkedFeedback = (db: Kysely<Tables>) =>
  joinTask(db).select(feedbackColumns.map((column) => `feedback.${column}` as const))

/** Characters of each text that lists read. An entry may have a million. */
export const textsCutAt = 10_000
const cut = ['content', 'author', 'authorEmail', 'metadata'] as const
const beginningOf = <T extends string>(column: T) =>
  sql<string>`substr(${sql.ref(`feedback.${column}`)}, 1, ${sql.lit(textsCutAt)})`.as(column)

/** The same with the beginning of each text. */
export const linkedExcerpts = (db: Kysely<Tables>) =>
  joinTask(db)
    .select(['feedback.id', 'feedback.productId', 'feedback.source', 'feedback.type', 'feedback.createdAt'])
    .select(cut.map(beginningOf))

const joinTask = (db: Kysely<Tables>) =>
  db
    .selectFrom('feedback')
    .leftJoin('task', (join) => join.onRef('task.ownerId', '=', 'feedback.ownerId').onRef('task.id', '=', 'feedback.taskId'))
    .select(['feedback.suspected', 'task.id as taskId', 'task.displayId', 'task.title', 'task.status'])

type Row = Feedback & {
  suspected: string | null
  taskId: string | null
  displayId: number | null
  title: string | null
  status: Task['status'] | null
}

export const toLinked = ({ suspected, taskId, displayId, title, status, ...feedback }: Row): LinkedFeedback => ({
  ...feedback,
  suspected: fromStored(suspected),
  task: taskId === null ? null : { id: taskId, displayId: displayId!, title: title!, status: status! },
})

interface Named {
  ownerId: string
  productId: string
  id: string
}

const selectLinked = query((db, p: Named) =>
  linkedFeedback(db)
    .where('feedback.ownerId', '=', p.ownerId)
    .where('feedback.productId', '=', p.productId)
    .where('feedback.id', '=', p.id),
)

const selectByTask = query((db, p: { ownerId: string; taskId: string }) =>
  linkedExcerpts(db).where('feedback.ownerId', '=', p.ownerId).where('feedback.taskId', '=', p.taskId).orderBy('feedback.id'),
)
