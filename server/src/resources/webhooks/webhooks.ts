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
import { enqueue, removeJob } from '../../jobs/jobs.ts'
import { emit, eventsOf } from '../activity/emit.ts'
import { wrongLimits } from '../api-keys/api-keys.ts'
import { wakeNews } from '../news/wake-news.ts'
import { topicOf } from './format.ts'
import { enqueueDeliveries, type WebhookKey } from './outbox.ts'
import {
  type CreateWebhook,
  maxWebhooks,
  type NewWebhook,
  type UpdateWebhook,
  Webhook,
  type WebhookTable,
} from './webhooks.schema.ts'

/** Newest first. A limited key gets those that it may manage. */
export async function listWebhooks(db: Db, actor: Actor, { limit, after }: Page): Promise<Webhook[]> {
  const rows = await db.all(selectWebhooks, { ownerId: actor.ownerId })
  const reached = rows.filter((row) => (!after || row.id < after[0]!) && isReached(actor, row))
  return toWebhooks(db, actor, reached.slice(0, limit))
}

export const webhookOrder = ({ id }: Webhook): SortKey => [id]

/** Without the secret. @throws not_found, forbidden for a key that is limited to products */
export async function getWebhook(db: Db, actor: Actor, webhookId: string): Promise<Webhook> {
  return (await toWebhooks(db, actor, [await findRow(db, actor, webhookId)]))[0]!
}

async function findRow(db: Db, actor: Actor, webhookId: string): Promise<WebhookTable> {
  const row = orNotFound(await db.one(selectWebhook, { ownerId: actor.ownerId, webhookId }), 'webhook')
  for (const productId of idsIn(row.everProductIds) ?? [null]) assertProductAccess(actor, productId)
  return row
}

/** @throws conflict above 50 webhooks, validation_error for an unknown product, forbidden */
export async function createWebhook(tx: Tx, actor: Actor, sent: CreateWebhook): Promise<NewWebhook> {
  const { ownerId } = actor
  const { url, format = formatOf(url), description = null, events, productIds = null } = sent
  await checkProducts(tx, actor, productIds)
  checkTopic({ url, format })
  if ((await tx.all(selectWebhooks, { ownerId })).length >= maxWebhooks)
    throw conflict(`An account has at most ${maxWebhooks} webhooks. Delete one that is not needed.`)
  const keyId = keyIdOf(actor)
  const key = keyId === null ? undefined : await tx.one(selectKeyName, { ownerId, keyId })
  const id = newId('wh_', tx.now)
  const secret = newSecret()
  await tx.run(insertWebhook, {
    ...noFailures,
    ...turnedOn,
    ownerId,
    id,
    url,
    format,
    description,
    events: JSON.stringify(events),
    productIds: productIds && JSON.stringify(productIds),
    everProductIds: productIds && JSON.stringify(productIds),
    keyId,
    keyName: key?.name ?? null,
    urlKeyId: keyId,
    secret,
    hint: hintOf(secret),
    previousSecret: null,
    previousSecretUntil: null,
    lastDeliveredAt: null,
    createdAt: tx.now,
    updatedAt: tx.now,
  })
  const details = { url: hostOf(url), format, events, productIds }
  await emit(tx, actor, { ...webhookEvent('created', { id }), details })
  if (events.includes('attention.raised')) await wakeNews(tx, ownerId)
  return { ...(await getWebhook(tx, actor, id)), secret }
}

/** @throws not_found, validation_error and forbidden as `createWebhook` */
export async function updateWebhook(
  tx: Tx,
  actor: Actor,
  webhookId: string,
  sent: UpdateWebhook,
): Promise<Webhook> {
  const key = { ownerId: actor.ownerId, webhookId }
  const row = await findRow(tx, actor, webhookId)
  const before = await getWebhook(tx, actor, webhookId)
  const { url, format, description, events, productIds, isPaused } = sent
  if (productIds !== undefined) await checkProducts(tx, actor, productIds)
  checkTopic({ url: url ?? row.url, format: format ?? row.format })
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
  if (url !== undefined && url !== row.url) Object.assign(change, noFailures, { urlKeyId: keyIdOf(actor) })
  if (isPaused === true) change.pausedAt = row.pausedAt ?? tx.now
  if (isPaused === false) Object.assign(change, noFailures, turnedOn)
  await tx.run(changeWebhook, { ...change, ...key })
  // What waits may be sent now.
  await enqueueDeliveries(tx, key, tx.now)
  const after = await getWebhook(tx, actor, webhookId)
  if (after.events.includes('attention.raised')) await wakeNews(tx, actor.ownerId)
  await emit(tx, actor, {
    ...webhookEvent('updated', { id: webhookId }),
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

function checkTopic({ url, format }: Pick<Webhook, 'url' | 'format'>) {
  if (format !== 'ntfy' || topicOf(url)) return
  throw invalid({ path: 'url', code: 'format', message: 'must end with a topic: https://ntfy.sh/my-topic' })
}

/** The previous secret signs too for a day, so that the receiver can switch. */
export async function rotateSecret(tx: Tx, actor: Actor, webhookId: string): Promise<NewWebhook> {
  const row = await findRow(tx, actor, webhookId)
  const secret = newSecret()
  await tx.run(changeWebhook, {
    ownerId: actor.ownerId,
    webhookId,
    secret,
    hint: hintOf(secret),
    previousSecret: row.secret,
    previousSecretUntil: addMs(tx.now, dayMs),
    updatedAt: tx.now,
  })
  await emit(tx, actor, webhookEvent('rotated', { id: webhookId }))
  return { ...(await getWebhook(tx, actor, webhookId)), secret }
}

/** A job removes its deliveries. */
export async function deleteWebhook(tx: Tx, actor: Actor, webhookId: string): Promise<void> {
  const { ownerId } = actor
  await findRow(tx, actor, webhookId)
  await tx.run(removeWebhook, { ownerId, webhookId })
  // A process that sends loses its lease.
  await tx.run(removeJob, { id: webhookId })
  await enqueue(tx, { id: webhookId, kind: 'webhookRemoval', ownerId, runAt: tx.now })
  await emit(tx, actor, webhookEvent('deleted', { id: webhookId }))
}

export const webhookEvent = eventsOf('webhook', 'webhooks')

/** The rest of the URL may contain a secret. */
const hostOf = (url: string) => new URL(url).host

const loggable = ({ url, ...webhook }: Webhook) => ({ ...webhook, url: hostOf(url) })

/** Holds the deliveries of a disabled account. */
export async function stopDeliveries(tx: Tx, ownerId: string): Promise<void> {
  for (const { id } of await tx.all(selectWebhooks, { ownerId })) await tx.run(removeJob, { id })
}

export async function resumeDeliveries(tx: Tx, ownerId: string): Promise<void> {
  for (const { id } of await tx.all(selectWebhooks, { ownerId }))
    await enqueueDeliveries(tx, { ownerId, webhookId: id }, tx.now)
}

export const isActive = ({ pausedAt, turnedOffAt }: WebhookTable): boolean =>
  pausedAt === null && turnedOffAt === null

/** @throws not_found, conflict if it is paused or disabled */
export async function assertActive(db: Db, actor: Actor, webhookId: string): Promise<void> {
  const row = await findRow(db, actor, webhookId)
  if (!isActive(row)) throw conflict('Webhook is paused or disabled. Enable it first.')
}

/** 32 bytes, as Standard Webhooks writes them. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

const noFailures = { failures: 0, failingSince: null, backoffUntil: null }

const turnedOn = { pausedAt: null, pausedReason: null, turnedOffAt: null, turnedOffReason: null }

/** The format for the URLs of Slack, Discord and ntfy. */
function formatOf(url: string): Webhook['format'] {
  const { hostname, pathname } = new URL(url)
  if (hostname === 'hooks.slack.com') return 'slack'
  if (hostname === 'ntfy.sh') return 'ntfy'
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
  const existing = new Set((await db.all(selectProductIds, { ownerId })).map(({ id }) => id))
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
  db.selectFrom('webhook').selectAll().where('ownerId', '=', p.ownerId).where('id', '=', p.webhookId),
)

const selectProductIds = query((db, p: { ownerId: string }) =>
  db.selectFrom('product').select('id').where('ownerId', '=', p.ownerId),
)

const selectKeyName = query((db, p: { ownerId: string; keyId: string }) =>
  db.selectFrom('apiKey').select('name').where('ownerId', '=', p.ownerId).where('id', '=', p.keyId),
)

const insertWebhook = query((db, row: WebhookTable) => db.insertInto('webhook').values(row))

export const changeWebhook = query(
  (db, { ownerId, webhookId, ...change }: Changes<WebhookTable> & WebhookKey) =>
    db.updateTable('webhook').set(change).where('ownerId', '=', ownerId).where('id', '=', webhookId),
)

const removeWebhook = query((db, p: WebhookKey) =>
  db.deleteFrom('webhook').where('ownerId', '=', p.ownerId).where('id', '=', p.webhookId),
)
