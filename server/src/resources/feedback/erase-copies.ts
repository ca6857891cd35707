import type { Actor } from '../../auth/actor.ts'
import type { Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { addMs } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { emit } from '../activity/emit.ts'
import { eraseUndo } from '../imports/undo-log.ts'
import type { TaskTable } from '../tasks/tasks.schema.ts'
import { changeTask, getTask, searchTextOf, selectTask, taskEvent, titleFrom } from '../tasks/tasks.ts'
import { changeInTrash } from '../trash/trash.ts'
import { changeDelivery } from '../webhooks/outbox.ts'
import type { FeedbackTable } from './feedback.schema.ts'

interface Erased {
  ownerId: string
  id: string
  productId: string | null
  createdAt: string
}

/** Deliveries are kept for 7 days. A delivery that was sent again is newer than its record by more. */
const searchedMs = 30 * dayMs

/**
 * Removes the text of a record from stored webhook deliveries, answers kept for retries, the activity log and
 * the old values that imports keep. Deliveries that wait are not sent.
 */
export async function eraseCopies(tx: Tx, { ownerId, id, productId, createdAt }: Erased): Promise<void> {
  await tx.run(clearActivity, { ownerId, recordId: id })
  const filter = { ownerId, since: createdAt, pattern: `%"${id}"%` }
  await eraseUndo(tx, { ownerId, id })
  if (createdAt < addMs(tx.now, -searchedMs)) return
  const payload = (type: string) =>
    JSON.stringify({ type, timestamp: tx.now, data: { id, productId, message: 'Deleted for good.' } })
  for (const { webhookId, id: deliveryId, type, dueAt } of await tx.all(selectDeliveries, filter)) {
    const ended = dueAt !== null && { dueAt: null, failedAt: tx.now }
    const key = { ownerId, webhookId, id: deliveryId }
    // The attempts have the beginnings of responses, which may repeat the text.
    await tx.run(changeDelivery, { ...key, payload: payload(type), attempts: '[]', ...ended })
  }
  const body = JSON.stringify({ data: { id } })
  await tx.run(eraseAnswers, { ...filter, body })
}

/**
 * Removes the text of feedback from the task that was created from it, also in the trash, and from the copies
 * of that task. A title that the owner wrote stays. The task may be of several entries: its whole description
 * goes.
 */
export async function eraseTaskOf(
  tx: Tx,
  actor: Actor,
  { ownerId, taskId, content }: FeedbackTable,
): Promise<void> {
  if (taskId === null) return
  const titleOf = ({ title }: { title: string }) =>
    title === titleFrom(content) ? 'From deleted feedback' : title
  const row = await tx.one(selectTask, { ownerId, id: taskId })
  if (!row) {
    const erase = (task: TaskTable) =>
      task.origin === 'feedback' ? { title: titleOf(task), description: null } : {}
    const deleted = await changeInTrash<TaskTable>(tx, 'task', { ownerId, id: taskId }, erase)
    if (deleted?.origin === 'feedback') await eraseCopies(tx, deleted)
    return
  }
  if (row.origin !== 'feedback') return
  const { id, displayId } = row
  const title = titleOf(row)
  const searchText = searchTextOf({ displayId, title, description: null })
  await tx.run(changeTask, { ownerId, id, title, description: null, searchText })
  const after = await getTask(tx, actor, id)
  // Without changed fields, so that no event has the text. Open pages are refreshed.
  await emit(tx, actor, { ...taskEvent('updated', after), before: after, after })
  await eraseCopies(tx, { ownerId, id, productId: after.productId, createdAt: after.createdAt })
}

interface CopyFilter {
  ownerId: string
  since: string
  pattern: string
}

const selectDeliveries = query((db, p: CopyFilter) =>
  db
    .selectFrom('webhookDelivery')
    .select(['webhookId', 'id', 'type', 'dueAt'])
    .where('ownerId', '=', p.ownerId)
    .where('createdAt', '>=', p.since)
    .where('payload', 'like', p.pattern),
)

const eraseAnswers = query((db, p: CopyFilter & { body: string }) =>
  db
    .updateTable('idempotency')
    .set({ body: p.body })
    .where('ownerId', '=', p.ownerId)
    .where('createdAt', '>=', p.since)
    .where('body', 'like', p.pattern),
)

const clearActivity = query((db, p: { ownerId: string; recordId: string }) =>
  db
    .updateTable('activity')
    .set({ changes: null })
    .where('ownerId', '=', p.ownerId)
    .where('recordId', '=', p.recordId)
    .where('changes', 'is not', null),
)
