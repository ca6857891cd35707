import { setTimeout } from 'node:timers/promises'
import { conflict } from '../errors.ts'
import { changeAccount } from '../resources/accounts/accounts.ts'
import { countEntry } from '../resources/feedback/feedback-counts.ts'
import { bookCost, bookRevenue } from '../resources/finance/ledger.ts'
import { query } from '../storage/query.ts'
import { type Given, statementsOf } from '../storage/statements.ts'
import type { Storage, Tx } from '../storage/storage.ts'
import type { Tables } from '../storage/tables.ts'
import { feedbackRows } from './feedback.ts'
import { costsOf, metricsOf, rateRows, revenueRows } from './figures.ts'
import { type DemoProduct, newGeneration, Year } from './generation.ts'
import { demoProducts } from './products.ts'
import { type DemoTask, ideaRows, logRows, productRow, taskRows, versionRows } from './rows.ts'

export interface FillOptions {
  ownerId: string
  seed?: number
  /** An integer that multiplies feedback, tasks, logs, metrics and revenue. */
  scale?: number
  today: string
  /** Leaves out what attention should find. */
  isQuiet?: boolean
  onProgress?: (rows: number) => void
}

/** Fills an account with the year before `today`. Returns the number of records. @throws conflict if it is filled */
export async function fillDemo(
  storage: Storage,
  { ownerId, seed = 1, scale = 1, today, isQuiet = false, onProgress }: FillOptions,
): Promise<number> {
  await refuseSecondFilling(storage, ownerId)
  const generation = newGeneration({ ownerId, seed, scale, year: new Year(today), isQuiet })
  let count = 0
  const onRows = (added: number) => {
    count += added
    onProgress?.(count)
  }
  const insert = <Row extends object>(add: Add<Row>, rows: Iterable<Row>, before?: (tx: Tx, rows: Row[]) => unknown) =>
    insertRows(storage, ownerId, rows, add, { before, onRows })

  const products = demoProducts.map((plan): DemoProduct => {
    const row = productRow(generation, plan)
    return { row, plan, versions: versionRows(generation, row.id, plan), requests: [] }
  })
  const ideas = [...ideaRows(generation, products)]
  for (const { row } of products) row.ideaId = ideas.find(({ productId }) => productId === row.id)?.id ?? null
  const rows = products.map(({ row }) => row)
  await insert(into('product'), rows)
  await insert(into('idea'), ideas)
  for (const { versions } of products) await insert(into('version'), versions)
  await insert(addTask, taskRows(generation, products), numberTasks)
  await insert(into('log'), logRows(generation, products), countLogs)
  await insert(addRate, rateRows(generation))
  for (const product of products) {
    await insert(addFeedback, feedbackRows(generation, product))
    await insert(into('revenue'), revenueRows(generation, product), bookAll(bookRevenue))
    const { costs, schedules } = costsOf(generation, product)
    await insert(into('cost'), costs, bookAll(bookCost))
    await insert(into('costSchedule'), schedules)
    const metrics = [...metricsOf(generation, product)]
    const metricRows = metrics.map(({ row }) => row)
    const values = metrics.values().flatMap(({ values }) => values)
    await insert(into('metric'), metricRows)
    await insert(into('metricValue'), values)
  }
  await storage.write((tx) => tx.run(changeAccount, { id: ownerId, onboardingDismissedAt: tx.now }), { ownerId })
  return count
}

/** Rows per transaction: few, so that other writers do not wait long. */
const chunkRows = 250
/** Other processes retry a locked database every 2 ms. A pause lets them write. */
const pauseMs = 4

type Add<Row> = (tx: Tx, row: Row) => void

/** Inserts rows in many short transactions, so that a running service stays responsive. @param before in each, before its rows */
export async function insertRows<Row extends object>(
  storage: Storage,
  ownerId: string,
  rows: Iterable<Row>,
  add: Add<Row>,
  { before, onRows }: { before?: ((tx: Tx, rows: Row[]) => unknown) | undefined; onRows?: (rows: number) => void } = {},
): Promise<void> {
  for (const chunk of inChunks(rows)) {
    const work = async (tx: Tx) => {
      await before?.(tx, chunk)
      for (const row of chunk) add(tx, row)
    }
    await storage.write(work, { ownerId })
    onRows?.(chunk.length)
    await setTimeout(pauseMs)
  }
}

function* inChunks<T>(items: Iterable<T>): Generator<T[]> {
  let chunk: T[] = []
  for (const item of items) {
    chunk.push(item)
    if (chunk.length < chunkRows) continue
    yield chunk
    chunk = []
  }
  if (chunk.length) yield chunk
}

async function refuseSecondFilling(storage: Storage, ownerId: string) {
  for (const slug of demoProducts.map(({ name }) => name.toLowerCase())) {
    if (await storage.read((db) => db.one(selectBySlug, { ownerId, slug })))
      throw conflict(`The account already has a product "${slug}". Demo data can be added once. Use another account.`)
  }
}

/** In the transaction of the tasks, so that numbers have no gaps while others add tasks. */
async function numberTasks(tx: Tx, tasks: DemoTask[]) {
  const counted = await tx.one(countTasks, { ownerId: tasks[0]!.ownerId, added: tasks.length })
  let displayId = counted!.taskCount - tasks.length
  for (const task of tasks) {
    task.displayId = ++displayId
    task.position = -displayId
  }
}

function addFeedback(tx: Tx, row: Tables['feedback']) {
  into('feedback')(tx, row)
  countEntry(tx, row, 1)
}

const bookAll =
  <Row>(book: (tx: Tx, sign: 'plus', row: Row) => Promise<void>) =>
  async (tx: Tx, rows: Row[]) => {
    await Promise.all(rows.map((row) => book(tx, 'plus', row)))
  }

async function countLogs(tx: Tx, logs: Tables['log'][]) {
  const byProduct = Map.groupBy(logs, ({ productId }) => productId)
  for (const [id, { length, 0: log }] of byProduct) await tx.run(addLogs, { ownerId: log!.ownerId, id, added: length })
}

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

function into<Name extends keyof Tables>(table: Name) {
  const { insert } = statementsOf(table, [])
  return (tx: Tx, row: Given<Tables[Name]>) => tx.enqueue(insert, row)
}

function addTask(tx: Tx, { deletedAt, ...task }: DemoTask) {
  if (deletedAt === null) return into('task')(tx, task)
  const { ownerId, id, productId } = task
  into('trash')(tx, { ownerId, kind: 'task', id, productId, row: JSON.stringify(task), deletedAt })
}

const insertRate = query((db, row: Tables['exchangeRate']) =>
  db
    .insertInto('exchangeRate')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ownerId', 'base', 'currency', 'date']).doNothing()),
)
const addRate = (tx: Tx, row: Tables['exchangeRate']) => tx.enqueue(insertRate, row)
