import type { Actor } from '../../auth/actor.ts'
import type { Tx } from '../../db/database.ts'
import type { InProduct } from '../../db/tables.ts'
import { isVersion, withoutV } from '../../domain/semver.ts'
import { conflict, invalid } from '../../errors.ts'
import { todayOf } from '../accounts/accounts.ts'
import { updateTask } from '../tasks/tasks.ts'
import { maxTasks, selectTasks } from './version-tasks.ts'
import type { ReleasedVersion, ReleaseVersion, Version } from './versions.schema.ts'
import { createVersion, getVersion, selectByName, selectVersion, updateVersion } from './versions.ts'

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
  const version = await updateVersion(tx, actor, product, id, {
    status: 'RELEASED',
    releasedAt: releasedAt ?? before.releasedAt?.slice(0, 10) ?? (await todayOf(tx, actor)),
    ...(releaseNotes !== undefined && { releaseNotes }),
  })
  const moveTo = typeof openTasks === 'object' ? openTasks.moveTo : null
  const inProduct = { ownerId: actor.ownerId, productId }
  const target = moveTo === null ? null : await findTarget(tx, inProduct, moveTo)
  const open = { ...inProduct, versionId: id, except: 'done' as const }
  const tasks = openTasks === 'leave' ? [] : await tx.all(selectTasks, open)
  if (tasks.length === 0) return { version, taskIds: [], createdVersionId: null }
  const created =
    moveTo !== null && !target ? await createVersion(tx, actor, productId, { version: moveTo }) : null
  const versionId = (created ?? target)?.id ?? null
  for (const task of tasks) await updateTask(tx, actor, task.id, { versionId })
  if ((await tx.all(selectTasks, open)).length > 0)
    throw conflict(`More than ${maxTasks.toLocaleString('en')} tasks are open. Move some of them first.`)
  return { version, taskIds: tasks.map((task) => task.id), createdVersionId: created?.id ?? null }
}

/** Finds the version that gets the tasks. Undefined for a number that is not there. */
async function findTarget(tx: Tx, inProduct: InProduct, moveTo: string): Promise<Version | undefined> {
  const path = 'openTasks.moveTo'
  const isNumber = isVersion(moveTo)
  const to = isNumber
    ? await tx.one(selectByName, { ...inProduct, version: withoutV(moveTo) })
    : await tx.one(selectVersion, { ...inProduct, id: moveTo })
  if (!to && !isNumber) throw invalid({ path, code: 'not_found', message: 'is not a version of the product' })
  if (to?.status === 'RELEASED') throw invalid({ path, code: 'released', message: 'is released' })
  return to
}
