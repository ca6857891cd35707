import type { Actor } from '../../auth/actor.ts'
import { deleteCredentials, insertCredential } from '../../auth/stored-credentials.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { RecordKey } from '../../db/tables.ts'
import { columnsOf, recordOf } from '../../domain/fields.ts'
import { newId } from '../../domain/id.ts'
import { hashOf, hintOf, newKey, serverKeyPrefix } from '../../domain/keys.ts'
import { type FieldError, invalid, orNotFound } from '../../errors.ts'
import { type EventActor, emit, eventsOf } from '../activity/emit.ts'
import { pauseWebhooksOfKey } from '../webhooks/pause-by-key.ts'
import {
  ApiKey,
  type ApiKeyProductTable,
  type ApiKeyTable,
  type CreateApiKey,
  maxProducts,
  type NewApiKey,
} from './api-keys.schema.ts'

export async function listApiKeys(db: Db, { ownerId }: Actor): Promise<ApiKey[]> {
  const products = await db.all(selectKeyProducts, { ownerId })
  return (await db.all(selectKeys, { ownerId })).map((row) => toApiKey(row, products))
}

/** Without the secret. @throws not_found */
export async function getApiKey(db: Db, { ownerId }: Actor, id: string): Promise<ApiKey> {
  const row = orNotFound(await db.one(selectKey, { ownerId, id }), 'API key')
  return toApiKey(row, await db.all(selectKeyProducts, { ownerId }))
}

export async function createApiKey(tx: Tx, actor: EventActor, sent: CreateApiKey): Promise<NewApiKey> {
  const { ownerId } = actor
  const expiresAt = sent.expiresAt === undefined ? null : new Date(sent.expiresAt).toISOString()
  const errors = await wrongLimits(tx, ownerId, sent)
  if (errors.length) throw invalid(...errors)
  const key = newKey(serverKeyPrefix)
  const id = newId('key_', tx.now)
  const row = { id, name: sent.name, hint: hintOf(key), expiresAt, lastUsedAt: null, createdAt: tx.now }
  const { readOnly = false, manage = false, productIds = null } = sent
  const flags = { readOnly: readOnly ? 1 : 0, manage: manage ? 1 : 0, isLimited: productIds ? 1 : 0 }
  await tx.run(insertKey, { ownerId, ...row, ...flags })
  for (const productId of productIds ?? []) await tx.run(insertKeyProduct, { ownerId, keyId: id, productId })
  await tx.run(insertCredential, { hash: hashOf(key), ownerId, kind: 'server', id, expiresAt })
  await emit(tx, actor, {
    ...eventOf('created', { id }),
    details: { name: sent.name, readOnly, manage, productIds },
  })
  return { ...recordOf(ApiKey, { ...row, readOnly, manage, productIds }), key }
}

export async function wrongLimits(
  db: Db,
  ownerId: string,
  { expiresAt, productIds, readOnly, manage }: Record<string, unknown>,
): Promise<FieldError[]> {
  const errors: FieldError[] = []
  if (typeof expiresAt === 'string' && Date.parse(expiresAt) <= Date.parse(db.now))
    errors.push({ path: 'expiresAt', code: 'out_of_range', message: 'must be in the future' })
  if (readOnly === true && manage === true)
    errors.push({ path: 'manage', code: 'read_only', message: 'needs a key that is not read-only' })
  if (!Array.isArray(productIds) || productIds.length > maxProducts) return errors
  for (const [i, id] of productIds.entries()) {
    if (typeof id === 'string' && !(await db.one(selectProduct, { ownerId, id })))
      errors.push({ path: `productIds.${i}`, code: 'not_found', message: 'is not one of your products' })
  }
  return errors
}

export async function deleteApiKey(tx: Tx, actor: EventActor, id: string): Promise<void> {
  const { ownerId } = actor
  const { name } = orNotFound(await tx.one(removeKey, { ownerId, id }), 'API key')
  await tx.run(removeKeyProducts, { ownerId, id })
  await tx.run(deleteCredentials, { ownerId, kind: 'server', id })
  await pauseWebhooksOfKey(tx, actor, id, 'key_revoked')
  await emit(tx, actor, { ...eventOf('deleted', { id }), details: { name } })
}

const eventOf = eventsOf('api_key', 'api-keys')

export async function deleteApiKeys(tx: Tx, actor: EventActor): Promise<void> {
  for (const { id } of await tx.all(selectKeys, { ownerId: actor.ownerId })) await deleteApiKey(tx, actor, id)
}

function toApiKey(
  row: Omit<ApiKeyTable, 'ownerId'>,
  products: { keyId: string; productId: string }[],
): ApiKey {
  const { id, readOnly, manage, isLimited } = row
  const productIds = isLimited
    ? products.filter(({ keyId }) => keyId === id).map(({ productId }) => productId)
    : null
  return recordOf(ApiKey, { ...row, readOnly: readOnly === 1, manage: manage === 1, productIds })
}

const columns = [...columnsOf(ApiKey).filter((name) => name !== 'productIds'), 'isLimited'] as const

const selectKeys = query((db, p: { ownerId: string }) =>
  db.selectFrom('apiKey').select(columns).where('ownerId', '=', p.ownerId).orderBy('id', 'desc'),
)

const selectKey = query((db, p: RecordKey) =>
  db.selectFrom('apiKey').select(columns).where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)

const selectKeyProducts = query((db, p: { ownerId: string }) =>
  db
    .selectFrom('apiKeyProduct')
    .innerJoin('product', (join) =>
      join
        .onRef('product.ownerId', '=', 'apiKeyProduct.ownerId')
        .onRef('product.id', '=', 'apiKeyProduct.productId'),
    )
    .select(['keyId', 'productId'])
    .where('product.ownerId', '=', p.ownerId)
    .orderBy('productId'),
)

const selectProduct = query((db, p: RecordKey) =>
  db.selectFrom('product').select('id').where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)

const insertKey = query((db, row: ApiKeyTable) => db.insertInto('apiKey').values(row))

const removeKey = query((db, p: RecordKey) =>
  db.deleteFrom('apiKey').where('ownerId', '=', p.ownerId).where('id', '=', p.id).returning('name'),
)

const insertKeyProduct = query((db, row: ApiKeyProductTable) => db.insertInto('apiKeyProduct').values(row))

const removeKeyProducts = query((db, p: RecordKey) =>
  db.deleteFrom('apiKeyProduct').where('ownerId', '=', p.ownerId).where('keyId', '=', p.id),
)
