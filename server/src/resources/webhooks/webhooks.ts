import { randomBytes } from 'node:crypto'
import { type Actor, assertProductAccess, keyIdOf } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Page, SortKey } from '../../db/page.ts'
import { type Changes, query } from '../../db/query.ts'
import { addMs } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { recordOf } from '../../domain/fields.ts'
import { newId } from '../../domain/id.ts'
import { hintOf } from '../../domain/keys.ts'
import { conflict, invalid, orNotFound } from '../../errors.ts'
import { removeJob } from '../../jobs/jobs.ts'
import { emit, eventsOf } from '../activity/emit.ts'
import { wrongLimits } from '../api-keys/api-keys.ts'
import { keepInTrash } from '../trash/trash.ts'
import { enqueueWebhook, type WebhookKey } from './outbox.ts'
import {
  type CreateWebhook,
  mostWebhooks,
  type NewWebhook,
  type UpdateWebhook,
  Webhook,
  type WebhookTable,
} from './webhooks.schema.ts'

/** Both secrets sign in this time, so that the receiver can switch. */
const overlapMs = dayMs

/** Newest first. A limited key gets those that it may manage. */
export async function listWebhooks(db: Db, actor: Actor, { limit, after }: Page): Promise<Webhook[]> {
  const rows = await db.all(selectWebhooks, { ownerId: actor.ownerId })
  const reached = rows.filter((row) => (!after || row.id < after[0]!) && isReached(actor, row))
  return toWebhooks(db, actor, reached.slice(0, limit))
}

export const webhookOrder = ({ id }: Webhook): SortKey => [id]

/** Without the secret. @throws not_found, forbidden for a key that is limited to products */
export async function getWebhook(db: Db, actor: Actor, id: string): Promise<Webhook> {
  return (await toWebhooks(db, actor, [await findRow(db, actor, id)]))[0]!
}

async function findRow(db: Db, actor: Actor, id: string): Promise<WebhookTable> {
  const row = orNotFound(await db.one(selectWebhook, { ownerId: actor.ownerId, id }), 'webhook')
  for (const productId of idsIn(row.everProductIds) ?? [null]) assertProductAccess(actor, productId)
  return row
}

/** @throws conflict above 50 webhooks, validation_error for an unknown product, forbidden */
export async function createWebhook(tx: Tx, actor: Actor, sent: CreateWebhook): Promise<NewWebhook> {
  const { ownerId } = actor
  const { productIds = null } = sent
  await checkProducts(tx, actor, productIds)
  if ((await tx.all(selectWebhooks, { ownerId })).length >= mostWebhooks)
    throw conflict(`An account has at most ${mostWebhooks} webhooks. Delete one that is not needed.`)
  const id = newId('wh_', tx.now)
  const secret = newSecret()
  const format = sent.format ?? formatOf(sent.url)
  await tx.run(insertWebhook, {
    ...nothingYet,
    ownerId,
    id,
    url: sent.url,
    format,
    description: sent.description ?? null,
    events: JSON.stringify(sent.events),
    ...(await makerOf(tx, actor)),
    productIds: productIds && JSON.stringify(productIds),
    everProductIds: productIds && JSON.stringify(productIds),
    secret,
    hint: hintOf(secret),
    createdAt: tx.now,
    updatedAt: tx.now,
  })
  const webhook = await getWebhook(tx, actor, id)
  const details = { url: hostOf(sent.url), format, events: sent.events, productIds }
  await emit(tx, actor, { ...webhookEvent('created', { id }), details })
  return { ...webhook, secret }
}

/** @throws not_found, validation_error and forbidden as `createWebhook` */
export async function updateWebhook(tx: Tx, actor: Actor, id: string, sent: UpdateWebhook): Promise<Webhook> {
  const { ownerId } = actor
  const row = await findRow(tx, actor, id)
  const before = await getWebhook(tx, actor, id)
  const { url, format, description, events, productIds, isPaused } = sent
  if (productIds !== undefined) await checkProducts(tx, actor, productIds)
  const change: Changes<WebhookTable> = {
    url,
    format,
    description,
    events: events && JSON.stringify(events),
    productIds: productIds && JSON.stringify(productIds),
    everProductIds: productIds && withProducts(row.everProductIds, productIds),
    updatedAt: tx.now,
  }
  // Failures of the previous URL do not count.
  if (url !== undefined && url !== row.url) Object.assign(change, withoutFaults, { urlKeyId: keyIdOf(actor) })
  if (isPaused === true && row.pausedAt === null) change.pausedAt = tx.now
  if (isPaused === false) Object.assign(change, withoutFaults, turnedOn)
  await tx.run(changeWebhook, { ...change, ownerId, id })
  await enqueueFirst(tx, { ownerId, id })
  const after = await getWebhook(tx, actor, id)
  await emit(tx, actor, {
    ...webhookEvent('updated', { id }),
    before: loggable(before),
    after: loggable(after),
  })
  return after
}

async function checkProducts(tx: Tx, actor: Actor, productIds: string[] | null) {
  const errors = await wrongLimits(tx, actor.ownerId, { productIds })
  if (errors.length) throw invalid(...errors)
  for (const id of productIds ?? [null]) assertProductAccess(actor, id)
}

export async function rotateSecret(tx: Tx, actor: Actor, id: string): Promise<NewWebhook> {
  const { ownerId } = actor
  await getWebhook(tx, actor, id)
  const secret = newSecret()
  await tx.run(keepPreviousSecret, { ownerId, id, until: addMs(tx.now, overlapMs) })
  await tx.run(changeWebhook, { ownerId, id, secret, hint: hintOf(secret), updatedAt: tx.now })
  await emit(tx, actor, webhookEvent('rotated', { id }))
  return { ...(await getWebhook(tx, actor, id)), secret }
}

/** Moves a webhook to the trash, without its secrets. `removeLeftDeliveries` removes its deliveries later. */
export async function deleteWebhook(tx: Tx, actor: Actor, id: string): Promise<void> {
  const row = await findRow(tx, actor, id)
  await tx.run(removeWebhook, { ownerId: actor.ownerId, id })
  await tx.run(removeJob, { id })
  await keepInTrash(tx, 'webhook', { ...row, secret: '', previousSecret: null })
  await emit(tx, actor, webhookEvent('deleted', { id }))
}

export const webhookEvent = eventsOf('webhook', 'webhooks')

/** The rest of the URL may contain a secret. */
const hostOf = (url: string) => new URL(url).host

const loggable = ({ url, ...webhook }: Webhook) => ({ ...webhook, url: hostOf(url) })

export async function stopDeliveries(tx: Tx, ownerId: string): Promise<void> {
  for (const { id } of await tx.all(selectWebhooks, { ownerId })) await tx.run(removeJob, { id })
}

export async function resumeDeliveries(tx: Tx, ownerId: string): Promise<void> {
  for (const { id } of await tx.all(selectWebhooks, { ownerId })) await enqueueFirst(tx, { ownerId, id })
}

async function enqueueFirst(tx: Tx, { ownerId, id }: WebhookKey): Promise<void> {
  const { dueAt } = (await tx.one(selectFirstDue, { ownerId, webhookId: id }))!
  if (dueAt !== null) await enqueueWebhook(tx, { ownerId, id }, dueAt)
}

/** @throws not_found, conflict if it is paused or turned off */
export async function assertActive(db: Db, actor: Actor, id: string): Promise<void> {
  const { isPaused, turnedOffAt } = await getWebhook(db, actor, id)
  if (isPaused || turnedOffAt !== null) throw conflict('Nothing is sent to this webhook. Turn it on first.')
}

/** 32 bytes, as Standard Webhooks writes them. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

const withoutFaults = { failures: 0, failingSince: null, backoffUntil: null }

const turnedOn = { pausedAt: null, pausedReason: null, turnedOffAt: null, turnedOffReason: null }

const nothingYet = {
  ...withoutFaults,
  ...turnedOn,
  previousSecret: null,
  previousSecretUntil: null,
  lastDeliveredAt: null,
}

async function makerOf(tx: Tx, actor: Actor) {
  const keyId = keyIdOf(actor)
  const key = keyId === null ? undefined : await tx.one(selectKeyName, { ownerId: actor.ownerId, id: keyId })
  return { keyId, keyName: key?.name ?? null, urlKeyId: keyId }
}

/** The format for the URLs that Slack and Discord give out. */
function formatOf(url: string): Webhook['format'] {
  const { hostname, pathname } = new URL(url)
  if (hostname === 'hooks.slack.com') return 'slack'
  return /^([a-z]+\.)?discord(app)?\.com$/.test(hostname) && pathname.startsWith('/api/webhooks/')
    ? 'discord'
    : 'standard'
}

const idsIn = (json: string | null) => (json === null ? null : (JSON.parse(json) as string[]))

const withProducts = (ids: string | null, added: string[]) =>
  ids === null ? null : JSON.stringify([...new Set([...JSON.parse(ids), ...added])])

/** Its deliveries contain records of every product that it ever had. */
const isReached = ({ productIds }: Actor, { everProductIds }: WebhookTable) =>
  productIds === null || (idsIn(everProductIds)?.every((id) => productIds.has(id)) ?? false)

async function toWebhooks(db: Db, { ownerId, readOnly }: Actor, rows: WebhookTable[]): Promise<Webhook[]> {
  const isLimited = rows.some(({ productIds }) => productIds !== null)
  const existing = new Set(isLimited ? (await db.all(selectProductIds, { ownerId })).map(({ id }) => id) : [])
  return rows.map((row) =>
    recordOf(Webhook, {
      ...row,
      url: readOnly ? new URL(row.url).origin : row.url,
      events: JSON.parse(row.events),
      productIds: idsIn(row.productIds)?.filter((id) => existing.has(id)) ?? null,
      isPaused: row.pausedAt !== null,
      createdBy: row.keyId
        ? { type: 'api_key', id: row.keyId, name: row.keyName }
        : { type: 'user', id: ownerId, name: null },
      previousSecretUntil:
        row.previousSecretUntil !== null && row.previousSecretUntil > db.now ? row.previousSecretUntil : null,
    }),
  )
}

const selectWebhooks = query((db, p: { ownerId: string }) =>
  db.selectFrom('webhook').selectAll().where('ownerId', '=', p.ownerId).orderBy('id', 'desc'),
)

export const selectWebhook = query((db, p: WebhookKey) =>
  db.selectFrom('webhook').selectAll().where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)

const selectProductIds = query((db, p: { ownerId: string }) =>
  db.selectFrom('product').select('id').where('ownerId', '=', p.ownerId),
)

const selectKeyName = query((db, p: { ownerId: string; id: string }) =>
  db.selectFrom('apiKey').select('name').where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)

const insertWebhook = query((db, row: WebhookTable) => db.insertInto('webhook').values(row))

export const changeWebhook = query((db, { ownerId, id, ...change }: Changes<WebhookTable> & WebhookKey) =>
  db.updateTable('webhook').set(change).where('ownerId', '=', ownerId).where('id', '=', id),
)

const keepPreviousSecret = query((db, p: WebhookKey & { until: string }) =>
  db
    .updateTable('webhook')
    .set((webhook) => ({ previousSecret: webhook.ref('secret'), previousSecretUntil: p.until }))
    .where('ownerId', '=', p.ownerId)
    .where('id', '=', p.id),
)

const removeWebhook = query((db, p: WebhookKey) =>
  db.deleteFrom('webhook').where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)

export const selectFirstDue = query((db, p: { ownerId: string; webhookId: string }) =>
  db
    .selectFrom('webhookDelivery')
    .select((row) => row.fn.min('dueAt').as('dueAt'))
    .where('ownerId', '=', p.ownerId)
    .where('webhookId', '=', p.webhookId)
    .where('dueAt', 'is not', null),
)
