import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { Failure } from '../../errors.ts'
import type { UpdateCost } from '../costs/costs.schema.ts'
import { createCost, deleteCost, getCost, undeleteCost, updateCost } from '../costs/costs.ts'
import type { CreateFeedback } from '../feedback/feedback.schema.ts'
import {
  changeFeedback,
  createFeedback,
  getFeedback,
  moveFeedbackToTrash,
  undeleteFeedback,
} from '../feedback/feedback.ts'
import type { UpdateLog } from '../logs/logs.schema.ts'
import { createLog, getLog, moveLogToTrash, undeleteLog, updateLog } from '../logs/logs.ts'
import type { UpdateRevenue } from '../revenue/revenue.schema.ts'
import {
  createRevenue,
  deleteRevenue,
  getRevenue,
  undeleteRevenue,
  updateRevenue,
} from '../revenue/revenue.ts'
import { undeleteTask } from '../tasks/dashboard-tasks.ts'
import type { UpdateTask } from '../tasks/tasks.schema.ts'
import { createTask, deleteTask, getDashboardTask, updateTask } from '../tasks/tasks.ts'
import type { ImportKind, Rows } from './rows.schema.ts'

/** The fields of a record. Amounts are in units of the currency. */
export type Fields = Record<string, unknown>

/** Where a record is. `productId` is empty for tasks without a product. */
export type Place = { productId: string; recordId: string }

/** How an import reads and writes records. The product of a row is an id. */
export interface RecordKind {
  /** Those that a later file can change, with the values that rows without them have. */
  fields: Fields
  create(tx: Tx, actor: Actor, row: Rows[ImportKind]): Promise<{ id: string }>
  /** @throws not_found */
  get(db: Db, actor: Actor, place: Place): Promise<object>
  /** @throws not_found, validation_error */
  change(tx: Tx, actor: Actor, place: Place, changes: Fields): Promise<unknown>
  /** Moves the record to the trash. @throws not_found if it is gone */
  remove(tx: Tx, actor: Actor, place: Place): Promise<unknown>
  /** Takes it back from the trash. @throws not_found */
  restore(tx: Tx, actor: Actor, place: Place): Promise<unknown>
}

const tasks: RecordKind = {
  fields: { title: null, description: null, priority: 'medium', status: 'todo', dueDate: null, labels: [] },
  create: (tx, actor, { product, ...task }: Rows['tasks']) =>
    createTask(tx, actor, { ...task, ...(product && { productId: product }) }, 'import'),
  get: (db, actor, { recordId }) => getDashboardTask(db, actor, recordId),
  change: (tx, actor, { recordId }, changes) => updateTask(tx, actor, recordId, changes as UpdateTask),
  remove: (tx, actor, { recordId }) => deleteTask(tx, actor, recordId),
  restore: (tx, actor, { recordId }) => undeleteTask(tx, actor, recordId),
}

const feedback: RecordKind = {
  fields: { content: null, source: null, type: null, author: null, authorEmail: null, metadata: null },
  create: (tx, actor, row: Rows['feedback']) => createFeedback(tx, actor, row.product, row),
  get: (db, actor, { productId, recordId }) => getFeedback(db, actor, productId, recordId),
  change: (tx, actor, { productId, recordId }, changes) =>
    changeFeedback(tx, actor, productId, recordId, changes as Partial<CreateFeedback>),
  remove: (tx, actor, { productId, recordId }) => moveFeedbackToTrash(tx, actor, productId, recordId),
  restore: (tx, actor, { productId, recordId }) => undeleteFeedback(tx, actor, productId, recordId),
}

const revenue: RecordKind = {
  fields: {
    amount: null,
    currency: 'USD',
    type: null,
    source: null,
    note: null,
    date: null,
    periodMonths: null,
    customer: null,
  },
  create: async (tx, actor, row: Rows['revenue']) => (await createRevenue(tx, actor, row.product, row))[0],
  get: (db, actor, { productId, recordId }) => getRevenue(db, actor, productId, recordId),
  change: (tx, actor, { productId, recordId }, changes) =>
    updateRevenue(tx, actor, productId, recordId, changes as UpdateRevenue),
  remove: (tx, actor, { productId, recordId }) => deleteRevenue(tx, actor, productId, recordId),
  restore: (tx, actor, { productId, recordId }) => undeleteRevenue(tx, actor, productId, recordId),
}

const costs: RecordKind = {
  fields: {
    name: null,
    amount: null,
    currency: 'USD',
    category: null,
    isRecurring: false,
    note: null,
    date: null,
  },
  create: async (tx, actor, row: Rows['costs']) => (await createCost(tx, actor, row.product, row))[0],
  get: (db, actor, { productId, recordId }) => getCost(db, actor, productId, recordId),
  change: (tx, actor, { productId, recordId }, changes) =>
    updateCost(tx, actor, productId, recordId, changes as UpdateCost),
  remove: (tx, actor, { productId, recordId }) => deleteCost(tx, actor, productId, recordId),
  restore: (tx, actor, { productId, recordId }) => undeleteCost(tx, actor, productId, recordId),
}

const logs: RecordKind = {
  fields: { content: null, logDate: null },
  create: (tx, actor, row: Rows['logs']) => createLog(tx, actor, row.product, row),
  get: (db, actor, { productId, recordId }) => getLog(db, actor, productId, recordId),
  change: (tx, actor, { productId, recordId }, changes) =>
    updateLog(tx, actor, productId, recordId, changes as UpdateLog),
  remove: (tx, actor, { productId, recordId }) => moveLogToTrash(tx, actor, productId, recordId),
  restore: (tx, actor, { productId, recordId }) => undeleteLog(tx, actor, productId, recordId),
}

/** undefined: the rows are values of a metric, which belong to their day. */
export const recordKinds: Record<ImportKind, RecordKind | undefined> = {
  tasks,
  feedback,
  revenue,
  costs,
  logs,
  'metric-values': undefined,
}

/** The fields of a record, or of a row as it would be stored. */
export function comparedFields({ fields }: RecordKind, record: object): Fields {
  const values = new Map<string, unknown>(Object.entries(record))
  const compared = Object.entries(fields).map(([name, initial]) => [name, values.get(name) || initial])
  const { currency, ...others } = Object.fromEntries(compared)
  return currency === undefined ? others : { ...others, currency: String(currency).toUpperCase() }
}

/** undefined: it is gone, also because its product was deleted. */
export async function currentFields(
  records: RecordKind,
  db: Db,
  actor: Actor,
  place: Place,
): Promise<Fields | undefined> {
  try {
    return comparedFields(records, await records.get(db, actor, place))
  } catch (error) {
    if (error instanceof Failure && error.type === 'not_found') return undefined
    throw error
  }
}
