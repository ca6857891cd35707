import { type QueryClient, type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answer, api, record } from '../../api/client'
import { messageOf } from '../../api/errors'
import type { CreateFeedback, InboxEntry, LinkedFeedback } from '../../api/types'
import { named } from '../../ui/text/format'
import { showError } from '../../ui/toast'
import { useChange } from '../../ui/use-change'
import type { FeedbackFilter, State } from './feedback-address'

/** What was read of a list: from its newest entry down. */
export interface Feed {
  entries: InboxEntry[]
  /** Where to continue; null at the end. */
  next: string | null
  /** How far back it was searched. */
  reached: string | null
}

/** A search continues until it has found this many, or has read this many pages of 2,000 entries. */
const enough = 30
const mostPages = 10
const pageSizes = { first: 100, further: 500 }
const lists: QueryKey = ['feedback', 'list']

async function readOn(scope: FeedbackFilter, after: string | null, signal?: AbortSignal): Promise<Feed> {
  const set = Object.fromEntries(Object.entries(scope).filter(([, value]) => value !== null))
  const limit = after ? pageSizes.further : pageSizes.first
  let feed: Feed = { entries: [], next: after, reached: null }
  for (let pages = 0; pages < mostPages && feed.entries.length < enough; pages++) {
    const query = { limit, ...set, ...(feed.next && { after: feed.next }) }
    const page = await answer(api.GET('/inbox', { params: { query }, ...(signal && { signal }) }))
    feed = { entries: [...feed.entries, ...page.data], next: page.next, reached: page.reached ?? feed.reached }
    if (page.next === null) break
  }
  return feed
}

/** The newest part, read again, above what is known of the rest: one request, however far the list was scrolled. */
function renew(known: Feed | undefined, head: Feed): Feed {
  const { next } = head
  if (!known?.entries[0] || next === null || next > known.entries[0].id) return head
  const rest = known.entries.filter(({ id }) => id < next)
  return { ...(known.next !== null && known.next > next ? head : known), entries: [...head.entries, ...rest] }
}

/** A list as far as it was read, and how to read more. @param productId of the product that the filter names */
export function useFeed(filter: FeedbackFilter, productId: string | undefined) {
  const client = useQueryClient()
  const scope: FeedbackFilter = { ...filter, product: productId ?? null }
  const queryKey = [...lists, scope]
  const { data: feed } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => renew(client.getQueryData<Feed>(queryKey), await readOn(scope, null, signal)),
    enabled: filter.product === null || productId !== undefined,
  })
  const reading = useRef(false)
  const [isReading, setReading] = useState(false)
  async function more() {
    if (!feed?.next || reading.current) return
    reading.current = true
    setReading(true)
    try {
      const rest = await readOn(scope, feed.next)
      client.setQueryData<Feed>(queryKey, (now) =>
        now?.next === feed.next ? { ...rest, entries: [...now.entries, ...rest.entries] } : now,
      )
    } catch (error) {
      showError(messageOf(error))
    } finally {
      reading.current = false
      setReading(false)
    }
  }
  return { feed, more, isReading }
}

/** How many entries are in each state, at most 1,000. */
export const countsQuery = (productId: string | null) =>
  queryOptions({
    queryKey: ['feedback', 'counts', productId],
    queryFn: () => record(api.GET('/inbox/counts', { params: { query: productId ? { product: productId } : {} } })),
  })

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ['feedback', 'one', id],
    queryFn: ({ signal }) => record(api.GET('/inbox/{feedbackId}', { params: { path: { feedbackId: id } }, signal })),
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
    queryFn: async () => {
      const found = await record(api.GET('/search', { params: { query: { text } } }))
      return found.filter(({ kind }) => kind === 'task').slice(0, 8)
    },
    enabled: text.trim() !== '',
  })

export const useCreateFeedback = () =>
  useChange({
    send: ({ product, body }: { product: string; body: CreateFeedback }) =>
      record(api.POST('/products/{product}/feedback', { params: { path: { product } }, body })),
    quiet: true,
  })

export interface FeedbackChange {
  state?: 'open' | 'done' | 'spam'
  snoozedUntil?: string | null
  type?: InboxEntry['type']
  taskId?: string | null
}

const changed = (entry: InboxEntry, { state, snoozedUntil, type }: FeedbackChange): InboxEntry => ({
  ...entry,
  ...(type && { type }),
  ...(state && { state, snoozedUntil: null }),
  ...(snoozedUntil && { state: 'snoozed', snoozedUntil }),
})

const patch = (changes: (FeedbackChange & { id: string })[]) => answer(api.PATCH('/inbox', { body: { changes } }))

/** The request that undoes a change of state or type. */
const before = ({ id, type, state, snoozedUntil }: InboxEntry) => ({
  id,
  type,
  state: state === 'snoozed' ? ('open' as const) : state,
  ...(state === 'snoozed' && { snoozedUntil }),
})

/** Puts entries where they now belong: into the lists that show them, and out of the others. */
function place(client: QueryClient, entries: InboxEntry[]) {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  for (const [queryKey, feed] of client.getQueriesData<Feed>({ queryKey: lists })) {
    const scope = queryKey[2] as FeedbackFilter
    const isShown = (entry: InboxEntry) => scope.state === null || entry.state === scope.state
    const fits = ({ productId, type, source }: InboxEntry) =>
      [scope.product ?? productId, scope.type ?? type, scope.source ?? source].join() === [productId, type, source].join()
    if (!feed) continue
    const next = feed.entries.map((entry) => byId.get(entry.id) ?? entry).filter(isShown)
    for (const entry of entries) {
      const isRead = feed.next === null || entry.id > feed.next
      if (!isRead || !isShown(entry) || !fits(entry) || scope.text || scope.person) continue
      const at = next.findIndex(({ id }) => id <= entry.id)
      if (at < 0) next.push(entry)
      else if (next[at]!.id !== entry.id) next.splice(at, 0, entry)
    }
    client.setQueryData<Feed>(queryKey, { ...feed, entries: next })
  }
  for (const { id, state, snoozedUntil, type } of entries)
    client.setQueryData<LinkedFeedback>(entryQuery(id).queryKey, (now) => now && { ...now, state, snoozedUntil, type })
}

const words: Record<State | 'type' | 'task', [one: string, many: string]> = {
  open: ['Moved to Open', 'entries moved to Open'],
  done: ['Marked as done', 'entries marked as done'],
  spam: ['Marked as spam', 'entries marked as spam'],
  snoozed: ['Snoozed', 'entries snoozed'],
  type: ['Type changed', 'entries changed'],
  task: ['Task linked', 'entries linked'],
}

/** Changes entries, with undo. */
export function useTriage() {
  const client = useQueryClient()
  return useChange({
    send: ({ entries, change }: { entries: InboxEntry[]; change: FeedbackChange }) =>
      patch(entries.map(({ id }) => ({ id, ...change }))),
    show: (client, { entries, change }) =>
      place(
        client,
        entries.map((entry) => changed(entry, change)),
      ),
    done: ({ entries, change }) => {
      const kind = change.snoozedUntil ? 'snoozed' : (change.state ?? (change.taskId ? 'task' : 'type'))
      const [from] = entries
      const [one, many] = kind === 'open' && from?.state === 'spam' ? ['Marked as not spam', 'marked as not spam'] : words[kind]
      return {
        message: entries.length === 1 ? one : `${entries.length} ${many}`,
        undo: () => {
          place(client, entries)
          return patch(entries.map((entry) => ({ ...before(entry), ...(change.taskId && { taskId: null }) })))
        },
        many: { kind: `feedback ${kind}`, count: entries.length, message: (count) => `${count} ${many}` },
      }
    },
  })
}

/** Creates one task from entries and marks them as done, with undo. */
export function useCreateTask() {
  const client = useQueryClient()
  return useChange({
    send: (entries: InboxEntry[]) => record(api.POST('/inbox/tasks', { body: { ids: entries.map(({ id }) => id), done: true } })),
    show: (client, entries) =>
      place(
        client,
        entries.map((entry) => changed(entry, { state: 'done' })),
      ),
    done: (entries, task) => ({
      message: `Task #${task.displayId} created`,
      undo: async () => {
        place(client, entries)
        await answer(api.DELETE('/tasks/{taskId}', { params: { path: { taskId: task.id } } }))
        return patch(entries.map((entry) => ({ ...before(entry), taskId: null })))
      },
      many: { kind: 'feedback tasks', message: (count) => `${count} tasks created` },
    }),
  })
}

const byId = ({ id, productId }: InboxEntry) => ({ params: { path: { product: productId, feedbackId: id } } })

/** Deletes an entry, with undo. */
export function useDeleteFeedback() {
  const client = useQueryClient()
  return useChange({
    send: (entry: InboxEntry) => answer(api.DELETE('/products/{product}/feedback/{feedbackId}', byId(entry))),
    show: (client, { id }) =>
      client.setQueriesData<Feed>(
        { queryKey: lists },
        (feed) => feed && { ...feed, entries: feed.entries.filter((entry) => entry.id !== id) },
      ),
    done: (entry) => ({
      message: `${named(entry.excerpt)} deleted`,
      undo: async () => {
        await answer(api.POST('/products/{product}/feedback/{feedbackId}/undelete', byId(entry)))
        place(client, [entry])
      },
    }),
  })
}
