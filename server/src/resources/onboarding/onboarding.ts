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
  const has = (step: 'widget' | 'release' | 'metric' | 'revenue') => states.some((state) => state[step] === 1)
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
  const rowsOf = (table: string) => ofEachProduct(table, p.ownerId)
  const rows = db
    .selectFrom('product')
    .select([
      'product.onboardingDismissedAt',
      sql<string | null>`(select feedback."createdAt" from feedback where ${rowsOf('feedback')}
        order by feedback.id limit 1)`.as('firstFeedbackAt'),
      sql<number>`exists (select 1 from feedback where ${rowsOf('feedback')}
        and feedback.source = 'EMBEDDED')`.as('widget'),
      sql<number>`exists (select 1 from metric where ${rowsOf('metric')} and exists (
        select 1 from "metricValue" where "metricValue"."ownerId" = ${p.ownerId}
          and "metricValue"."metricId" = metric.id))`.as('metric'),
      sql<number>`exists (select 1 from revenue where ${rowsOf('revenue')})`.as('revenue'),
      sql<number>`exists (select 1 from activity where activity."ownerId" = ${p.ownerId}
        and activity.type = 'version.created' and activity."actorType" = 'api_key'
        and activity."recordId" in (select version.id from version where ${rowsOf('version')}
          order by version.id desc limit ${sql.lit(maxVersions)}))`.as('release'),
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
