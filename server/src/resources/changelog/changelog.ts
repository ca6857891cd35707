import { sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { InProduct } from '../../db/tables.ts'
import { suggestedSlug } from '../../domain/text.ts'
import { invalid } from '../../errors.ts'
import { emit, eventsOf } from '../activity/emit.ts'
import { getProduct, productKey } from '../products/products.ts'
import type { Version } from '../versions/versions.schema.ts'
import type { Changelog, ChangelogTable } from './changelog.schema.ts'

/** The settings, or those to begin with. @throws not_found for the product */
export async function getChangelog(db: Db, actor: Actor, product: string): Promise<Changelog> {
  const { id: productId, slug, name } = await getProduct(db, actor, product)
  const stored = await db.one(selectSettings, { ownerId: actor.ownerId, productId })
  if (stored) return JSON.parse(stored.settings)
  const wanted = slug ?? (suggestedSlug(name) || 'changelog')
  let free = wanted
  for (let next = 2; await db.one(selectSlug, { slug: free }); next++)
    free = suggestedSlug(wanted, `-${next}`)
  return {
    isPublic: false,
    slug: free,
    title: null,
    accent: '#3b5bdb',
    isIndexed: true,
    showsRoadmap: false,
  }
}

/** @throws not_found for the product, validation_error for a slug that is taken */
export async function putChangelog(
  tx: Tx,
  actor: Actor,
  product: string,
  sent: Changelog,
): Promise<Changelog> {
  const key = await productKey(tx, actor, product)
  const before = await getChangelog(tx, actor, product)
  // Inserted anew, so that the insert finds a slug that is taken meanwhile. A failure undoes both.
  await tx.run(deleteSettings, key)
  const row = { ...key, slug: sent.slug, settings: JSON.stringify(sent) }
  if ((await tx.run(insertSettings, row)) === 0)
    throw invalid({ path: 'slug', code: 'taken', message: 'is the address of another changelog' })
  const event = eventsOf('changelog', 'changelog')('updated', { id: null, productId: key.productId })
  await emit(tx, actor, { ...event, before, after: sent })
  return sent
}

const selectSettings = query((db, p: InProduct) =>
  db
    .selectFrom('changelog')
    .select('settings')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId),
)

const selectSlug = query((db, p: { slug: string }) =>
  db.selectFrom('changelog').select('slug').where('slug', '=', p.slug),
)

const deleteSettings = query((db, p: InProduct) =>
  db.deleteFrom('changelog').where('ownerId', '=', p.ownerId).where('productId', '=', p.productId),
)

const insertSettings = query((db, row: ChangelogTable) =>
  db
    .insertInto('changelog')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing()),
)

/** A deleted product and an account that is still being imported have no page. */
export const selectBySlug = query((db, p: { slug: string }) =>
  db
    .selectFrom('changelog')
    .innerJoin('product', (join) =>
      join.onRef('product.ownerId', '=', 'changelog.ownerId').onRef('product.id', '=', 'changelog.productId'),
    )
    .innerJoin('account', 'account.id', 'changelog.ownerId')
    .select(['changelog.ownerId', 'changelog.productId', 'settings', 'product.name', 'website', 'icon'])
    .where('changelog.slug', '=', p.slug)
    .where('account.disabledAt', 'is', null),
)

export type Release = Pick<Version, 'id' | 'version' | 'goal' | 'releaseNotes' | 'releasedAt' | 'updatedAt'>

/** The last released first. */
export const selectReleases = query((db, p: InProduct & { limit: number }) =>
  db
    .selectFrom('version')
    .select(['id', 'version', 'goal', 'releaseNotes', 'releasedAt', 'updatedAt'])
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('status', '=', 'RELEASED')
    .orderBy(sql`coalesce("releasedAt", "createdAt")`, 'desc')
    .orderBy('id', 'desc')
    .limit(p.limit),
)

export type PlannedVersion = Pick<Version, 'version' | 'goal' | 'plannedAt'>

/** The next planned first. */
export const selectPlanned = query((db, p: InProduct & { limit: number }) =>
  db
    .selectFrom('version')
    .select(['version', 'goal', 'plannedAt'])
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('status', '<>', 'RELEASED')
    .orderBy(sql`coalesce("plannedAt", '9999')`)
    .orderBy('id')
    .limit(p.limit),
)
