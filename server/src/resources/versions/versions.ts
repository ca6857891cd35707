import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, pageParams, type SortKey } from '../../db/page.ts'
import { type Changes, query } from '../../db/query.ts'
import type { InProduct, RecordKey } from '../../db/tables.ts'
import { midnightOf } from '../../domain/calendar.ts'
import { checkRange } from '../../domain/date-range.ts'
import { columnsOf, recordOf } from '../../domain/fields.ts'
import { newId } from '../../domain/id.ts'
import { withoutV } from '../../domain/semver.ts'
import { conflict, orNotFound } from '../../errors.ts'
import { emit, eventsOf } from '../activity/emit.ts'
import { productKey } from '../products/products.ts'
import { moveToTrash, takeFromTrash } from '../trash/trash.ts'
import {
  type CreateVersion,
  type UpdateVersion,
  Version,
  type VersionFilter,
  type VersionTable,
} from './versions.schema.ts'

/** The product's versions, newest created first. @throws not_found for the product */
export async function listVersions(
  db: Db,
  actor: Actor,
  product: string,
  filter: VersionFilter,
  page: Page,
): Promise<Version[]> {
  const { status, startDate, endDate } = filter
  checkRange(filter)
  const key = await productKey(db, actor, product)
  const released = {
    releasedFrom: startDate && midnightOf(startDate),
    releasedTo: endDate && midnightOf(endDate),
  }
  return db.all(selectVersions, { ...key, status, ...released, ...pageParams(page) })
}

export const versionOrder = ({ id }: Version): SortKey => [id]

/** @throws not_found for the product or the version */
export async function getVersion(db: Db, actor: Actor, product: string, id: string): Promise<Version> {
  return orNotFound(await db.one(selectVersion, { ...(await productKey(db, actor, product)), id }), 'version')
}

/** Adds a version, without its leading `v`. @throws not_found for the product, conflict */
export async function createVersion(
  tx: Tx,
  actor: Actor,
  product: string,
  sent: CreateVersion,
): Promise<Version> {
  const { ownerId, productId } = await productKey(tx, actor, product)
  const version = recordOf(Version, {
    ...sent,
    id: newId('ver_', tx.now),
    productId,
    version: withoutV(sent.version),
    status: sent.status ?? 'PLANNED',
    plannedAt: sent.plannedAt ? midnightOf(sent.plannedAt) : null,
    releasedAt: sent.releasedAt ? midnightOf(sent.releasedAt) : null,
    createdAt: tx.now,
    updatedAt: tx.now,
  })
  if ((await tx.run(insertVersion, { ownerId, ...version })) === 0) await refuseTaken(tx, ownerId, version)
  await emit(tx, actor, { ...versionEvent('created', version), after: version })
  return version
}

/** Changes what is sent; only in the dashboard. @throws not_found, conflict for a version that is there */
export async function updateVersion(
  tx: Tx,
  actor: Actor,
  product: string,
  id: string,
  change: UpdateVersion,
): Promise<Version> {
  const { ownerId } = actor
  const before = await getVersion(tx, actor, product, id)
  const { productId } = before
  const version = change.version === undefined ? undefined : withoutV(change.version)
  if (version !== undefined) await refuseTaken(tx, ownerId, { id, productId, version })
  await tx.run(changeVersion, {
    ...change,
    version,
    plannedAt: change.plannedAt ? midnightOf(change.plannedAt) : change.plannedAt,
    releasedAt: change.releasedAt ? midnightOf(change.releasedAt) : change.releasedAt,
    updatedAt: tx.now,
    ownerId,
    productId,
    id,
  })
  const after = await getVersion(tx, actor, product, id)
  await emit(tx, actor, { ...versionEvent('updated', after), before, after })
  return after
}

/** Its tasks read as without a version, because `joinedTasks` takes it from the version's row. */
export async function deleteVersion(tx: Tx, actor: Actor, product: string, id: string): Promise<void> {
  const row = await moveToTrash(tx, 'version', removeVersion, {
    ...(await productKey(tx, actor, product)),
    id,
  })
  await emit(tx, actor, versionEvent('deleted', row))
}

/**
 * Restores a deleted version, with its tasks that have no other version now.
 * @throws not_found, also when it was removed for good; conflict when another version has its number
 */
export async function undeleteVersion(tx: Tx, actor: Actor, product: string, id: string): Promise<Version> {
  const { ownerId, productId } = await productKey(tx, actor, product)
  const version = await takeFromTrash<VersionTable>(tx, 'version', { ownerId, productId, id })
  if ((await tx.run(insertVersion, version)) === 0) await refuseTaken(tx, ownerId, version)
  await emit(tx, actor, versionEvent('restored', version))
  return getVersion(tx, actor, productId, id)
}

const versionEvent = eventsOf('version', 'versions')

async function refuseTaken(
  tx: Tx,
  ownerId: string,
  { id, productId, version }: Pick<Version, 'id' | 'productId' | 'version'>,
) {
  const taken = await tx.one(selectByName, { ownerId, productId, version })
  if (taken && taken.id !== id)
    throw conflict(`The product has version ${version} already.`, { id: taken.id })
}

const columns = columnsOf(Version)

interface VersionList extends InProduct, PageParams {
  status: Version['status'] | undefined
  releasedFrom: string | undefined
  releasedTo: string | undefined
}

const selectVersions = query((db, p: VersionList) => {
  let rows = db
    .selectFrom('version')
    .select(columns)
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
  if (p.status !== undefined) rows = rows.where('status', '=', p.status)
  if (p.releasedFrom !== undefined) rows = rows.where('releasedAt', '>=', p.releasedFrom)
  if (p.releasedTo !== undefined) rows = rows.where('releasedAt', '<=', p.releasedTo)
  return pageBy(rows, ['id'], p)
})

type VersionKey = InProduct & RecordKey

export const selectVersion = query((db, p: VersionKey) =>
  db
    .selectFrom('version')
    .select(columns)
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', p.id),
)

export const selectByName = query((db, p: InProduct & { version: string }) =>
  db
    .selectFrom('version')
    .select(columns)
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('version', '=', p.version),
)

/** Inserts nothing if the product has a version with this name. */
const insertVersion = query((db, row: VersionTable) =>
  db
    .insertInto('version')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ownerId', 'productId', 'version']).doNothing()),
)

const changeVersion = query(
  (db, { ownerId, productId, id, ...changes }: VersionKey & Changes<VersionTable>) =>
    db
      .updateTable('version')
      .set(changes)
      .where('ownerId', '=', ownerId)
      .where('productId', '=', productId)
      .where('id', '=', id),
)

const removeVersion = query((db, p: VersionKey) =>
  db
    .deleteFrom('version')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', p.id)
    .returningAll(),
)
