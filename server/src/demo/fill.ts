import { setTimeout } from 'node:timers/promises'
import type { Database, Tx } from '../db/database.ts'
import { selectBy, statementsOf } from '../db/statements.ts'
import type { Tables } from '../db/tables.ts'
import type { Given } from '../domain/fields.ts'
import { conflict } from '../errors.ts'
import { changeAccount } from '../resources/accounts/accounts.ts'
import { countEntry } from '../resources/feedback/feedback.ts'
import { bookCost, bookRevenue } from '../resources/finance/ledger.ts'
import { countLogs } from '../resources/logs/logs.ts'
import { nextDisplayId } from '../resources/tasks/tasks.ts'
import { Demo } from './demo.ts'
import { costsOf, metricsOf, ratesOf, revenueOf } from './figures.ts'
import { type DemoTask, feedbackOf, ideasOf, logsOf, productsOf, tasksOf, versionsOf } from './rows.ts'

export interface FillOptions {
  ownerId: string
  today: string
  seed?: number
  scale?: number
  isQuiet?: boolean
  onProgress?: (rows: number) => void
}

/** Fills an account with the year before `today`. Returns the number of records. @throws conflict if it is filled */
export async function fillDemo(
  database: Database,
  { ownerId, today, seed = 1, scale = 1, isQuiet = false, onProgress }: FillOptions,
): Promise<number> {
  if (await database.read((db) => db.one(selectBySlug, { ownerId, slug: 'tidewatch' })))
    throw conflict('The account already has a product "tidewatch". Use another account for demo data.')
  const demo = new Demo({ today, seed, scale, isQuiet })
  let count = 0
  const insert = async <Row extends object>(rows: Iterable<Row>, add: Add<Row & { ownerId: string }>) => {
    const owned = Iterator.from(rows).map((row) => ({ ownerId, ...row }))
    count += await insertRows(database, ownerId, owned, add)
    onProgress?.(count)
  }

  const ideas = ideasOf(demo)
  const products = productsOf(demo, ideas)
  const versions = products.map((product) => versionsOf(demo, product))
  const feedback = products.flatMap((product, i) => feedbackOf(demo, product, versions[i]!))
  const tasks = tasksOf(demo, products, { versions: versions.flat(), feedback })
  await insert(
    products.map(({ row }) => row),
    into('product'),
  )
  await insert(ideas, into('idea'))
  await insert(versions.flat(), into('version'))
  await insert(tasks, addTask)
  await insert(
    feedback,
    into('feedback', (tx, row) => countEntry(tx, { spamAt: null, ...row }, 1)),
  )
  await insert(
    logsOf(demo, products),
    into('log', (tx, { ownerId, productId }) => tx.run(countLogs, { ownerId, productId, by: 1 })),
  )
  await insert(ratesOf(demo), into('exchangeRate'))
  for (const product of products) {
    const { costs, schedules } = costsOf(demo, product)
    await insert(
      costs,
      into('cost', (tx, row) => bookCost(tx, 'plus', row)),
    )
    await insert(schedules, into('costSchedule'))
    await insert(
      revenueOf(demo, product),
      into('revenue', (tx, row) => bookRevenue(tx, 'plus', row)),
    )
    for (const { metric, values } of metricsOf(demo, product)) {
      await insert([metric], into('metric'))
      await insert(values, into('metricValue'))
    }
  }
  const dismiss = (tx: Tx) => tx.run(changeAccount, { id: ownerId, onboardingDismissedAt: tx.now })
  await database.write(dismiss, { ownerId })
  return count
}

type Add<Row> = (tx: Tx, row: Row) => unknown

/** Inserts rows in short transactions with pauses, so that other processes can write. Returns how many. */
export async function insertRows<Row extends object>(
  database: Database,
  ownerId: string,
  rows: Iterable<Row>,
  add: Add<Row>,
): Promise<number> {
  const all = [...rows]
  for (let i = 0; i < all.length; i += 250) {
    const work = async (tx: Tx) => {
      for (const row of all.slice(i, i + 250)) await add(tx, row)
    }
    await database.write(work, { ownerId })
    await setTimeout(4)
  }
  return all.length
}

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

const addOpenTask = into('task')
const addToTrash = into('trash')

/** The number is given in the same transaction, so that numbers have no gaps while others add tasks. */
async function addTask(tx: Tx, { deletedAt, ...task }: DemoTask & { ownerId: string }) {
  const { ownerId, id, productId = null } = task
  const displayId = await nextDisplayId(tx, ownerId)
  const row = { ...task, displayId, position: -displayId }
  if (deletedAt === null) await addOpenTask(tx, row)
  else await addToTrash(tx, { ownerId, kind: 'task', id, productId, row: JSON.stringify(row), deletedAt })
}

const selectBySlug = selectBy('product', ['id'], 'ownerId', 'slug')
