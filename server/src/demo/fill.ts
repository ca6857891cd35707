import { setTimeout } from 'node:timers/promises'
import type { InsertObject } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import { query } from '../db/query.ts'
import type { Tables } from '../db/tables.ts'
import { conflict } from '../errors.ts'
import { changeAccount } from '../resources/accounts/accounts.ts'
import { insertCost } from '../resources/costs/costs.ts'
import { countEntry, insertFeedback } from '../resources/feedback/feedback.ts'
import { bookCost, bookRevenue } from '../resources/finance/ledger.ts'
import { countLogs } from '../resources/logs/logs.ts'
import { insertRevenue } from '../resources/revenue/revenue.ts'

import { nextDisplayId, searchTextOf } from '../resources/tasks/tasks.ts'
import { type DemoOptions, newDemo } from './demo.ts'
import { costsOf, metricsOf, ratesOf, revenueOf } from './figures.ts'
import { type DemoTask, feedbackOf, ideasOf, logsOf, productsOf, tasksOf, versionsOf } from './records.ts'

export interface FillOptions extends DemoOptions {
  ownerId: string
  onProgress?: (rows: number) => void
}

type Insert<Row> = (tx: Tx, row: Row) => Promise<unknown>

/** Fills an account with a year before `today`. Returns the number of records. @throws conflict */
export async function fillDemo(
  database: Database,
  { ownerId, onProgress, ...options }: FillOptions,
): Promise<number> {
  if (await database.read((db) => db.one(selectBySlug, { ownerId, slug: 'tidewatch' })))
    throw conflict('The account already has a product "tidewatch". Use another account for demo data.')
  const demo = newDemo(options)
  let count = 0
  const fill = async <Row extends object>(rows: Row[], insert: Insert<Row & { ownerId: string }>) => {
    const owned = rows.map((row) => ({ ...row, ownerId }))
    await insertRows(database, ownerId, owned, insert)
    count += rows.length
    onProgress?.(count)
  }
  const ideas = ideasOf(demo)
  const products = productsOf(demo, ideas)
  const versions = products.map((product) => versionsOf(demo, product))
  const feedback = products.flatMap((product, i) => feedbackOf(demo, product, versions[i]!))
  const tasks = tasksOf(demo, products, versions.flat(), feedback)
  const productRows = products.map(({ row }) => row)
  await fill(productRows, into('product'))
  await fill(ideas, into('idea'))
  await fill(versions.flat(), into('version'))
  await fill(tasks, addTask)
  await fill(feedback, async (tx, row) => {
    await tx.run(insertFeedback, row)
    await countEntry(tx, { spamAt: null, ...row }, 1)
  })
  await fill(logsOf(demo, products), async (tx, row) => {
    await addLog(tx, row)
    await tx.run(countLogs, { ownerId, productId: row.productId, by: 1 })
  })
  await fill(ratesOf(demo), into('exchangeRate'))
  for (const product of products) {
    const { costs, schedules } = costsOf(demo, product)
    await fill(costs, async (tx, row) => {
      await tx.run(insertCost, row)
      await bookCost(tx, 'plus', row)
    })
    await fill(schedules, into('costSchedule'))
    await fill(revenueOf(demo, product), async (tx, row) => {
      await tx.run(insertRevenue, row)
      await bookRevenue(tx, 'plus', row)
    })
    for (const { metric, values } of metricsOf(demo, product)) {
      await fill([metric], into('metric'))
      await fill(values, into('metricValue'))
    }
  }
  const dismiss = (tx: Tx) => tx.run(changeAccount, { id: ownerId, onboardingDismissedAt: tx.now })
  await database.write(dismiss, { ownerId })
  return count
}

/** Inserts rows in short transactions with pauses, so that other processes can write. */
export async function insertRows<Row>(
  database: Database,
  ownerId: string,
  rows: Row[],
  insert: Insert<Row>,
): Promise<void> {
  for (let i = 0; i < rows.length; i += 250) {
    const work = async (tx: Tx) => {
      for (const row of rows.slice(i, i + 250)) await insert(tx, row)
    }
    await database.write(work, { ownerId })
    await setTimeout(4)
  }
}

function into<Name extends keyof Tables>(table: Name): Insert<InsertObject<Tables, Name>> {
  const insert = query((db, row: InsertObject<Tables, Name>) => db.insertInto(table).values(row))
  return (tx, row) => tx.run(insert, row)
}

const addLog = into('log')
const addOpenTask = into('task')
const addToTrash = into('trash')

/** The number is given in the same transaction, so that numbers have no gaps while others add tasks. */
async function addTask(tx: Tx, { deletedAt, ...task }: DemoTask & { ownerId: string }) {
  const { ownerId, id, productId = null } = task
  const displayId = await nextDisplayId(tx, ownerId)
  const searchText = searchTextOf({ displayId, title: task.title, description: task.description ?? null })
  const row = { ...task, displayId, position: -displayId, searchText }
  if (deletedAt === null) await addOpenTask(tx, row)
  else await addToTrash(tx, { ownerId, kind: 'task', id, productId, row: JSON.stringify(row), deletedAt })
}

const selectBySlug = query((db, p: { ownerId: string; slug: string }) =>
  db.selectFrom('product').select('id').where('ownerId', '=', p.ownerId).where('slug', '=', p.slug),
)
