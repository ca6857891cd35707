import type { Tx } from '../../db/database.ts'
import { type Changes, query } from '../../db/query.ts'
import { addMs } from '../../domain/calendar.ts'
import { dayMs, hourMs, minuteMs } from '../../domain/durations.ts'
import { removeJob } from '../../jobs/jobs.ts'
import type { Lease } from '../../jobs/lease.ts'
import type { Attempt, WebhookDeliveryTable } from './deliveries.schema.ts'
import { selectDelivery } from './deliveries.ts'
import { bodyOf } from './format.ts'
import { changeDelivery, immediately, latest, type WebhookKey } from './outbox.ts'
import { type ReceivedResponse, RequestFailed, sendRequest } from './send-request.ts'
import { secretsAt, signedHeaders } from './signature.ts'
import type { WebhookTable } from './webhooks.schema.ts'
import { changeWebhook, isActive, selectWebhook } from './webhooks.ts'

/** Nine attempts over 24 hours. */
const retryDelaysMs = [
  5_000,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  4 * hourMs,
  8 * hourMs,
  9.4 * hourMs,
]
const givenUpAfterMs = dayMs
const turnedOffAfterMs = 3 * dayMs
const maxBackoffMs = 5 * minuteMs
const keptAttempts = 20

export interface DeliverOptions {
  publicUrl: string | null
  allowsPrivate: boolean
  timeoutMs: number
  onSent(ownerId: string): void
  onTurnedOff(webhookId: string, reason: string): void
}

interface Outgoing {
  webhook: WebhookTable
  secrets: string[]
  delivery: WebhookDeliveryTable
  body: string
}

interface Result extends Attempt {
  retryAfterMs: number
}

/**
 * The job of a webhook: sends the first due delivery and stores the result. For the next one the job runs
 * again, after the webhooks that are already due, so that slow receivers do not take all places.
 */
export async function deliver(lease: Lease, options: DeliverOptions): Promise<void> {
  const { ownerId, id: webhookId } = lease.job
  const outgoing = await lease.write((tx) => nextDelivery(tx, lease, options.publicUrl))
  if (!outgoing) return
  const result = await send(outgoing, lease.signal, options)
  const turnedOffReason = await lease.write(async (tx) => {
    const reason = result && (await storeResult(tx, outgoing.delivery, result))
    await endLease(tx, lease, await firstDelivery(tx, { ownerId, webhookId }))
    return reason
  })
  options.onSent(ownerId)
  if (turnedOffReason) options.onTurnedOff(webhookId, turnedOffReason)
}

/** Without a due delivery, the lease ends. */
async function nextDelivery(tx: Tx, lease: Lease, publicUrl: string | null): Promise<Outgoing | undefined> {
  const { ownerId, id: webhookId } = lease.job
  const first = await firstDelivery(tx, { ownerId, webhookId })
  if (!first || first.sendAt > tx.now) return endLease(tx, lease, first)
  const { webhook, delivery } = first
  const body = await bodyOf(tx, webhook, delivery, publicUrl)
  return { webhook, secrets: secretsAt(tx.now, webhook), delivery, body }
}

/** Undefined if nothing waits, or the webhook is not active. */
async function firstDelivery(tx: Tx, key: WebhookKey) {
  const webhook = await tx.one(selectWebhook, key)
  if (!webhook || !isActive(webhook)) return undefined
  const delivery = await tx.one(selectFirst, key)
  if (!delivery) return undefined
  const isUrgent = delivery.dueAt === immediately
  return {
    webhook,
    delivery,
    sendAt: isUrgent ? tx.now : latest(tx.now, delivery.dueAt, webhook.backoffUntil),
  }
}

/** No new delivery is overlooked: the owner's writes run one by one. */
async function endLease(tx: Tx, lease: Lease, next: { sendAt: string } | undefined): Promise<undefined> {
  if (next) await lease.runAgain(tx, next.sendAt)
  else await tx.run(removeJob, { id: lease.job.id })
}

/** Undefined if the end of the service cut it off. */
async function send(
  { webhook: { url, format }, secrets, delivery, body }: Outgoing,
  signal: AbortSignal,
  { allowsPrivate, timeoutMs }: DeliverOptions,
): Promise<Result | undefined> {
  const at = new Date()
  const startMs = performance.now()
  const message = { id: delivery.eventId, timestamp: Math.floor(at.getTime() / 1000), body }
  const { origin, searchParams } = new URL(url)
  const token = format === 'ntfy' && searchParams.get('token')
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'prodops',
    ...(format === 'standard' && signedHeaders(message, secrets)),
    ...(token && { authorization: `Bearer ${token}` }),
  }
  // ntfy takes JSON at its root; the body names the topic.
  const address = format === 'ntfy' ? `${origin}/` : url
  let response: ReceivedResponse | undefined
  let error: string | null
  try {
    response = await sendRequest({ url: address, headers, body, allowsPrivate, timeoutMs, signal })
    error = errorOf(response.status)
  } catch (failure) {
    if (!(failure instanceof RequestFailed)) throw failure
    if (signal.aborted) return undefined
    error = failure.message
  }
  return {
    at: at.toISOString(),
    durationMs: Math.round(performance.now() - startMs),
    status: response?.status ?? null,
    error,
    excerpt: response?.excerpt ?? null,
    retryAfterMs: response?.retryAfterMs ?? 0,
  }
}

function errorOf(status: number): string | null {
  if (status >= 200 && status < 300) return null
  const isRedirect = status >= 300 && status < 400
  return `HTTP ${status}.${isRedirect ? ' Redirects are not followed: enter the final URL.' : ''}`
}

/** Returns why the webhook was turned off, if it was. */
async function storeResult(tx: Tx, { ownerId, webhookId, id }: WebhookDeliveryTable, result: Result) {
  const delivery = await tx.one(selectDelivery, { ownerId, webhookId, id })
  // Without a due time, it was erased while it was sent, and the response may repeat its text.
  const change = delivery && delivery.dueAt !== null ? deliveryAfter(result, delivery, tx.now) : undefined
  if (change) await tx.run(changeDelivery, { ...change, ownerId, webhookId, id })
  const webhook = await tx.one(selectWebhook, { ownerId, webhookId })
  if (!webhook) return undefined
  const isGivenUp = change !== undefined && change.failedAt !== null
  const { turnedOffReason, ...state } = webhookAfter(result, webhook, tx.now, isGivenUp)
  const turnedOff = turnedOffReason && { turnedOffAt: tx.now, turnedOffReason }
  await tx.run(changeWebhook, { ...state, ...turnedOff, ownerId, webhookId })
  return turnedOffReason
}

function deliveryAfter(
  { retryAfterMs, ...attempt }: Result,
  delivery: Pick<WebhookDeliveryTable, 'attempts' | 'createdAt'>,
  now: string,
) {
  const attempts = [...(JSON.parse(delivery.attempts) as Attempt[]), attempt].slice(-keptAttempts)
  const isDelivered = attempt.error === null
  const delayMs = retryDelaysMs[attempts.length - 1]
  const leftMs = Date.parse(delivery.createdAt) + givenUpAfterMs - Date.parse(now)
  const canRetry = !isDelivered && attempt.status !== 410 && delayMs !== undefined && leftMs > 0
  return {
    attempts: JSON.stringify(attempts),
    dueAt: canRetry ? addMs(now, Math.max(withJitter(delayMs), Math.min(retryAfterMs, leftMs))) : null,
    deliveredAt: isDelivered ? now : null,
    failedAt: isDelivered || canRetry ? null : now,
  }
}

function webhookAfter(
  { status, error, retryAfterMs }: Result,
  webhook: WebhookTable,
  now: string,
  isGivenUp: boolean,
): Changes<WebhookTable> {
  if (error === null) return { failures: 0, failingSince: null, backoffUntil: null, lastDeliveredAt: now }
  const failures = webhook.failures + 1
  const failingSince = webhook.failingSince ?? now
  const backoffMs = withJitter(Math.min(5_000 * 2 ** (failures - 1), maxBackoffMs))
  const backoffUntil = addMs(now, Math.max(backoffMs, Math.min(retryAfterMs, dayMs)))
  const isFailing = isGivenUp && addMs(failingSince, turnedOffAfterMs) <= now
  const turnedOffReason = status === 410 ? 'gone' : isFailing ? 'failing' : undefined
  return { failures, failingSince, backoffUntil, turnedOffReason }
}

/** Spreads retries of events that failed together. */
const withJitter = (ms: number) => Math.round(ms * (0.9 + Math.random() * 0.2))

const selectFirst = query((db, p: WebhookKey) =>
  db
    .selectFrom('webhookDelivery')
    .selectAll()
    .where('ownerId', '=', p.ownerId)
    .where('webhookId', '=', p.webhookId)
    .where('dueAt', 'is not', null)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(1),
)
