import { newId } from '@prodops/server/domain/id.ts'
import type { SqliteFile } from '@prodops/server/storage/sqlite/file.ts'

/** Requests are not validated. */
type Sent = Record<string, string | undefined>

const day = (now: string) => now.slice(0, 10)

export const writes = (file: SqliteFile, ownerId: string, productId: string) => ({
  createTask: taskCreator(file, ownerId),
  submitFeedback: feedbackTaker(file, ownerId, productId),
  adjustMetric: metricAdjuster(file, ownerId, productId),
})

/** The row of the activity log that the service writes with each change. */
function activityLogger(file: SqliteFile, ownerId: string) {
  const columns =
    'ownerId, id, type, resource, recordId, productId, actorType, actorId, changes, count, createdAt'
  const insert = file.prepare(
    `insert into activity (${columns}) values (?, ?, ?, ?, ?, ?, 'api_key', 'key', null, 1, ?)`,
  )
  const countUp = file.prepare(
    `insert into activity (${columns}) values (?, ?, ?, ?, null, ?, 'api_key', 'key', null, 1, ?)
     on conflict (ownerId, id) do update set count = activity.count + 1`,
  )
  return {
    add: (type: string, resource: string, recordId: string, productId: string | null, now: string) =>
      insert.run(ownerId, newId('act_', now), type, resource, recordId, productId, now),
    /** One row per minute and type. */
    count(type: string, resource: string, productId: string, now: string) {
      const minute = now.slice(0, 16)
      countUp.run(ownerId, `act_${minute}_${type}`, type, resource, productId, minute)
    },
  }
}

function taskCreator(file: SqliteFile, ownerId: string) {
  const findProduct = file.prepare(
    'select id, name from product where ownerId = (select ?) and id = (select ?)',
  )
  const count = file.prepare('select taskCount from account where id = (select ?)').pluck()
  const change = file.prepare('update account set taskCount = ? where id = (select ?)')
  const insert = file.prepare(
    `insert into task (ownerId, id, displayId, title, description, priority, status, dueDate, productId, versionId, position, createdAt,
     completedAt, archivedAt, origin) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const activity = activityLogger(file, ownerId)
  return (
    { title, description, priority = 'medium', status = 'todo', dueDate, productId }: Sent,
    now: string,
  ) => {
    const product = (productId ? findProduct.get(ownerId, productId) : undefined) as
      | { id: string; name: string }
      | undefined
    const displayId = 1 + (count.get(ownerId) as number)
    change.run(displayId, ownerId)
    const task = {
      id: newId('task_', now),
      displayId,
      title,
      description: description ?? null,
      priority,
      status,
      dueDate: dueDate ?? null,
      productId: product?.id ?? null,
      productName: product?.name ?? null,
      versionId: null,
      versionName: null,
      isArchived: false,
      createdAt: now,
      completedAt: status === 'done' ? now : null,
      origin: null,
    }
    const texts = [
      task.title,
      task.description,
      priority,
      status,
      task.dueDate,
      task.productId,
      task.versionId,
    ]
    insert.run(ownerId, task.id, displayId, ...texts, -displayId, now, task.completedAt, null, task.origin)
    activity.add('task.created', 'tasks', task.id, task.productId, now)
    return { data: task }
  }
}

function feedbackTaker(file: SqliteFile, ownerId: string, productId: string) {
  const count = file.prepare(
    `insert into feedbackDay (ownerId, productId, day, accepted, bytes)
     select ownerId, productId, ?, 1, ? from feedbackKey where ownerId = (select ?) and productId = (select ?)
     on conflict (ownerId, productId, day) do update set accepted = feedbackDay.accepted + 1, bytes = feedbackDay.bytes + excluded.bytes
     where feedbackDay.accepted <
     (select dailyLimit from feedbackKey where feedbackKey.ownerId = feedbackDay.ownerId and feedbackKey.productId = feedbackDay.productId)`,
  )
  const countAddress = file.prepare(
    `insert into feedbackSender (ownerId, productId, day, address, accepted, refused, lastAt) values (?, ?, ?, '127.0.0.1', 1, 0, ?)
     on conflict (ownerId, productId, day, address) do update set accepted = feedbackSender.accepted + 1, lastAt = excluded.lastAt`,
  )
  const countType = file.prepare(
    `insert into feedbackCount (ownerId, productId, day, type, entries) values (?, ?, ?, ?, 1)
     on conflict (ownerId, productId, day, type) do update set entries = feedbackCount.entries + excluded.entries`,
  )
  const insert = file.prepare(
    `insert into feedback (ownerId, id, productId, content, source, type, author, authorEmail, metadata, createdAt)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const activity = activityLogger(file, ownerId)
  return ({ content, type = 'OTHER', author, authorEmail, metadata }: Sent, now: string) => {
    count.run(day(now), content!.length, ownerId, productId)
    countAddress.run(ownerId, productId, day(now), now)
    const id = newId('fb_', now)
    const sent = {
      content,
      source: 'EMBEDDED',
      type,
      author: author ?? null,
      authorEmail: authorEmail ?? null,
    }
    const record = { id, productId, ...sent, metadata: metadata ?? null, createdAt: now }
    insert.run(ownerId, ...Object.values(record))
    countType.run(ownerId, productId, day(now), type)
    activity.count('feedback.created', 'feedback', productId, now)
    return { data: record }
  }
}

function metricAdjuster(file: SqliteFile, ownerId: string, productId: string) {
  const find = file.prepare(
    `select metric.id, metric.key, metric.name, metric.type, metric.unit, metric.description, metric.createdAt, metric.updatedAt,
     product.id as productId from product
     left join metric on metric.ownerId = product.ownerId and metric.productId = product.id and metric.key = (select ?)
     where product.ownerId = (select ?) and product.id = (select ?)`,
  )
  const select = file.prepare(
    `select id, date, value, createdAt from metricValue
     where ownerId = (select ?) and metricId = (select ?) and date = (select ?)`,
  )
  const change = file.prepare(
    'update metricValue set date = ?, value = ? where ownerId = (select ?) and metricId = (select ?) and date = (select ?)',
  )
  const activity = activityLogger(file, ownerId)
  return ({ date, delta }: { date: string; delta: number }, now: string) => {
    const { id: metricId } = find.get('downloads', ownerId, productId) as { id: string }
    const earlier = select.get(ownerId, metricId, date) as { value: number }
    const value = earlier.value + delta
    change.run(date, value, ownerId, metricId, date)
    activity.count('metric.updated', 'metrics', productId, now)
    return { data: { ...earlier, value }, previousValue: earlier.value }
  }
}
