import { expressionBuilder, type JoinBuilder } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, pageParams, type SortKey } from '../../db/page.ts'
import { type Changes, query } from '../../db/query.ts'
import type { InProduct, Tables } from '../../db/tables.ts'
import { columnsOf, recordOf } from '../../domain/fields.ts'
import { newId } from '../../domain/id.ts'
import { conflict, orNotFound } from '../../errors.ts'
import { emit, eventsOf } from '../activity/emit.ts'
import { productKey } from '../products/products.ts'
import {
  type CreateMetric,
  Metric,
  type MetricTable,
  type MetricWithLatest,
  type UpdateMetric,
} from './metrics.schema.ts'

export async function listMetrics(
  db: Db,
  actor: Actor,
  product: string,
  page: Page,
): Promise<MetricWithLatest[]> {
  const metrics = await readMetrics(db, await productKey(db, actor, product), page)
  return metrics.map(({ missingIsZero: _, ...metric }) => metric)
}

/** With the setting, which only the dashboard shows. */
export async function readMetrics(
  db: Db,
  key: InProduct,
  page: Page,
): Promise<(MetricWithLatest & { missingIsZero: boolean })[]> {
  const rows = await db.all(selectMetrics, { ...key, ...pageParams(page) })
  return rows.map(({ valueId, date, value, valueCreatedAt, missingIsZero, ...metric }) => ({
    ...metric,
    latestValue:
      valueId === null || date === null || value === null || valueCreatedAt === null
        ? null
        : { id: valueId, date, value, createdAt: valueCreatedAt },
    missingIsZero: missingIsZero === 1,
  }))
}

export const metricOrder = ({ id }: { id: string }): SortKey => [id]

export async function getMetric(
  db: Db,
  actor: Actor,
  product: string,
  key: string,
): Promise<Metric & { productId: string }> {
  const { ownerId, productId } = await productKey(db, actor, product)
  const metric = orNotFound(await db.one(selectMetric, { ownerId, productId, key }), 'metric')
  return { ...metric, productId }
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
  const row = { ownerId, productId, ...metric, isHeadline: 0, missingIsZero: zeros }
  if ((await tx.run(insertMetric, row)) === 0) {
    const taken = await tx.one(selectMetric, { ownerId, productId, key: metric.key })
    throw conflict(`The product already has a metric with the key ${metric.key}.`, { id: taken?.id })
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
  await tx.run(changeMetric, {
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
  if (id !== undefined) await tx.run(changeMetric, { ownerId, productId, id, isHeadline: 1 })
  await emit(tx, actor, {
    ...metricEvent('headline_chosen', { id: id ?? null, productId }),
    details: { key },
  })
}

export async function deleteMetric(tx: Tx, actor: Actor, product: string, key: string): Promise<void> {
  const { id, productId } = await getMetric(tx, actor, product, key)
  await tx.run(removeValues, { ownerId: actor.ownerId, metricId: id })
  await tx.run(removeMetric, { ownerId: actor.ownerId, productId, id })
  await emit(tx, actor, { ...metricEvent('deleted', { id, productId }), details: { key } })
}

export const metricEvent = eventsOf('metric', 'metrics')

export const definition = ({ productId: _, ...metric }: Metric & { productId: string }): Metric => metric

type MetricKey = InProduct & { id: string }
const columns = columnsOf(Metric)

/** The condition of a join of each metric with its latest value. */
export const latestOf = (ownerId: string) => {
  const latestDate = expressionBuilder<Tables, 'metric'>()
    .selectFrom('metricValue as latest')
    .select((latest) => latest.fn.max('latest.date').as('date'))
    .where('latest.ownerId', '=', ownerId)
    .whereRef('latest.metricId', '=', 'metric.id')
  return (join: JoinBuilder<Tables, keyof Tables>) =>
    join
      .onRef('metricValue.ownerId', '=', 'metric.ownerId')
      .onRef('metricValue.metricId', '=', 'metric.id')
      .on('metricValue.date', '=', latestDate)
}

const selectMetrics = query((db, p: InProduct & PageParams) => {
  const rows = db
    .selectFrom('metric')
    .leftJoin('metricValue', latestOf(p.ownerId))
    .select(columns.map((column) => `metric.${column}` as const))
    .select([
      'metric.missingIsZero',
      'metricValue.id as valueId',
      'metricValue.date',
      'metricValue.value',
      'metricValue.createdAt as valueCreatedAt',
    ])
    .where('metric.ownerId', '=', p.ownerId)
    .where('metric.productId', '=', p.productId)
  return pageBy(rows, ['metric.id'], p)
})

const selectMetric = query((db, p: InProduct & { key: string }) =>
  db
    .selectFrom('metric')
    .select(columns)
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('key', '=', p.key),
)

/** Adds nothing if the product has a metric with the key. */
const insertMetric = query((db, row: MetricTable) =>
  db
    .insertInto('metric')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ownerId', 'productId', 'key']).doNothing()),
)

const changeMetric = query((db, { ownerId, productId, id, ...changes }: MetricKey & Changes<MetricTable>) =>
  db
    .updateTable('metric')
    .set(changes)
    .where('ownerId', '=', ownerId)
    .where('productId', '=', productId)
    .where('id', '=', id),
)

const clearHeadline = query((db, p: InProduct) =>
  db
    .updateTable('metric')
    .set({ isHeadline: 0 })
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('isHeadline', '=', 1),
)

const removeMetric = query((db, p: MetricKey) =>
  db
    .deleteFrom('metric')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', p.id),
)

const removeValues = query((db, p: { ownerId: string; metricId: string }) =>
  db.deleteFrom('metricValue').where('ownerId', '=', p.ownerId).where('metricId', '=', p.metricId),
)
