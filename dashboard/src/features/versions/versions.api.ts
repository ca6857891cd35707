import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { answer, api, ifMatch, record, tagged } from '../../api/client'
import { versionsQuery } from '../../api/products'
import type { CreateTask, CreateVersion, Task, UpdateVersion, Version } from '../../api/types'
import { versionStatusNames } from '../../ui/labels'
import { formatNumber, today } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'

const byId = ({ productId, id }: Pick<Version, 'productId' | 'id'>) => ({
  params: { path: { product: productId, versionId: id } },
})

/** One version with its ETag. */
export const versionQuery = (version: Version) =>
  queryOptions({
    queryKey: ['versions', version.productId, 'one', version.id],
    queryFn: ({ signal }) => tagged(api.GET('/products/{product}/versions/{versionId}', { ...byId(version), signal })),
  })

/** How many tasks of each version have which status. */
export const progressQuery = (productId: string) =>
  queryOptions({
    queryKey: ['tasks', 'progress', productId],
    queryFn: () => record(api.GET('/products/{product}/progress', { params: { path: { product: productId } } })),
    select: (all) => new Map(all.map((progress) => [progress.versionId, progress])),
  })

export const versionTasksQuery = (version: Version) =>
  queryOptions({
    queryKey: ['tasks', 'version', version.id],
    queryFn: () => record(api.GET('/products/{product}/versions/{versionId}/tasks', byId(version))),
  })

/** Feedback that is linked to tasks of the version. */
export const versionFeedbackQuery = (version: Version) =>
  queryOptions({
    queryKey: ['feedback', 'version', version.id],
    queryFn: () => record(api.GET('/products/{product}/versions/{versionId}/feedback', byId(version))),
  })

/** A draft of release notes; nothing is stored. */
export async function draftNotes({ productId, id }: Version, log: boolean): Promise<string> {
  const params = { path: { product: productId, versionId: id }, query: { log } }
  return (await record(api.GET('/products/{product}/versions/{versionId}/draft', { params }))).releaseNotes
}

const create = (product: string, body: CreateVersion) =>
  record(api.POST('/products/{product}/versions', { params: { path: { product } }, body }))

export const useCreateVersion = (product: string) =>
  useChange({ send: (body: CreateVersion) => create(product, body), quiet: true })

const update = (version: Version, body: UpdateVersion, etag?: string) =>
  record(api.PATCH('/products/{product}/versions/{versionId}', { ...byId(version), body, ...ifMatch(etag) }))

function store(client: QueryClient, id: string, productId: string, change: Partial<Version>) {
  const changed = (one: Version): Version => (one.id === id ? { ...one, ...change } : one)
  client.setQueryData(versionsQuery(productId).queryKey, (all) => all?.map(changed))
  client.setQueryData<{ record: Version; etag: string }>(
    ['versions', productId, 'one', id],
    (one) => one && { ...one, record: changed(one.record) },
  )
}

/** Saves fields; the caller shows errors. @param etag of the version that was read: a newer one is not overwritten */
export const useSaveVersion = (version: Version, etag: string) =>
  useChange({
    send: (change: UpdateVersion) => update(version, change, etag),
    stored: (client, saved) => store(client, saved.id, saved.productId, saved),
    quiet: true,
  })

/** `moveTo`: moves the open tasks to this version, or to a new one with this number. */
type StatusChange = { version: Version; status: Version['status']; moveTo?: Version | string | undefined }

/** Sets the status. A release without a date is released today. */
export const useSetStatus = () =>
  useChange({
    send: async ({ version, status, moveTo }: StatusChange) => {
      const isNew = typeof moveTo === 'string'
      const to = isNew ? await create(version.productId, { version: moveTo }) : moveTo
      const taskIds = to ? await moveTasks(version, { to: to.id }) : []
      await update(version, { status, ...(status === 'RELEASED' && !version.releasedAt && { releasedAt: today() }) })
      return { isNew, to, taskIds }
    },
    show: (client, { version, status }) => store(client, version.id, version.productId, { status }),
    done: ({ version, status }, { isNew, to, taskIds }) => ({
      message: to
        ? `v${version.version} released. Tasks moved to v${to.version}: ${formatNumber(taskIds.length)}`
        : `v${version.version}: ${versionStatusNames[status]}`,
      undo: async () => {
        await update(version, { status: version.status, releasedAt: version.releasedAt?.slice(0, 10) ?? null })
        if (to) await moveTasks(to, { to: version.id, taskIds })
        if (to && isNew) await answer(api.DELETE('/products/{product}/versions/{versionId}', byId(to)))
      },
    }),
  })

const moveTasks = async (from: Version, body: { to: string; taskIds?: string[] }) =>
  (await record(api.POST('/products/{product}/versions/{versionId}/move-tasks', { ...byId(from), body }))).taskIds

export const useDeleteVersion = () =>
  useChange({
    send: (version: Version) => answer(api.DELETE('/products/{product}/versions/{versionId}', byId(version))),
    show: (client, version) =>
      client.setQueryData(versionsQuery(version.productId).queryKey, (all) => all?.filter(({ id }) => id !== version.id)),
    done: (version) => ({
      message: `v${version.version} deleted. Its tasks are kept.`,
      undo: () => answer(api.POST('/products/{product}/versions/{versionId}/undelete', byId(version))),
    }),
  })

export const useCreateTask = () => useChange({ send: (body: CreateTask) => record(api.POST('/tasks', { body })), quiet: true })

/** Marks a task of a version as done, or as open again. */
export const useTickTask = (version: Version) =>
  useChange({
    send: ({ id, status }: Pick<Task, 'id' | 'status'>) =>
      record(api.PATCH('/tasks/{taskId}', { params: { path: { taskId: id } }, body: { status } })),
    show: (client, { id, status }) =>
      client.setQueryData(versionTasksQuery(version).queryKey, (tasks) =>
        tasks?.map((one) => (one.id === id ? { ...one, status } : one)),
      ),
  })
