import type { Query } from '@tanstack/react-query'
import { basePath } from './address'
import { answer, api, queryClient } from './client'

/** Queries that show more than the resource named by the first part of their key. */
const alsoShown: Record<string, string[]> = {
  feedback: ['tasks', 'products'],
  'feedback-key': ['feedback'],
  finance: ['revenue', 'costs', 'rates', 'account', 'products'],
  ideas: ['products', 'revenue'],
  mail: ['account'],
  impacts: ['metrics', 'products', 'versions'],
  metrics: ['products'],
  onboarding: ['api-keys', 'feedback', 'metrics', 'products', 'revenue', 'versions'],
  money: ['revenue', 'costs', 'products'],
  rates: ['revenue', 'costs', 'account'],
  session: ['account'],
  tasks: ['trash', 'versions', 'feedback', 'products', 'account'],
  trash: ['tasks', 'feedback', 'ideas', 'versions', 'logs', 'revenue', 'costs', 'products'],
  versions: ['tasks'],
}
/** Queries that show every resource. */
const shownByAll = ['activity', 'attention', 'explain', 'portfolio', 'review', 'search', 'timeline']

/** The shortest time between two refetches caused by changes elsewhere. */
const intervalMs = 500

const changed = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
let refetchedAt = 0

/** `*` is any resource. */
const isAffected = ({ queryKey: [key] }: Query) =>
  [...changed].some(
    (resource) =>
      ['*', key].includes(resource) ||
      shownByAll.includes(String(key)) ||
      alsoShown[String(key)]?.includes(resource),
  )

/** Refetches what shows these resources, but not while a change is being sent. */
function invalidate(resources: string[]) {
  for (const resource of resources) changed.add(resource)
  if (!timer) timer = setTimeout(refetch, Math.max(0, refetchedAt + intervalMs - Date.now()))
}

function refetch() {
  timer = undefined
  if (queryClient.isMutating() > 0) {
    timer = setTimeout(refetch, 50)
    return
  }
  refetchedAt = Date.now()
  // A running read may be older than the change. Restarting it on every event could keep it from ever
  // finishing.
  const isRunning = queryClient.isFetching({ predicate: isAffected }) > 0
  void queryClient.invalidateQueries({ fetchStatus: 'idle', predicate: isAffected })
  if (isRunning) invalidate([])
  else changed.clear()
}

/** The server sends a beat more often than twice in this time. */
const silentMs = 60_000
const retryMs = 2_000

/** Changed resources, none with a beat; or the tab that had the stream is closed. */
type Message = string[] | 'gone'

/** The tabs of one browser. A session has one stream; the tab that has it passes messages on. */
const tabs = new BroadcastChannel('changes')
let source: EventSource | undefined
let heardAt = 0
let silence: ReturnType<typeof setTimeout> | undefined

/** Whether changes are being received, by this tab or another. */
export const isFollowing = () => Date.now() - heardAt < silentMs

/** Refetches everything that is shown. */
export const refetchAll = () => queryClient.invalidateQueries()

/** Keeps what is shown up to date from now on. */
export function followChanges() {
  if (source) return
  tabs.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data !== 'gone') hear(data)
    // One of the other tabs is first; the server closes the streams of the rest.
    else if (source?.readyState !== EventSource.OPEN) openAfter(Math.random() * 300)
  }
  addEventListener('pagehide', () => {
    if (source?.readyState === EventSource.OPEN) tabs.postMessage('gone' satisfies Message)
    stopFollowing()
  })
  open()
}

function open() {
  // A stream starts with `*`. What the page is only just reading is up to date.
  let isFirst = !source
  source?.close()
  const opened = new EventSource(`${basePath}/dashboard/api/changes`)
  opened.addEventListener('changed', ({ data }: MessageEvent<string>) => {
    if (isFirst) void queryClient.invalidateQueries({ fetchStatus: 'idle' })
    tell(isFirst ? [] : data.split(' '))
    isFirst = false
  })
  opened.addEventListener('beat', () => tell([]))
  opened.addEventListener('replaced', () => opened.close())
  opened.addEventListener('error', () => void openAgain(opened))
  source = opened
  openAfter(silentMs)
}

/** The browser itself connects again, unless the server refused. */
async function openAgain(broken: EventSource) {
  if (broken !== source) return
  heardAt = 0
  // Notes whether the server is away, and waits until the user has signed in again if the session has ended.
  await answer(api.GET('/session')).catch(() => undefined)
  if (broken === source && broken.readyState === EventSource.CLOSED) openAfter(retryMs)
}

/** Before signing out, which ends the stream. */
export const stopFollowing = () => source?.close()

function tell(resources: string[]) {
  hear(resources)
  tabs.postMessage(resources satisfies Message)
}

function hear(resources: string[]) {
  openAfter(silentMs)
  heardAt = Date.now()
  if (resources.length > 0) invalidate(resources)
}

/** Opens a stream if nothing is heard for so long. */
function openAfter(ms: number) {
  clearTimeout(silence)
  silence = setTimeout(open, ms)
}
