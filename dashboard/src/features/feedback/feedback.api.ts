import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { answer, api, record } from '../../api/client'
import { isUnreachable } from '../../api/errors'
import type { CreateTask, InboxEntry, InboxPage } from '../../api/types'
import type { Commands, Navigate } from '../../ui/command'
import { paths } from '../../ui/paths'
import { useChange } from '../../ui/use-change'

/** null: any. The product is an id. */
export type FeedbackFilter = { [Field in 'state' | 'type' | 'source']: InboxEntry[Field] | null } & {
  [Field in 'product' | 'person' | 'text']: string | null
}

export const stateNames = { open: 'Open', done: 'Done', spam: 'Spam', snoozed: 'Snoozed' }

/** A read continues until it has found this many entries or has read this many pages. */
const enough = 30
const maxPages = 10
const lists = ['feedback', 'list']

async function read(filter: FeedbackFilter, after = '', pages = maxPages): Promise<InboxPage> {
  const set = Object.fromEntries(Object.entries({ ...filter, after }).filter(([, value]) => value))
  const page = await answer(api.GET('/inbox', { params: { query: { ...set, limit: after ? 500 : 100 } } }))
  if (page.data.length >= enough || page.next === null || pages === 1) return page
  const older = await read(filter, page.next, pages - 1)
  return { ...older, data: [...page.data, ...older.data] }
}

const newestFirst = (a: InboxEntry, b: InboxEntry) => (a.id < b.id ? 1 : -1)

/** Replaces the entries of a list between `after` and the end of a page by those of the page. */
function joined(list: InboxPage | undefined, page: InboxPage, after: string): InboxPage {
  const isFurther = list && page.next !== null && (list.next ?? '') < page.next
  const others = list?.data.filter(({ id }) => (after && id >= after) || id < (page.next ?? '')) ?? []
  return { ...(isFurther ? list : page), data: [...others, ...page.data].sort(newestFirst) }
}

/** A list as far as it was read. A change elsewhere reads the newest page and what is in view again. */
export function useFeed(filter: FeedbackFilter, enabled: boolean) {
  const client = useQueryClient()
  const queryKey = [...lists, filter]
  /** The first entry in view; empty at the top. */
  const view = useRef('')
  const { data: list } = useQuery({
    queryKey,
    queryFn: async () => {
      const known = client.getQueryData<InboxPage>(queryKey)
      const list = joined(known, await read(filter, '', known ? 1 : maxPages), '')
      const after = view.current
      return known && after > (list.next ?? '') ? joined(list, await read(filter, after, 1), after) : list
    },
    enabled,
  })
  const { mutate, isPending, isError } = useMutation({
    mutationFn: ({ filter, after }: { filter: FeedbackFilter; after: string }) => read(filter, after),
    onSuccess: (page, { filter, after }) =>
      client.setQueryData<InboxPage>([...lists, filter], (list) => joined(list, page, after)),
    retry: (_, error) => isUnreachable(error),
    retryDelay: 1_000,
  })
  const more = () => list?.next && !isPending && !isError && mutate({ filter, after: list.next })
  return { list, isReading: isPending, view, more }
}

export const entryQuery = (feedbackId: string) =>
  queryOptions({
    queryKey: ['feedback', 'one', feedbackId],
    queryFn: () => record(api.GET('/inbox/{feedbackId}', { params: { path: { feedbackId } } })),
  })

export type FeedbackChange = Partial<Pick<InboxEntry, 'state' | 'snoozedUntil' | 'type'>> & {
  taskId?: string | null
  /** Creates one task from all entries. */
  isNewTask?: boolean
  /** Of the new task. */
  task?: Partial<CreateTask> | undefined
  isDeleted?: boolean
  /** Of deleted entries: also erases their text from the tasks that were created from them. */
  eraseTaskText?: boolean
}

type Triage = { entries: InboxEntry[]; change: FeedbackChange }

/** Puts entries into the lists that show them, and takes them out of the others. */
function place(
  client: QueryClient,
  { entries, change: { isDeleted, isNewTask, task: _, eraseTaskText: __, ...change } }: Triage,
) {
  const placed = entries.map((entry) => ({ ...entry, ...change }))
  const ids = new Set(entries.map(({ id }) => id))
  for (const [key, list] of client.getQueriesData<InboxPage>({ queryKey: lists })) {
    if (!list) continue
    const shown = isDeleted
      ? []
      : placed.filter((entry) => entry.id >= (list.next ?? '') && fits(entry, key[2] as FeedbackFilter))
    const data = [...list.data.filter(({ id }) => !ids.has(id)), ...shown].sort(newestFirst)
    client.setQueryData(key, { ...list, data })
  }
  for (const { id, state, snoozedUntil, type } of placed)
    client.setQueryData(entryQuery(id).queryKey, (now) => now && { ...now, state, snoozedUntil, type })
}

const fits = (entry: InboxEntry, filter: FeedbackFilter) =>
  (['state', 'type', 'source'] as const).every((field) => [null, entry[field]].includes(filter[field])) &&
  [null, entry.productId].includes(filter.product)

const byId = ({ id, productId }: InboxEntry) => ({ params: { path: { product: productId, feedbackId: id } } })

async function send({ entries, change: { isDeleted, isNewTask, task, eraseTaskText, ...change } }: Triage) {
  if (isNewTask) {
    const body = {
      ids: entries.map(({ id }) => id),
      done: true,
      ...task,
      ...(task && { productId: task.productId ?? null }),
    }
    return record(api.POST('/inbox/tasks', { body }))
  }
  if (isDeleted) {
    const query = eraseTaskText ? { eraseTaskText } : {}
    await Promise.all(
      entries.map((entry) => {
        const params = { ...byId(entry).params, query }
        return answer(api.DELETE('/products/{product}/feedback/{feedbackId}', { params }))
      }),
    )
  } else await patch(entries.map(({ id }) => ({ id, ...change })))
}

/** A snoozed entry is one that is open, later. */
const patch = (entries: ({ id: string } & FeedbackChange)[]) => {
  const sent = (state: InboxEntry['state']) => ({ state: state === 'snoozed' ? 'open' : state })
  const changes = entries.map(({ state, ...change }) => ({ ...change, ...(state && sent(state)) }))
  return answer(api.PATCH('/inbox', { body: { changes } }))
}

async function undo(
  { entries, change: { isDeleted, isNewTask, taskId } }: Triage,
  task: { id: string } | undefined,
) {
  if (task) await answer(api.DELETE('/tasks/{taskId}', { params: { path: { taskId: task.id } } }))
  if (isDeleted)
    return Promise.all(
      entries.map((one) => answer(api.POST('/products/{product}/feedback/{feedbackId}/undelete', byId(one)))),
    )
  const link = (taskId || isNewTask) && { taskId: null }
  return patch(
    entries.map(({ id, state, snoozedUntil, type }) => ({ id, state, snoozedUntil, type, ...link })),
  )
}

/** The words for an action on one entry and on many. */
function wordsFor({
  entries,
  change: { state, taskId, isNewTask, isDeleted, eraseTaskText },
}: Triage): [one: string, many: string] {
  if (isNewTask) return ['Task created', 'tasks created']
  if (eraseTaskText)
    return ['Feedback deleted, task text erased', 'entries deleted, text of their tasks erased']
  if (isDeleted) return ['Feedback deleted', 'entries deleted']
  if (taskId) return ['Task linked', 'entries linked']
  if (state === 'done') return ['Marked as done', 'entries marked as done']
  if (state === 'spam') return ['Marked as spam', 'entries marked as spam']
  if (state === 'snoozed') return ['Snoozed', 'entries snoozed']
  if (state !== 'open') return ['Type changed', 'entries changed']
  if (entries[0]?.state === 'spam') return ['Marked as not spam', 'entries marked as not spam']
  return ['Moved to Open', 'entries moved to Open']
}

/** Changes entries, with undo. */
export function useTriage() {
  const client = useQueryClient()
  return useChange({
    send,
    show: place,
    done: (triage, task) => {
      const [one, many] = wordsFor(triage)
      const message = (count: number) => (count === 1 ? one : `${count} ${many}`)
      const count = task ? 1 : triage.entries.length
      return {
        message: task ? `Task #${task.displayId} created` : message(count),
        undo: () => {
          place(client, { ...triage, change: {} })
          return undo(triage, task)
        },
        many: { kind: many, count, message },
        ...(task && { to: paths.task(task.id) }),
      }
    },
  })
}

/** Entries are found by the inbox's own search: there may be very many. */
export const feedbackCommands: Commands = () => {
  const links = {
    'Add feedback': 'new',
    'Bug reports': 'type=BUG',
    'Feature requests': 'type=FEATURE',
    Spam: 'state=spam',
  }
  const actions = Object.entries(links).map(([label, query]) => ({
    id: `feedback-${query}`,
    label,
    run: (navigate: Navigate) => void navigate(`${paths.inbox}?${query}`),
  }))
  return { group: 'Feedback', actions, records: [] }
}
