import type { Query } from '@tanstack/react-query'
import { api, record } from './client'
import { session } from './connection'
import { ApiError } from './errors'
import { queryClient } from './query-client'

/** Queries that show more than the resource named by the first part of their key. */
const alsoShown: Record<string, string[]> = {
  feedback: ['tasks', 'products'],
  'feedback-key': ['feedback'],
  finance: ['revenue', 'costs', 'rates', 'account', 'products'],
  ideas: ['products'],
  metrics: ['products'],
  onboarding: ['api-keys', 'feedback', 'metrics', 'products', 'revenue', 'versions'],
  money: ['revenue', 'costs', 'products'],
  rates: ['revenue', 'costs', 'account'],
  session: ['account'],
  tasks: ['trash', 'versions', 'feedback', 'products'],
  'unseen-feedback': ['feedback'],
  versions: ['tasks'],
}
/** Queries that show every resource. */
const shownByAll = ['activity', 'attention', 'portfolio', 'search', 'timeline']

/** The shortest time between two refetches caused by changes elsewhere. */
const intervalMs = 500

const changed = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
let refetchedAt = 0

/** `*` is any resource. */
const isAffected = ({ queryKey: [key] }: Query) =>
  [...changed].some(
    (resource) => ['*', key].includes(resource) || shownByAll.includes(String(key)) || alsoShown[String(key)]?.includes(resource),
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
  // A running read may be older than the change. Restarting it on every event could keep it from ever finishing.
  const isRunning = queryClient.isFetching({ predicate: isAffected }) > 0
  void queryClient.invalidateQueries({ fetchStatus: 'idle', predicate: isAffected })
  if (isRunning) invalidate([])
  else changed.clear()
}

/** The server sends a beat more often than twice in this time. */
const silentMs = 60_000
const maxWaitMs = 30_000

interface Message {
  event: 'changed' | 'beat' | 'gone'
  resources: string[]
}

/** The tabs of one browser. A session has one stream; the tab that has it passes messages on. */
let tabs: BroadcastChannel | undefined
let source: EventSource | undefined
let heardAt = 0
let silence: ReturnType<typeof setTimeout> | undefined
let failures = 0

/** Whether changes are being received, by this tab or another. */
export const isFollowing = () => Date.now() - heardAt < silentMs

/** Refetches everything that is shown. */
export const refetchAll = () => queryClient.invalidateQueries()

/** Keeps what is shown up to date from now on. */
export function followChanges() {
  if (tabs) return
  tabs = new BroadcastChannel('changes')
  tabs.onmessage = ({ data }: MessageEvent<Message>) => {
    hear(data)
    // One of the other tabs is first; the rest are replaced.
    if (data.event === 'gone' && source?.readyState !== EventSource.OPEN) openAfter(Math.random() * 300)
  }
  addEventListener('pagehide', leave)
  addEventListener('pageshow', ({ persisted }) => persisted && open())
  open({ isFirst: true })
}

function open({ isFirst = false } = {}) {
  source?.close()
  const opened = new EventSource('/dashboard/api/changes')
  // A stream begins with `*`. What the page is only just reading is up to date.
  let isBeginning = isFirst
  opened.addEventListener('changed', ({ data }: MessageEvent<string>) => {
    failures = 0
    if (isBeginning) void queryClient.invalidateQueries({ fetchStatus: 'idle' })
    tell({ event: 'changed', resources: isBeginning ? [] : data.split(' ') })
    isBeginning = false
  })
  opened.addEventListener('beat', () => tell({ event: 'beat', resources: [] }))
  opened.addEventListener('replaced', () => opened.close())
  opened.addEventListener('error', () => void openAgain(opened))
  source = opened
  openAfter(silentMs)
}

/** After the server, or the session, has ended the stream. */
async function openAgain(broken: EventSource) {
  broken.close()
  if (broken !== source) return
  heardAt = 0
  clearTimeout(silence)
  const error = await record(api.GET('/session')).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (error instanceof ApiError && error.status === 401) {
    session.set('expired')
    await session.until('open')
  }
  if (broken === source) openAfter(Math.min(maxWaitMs, 500 * 2 ** failures++))
}

/** Before signing out, which ends the stream. */
export function stopFollowing() {
  source?.close()
  source = undefined
}

function leave() {
  if (source && source.readyState !== EventSource.CLOSED) tabs?.postMessage({ event: 'gone', resources: [] } satisfies Message)
  source?.close()
}

function tell(message: Message) {
  hear(message)
  tabs?.postMessage(message)
}

function hear({ event, resources }: Message) {
  openAfter(silentMs)
  if (event === 'gone') return
  heardAt = Date.now()
  if (resources.length > 0) invalidate(resources)
}

/** Opens a stream if nothing is heard for so long. */
function openAfter(ms: number) {
  clearTimeout(silence)
  silence = setTimeout(() => open(), ms)
}
