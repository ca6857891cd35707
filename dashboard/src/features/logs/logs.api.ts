import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { answer, api, record } from '../../api/client'
import type { CreateLog, Log } from '../../api/types'
import type { Commands } from '../../ui/command'
import { formatShortDay } from '../../ui/text/format'
import { useChange } from '../../ui/use-change'
import { writing } from '../../ui/writing'

/** The dates of a range that have entries, and the date of the first entry of all. */
export const logDaysQuery = (product: string, startDate: string, endDate: string) =>
  queryOptions({
    queryKey: ['logs', product, 'days', startDate, endDate],
    queryFn: () =>
      record(api.GET('/products/{product}/log-days', { params: { path: { product }, query: { startDate, endDate } } })),
  })

interface DiaryPage {
  logs: Log[]
  cursor: string | null
}

const pageLength = 30

/** The entries up to a date, the latest first. */
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
    done: (_, log) => ({ message: `Entry of ${formatShortDay(log.logDate)} saved`, undo: () => remove(log) }),
    quiet: true,
  })

/** Changes an entry in the diaries that are shown; null removes it. */
function changeShown(client: QueryClient, id: string, change: (log: Log) => Log | null) {
  const isDiary = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] === 'diary'
  client.setQueriesData<InfiniteData<DiaryPage>>({ queryKey: ['logs'], predicate: isDiary }, (diary) => {
    const pages = diary?.pages.map(({ logs, cursor }) => ({
      cursor,
      logs: logs.map((log) => (log.id === id ? change(log) : log)).filter((log) => log !== null),
    }))
    return diary && { ...diary, pages: pages! }
  })
}

export const useUpdateLog = () =>
  useChange({
    send: ({ log, content }: { log: Log; content: string }) =>
      record(api.PATCH('/products/{product}/logs/{logId}', { ...byId(log), body: { content } })),
    show: (client, { log, content }) => changeShown(client, log.id, (log) => ({ ...log, content })),
    quiet: true,
  })

export const useDeleteLog = () =>
  useChange({
    send: remove,
    show: (client, { id }: Log) => changeShown(client, id, () => null),
    done: (log) => ({
      message: `Entry of ${formatShortDay(log.logDate)} deleted`,
      undo: () => answer(api.POST('/products/{product}/logs/{logId}/undelete', byId(log))),
    }),
  })

export const logCommands: Commands = () => ({
  group: 'Log',
  actions: [{ id: 'write-log', label: 'Write today’s log', hint: 'w', run: () => writing.set({}) }],
  records: [],
})
