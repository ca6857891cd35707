import { expressionBuilder } from 'kysely'
import { type Actor, assertProductAccess } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, pageParams, type SortKey } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import { deleteBy, equal, matching, selectBy, statementsOf } from '../../db/statements.ts'
import type { InProduct, Tables } from '../../db/tables.ts'
import { columnsOf, recordOf } from '../../domain/fields.ts'
import { newId } from '../../domain/id.ts'
import { conflict, notFound, orNotFound } from '../../errors.ts'
import { emit, eventsOf } from '../activity/emit.ts'
import { named, productKey } from '../products/products.ts'
import { type CreateMetric, Metric, type MetricWithLatest, type UpdateMetric } from './metrics.schema.ts'

export async function listMetrics(
  db: Db,
  actor: Actor,
  product: string,
  page: Page,
): Promise<MetricWithLatest[]> {
  const rows = await db.all(selectMetrics, { ...(await productKey(db, actor, product)), ...pageParams(page) })
  return rows.map(({ valueId, date, value, valueCreatedAt, ...metric }) => ({
    ...metric,
    latestValue:
      valueId === null ? null : { id: valueId, date: date!, value: value!, createdAt: valueCreatedAt! },
  }))
}

export const metricOrder = ({ id }: { id: string }): SortKey => [id]

export async function getMetric(
  db: Db,
  actor: Actor,
  product: string,
  key: string,
): Promise<Metric & { productId: string }> {
  const row = orNotFound(
    await db.one(selectMetricOf, { ownerId: actor.ownerId, ...named(product), key }),
    'product',
  )
  assertProductAccess(actor, row.productId)
  if (row.id === null) throw notFound('metric')
  return row as Metric & { productId: string }
}

export async function createMetric(
  tx: Tx,
  actor: Actor,
  product: string,
  { missingIsZero, ...sent }: CreateMetric,
): Promise<[Metric, productId: string]> {
  const { ownerId, productId } = await productKey(tx, actor, product)
  const metric = recordOf(Metric, {
    ...sent,
    id: newId('metric_', tx.now),
    type: sent.type ?? 'timeseries',
    createdAt: tx.now,
    updatedAt: tx.now,
  })
  const zeros = missingIsZero === undefined ? null : Number(missingIsZero)
  if (
    (await tx.run(metrics.insert, { ownerId, productId, ...metric, isHeadline: 0, missingIsZero: zeros })) ===
    0
  ) {
    const taken = await tx.one(selectMetric, { ownerId, productId, key: metric.key })
    throw conflict(`The product already has a metric with the key ${metric.key}.`, { id: taken!.id })
  }
  await emit(tx, actor, { ...metricEvent('created', { id: metric.id, productId }), after: metric })
  return [metric, productId]
}

/** Key and type cannot change, because programs write by them. @throws not_found */
export async function updateMetric(
  tx: Tx,
  actor: Actor,
  product: string,
  key: string,
  sent: UpdateMetric,
): Promise<Metric> {
  const { missingIsZero, ...change } = sent
  const before = await getMetric(tx, actor, product, key)
  const { id, productId } = before
  const zeros = missingIsZero === undefined ? undefined : Number(missingIsZero)
  await tx.run(metrics.change, {
    ...change,
    missingIsZero: zeros,
    updatedAt: tx.now,
    ownerId: actor.ownerId,
    productId,
    id,
  })
  const after = await getMetric(tx, actor, product, key)
  await emit(tx, actor, {
    // Not `updated`, because webhooks send that for a value.
    ...metricEvent('settings_updated', after),
    before,
    after,
    ...(zeros !== undefined && { details: { missingIsZero } }),
  })
  return definition(after)
}

export async function chooseHeadline(
  tx: Tx,
  actor: Actor,
  product: string,
  key: string | null,
): Promise<void> {
  const { ownerId, productId } = await productKey(tx, actor, product)
  const id = key === null ? undefined : (await getMetric(tx, actor, productId, key)).id
  await tx.run(clearHeadline, { ownerId, productId })
  if (id !== undefined) await tx.run(metrics.change, { ownerId, productId, id, isHeadline: 1 })
  await emit(tx, actor, {
    ...metricEvent('headline_chosen', { id: id ?? null, productId }),
    details: { key },
  })
}

export async function deleteMetric(tx: Tx, actor: Actor, product: string, key: string): Promise<void> {
  const { id, productId } = await getMetric(tx, actor, product, key)
  await tx.run(removeValues, { ownerId: actor.ownerId, metricId: id })
  await tx.one(metrics.remove, { ownerId: actor.ownerId, productId, id })
  await emit(tx, actor, { ...metricEvent('deleted', { id, productId }), details: { key } })
}

export const metricEvent = eventsOf('metric', 'metrics')

export const definition = ({ productId: _, ...metric }: Metric & { productId: string }): Metric => metric

const metrics = statementsOf('metric', ['ownerId', 'productId', 'id'], ['ownerId', 'productId', 'key'])
const columns = columnsOf(Metric)

/** Joins the latest value of each metric. */
export const latestOf = (ownerId: string) => {
  const date = expressionBuilder<Tables, 'metric'>()
    .selectFrom('metricValue as latest')
    .select((latest) => latest.fn.max('latest.date').as('date'))
    .where('latest.ownerId', '=', ownerId)
    .whereRef('latest.metricId', '=', 'metric.id')
  return matching('metricValue', { ownerId: 'metric.ownerId', metricId: 'metric.id' }, { date })
}

const selectMetrics = query((db, p: InProduct & PageParams) => {
  const rows = db
    .selectFrom('metric')
    .leftJoin('metricValue', latestOf(p.ownerId))
    .select(columns.map((column) => `metric.${column}` as const))
    .select([
      'metricValue.id as valueId',
      'metricValue.date',
      'metricValue.value',
      'metricValue.createdAt as valueCreatedAt',
    ])
    .where(equal(p, 'metric.ownerId', 'metric.productId'))
  return pageBy(rows, ['metric.id'], p)
})

const selectMetric = selectBy('metric', columns, 'ownerId', 'productId', 'key')

const selectMetricOf = query((db, p: { ownerId: string; id?: string; slug?: string; key: string }) =>
  db
    .selectFrom('product')
    .leftJoin(
      'metric',
      matching('metric', { ownerId: 'product.ownerId', productId: 'product.id' }, { key: p.key }),
    )
    .select(columns.map((column) => `metric.${column}` as const))
    .select('product.id as productId')
    .where(equal(p, 'product.ownerId', 'product.id', 'product.slug')),
)

const clearHeadline = query((db, p: { ownerId: string; productId: string }) =>
  db
    .updateTable('metric')
    .set({ isHeadline: 0 })
    .where(equal(p, 'ownerId', 'productId'))
    .where('isHeadline', '=', 1),
)

const removeValues = deleteBy('metricValue', 'ownerId', 'metricId')
