import type { NotNull } from 'kysely'
import { query } from '../../db/query.ts'
import { addMs, dayOf, daysBetween, daysLater } from '../../domain/calendar.ts'
import { dayMs } from '../../domain/durations.ts'
import { evidence, type NewFinding, pathOf, type Scope } from './findings.ts'

const failuresInRow = 10

/** Webhooks that fail or were disabled. */
export async function failingDeliveries({ db, actor, asOf }: Scope): Promise<NewFinding[]> {
  const rows = await db.all(selectFailing, { ownerId: actor.ownerId })
  return rows.map(({ id, url: address, failures, failingSince, turnedOffAt }) => {
    const url = `/settings/webhooks/${id}`
    return {
      kind: 'delivery_failing',
      subject: id,
      product: null,
      severity: 'high',
      title: turnedOffAt ? 'A webhook was disabled' : `A webhook failed ${failures} times in a row`,
      detail: address,
      evidence: evidence('10 failed deliveries in a row, or disabled', [['Failures', failures]], url),
      since: dayOf(turnedOffAt ?? failingSince ?? asOf),
      url,
    }
  })
}

export async function expiringKeys({ db, actor, asOf }: Scope): Promise<NewFinding[]> {
  const params = {
    ownerId: actor.ownerId,
    now: db.now,
    soon: addMs(db.now, 14 * dayMs),
    used: addMs(db.now, -30 * dayMs),
  }
  const rows = await db.all(selectExpiring, params)
  return rows.map(({ id, name, expiresAt }) => ({
    kind: 'key_expiring',
    subject: id,
    product: null,
    severity: daysBetween(asOf, dayOf(expiresAt)) <= 3 ? 'high' : 'medium',
    title: `API key "${name}" expires on ${dayOf(expiresAt)}`,
    detail: 'It was used in the last 30 days.',
    evidence: evidence(
      'used in the last 30 days and expires within 14',
      [['Expires', dayOf(expiresAt)]],
      '/settings/api-keys',
    ),
    since: asOf,
    url: '/settings/api-keys',
  }))
}

/** Feedback Keys that reached their daily limit yesterday or today. */
export async function reachedLimits({ db, actor, products, asOf }: Scope): Promise<NewFinding[]> {
  const rows = await db.all(selectReached, { ownerId: actor.ownerId, from: daysLater(asOf, -1), to: asOf })
  return rows.flatMap(({ productId, day, accepted }) => {
    const product = products.find(({ id }) => id === productId)
    if (!product) return []
    const url = `${pathOf(product)}/settings`
    return {
      kind: 'feedback_limit',
      subject: productId,
      product,
      severity: 'medium',
      title: 'The Feedback Key reached its daily limit',
      detail: `${accepted} submissions on ${day}. Later ones were refused.`,
      evidence: evidence('submissions of a day ≥ the daily limit', [[day, accepted]], url),
      since: day,
      url,
    }
  })
}

export function lateBackup(since: string): NewFinding {
  return {
    kind: 'backup_failing',
    subject: 'backup',
    product: null,
    severity: 'high',
    title: 'No new backup',
    detail: `The newest is from ${dayOf(since)}. The log of the service says why.`,
    evidence: evidence(
      'the newest backup is older than twice the interval',
      [['Newest', since]],
      '/settings/export',
    ),
    since: dayOf(since),
    url: '/settings/export',
  }
}

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
