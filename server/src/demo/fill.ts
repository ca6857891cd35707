import { conflict } from '../errors.ts'
import { changeAccount } from '../resources/accounts/accounts.ts'
import { bookCost, bookRevenue } from '../resources/finance/ledger.ts'
import { query } from '../storage/query.ts'
import { type Given, statementsOf } from '../storage/statements.ts'
import type { Storage, Tx } from '../storage/storage.ts'
import type { Tables } from '../storage/tables.ts'
import { feedbackRows } from './feedback.ts'
import { costsOf, metricsOf, rateRows, revenueRows } from './figures.ts'
import { type DemoProduct, type Generation, Year } from './generation.ts'
import { insertRows } from './insert.ts'
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
  const generation: Generation = { ownerId, seed, scale, isQuiet, year: new Year(today), used: new Set() }
  let count = 0
  const onRows = (added: number) => {
    count += added
    onProgress?.(count)
  }
  type Add<Row> = (tx: Tx, row: Row) => void
  const insert = <Row extends object>(add: Add<Row>, rows: Iterable<Row>, before?: (tx: Tx, rows: Row[]) => unknown) =>
    insertRows(storage, ownerId, rows, { add, before, onRows })

  const products = demoProducts.map((plan): DemoProduct => {
    const row = productRow(generation, plan)
    return { row, plan, versions: versionRows(generation, row.id, plan), requests: [] }
  })
  const ideas = [...ideaRows(generation, products)]
  const ideaOf = (id: string) => ideas.find(({ productId }) => productId === id)?.id ?? null

  await insert(
    into('product'),
    products.map(({ row }) => ({ ...row, ideaId: ideaOf(row.id) })),
  )
  await insert(into('idea'), ideas)
  await insert(
    into('version'),
    products.flatMap(({ versions }) => versions),
  )
  await insert(addTask, taskRows(generation, products), numberTasks)
  await insert(into('log'), logRows(generation, products), countLogs)
  await insert(addRate, rateRows(generation))
  for (const product of products) {
    await insert(into('feedback'), feedbackRows(generation, product))
    await insert(into('revenue'), revenueRows(generation, product), bookAll(bookRevenue))
    const { costs, schedules } = costsOf(generation, product)
    await insert(into('cost'), costs, bookAll(bookCost))
    await insert(into('costSchedule'), schedules)
    const metrics = [...metricsOf(generation, product)]
    await insert(
      into('metric'),
      metrics.map(({ row }) => row),
    )
    await insert(
      into('metricValue'),
      metrics.values().flatMap(({ values }) => values),
    )
  }
  await storage.write((tx) => tx.run(changeAccount, { id: ownerId, onboardingDismissedAt: tx.now }), { ownerId })
  return count
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

const insertTask = into('task')
const insertTrash = into('trash')

function addTask(tx: Tx, { deletedAt, ...task }: DemoTask) {
  if (deletedAt === null) return insertTask(tx, task)
  const { ownerId, id, productId } = task
  insertTrash(tx, { ownerId, kind: 'task', id, productId, row: JSON.stringify(task), deletedAt })
}

const insertRate = query((db, row: Tables['exchangeRate']) =>
  db
    .insertInto('exchangeRate')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ownerId', 'base', 'currency', 'date']).doNothing()),
)
const addRate = (tx: Tx, row: Tables['exchangeRate']) => tx.enqueue(insertRate, row)
