import { randomBytes } from 'node:crypto'
import type { Actor } from '../../auth/actor.ts'
import { later } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { newId } from '../../domain/id.ts'
import { hintOf } from '../../domain/keys.ts'
import { conflict, found } from '../../errors.ts'
import { type Changes, query } from '../../storage/query.ts'
import { columnsOf, deleteBy, equal, recordOf, selectBy, statementsOf } from '../../storage/statements.ts'
import type { Db, Tx } from '../../storage/storage.ts'
import { emit, eventsOf } from '../activity/emit.ts'
import { keepInTrash } from '../trash/trash.ts'
import { listenersChange, makeDue } from './outbox.ts'
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

export async function listWebhooks(db: Db, { ownerId }: Actor): Promise<Webhook[]> {
  return (await db.all(selectWebhooks, { ownerId })).map((row) => toWebhook(row, db.now))
}

/** Without the secret. @throws not_found */
export async function getWebhook(db: Db, { ownerId }: Actor, id: string): Promise<Webhook> {
  const row = found(await db.one(selectWebhook, { ownerId, id }), 'webhook')
  return toWebhook(row, db.now)
}

export async function createWebhook(tx: Tx, actor: Actor, sent: CreateWebhook): Promise<NewWebhook> {
  const { ownerId } = actor
  if ((await tx.all(selectWebhooks, { ownerId })).length >= mostWebhooks)
    throw conflict(`An account has at most ${mostWebhooks} webhooks. Delete one that is not needed.`)
  const id = newId('wh_', tx.now)
  const secret = newSecret()
  await tx.run(webhooks.insert, {
    ...nothingYet,
    ownerId,
    id,
    url: sent.url,
    description: sent.description ?? null,
    events: JSON.stringify(sent.events),
    secret,
    hint: hintOf(secret),
    createdAt: tx.now,
    updatedAt: tx.now,
  })
  await listenersChange(tx, ownerId)
  const webhook = await getWebhook(tx, actor, id)
  await emit(tx, actor, { ...webhookEvent('created', { id }), details: { url: hostOf(sent.url), events: sent.events } })
  return { ...webhook, secret }
}

export async function updateWebhook(tx: Tx, actor: Actor, id: string, sent: UpdateWebhook): Promise<Webhook> {
  const { ownerId } = actor
  const webhook = await getWebhook(tx, actor, id)
  const { url, description, events, isPaused } = sent
  const change: Changes<WebhookTable> = { url, description, events: events && JSON.stringify(events), updatedAt: tx.now }
  // Failures of the previous URL do not count.
  if (url !== undefined && url !== webhook.url) Object.assign(change, withoutFaults)
  if (isPaused === true && !webhook.isPaused) change.pausedAt = tx.now
  if (isPaused === false) Object.assign(change, withoutFaults, { pausedAt: null, turnedOffAt: null, turnedOffReason: null })
  await tx.run(webhooks.change, { ...change, ownerId, id })
  const changed = await getWebhook(tx, actor, id)
  if (isOn(changed) !== isOn(webhook)) await listenersChange(tx, ownerId)
  await makeFirstDue(tx, { ownerId, id })
  await emit(tx, actor, { ...webhookEvent('updated', { id }), before: loggable(webhook), after: loggable(changed) })
  return changed
}

export async function rotateSecret(tx: Tx, actor: Actor, id: string): Promise<NewWebhook> {
  const { ownerId } = actor
  const before = found(await tx.one(selectSecret, { ownerId, id }), 'webhook')
  const secret = newSecret()
  const previous = { previousSecret: before.secret, previousSecretUntil: later(tx.now, overlapMs) }
  await tx.run(webhooks.change, { secret, hint: hintOf(secret), ...previous, updatedAt: tx.now, ownerId, id })
  await emit(tx, actor, webhookEvent('rotated', { id }))
  return { ...(await getWebhook(tx, actor, id)), secret }
}

/** Moves a webhook to the trash, without its secrets. `removeLeftDeliveries` removes its deliveries later. */
export async function deleteWebhook(tx: Tx, actor: Actor, id: string): Promise<void> {
  const row = found(await tx.one(webhooks.remove, { ownerId: actor.ownerId, id }), 'webhook')
  await tx.run(endTurn, { id })
  await keepInTrash(tx, 'webhook', { ...row, secret: '', previousSecret: null })
  await listenersChange(tx, actor.ownerId)
  await emit(tx, actor, webhookEvent('deleted', { id }))
}

export const webhookEvent = eventsOf('webhook', 'webhooks')

/** The rest of the URL may contain a secret. */
const hostOf = (url: string) => new URL(url).host

const loggable = ({ url, ...webhook }: Webhook) => ({ ...webhook, url: hostOf(url) })

export async function stopDeliveries(tx: Tx, ownerId: string): Promise<void> {
  for (const { id } of await tx.all(selectWebhooks, { ownerId })) await tx.run(endTurn, { id })
}

export async function resumeDeliveries(tx: Tx, ownerId: string): Promise<void> {
  for (const { id } of await tx.all(selectWebhooks, { ownerId })) await makeFirstDue(tx, { ownerId, id })
}

async function makeFirstDue(tx: Tx, { ownerId, id }: Named): Promise<void> {
  const { dueAt } = (await tx.one(selectFirstDue, { ownerId, webhookId: id }))!
  if (dueAt !== null) await makeDue(tx, { ownerId, id }, dueAt)
}

export async function findListening(db: Db, actor: Actor, id: string): Promise<Webhook> {
  const webhook = await getWebhook(db, actor, id)
  if (!isOn(webhook)) throw conflict('Nothing is sent to this webhook. Turn it on first.')
  return webhook
}

const isOn = ({ isPaused, turnedOffAt }: Webhook) => !isPaused && turnedOffAt === null

/** 32 bytes, as Standard Webhooks writes them. */
const newSecret = () => `whsec_${randomBytes(32).toString('base64')}`

const withoutFaults = { failures: 0, failingSince: null, backoffUntil: null }

const nothingYet = {
  ...withoutFaults,
  previousSecret: null,
  previousSecretUntil: null,
  pausedAt: null,
  turnedOffAt: null,
  turnedOffReason: null,
  lastDeliveredAt: null,
}

type Row = Pick<WebhookTable, (typeof columns)[number]>

const toWebhook = (row: Row, now: string): Webhook =>
  recordOf(Webhook, {
    ...row,
    events: JSON.parse(row.events),
    isPaused: row.pausedAt !== null,
    previousSecretUntil: row.previousSecretUntil !== null && row.previousSecretUntil > now ? row.previousSecretUntil : null,
  })

const columns = [...columnsOf(Webhook).filter((name) => name !== 'isPaused'), 'pausedAt'] as const

type Named = { ownerId: string; id: string }

const selectWebhooks = query((db, p: { ownerId: string }) =>
  db.selectFrom('webhook').select(columns).where('ownerId', '=', p.ownerId).orderBy('id', 'desc'),
)

const selectWebhook = selectBy('webhook', columns, 'ownerId', 'id')
const selectSecret = selectBy('webhook', ['secret'], 'ownerId', 'id')
export const webhooks = statementsOf('webhook', ['ownerId', 'id'])

export const selectFirstDue = query((db, p: { ownerId: string; webhookId: string }) =>
  db
    .selectFrom('webhookDelivery')
    .select((row) => row.fn.min('dueAt').as('dueAt'))
    .where(equal(p, 'ownerId', 'webhookId'))
    .where('dueAt', 'is not', null),
)

export const endTurn = deleteBy('webhookTurn', 'id')
