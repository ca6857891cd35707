import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Actor, limitedKeyOf } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Page, SortKey } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { addMs } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { columnsOf } from '../../domain/fields.ts'
import { firstId } from '../../domain/id.ts'
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
    viewerId: actor.viewerId,
  })
  return { data: rows.map(toActivity), next: rows.at(-1)?.id ?? filter.after ?? null }
}

export async function listNewestActivity(
  db: Db,
  { ownerId, viewerId }: Pick<Actor, 'ownerId' | 'viewerId'>,
  filter: NewestActivityQuery,
  { limit, after }: Page,
): Promise<NewestActivity[]> {
  const rows = await db.all(selectNewest, { ...filter, ownerId, viewerId, limit, beforeId: after?.[0] })
  return rows.map(({ recordName, ...row }) => ({
    ...toActivity(row),
    recordName: recordName && truncate(recordName, nameLength),
  }))
}

export const newestActivityOrder = ({ id }: NewestActivity): SortKey => [id]

const toActivity = ({ actorType, actorId, actorName, changes, ...row }: ActivityRow): Activity => ({
  ...row,
  actor: { type: actorType, id: actorId, name: actorName },
  changes: changes === null ? null : JSON.parse(changes),
})

const columns = [...columnsOf(Activity).filter((name) => name !== 'actor'), 'actorType', 'actorId'] as const

type ActivityRow = Omit<ActivityTable, 'ownerId'> & { actorName: string | null }

export const removeOldActivity = (tx: Tx, days: number, limit: number): Promise<number> =>
  tx.run(deleteOld, { beforeId: firstId('act_', addMs(tx.now, -days * dayMs)), limit })

interface ActivityList {
  ownerId: string
  limit: number
  beforeId: string
  after?: string | undefined
  resource?: string | undefined
  recordId?: string | undefined
  productId?: string | undefined
  keyId?: string | undefined
  viewerId?: string | undefined
}

type Entries = Pick<ActivityList, 'ownerId' | 'limit' | 'resource' | 'recordId' | 'productId' | 'viewerId'>

/** What a viewer of the account does not see. */
const ofOwner = [
  ...['account', 'sessions', 'api-keys', 'webhooks', 'members', 'mail'],
  ...['feedback-key', 'feedback-keys', 'captcha', 'changelog', 'changelogs'],
]

function entries(db: Kysely<Tables>, p: Entries) {
  let rows = db
    .selectFrom('activity')
    .leftJoin('apiKey', (join) =>
      join.onRef('apiKey.ownerId', '=', 'activity.ownerId').onRef('apiKey.id', '=', 'activity.actorId'),
    )
    .select(columns.map((column) => `activity.${column}` as const))
    .leftJoin('account as viewer', (join) =>
      join.onRef('viewer.id', '=', 'activity.actorId').onRef('viewer.id', '!=', 'activity.ownerId'),
    )
    .select(({ fn }) => fn.coalesce('apiKey.name', 'viewer.name').as('actorName'))
    .where('activity.ownerId', '=', p.ownerId)
    .limit(p.limit)
  if (p.resource !== undefined) rows = rows.where('activity.resource', '=', p.resource)
  if (p.recordId !== undefined) rows = rows.where('activity.recordId', '=', p.recordId)
  if (p.productId !== undefined) rows = rows.where('activity.productId', '=', p.productId)
  if (p.viewerId !== undefined) rows = rows.where('activity.resource', 'not in', ofOwner)
  return rows
}

const selectActivity = query((db, p: ActivityList) => {
  let rows = entries(db, p).where('activity.id', '<', p.beforeId).orderBy('activity.id')
  if (p.after !== undefined) rows = rows.where('activity.id', '>', p.after)
  if (p.keyId !== undefined) rows = rows.where(reachedByKey('activity.productId', p.ownerId, p.keyId))
  return rows
})

const selectNewest = query((db, p: Entries & { beforeId: string | undefined }) => {
  const rows = entries(db, p).select(recordNameOf(p.ownerId).as('recordName')).orderBy('activity.id', 'desc')
  return p.beforeId === undefined ? rows : rows.where('activity.id', '<', p.beforeId)
})

const nameLength = 120
/** The field with the name of a record, by resource. */
const names = [
  ['tasks', 'task', 'title'],
  ['ideas', 'idea', 'title'],
  ['products', 'product', 'name'],
  ['imports', 'import', 'fileName'],
  ['api-keys', 'apiKey', 'name'],
] as const
/** The same in tables whose key has the product before the id. */
const namesInProducts = [
  ['versions', 'version', 'version'],
  ['logs', 'log', 'content'],
  ['feedback', 'feedback', 'content'],
  ['metrics', 'metric', 'name'],
  ['revenue', 'revenue', 'source'],
  ['costs', 'cost', 'name'],
] as const

type NamePlace = (typeof names | typeof namesInProducts)[number]

const recordNameOf = (ownerId: string) =>
  sql<string | null>`case activity.resource ${sql.join(
    [
      ...names.map((place) => nameIn(place, ownerId, sql``)),
      ...namesInProducts.map((place) =>
        nameIn(place, ownerId, sql`and record."productId" = activity."productId"`),
      ),
    ],
    sql` `,
  )} end`

const nameIn = ([resource, table, column]: NamePlace, ownerId: string, sameProduct: RawBuilder<unknown>) =>
  sql`when ${sql.lit(resource)} then (select substr(record.${sql.ref(column)}, 1, ${sql.lit(nameLength + 1)})
    from ${sql.table(table)} as record
    where record."ownerId" = ${ownerId} ${sameProduct} and record.id = activity."recordId")`

/** Joins the accounts, so that the key of `activity` serves as the index. */
const deleteOld = query((db, p: { beforeId: string; limit: number }) =>
  db.deleteFrom('activity').where(
    sql<SqlBool>`("ownerId", id) in (select old."ownerId", old.id
      from account join activity as old on old."ownerId" = account.id and old.id < ${p.beforeId}
      limit ${p.limit})`,
  ),
)
