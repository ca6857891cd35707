import { type InfiniteData, type QueryClient, queryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { answer, api, record } from '../../api/client'
import type { CreateFeedback, InboxEntry } from '../../api/types'
import type { Commands } from '../../ui/command'
import { paths } from '../../ui/paths'
import { useChange } from '../../ui/use-change'

/** null: any. The product is an id. */
export type FeedbackFilter = { [Field in 'state' | 'type' | 'source']: InboxEntry[Field] | null } & {
  [Field in 'product' | 'person' | 'text']: string | null
}

export const stateNames = { open: 'Open', done: 'Done', spam: 'Spam', snoozed: 'Snoozed' }

/** A search continues until it has found this many entries or has read this many pages. */
const enough = 30
const mostPages = 10
const lists = ['feedback', 'list']

/** A list as far as it was read, newest first, and how to read more. */
export function useFeed(filter: FeedbackFilter, enabled: boolean) {
  const { data, hasNextPage, isError, isFetching, ...query } = useInfiniteQuery({
    queryKey: [...lists, filter],
    queryFn: ({ pageParam, signal }) => {
      const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== null))
      return answer(api.GET('/inbox', { params: { query: { ...set, ...pageParam } }, signal }))
    },
    initialPageParam: {},
    getNextPageParam: ({ next }) => next && { after: next, limit: 500 },
    enabled,
  })
  const entries = useMemo(() => data?.pages.flatMap((page) => page.data), [data])
  const isSearching = hasNextPage && entries!.length < enough && data!.pages.length % mostPages > 0
  const more = () => hasNextPage && !isFetching && !isError && void query.fetchNextPage()
  useEffect(() => {
    if (isSearching) more()
  })
  return {
    entries,
    /** Nothing is found yet. */
    isPending: !entries || (isSearching && entries.length === 0),
    hasMore: hasNextPage,
    isReading: query.isFetchingNextPage,
    /** How far back it was searched. */
    reached: data?.pages.at(-1)?.reached,
    more,
  }
}

export const entryQuery = (feedbackId: string) =>
  queryOptions({
    queryKey: ['feedback', 'one', feedbackId],
    queryFn: () => record(api.GET('/inbox/{feedbackId}', { params: { path: { feedbackId } } })),
  })

/** The newest entries of a person. */
export const personQuery = (person: string) =>
  queryOptions({
    queryKey: ['feedback', 'person', person],
    queryFn: () => answer(api.GET('/inbox', { params: { query: { person, limit: 6 } } })),
  })

/** Tasks that match the words, to link one. */
export const tasksQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', 'tasks', text],
    queryFn: () => record(api.GET('/search', { params: { query: { text } } })),
    select: (found) => found.filter(({ kind }) => kind === 'task').slice(0, 8),
    enabled: text.trim() !== '',
  })

export const useCreateFeedback = () =>
  useChange({
    send: ({ product, body }: { product: string; body: CreateFeedback }) =>
      record(api.POST('/products/{product}/feedback', { params: { path: { product } }, body })),
    quiet: true,
  })

export type FeedbackChange = Partial<Pick<InboxEntry, 'state' | 'snoozedUntil' | 'type'>> & {
  taskId?: string | null
  /** Creates one task from all entries. */
  isNewTask?: boolean
  isDeleted?: boolean
}

interface Triage {
  entries: InboxEntry[]
  change: FeedbackChange
}

/** Puts entries into the lists that show them, and takes them out of the others. */
function place(client: QueryClient, { entries, change: { isDeleted, isNewTask, ...change } }: Triage) {
  const placed = new Map(entries.map((entry) => [entry.id, { ...entry, ...change }]))
  const feeds = client.getQueriesData<InfiniteData<{ data: InboxEntry[]; next: string | null }>>({ queryKey: lists })
  for (const [key, feed] of feeds) {
    if (!feed) continue
    const pages = feed.pages.map((page) => ({ ...page, data: page.data.filter(({ id }) => !placed.has(id)) }))
    for (const entry of placed.values()) {
      const page = pages.find(({ next }) => next === null || entry.id >= next)
      if (!page || isDeleted || !fits(entry, key[2] as FeedbackFilter)) continue
      page.data = [...page.data, entry].sort((a, b) => (a.id < b.id ? 1 : -1))
    }
    client.setQueryData(key, { ...feed, pages })
  }
  for (const { id, state, snoozedUntil, type } of placed.values())
    client.setQueryData(entryQuery(id).queryKey, (now) => now && { ...now, state, snoozedUntil, type })
}

const fits = (entry: InboxEntry, filter: FeedbackFilter) =>
  (['state', 'type', 'source'] as const).every((field) => [null, entry[field]].includes(filter[field])) &&
  [null, entry.productId].includes(filter.product)

const byId = ({ id, productId }: InboxEntry) => ({ params: { path: { product: productId, feedbackId: id } } })

async function send({ entries, change: { isDeleted, isNewTask, ...change } }: Triage) {
  if (isNewTask) return record(api.POST('/inbox/tasks', { body: { ids: entries.map(({ id }) => id), done: true } }))
  if (isDeleted)
    await Promise.all(entries.map((entry) => answer(api.DELETE('/products/{product}/feedback/{feedbackId}', byId(entry)))))
  else await patch(entries.map(({ id }) => ({ id, ...change })))
}

/** A snoozed entry is one that is open, later. */
const patch = (entries: ({ id: string } & FeedbackChange)[]) => {
  const sent = (state: InboxEntry['state']) => ({ state: state === 'snoozed' ? 'open' : state })
  const changes = entries.map(({ state, ...change }) => ({ ...change, ...(state && sent(state)) }))
  return answer(api.PATCH('/inbox', { body: { changes } }))
}

async function undo({ entries, change: { isDeleted, isNewTask, taskId } }: Triage, task: { id: string } | undefined) {
  if (task) await answer(api.DELETE('/tasks/{taskId}', { params: { path: { taskId: task.id } } }))
  if (isDeleted)
    return Promise.all(entries.map((one) => answer(api.POST('/products/{product}/feedback/{feedbackId}/undelete', byId(one)))))
  const link = (taskId || isNewTask) && { taskId: null }
  return patch(entries.map(({ id, state, snoozedUntil, type }) => ({ id, state, snoozedUntil, type, ...link })))
}

const words = {
  open: ['Moved to Open', 'entries moved to Open'],
  notSpam: ['Marked as not spam', 'entries marked as not spam'],
  done: ['Marked as done', 'entries marked as done'],
  spam: ['Marked as spam', 'entries marked as spam'],
  snoozed: ['Snoozed', 'entries snoozed'],
  type: ['Type changed', 'entries changed'],
  linked: ['Task linked', 'entries linked'],
  deleted: ['Feedback deleted', 'entries deleted'],
  task: ['Task created', 'tasks created'],
}

function kindOf({ entries, change: { state, taskId, isNewTask, isDeleted } }: Triage): keyof typeof words {
  if (isNewTask) return 'task'
  if (isDeleted) return 'deleted'
  if (taskId) return 'linked'
  return state === 'open' && entries[0]?.state === 'spam' ? 'notSpam' : (state ?? 'type')
}

/** Changes entries, with undo. */
export function useTriage() {
  const client = useQueryClient()
  return useChange({
    send,
    show: place,
    done: (triage, task) => {
      const kind = kindOf(triage)
      const count = task ? 1 : triage.entries.length
      const message = (count: number) => (count === 1 ? words[kind][0]! : `${count} ${words[kind][1]}`)
      return {
        message: task ? `Task #${task.displayId} created` : message(count),
        undo: () => {
          place(client, { ...triage, change: {} })
          return undo(triage, task)
        },
        many: { kind: `feedback ${kind}`, count, message },
      }
    },
  })
}

/** Entries are found by the inbox's own search: there may be very many. */
export const feedbackCommands: Commands = () => ({
  group: 'Feedback',
  actions: [
    { id: 'new-feedback', label: 'Add feedback', run: (navigate) => void navigate(`${paths.inbox}?new`) },
    { id: 'bugs', label: 'Bug reports', run: (navigate) => void navigate(`${paths.inbox}?type=BUG`) },
    { id: 'wishes', label: 'Feature requests', run: (navigate) => void navigate(`${paths.inbox}?type=FEATURE`) },
    { id: 'spam', label: 'Spam', run: (navigate) => void navigate(`${paths.inbox}?state=spam`) },
  ],
  records: [],
})
