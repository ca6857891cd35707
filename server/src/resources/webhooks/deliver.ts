import type { Tx } from '../../db/database.ts'
import { type Changes, query } from '../../db/query.ts'
import { addMs } from '../../domain/calendar.ts'
import { dayMs, hourMs, minuteMs } from '../../domain/durations.ts'
import { removeJob } from '../../jobs/jobs.ts'
import type { Lease } from '../../jobs/lease.ts'
import type { Attempt, WebhookDeliveryTable } from './deliveries.schema.ts'
import { bodyOf, type OutgoingEvent, productOf } from './format.ts'
import { immediately, later, type WebhookKey } from './outbox.ts'
import { RequestFailed, sendRequest } from './send-request.ts'
import { signedHeaders } from './signature.ts'
import type { WebhookTable } from './webhooks.schema.ts'
import { changeWebhook, selectFirstDue, selectWebhook } from './webhooks.ts'

/** After a failure, only one event is sent at a time. */
const maxEvents = 8
/** Of a batch, which is in memory until the receiver responds. A longer event is sent alone. */
const maxBytes = 256 * 1024
const keptAttempts = 20

/** Nine attempts over 24 hours. */
const retryDelaysMs = [
  5_000,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
  dayMs - 14.6 * hourMs,
]
const givenUpAfterMs = dayMs
const turnedOffAfterMs = 3 * dayMs
const maxBackoffMs = 5 * minuteMs

export interface DeliverOptions {
  publicUrl: string | null
  allowsPrivate: boolean
  timeoutMs: number
  onSent(ownerId: string): void
  onTurnedOff(webhookId: string, reason: string): void
}

type DueEvent = OutgoingEvent & Pick<WebhookDeliveryTable, 'id' | 'attempts' | 'createdAt'>

interface Batch {
  webhook: WebhookTable
  secrets: string[]
  events: DueEvent[]
}

interface Outcome extends Attempt {
  /** From `Retry-After`. */
  retryAfterMs: number
}

/**
 * The job of a webhook: sends due events at the same time and records what came of them. For more, it runs
 * again after the webhooks that are already due, so that slow receivers do not take all places.
 */
export async function deliver(lease: Lease, options: DeliverOptions): Promise<void> {
  const batch = await lease.write((tx) => nextBatch(tx, lease))
  if (!batch) return
  const outcomes = await Promise.all(
    batch.events.map((event) => attempt(batch, event, lease.signal, options)),
  )
  const reason = await lease.write((tx) => record(tx, lease, batch, outcomes))
  options.onSent(lease.job.ownerId)
  if (reason) options.onTurnedOff(lease.job.id, reason)
}

/** Without a due event, the lease ends. */
async function nextBatch(tx: Tx, lease: Lease): Promise<Batch | undefined> {
  const { ownerId, id } = lease.job
  const webhook = await tx.one(selectWebhook, { ownerId, id })
  if (!webhook || !isActive(webhook)) return release(tx, lease, webhook)
  const { secret, previousSecret, previousSecretUntil, backoffUntil, failures } = webhook
  const until = backoffUntil !== null && backoffUntil > tx.now ? immediately : tx.now
  const limit = failures > 0 ? 1 : maxEvents
  const due = await tx.all(selectDue, { ownerId, webhookId: id, until, limit })
  if (due.length === 0) return release(tx, lease, webhook)
  const events: DueEvent[] = []
  let bytes = 0
  for (const event of due) {
    bytes += Buffer.byteLength(event.payload)
    if (events.length > 0 && bytes > maxBytes) break
    events.push({ ...event, product: await productOf(tx, ownerId, event.payload) })
  }
  const secrets = [secret]
  if (previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > tx.now)
    secrets.push(previousSecret)
  return { webhook, secrets, events }
}

/** Undefined if the end of the service cut it off. */
async function attempt(
  { webhook: { url, format }, secrets }: Batch,
  event: DueEvent,
  signal: AbortSignal,
  { publicUrl, allowsPrivate, timeoutMs }: DeliverOptions,
): Promise<Outcome | undefined> {
  const at = new Date()
  const startMs = performance.now()
  const body = bodyOf(format, event, publicUrl)
  const message = { id: event.eventId, timestamp: Math.floor(at.getTime() / 1000), body }
  const signature = format === 'standard' && signedHeaders(message, secrets)
  const headers = { 'content-type': 'application/json', 'user-agent': 'prodops', ...signature }
  const outcome = await sendRequest({ url, headers, body, allowsPrivate, timeoutMs, signal }).then(
    ({ status, excerpt, retryAfter }) => {
      const retryAfterMs = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) * 1_000 : 0
      return { status, error: errorOf(status), excerpt, retryAfterMs }
    },
    (error: unknown) => {
      if (!(error instanceof RequestFailed)) throw error
      return signal.aborted
        ? undefined
        : { status: null, error: error.message, excerpt: null, retryAfterMs: 0 }
    },
  )
  return outcome && { at: at.toISOString(), durationMs: Math.round(performance.now() - startMs), ...outcome }
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  const isRedirect = status >= 300 && status < 400
  return `HTTP ${status}.${isRedirect ? ' Redirects are not followed: enter the final URL.' : ''}`
}

/** Returns why the webhook was turned off, if it was. */
async function record(tx: Tx, lease: Lease, { events }: Batch, outcomes: (Outcome | undefined)[]) {
  const { ownerId, id } = lease.job
  const webhook = await tx.one(selectWebhook, { ownerId, id })
  let hasGivenUp = false
  for (const [i, event] of events.entries()) {
    const outcome = outcomes[i]
    if (!outcome) continue
    const change = deliveryAfter(tx.now, event, outcome)
    await tx.run(changeDelivery, { ...change, ownerId, webhookId: id, id: event.id })
    hasGivenUp ||= change.failedAt !== null
  }
  const known = outcomes.filter((outcome) => outcome !== undefined)
  const change = webhook && known.length > 0 ? webhookAfter(tx.now, webhook, known, hasGivenUp) : undefined
  if (change) await tx.run(changeWebhook, { ...change, ownerId, id })
  await release(tx, lease, webhook && { ...webhook, ...change })
  return change?.turnedOffReason
}

function deliveryAfter(now: string, { attempts, createdAt }: DueEvent, outcome: Outcome) {
  const { retryAfterMs, ...latest } = outcome
  const all = [...(JSON.parse(attempts) as Attempt[]), latest].slice(-keptAttempts)
  const isDelivered = latest.error === null
  const dueAt = isDelivered || isGone(outcome) ? null : nextAttempt(now, createdAt, all.length, retryAfterMs)
  return {
    attempts: JSON.stringify(all),
    dueAt,
    deliveredAt: isDelivered ? now : null,
    failedAt: isDelivered || dueAt !== null ? null : now,
  }
}

function nextAttempt(now: string, createdAt: string, attempts: number, retryAfterMs: number): string | null {
  const delayMs = retryDelaysMs[attempts - 1]
  const end = addMs(createdAt, givenUpAfterMs)
  if (delayMs === undefined || now >= end) return null
  const asked = addMs(now, retryAfterMs)
  return later(addMs(now, withJitter(delayMs)), asked < end ? asked : end)
}

function webhookAfter(
  now: string,
  webhook: WebhookTable,
  outcomes: Outcome[],
  hasGivenUp: boolean,
): Partial<WebhookTable> {
  const off = (turnedOffReason: 'gone' | 'failing') => ({ turnedOffAt: now, turnedOffReason })
  const gone = outcomes.some(isGone) && off('gone')
  if (outcomes.some(({ error }) => error === null))
    return { failures: 0, failingSince: null, backoffUntil: null, lastDeliveredAt: now, ...gone }
  const failures = webhook.failures + 1
  const failingSince = webhook.failingSince ?? now
  const askedMs = Math.min(Math.max(...outcomes.map(({ retryAfterMs }) => retryAfterMs)), dayMs)
  const backoffMs = withJitter(Math.min(5_000 * 2 ** (failures - 1), maxBackoffMs))
  const isFailing = hasGivenUp && addMs(failingSince, turnedOffAfterMs) <= now
  return {
    failures,
    failingSince,
    backoffUntil: addMs(now, Math.max(backoffMs, askedMs)),
    ...(isFailing && off('failing')),
    ...gone,
  }
}

const isGone = ({ status }: Outcome) => status === 410

/** Spreads retries of events that failed together. */
const withJitter = (ms: number) => Math.round(ms * (0.9 + Math.random() * 0.2))

const isActive = ({ pausedAt, turnedOffAt }: WebhookTable) => pausedAt === null && turnedOffAt === null

/**
 * Ends the lease until the next delivery is due. No new one is overlooked: the owner's writes run one by one.
 */
async function release(tx: Tx, lease: Lease, webhook: WebhookTable | undefined): Promise<undefined> {
  const { ownerId, id } = lease.job
  const first = webhook && isActive(webhook) && (await tx.one(selectFirstDue, { ownerId, webhookId: id }))
  if (!first || first.dueAt === null) await tx.run(removeJob, { id })
  else
    await lease.runAgain(
      tx,
      first.dueAt === immediately ? tx.now : later(later(tx.now, first.dueAt), webhook.backoffUntil),
    )
}

const selectDue = query((db, p: { ownerId: string; webhookId: string; until: string; limit: number }) =>
  db
    .selectFrom('webhookDelivery')
    .select(['id', 'eventId', 'payload', 'attempts', 'createdAt'])
    .where('ownerId', '=', p.ownerId)
    .where('webhookId', '=', p.webhookId)
    .where('dueAt', 'is not', null)
    .where('dueAt', '<=', p.until)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(p.limit),
)

type DeliveryChange = Changes<WebhookDeliveryTable> & WebhookKey & { webhookId: string }

const changeDelivery = query((db, { ownerId, webhookId, id, ...change }: DeliveryChange) =>
  db
    .updateTable('webhookDelivery')
    .set(change)
    .where('ownerId', '=', ownerId)
    .where('webhookId', '=', webhookId)
    .where('id', '=', id),
)
