import type { Kysely } from 'kysely'
import type { Actor } from '../../doors/actor.ts'
import { conflict } from '../../errors.ts'
import { query } from '../../storage/query.ts'
import type { Db, OwnersTx } from '../../storage/storage.ts'
import type { Tables } from '../../storage/tables.ts'
import type { Task } from '../tasks/tasks.schema.ts'
import { createTask, getTask } from '../tasks/tasks.ts'
import type { Feedback } from './feedback.schema.ts'
import { feedbackColumns, getFeedback } from './feedback.ts'
import type { CreateFeedbackTask, LinkedFeedback } from './inbox.schema.ts'
import { originOf } from './origin.ts'
import { fromStored } from './suspicion.ts'

const mostTitle = 200
const mostDescription = 2000

/**
 * Makes a task of feedback, on the same product, and links the two: the first line is the title unless another is sent, the whole
 * the description. @throws not_found, conflict when a task was made before and is still there
 */
export async function makeTask(tx: OwnersTx, actor: Actor, product: string, id: string, sent: CreateFeedbackTask): Promise<Task> {
  const feedback = await getFeedback(tx, actor, product, id)
  const { ownerId } = actor
  const { productId } = feedback
  const linked = toLinked((await tx.one(selectLinked, { ownerId, productId, id }))!)
  if (linked.task) throw conflict(`Task #${linked.task.displayId} was made of this feedback already.`, { id: linked.task.id })
  const origin = originOf(feedback)
  const task = await createTask(tx, actor, {
    title: sent.title ?? cut(firstLine(feedback.content), mostTitle),
    description: `${cut(feedback.content, mostDescription - 2 - [...origin].length)}\n\n${origin}`,
    productId,
    ...(sent.priority && { priority: sent.priority }),
  })
  await tx.run(link, { ownerId, productId, id, taskId: task.id })
  return task
}

/** What a task was made of. @throws not_found for the task */
export async function feedbackOfTask(db: Db, actor: Actor, taskId: string): Promise<LinkedFeedback[]> {
  await getTask(db, actor, taskId)
  return (await db.all(selectByTask, { ownerId: actor.ownerId, taskId })).map(toLinked)
}

const firstLine = (text: string) => text.trim().split('\n', 1)[0]!

/** In code points, as the limits are counted. */
function cut(text: string, most: number): string {
  const points = [...text]
  return points.length <= most ? text : `${points.slice(0, most - 1).join('')}…`
}

/** Feedback with the task that was made of it; not with one that was deleted. */
export const linkedFeedback = (db: Kysely<Tables>) =>
  db
    .selectFrom('feedback')
    .leftJoin('task', (join) =>
      join
        .onRef('task.ownerId', '=', 'feedback.ownerId')
        .onRef('task.id', '=', 'feedback.taskId')
        .on('task.deletedAt', 'is', null),
    )
    .select(feedbackColumns.map((column) => `feedback.${column}` as const))
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
  linkedFeedback(db).where('feedback.ownerId', '=', p.ownerId).where('feedback.taskId', '=', p.taskId).orderBy('feedback.id'),
)

const link = query((db, p: Named & { taskId: string }) =>
  db
    .updateTable('feedback')
    .set({ taskId: p.taskId })
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', p.id),
)
