import type { Actor } from '../../auth/actor.ts'
import type { Tx } from '../../db/database.ts'
import { Failure, notFound } from '../../errors.ts'
import { emit } from '../activity/emit.ts'
import { getTask } from '../tasks/tasks.ts'
import { changeColumns, countEntry, feedbackEvent } from './feedback.ts'
import type { FeedbackChange, InboxEntry, LinkedFeedback } from './inbox.schema.ts'
import { getInboxEntry, stateOf, toEntry } from './linked-feedback.ts'

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
