import { forgetDeletions } from './deletions'
import { queryClient } from './query-client'

/** What changes from elsewhere is read anew at most this often. */
const restMs = 1_000

/**
 * The queries that show a resource, by the first part of their key. A resource that is not listed, such as a product, may be shown
 * anywhere.
 */
const shownIn: Record<string, string[]> = {
  account: ['session', 'finance', 'portfolio', 'rates'],
  'api-keys': ['api-keys'],
  captcha: ['captcha'],
  costs: ['finance', 'money', 'portfolio', 'rates', 'search'],
  feedback: ['feedback', 'unseen-feedback', 'feedback-key', 'portfolio', 'search', 'timeline'],
  'feedback-key': ['feedback-key'],
  ideas: ['ideas'],
  logs: ['logs', 'portfolio', 'search', 'timeline'],
  metrics: ['metrics', 'portfolio', 'search'],
  rates: ['rates', 'finance', 'portfolio'],
  revenue: ['finance', 'money', 'portfolio', 'rates', 'search'],
  sessions: ['sessions'],
  tasks: ['tasks', 'feedback', 'portfolio', 'search', 'timeline', 'versions'],
  trash: [],
  'unseen-feedback': ['unseen-feedback', 'portfolio'],
  versions: ['versions', 'portfolio', 'tasks', 'timeline'],
  webhooks: ['webhooks'],
}

/** Whether a change of a resource may change what queries with this first part of their key have read. */
export function touches(resource: string, key: string): boolean {
  if (key === 'session' || key === 'set-up') return resource === 'account' && key === 'session'
  return shownIn[resource]?.includes(key) ?? true
}

/** First parts of query keys to refetch as soon as no change of them is pending. */
const stale = new Set<string>()
/** The same for changes made elsewhere, which are refetched together, at most once a second. */
const waiting = new Set<string>()
let readAt = 0

/** The person has changed these: they are read anew at once. */
export function changedHere(resources: string[]) {
  for (const resource of resources) stale.add(resource)
  readStale()
}

/** Something else has: words as the service names resources; `*` for anything. */
export function changedElsewhere(words: string[]) {
  if (words.includes('*') || words.includes('trash')) forgetDeletions()
  for (const key of shownWords()) if (words.some((word) => touches(word, key))) readLater(key)
}

/** From now on every change is told: what was read before may be older; what is being read is not, and what is being changed is read after it. */
export function toldFromNow() {
  const busy = wordsOnTheirWay()
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [word], state }) =>
      state.fetchStatus === 'idle' && touches('*', String(word)) && !busy.has(String(word)),
  })
}

// When a change has come back, whatever became of it.
queryClient.getMutationCache().subscribe(({ type, mutation }) => {
  if (type === 'updated' && mutation.state.status !== 'pending') readStale()
})

function readLater(word: string) {
  if (waiting.size === 0) setTimeout(readWaiting, Math.max(0, readAt + restMs - Date.now()))
  waiting.add(word)
}

/** Refetches after a read that is under way: restarting it on every event could keep it from ever finishing. */
function readWaiting() {
  readAt = Date.now()
  const words = [...waiting]
  waiting.clear()
  for (const word of words) {
    if (isReading(word)) readLater(word)
    else stale.add(word)
  }
  readStale()
}

function readStale() {
  const busy = wordsOnTheirWay()
  for (const word of stale) {
    if (busy.has(word)) continue
    stale.delete(word)
    readAt = Date.now()
    // `invalidateQueries` does not restart a first read, which may be older than the change.
    if (isReading(word, { firstTime: true })) readLater(word)
    void queryClient.invalidateQueries({ queryKey: [word] })
  }
}

const isReading = (word: string, { firstTime = false } = {}) =>
  queryClient.isFetching({ queryKey: [word], predicate: ({ state }) => !firstTime || state.data === undefined }) > 0

const shownWords = () =>
  new Set(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => String(queryKey[0])),
  )

/** Of the changes that the service has not answered. */
const wordsOnTheirWay = () =>
  new Set(
    queryClient
      .getMutationCache()
      .getAll()
      .filter(({ state }) => state.status === 'pending')
      .flatMap(({ meta }) => (meta?.resources as string[] | undefined) ?? []),
  )
