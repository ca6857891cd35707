import { setTimeout } from 'node:timers/promises'
import { conflict } from '../errors.ts'
import { changeAccount } from '../resources/accounts/accounts.ts'
import { insertFeedback } from '../resources/feedback/feedback.ts'
import { countEntry } from '../resources/feedback/feedback-counts.ts'
import { bookCost, bookRevenue } from '../resources/finance/ledger.ts'
import { countLogs } from '../resources/logs/logs.ts'
import { lastNumber } from '../resources/tasks/tasks.ts'
import { type Given, selectBy, statementsOf } from '../storage/statements.ts'
import type { OwnerTx, Storage, Tx } from '../storage/storage.ts'
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
  const insert = <Row extends object>(add: Add<Row>, rows: Iterable<Row>, before?: (tx: OwnerTx, rows: Row[]) => unknown) =>
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
  await insert(into('log'), logRows(generation, products), addToTotals)
  await insert(into('exchangeRate', ['ownerId', 'base', 'currency', 'date']), rateRows(generation))
  for (const product of products) {
    await insert(addFeedback, feedbackRows(generation, product))
    await insert(into('revenue'), revenueRows(generation, product), bookAll(bookRevenue))
    const { costs, schedules } = costsOf(generation, product)
    await insert(into('cost'), costs, bookAll(bookCost))
    await insert(into('costSchedule'), schedules)
    const metrics = [...metricsOf(generation, product)]
    const metricRows = metrics.map(({ row }) => row)
    await insert(into('metric'), metricRows)
    await insert(
      into('metricValue'),
      metrics.values().flatMap(({ values }) => values),
    )
  }
  await storage.write((tx) => tx.run(changeAccount, { id: ownerId, onboardingDismissedAt: tx.now }), { ownerId })
  return count
}

/** Rows per transaction: few, so that other writers do not wait long. */
const chunkRows = 250
/** Other processes retry a locked database every 2 ms. A pause lets them write. */
const pauseMs = 4

type Add<Row> = (tx: OwnerTx, row: Row) => unknown

/** Inserts rows in many short transactions, so that a running service stays responsive. @param before in each, before its rows */
export async function insertRows<Row extends object>(
  storage: Storage,
  ownerId: string,
  rows: Iterable<Row>,
  add: Add<Row>,
  { before, onRows }: { before?: ((tx: OwnerTx, rows: Row[]) => unknown) | undefined; onRows?: (rows: number) => void } = {},
): Promise<void> {
  for (const chunk of inChunks(rows)) {
    const work = async (tx: OwnerTx) => {
      await before?.(tx, chunk)
      for (const row of chunk) await add(tx, row)
    }
    await storage.write(work, { ownerId })
    onRows?.(chunk.length)
    await setTimeout(pauseMs)
  }
}

function* inChunks<T>(items: Iterable<T>): Generator<T[]> {
  let chunk: T[] = []
  for (const item of items) {
    if (chunk.push(item) < chunkRows) continue
    yield chunk
    chunk = []
  }
  if (chunk.length) yield chunk
}

async function refuseSecondFilling(storage: Storage, ownerId: string) {
  for (const { name } of demoProducts) {
    const slug = name.toLowerCase()
    if (await storage.read((db) => db.one(selectBySlug, { ownerId, slug })))
      throw conflict(`The account already has a product "${slug}". Demo data can be added once. Use another account.`)
  }
}

/** In the transaction of the tasks, so that numbers have no gaps while others add tasks. */
async function numberTasks(tx: OwnerTx, tasks: DemoTask[]) {
  const [last] = await tx.updateCounter(lastNumber(tasks[0]!.ownerId), (last) => last + tasks.length)
  for (const [i, task] of tasks.entries()) {
    task.displayId = last + i + 1
    task.position = -task.displayId
  }
}

async function addFeedback(tx: OwnerTx, row: Tables['feedback']) {
  tx.enqueue(insertFeedback, row)
  await countEntry(tx, row, 1)
}

const bookAll =
  <Row>(book: (tx: OwnerTx, sign: 'plus', row: Row) => Promise<void>) =>
  async (tx: OwnerTx, rows: Row[]) => {
    await Promise.all(rows.map((row) => book(tx, 'plus', row)))
  }

async function addToTotals(tx: Tx, logs: Tables['log'][]) {
  const { ownerId } = logs[0]!
  for (const [productId, { length: by }] of Map.groupBy(logs, ({ productId }) => productId))
    await tx.run(countLogs, { ownerId, productId, by })
}

const selectBySlug = selectBy('product', ['id'], 'ownerId', 'slug')

function into<Name extends keyof Tables>(table: Name, unique?: (keyof Tables[Name] & string)[]) {
  const { insert } = statementsOf(table, [], unique)
  return (tx: Tx, row: Given<Tables[Name]>) => tx.enqueue(insert, row)
}

const addOpenTask = into('task')
const addToTrash = into('trash')

function addTask(tx: Tx, { deletedAt, ...task }: DemoTask) {
  if (deletedAt === null) return addOpenTask(tx, task)
  const { ownerId, id, productId } = task
  addToTrash(tx, { ownerId, kind: 'task', id, productId, row: JSON.stringify(task), deletedAt })
}
