import { firstId } from '../domain/id.ts'
import { conflict } from '../errors.ts'
import type { CostTable } from '../resources/costs/costs.schema.ts'
import type { FeedbackTable } from '../resources/feedback/feedback.schema.ts'
import { bookCost, bookRevenue } from '../resources/finance/ledger.ts'
import type { IdeaTable } from '../resources/ideas/ideas.schema.ts'
import type { LogTable } from '../resources/logs/logs.schema.ts'
import type { MetricTable, MetricValueTable } from '../resources/metrics/metrics.schema.ts'
import type { ProductTable } from '../resources/products/products.schema.ts'
import type { ExchangeRateTable } from '../resources/rates/rates.schema.ts'
import type { RevenueTable } from '../resources/revenue/revenue.schema.ts'
import type { TaskTable } from '../resources/tasks/tasks.schema.ts'
import type { VersionTable } from '../resources/versions/versions.schema.ts'
import { query } from '../storage/query.ts'
import type { Db, Storage, Tx } from '../storage/storage.ts'
import type { DemoProduct, Filling } from './demo-product.ts'
import { Inserter, inChunks } from './insert.ts'
import { costRows } from './rows/costs.ts'
import { feedbackRows } from './rows/feedback.ts'
import { ideaRows } from './rows/ideas.ts'
import { logRows } from './rows/logs.ts'
import { type DemoMetric, metrics, metricValueRows } from './rows/metrics.ts'
import { productRow } from './rows/products.ts'
import { rateRows } from './rows/rates.ts'
import { revenueRows } from './rows/revenue.ts'
import { taskRows } from './rows/tasks.ts'
import { versionRows } from './rows/versions.ts'
import { pagemark } from './worlds/pagemark.ts'
import { quillsort } from './worlds/quillsort.ts'
import { rateline } from './worlds/rateline.ts'
import { tidewatch } from './worlds/tidewatch.ts'
import { daysInYear, Year } from './year.ts'

export interface FillOptions {
  ownerId: string
  /** The same seed on the same day fills in the same, but for ids. */
  seed?: number
  /** A whole number: how many times the feedback, tasks, logs, metrics and revenue of one person. */
  scale?: number
  /** YYYY-MM-DD: the year ends with the day before. */
  today: string
  /** Told now and then how many rows are in. */
  onProgress?: (rows: number) => void
}

/** What the demo's products are called, the first one the busiest. */
export const demoWorlds = [tidewatch, pagemark, quillsort, rateline]

/**
 * Fills an account with what looks like a year of a real person. Works while others use the data: many short transactions.
 * @returns how many rows were put in
 * @throws conflict when the account has a product of the same slug, as after an earlier filling
 */
export async function fillDemo(
  storage: Storage,
  { ownerId, seed = 1, scale = 1, today, onProgress }: FillOptions,
): Promise<number> {
  await storage.read((db) => refuseSecondFilling(db, ownerId))
  const filling: Filling = { ownerId, seed, scale, year: new Year(today) }
  let rows = 0
  const inserter = new Inserter(storage, ownerId, (added) => {
    rows += added
    onProgress?.(rows)
  })

  const products = demoWorlds.map((world): DemoProduct => ({ row: productRow(filling, world), world, versions: [] }))
  for (const product of products) product.versions = versionRows(filling, product.row.id, product.world)
  const ideas = [...ideaRows(filling, products)]
  for (const { row } of products) row.ideaId = ideas.find(({ productId }) => productId === row.id)?.id ?? null

  await inserter.insert(
    insertProduct,
    products.map(({ row }) => row),
  )
  await inserter.insert(insertIdea, ideas)
  await inserter.insert(
    insertVersion,
    products.flatMap(({ versions }) => versions),
  )
  await inserter.insert(insertTask, taskRows(filling, products), numberTasks)
  await inserter.insert(insertLog, logRows(filling, products), countLogs)
  await inserter.insert(insertRate, rateRows(filling))
  for (const product of products) {
    await inserter.insert(insertFeedback, feedbackRows(filling, product))
    await inserter.insert(insertRevenue, revenueRows(filling, product), bookAll(bookRevenue))
    await inserter.insert(insertCost, costRows(filling, product), bookAll(bookCost))
    await insertMetrics(inserter, filling, product)
  }
  await storage.write((tx) => markSeen(tx, ownerId, filling.year.at(daysInYear - unseenDays)), { ownerId })
  return rows
}

/** Who has looked into the inbox before keeps their own mark. */
async function markSeen(tx: Tx, ownerId: string, time: string) {
  const newest = await tx.one(selectNewestFeedback, { ownerId, before: firstId('fb_', time) })
  if (newest) await tx.run(setSeen, { ownerId, id: newest.id })
}

/** What came in these last days is new to the owner. */
const unseenDays = 4
const metricsAtOnce = 50

/** Some metrics, then their values, then the next ones: however many there are, few are held. */
async function insertMetrics(inserter: Inserter, filling: Filling, product: DemoProduct) {
  for (const some of inChunks(metrics(filling, product), metricsAtOnce)) {
    await inserter.insert(
      insertMetric,
      some.map(({ row }) => row),
    )
    await inserter.insert(insertValue, valuesOf(filling, some))
  }
}

function* valuesOf(filling: Filling, some: DemoMetric[]) {
  for (const metric of some) yield* metricValueRows(filling, metric)
}

async function refuseSecondFilling(db: Db, ownerId: string) {
  for (const { product } of demoWorlds) {
    if (product.slug === null || !(await db.one(selectBySlug, { ownerId, slug: product.slug }))) continue
    throw conflict(
      `The account has a product "${product.slug}" already. Demo data go into an account once; make another account for them.`,
    )
  }
}

/** Gives the next `displayId`s, in the transaction of the tasks, so that they have no gap whoever else adds tasks. */
async function numberTasks(tx: Tx, tasks: TaskTable[]) {
  const counted = await tx.one(countTasks, { ownerId: tasks[0]!.ownerId, added: tasks.length })
  let displayId = counted!.taskCount - tasks.length
  for (const task of tasks) {
    task.displayId = ++displayId
    task.position = -displayId
  }
}

const bookAll =
  <Row>(book: (tx: Tx, sign: 'plus', row: Row) => Promise<void>) =>
  async (tx: Tx, rows: Row[]) => {
    await Promise.all(rows.map((row) => book(tx, 'plus', row)))
  }

async function countLogs(tx: Tx, logs: LogTable[]) {
  const byProduct = Map.groupBy(logs, ({ productId }) => productId)
  for (const [id, { length, 0: log }] of byProduct) await tx.run(addLogs, { ownerId: log!.ownerId, id, added: length })
}

const selectNewestFeedback = query((db, p: { ownerId: string; before: string }) =>
  db
    .selectFrom('feedback')
    .select('id')
    .where('ownerId', '=', p.ownerId)
    .where('id', '<', p.before)
    .orderBy('id', 'desc')
    .limit(1),
)
const setSeen = query((db, p: { ownerId: string; id: string }) =>
  db.updateTable('account').set({ feedbackSeenId: p.id }).where('id', '=', p.ownerId).where('feedbackSeenId', 'is', null),
)
const selectBySlug = query((db, p: { ownerId: string; slug: string }) =>
  db.selectFrom('product').select('id').where('ownerId', '=', p.ownerId).where('slug', '=', p.slug),
)
const countTasks = query((db, p: { ownerId: string; added: number }) =>
  db
    .updateTable('account')
    .set((account) => ({ taskCount: account('taskCount', '+', p.added) }))
    .where('id', '=', p.ownerId)
    .returning('taskCount'),
)
const addLogs = query((db, p: { ownerId: string; id: string; added: number }) =>
  db
    .updateTable('product')
    .set((product) => ({ logCount: product('logCount', '+', p.added) }))
    .where('ownerId', '=', p.ownerId)
    .where('id', '=', p.id),
)

const insertProduct = query((db, row: ProductTable) => db.insertInto('product').values(row))
const insertIdea = query((db, row: IdeaTable) => db.insertInto('idea').values(row))
const insertVersion = query((db, row: VersionTable) => db.insertInto('version').values(row))
const insertTask = query((db, row: TaskTable) => db.insertInto('task').values(row))
const insertLog = query((db, row: LogTable) => db.insertInto('log').values(row))
const insertFeedback = query((db, row: FeedbackTable) => db.insertInto('feedback').values(row))
const insertRate = query((db, row: ExchangeRateTable) =>
  db
    .insertInto('exchangeRate')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ownerId', 'base', 'currency', 'date']).doNothing()),
)
const insertRevenue = query((db, row: RevenueTable) => db.insertInto('revenue').values(row))
const insertCost = query((db, row: CostTable) => db.insertInto('cost').values(row))
const insertMetric = query((db, row: MetricTable) => db.insertInto('metric').values(row))
const insertValue = query((db, row: MetricValueTable) => db.insertInto('metricValue').values(row))
