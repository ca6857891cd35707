import { type Insertable, type JoinBuilder, type Kysely, sql } from 'kysely'
import { type Actor, assertProductAccess, limitedKeyOf } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, pageParams, type SortKey } from '../../db/page.ts'
import { type Changes, query } from '../../db/query.ts'
import type { InProduct, RecordKey, Tables } from '../../db/tables.ts'
import { columnsOf, recordOf } from '../../domain/fields.ts'
import { newId } from '../../domain/id.ts'
import { suggestedSlug } from '../../domain/text.ts'
import { type FieldError, invalid, orNotFound } from '../../errors.ts'
import { emit, eventsOf } from '../activity/emit.ts'
import { reachedByKey } from '../api-keys/product-access.ts'
import {
  type CreateProduct,
  Product,
  type ProductFilter,
  type ProductTable,
  type UpdateProduct,
} from './products.schema.ts'

export async function listProducts(
  db: Db,
  actor: Actor,
  filter: ProductFilter,
  page: Page,
): Promise<Product[]> {
  const asked = { ownerId: actor.ownerId, keyId: limitedKeyOf(actor), stage: filter.stage }
  return (await db.all(selectProducts, { ...asked, ...pageParams(page) })).map(toProduct)
}

export const productOrder = ({ id }: Product): SortKey => [id]

/** By id or slug. @throws not_found, forbidden for a key limited to others. */
export async function getProduct(db: Db, actor: Actor, idOrSlug: string): Promise<Product> {
  const row = orNotFound(
    await db.one(selectProduct, { ownerId: actor.ownerId, ...named(idOrSlug) }),
    'product',
  )
  assertProductAccess(actor, row.id)
  return toProduct(row)
}

/** The product that a path names, by id or slug. @throws not_found, forbidden */
export async function findProduct(
  db: Db,
  actor: Actor,
  idOrSlug: string,
): Promise<{ id: string; logCount: number }> {
  const row = orNotFound(
    await db.one(selectProductReference, { ownerId: actor.ownerId, ...named(idOrSlug) }),
    'product',
  )
  assertProductAccess(actor, row.id)
  return row
}

/** Of the product that a filter names, if any. @throws as `findProduct` */
export const productIdOf = async (
  db: Db,
  actor: Actor,
  idOrSlug: string | undefined,
): Promise<string | undefined> =>
  idOrSlug === undefined ? undefined : (await findProduct(db, actor, idOrSlug)).id

/** The first columns of the keys of a product's rows. @throws as `findProduct` */
export const productKey = async (db: Db, actor: Actor, idOrSlug: string): Promise<InProduct> => ({
  ownerId: actor.ownerId,
  productId: (await findProduct(db, actor, idOrSlug)).id,
})

/** @throws validation_error for a slug that is taken, forbidden for a key that is limited to products */
export async function createProduct(
  tx: Tx,
  actor: Actor,
  product: CreateProduct,
  ideaId: string | null = null,
): Promise<Product> {
  assertProductAccess(actor, null)
  const id = newId('prod_', tx.now)
  const made = recordOf(Product, {
    ...product,
    id,
    stage: product.stage ?? 'dev',
    priority: product.priority ?? 'P2',
    type: product.type ?? 'other',
    tags: product.tags ?? [],
    defaultCurrency: (product.defaultCurrency ?? 'USD').toUpperCase(),
    createdAt: tx.now,
    updatedAt: tx.now,
  })
  await checkSlug(tx, actor, id, made.slug)
  await tx.run(insertProduct, {
    ...made,
    ownerId: actor.ownerId,
    tags: JSON.stringify(made.tags),
    logCount: 0,
    ideaId,
  })
  await emit(tx, actor, { ...productEvent('created', made), after: made })
  return made
}

/** The slug that a name suggests, with a number if another product has it; null for none. */
export async function freeSlug(db: Db, { ownerId }: Actor, name: string): Promise<string | null> {
  let slug = suggestedSlug(name)
  for (let next = 2; slug && (await db.one(selectProductReference, { ownerId, slug })); next++)
    slug = suggestedSlug(name, `-${next}`)
  return slug || null
}

/** Changes what is sent. @throws not_found, validation_error for a slug that is taken. */
export async function updateProduct(
  tx: Tx,
  actor: Actor,
  idOrSlug: string,
  change: UpdateProduct,
): Promise<Product> {
  const before = await getProduct(tx, actor, idOrSlug)
  const { id } = before
  const { tags, defaultCurrency, ...rest } = change
  await checkSlug(tx, actor, id, change.slug ?? null)
  await tx.run(changeProduct, {
    ...rest,
    tags: tags && JSON.stringify(tags),
    defaultCurrency: defaultCurrency?.toUpperCase(),
    updatedAt: tx.now,
    ownerId: actor.ownerId,
    id,
  })
  const after = await getProduct(tx, actor, id)
  await emit(tx, actor, { ...productEvent('updated', after), before, after })
  return after
}

const eventOf = eventsOf('product', 'products')
export const productEvent = (what: string, { id }: { id: string }) => eventOf(what, { id, productId: id })

async function checkSlug(tx: Tx, actor: Actor, id: string, slug: string | null) {
  const errors = await wrongSlug(tx, actor, slug, id)
  if (errors.length) throw invalid(...errors)
}

/** Whether another product has the slug that a body sends. @param idOrSlug of the product it is for */
export async function wrongSlug(
  db: Db,
  { ownerId }: Actor,
  slug: unknown,
  idOrSlug?: string,
): Promise<FieldError[]> {
  if (typeof slug !== 'string') return []
  const holder = await db.one(selectProductReference, { ownerId, slug })
  const own =
    idOrSlug === undefined ? undefined : await db.one(selectProductReference, { ownerId, ...named(idOrSlug) })
  return holder && holder.id !== own?.id
    ? [{ path: 'slug', code: 'taken', message: 'is the slug of another product' }]
    : []
}

/** The condition of a subquery: rows that belong to the `product` of the query around it. */
export const ofEachProduct = (table: string, ownerId: string) =>
  sql<boolean>`${sql.ref(`${table}.ownerId`)} = ${ownerId}
    and ${sql.ref(`${table}.productId`)} = ${sql.ref('product.id')}`

/** The condition of a join of records with their products, which leaves out those of deleted ones. */
export const sameProduct =
  (table: 'log' | 'version' | 'feedback' | 'revenue' | 'cost' | 'ledger' | 'idea') =>
  (join: JoinBuilder<Tables, keyof Tables>) =>
    join.onRef('product.ownerId', '=', `${table}.ownerId`).onRef('product.id', '=', `${table}.productId`)

/** Ids have a prefix that no slug may have. */
export const named = (idOrSlug: string) =>
  idOrSlug.startsWith('prod_') ? { id: idOrSlug } : { slug: idOrSlug }

const toProduct = (row: Omit<Product, 'tags'> & { tags: string }): Product => ({
  ...row,
  tags: JSON.parse(row.tags),
})

const columns = columnsOf(Product)

interface ProductList extends PageParams {
  ownerId: string
  keyId: string | undefined
  stage: Product['stage'] | undefined
}

const selectProducts = query((db, p: ProductList) => {
  let rows = db.selectFrom('product').select(columns).where('ownerId', '=', p.ownerId)
  if (p.stage !== undefined) rows = rows.where('stage', '=', p.stage)
  if (p.keyId !== undefined) rows = rows.where(reachedByKey('product.id', p.ownerId, p.keyId))
  return pageBy(rows, ['id'], p)
})

type ProductName = { ownerId: string } & ({ id: string } | { slug: string })

const productNamed = (db: Kysely<Tables>, p: ProductName) => {
  const rows = db.selectFrom('product').where('ownerId', '=', p.ownerId)
  return 'id' in p ? rows.where('id', '=', p.id) : rows.where('slug', '=', p.slug)
}
const selectProduct = query((db, p: ProductName) => productNamed(db, p).select(columns))
const selectProductReference = query((db, p: ProductName) => productNamed(db, p).select(['id', 'logCount']))

export const insertProduct = query((db, row: Insertable<ProductTable>) =>
  db.insertInto('product').values(row),
)

export const changeProduct = query((db, { ownerId, id, ...changes }: RecordKey & Changes<ProductTable>) =>
  db.updateTable('product').set(changes).where('ownerId', '=', ownerId).where('id', '=', id),
)

export const removeProduct = query((db, p: RecordKey) =>
  db.deleteFrom('product').where('ownerId', '=', p.ownerId).where('id', '=', p.id).returningAll(),
)
