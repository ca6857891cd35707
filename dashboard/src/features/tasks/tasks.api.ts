import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query'
import { answer, api, ifMatch, page, type RecordPage, record, tagged } from '../../api/client'
import type { paths as operations } from '../../api/schema'
import type { BoardTask, BulkChange, CreateTask, DashboardTask, Task } from '../../api/types'
import type { Command, Commands } from '../../ui/command'
import { newTask } from '../../ui/hooks'
import { taskStatusNames } from '../../ui/labels'
import { paths } from '../../ui/paths'
import { formatNumber, named } from '../../ui/text/format'
import { showToast } from '../../ui/toast'
import { useChange } from '../../ui/use-change'

export type Status = Task['status']
export const statuses = Object.keys(taskStatusNames) as Status[]

/** A task in a list or in the panel. */
export type AnyTask = Omit<DashboardTask, 'description'> & Partial<Pick<BoardTask, 'group' | 'people'>>

/** The query of a list. */
export type ListParams = NonNullable<operations['/board']['get']['parameters']['query']>

type Pages = InfiniteData<RecordPage<AnyTask>>
const flatten = ({ pages }: Pages) => pages.flatMap(({ records }) => records)
const shape = ({ isArchived, status, group, due }: ListParams) => [isArchived, status, group, due].join()

/** A list is read page by page as it is scrolled. */
const listQuery = (params: ListParams) =>
  infiniteQueryOptions({
    queryKey: ['tasks', 'list', params],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }): Promise<RecordPage<AnyTask>> => {
      const cursor = pageParam ? { cursor: pageParam } : {}
      return page(api.GET('/board', { params: { query: { ...params, ...cursor } }, signal }))
    },
    getNextPageParam: ({ next }) => next,
    select: flatten,
    // While a filter changes the last list stays.
    placeholderData: (last, query) =>
      query && shape(query.queryKey[2] as ListParams) === shape(params) ? last : undefined,
  })

export function useList(params: ListParams, enabled: boolean) {
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({ ...listQuery(params), enabled })
  const readOn = () => hasNextPage && !isFetching && void fetchNextPage()
  return { tasks: data, hasMore: hasNextPage, readOn }
}
export type List = ReturnType<typeof useList>

/** How many tasks each group of a list has. */
export const groupsQuery = ({ sort: _, ...query }: ListParams) =>
  queryOptions({
    queryKey: ['tasks', 'groups', query],
    queryFn: () => record(api.GET('/board/groups', { params: { query } })),
  })

export const labelsQuery = queryOptions({
  queryKey: ['tasks', 'labels'],
  queryFn: () => record(api.GET('/labels')),
})

/** The newest changes of a task. */
export const activityQuery = (recordId: string) =>
  queryOptions({
    queryKey: ['activity', 'of', recordId],
    queryFn: () => record(api.GET('/activity/newest', { params: { query: { recordId, limit: 30 } } })),
  })

const byId = (taskId: string) => ({ params: { path: { taskId } } })

export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: ['tasks', 'one', id],
    queryFn: () => tagged(api.GET('/tasks/{taskId}', byId(id))),
  })

/** The feedback that asks for a task. */
export const feedbackQuery = (id: string) =>
  queryOptions({
    queryKey: ['feedback', 'of-task', id],
    queryFn: () => record(api.GET('/tasks/{taskId}/feedback', byId(id))),
  })

export async function createTask(body: CreateTask): Promise<DashboardTask> {
  const task = await record(api.POST('/tasks', { body }))
  const message = (count: number) => `${formatNumber(count)} tasks created`
  const undo = () => sendTasks([{ id: task.id, isDeleted: true }])
  showToast(`Task #${task.displayId} created`, undo, { kind: 'task.created', message }, paths.task(task.id))
  return task
}

export type Change = Omit<BulkChange, 'id'>

export interface TasksChange {
  changes: [AnyTask, Change][]
  /** The word for the toast: `archived`. Without it there is no toast. */
  verb?: string
  /** The neighbour that a moved card had. */
  back?: Change | false | undefined
}

/** Changes tasks; the caller shows errors. @param etag of one task: a newer one is not overwritten */
export const useChangeTasks = (etag?: string) =>
  useChange({
    send: ({ changes }: TasksChange) =>
      sendTasks(
        changes.map(([{ id }, change]) => ({ id, ...change })),
        etag,
      ),
    show: (client, { changes }) => showChanges(client, changes),
    done: ({ changes, verb, back }) => {
      if (!verb) return undefined
      const what =
        changes.length === 1 ? named(changes[0]![0].title) : `${formatNumber(changes.length)} tasks`
      return {
        message: `${what} ${verb}`,
        undo: () => sendTasks(changes.map((change) => ({ ...undoOf(...change), ...back }))),
      }
    },
    quiet: etag !== undefined,
  })

/** Completes a task, or opens it again. */
export const toggled = (task: AnyTask): TasksChange =>
  task.status === 'done'
    ? { changes: [[task, { status: 'todo' }]], verb: 'reopened' }
    : { changes: [[task, { status: 'done' }]], verb: 'completed' }

const maxInRequest = 100

/** @param etag of one task: a newer one is not overwritten */
export async function sendTasks(changes: BulkChange[], etag?: string): Promise<unknown> {
  if (etag) {
    const [{ id, ...body }] = changes as [BulkChange]
    return answer(api.PATCH('/tasks/{taskId}', { ...byId(id), body, ...ifMatch(etag) }))
  }
  for (let at = 0; at < changes.length; at += maxInRequest)
    await answer(api.PATCH('/tasks', { body: { tasks: changes.slice(at, at + maxInRequest) } }))
}

/** The change that restores what a task had. A new product also removed its version, no date its repeat. */
function undoOf(task: AnyTask, { before: _, after: __, isDeleted, ...change }: Change): BulkChange {
  const fields = Object.keys({
    ...('productId' in change && { versionId: null }),
    ...('dueDate' in change && task.repeat && { repeat: null }),
    ...change,
  })
  const values = Object.fromEntries(fields.map((field) => [field, task[field as keyof AnyTask]]))
  return { id: task.id, ...values, ...(isDeleted !== undefined && { isDeleted: !isDeleted }) }
}

/** Shows changes before the service answers. */
function showChanges(client: QueryClient, changes: TasksChange['changes']) {
  for (const [key, data] of client.getQueriesData<Pages>({ queryKey: ['tasks', 'list'], type: 'active' })) {
    if (!data) continue
    const { status } = key[2] as ListParams
    const records = changes.reduce((list, change) => changedList(list, status, ...change), flatten(data))
    // All on the first page: the pages are read again anyway.
    client.setQueryData(key, {
      ...data,
      pages: data.pages.map((page, i) => ({ ...page, records: i === 0 ? records : [] })),
    })
  }
  for (const [{ id }, change] of changes)
    client.setQueryData(
      taskQuery(id).queryKey,
      (one) => one && { ...one, record: changed(one.record, change) },
    )
}

const changed = <T extends AnyTask>(task: T, change: Change): T => ({
  ...task,
  ...('productId' in change && { versionId: null, versionName: null }),
  ...change,
})

/** A list after a change: the task leaves, enters or moves. @param status of a column of the board */
function changedList(list: AnyTask[], status: Status | undefined, known: AnyTask, change: Change): AnyTask[] {
  const index = list.findIndex(({ id }) => id === known.id)
  const task = changed(list[index] ?? known, change)
  const rest = list.filter(({ id }) => id !== known.id)
  const isGone =
    'isDeleted' in change || 'isArchived' in change || (status ? task.status !== status : index < 0)
  if (isGone) return rest
  const neighbour = rest.findIndex(({ id }) => id === (change.before ?? change.after))
  return rest.toSpliced(neighbour < 0 ? Math.max(index, 0) : neighbour + (change.after ? 1 : 0), 0, task)
}

const command = (label: string, query: string): Command => ({
  id: label,
  label,
  run: (navigate) => void navigate(`${paths.tasks}?${query}`),
})

/** The service finds the tasks themselves: there may be too many to have them all here. */
export const taskCommands: Commands = () => ({
  group: 'Tasks',
  actions: [
    { id: 'new-task', label: 'New task', run: () => newTask.set({}) },
    command('Tasks for today', 'view=list&due=today'),
    command('Overdue tasks', 'due=overdue&view=list'),
  ],
  records: [],
})
