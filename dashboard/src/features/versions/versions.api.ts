import { type QueryClient, queryOptions, useQueries } from '@tanstack/react-query'
import { answer, api, ifMatch, record, type Tagged, tagged } from '../../api/client'
import { useProducts, versionsQuery } from '../../api/products'
import type { CreateVersion, RoadmapVersion, UpdateVersion, Version } from '../../api/types'
import { type Command, type Commands, useOfProducts } from '../../ui/command'
import { versionStatusNames } from '../../ui/labels'
import { paths, versionPath } from '../../ui/paths'
import { formatDay, formatNumber } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { sendTasks } from '../tasks/tasks.api'

/** A new version, a release, and the versions of all products. */
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
  const all = lists.flatMap(({ data = [] }) => data)
  const releaseOf = (version: Version): Command => {
    const { id, label, run } = commandOf(version)
    const open: Command['run'] = (navigate) => run((to) => navigate(`${to}?release`))
    return { id: `release-${id}`, label: `Release ${label}`, also: 'ship', run: open }
  }
  const upcoming = all.filter(({ status }) => status !== 'RELEASED')
  return {
    group: 'Versions',
    actions: [
      ...actions,
      {
        id: 'roadmap',
        label: 'Roadmap',
        also: 'plan timeline',
        run: (navigate) => void navigate(paths.roadmap),
      },
    ],
    records: [...records, ...all.map(commandOf), ...upcoming.map(releaseOf)],
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

/** The draft of notes from the done tasks. */
export const draftQuery = (version: Version) =>
  queryOptions({
    queryKey: ['tasks', 'draft', version.id],
    queryFn: () => draftNotes(version, false),
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

export const roadmapQuery = queryOptions({
  queryKey: ['versions', 'roadmap'],
  queryFn: () => record(api.GET('/roadmap')),
})

type Plan = { version: RoadmapVersion; date: string | null }

const plan = ({ version: { productId, id }, date: plannedAt }: Plan) =>
  record(api.PATCH(one, { params: { path: { product: productId, versionId: id } }, body: { plannedAt } }))

/** Moves a version to another planned day; null: to none. */
export const usePlan = () =>
  useChange({
    send: plan,
    show: (client, { version: { id }, date }) =>
      client.setQueryData(roadmapQuery.queryKey, (all) =>
        all?.map((one) => (one.id === id ? { ...one, plannedAt: date && `${date}T00:00:00.000Z` } : one)),
      ),
    done: ({ version, date }) => ({
      message: date
        ? `v${version.version} planned for ${formatDay(date)}`
        : `v${version.version} has no planned date`,
      undo: () => plan({ version, date: version.plannedAt?.slice(0, 10) ?? null }),
    }),
  })

type StatusChange = { version: Version; status: Version['status'] }

export const useSetStatus = () =>
  useChange({
    send: ({ version, status }: StatusChange) => update(version, { status }),
    stored: store,
    done: ({ version, status }) => ({
      message: `v${version.version}: ${versionStatusNames[status]}`,
      undo: () => update(version, { status: version.status }),
    }),
  })

const remove = (version: Version) => answer(api.DELETE(one, at(version)))

export interface Release {
  version: Version
  releasedAt: string
  releaseNotes?: string
  openTasks: 'leave' | { moveTo: string }
}

/** Releases a version. Undo restores fields and tasks, and deletes a version that was created for them. */
export const useRelease = () =>
  useChange({
    send: ({ version, ...body }: Release) => record(api.POST(`${one}/release`, { ...at(version), body })),
    done: ({ version }, { taskIds, createdVersionId }) => ({
      message: `v${version.version} released`,
      undo: async () => {
        const { status, releasedAt, releaseNotes } = version
        await update(version, { status, releaseNotes, releasedAt: releasedAt?.slice(0, 10) ?? null })
        await sendTasks(taskIds.map((id) => ({ id, versionId: version.id })))
        if (createdVersionId) await remove({ ...version, id: createdVersionId })
      },
    }),
  })

type Mark = { version: Version; emails: string[]; isWritten: boolean }

const markWritten = ({ version, ...body }: Mark) =>
  record(api.PUT(`${one}/written`, { ...at(version), body }))

/** Notes who was written to. */
export const useMarkWritten = () =>
  useChange({
    send: (mark: Mark) => markWritten(mark),
    stored: (client, feedback, { version }) =>
      client.setQueryData(versionFeedbackQuery(version).queryKey, feedback),
    done: (mark) => ({
      message: `Marked as written to: ${formatNumber(mark.emails.length)}`,
      undo: () => markWritten({ ...mark, isWritten: false }),
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
