import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query'
import { answer, api, ifMatch, record, type Tagged, tagged } from '../../api/client'
import { useProducts, versionsQuery } from '../../api/products'
import type { CreateVersion, UpdateVersion, Version } from '../../api/types'
import { type Command, type Commands, useOfProducts } from '../../ui/command'
import { versionStatusNames } from '../../ui/labels'
import { versionPath } from '../../ui/paths'
import { formatNumber, today } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'

/** A new version, and the versions of all products. */
export const versionCommands: Commands = () => {
  const products = useProducts().data ?? []
  const lists = useQueries({ queries: products.map(({ id }) => versionsQuery(id)) })
  const { actions, records } = useOfProducts({
    id: 'new-version',
    label: 'New version',
    also: 'plan',
    tab: 'versions?new',
  })
  const commandOf = ({ id, productId, version, status }: Version): Command => {
    const product = products.find(({ id }) => id === productId)!
    const run: Command['run'] = (navigate) => void navigate(versionPath(product, version))
    return { id, label: `${product.name} v${version}`, hint: versionStatusNames[status], run }
  }
  return {
    group: 'Versions',
    actions,
    records: [...records, ...lists.flatMap(({ data = [] }) => data.map(commandOf))],
  }
}

const one = '/products/{product}/versions/{versionId}'
const at = ({ productId, id }: Version) => ({ params: { path: { product: productId, versionId: id } } })

/** How many tasks of each version have which status. */
export const progressQuery = (product: string) =>
  queryOptions({
    queryKey: ['tasks', 'progress', product],
    queryFn: () => record(api.GET('/products/{product}/progress', { params: { path: { product } } })),
  })

export const versionQuery = (version: Version) =>
  queryOptions({
    queryKey: ['versions', version.productId, version.id],
    queryFn: () => tagged(api.GET(one, at(version))),
  })

export const versionTasksQuery = (version: Version) =>
  queryOptions({
    queryKey: ['tasks', 'version', version.id],
    queryFn: () => record(api.GET(`${one}/tasks`, at(version))),
  })

/** Feedback that is linked to tasks of the version. */
export const versionFeedbackQuery = (version: Version) =>
  queryOptions({
    queryKey: ['feedback', 'version', version.id],
    queryFn: () => record(api.GET(`${one}/feedback`, at(version))),
  })

/** A draft of release notes; nothing is stored. */
export async function draftNotes(version: Version, log: boolean): Promise<string> {
  return (await record(api.GET(`${one}/draft`, { params: { ...at(version).params, query: { log } } })))
    .releaseNotes
}

export const createVersion = (product: string, body: CreateVersion) =>
  record(api.POST('/products/{product}/versions', { params: { path: { product } }, body }))

const update = (version: Version, body: UpdateVersion, etag?: string) =>
  tagged(api.PATCH(one, { ...at(version), body, ...ifMatch(etag) }))

function store(client: QueryClient, saved: Tagged<Version>) {
  const { id, productId } = saved.record
  client.setQueryData(versionQuery(saved.record).queryKey, saved)
  client.setQueryData(versionsQuery(productId).queryKey, (all) =>
    all?.map((one) => (one.id === id ? saved.record : one)),
  )
}

/** Saves fields; the caller shows errors. @param etag of the version read: a newer one is not overwritten */
export const useSaveVersion = (version: Version, etag?: string) =>
  useChange({
    send: (change: UpdateVersion) => update(version, change, etag),
    stored: store,
    quiet: etag !== undefined,
  })

const moveTasks = async (from: Version, body: { to: string; taskIds?: string[] }) =>
  (await record(api.POST(`${one}/move-tasks`, { ...at(from), body }))).taskIds

const remove = (version: Version) => answer(api.DELETE(one, at(version)))

/** `moveTo`: moves the open tasks to this version, or to a new one with this number. */
type StatusChange = { version: Version; status: Version['status']; moveTo?: Version | string | undefined }

/** Sets the status. A release without a date is released today. */
export const useSetStatus = () =>
  useChange({
    send: async ({ version, status, moveTo }: StatusChange) => {
      const isNew = typeof moveTo === 'string'
      const to = isNew ? await createVersion(version.productId, { version: moveTo }) : moveTo
      const taskIds = to ? await moveTasks(version, { to: to.id }) : []
      const date = status === 'RELEASED' && !version.releasedAt && { releasedAt: today() }
      return { isNew, to, taskIds, saved: await update(version, { status, ...date }) }
    },
    stored: (client, { saved }) => store(client, saved),
    done: ({ version, status }, { isNew, to, taskIds }) => ({
      message: to
        ? `v${version.version} released. Tasks moved to v${to.version}: ${formatNumber(taskIds.length)}`
        : `v${version.version}: ${versionStatusNames[status]}`,
      undo: async () => {
        await update(version, {
          status: version.status,
          releasedAt: version.releasedAt?.slice(0, 10) ?? null,
        })
        if (to) await moveTasks(to, { to: version.id, taskIds })
        if (to && isNew) await remove(to)
      },
    }),
  })

export const useDeleteVersion = () =>
  useChange({
    send: remove,
    done: (version) => ({
      message: `v${version.version} deleted. Its tasks are kept.`,
      undo: () => answer(api.POST(`${one}/undelete`, at(version))),
    }),
  })
