import { setTimeout } from 'node:timers/promises'
import { conflict } from '../errors.ts'
import { changeAccount } from '../resources/accounts/accounts.ts'
import { countEntry } from '../resources/feedback/feedback-counts.ts'
import { bookCost, bookRevenue } from '../resources/finance/ledger.ts'
import { countLogs } from '../resources/logs/logs.ts'
import { nextDisplayId } from '../resources/tasks/tasks.ts'
import { type Given, selectBy, statementsOf } from '../storage/statements.ts'
import type { Storage, Tx } from '../storage/storage.ts'
import type { Tables } from '../storage/tables.ts'
import { type FeedbackRow, feedbackRows } from './feedback.ts'
import { costsOf, metricsOf, type RevenueRow, rateRows, revenueRows } from './figures.ts'
import { newGeneration } from './generation.ts'
import { demoProducts } from './products.ts'
import { type DemoTask, demoProduct, ideaRows, logRows, taskRows } from './rows.ts'
import { Year } from './year.ts'

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
  const generation = newGeneration({ seed, scale, year: new Year(today), isQuiet })
  let count = 0
  const onRows = (added: number) => {
    count += added
    onProgress?.(count)
  }
  const insert = <Row extends object>(rows: Iterable<Row>, add: Add<Owned<Row>>) => {
    const owned = Iterator.from(rows).map((row) => ({ ownerId, ...row }))
    return insertRows(storage, ownerId, owned, add, onRows)
  }

  const products = demoProducts.map((plan) => demoProduct(generation, plan))
  const ideas = [...ideaRows(generation, products)]
  for (const { row } of products) row.ideaId = ideas.find(({ productId }) => productId === row.id)?.id ?? null
  const rows = products.map(({ row }) => row)
  await insert(rows, into('product'))
  await insert(ideas, into('idea'))
  for (const { versions } of products) await insert(versions, into('version'))
  await insert(taskRows(generation, products), addTask)
  await insert(logRows(generation, products), addLog)
  await insert(rateRows(generation), (tx, row) => tx.run(insertRate, row))
  for (const product of products) {
    const { costs, schedules } = costsOf(generation, product)
    const { metrics, values } = metricsOf(generation, product)
    await insert(feedbackRows(generation, product), addFeedback)
    await insert(revenueRows(generation, product), addRevenue)
    await insert(costs, addCost)
    await insert(schedules, into('costSchedule'))
    await insert(metrics, into('metric'))
    await insert(values, into('metricValue'))
  }
  await storage.write((tx) => tx.run(changeAccount, { id: ownerId, onboardingDismissedAt: tx.now }), {
    ownerId,
  })
  return count
}

/** Rows per transaction: few, so that other writers do not wait long. */
const chunkRows = 250
/** Other processes retry a locked database every 2 ms. A pause lets them write. */
const pauseMs = 4

type Owned<Row> = Row & { ownerId: string }
type Add<Row> = (tx: Tx, row: Row) => unknown

/** Inserts rows in many short transactions, so that a running service stays responsive. */
export async function insertRows<Row extends object>(
  storage: Storage,
  ownerId: string,
  rows: Iterable<Row>,
  add: Add<Row>,
  onRows?: (rows: number) => void,
): Promise<void> {
  for (const chunk of inChunks(rows)) {
    const work = async (tx: Tx) => {
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
      throw conflict(
        `The account already has a product "${slug}". Demo data can be added once. Use another account.`,
      )
  }
}

const selectBySlug = selectBy('product', ['id'], 'ownerId', 'slug')

/** @param count changes the counts and sums that include the row */
function into<Name extends keyof Tables, Row extends Given<Tables[Name]> = Given<Tables[Name]>>(
  table: Name,
  count?: Add<Row>,
) {
  const { insert } = statementsOf(table, [])
  return async (tx: Tx, row: Row) => {
    await tx.run(insert, row)
    await count?.(tx, row)
  }
}

const addLog = into('log', (tx, { ownerId, productId }) => tx.run(countLogs, { ownerId, productId, by: 1 }))
const addFeedback = into('feedback', (tx, row: Owned<FeedbackRow>) => countEntry(tx, row, 1))
const addRevenue = into('revenue', (tx, row: Owned<RevenueRow>) => bookRevenue(tx, 'plus', row))
const addCost = into('cost', (tx, row) => bookCost(tx, 'plus', row))
const { insert: insertRate } = statementsOf('exchangeRate', [], ['ownerId', 'base', 'currency', 'date'])

const addOpenTask = into('task')
const addToTrash = into('trash')

/** The number is given in the same transaction, so that numbers have no gaps while others add tasks. */
async function addTask(tx: Tx, { deletedAt, ...task }: Owned<DemoTask>) {
  const { ownerId, id, productId } = task
  const displayId = await nextDisplayId(tx, ownerId)
  const row = { ...task, displayId, position: -displayId }
  if (deletedAt === null) await addOpenTask(tx, row)
  else await addToTrash(tx, { ownerId, kind: 'task', id, productId, row: JSON.stringify(row), deletedAt })
}
