import type { Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { invalid } from '../../errors.ts'
import type { Task } from './tasks.schema.ts'
import { changeTask } from './tasks.ts'

interface TaskOfColumn {
  ownerId: string
  status: Task['status']
  id: string
}

/** Moves a task next to another one of its column. Renumbers the tasks around if they are too close. */
export async function moveInColumn(
  tx: Tx,
  task: TaskOfColumn,
  { before, after }: { before: string | undefined; after: string | undefined },
): Promise<void> {
  const anchorId = before ?? after
  if (anchorId === undefined || anchorId === task.id) return
  const anchor = await tx.one(selectAnchor, { ...task, anchorId })
  if (!anchor) {
    const path = before === undefined ? 'after' : 'before'
    throw invalid({ path, code: 'not_found', message: 'is not a task of this column' })
  }
  const from = { ...task, anchorId, position: anchor.position, limit: 1 }
  const [next] = await tx.all(before === undefined ? selectBelow : selectAbove, from)
  const position = positionBetween(anchor.position, next?.position, before === undefined ? 1 : -1)
  if (position === undefined) await renumber(tx, task, { ...anchor, isBefore: before !== undefined })
  else await tx.run(changeTask, { ownerId: task.ownerId, id: task.id, position })
}

/** @param step from the anchor if nothing is behind it @returns undefined if there is no number between */
function positionBetween(anchor: number, next: number | undefined, step: number): number | undefined {
  if (next === undefined) return anchor + step
  const middle = (anchor + next) / 2
  return middle !== anchor && middle !== next ? middle : undefined
}

/** Renumbers the tasks around a place at even distances, in the smallest part of the column that has room. */
async function renumber(
  tx: Tx,
  task: TaskOfColumn,
  anchor: { id: string; position: number; isBefore: boolean },
) {
  for (let reach = 50; ; reach *= 10) {
    const from = { ...task, anchorId: anchor.id, position: anchor.position, limit: reach }
    const above = (await tx.all(selectAbove, from)).reverse()
    const below = await tx.all(selectBelow, from)
    const ids = [...above, anchor, ...below].map(({ id }) => id)
    ids.splice(above.length + (anchor.isBefore ? 0 : 1), 0, task.id)
    // There is always room before the first task and after the last.
    const low = (above[0] ?? anchor).position - (above.length < reach ? ids.length : 0)
    const high = (below.at(-1) ?? anchor).position + (below.length < reach ? ids.length : 0)
    const distance = (high - low) / (ids.length - 1)
    if (distance < 1e-6) continue
    for (const [i, id] of ids.entries())
      await tx.run(changeTask, { ownerId: task.ownerId, id, position: low + i * distance })
    return
  }
}

const selectAnchor = query((db, p: TaskOfColumn & { anchorId: string }) =>
  db
    .selectFrom('task')
    .select(['id', 'position'])
    .where('ownerId', '=', p.ownerId)
    .where('id', '=', p.anchorId)
    .where('status', '=', p.status)
    .where('archivedAt', 'is', null),
)

interface Neighbours extends TaskOfColumn {
  anchorId: string
  position: number
  limit: number
}

const selectNeighbours = (side: '<' | '>') =>
  query((db, p: Neighbours) =>
    db
      .selectFrom('task')
      .select(['id', 'position'])
      .where('ownerId', '=', p.ownerId)
      .where('status', '=', p.status)
      .where('archivedAt', 'is', null)
      .where('id', '!=', p.id)
      .where((task) => task(task.refTuple('position', 'id'), side, task.tuple(p.position, p.anchorId)))
      .orderBy('position', side === '<' ? 'desc' : 'asc')
      .orderBy('id', side === '<' ? 'desc' : 'asc')
      .limit(p.limit),
  )

const selectAbove = selectNeighbours('<')
const selectBelow = selectNeighbours('>')
