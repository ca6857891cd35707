import type { Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { equal } from '../../db/statements.ts'
import { invalid } from '../../errors.ts'
import type { Task } from './tasks.schema.ts'
import { changeTask } from './tasks.ts'

interface Column {
  ownerId: string
  status: Task['status']
  id: string
}

interface Anchor {
  before: string | undefined
  after: string | undefined
}

/** If the positions are too close, the tasks around them are renumbered. */
export async function place(tx: Tx, column: Column, { before, after }: Anchor): Promise<void> {
  const anchorId = before ?? after
  if (anchorId === undefined || anchorId === column.id) return
  const anchor = await tx.one(selectPlace, { ...column, anchorId })
  if (!anchor) {
    const path = before === undefined ? 'after' : 'before'
    throw invalid({ path, code: 'not_found', message: 'is not a task of this column' })
  }
  const from = { ...column, anchorId, position: anchor.position, limit: 1 }
  const [next] = await tx.all(before === undefined ? selectBelow : selectAbove, from)
  const position =
    before === undefined ? between(anchor.position, next?.position) : between(next?.position, anchor.position)
  if (position === undefined) await spread(tx, column, { ...anchor, isBefore: before !== undefined })
  else await tx.run(changeTask, { ownerId: column.ownerId, id: column.id, position })
}

/** Renumbers the tasks around a place at even distances, in the smallest part of the column that has room. */
async function spread(tx: Tx, column: Column, anchor: { id: string; position: number; isBefore: boolean }) {
  for (let reach = 50; ; reach *= 10) {
    const from = { ...column, anchorId: anchor.id, position: anchor.position, limit: reach }
    const above = (await tx.all(selectAbove, from)).reverse()
    const below = await tx.all(selectBelow, from)
    const ids = [...above, anchor, ...below].map(({ id }) => id)
    ids.splice(above.length + (anchor.isBefore ? 0 : 1), 0, column.id)
    // There is always room before the first task and after the last.
    const low = (above[0] ?? anchor).position - (above.length < reach ? ids.length : 0)
    const high = (below.at(-1) ?? anchor).position + (below.length < reach ? ids.length : 0)
    const distance = (high - low) / (ids.length - 1)
    if (distance < 1e-6) continue
    for (const [i, id] of ids.entries())
      await tx.run(changeTask, { ownerId: column.ownerId, id, position: low + i * distance })
    return
  }
}

function between(low: number | undefined, high: number | undefined): number | undefined {
  if (low === undefined) return high! - 1
  if (high === undefined) return low + 1
  const middle = (low + high) / 2
  return low < middle && middle < high ? middle : undefined
}

const selectPlace = query((db, p: Column & { anchorId: string }) =>
  db
    .selectFrom('task')
    .select(['id', 'position'])
    .where('ownerId', '=', p.ownerId)
    .where('id', '=', p.anchorId)
    .where('status', '=', p.status)
    .where('archivedAt', 'is', null),
)

interface Neighbours extends Column {
  anchorId: string
  position: number
  limit: number
}

const selectNeighbours = (side: '<' | '>') =>
  query((db, p: Neighbours) =>
    db
      .selectFrom('task')
      .select(['id', 'position'])
      .where(equal(p, 'ownerId', 'status'))
      .where('archivedAt', 'is', null)
      .where('id', '!=', p.id)
      .where((task) => task(task.refTuple('position', 'id'), side, task.tuple(p.position, p.anchorId)))
      .orderBy('position', side === '<' ? 'desc' : 'asc')
      .orderBy('id', side === '<' ? 'desc' : 'asc')
      .limit(p.limit),
  )

const selectAbove = selectNeighbours('<')
const selectBelow = selectNeighbours('>')
