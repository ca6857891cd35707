import type { Actor } from '../../auth/actor.ts'
import type { Tx } from '../../db/database.ts'
import { conflict, invalid } from '../../errors.ts'
import { todayOf } from '../accounts/accounts.ts'
import { updateTask } from '../tasks/tasks.ts'
import { maxTasks, selectTasks } from './version-tasks.ts'
import type { ReleasedVersion, ReleaseVersion } from './versions.schema.ts'
import { getVersion, selectVersion, updateVersion } from './versions.ts'

/**
 * Releases a version and decides about its open tasks.
 * @throws not_found, conflict for a released version, validation_error for the version that gets the tasks
 */
export async function releaseVersion(
  tx: Tx,
  actor: Actor,
  product: string,
  id: string,
  { releasedAt, releaseNotes, openTasks = 'leave' }: ReleaseVersion,
): Promise<ReleasedVersion> {
  const before = await getVersion(tx, actor, product, id)
  const { productId } = before
  if (before.status === 'RELEASED') throw conflict(`Version ${before.version} is released already.`)
  const moveTo = typeof openTasks === 'object' ? openTasks.moveTo : null
  if (moveTo !== null) await assertTarget(tx, { ownerId: actor.ownerId, productId, id: moveTo }, id)
  const version = await updateVersion(tx, actor, product, id, {
    status: 'RELEASED',
    releasedAt: releasedAt ?? before.releasedAt?.slice(0, 10) ?? (await todayOf(tx, actor)),
    ...(releaseNotes !== undefined && { releaseNotes }),
  })
  if (openTasks === 'leave') return { version, taskIds: [] }
  const open = { ownerId: actor.ownerId, productId, versionId: id, except: 'done' as const }
  const tasks = await tx.all(selectTasks, open)
  for (const task of tasks) await updateTask(tx, actor, task.id, { versionId: moveTo })
  if ((await tx.all(selectTasks, open)).length > 0)
    throw conflict(`More than ${maxTasks.toLocaleString('en')} tasks are open. Move some of them first.`)
  return { version, taskIds: tasks.map((task) => task.id) }
}

async function assertTarget(tx: Tx, key: { ownerId: string; productId: string; id: string }, from: string) {
  const path = 'openTasks.moveTo'
  const to = await tx.one(selectVersion, key)
  if (!to) throw invalid({ path, code: 'not_found', message: 'is not a version of the product' })
  if (to.id === from || to.status === 'RELEASED')
    throw invalid({ path, code: 'released', message: 'is released' })
}
