import { type InfiniteData, infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { answer, api, record } from '../../api/client'
import type { CreateLog, Log, UpdateLog } from '../../api/types'
import { formatShortDay, named } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'

/** The days of a range that have entries, and the first of all that has one. */
export const logDaysQuery = (product: string, startDate: string, endDate: string) =>
  queryOptions({
    queryKey: ['logs', product, 'days', startDate, endDate],
    queryFn: () =>
      record(api.GET('/products/{product}/log-days', { params: { path: { product }, query: { startDate, endDate } } })),
  })

interface DiaryPage {
  logs: Log[]
  /** Where the next page begins. */
  cursor: string | null
}

const pageLength = 30

/** The log from a day back; without a day, from the latest entry. */
export const diaryQuery = (product: string, until: string | null) =>
  infiniteQueryOptions({
    queryKey: ['logs', product, 'diary', until],
    initialPageParam: null as string | null,
    queryFn: async ({ pageParam: cursor }): Promise<DiaryPage> => {
      const query = { limit: pageLength, ...(until && { until }), ...(cursor && { cursor }) }
      const { body, headers } = await api.GET('/products/{product}/diary', { params: { path: { product }, query } })
      return { logs: body.data, cursor: cursorIn(headers.get('link')) }
    },
    getNextPageParam: ({ cursor }) => cursor,
  })

const cursorIn = (link: string | null) => new URLSearchParams(link?.match(/\?([^>]+)>; rel="next"/)?.[1]).get('cursor')

const byId = ({ productId, id }: Log) => ({ params: { path: { product: productId, logId: id } } })
const remove = (log: Log) => answer(api.DELETE('/products/{product}/logs/{logId}', byId(log)))
const create = (product: string, body: CreateLog) =>
  record(api.POST('/products/{product}/logs', { params: { path: { product } }, body }))

export const useWriteLog = () =>
  useChange({
    send: ({ product, ...body }: CreateLog & { product: string }) => create(product, body),
    done: (_, log) => ({ message: `Log entry of ${formatShortDay(log.logDate)} saved`, undo: () => remove(log) }),
    quiet: true,
  })

/** Every diary that is shown, each entry as `change` gives it back; null takes it out. */
const inDiaries = (change: (log: Log) => Log | null) => (diary: InfiniteData<DiaryPage> | undefined) =>
  diary && {
    ...diary,
    pages: diary.pages.map((page) => ({ ...page, logs: page.logs.map(change).filter((log) => log !== null) })),
  }

const diaries = { queryKey: ['logs'], predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === 'diary' }

/** The caller shows a refusal beside what was typed. */
export const useUpdateLog = () =>
  useChange({
    send: ({ log, change }: { log: Log; change: UpdateLog }) =>
      record(api.PATCH('/products/{product}/logs/{logId}', { ...byId(log), body: change })),
    show: (client, { log, change }) =>
      client.setQueriesData<InfiniteData<DiaryPage>>(
        diaries,
        inDiaries((one) => (one.id === log.id ? ({ ...one, ...change } as Log) : one)),
      ),
    quiet: true,
  })

/** Undone, the entry is there again as it was. */
export const useDeleteLog = () =>
  useChange({
    send: remove,
    show: (client, log: Log) =>
      client.setQueriesData<InfiniteData<DiaryPage>>(
        diaries,
        inDiaries((one) => (one.id === log.id ? null : one)),
      ),
    done: (log) => ({
      message: `${named(log.content)} of ${formatShortDay(log.logDate)} deleted`,
      undo: () => answer(api.POST('/products/{product}/logs/{logId}/undelete', byId(log))),
    }),
  })
