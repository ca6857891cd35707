import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { RecordKey, Tables } from '../../db/tables.ts'
import { excerptOf, hasWords, truncate } from '../../domain/text.ts'
import { notFound } from '../../errors.ts'
import { deletedProductIds } from '../products/delete-product.ts'
import type { Feedback } from './feedback.schema.ts'
import { feedbackColumns, reasonsAmong } from './feedback.ts'
import type { InboxEntry, LinkedFeedback, State } from './inbox.schema.ts'

/** One entry of any product. @throws not_found */
export async function getInboxEntry(db: Db, actor: Actor, id: string): Promise<LinkedFeedback> {
  const row = await db.one(selectEntry, { ownerId: actor.ownerId, id })
  if (!row || (await deletedProductIds(db, actor.ownerId)).has(row.productId)) throw notFound('feedback')
  return toLinked(row, db.now)
}

const textsCutAt = 10_000
const cut = ['content', 'author', 'authorEmail', 'metadata'] as const
const beginningOf = <T extends string>(column: T) =>
  sql<string>`substr(${sql.ref(`feedback.${column}`)}, 1, ${sql.lit(textsCutAt + 1)})`.as(column)

export const linkedExcerpts = (db: Kysely<Tables>, ownerId: string) =>
  joinTask(db, ownerId)
    .select([
      'feedback.id',
      'feedback.productId',
      'feedback.source',
      'feedback.type',
      'feedback.screenshot',
      'feedback.createdAt',
    ])
    .select(cut.map(beginningOf))

const maxPeople = 100

/** Feedback with its task. A deleted task is not in its table. */
const joinTask = (db: Kysely<Tables>, ownerId: string) =>
  db
    .selectFrom('feedback')
    .leftJoin('task', (join) =>
      join.onRef('task.ownerId', '=', 'feedback.ownerId').onRef('task.id', '=', 'feedback.taskId'),
    )
    .leftJoin('version', (join) =>
      join
        .onRef('version.ownerId', '=', 'task.ownerId')
        .onRef('version.productId', '=', 'task.productId')
        .onRef('version.id', '=', 'task.versionId'),
    )
    .select(['feedback.suspected', 'feedback.doneAt', 'feedback.spamAt', 'feedback.snoozedUntil'])
    .select(['task.id as taskId', 'task.productId as taskProductId'])
    .select(['task.displayId', 'task.title', 'task.status', 'task.dueDate', 'task.origin'])
    .select(['version.version', 'version.status as versionStatus'])
    .select((row) =>
      row
        .selectFrom((inner) =>
          inner
            .selectFrom('feedback as asking')
            .select(sql<string>`coalesce(lower(asking."authorEmail"), asking.author, asking.id)`.as('sender'))
            .where('asking.ownerId', '=', ownerId)
            .whereRef('asking.taskId', '=', 'task.id')
            .limit(sql.lit(maxPeople))
            .as('senders'),
        )
        .select(({ fn }) => fn.count('senders.sender').distinct().as('people'))
        .as('people'),
    )

type LinkedRow = NonNullable<(typeof selectEntry)['row']>

export function stateOf(
  { doneAt, spamAt, snoozedUntil }: Pick<LinkedRow, 'doneAt' | 'spamAt' | 'snoozedUntil'>,
  now: string,
): State {
  if (spamAt !== null) return 'spam'
  if (doneAt !== null) return 'done'
  return snoozedUntil !== null && snoozedUntil > now ? 'snoozed' : 'open'
}

export const isOpen = (now: string) => (row: ExpressionBuilder<Tables, 'feedback'>) =>
  row.and([
    row('feedback.doneAt', 'is', null),
    row('feedback.spamAt', 'is', null),
    row.or([row('feedback.snoozedUntil', 'is', null), row('feedback.snoozedUntil', '<=', now)]),
  ])

/** @param productIds the products that the key reaches; a task of another one is left out */
export function toLinked(
  row: LinkedRow,
  now: string,
  productIds: Actor['productIds'] = null,
): LinkedFeedback {
  const {
    suspected,
    taskId,
    taskProductId,
    displayId,
    title,
    status,
    dueDate,
    origin,
    version,
    versionStatus,
    people,
    ...feedback
  } = row
  const task =
    taskId === null || displayId === null || title === null || status === null
      ? null
      : {
          id: taskId,
          displayId,
          title,
          status,
          dueDate,
          origin,
          version: version === null || versionStatus === null ? null : { version, status: versionStatus },
          people: Number(people),
        }
  const isReached = productIds === null || (taskProductId !== null && productIds.has(taskProductId))
  return {
    ...feedback,
    state: stateOf(row, now),
    suspected: reasonsAmong(suspected?.split(' ') ?? []),
    task: isReached ? task : null,
  }
}

const excerptLength = 240

type Searched = Pick<Feedback, 'content' | 'author' | 'authorEmail' | 'metadata'>

export function hasAllWords({ content, author, authorEmail, metadata }: Searched, words: string[]): boolean {
  return words.length === 0 || hasWords([content, author, authorEmail, metadata].join('\n'), words)
}

/** Authors that were stored before they had a limit may be longer. */
export const maxAuthor = 200
const maxEmail = 254

export const toEntry = (feedback: LinkedFeedback, words: string[] = []): InboxEntry => {
  const { content, metadata: _, doneAt: __, spamAt: ___, author, authorEmail, ...entry } = feedback
  const names = {
    author: author && truncate(author, maxAuthor),
    authorEmail: authorEmail && truncate(authorEmail, maxEmail),
  }
  return { ...entry, ...names, excerpt: excerptOf(truncate(content, textsCutAt), words, excerptLength) }
}

const selectEntry = query((db, p: RecordKey) =>
  joinTask(db, p.ownerId)
    .select(feedbackColumns.map((column) => `feedback.${column}` as const))
    .where('feedback.ownerId', '=', p.ownerId)
    .where('feedback.id', '=', p.id),
)
