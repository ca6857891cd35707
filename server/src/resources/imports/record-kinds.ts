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
import type { Fields } from './import-totals.ts'
import type { ImportKind, Rows } from './rows.schema.ts'

/** Where a record is. `productId` is empty for tasks without a product. */
export type Place = { productId: string; recordId: string }

interface RecordKind<Row> {
  /** What open pages refresh. */
  resource: string
  create(tx: Tx, actor: Actor, row: Row): Promise<Place>
  /** Moves the record to the trash. @throws not_found if it is gone */
  remove(tx: Tx, actor: Actor, place: Place): Promise<unknown>
}

/** Records that keep the provider's id, so that a later file can change them. */
export interface Identified {
  /** The compared fields, with the values of those that a row may leave out. */
  fields: Fields
  /** @throws not_found */
  get(db: Db, actor: Actor, place: Place): Promise<object>
  /** @throws not_found, validation_error */
  change(tx: Tx, actor: Actor, place: Place, changes: Fields): Promise<unknown>
  /** Takes it back from the trash. @throws not_found */
  restore(tx: Tx, actor: Actor, place: Place): Promise<unknown>
}

const inProduct = <Row extends { product: string }>(
  resource: string,
  create: (tx: Tx, actor: Actor, product: string, row: Row) => Promise<{ id: string }>,
  remove: (tx: Tx, actor: Actor, product: string, id: string) => Promise<unknown>,
): RecordKind<Row> => ({
  resource,
  create: async (tx, actor, row) => ({
    recordId: (await create(tx, actor, row.product, row)).id,
    productId: row.product,
  }),
  remove: (tx, actor, { productId, recordId }) => remove(tx, actor, productId, recordId),
})

/** The kinds whose rows become records. */
export type OfRecords = Exclude<ImportKind, 'metric-values'>

/** How the rows of a file are stored and removed. Their product is an id. */
export const recordKinds: Record<OfRecords, RecordKind<Rows[ImportKind]>> = {
  tasks: {
    resource: 'tasks',
    async create(tx, actor, { product, ...sent }: Rows['tasks']) {
      const task = { ...sent, ...(product && { productId: product }) }
      const { id, productId } = await createTask(tx, actor, task, 'import')
      return { recordId: id, productId: productId ?? '' }
    },
    remove: (tx, actor, { recordId }) => deleteTask(tx, actor, recordId),
  },
  feedback: inProduct<Rows['feedback']>('feedback', createFeedback, moveFeedbackToTrash),
  revenue: inProduct<Rows['revenue']>(
    'revenue',
    async (tx, actor, product, row) => (await createRevenue(tx, actor, product, row))[0],
    deleteRevenue,
  ),
  costs: inProduct<Rows['costs']>(
    'costs',
    async (tx, actor, product, row) => (await createCost(tx, actor, product, row))[0],
    deleteCost,
  ),
  logs: inProduct<Rows['logs']>('logs', createLog, moveLogToTrash),
}

/** A value of a metric has no id of a provider: its day is one. */
export const identified: { [Kind in ImportKind]?: Identified } = {
  tasks: {
    fields: { title: null, description: null, priority: 'medium', status: 'todo', dueDate: null, labels: [] },
    get: (db, actor, { recordId }) => getDashboardTask(db, actor, recordId),
    change: (tx, actor, { recordId }, changes) => updateTask(tx, actor, recordId, changes as UpdateTask),
    restore: (tx, actor, { recordId }) => undeleteTask(tx, actor, recordId),
  },
  feedback: {
    fields: { content: null, source: null, type: null, author: null, authorEmail: null, metadata: null },
    get: (db, actor, { productId, recordId }) => getFeedback(db, actor, productId, recordId),
    change: (tx, actor, { productId, recordId }, changes) =>
      changeFeedback(tx, actor, productId, recordId, changes as Partial<CreateFeedback>),
    restore: (tx, actor, { productId, recordId }) => undeleteFeedback(tx, actor, productId, recordId),
  },
  revenue: {
    fields: {
      amount: null,
      currency: 'USD',
      type: null,
      source: null,
      note: null,
      date: null,
      periodMonths: null,
    },
    get: (db, actor, { productId, recordId }) => getRevenue(db, actor, productId, recordId),
    change: (tx, actor, { productId, recordId }, changes) =>
      updateRevenue(tx, actor, productId, recordId, changes as UpdateRevenue),
    restore: (tx, actor, { productId, recordId }) => undeleteRevenue(tx, actor, productId, recordId),
  },
  costs: {
    fields: {
      name: null,
      amount: null,
      currency: 'USD',
      category: null,
      isRecurring: false,
      note: null,
      date: null,
    },
    get: (db, actor, { productId, recordId }) => getCost(db, actor, productId, recordId),
    change: (tx, actor, { productId, recordId }, changes) =>
      updateCost(tx, actor, productId, recordId, changes as UpdateCost),
    restore: (tx, actor, { productId, recordId }) => undeleteCost(tx, actor, productId, recordId),
  },
  logs: {
    fields: { content: null, logDate: null },
    get: (db, actor, { productId, recordId }) => getLog(db, actor, productId, recordId),
    change: (tx, actor, { productId, recordId }, changes) =>
      updateLog(tx, actor, productId, recordId, changes as UpdateLog),
    restore: (tx, actor, { productId, recordId }) => undeleteLog(tx, actor, productId, recordId),
  },
}

/** The compared fields of a record, or of a row as it would be stored. */
export function comparedFields({ fields }: Identified, record: object): Fields {
  const values = new Map<string, unknown>(Object.entries(record))
  const compared = Object.entries(fields).map(([name, initial]) => [name, values.get(name) || initial])
  const { currency, ...others } = Object.fromEntries(compared)
  return currency === undefined ? others : { ...others, currency: String(currency).toUpperCase() }
}

/** undefined: it is gone, also because its product was deleted. */
export async function currentFields(
  kind: Identified,
  db: Db,
  actor: Actor,
  place: Place,
): Promise<Fields | undefined> {
  try {
    return comparedFields(kind, await kind.get(db, actor, place))
  } catch (error) {
    if (error instanceof Failure && error.type === 'not_found') return undefined
    throw error
  }
}
