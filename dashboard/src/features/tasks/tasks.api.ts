import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { allPages, answer, api, ifMatch, record, tagged } from '../../api/client'
import { isNotFound } from '../../api/errors'
import type { CreateTask, MoveTask, Task, TrashedTask } from '../../api/types'
import { taskStatusNames } from '../../ui/labels'
import { failureOf, type Outcome, withAll, withEach } from '../../ui/several'
import { formatNumber, named } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { moveInBoard, type Place, type Status, statuses } from './placement'

/** Tasks of a column of the board, and of the trash, that the dashboard shows. */
export const mostTasks = 2_000

const readColumn = (status: Status) =>
  allPages((cursor) => api.GET('/board', { params: { query: { status, ...(cursor && { cursor }) } } }), mostTasks)

/** Tasks that are neither archived nor deleted, column by column in its order. */
export const boardQuery = queryOptions({
  queryKey: ['tasks', 'board'],
  queryFn: async (): Promise<Task[]> =>
    (await Promise.all(statuses.map(readColumn))).flat().map((task) => ({ ...task, description: null })),
})

export const archiveQuery = queryOptions({
  queryKey: ['tasks', 'archive'],
  queryFn: () => record(api.GET('/tasks', { params: { query: { isArchived: true } } })),
})

export const trashQuery = queryOptions({
  queryKey: ['tasks', 'trash'],
  queryFn: () => allPages((cursor) => api.GET('/trash', { params: { query: { ...(cursor && { cursor }) } } }), mostTasks),
})

const byId = (taskId: string) => ({ params: { path: { taskId } } })

export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: ['tasks', 'one', id],
    queryFn: ({ signal }) => tagged(api.GET('/tasks/{taskId}', { ...byId(id), signal })),
  })

export const useCreateTask = () =>
  useChange({
    send: (body: CreateTask) => record(api.POST('/tasks', { body })),
    quiet: true,
  })

interface TaskChange {
  tasks: Task[]
  change: MoveTask
  /** The index in its column that `before` or `after` stands for. */
  position?: number
  /** The state that was read: the change is refused when there is a newer one. */
  etag?: string
  /** A card's column and its place there before it was moved: the way back. */
  from?: Place
  back?: { before: string } | { after: string } | undefined
}

/** Changes one task or several alike, at once on the page. `quiet`: the caller shows a refusal beside what was typed. */
export const useUpdateTasks = (quiet = false) =>
  useChange({
    send: ({ tasks, change, etag }: TaskChange) => changeAll(tasks, change, etag),
    show: (client, { tasks, change, position }) => {
      const ids = new Set(tasks.map(({ id }) => id))
      const changed = (task: Task): Task => (ids.has(task.id) ? shownAs(task, change) : task)
      client.setQueryData(boardQuery.queryKey, (board) => {
        const next = board?.map(changed)
        return next && position !== undefined ? moveInBoard(next, tasks[0]!.id, position) : next
      })
      for (const id of ids) {
        client.setQueryData(taskQuery(id).queryKey, (one) => one && { ...one, record: { ...one.record, ...changed(one.record) } })
      }
    },
    done: ({ tasks, change, from, back }, outcome) => {
      if (tasks.length > 1)
        return {
          message: `${tasksIn(outcome)} changed`,
          undo: () => putBack(outcome.done, change),
          ...failed(outcome, 'changed'),
        }
      if (!from) return undefined
      const [{ id, title }] = tasks as [Task]
      const to = change.status === from.status ? '' : ` to ${taskStatusNames[change.status!]}`
      const body = { status: from.status, ...back }
      return { message: `${named(title)} moved${to}`, undo: () => answer(api.PATCH('/tasks/{taskId}', { ...byId(id), body })) }
    },
    quiet,
  })

const changeAll = (tasks: Task[], change: MoveTask, etag?: string) =>
  withEach(tasks, ({ id }) => answer(api.PATCH('/tasks/{taskId}', { ...byId(id), body: change, ...ifMatch(etag) })))

const tasksIn = ({ done }: Outcome<Task>) => (done.length === 1 ? '1 task' : `${formatNumber(done.length)} tasks`)

const failed = (outcome: Outcome<Task>, verb: string) => {
  const failed = failureOf(outcome, verb)
  return failed ? { failed } : {}
}

/** What the service will make of it, as far as the page can tell. */
function shownAs(task: Task, { before: _, after: __, ...change }: MoveTask): Task {
  const versionId = 'productId' in change && !('versionId' in change) ? null : (change.versionId ?? task.versionId)
  return { ...task, ...change, versionId, versionName: versionId === task.versionId ? task.versionName : null } as Task
}

/** Each task gets back what it had in the fields that were changed; with another product its version has gone as well. */
const putBack = (tasks: Task[], change: MoveTask) =>
  withAll(
    withEach(tasks, (task) => {
      const changed = 'productId' in change ? { versionId: null, ...change } : change
      const body = Object.fromEntries(Object.keys(changed).map((field) => [field, task[field as keyof Task]])) as MoveTask
      return answer(api.PATCH('/tasks/{taskId}', { ...byId(task.id), body }))
    }),
  )

const takeOut = (client: QueryClient, tasks: Task[]) => {
  const ids = new Set(tasks.map(({ id }) => id))
  const others = <T extends Task>(list: T[] | undefined) => list?.filter(({ id }) => !ids.has(id))
  client.setQueryData(boardQuery.queryKey, others)
  client.setQueryData(archiveQuery.queryKey, others)
  client.setQueryData(trashQuery.queryKey, others<TrashedTask>)
}

const post = (move: 'archive' | 'restore' | 'undelete') => (id: string) => answer(api.POST(`/tasks/{taskId}/${move}`, byId(id)))
/** A task that is not there is deleted already. */
const remove = (id: string) =>
  answer(api.DELETE('/tasks/{taskId}', byId(id))).catch((error) => {
    if (!isNotFound(error)) throw error
  })

const ways = {
  delete: { send: remove, word: 'deleted', back: 'undelete' },
  archive: { send: post('archive'), word: 'archived', back: 'restore' },
  restore: { send: post('restore'), word: 'restored', back: 'archive' },
  undelete: { send: post('undelete'), word: 'restored', back: 'delete' },
} as const

const sendAll = (tasks: Task[], way: TaskWay) => withEach(tasks, ({ id }): Promise<unknown> => ways[way].send(id))

/** Where tasks may go: the archive, the trash, and back. */
export type TaskWay = keyof typeof ways

export const useSendTasks = () =>
  useChange({
    send: ({ tasks, way }: { tasks: Task[]; way: TaskWay }) => sendAll(tasks, way),
    show: (client, { tasks }) => takeOut(client, tasks),
    done: ({ tasks, way }, outcome) => ({
      message: `${tasks.length === 1 ? named(tasks[0]!.title) : tasksIn(outcome)} ${ways[way].word}`,
      undo: () => withAll(sendAll(outcome.done, ways[way].back)),
      ...failed(outcome, ways[way].word),
    }),
  })

/** The feedback that a task was created from. */
export const taskFeedbackQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['feedback', 'of-task', taskId],
    queryFn: () => record(api.GET('/tasks/{taskId}/feedback', { params: { path: { taskId } } })),
  })
