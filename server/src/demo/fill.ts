import { setTimeout } from 'node:timers/promises'
import type { InsertObject } from 'kysely'
import type { Database, Tx } from '../db/database.ts'
import { query } from '../db/query.ts'
import type { Tables } from '../db/tables.ts'
import { conflict } from '../errors.ts'
import { changeAccount } from '../resources/accounts/accounts.ts'
import { searchTextOf as costText } from '../resources/costs/costs.ts'
import { countEntry } from '../resources/feedback/feedback.ts'
import { bookCost, bookRevenue } from '../resources/finance/ledger.ts'
import { countLogs } from '../resources/logs/logs.ts'
import { searchTextOf as revenueText } from '../resources/revenue/revenue.ts'
import { nextDisplayId, searchTextOf } from '../resources/tasks/tasks.ts'
import * as records from './records.ts'

export interface FillOptions {
  ownerId: string
  today: string
  seed?: number
  /** Multiplies tasks, logs, feedback, metrics and revenue. */
  scale?: number
  /** Leaves out the story: what attention should find. */
  isQuiet?: boolean
  onProgress?: (rows: number) => void
}

/** Fills an account with a year before `today`. Returns the number of records. @throws conflict */
export async function fillDemo(
  database: Database,
  { ownerId, today, seed = 1, scale = 1, isQuiet = false, onProgress }: FillOptions,
): Promise<number> {
  if (await database.read((db) => db.one(selectBySlug, { ownerId, slug: 'tidewatch' })))
    throw conflict('The account already has a product "tidewatch". Use another account for demo data.')
  let count = 0
  /** Short transactions with pauses, so that other processes can write. */
  const fill = async <Row extends object>(rows: Row[], ...inserts: Insert<Row & { ownerId: string }>[]) => {
    for (let i = 0; i < rows.length; i += 250) {
      const work = async (tx: Tx) => {
        for (const row of rows.slice(i, i + 250))
          for (const insert of inserts) await insert(tx, { ...row, ownerId })
      }
      await database.write(work, { ownerId })
      await setTimeout(4)
    }
    count += rows.length
    onProgress?.(count)
  }
  const demo = records.newDemo(today, seed, isQuiet)
  const ideas = records.ideasOf(demo)
  const products = records.productsOf(demo, ideas)
  const productRows = products.map(({ row }) => row)
  const { costs, schedules } = records.costsOf(demo, products)
  await fill(ideas, into('idea'))
  await fill(productRows, into('product'))
  await fill(
    products.flatMap(({ versions }) => versions),
    into('version'),
  )
  await fill(
    costs.map((cost) => ({ ...cost, searchText: costText(cost) })),
    into('cost'),
    (tx, row) => bookCost(tx, 'plus', row),
  )
  await fill(schedules, into('costSchedule'))
  await fill(records.ratesOf(demo), into('exchangeRate'))
  for (let copy = 1; copy <= scale; copy++) {
    const feedback = products.flatMap((product) => records.feedbackOf(demo, product))
    const { metrics, values } = records.metricsOf(demo, products, copy)
    await fill(records.tasksOf(demo, products, feedback), addTask)
    await fill(feedback, addFeedback, (tx, row) => countEntry(tx, { spamAt: null, ...row }, 1))
    await fill(records.logsOf(demo, products), addLog, (tx, { productId }) =>
      tx.run(countLogs, { ownerId, productId, by: 1 }),
    )
    const revenue = records.revenueOf(demo, products, copy)
    await fill(
      revenue.map((row) => ({ ...row, searchText: revenueText(row) })),
      addRevenue,
      (tx, row) => bookRevenue(tx, 'plus', row),
    )
    await fill(metrics, addMetric)
    await fill(values, addValue)
  }
  const dismiss = (tx: Tx) => tx.run(changeAccount, { id: ownerId, onboardingDismissedAt: tx.now })
  await database.write(dismiss, { ownerId })
  return count
}

type Insert<Row> = (tx: Tx, row: Row) => Promise<unknown>

function into<Name extends keyof Tables>(table: Name): Insert<InsertObject<Tables, Name>> {
  const insert = query((db, row: InsertObject<Tables, Name>) => db.insertInto(table).values(row))
  return (tx, row) => tx.run(insert, row)
}
const addFeedback = into('feedback')
const addLog = into('log')
const addMetric = into('metric')
const addRevenue = into('revenue')
const addValue = into('metricValue')
const insertTask = into('task')

/** Gives the number in the same transaction, so that numbers have no gaps while others add tasks. */
async function addTask(tx: Tx, task: ReturnType<typeof records.tasksOf>[number] & { ownerId: string }) {
  const displayId = await nextDisplayId(tx, task.ownerId)
  const searchText = searchTextOf({ ...task, displayId })
  await insertTask(tx, { ...task, displayId, position: -displayId, searchText })
}

const selectBySlug = query((db, p: { ownerId: string; slug: string }) =>
  db.selectFrom('product').select('id').where('ownerId', '=', p.ownerId).where('slug', '=', p.slug),
)
