import BigNumber from 'bignumber.js'
import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, pageParams, type SortKey } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import { dayOf, isCalendarDay } from '../../domain/calendar.ts'
import { columnsOf } from '../../domain/fields.ts'
import { newId } from '../../domain/id.ts'
import { conflict, Failure, type FieldError, invalid, notFound } from '../../errors.ts'
import { emit, emitCounted } from '../activity/emit.ts'
import {
  type AdjustMetricValue,
  type Metric,
  MetricValue,
  type MetricValueTable,
  type SetMetricValue,
  type ValueRange,
} from './metrics.schema.ts'
import { getMetric, metricEvent } from './metrics.ts'

export function listValues(
  db: Db,
  { ownerId }: Actor,
  metric: Pick<Metric, 'id' | 'type'>,
  range: ValueRange,
  page: Page,
): Promise<MetricValue[]> {
  return db.all(selectValues, {
    ownerId,
    metricId: metric.id,
    ...pageParams(page, metric.type === 'snapshot' ? {} : range),
  })
}

export const valueOrder = ({ date }: MetricValue): SortKey => [date]

/**
 * Sets the value of a date, or the current value of a snapshot metric.
 * @throws not_found, validation_error for a timeseries metric without a date
 */
export async function setValue(
  tx: Tx,
  actor: Actor,
  product: string,
  key: string,
  sent: SetMetricValue,
): Promise<MetricValue> {
  const metric = await getMetric(tx, actor, product, key)
  const [stored] = await store(tx, actor, metric, dateFor(metric, sent.date), () => sent.value)
  return stored
}

/**
 * Adds `delta` exactly to the value of a date or of a snapshot metric, starting from 0.
 * @throws not_found, validation_error also if the sum is out of range
 */
export async function adjustValue(
  tx: Tx,
  actor: Actor,
  product: string,
  key: string,
  sent: AdjustMetricValue,
): Promise<[MetricValue, previousValue: number]> {
  const metric = await getMetric(tx, actor, product, key)
  const [stored, earlier] = await store(tx, actor, metric, dateFor(metric, sent.date), (earlier = 0) => {
    const value = addDecimals(earlier, sent.delta)
    if (Math.abs(value) > Number.MAX_SAFE_INTEGER) throw outOfRange('must not raise the value above 2^53 - 1')
    if (isRoundedAway(earlier, sent.delta, value))
      throw outOfRange(`is too small beside the value ${earlier}: the sum has too many digits`)
    return value
  })
  return [stored, earlier ?? 0]
}

export async function deleteValue(
  tx: Tx,
  actor: Actor,
  product: string,
  key: string,
  date: string,
): Promise<void> {
  const metric = await getMetric(tx, actor, product, key)
  if (metric.type === 'snapshot')
    throw conflict('The value of a snapshot metric cannot be deleted. Set a new one.')
  if ((await tx.run(removeValue, { ownerId: actor.ownerId, metricId: metric.id, date })) === 0)
    throw notFound('value')
  await emit(tx, actor, { ...metricEvent('value_deleted', metric), details: { date } })
}

/** The value of a date, for an import. @throws not_found, conflict for a snapshot metric */
export async function valueOn(
  db: Db,
  actor: Actor,
  product: string,
  key: string,
  date: string,
): Promise<number | undefined> {
  const { id: metricId, type } = await getMetric(db, actor, product, key)
  if (type === 'snapshot') throw conflict('A snapshot metric has only one current value. Set it instead.')
  return (await db.one(selectValue, { ownerId: actor.ownerId, metricId, date }))?.value
}

/** Sets the value of a date. Returns what was there. @throws not_found, conflict for a snapshot metric */
export async function setImportedValue(
  tx: Tx,
  actor: Actor,
  product: string,
  key: string,
  { date, value }: Omit<DayValue, 'metricId'>,
): Promise<{ metricId: string; productId: string; before: number | null }> {
  const metric = await getMetric(tx, actor, product, key)
  const [, before = null] = await store(tx, actor, metric, date, () => value)
  return { metricId: metric.id, productId: metric.productId, before }
}

/** The value of a metric on a day. */
export interface DayValue {
  metricId: string
  date: string
  value: number
}

/** Puts back what was there before an import. Returns false if the value was changed since. */
export async function restoreValue(
  tx: Tx,
  { ownerId }: Actor,
  imported: DayValue,
  before: number | null,
): Promise<boolean> {
  const changed =
    before === null
      ? await tx.run(removeValue, { ownerId, ...imported })
      : await tx.run(changeUnchanged, { ownerId, ...imported, before })
  const { metricId, date } = imported
  return changed > 0 || (await tx.one(selectValue, { ownerId, metricId, date })) === undefined
}

/** The value that `If-Match` compares. @throws not_found */
export async function currentValue(
  db: Db,
  actor: Actor,
  product: string,
  key: string,
  date: unknown,
): Promise<MetricValue | null> {
  const metric = await getMetric(db, actor, product, key)
  return (
    (await db.one(selectValue, {
      ownerId: actor.ownerId,
      metricId: metric.id,
      date: dateFor(metric, date),
    })) ?? null
  )
}

export async function wrongDate(
  db: Db,
  actor: Actor,
  product: string,
  key: string,
  date: unknown,
): Promise<FieldError[]> {
  try {
    dateFor(await getMetric(db, actor, product, key), date)
    return []
  } catch (error) {
    if (error instanceof Failure) return error.errors ?? []
    throw error
  }
}

/** Adds as decimals: 0.1 added ten times is 1. The caller checks the range of the result. */
const addDecimals = (a: number, b: number): number =>
  Number.isSafeInteger(a) && Number.isSafeInteger(b) ? a + b : new BigNumber(a).plus(b).toNumber()

/** Whether the sum misses so much of `delta` that repeating it adds up to a wrong value. */
const isRoundedAway = (earlier: number, delta: number, sum: number) =>
  new BigNumber(earlier).plus(delta).minus(sum).abs().gt(new BigNumber(delta).abs().times(maxRounded))

const maxRounded = 1e-6

const outOfRange = (message: string) => invalid({ path: 'delta', code: 'out_of_range', message })

function dateFor({ type }: Pick<Metric, 'type'>, date: unknown): string | undefined {
  if (type === 'snapshot') return undefined
  if (date === undefined || date === null)
    throw invalid({ path: 'date', code: 'required', message: 'is required for a timeseries metric' })
  if (typeof date === 'string' && isCalendarDay(date)) return date
  throw invalid({ path: 'date', code: 'format', message: 'must be a calendar day, YYYY-MM-DD' })
}

async function store(
  tx: Tx,
  actor: Actor,
  metric: Metric & { productId: string },
  date: string | undefined,
  change: (earlier?: number) => number,
): Promise<[MetricValue, earlier: number | undefined]> {
  const { ownerId } = actor
  const { id: metricId, productId, key: metricKey } = metric
  const earlier = await tx.one(selectValue, { ownerId, metricId, date })
  const { id, createdAt } = earlier ?? { id: newId('', tx.now), createdAt: tx.now }
  const stored = { id, date: date ?? dayOf(tx.now), value: change(earlier?.value), createdAt }
  const { value } = stored
  if (earlier)
    await tx.run(changeValue, { ownerId, metricId, earlierDate: earlier.date, date: stored.date, value })
  else await tx.run(insertValue, { ownerId, metricId, ...stored })
  if (earlier?.value !== value || earlier.date !== stored.date) {
    const previousValue = earlier?.value ?? null
    const after = { productId, metricId, metricKey, date: stored.date, value, previousValue }
    await emitCounted(tx, actor, {
      type: 'metric.updated',
      resource: 'metrics',
      id: metricId,
      productId,
      after,
    })
  }
  return [stored, earlier?.value]
}

const columns = columnsOf(MetricValue)

interface OfMetric {
  ownerId: string
  metricId: string
}

const selectValues = query((db, p: OfMetric & PageParams) => {
  const rows = db
    .selectFrom('metricValue')
    .select(columns)
    .where('ownerId', '=', p.ownerId)
    .where('metricId', '=', p.metricId)
  return pageBy(rows, ['date'], p, 'asc')
})

/** A snapshot metric has one value, found without a date. */
const selectValue = query((db, p: OfMetric & { date: string | undefined }) => {
  const rows = db
    .selectFrom('metricValue')
    .select(columns)
    .where('ownerId', '=', p.ownerId)
    .where('metricId', '=', p.metricId)
  return p.date === undefined ? rows : rows.where('date', '=', p.date)
})

const insertValue = query((db, row: MetricValueTable) => db.insertInto('metricValue').values(row))

const changeValue = query((db, p: OfMetric & { earlierDate: string; date: string; value: number }) =>
  db
    .updateTable('metricValue')
    .set({ date: p.date, value: p.value })
    .where('ownerId', '=', p.ownerId)
    .where('metricId', '=', p.metricId)
    .where('date', '=', p.earlierDate),
)

/** @param p.value if given, removes it only if it is unchanged */
const removeValue = query((db, p: OfMetric & { date: string; value?: number }) => {
  const rows = db
    .deleteFrom('metricValue')
    .where('ownerId', '=', p.ownerId)
    .where('metricId', '=', p.metricId)
    .where('date', '=', p.date)
  return p.value === undefined ? rows : rows.where('value', '=', p.value)
})

const changeUnchanged = query((db, p: OfMetric & { date: string; value: number; before: number }) =>
  db
    .updateTable('metricValue')
    .set({ value: p.before })
    .where('ownerId', '=', p.ownerId)
    .where('metricId', '=', p.metricId)
    .where('date', '=', p.date)
    .where('value', '=', p.value),
)
