import type { Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { equal, selectBy } from '../../db/statements.ts'
import { removeJob } from '../../jobs/jobs.ts'
import type { Lease } from '../../jobs/lease.ts'
import type { Attempt, WebhookDeliveryTable } from './deliveries.schema.ts'
import { type OutgoingEvent, productOf } from './format.ts'
import { deliveries, immediately } from './outbox.ts'
import { backoffUntil, isLost, nextTry } from './schedule.ts'
import type { Webhook, WebhookTable } from './webhooks.schema.ts'
import { selectFirstDue, webhooks } from './webhooks.ts'

/** After a failure, only one event is sent at a time. */
const maxEvents = 8
/** Total bytes of events in a batch, which are in memory until the receiver responds. */
const maxBatchBytes = 256 * 1024

const maxAttempts = 20

interface WebhookKey {
  ownerId: string
  id: string
}

type Outgoing = OutgoingEvent & Pick<WebhookDeliveryTable, 'id' | 'attempts' | 'createdAt'>

/** The events of a webhook that are sent at the same time. */
export interface Batch extends WebhookKey, Pick<WebhookTable, 'url' | 'format'> {
  secrets: string[]
  events: Outgoing[]
}

export interface Outcome extends Attempt {
  wasAccepted: boolean
  isGone: boolean
  retryAfterMs: number
}

/** The first batch of a job. Without one, the lease ends. */
export async function firstBatch(tx: Tx, lease: Lease): Promise<Batch | undefined> {
  const webhook = await tx.one(webhooks.find, lease.job)
  if (webhook) return nextBatch(tx, lease, webhook)
  await tx.run(removeJob, lease.job)
  return undefined
}

export interface Recorded {
  next: Batch | undefined
  turnedOff: Webhook['turnedOffReason']
}

/** Records what came of a batch. `outcomes` lacks those that the end of the service cut off. */
export async function recordOutcomes(
  tx: Tx,
  lease: Lease,
  { events }: Batch,
  outcomes: (Outcome | undefined)[],
  isLast: boolean,
): Promise<Recorded> {
  const before = await tx.one(webhooks.find, lease.job)
  if (!before) return { next: undefined, turnedOff: null }
  let isGivenUp = false
  for (const [i, event] of events.entries()) {
    const outcome = outcomes[i]
    if (outcome) isGivenUp = (await recordAttempt(tx, lease.job, event, outcome)) || isGivenUp
  }
  const tried = outcomes.filter((outcome) => outcome !== undefined)
  const change = tried.length ? stateAfter(tx.now, before, tried, isGivenUp) : undefined
  if (change) await tx.run(webhooks.change, { ...change, ownerId: before.ownerId, id: before.id })
  const webhook = { ...before, ...change }
  const next = isLast ? await releaseLease(tx, lease, webhook) : await nextBatch(tx, lease, webhook)
  return { next, turnedOff: change?.turnedOffReason ?? null }
}

async function recordAttempt(
  tx: Tx,
  { ownerId, id: webhookId }: WebhookKey,
  event: Outgoing,
  outcome: Outcome,
): Promise<boolean> {
  const { wasAccepted, isGone, retryAfterMs, ...attempt } = outcome
  const attempts = [...(JSON.parse(event.attempts) as Attempt[]), attempt].slice(-maxAttempts)
  const { createdAt } = event
  const dueAt =
    wasAccepted || isGone
      ? null
      : nextTry({ now: tx.now, createdAt, attempts: attempts.length, retryAfterMs })
  const isGivenUp = !wasAccepted && dueAt === null
  const times = { deliveredAt: wasAccepted ? tx.now : null, failedAt: isGivenUp ? tx.now : null }
  await tx.run(deliveries.change, {
    attempts: JSON.stringify(attempts),
    dueAt,
    ...times,
    ownerId,
    webhookId,
    id: event.id,
  })
  return isGivenUp
}

function stateAfter(
  now: string,
  webhook: WebhookTable,
  tried: Outcome[],
  isGivenUp: boolean,
): Partial<WebhookTable> {
  const off = (reason: 'gone' | 'failing') => ({ turnedOffAt: now, turnedOffReason: reason })
  const wasAccepted = tried.some((outcome) => outcome.wasAccepted)
  const failures = wasAccepted ? 0 : webhook.failures + 1
  const failingSince = wasAccepted ? null : (webhook.failingSince ?? now)
  const askedMs = Math.max(...tried.map(({ retryAfterMs }) => retryAfterMs))
  const state = {
    failures,
    failingSince,
    backoffUntil: wasAccepted ? null : backoffUntil(now, failures, askedMs),
  }
  if (tried.some(({ isGone }) => isGone)) return { ...state, ...off('gone') }
  if (wasAccepted) return { ...state, lastDeliveredAt: now }
  return isGivenUp && isLost(now, failingSince!) ? { ...state, ...off('failing') } : state
}

async function nextBatch(tx: Tx, lease: Lease, webhook: WebhookTable): Promise<Batch | undefined> {
  const { ownerId, id, url, format, failures } = webhook
  if (!isActive(webhook)) return releaseLease(tx, lease, webhook)
  const isBackingOff = webhook.backoffUntil !== null && webhook.backoffUntil > tx.now
  const events = await dueEvents(tx, {
    ownerId,
    webhookId: id,
    until: isBackingOff ? immediately : tx.now,
    limit: failures > 0 ? 1 : maxEvents,
  })
  if (events.length === 0) return releaseLease(tx, lease, webhook)
  return { ownerId, id, url, format, secrets: secretsOf(webhook, tx.now), events }
}

const isActive = ({ pausedAt, turnedOffAt }: WebhookTable) => pausedAt === null && turnedOffAt === null

interface DueParams {
  ownerId: string
  webhookId: string
  until: string
  limit: number
}

async function dueEvents(tx: Tx, due: DueParams): Promise<Outgoing[]> {
  const { ownerId, webhookId } = due
  let bytes = 0
  const found = await tx.all(selectDue, due)
  const tooMany = found.findIndex((event, i) => {
    bytes += event.length
    return i > 0 && bytes > maxBatchBytes
  })
  const events: Outgoing[] = []
  for (const { length: _, ...event } of tooMany === -1 ? found : found.slice(0, tooMany)) {
    const { payload } = (await tx.one(selectPayload, { ownerId, webhookId, id: event.id }))!
    events.push({ ...event, payload, product: await productOf(tx, ownerId, payload) })
  }
  return events
}

/** Sees every delivery of the webhook, because the owner's writes run one after the other. */
async function releaseLease(tx: Tx, lease: Lease, webhook: WebhookTable): Promise<undefined> {
  const { ownerId, id, backoffUntil } = webhook
  const first = isActive(webhook) ? (await tx.one(selectFirstDue, { ownerId, webhookId: id }))!.dueAt : null
  if (first === null) return void (await tx.run(removeJob, { id }))
  const dueAt = backoffUntil !== null && backoffUntil > first && first > immediately ? backoffUntil : first
  // After the webhooks that are already due.
  await lease.runAgain(tx, dueAt > tx.now ? dueAt : tx.now)
}

const secretsOf = ({ secret, previousSecret, previousSecretUntil }: WebhookTable, now: string): string[] =>
  previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now
    ? [secret, previousSecret]
    : [secret]

const selectDue = query((db, p: DueParams) =>
  db
    .selectFrom('webhookDelivery')
    .select(['id', 'eventId', 'attempts', 'createdAt'])
    .select((row) => row.fn<number>('octet_length', ['payload']).as('length'))
    .where(equal(p, 'ownerId', 'webhookId'))
    .where('dueAt', 'is not', null)
    .where('dueAt', '<=', p.until)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(p.limit),
)

const selectPayload = selectBy('webhookDelivery', ['payload'], 'ownerId', 'webhookId', 'id')
