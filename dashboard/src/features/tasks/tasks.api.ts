import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { answer, api, ifMatch, page, type RecordPage, record, tagged } from '../../api/client'
import type { BoardTask, BulkChange, CreateTask, DashboardTask, MoveTask, Task, TrashedTask } from '../../api/types'
import { formatNumber, named } from '../../ui/text/format'
import { showToast } from '../../ui/toast'
import { useChange } from '../../ui/use-change'

export type Status = Task['status']
export const statuses: Status[] = ['todo', 'in_progress', 'done']

/** The filters, sort order and groups of a list of tasks. */
export interface ListParams extends Partial<Pick<Task, 'status' | 'isArchived' | 'priority'>> {
  productId?: string
  versionId?: string
  label?: string
  due?: 'overdue' | 'week' | 'none' | 'today' | 'upcoming'
  text?: string
  completedSince?: string
  today?: string
  group?: 'status' | 'priority' | 'due' | 'day' | 'section' | 'product' | 'month'
  sort?: 'priority' | 'due' | 'product' | 'created'
}

/** A list is read page by page as it is scrolled. */
export const listQuery = (params: ListParams) =>
  infiniteQueryOptions({
    queryKey: ['tasks', 'list', params],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam: cursor, signal }) =>
      page(api.GET('/board', { params: { query: { ...params, ...(cursor && { cursor }) } }, signal })),
    getNextPageParam: ({ next }) => next,
    // While a filter is typed the last list stays.
    placeholderData: (last, query) => (query && shape(query.queryKey[2] as ListParams) === shape(params) ? last : undefined),
  })

const shape = ({ status, isArchived, group, due }: ListParams) => [status, isArchived, group, due].join()

export const trashQuery = infiniteQueryOptions({
  queryKey: ['tasks', 'trash'],
  initialPageParam: null as string | null,
  queryFn: ({ pageParam: cursor }) => page(api.GET('/trash', { params: { query: { ...(cursor && { cursor }) } } })),
  getNextPageParam: ({ next }) => next,
})

export interface Loaded<T> {
  /** Undefined until the first page is read. */
  tasks: T[] | undefined
  hasMore: boolean
  readOn: () => void
}

export const useList = (params: ListParams, enabled: boolean): Loaded<BoardTask> => useLoaded(listQuery(params), enabled)
export const useTrash = (enabled: boolean): Loaded<TrashedTask> => useLoaded(trashQuery, enabled)

function useLoaded<T>(query: object, enabled: boolean): Loaded<T> {
  const options = { ...query, enabled } as ReturnType<typeof listQuery>
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(options)
  const pages = data?.pages as RecordPage<T>[] | undefined
  return {
    tasks: useMemo(() => pages?.flatMap(({ records }) => records), [pages]),
    hasMore: hasNextPage,
    readOn: () => hasNextPage && !isFetching && void fetchNextPage(),
  }
}

/** How many tasks each group of a list has. */
export const groupsQuery = ({ sort: _, ...query }: ListParams) =>
  queryOptions({
    queryKey: ['tasks', 'groups', query],
    queryFn: () => record(api.GET('/board/groups', { params: { query } })),
  })

export const labelsQuery = queryOptions({ queryKey: ['tasks', 'labels'], queryFn: () => record(api.GET('/labels')) })

export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: ['tasks', 'one', id],
    queryFn: ({ signal }) => tagged(api.GET('/tasks/{taskId}', { params: { path: { taskId: id } }, signal })),
  })

/** The feedback that asks for a task. */
export const taskFeedbackQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['feedback', 'of-task', taskId],
    queryFn: () => record(api.GET('/tasks/{taskId}/feedback', { params: { path: { taskId } } })),
  })

export async function createTask(body: CreateTask): Promise<DashboardTask> {
  const task = await record(api.POST('/tasks', { body }))
  const undo = () => send([{ id: task.id, isDeleted: true }])
  const message = (count: number) => `${formatNumber(count)} tasks created`
  showToast(`Task #${task.displayId} created`, undo, { kind: 'task.created', message })
  return task
}

/** What lists, the panel and the trash have of a task. */
export type AnyTask = Omit<DashboardTask, 'description'> & { people?: number }
export type Change = Omit<BulkChange, 'id'>

interface TasksChange {
  tasks: AnyTask[]
  change: Change | ((task: AnyTask) => Change)
  /** What happened to the tasks, for the toast, such as `archived`. Without it there is none for a single task. */
  verb?: string
  /** The neighbour that a moved card had: the way back. */
  back?: Pick<Change, 'before' | 'after'> | undefined
}

const changesOf = ({ tasks, change }: TasksChange): BulkChange[] =>
  tasks.map((task) => ({ id: task.id, ...(typeof change === 'function' ? change(task) : change) }))

const mostInRequest = 100

async function send(changes: BulkChange[]) {
  const result = { changed: [] as string[], missing: [] as string[] }
  for (let at = 0; at < changes.length; at += mostInRequest) {
    const { changed, missing } = await record(api.PATCH('/tasks', { body: { tasks: changes.slice(at, at + mostInRequest) } }))
    result.changed.push(...changed)
    result.missing.push(...missing)
  }
  return result
}

const counted = (count: number) => (count === 1 ? '1 task' : `${formatNumber(count)} tasks`)

/** Changes one or several tasks. `quiet`: the caller shows errors. */
export const useChangeTasks = (quiet = false) =>
  useChange({
    send: (input: TasksChange) => send(changesOf(input)),
    show: (client, input) => showChanges(client, new Map(changesOf(input).map((change) => [change.id, change])), input.tasks),
    done: (input, { changed, missing }) => {
      const { tasks, verb = 'changed', back } = input
      const failed = missing.length > 0 ? { failed: `${counted(missing.length)} no longer exists.` } : {}
      if (tasks.length === 1 && !input.verb) return undefined
      const done = tasks.filter(({ id }) => changed.includes(id))
      const sent = new Map(changesOf(input).map((change) => [change.id, change]))
      return {
        message: `${tasks.length === 1 ? named(tasks[0]!.title) : counted(done.length)} ${verb}`,
        undo: () => send(done.map((task) => ({ ...before(task, sent.get(task.id)!), ...back }))),
        ...failed,
      }
    },
    quiet,
  })

/** The change that restores what a task had. A new product also removed its version. */
function before(task: AnyTask, { id, before: _, after: __, isDeleted, ...change }: BulkChange): BulkChange {
  const fields = Object.keys('productId' in change ? { versionId: null, ...change } : change)
  const values = Object.fromEntries(fields.map((field) => [field, task[field as keyof AnyTask]]))
  return { id, ...values, ...(isDeleted !== undefined && { isDeleted: !isDeleted }) }
}

/** Changes the text of a task that was read with this ETag. */
export const useSaveText = () =>
  useChange({
    send: ({ id, change, etag }: { id: string; change: MoveTask; etag: string }) =>
      answer(api.PATCH('/tasks/{taskId}', { params: { path: { taskId: id } }, body: change, ...ifMatch(etag) })),
    show: (client, { id, change }) => showChanges(client, new Map([[id, { id, ...change }]]), []),
    quiet: true,
  })

type Pages<T> = InfiniteData<RecordPage<T>>
type Changes = Map<string, BulkChange>

function showChanges(client: QueryClient, changes: Changes, tasks: AnyTask[]) {
  for (const [key, data] of client.getQueriesData<Pages<BoardTask>>({ queryKey: ['tasks', 'list'] })) {
    if (data)
      client.setQueryData(
        key,
        withRecords(data, (list) => changedList(list, key[2] as ListParams, changes, tasks)),
      )
  }
  client.setQueryData(
    trashQuery.queryKey,
    (data) => data && withRecords(data, (list) => list.filter(({ id }) => changes.get(id)?.isDeleted !== false)),
  )
  for (const [id, change] of changes)
    client.setQueryData(taskQuery(id).queryKey, (one) => one && { ...one, record: changedTask(one.record, change) })
}

/** All records are put on the first page: the pages are read again anyway. */
const withRecords = <T>(data: Pages<T>, update: (records: T[]) => T[]): Pages<T> => {
  const all = update(data.pages.flatMap(({ records }) => records))
  return { ...data, pages: data.pages.map((page, i) => ({ ...page, records: i === 0 ? all : [] })) }
}

/** What the service will answer, as far as the page can tell. */
function changedTask<T extends AnyTask>(task: T, { before: _, after: __, isDeleted: ___, ...change }: BulkChange): T {
  const versionId = change.versionId === undefined ? ('productId' in change ? null : task.versionId) : change.versionId
  return { ...task, ...change, versionId, versionName: versionId === task.versionId ? task.versionName : null }
}

/** A list after changes: tasks leave it, enter it and move in it. */
function changedList(list: BoardTask[], params: ListParams, changes: Changes, tasks: AnyTask[]): BoardTask[] {
  let next = list
  for (const [id, change] of changes) {
    const index = next.findIndex((task) => task.id === id)
    const known = next[index] ?? tasks.find((task) => task.id === id)
    if (!known) continue
    const task = changedTask({ group: '', sortKey: 0, people: 0, ...known }, change)
    const fits =
      !change.isDeleted &&
      task.isArchived === (params.isArchived ?? false) &&
      (params.status === undefined || params.status === task.status) &&
      (params.due === undefined || params.due === 'none' || task.status !== 'done')
    const enters = index < 0 && fits && params.status !== undefined
    const rest = next.filter((other) => other.id !== id)
    if (index >= 0 && !fits) next = rest
    else if (enters || index >= 0) next = rest.toSpliced(placeIn(rest, params, task, change, Math.max(index, 0)), 0, task)
  }
  return next
}

function placeIn(rest: BoardTask[], params: ListParams, task: BoardTask, change: BulkChange, index: number): number {
  const anchor = rest.findIndex(({ id }) => id === (change.before ?? change.after))
  if (anchor >= 0) return change.before ? anchor : anchor + 1
  if (params.group === 'status') {
    const group = String(statuses.indexOf(task.status))
    if (task.group !== group) {
      task.group = group
      const first = rest.findIndex((other) => other.group >= group)
      return first < 0 ? rest.length : first
    }
  }
  return index
}
