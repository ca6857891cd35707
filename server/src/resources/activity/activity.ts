import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { type Actor, limitedKeyOf } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Page, SortKey } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import { deleteSome, equal, matching } from '../../db/statements.ts'
import type { Tables } from '../../db/tables.ts'
import { addMs } from '../../domain/calendar.ts'
import { dayMs, minuteMs } from '../../domain/durations.ts'
import { columnsOf } from '../../domain/fields.ts'
import { firstId, newId } from '../../domain/id.ts'
import { truncate } from '../../domain/text.ts'
import { reachedByKey } from '../api-keys/product-access.ts'
import {
  Activity,
  type ActivityPage,
  type ActivityQuery,
  type ActivityTable,
  type NewestActivity,
  type NewestActivityQuery,
} from './activity.schema.ts'

export interface ChangeEvent {
  type: string
  resource: string
  id: string | null
  productId?: string | null
  before?: object
  after?: object
  /** Fields that only the dashboard's API has. The activity log shows their changes; webhooks do not. */
  hidden?: { before: object; after: object }
  details?: Record<string, unknown>
}

export type EventActor = Pick<Actor, 'ownerId'> & Partial<Pick<Actor, 'kind' | 'credentialId' | 'isImport'>>

type FieldChange = NonNullable<Activity['changes']>[number]

const maxText = 1_000

export function changedFields(before: object, after: object): FieldChange[] {
  const old = before as Record<string, unknown>
  return Object.entries(after)
    .filter(
      ([field, value]) =>
        field !== 'updatedAt' && JSON.stringify(old[field] ?? null) !== JSON.stringify(value ?? null),
    )
    .map(([field, value]) => ({ field, before: shortened(old[field]), after: shortened(value) }))
}

const shortened = (value: unknown) => (typeof value === 'string' ? truncate(value, maxText) : (value ?? null))

export async function recordActivity(
  tx: Tx,
  actor: EventActor,
  event: ChangeEvent,
  fields?: FieldChange[],
): Promise<void> {
  const entry = entryOf(actor, event, fields)
  await tx.run(insertActivity, {
    ...entry,
    id: newId('act_', tx.now),
    recordId: event.id,
    count: 1,
    createdAt: tx.now,
  })
}

/** One entry per minute, actor and type counts the events. */
export async function countActivity(tx: Tx, actor: EventActor, event: ChangeEvent): Promise<void> {
  const entry = entryOf(actor, event)
  const minute = tx.now.slice(0, 'yyyy-mm-ddThh:mm'.length)
  await tx.run(addToSummary, {
    ...entry,
    id: summaryId(minute, entry),
    recordId: null,
    count: 1,
    createdAt: endOf(minute),
  })
}

function entryOf(
  actor: EventActor,
  { type, resource, productId = null, details }: ChangeEvent,
  fields?: FieldChange[],
) {
  const shown = fields ?? (details && changedFields({}, details))
  const changes = shown ? JSON.stringify(shown) : null
  return { ownerId: actor.ownerId, type, resource, productId, ...actorOf(actor), changes }
}

function actorOf({
  ownerId,
  kind,
  credentialId: id = '',
}: EventActor): Pick<ActivityTable, 'actorType' | 'actorId'> {
  if (kind === 'session') return { actorType: 'user', actorId: ownerId }
  if (kind === 'server') return { actorType: 'api_key', actorId: id }
  if (kind === 'feedback') return { actorType: 'feedback_key', actorId: id }
  return { actorType: kind === 'schedule' ? 'schedule' : 'system', actorId: null }
}

const endOf = (minute: string) => addMs(`${minute}:00.000Z`, minuteMs)

const identityOf = ({ type, productId, actorId, changes }: ReturnType<typeof entryOf>) =>
  `${type} ${productId} ${actorId} ${changes}`

const summaryId = (minute: string, entry: ReturnType<typeof entryOf>) =>
  firstId('act_', endOf(minute)) + hash('sha256', identityOf(entry)).slice(0, 16)

/** A summary appears after its minute and does not change later, so that clients can follow the log. */
export async function listActivity(
  db: Db,
  actor: Actor,
  { limit = 100, ...filter }: ActivityQuery,
): Promise<ActivityPage> {
  const rows = await db.all(selectActivity, {
    ...filter,
    ownerId: actor.ownerId,
    limit,
    beforeId: firstId('act_', addMs(db.now, 1)),
    keyId: limitedKeyOf(actor),
  })
  return { data: rows.map(toActivity), next: rows.at(-1)?.id ?? filter.after ?? null }
}

export async function listNewestActivity(
  db: Db,
  { ownerId }: Pick<Actor, 'ownerId'>,
  { resource, productId }: NewestActivityQuery,
  { limit, after }: Page,
): Promise<NewestActivity[]> {
  const rows = await db.all(selectNewest, { ownerId, resource, productId, limit, beforeId: after?.[0] })
  return rows.map(({ recordName, ...row }) => ({
    ...toActivity(row),
    recordName: recordName && truncate(recordName, nameLength),
  }))
}

export const newestActivityOrder = ({ id }: NewestActivity): SortKey => [id]

const toActivity = ({ actorType, actorId, actorName, changes, ...row }: Row): Activity => ({
  ...row,
  actor: { type: actorType, id: actorId, name: actorName },
  changes: changes === null ? null : JSON.parse(changes),
})

const columns = [...columnsOf(Activity).filter((name) => name !== 'actor'), 'actorType', 'actorId'] as const

type Row = Omit<ActivityTable, 'ownerId'> & { actorName: string | null }

export const removeOldActivity = (tx: Tx, days: number, limit: number): Promise<number> =>
  tx.run(deleteOld, { beforeId: firstId('act_', addMs(tx.now, -days * dayMs)), limit })

interface List {
  ownerId: string
  limit: number
  beforeId: string
  after?: string | undefined
  resource?: string | undefined
  recordId?: string | undefined
  productId?: string | undefined
  keyId?: string | undefined
}

type Entries = Pick<List, 'ownerId' | 'limit' | 'resource' | 'recordId' | 'productId'>

const entries = (db: Kysely<Tables>, p: Entries) =>
  db
    .selectFrom('activity')
    .leftJoin('apiKey', matching('apiKey', { ownerId: 'activity.ownerId', id: 'activity.actorId' }))
    .select(columns.map((column) => `activity.${column}` as const))
    .select('apiKey.name as actorName')
    .where(equal(p, 'activity.ownerId', 'activity.resource', 'activity.recordId', 'activity.productId'))
    .limit(p.limit)

const selectActivity = query((db, p: List) => {
  let rows = entries(db, p).where('activity.id', '<', p.beforeId).orderBy('activity.id')
  if (p.after !== undefined) rows = rows.where('activity.id', '>', p.after)
  if (p.keyId !== undefined) rows = rows.where(reachedByKey('activity.productId', p.ownerId, p.keyId))
  return rows
})

type Newest = Entries & { beforeId?: string | undefined }

const selectNewest = query((db, p: Newest) => {
  const rows = entries(db, p).select(recordNameOf(p.ownerId).as('recordName')).orderBy('activity.id', 'desc')
  return p.beforeId === undefined ? rows : rows.where('activity.id', '<', p.beforeId)
})

const nameLength = 120
/** Where a record of each resource has its name; the key of the second group starts with the product. */
const names = [
  [
    ['tasks', 'task', 'title'],
    ['ideas', 'idea', 'title'],
    ['products', 'product', 'name'],
    ['imports', 'import', 'fileName'],
    ['api-keys', 'apiKey', 'name'],
  ],
  [
    ['versions', 'version', 'version'],
    ['logs', 'log', 'content'],
    ['feedback', 'feedback', 'content'],
    ['metrics', 'metric', 'name'],
    ['revenue', 'revenue', 'source'],
    ['costs', 'cost', 'name'],
  ],
]
const recordNameOf = (ownerId: string) =>
  sql<string | null>`case activity.resource ${sql.join(
    names.flatMap((group, i) =>
      group.map(([resource, table, column]) => nameIn(ownerId, resource!, table!, column!, i === 1)),
    ),
    sql` `,
  )} end`

function nameIn(ownerId: string, resource: string, table: string, column: string, ofProduct: boolean) {
  const sameProduct = ofProduct ? sql`and record."productId" = activity."productId"` : sql``
  return sql`when ${sql.lit(resource)} then (select substr(record.${sql.ref(column)}, 1, ${sql.lit(nameLength + 1)})
    from ${sql.table(table)} as record
    where record."ownerId" = ${ownerId} ${sameProduct} and record.id = activity."recordId")`
}

const insertActivity = query((db, row: ActivityTable) => db.insertInto('activity').values(row))
const addToSummary = query((db, row: ActivityTable) =>
  db
    .insertInto('activity')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'id']).doUpdateSet((entry) => ({
        count: entry('activity.count', '+', entry.ref('excluded.count')),
      })),
    ),
)

const deleteOld = deleteSome('activity', ['ownerId', 'id'], (db, p: { beforeId: string; limit: number }) =>
  db
    .selectFrom('account')
    .innerJoin('activity as old', (join) =>
      join.onRef('old.ownerId', '=', 'account.id').on('old.id', '<', p.beforeId),
    )
    .select(['old.ownerId', 'old.id'])
    .limit(p.limit),
)
