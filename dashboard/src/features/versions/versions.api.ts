import { queryOptions } from '@tanstack/react-query'
import { answer, api, ifMatch, record, tagged } from '../../api/client'
import { versionsQuery } from '../../api/products'
import type { CreateTask, CreateVersion, Product, Progress, Task, UpdateVersion, Version } from '../../api/types'
import { versionStatusNames } from '../../ui/labels'
import { today } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'

const byId = ({ productId, id }: Pick<Version, 'productId' | 'id'>) => ({
  params: { path: { product: productId, versionId: id } },
})

/** One version with the tag of the state it was read in. */
export const versionQuery = (version: Pick<Version, 'productId' | 'id'>) =>
  queryOptions({
    queryKey: ['versions', version.productId, 'one', version.id],
    queryFn: ({ signal }) => tagged(api.GET('/products/{product}/versions/{versionId}', { ...byId(version), signal })),
  })

/** How many tasks of each version stand in which status. */
export const progressQuery = (productId: string) =>
  queryOptions({
    queryKey: ['tasks', 'progress', productId],
    queryFn: () => record(api.GET('/products/{product}/progress', { params: { path: { product: productId } } })),
    select: (all) => new Map(all.map((progress) => [progress.versionId, progress])),
  })

export const versionTasksQuery = (version: Pick<Version, 'productId' | 'id'>) =>
  queryOptions({
    queryKey: ['tasks', 'version', version.id],
    queryFn: () => record(api.GET('/products/{product}/versions/{versionId}/tasks', byId(version))),
  })

/** Release notes to begin with; nothing is stored. */
export const draftNotes = async (version: Version): Promise<string> =>
  (await record(api.GET('/products/{product}/versions/{versionId}/draft', byId(version)))).releaseNotes

export const useCreateVersion = (product: Product) =>
  useChange({
    send: (body: CreateVersion) =>
      record(api.POST('/products/{product}/versions', { params: { path: { product: product.id } }, body })),
    quiet: true,
  })

interface VersionChange {
  version: Version
  change: UpdateVersion
  /** The state that was read: the change is refused when there is a newer one. */
  etag?: string
}

const send = ({ version, change, etag }: VersionChange) =>
  record(api.PATCH('/products/{product}/versions/{versionId}', { ...byId(version), body: change, ...ifMatch(etag) }))

/** Changes a version, at once on the page. `quiet`: the caller shows a refusal beside what was typed. */
export const useUpdateVersion = (quiet = false) =>
  useChange({
    send,
    show: (client, { version, change }) => {
      const changed = (one: Version): Version => (one.id === version.id ? shownAs(one, change) : one)
      client.setQueryData(versionsQuery(version.productId).queryKey, (all) => all?.map(changed))
      client.setQueryData(versionQuery(version).queryKey, (one) => one && { ...one, record: changed(one.record) })
    },
    done: ({ version, change }) =>
      change.status && {
        message: `v${version.version}: ${versionStatusNames[change.status]}`,
        undo: () => send({ version, change: { status: version.status, releasedAt: version.releasedAt?.slice(0, 10) ?? null } }),
      },
    quiet,
  })

/** A step along PLANNED → RELEASED; what is released without a day is released today. */
export const stepTo = ({ releasedAt }: Version, status: Version['status']): UpdateVersion =>
  status === 'RELEASED' && !releasedAt ? { status, releasedAt: today() } : { status }

/** As the service will give it back: days as midnight UTC. */
function shownAs(version: Version, change: UpdateVersion): Version {
  const midnight = (day: string | null) => day && `${day}T00:00:00.000Z`
  const { plannedAt, releasedAt } = change
  return {
    ...version,
    ...change,
    ...(plannedAt !== undefined && { plannedAt: midnight(plannedAt) }),
    ...(releasedAt !== undefined && { releasedAt: midnight(releasedAt) }),
  } as Version
}

/** Undone, the version is there again as it was, with its tasks. */
export const useDeleteVersion = () =>
  useChange({
    send: (version: Version) => answer(api.DELETE('/products/{product}/versions/{versionId}', byId(version))),
    show: (client, version) =>
      client.setQueryData(versionsQuery(version.productId).queryKey, (all) => all?.filter(({ id }) => id !== version.id)),
    done: (version) => ({
      message: `v${version.version} deleted; its tasks stay`,
      undo: () => answer(api.POST('/products/{product}/versions/{versionId}/undelete', byId(version))),
    }),
  })

const patch = <Body extends object>(taskId: string, body: Body) => ({ params: { path: { taskId } }, body })

export const useCreateTask = () => useChange({ send: (body: CreateTask) => record(api.POST('/tasks', { body })), quiet: true })

/** Ticks a task of a version, or takes the tick back. */
export const useTickTask = (version: Version) =>
  useChange({
    send: ({ task, status }: { task: Task; status: Task['status'] }) =>
      record(api.PATCH('/tasks/{taskId}', patch(task.id, { status }))),
    show: (client, { task, status }) => {
      client.setQueryData(versionTasksQuery(version).queryKey, (tasks) =>
        tasks?.map((one) => (one.id === task.id ? { ...one, status } : one)),
      )
      client.setQueryData(progressQuery(version.productId).queryKey, (all) =>
        all?.map((one) => (one.versionId === version.id ? moved(one, task.status, status) : one)),
      )
    },
  })

const moved = (progress: Progress, from: Task['status'], to: Task['status']): Progress => {
  const next = { ...progress, [from]: progress[from] - 1 }
  return { ...next, [to]: next[to] + 1 }
}
