import type { Actor } from '../../auth/actor.ts'
import type { OwnerTx } from '../../storage/storage.ts'
import { costs } from '../costs/costs.ts'
import { createFeedback, moveFeedbackToTrash } from '../feedback/feedback.ts'
import { createLog, moveLogToTrash } from '../logs/logs.ts'
import { restoreValue, setImportedValue } from '../metrics/values.ts'
import { revenue } from '../revenue/revenue.ts'
import { createTask, deleteTask } from '../tasks/tasks.ts'
import type { ImportKind, Rows, StoredRow } from './imports.schema.ts'

type Stored = Omit<StoredRow, 'row'>

interface RecordKind<Row> {
  /** What open pages refresh. */
  resource: string
  create(tx: OwnerTx, actor: Actor, row: Row): Promise<Stored>
  /** @throws not_found if the record is gone */
  undo(tx: OwnerTx, actor: Actor, stored: Stored): Promise<unknown>
}

const inProduct = <Row extends { product: string }>(
  resource: string,
  create: (tx: OwnerTx, actor: Actor, product: string, row: Row) => Promise<{ id: string }>,
  remove: (tx: OwnerTx, actor: Actor, product: string, id: string) => Promise<unknown>,
): RecordKind<Row> => ({
  resource,
  create: async (tx, actor, row) => ({ recordId: (await create(tx, actor, row.product, row)).id, productId: row.product }),
  undo: (tx, actor, { productId, recordId }) => remove(tx, actor, productId!, recordId),
})

/** How the rows of a file are stored and removed. Their product is an id. */
export const recordKinds: { [Kind in ImportKind]: RecordKind<Rows[Kind]> } = {
  tasks: {
    resource: 'tasks',
    async create(tx, actor, { product, ...task }) {
      const { id, productId } = await createTask(tx, actor, { ...task, ...(product && { productId: product }) })
      return { recordId: id, productId }
    },
    undo: (tx, actor, { recordId }) => deleteTask(tx, actor, recordId),
  },
  feedback: inProduct<Rows['feedback']>('feedback', createFeedback, moveFeedbackToTrash),
  revenue: inProduct<Rows['revenue']>(
    'revenue',
    async (tx, actor, product, row) => (await revenue.create(tx, actor, product, row))[0],
    (tx, actor, product, id) => revenue.delete(tx, actor, product, id),
  ),
  costs: inProduct<Rows['costs']>(
    'costs',
    async (tx, actor, product, row) => (await costs.create(tx, actor, product, row))[0],
    (tx, actor, product, id) => costs.delete(tx, actor, product, id),
  ),
  logs: inProduct<Rows['logs']>('logs', createLog, moveLogToTrash),
  'metric-values': {
    resource: 'metrics',
    async create(tx, actor, { product, metric, ...sent }) {
      const { metricId, ...set } = await setImportedValue(tx, actor, product, metric, sent)
      return { recordId: metricId, ...set }
    },
    undo: (tx, actor, { recordId, date, value, before }) =>
      restoreValue(tx, actor, { metricId: recordId, date: date!, value: value!, before: before ?? null }),
  },
}
