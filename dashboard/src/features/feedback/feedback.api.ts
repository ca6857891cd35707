import { type QueryClient, type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { answer, api, record } from '../../api/client'
import { messageOf } from '../../api/errors'
import type { CreateFeedback, InboxEntry, LinkedFeedback } from '../../api/types'
import { named } from '../../ui/text/format'
import { showError } from '../../ui/toast'
import { useChange } from '../../ui/use-change'
import { append, type Feed, renew, withChange, withEntry, without } from './feedback-feed'
import type { FeedbackFilter } from './feedback-filter'

/** A search goes on by itself until it has found so many, or has looked so often (2,000 entries a time); then the person decides. */
const enough = 30
const mostLooks = 10

/** A first page that is there soon, then as much as quick scrolling takes. */
const pageSizes = { first: 100, further: 500 }

interface FeedScope {
  filter: FeedbackFilter
  /** Of the product that the filter names: the address may have a slug that it had before. */
  productId: string | undefined
}

async function readOn({ filter, productId }: FeedScope, after: string | null, signal?: AbortSignal): Promise<Feed> {
  const { type, source, text } = filter
  const query = {
    limit: after ? pageSizes.further : pageSizes.first,
    ...(productId && { product: productId }),
    ...(type && { type }),
    ...(source && { source }),
    ...(text && { text }),
  }
  let feed: Feed = { entries: [], next: after, reached: null }
  for (let looks = 0; looks < mostLooks && feed.entries.length < enough; looks++) {
    const page = await answer(
      api.GET('/inbox', { params: { query: { ...query, ...(feed.next && { after: feed.next }) } }, ...(signal && { signal }) }),
    )
    feed = append(feed, { entries: page.data, next: page.next, reached: page.reached ?? feed.reached })
    if (page.next === null) break
  }
  return feed
}

const lists: QueryKey = ['feedback', 'list']

const feedQuery = (scope: FeedScope) => {
  const queryKey = [...lists, { ...scope.filter, product: scope.productId }]
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }) => renew(client.getQueryData<Feed>(queryKey), await readOn(scope, null, signal)),
    enabled: scope.filter.product === null || scope.productId !== undefined,
  })
}

/** The inbox as far as it was read, and how to read on. */
export function useFeed(filter: FeedbackFilter, productId: string | undefined) {
  const client = useQueryClient()
  const options = feedQuery({ filter, productId })
  const { data: feed } = useQuery(options)
  const reading = useRef(false)
  const [isReading, setReading] = useState(false)
  async function more() {
    if (!feed?.next || reading.current) return
    reading.current = true
    setReading(true)
    try {
      const rest = await readOn({ filter, productId }, feed.next)
      client.setQueryData<Feed>(options.queryKey, (now) => (now && now.next === feed.next ? append(now, rest) : now))
    } catch (error) {
      showError(messageOf(error))
    } finally {
      reading.current = false
      setReading(false)
    }
  }
  return { feed, more, isReading }
}

export const entryQuery = (id: string) =>
  queryOptions({
    queryKey: ['feedback', 'one', id],
    // Not waited for when the entry is deleted meanwhile.
    queryFn: ({ signal }) => record(api.GET('/inbox/{feedbackId}', { params: { path: { feedbackId: id } }, signal })),
  })

export const useCreateFeedback = () =>
  useChange({
    send: ({ product, body }: { product: string; body: CreateFeedback }) =>
      record(api.POST('/products/{product}/feedback', { params: { path: { product } }, body })),
    quiet: true,
  })

type Named = Pick<InboxEntry, 'id' | 'productId'>
type Suspected = Named & Pick<LinkedFeedback, 'suspected' | 'content'>
const byId = ({ id, productId }: Named) => ({ params: { path: { product: productId, feedbackId: id } } })

/** The lists that show an entry are told, however far below their newest part it stands. */
const inLists = (client: QueryClient, change: (feed: Feed) => Feed) =>
  client.setQueriesData<Feed>({ queryKey: lists }, (feed) => feed && change(feed))

/** Deletes an entry; undone for ten seconds. */
export function useDeleteFeedback() {
  const client = useQueryClient()
  return useChange({
    send: (entry: InboxEntry) => answer(api.DELETE('/products/{product}/feedback/{feedbackId}', byId(entry))),
    show: (client, { id }) => inLists(client, (feed) => without(feed, id)),
    done: (entry) => ({
      message: `${named(entry.excerpt)} deleted`,
      undo: async () => {
        await answer(api.POST('/products/{product}/feedback/{feedbackId}/undelete', byId(entry)))
        inLists(client, (feed) => (feed.next === null || entry.id > feed.next ? withEntry(feed, entry) : feed))
      },
    }),
  })
}

/** Makes a task of an entry and links the two; undone for ten seconds. */
export function useMakeTask() {
  const client = useQueryClient()
  return useChange({
    send: (entry: Named) => record(api.POST('/inbox/tasks', { body: { ids: [entry.id] } })),
    done: ({ id }, task) => {
      inLists(client, (feed) => withChange(feed, id, { task: { ...task, version: null, people: 1 } }))
      return {
        message: `Task #${task.displayId} ${named(task.title)} made of it`,
        undo: async () => {
          await answer(api.DELETE('/tasks/{taskId}', { params: { path: { taskId: task.id } } }))
          inLists(client, (feed) => withChange(feed, id, { task: null }))
        },
      }
    },
  })
}

/** Marks an entry as not spam. */
export function useTrust() {
  const say = (entry: Named, state: 'open' | 'spam') =>
    answer(api.PATCH('/inbox', { body: { changes: [{ id: entry.id, state }] } }))
  return useChange({
    send: (entry: Suspected) => say(entry, 'open'),
    done: (entry) => ({ message: 'Marked as not spam', undo: () => say(entry, 'spam') }),
  })
}
