import type { Lease } from '../../jobs/lease.ts'
import { bodyOf } from './format.ts'
import { NotPosted, type Posted, post } from './post.ts'
import { type Batch, firstBatch, type Outcome, recordOutcomes } from './sending.ts'
import { signedHeaders } from './signature.ts'

export interface SenderOptions {
  publicUrl: string | null
  allowsPrivate: boolean
  timeoutMs: number
  onSent(ownerId: string): void
  onTurnedOff(webhookId: string, reason: string): void
}

/** Sends the due events of one webhook, in batches, so that a receiver that hangs does not delay others. */
export async function sendDueEvents(lease: Lease, options: SenderOptions): Promise<void> {
  const startMs = performance.now()
  let batch = await lease.write((tx) => firstBatch(tx, lease))
  while (batch) {
    const sent: Batch = batch
    const outcomes = await Promise.all(sent.events.map((event) => send(sent, event, lease.signal, options)))
    // Webhooks that are already due go first then, so that slow receivers do not take all slots.
    const isLast = lease.isStopping || performance.now() - startMs >= options.timeoutMs
    const { next, turnedOff } = await lease.write((tx) => recordOutcomes(tx, lease, sent, outcomes, isLast))
    options.onSent(sent.ownerId)
    if (turnedOff) options.onTurnedOff(sent.id, turnedOff)
    batch = next
  }
}

async function send(
  { url, format, secrets }: Batch,
  event: Batch['events'][number],
  signal: AbortSignal,
  { publicUrl, allowsPrivate, timeoutMs }: SenderOptions,
): Promise<Outcome | undefined> {
  const startMs = performance.now()
  const at = new Date()
  const body = bodyOf(format, event, publicUrl)
  const message = { id: event.eventId, timestamp: Math.floor(at.getTime() / 1000), body }
  const signature = format === 'standard' && signedHeaders(message, secrets)
  const headers = { 'content-type': 'application/json', 'user-agent': 'prodops', ...signature }
  const response = await post({ url, headers, body, allowsPrivate, timeoutMs, signal }).catch(
    (error: unknown) => {
      if (error instanceof NotPosted) return error
      throw error
    },
  )
  if (response instanceof NotPosted && signal.aborted) return undefined
  const durationMs = Math.round(performance.now() - startMs)
  return { at: at.toISOString(), durationMs, ...outcomeOf(response) }
}

function outcomeOf(answer: Posted | NotPosted): Omit<Outcome, 'at' | 'durationMs'> {
  const nothing = { wasAccepted: false, isGone: false, retryAfterMs: 0 }
  if (answer instanceof NotPosted) return { ...nothing, status: null, error: answer.message, excerpt: null }
  const { status, excerpt, retryAfter } = answer
  if (status >= 200 && status < 300) return { ...nothing, wasAccepted: true, status, error: null, excerpt }
  const error =
    status >= 300 && status < 400
      ? `HTTP ${status}. Redirects are not followed: enter the final URL.`
      : `HTTP ${status}.`
  return {
    ...nothing,
    isGone: status === 410,
    retryAfterMs: secondsIn(retryAfter) * 1_000,
    status,
    error,
    excerpt,
  }
}

const secondsIn = (retryAfter: string | undefined): number =>
  /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : 0
