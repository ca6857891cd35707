import { sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { invalid, orNotFound } from '../../errors.ts'
import { changeAccount } from '../accounts/accounts.ts'
import { emit } from '../activity/emit.ts'
import { changeProduct, ofEachProduct, productIdOf } from '../products/products.ts'
import type { Onboarding, OnboardingFilter, PutOnboarding } from './onboarding.schema.ts'

const maxProducts = 100
const maxVersions = 10

export async function getOnboarding(
  db: Db,
  actor: Actor,
  { product }: OnboardingFilter,
): Promise<Onboarding> {
  const { ownerId } = actor
  const productId = await productIdOf(db, actor, product)
  const states = await db.all(selectStates, { ownerId, id: productId })
  const home = orNotFound(await db.one(selectHome, { ownerId }), 'account')
  const has = (step: 'widget' | 'release' | 'metric' | 'revenue') =>
    states.some((state) => state[step] !== null)
  const firstFeedback = states.flatMap(({ firstFeedbackAt }) => firstFeedbackAt ?? []).sort()
  const { onboardingDismissedAt } = productId === undefined ? home : orNotFound(states[0], 'product')
  return {
    widgetInstalled: has('widget'),
    firstFeedbackAt: firstFeedback[0] ?? null,
    releaseConnected: has('release'),
    metricRecorded: has('metric'),
    revenueRecorded: has('revenue'),
    agentConnected: home.usedKeyId !== null,
    dismissed: onboardingDismissedAt !== null,
  }
}

export async function putOnboarding(
  tx: Tx,
  actor: Actor,
  { productId, dismissed }: PutOnboarding,
): Promise<Onboarding> {
  const { ownerId } = actor
  const onboardingDismissedAt = dismissed ? tx.now : null
  if (productId === null) await tx.run(changeAccount, { id: ownerId, onboardingDismissedAt })
  else if ((await tx.run(changeProduct, { ownerId, id: productId, onboardingDismissedAt })) === 0)
    throw invalid({ path: 'productId', code: 'not_found', message: 'is not one of your products' })
  await emit(tx, actor, {
    type: 'onboarding.updated',
    resource: 'onboarding',
    id: null,
    productId,
    before: {},
    after: {},
  })
  return getOnboarding(tx, actor, productId === null ? {} : { product: productId })
}

const selectStates = query((db, p: { ownerId: string; id?: string | undefined }) => {
  const rows = db
    .selectFrom('product')
    .select((product) => [
      'product.onboardingDismissedAt',
      product
        .selectFrom('feedback')
        .select('feedback.createdAt')
        .where(ofEachProduct('feedback', p.ownerId))
        .orderBy('feedback.id')
        .limit(sql.lit(1))
        .as('firstFeedbackAt'),
      product
        .selectFrom('feedback')
        .select('feedback.id')
        .where(ofEachProduct('feedback', p.ownerId))
        .where('feedback.source', '=', sql.lit<'EMBEDDED'>('EMBEDDED'))
        .limit(sql.lit(1))
        .as('widget'),
      product
        .selectFrom('metric')
        .select('metric.id')
        .where(ofEachProduct('metric', p.ownerId))
        .where((metric) =>
          metric.exists(
            metric
              .selectFrom('metricValue')
              .select('metricValue.id')
              .where('metricValue.ownerId', '=', p.ownerId)
              .whereRef('metricValue.metricId', '=', 'metric.id'),
          ),
        )
        .limit(sql.lit(1))
        .as('metric'),
      product
        .selectFrom('revenue')
        .select('revenue.id')
        .where(ofEachProduct('revenue', p.ownerId))
        .limit(sql.lit(1))
        .as('revenue'),
      product
        .selectFrom(
          product
            .selectFrom('version')
            .select('version.id')
            .where(ofEachProduct('version', p.ownerId))
            .orderBy('version.id', 'desc')
            .limit(sql.lit(maxVersions))
            .as('newest'),
        )
        .select('newest.id')
        .where((newest) =>
          newest.exists(
            newest
              .selectFrom('activity')
              .select('activity.id')
              .where('activity.ownerId', '=', p.ownerId)
              .whereRef('activity.recordId', '=', 'newest.id')
              .where('activity.type', '=', sql.lit('version.created'))
              .where('activity.actorType', '=', sql.lit<'api_key'>('api_key')),
          ),
        )
        .limit(sql.lit(1))
        .as('release'),
    ])
    .where('product.ownerId', '=', p.ownerId)
    .orderBy('product.id')
    .limit(sql.lit(maxProducts))
  return p.id === undefined ? rows : rows.where('product.id', '=', p.id)
})

const selectHome = query((db, p: { ownerId: string }) =>
  db
    .selectFrom('account')
    .select((account) => [
      'account.onboardingDismissedAt',
      account
        .selectFrom('apiKey')
        .select('apiKey.id')
        .where('apiKey.ownerId', '=', p.ownerId)
        .where('apiKey.lastUsedAt', 'is not', null)
        .limit(sql.lit(1))
        .as('usedKeyId'),
    ])
    .where('account.id', '=', p.ownerId),
)
