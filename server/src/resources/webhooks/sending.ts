import { later } from '../../domain/calendar.ts'
import { query } from '../../storage/query.ts'
import { equal, selectBy, statementsOf } from '../../storage/statements.ts'
import type { Db, Tx } from '../../storage/storage.ts'
import type { Attempt, WebhookDeliveryTable } from './deliveries.schema.ts'
import { type Letter as Message, productOf } from './messages.ts'
import { atOnce, deliveries } from './outbox.ts'
import { backoffUntil, isLost, nextTry } from './schedule.ts'
import type { Webhook, WebhookTable } from './webhooks.schema.ts'
import { endTurn, selectFirstDue, webhooks } from './webhooks.ts'

/** After a failure, only one event is sent at a time. */
const mostAtOnce = 8
/** Total bytes of events in one round, which are in memory until the receiver responds. */
const longestAtOnce = 256 * 1024

const mostAttempts = 20

/** Longer than any attempt takes. */
export const leaseMs = 25_000

export interface Place {
  ownerId: string
  id: string
}

type Letter = Message & Pick<WebhookDeliveryTable, 'id' | 'attempts' | 'createdAt'>

export interface Round extends Place, Pick<WebhookTable, 'url' | 'format'> {
  secrets: string[]
  letters: Letter[]
}

export interface Outcome extends Attempt {
  isTaken: boolean
  isGone: boolean
  retryAfterMs: number
}

export const nextDue = async (db: Db): Promise<string | null> => (await db.one(selectNext, {}))?.dueAt ?? null

export const listDue = (db: Db, limit: number, but: string[]): Promise<Place[]> =>
  db.all(selectDue, {
    now: db.now,
    limit,
    ...Object.fromEntries(but.map((ownerId, i) => [`but${i}`, ownerId])),
  })

export async function takeUp(tx: Tx, place: Place, holder: string): Promise<Round | undefined> {
  const isMine = await tx.run(hold, { id: place.id, now: tx.now, holder, dueAt: later(tx.now, leaseMs) })
  return isMine ? nextRound(tx, (await tx.one(webhooks.find, place))!) : undefined
}

export interface Settled {
  next: Round | undefined
  turnedOff: Webhook['turnedOffReason']
}

export async function settle(
  tx: Tx,
  { letters, ...place }: Round,
  outcomes: (Outcome | undefined)[],
  holder: string,
  isLast: boolean,
): Promise<Settled> {
  const isMine = (await tx.one(selectHolder, { id: place.id }))?.holder === holder
  const held = isMine ? await tx.one(webhooks.find, place) : undefined
  if (!held) return { next: undefined, turnedOff: null }
  let isGivenUp = false
  for (const [i, letter] of letters.entries()) {
    const outcome = outcomes[i]
    if (outcome) isGivenUp = (await note(tx, place, letter, outcome)) || isGivenUp
  }
  const tried = outcomes.filter((outcome) => outcome !== undefined)
  const change = tried.length ? stateAfter(tx.now, held, tried, isGivenUp) : undefined
  if (change) await tx.run(webhooks.change, { ...change, ownerId: place.ownerId, id: place.id })
  const after = { ...held, ...change }
  const next = isLast ? await letGo(tx, after) : await nextRound(tx, after)
  return { next, turnedOff: change?.turnedOffReason ?? null }
}

async function note(
  tx: Tx,
  { ownerId, id: webhookId }: Place,
  letter: Letter,
  outcome: Outcome,
): Promise<boolean> {
  const { isTaken, isGone, retryAfterMs, ...attempt } = outcome
  const attempts = [...(JSON.parse(letter.attempts) as Attempt[]), attempt].slice(-mostAttempts)
  const { createdAt } = letter
  const dueAt =
    isTaken || isGone ? null : nextTry({ now: tx.now, createdAt, attempts: attempts.length, retryAfterMs })
  const isGivenUp = !isTaken && dueAt === null
  const times = { deliveredAt: isTaken ? tx.now : null, failedAt: isGivenUp ? tx.now : null }
  await tx.run(deliveries.change, {
    attempts: JSON.stringify(attempts),
    dueAt,
    ...times,
    ownerId,
    webhookId,
    id: letter.id,
  })
  return isGivenUp
}

function stateAfter(
  now: string,
  held: WebhookTable,
  tried: Outcome[],
  isGivenUp: boolean,
): Partial<WebhookTable> {
  const off = (reason: 'gone' | 'failing') => ({ turnedOffAt: now, turnedOffReason: reason })
  const isTaken = tried.some((outcome) => outcome.isTaken)
  const failures = isTaken ? 0 : held.failures + 1
  const failingSince = isTaken ? null : (held.failingSince ?? now)
  const askedMs = Math.max(...tried.map(({ retryAfterMs }) => retryAfterMs))
  const state = {
    failures,
    failingSince,
    backoffUntil: isTaken ? null : backoffUntil(now, failures, askedMs),
  }
  if (tried.some(({ isGone }) => isGone)) return { ...state, ...off('gone') }
  if (isTaken) return { ...state, lastDeliveredAt: now }
  return isGivenUp && isLost(now, failingSince!) ? { ...state, ...off('failing') } : state
}

async function nextRound(tx: Tx, held: WebhookTable): Promise<Round | undefined> {
  const { ownerId, id, url, format, failures } = held
  if (held.pausedAt !== null || held.turnedOffAt !== null) return letGo(tx, held)
  const isLeftAlone = held.backoffUntil !== null && held.backoffUntil > tx.now
  const limit = failures > 0 ? 1 : mostAtOnce
  const letters = await lettersDue(tx, {
    ownerId,
    webhookId: id,
    until: isLeftAlone ? atOnce : tx.now,
    limit,
  })
  if (letters.length === 0) return letGo(tx, held)
  await tx.run(changeTurn, { id, dueAt: later(tx.now, leaseMs) })
  return { ownerId, id, url, format, secrets: secretsOf(held, tx.now), letters }
}

interface DueLetters {
  ownerId: string
  webhookId: string
  until: string
  limit: number
}

async function lettersDue(tx: Tx, due: DueLetters): Promise<Letter[]> {
  const { ownerId, webhookId } = due
  let length = 0
  const found = await tx.all(selectLetters, due)
  const tooMany = found.findIndex((letter, i) => {
    length += letter.length
    return i > 0 && length > longestAtOnce
  })
  const letters = tooMany === -1 ? found : found.slice(0, tooMany)
  return Promise.all(
    letters.map(async ({ length: _, ...letter }) => {
      const { payload } = (await tx.one(selectPayload, { ownerId, webhookId, id: letter.id }))!
      return { ...letter, payload, product: await productOf(tx, ownerId, payload) }
    }),
  )
}

async function letGo(tx: Tx, { ownerId, id, ...held }: WebhookTable): Promise<undefined> {
  const isOn = held.pausedAt === null && held.turnedOffAt === null
  const first = isOn ? (await tx.one(selectFirstDue, { ownerId, webhookId: id }))!.dueAt : null
  if (first === null) return void (await tx.run(endTurn, { id }))
  const dueAt =
    held.backoffUntil !== null && held.backoffUntil > first && first > atOnce ? held.backoffUntil : first
  // After the webhooks that are already due.
  await tx.run(changeTurn, { id, holder: null, dueAt: dueAt > tx.now ? dueAt : tx.now })
}

const secretsOf = ({ secret, previousSecret, previousSecretUntil }: WebhookTable, now: string): string[] =>
  previousSecret !== null && previousSecretUntil !== null && previousSecretUntil > now
    ? [secret, previousSecret]
    : [secret]

const selectNext = query((db, _: object) =>
  db.selectFrom('webhookTurn').select('dueAt').orderBy('dueAt').limit(1),
)

const selectDue = query(
  (db, { now, limit, ...but }: { now: string; limit: number } & Record<`but${number}`, string>) => {
    const due = db
      .selectFrom('webhookTurn')
      .select(['ownerId', 'id'])
      .where('dueAt', '<=', now)
      .orderBy('dueAt')
      .limit(limit)
    const owners = Object.values(but)
    return owners.length ? due.where('ownerId', 'not in', owners) : due
  },
)

/** Changes the row only if no process holds it, or the lease has ended. */
const hold = query((db, p: { id: string; now: string; holder: string; dueAt: string }) =>
  db
    .updateTable('webhookTurn')
    .set({ holder: p.holder, dueAt: p.dueAt })
    .where('id', '=', p.id)
    .where('dueAt', '<=', p.now),
)

const selectHolder = selectBy('webhookTurn', ['holder'], 'id')

const { change: changeTurn } = statementsOf('webhookTurn', ['id'])

const selectLetters = query((db, p: DueLetters) =>
  db
    .selectFrom('webhookDelivery')
    .select(['id', 'eventId', 'attempts', 'createdAt'])
    .select((letter) => letter.fn<number>('octet_length', ['payload']).as('length'))
    .where(equal(p, 'ownerId', 'webhookId'))
    .where('dueAt', 'is not', null)
    .where('dueAt', '<=', p.until)
    .orderBy('dueAt')
    .orderBy('id')
    .limit(p.limit),
)

const selectPayload = selectBy('webhookDelivery', ['payload'], 'ownerId', 'webhookId', 'id')
