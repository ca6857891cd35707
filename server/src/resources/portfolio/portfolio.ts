import { expressionBuilder, sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { dayOf, daysLater } from '../../domain/calendar.ts'
import { dayInZone, startOfDay } from '../../domain/time-zone.ts'
import { getUser } from '../accounts/accounts.ts'
import { isOpen } from '../feedback/linked-feedback.ts'
import { figuresOf, shownMrr, type UnitFigures } from '../finance/figures.ts'
import type { ProductFigures } from '../finance/finance.schema.ts'
import { getFinanceByProduct, lastMonth, readMrr } from '../finance/finance.ts'
import type { HeadlineEffect } from '../insight/impact.schema.ts'
import { headlineEffect } from '../insight/impact.ts'
import { changeOf } from '../metrics/metric-change.ts'
import { latestOf } from '../metrics/metrics.ts'
import { ofEachProduct } from '../products/products.ts'
import { feedbackTypes, type Portfolio, type PortfolioProduct } from './portfolio.schema.ts'

const pointDays = 90
const maxCounted = 100
const maxOpen = 1_000
/** The newest products whose last release is compared with other days. */
const maxEffects = 20

/** The cost does not grow with a product's history: each query reads the end of an index or a counter. */
export async function readPortfolio(db: Db, actor: Actor): Promise<Portfolio> {
  const { timeZone } = await getUser(db, actor)
  const day = dayInZone(db.now, timeZone)
  const finance = await getFinanceByProduct(db, actor, lastMonth(day))
  const { month, currency, excludedProducts } = finance
  const payments = await readMrr(db, { ownerId: actor.ownerId, base: currency }, day)
  const paymentsByProduct = Map.groupBy(payments, ({ productId }) => productId)
  const monthByProduct = new Map(finance.products.map((figures) => [figures.productId, figures]))
  const moneyOfProduct = (id: string) => {
    const [ofMonth, paying] = [monthByProduct.get(id), paymentsByProduct.get(id)]
    return ofMonth || paying ? moneyOf(ofMonth, figuresOf(paying ?? [], currency)) : null
  }
  const products = await readProducts(db, actor, day, timeZone)
  return {
    month,
    day,
    currency,
    total: moneyOf(finance.total, figuresOf(payments, currency)),
    excludedProducts,
    products: products.map((product) => ({ ...product, money: moneyOfProduct(product.productId) })),
  }
}

/** Profit of the month with MRR of the day. */
function moneyOf(ofMonth: Omit<ProductFigures, 'productId'> | undefined, ofDay: UnitFigures) {
  const excluded = ofMonth?.excluded.filter(({ line }) => line !== 'mrr') ?? []
  return {
    mrr: shownMrr(ofDay).mrr,
    profit: ofMonth?.profit ?? 0,
    excluded: [...excluded, ...ofDay.excluded],
  }
}

async function readProducts(
  db: Db,
  actor: Actor,
  today: string,
  timeZone: string,
): Promise<Omit<PortfolioProduct, 'money'>[]> {
  const { ownerId } = actor
  const since = daysLater(today, -pointDays)
  const products = await db.all(selectProducts, { ownerId, now: db.now })
  const tasks = new Map((await db.all(countTasks, { ownerId, today })).map((row) => [row.productId, row]))
  const points = Map.groupBy(await db.all(selectPoints, { ownerId, since }), ({ metricId }) => metricId)
  const sinceRelease = new Map<string, typeof countSince.row>()
  for (const { productId, releasedAt } of products)
    if (releasedAt !== null) {
      const since = startOfDay(dayOf(releasedAt), timeZone)
      sinceRelease.set(productId, await db.one(countSince, { ownerId, productId, since }))
    }
  const effects = new Map<string, HeadlineEffect | null>()
  for (const { productId: id, slug, releasedAt } of products.slice(-maxEffects))
    if (releasedAt !== null)
      effects.set(id, await headlineEffect(db, { ownerId, timeZone }, { id, slug }, dayOf(releasedAt), today))
  return products.map((row) => ({
    productId: row.productId,
    openTasks: Number(tasks.get(row.productId)?.open ?? 0),
    overdueTasks: Number(tasks.get(row.productId)?.overdue ?? 0),
    openFeedback: {
      BUG: Number(row.BUG),
      FEATURE: Number(row.FEATURE),
      QUESTION: Number(row.QUESTION),
      PRAISE: Number(row.PRAISE),
      OTHER: Number(row.OTHER),
    },
    lastLogDate: row.lastLogDate,
    lastRelease: releaseOf(row, sinceRelease.get(row.productId), effects.get(row.productId) ?? null),
    headline: headlineOf(row, points.get(row.metricId ?? '') ?? [], today),
  }))
}

type ProductRow = NonNullable<typeof selectProducts.row>
type Point = NonNullable<typeof selectPoints.row>

function releaseOf(
  { versionId, version, releasedAt }: ProductRow,
  counts: typeof countSince.row,
  effect: HeadlineEffect | null,
): PortfolioProduct['lastRelease'] {
  if (versionId === null || version === null || releasedAt === null) return null
  const since = {
    bugs: Number(counts?.bugs),
    feedback: Number(counts?.feedback),
    tasksDone: Number(counts?.tasksDone),
  }
  return { id: versionId, version, date: dayOf(releasedAt), since, effect }
}

function headlineOf(row: ProductRow, points: Point[], today: string): PortfolioProduct['headline'] {
  const { metricId: id, metricKey: key, metricName: name, metricType: type, metricUnit: unit } = row
  const { latestDate: date, latestValue: value } = row
  if (id === null || key === null || name === null || type === null) return null
  const isTimeseries = type === 'timeseries'
  return {
    id,
    key,
    name,
    type,
    unit,
    latest: date === null || value === null ? null : { date, value },
    points: isTimeseries ? points.map(({ date, value }) => ({ date, value })) : [],
    change: isTimeseries ? changeOf(points, today) : null,
  }
}

const countTasks = query((db, p: { ownerId: string; today: string }) =>
  db
    .selectFrom('task')
    .select((task) => [
      'productId',
      task.fn.countAll().as('open'),
      task.fn
        .sum(task.case().when('dueDate', '<', p.today).then(sql.lit(1)).else(sql.lit(0)).end())
        .as('overdue'),
    ])
    .where('ownerId', '=', p.ownerId)
    .where('status', 'in', [sql.lit<'todo'>('todo'), sql.lit<'in_progress'>('in_progress')])
    .where('archivedAt', 'is', null)
    .where('productId', 'is not', null)
    .groupBy('productId'),
)

/** A product and its last release. */
const row = expressionBuilder<Tables, 'product' | 'version'>()

/** The chosen headline metric, else the first one, timeseries metrics first. */
const headlineId = (ownerId: string) =>
  row
    .selectFrom('metric as first')
    .select('first.id')
    .where(ofEachProduct('first', ownerId))
    .orderBy('first.isHeadline', 'desc')
    .orderBy('first.type', 'desc')
    .orderBy('first.id')
    .limit(sql.lit(1))

const lastReleaseId = (ownerId: string) =>
  row
    .selectFrom('version as released')
    .select('released.id')
    .where(ofEachProduct('released', ownerId))
    .where('released.status', '=', sql.lit('RELEASED'))
    .where('released.releasedAt', 'is not', null)
    .orderBy('released.releasedAt', 'desc')
    .orderBy('released.id', 'desc')
    .limit(sql.lit(1))

const lastLogDate = (ownerId: string) =>
  row
    .selectFrom('log')
    .select((log) => log.fn.max('log.logDate').as('date'))
    .where(ofEachProduct('log', ownerId))

const countOpen = (type: (typeof feedbackTypes)[number], p: { ownerId: string; now: string }) =>
  row
    .selectFrom(
      row
        .selectFrom('feedback')
        .select('feedback.type')
        .where(ofEachProduct('feedback', p.ownerId))
        .where(isOpen(p.now))
        .orderBy('feedback.id', 'desc')
        .limit(sql.lit(maxOpen))
        .as('newest'),
    )
    .select((newest) => newest.fn.countAll().as('count'))
    .where('newest.type', '=', sql.lit(type))
    .as(type)

interface Since {
  ownerId: string
  productId: string
  since: string
}

function countFeedbackSince({ ownerId, since }: Since, type?: 'BUG') {
  let newest = row
    .selectFrom('feedback')
    .select('feedback.createdAt')
    .where(ofEachProduct('feedback', ownerId))
    .orderBy('feedback.id', 'desc')
    .limit(sql.lit(maxCounted))
  if (type) newest = newest.where('feedback.type', '=', sql.lit(type))
  return row
    .selectFrom(newest.as('newest'))
    .select((newest) => newest.fn.countAll().as('count'))
    .where('newest.createdAt', '>=', since)
}

const countDoneSince = ({ ownerId, since }: Since) =>
  row
    .selectFrom(
      row
        .selectFrom('task')
        .select('task.id')
        .where(ofEachProduct('task', ownerId))
        .where('task.completedAt', '>=', since)
        .limit(sql.lit(maxCounted))
        .as('done'),
    )
    .select((done) => done.fn.countAll().as('count'))

/** Each at most 100. */
const countSince = query((db, p: Since) =>
  db
    .selectFrom('product')
    .select([
      countFeedbackSince(p, 'BUG').as('bugs'),
      countFeedbackSince(p).as('feedback'),
      countDoneSince(p).as('tasksDone'),
    ])
    .where('product.ownerId', '=', p.ownerId)
    .where('product.id', '=', p.productId),
)

const selectProducts = query((db, p: { ownerId: string; now: string }) =>
  db
    .selectFrom('product')
    .leftJoin('version', (join) =>
      join
        .onRef('version.ownerId', '=', 'product.ownerId')
        .onRef('version.productId', '=', 'product.id')
        .on('version.id', '=', lastReleaseId(p.ownerId)),
    )
    .leftJoin('metric', (join) =>
      join
        .onRef('metric.ownerId', '=', 'product.ownerId')
        .onRef('metric.productId', '=', 'product.id')
        .on('metric.id', '=', headlineId(p.ownerId)),
    )
    .leftJoin('metricValue', latestOf(p.ownerId))
    .select([
      'product.id as productId',
      'product.slug',
      'version.id as versionId',
      'version.version',
      'version.releasedAt',
      'metric.id as metricId',
      'metric.key as metricKey',
      'metric.name as metricName',
      'metric.type as metricType',
      'metric.unit as metricUnit',
      'metricValue.date as latestDate',
      'metricValue.value as latestValue',
      lastLogDate(p.ownerId).as('lastLogDate'),
      ...feedbackTypes.map((type) => countOpen(type, p)),
    ])
    .where('product.ownerId', '=', p.ownerId)
    .orderBy('product.id'),
)

const selectPoints = query((db, p: { ownerId: string; since: string }) =>
  db
    .selectFrom('metricValue')
    .select(['metricId', 'date', 'value'])
    .where('ownerId', '=', p.ownerId)
    .where('metricId', 'in', (value) =>
      value
        .selectFrom('product')
        .select(sql<string>`${headlineId(p.ownerId)}`.as('id'))
        .where('product.ownerId', '=', p.ownerId),
    )
    .where('date', '>=', p.since)
    .orderBy('metricId')
    .orderBy('date'),
)
