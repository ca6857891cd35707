import type { NotNull } from 'kysely'
import { query } from '../../db/query.ts'
import { addMs, dayOf, daysBetween, daysLater } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { dayInZone } from '../../domain/time-zone.ts'
import { type NewFinding, pathOf, type Scope } from './findings.ts'

const failuresInRow = 10

/** Webhooks that fail or were disabled. */
export async function failingDeliveries({ db, ownerId, timeZone }: Scope): Promise<NewFinding[]> {
  const rows = await db.all(selectFailing, { ownerId })
  return rows.map(({ id, url, failures, failingSince, turnedOffAt }) => ({
    kind: 'delivery_failing',
    subject: id,
    product: null,
    severity: 'high',
    title: turnedOffAt ? 'A webhook was disabled' : `A webhook failed ${failures} times in a row`,
    detail: url,
    formula: '10 failed deliveries in a row, or disabled',
    inputs: { Failures: failures },
    since: dayInZone(turnedOffAt ?? failingSince ?? db.now, timeZone),
    url: `/settings/webhooks/${id}`,
  }))
}

export async function expiringKeys({ db, ownerId, asOf, timeZone }: Scope): Promise<NewFinding[]> {
  const { now } = db
  const soon = addMs(now, 14 * dayMs)
  const rows = await db.all(selectExpiring, { ownerId, now, soon, used: addMs(now, -30 * dayMs) })
  return rows.map(({ id, name, expiresAt }) => {
    const day = dayInZone(expiresAt, timeZone)
    return {
      kind: 'key_expiring',
      subject: id,
      product: null,
      severity: daysBetween(asOf, day) <= 3 ? 'high' : 'medium',
      title: `API key "${name}" expires on ${day}`,
      detail: 'It was used in the last 30 days.',
      formula: 'used in the last 30 days and expires within 14',
      inputs: { Expires: day },
      since: asOf,
      url: '/settings/api-keys',
    }
  })
}

/** Feedback Keys that reached their daily limit yesterday or today. The limit is of a UTC day. */
export async function reachedLimits({ db, ownerId, products, asOf, end }: Scope): Promise<NewFinding[]> {
  const rows = await db.all(selectReached, { ownerId, from: daysLater(asOf, -1), to: dayOf(addMs(end, -1)) })
  return rows.flatMap(({ productId, day, accepted }) => {
    const product = products.get(productId)
    if (!product) return []
    return {
      kind: 'feedback_limit',
      product,
      severity: 'medium',
      title: 'The Feedback Key reached its daily limit',
      detail: `${accepted} submissions on ${day}. Later ones were refused.`,
      formula: 'submissions of a day ≥ the daily limit',
      inputs: { [day]: accepted },
      since: day,
      url: `${pathOf(product)}/settings`,
    }
  })
}

export const lateBackup = (since: string, timeZone: string): NewFinding => ({
  kind: 'backup_failing',
  subject: 'backup',
  product: null,
  severity: 'high',
  title: 'No new backup',
  detail: `The newest is from ${dayInZone(since, timeZone)}. The log of the service says why.`,
  formula: 'the newest backup is older than twice the interval',
  inputs: { Newest: since },
  since: dayInZone(since, timeZone),
  url: '/settings/export',
})

const selectFailing = query((db, p: { ownerId: string }) =>
  db
    .selectFrom('webhook')
    .select(['id', 'url', 'failures', 'failingSince', 'turnedOffAt'])
    .where('ownerId', '=', p.ownerId)
    .where('pausedAt', 'is', null)
    .where((webhook) =>
      webhook.or([webhook('failures', '>=', failuresInRow), webhook('turnedOffAt', 'is not', null)]),
    ),
)

const selectExpiring = query((db, p: { ownerId: string; now: string; soon: string; used: string }) =>
  db
    .selectFrom('apiKey')
    .select(['id', 'name', 'expiresAt'])
    .$narrowType<{ expiresAt: NotNull }>()
    .where('ownerId', '=', p.ownerId)
    .where('expiresAt', '>', p.now)
    .where('expiresAt', '<', p.soon)
    .where('lastUsedAt', '>', p.used),
)

const selectReached = query((db, p: { ownerId: string; from: string; to: string }) =>
  db
    .selectFrom('feedbackDay')
    .innerJoin('feedbackKey', (join) =>
      join
        .onRef('feedbackKey.ownerId', '=', 'feedbackDay.ownerId')
        .onRef('feedbackKey.productId', '=', 'feedbackDay.productId'),
    )
    .select(['feedbackDay.productId', 'feedbackDay.day', 'feedbackDay.accepted'])
    .where('feedbackDay.ownerId', '=', p.ownerId)
    .where('feedbackDay.day', '>=', p.from)
    .where('feedbackDay.day', '<=', p.to)
    .whereRef('feedbackDay.accepted', '>=', 'feedbackKey.dailyLimit')
    .orderBy('feedbackDay.day'),
)
