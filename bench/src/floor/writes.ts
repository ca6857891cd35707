import { newId } from '@prodops/server/domain/id.ts'
import type { SqliteFile } from '@prodops/server/storage/sqlite/file.ts'
import { selectTask, toTask } from './reads.ts'

/** What a request may bring; nothing of it is checked. */
type Sent = Record<string, string | undefined>

const day = (now: string) => now.slice(0, 10)

export const writes = (file: SqliteFile, ownerId: string, productId: string) => ({
  createTask: taskCreator(file, ownerId),
  submitFeedback: feedbackTaker(file, ownerId, productId),
  adjustMetric: metricAdjuster(file, ownerId, productId),
})

function taskCreator(file: SqliteFile, ownerId: string) {
  const findProduct = file.prepare('select id from product where ownerId = (select ?) and id = (select ?)').pluck()
  const count = file.prepare('update account set taskCount = taskCount + 1 where id = (select ?) returning taskCount').pluck()
  const insert = file.prepare(
    `insert into task (ownerId, id, displayId, title, description, priority, status, dueDate, productId, versionId, position, createdAt,
     completedAt, archivedAt, deletedAt) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const select = file.prepare(`${selectTask} where task.ownerId = (select ?) and task.id = (select ?) and task.deletedAt is null`)
  return ({ title, description, priority = 'medium', status = 'todo', dueDate, productId, versionId }: Sent, now: string) => {
    if (productId) findProduct.get(ownerId, productId)
    const displayId = count.get(ownerId) as number
    const id = newId('task_', now)
    const done = status === 'done' ? now : null
    const texts = [title, description ?? null, priority, status, dueDate ?? null, productId ?? null, versionId ?? null]
    insert.run(ownerId, id, displayId, ...texts, -displayId, now, done, null, null)
    return { data: toTask(select.get(ownerId, id) as never) }
  }
}

function feedbackTaker(file: SqliteFile, ownerId: string, productId: string) {
  const count = file.prepare(
    `insert into feedbackDay (ownerId, productId, day, accepted)
     select ownerId, productId, ?, 1 from feedbackKey where ownerId = (select ?) and productId = (select ?)
     on conflict (ownerId, productId, day) do update set accepted = feedbackDay.accepted + 1 where feedbackDay.accepted <
     (select dailyLimit from feedbackKey where feedbackKey.ownerId = feedbackDay.ownerId and feedbackKey.productId = feedbackDay.productId)`,
  )
  const insert = file.prepare(
    `insert into feedback (ownerId, id, productId, content, source, type, author, authorEmail, metadata, createdAt)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  return ({ content, type = 'OTHER', author, authorEmail, metadata }: Sent, now: string) => {
    count.run(day(now), ownerId, productId)
    const id = newId('fb_', now)
    const sent = { content, source: 'EMBEDDED', type, author: author ?? null, authorEmail: authorEmail ?? null }
    const record = { id, productId, ...sent, metadata: metadata ?? null, createdAt: now }
    insert.run(ownerId, ...Object.values(record))
    return { data: record }
  }
}

function metricAdjuster(file: SqliteFile, ownerId: string, productId: string) {
  const findProduct = file.prepare('select id, logCount from product where ownerId = (select ?) and id = (select ?)')
  const lock = file.prepare(
    'update metric set name = name where ownerId = (select ?) and productId = (select ?) and key = (select ?) returning id, type',
  )
  const select = file.prepare(
    `select id, date, value, createdAt from metricValue
     where ownerId = (select ?) and metricId = (select ?) and date = (select ?)`,
  )
  const change = file.prepare(
    'update metricValue set date = ?, value = ? where ownerId = (select ?) and metricId = (select ?) and date = (select ?)',
  )
  return ({ date, delta }: { date: string; delta: number }) => {
    findProduct.get(ownerId, productId)
    const { id: metricId } = lock.get(ownerId, productId, 'downloads') as { id: string }
    const earlier = select.get(ownerId, metricId, date) as { value: number }
    const value = earlier.value + delta
    change.run(date, value, ownerId, metricId, date)
    return { data: { ...earlier, value }, previousValue: earlier.value }
  }
}
