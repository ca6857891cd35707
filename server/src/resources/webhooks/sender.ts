import { createHmac, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Storage } from '../../storage/storage.ts'
import { bodyOf } from './messages.ts'
import { NotPosted, type Posted, post } from './post.ts'
import { listDue, type Outcome, type Place, type Round, settle, takeUp } from './sending.ts'

const maxAddresses = 32
const maxPerOwner = 8
const patienceMs = 1_000

export interface SenderOptions {
  publicUrl: string | null
  allowsPrivate: boolean
  timeoutMs: number
  onSettled(ownerId: string): void
  onTurnedOff(webhookId: string, reason: string): void
  onError(error: unknown): void
}

/** Sends due events, one request per address, so that a receiver that hangs does not delay others. */
export class Sender {
  readonly #storage: Storage
  readonly #options: SenderOptions
  readonly #running = new Map<string, { ownerId: string; ends: Promise<void> }>()
  readonly #ending = new AbortController()
  #isStopping = false

  constructor(storage: Storage, options: SenderOptions) {
    this.#storage = storage
    this.#options = options
  }

  async begin(onEnd: () => void): Promise<void> {
    // Deliveries of an owner at the limit may hide others, so search again without them.
    let hides = true
    while (hides) {
      const room = maxAddresses - this.#running.size
      if (room <= 0 || this.#isStopping) return
      hides = false
      const due = await this.#storage.read((db) => listDue(db, room, this.#ownersWithEnough()))
      for (const place of due) {
        if (this.#running.has(place.id)) continue
        if (this.#placesOf(place.ownerId) < maxPerOwner) this.#start(place, onEnd)
        else hides = true
      }
    }
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    const running = () => Promise.all([...this.#running.values()].map(({ ends }) => ends))
    await Promise.race([running(), pause(patienceMs, undefined, { ref: false })])
    this.#ending.abort()
    await running()
  }

  #placesOf(ownerId: string): number {
    return [...this.#running.values()].filter((place) => place.ownerId === ownerId).length
  }

  #ownersWithEnough(): string[] {
    const owners = new Set([...this.#running.values()].map(({ ownerId }) => ownerId))
    return [...owners].filter((ownerId) => this.#placesOf(ownerId) >= maxPerOwner)
  }

  #start(place: Place, onEnd: () => void) {
    const ends = this.#sendTo(place)
      .finally(() => this.#running.delete(place.id))
      .then(onEnd, this.#options.onError)
    this.#running.set(place.id, { ownerId: place.ownerId, ends })
  }

  async #sendTo(place: Place) {
    const { ownerId } = place
    const holder = randomUUID()
    const beganMs = performance.now()
    let round = await this.#storage.write((tx) => takeUp(tx, place, holder), { ownerId })
    while (round) {
      const sent: Round = round
      const outcomes = await Promise.all(sent.letters.map((letter) => this.#try(sent, letter)))
      // After a timeout the delivery moves to the end of the queue, so that slow receivers do not take all slots.
      const isLast = this.#isStopping || performance.now() - beganMs >= this.#options.timeoutMs
      const { next, turnedOff } = await this.#storage.write(
        (tx) => settle(tx, sent, outcomes, holder, isLast),
        { ownerId },
      )
      this.#options.onSettled(ownerId)
      if (turnedOff) this.#options.onTurnedOff(place.id, turnedOff)
      round = next
    }
  }

  async #try(
    { url, format, secrets }: Round,
    letter: Round['letters'][number],
  ): Promise<Outcome | undefined> {
    const began = performance.now()
    const at = new Date()
    const { publicUrl, allowsPrivate, timeoutMs } = this.#options
    const body = bodyOf(format, letter, publicUrl)
    const message = { id: letter.eventId, timestamp: Math.floor(at.getTime() / 1000), body }
    const signature = format === 'standard' && signedHeaders(message, secrets)
    const headers = { 'content-type': 'application/json', 'user-agent': 'prodops', ...signature }
    const signal = this.#ending.signal
    const answer = await post({ url, headers, body, allowsPrivate, timeoutMs, signal }).catch(
      (error: unknown) => {
        if (error instanceof NotPosted) return error
        throw error
      },
    )
    if (answer instanceof NotPosted && signal.aborted) return undefined
    return { at: at.toISOString(), durationMs: Math.round(performance.now() - began), ...outcomeOf(answer) }
  }
}

function outcomeOf(answer: Posted | NotPosted): Omit<Outcome, 'at' | 'durationMs'> {
  const nothing = { isTaken: false, isGone: false, retryAfterMs: 0 }
  if (answer instanceof NotPosted) return { ...nothing, status: null, error: answer.message, excerpt: null }
  const { status, excerpt, retryAfter } = answer
  if (status >= 200 && status < 300) return { ...nothing, isTaken: true, status, error: null, excerpt }
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

interface Message {
  id: string
  timestamp: number
  body: string
}

/** Headers of Standard Webhooks. Each secret adds a signature; receivers accept any valid one. */
function signedHeaders({ id, timestamp, body }: Message, secrets: readonly string[]): Record<string, string> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
