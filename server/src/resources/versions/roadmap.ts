import { sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { dayInZone } from '../../domain/time-zone.ts'
import { getUser } from '../accounts/accounts.ts'
import { sameProduct } from '../products/products.ts'
import type { RoadmapVersion } from './versions.schema.ts'

const maxVersions = 1_000

/** The first 1,000 versions of all products that are not released, by their planned day. */
export async function readRoadmap(db: Db, actor: Actor): Promise<RoadmapVersion[]> {
  const { timeZone } = await getUser(db, actor)
  const rows = await db.all(selectRoadmap, { ownerId: actor.ownerId })
  return rows.map(({ createdAt, firstTaskAt, tasks, tasksDone, ...version }) => {
    const first = firstTaskAt !== null && firstTaskAt < createdAt ? firstTaskAt : createdAt
    return {
      ...version,
      startDate: dayInZone(first, timeZone),
      tasks: Number(tasks),
      tasksDone: Number(tasksDone),
    }
  })
}

const columns = [
  'version.id',
  'version.productId',
  'version.version',
  'version.goal',
  'version.status',
  'version.plannedAt',
  'version.createdAt',
] as const

const selectRoadmap = query((db, p: { ownerId: string }) =>
  db
    .selectFrom('version')
    .innerJoin('product', sameProduct('version'))
    .leftJoin('task', (join) =>
      join
        .onRef('task.ownerId', '=', 'version.ownerId')
        .onRef('task.productId', '=', 'version.productId')
        .onRef('task.versionId', '=', 'version.id'),
    )
    .select(columns)
    .select((row) => [
      row.fn.min('task.createdAt').as('firstTaskAt'),
      row.fn.count('task.id').as('tasks'),
      row.fn.count('task.completedAt').as('tasksDone'),
    ])
    .where('version.ownerId', '=', p.ownerId)
    .where('version.status', '!=', sql.lit('RELEASED'))
    .groupBy(columns)
    .orderBy('version.plannedAt')
    .orderBy('version.id')
    .limit(sql.lit(maxVersions)),
)
