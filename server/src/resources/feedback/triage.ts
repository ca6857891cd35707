import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { truncate } from '../../domain/text.ts'
import { dayInZone } from '../../domain/time-zone.ts'
import { conflict, Failure, notFound, orNotFound } from '../../errors.ts'
import { getUser } from '../accounts/accounts.ts'
import { emit } from '../activity/emit.ts'
import { deletedProductIds } from '../products/delete-product.ts'
import { maxDescription, type Task } from '../tasks/tasks.schema.ts'
import { createTask, getTask, titleFrom } from '../tasks/tasks.ts'
import type { Feedback } from './feedback.schema.ts'
import { changeColumns, countEntry, feedbackEvent } from './feedback.ts'
import type { CreateFeedbackTask, FeedbackChange, InboxEntry, LinkedFeedback } from './inbox.schema.ts'
import { getInboxEntry, linkedExcerpts, maxAuthor, stateOf, toEntry, toLinked } from './linked-feedback.ts'

/** Changes entries of the inbox and skips deleted ones. @throws not_found if none is left, or for a task */
export async function changeInbox(tx: Tx, actor: Actor, changes: FeedbackChange[]): Promise<InboxEntry[]> {
  const changed: InboxEntry[] = []
  for (const change of changes) {
    const before = await getInboxEntry(tx, actor, change.id).catch(ignoreMissing)
    if (before) changed.push(toEntry(await changeEntry(tx, actor, before, change)))
  }
  if (changed.length === 0) throw notFound('feedback')
  return changed
}

/** @throws not_found for the task */
export async function changeEntry(
  tx: Tx,
  actor: Actor,
  before: LinkedFeedback,
  { state, snoozedUntil, type, taskId }: Omit<FeedbackChange, 'id'>,
): Promise<LinkedFeedback> {
  const { ownerId } = actor
  const { id, productId } = before
  if (taskId) await getTask(tx, actor, taskId)
  const fields = {
    ...(type && { type }),
    ...((state !== undefined || snoozedUntil !== undefined) &&
      timesOf(before, state, snoozedUntil ?? null, tx.now)),
  }
  if (taskId !== undefined || Object.keys(fields).length > 0)
    await tx.run(changeColumns, { ownerId, productId, id, ...fields, taskId })
  const after = { ...before, ...fields }
  await countEntry(tx, { ownerId, ...before }, -1)
  await countEntry(tx, { ownerId, ...after }, 1)
  after.state = stateOf(after, tx.now)
  const isLinked = taskId !== undefined && taskId !== (before.task?.id ?? null)
  const entry = isLinked ? await getInboxEntry(tx, actor, id) : after
  await emit(tx, actor, { ...feedbackEvent('updated', before), before: logged(before), after: logged(entry) })
  // A task shows how many people asked.
  if (isLinked) tx.emit({ type: 'changed', ownerId, resource: 'tasks' })
  return entry
}

function timesOf(
  before: LinkedFeedback,
  state: FeedbackChange['state'],
  snoozedUntil: string | null,
  now: string,
) {
  return {
    doneAt: state === 'done' ? (before.doneAt ?? now) : null,
    spamAt: state === 'spam' ? (before.spamAt ?? now) : null,
    snoozedUntil:
      (state ?? 'open') === 'open' && snoozedUntil !== null ? new Date(snoozedUntil).toISOString() : null,
  }
}

const logged = ({ state, snoozedUntil, type, task }: LinkedFeedback) => ({
  state,
  snoozedUntil,
  type,
  taskId: task?.id ?? null,
})

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Failure && error.type === 'not_found') return
  throw error
}

/** The first line of the first entry is the title unless another is sent. */
export async function createTaskFromFeedback(
  tx: Tx,
  actor: Actor,
  { ids, title, done, productId: sentProductId, ...sent }: CreateFeedbackTask,
): Promise<Task> {
  const entries: LinkedFeedback[] = []
  for (const id of new Set(ids)) entries.push(await getInboxEntry(tx, actor, id))
  const linked = entries.find(({ task }) => task)?.task
  if (linked)
    throw conflict(`Task #${linked.displayId} was already created from this feedback.`, { id: linked.id })
  const { content, productId } = orNotFound(entries[0], 'feedback')
  const isOfOne = entries.every((entry) => entry.productId === productId)
  const ofProduct = sentProductId === undefined && isOfOne ? productId : sentProductId
  const task = await createTask(
    tx,
    actor,
    {
      ...sent,
      title: title ?? titleFrom(content),
      description: descriptionOf(entries, (await getUser(tx, actor)).timeZone),
      ...(ofProduct && { productId: ofProduct }),
    },
    'feedback',
  )
  for (const entry of entries)
    await changeEntry(tx, actor, entry, { taskId: task.id, ...(done && { state: 'done' }) })
  return task
}

const maxEntries = 100

/** The newest feedback that is linked to a task. @throws not_found for the task */
export async function feedbackOfTask(db: Db, actor: Actor, taskId: string): Promise<InboxEntry[]> {
  await getTask(db, actor, taskId)
  const { ownerId } = actor
  const deleted = await deletedProductIds(db, ownerId)
  const rows = await db.all(selectByTask, { ownerId, taskId, limit: maxEntries })
  return rows.filter(({ productId }) => !deleted.has(productId)).map((row) => toEntry(toLinked(row, db.now)))
}

const separator = '\n\n'

function descriptionOf(entries: LinkedFeedback[], timeZone: string): string {
  const share = Math.floor(maxDescription / Math.min(entries.length, 10)) - separator.length
  const parts = entries.map((entry) => {
    const lastLine = signatureOf(entry, timeZone)
    const max = Math.max(share - separator.length - [...lastLine].length, 20)
    return `${truncate(entry.content, max)}${separator}${lastLine}`
  })
  return truncate(parts.join(separator), maxDescription)
}

function signatureOf({ source, author, createdAt }: Feedback, timeZone: string): string {
  const name = truncate((author ?? '').replace(/\s+/g, ' ').trim(), maxAuthor) || 'Anonymous'
  return `${name}, ${source.toLowerCase()}, ${dayInZone(createdAt, timeZone)}`
}

const selectByTask = query((db, p: { ownerId: string; taskId: string; limit: number }) =>
  linkedExcerpts(db, p.ownerId)
    .where('feedback.ownerId', '=', p.ownerId)
    .where('feedback.taskId', '=', p.taskId)
    .orderBy('feedback.id', 'desc')
    .limit(p.limit),
)
