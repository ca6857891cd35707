import type { Query } from '@tanstack/react-query'
import { forgetDeletions } from './deletions'
import { queryClient } from './query-client'

/** What changes from elsewhere is read anew at most this often. */
const restMs = 1_000

/** Records that are shown by other words, or inside other records: what else is read anew. */
const alsoShownIn: Record<string, string[]> = {
  versions: ['tasks'],
  tasks: ['versions', 'feedback'],
  ideas: ['products'],
  feedback: ['feedback-key'],
  account: ['session'],
}
/** Words whose queries hold nothing but their own records. All others may be sums of anything. */
const ownRecordsOnly = new Set(
  'session sessions account api-keys feedback-key captcha tasks ideas versions logs feedback metrics revenue costs import set-up trash'.split(
    ' ',
  ),
)

/** Sums of few resources. */
const sumsOf: Record<string, string[]> = { finance: ['revenue', 'costs', 'account'] }

/** First words of keys that are to be read anew as soon as no change of them is on its way. */
const stale = new Set<string>()
let readAt = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** The person has changed these: they are read anew at once. */
export function changedHere(resources: string[]) {
  for (const resource of resources) stale.add(resource)
  readStale()
}

/** Something else has: words as the service names resources; `*` for anything. */
export function changedElsewhere(words: string[]) {
  if (words.includes('*') || words.includes('trash')) forgetDeletions()
  for (const key of shownWords()) if (words.some((word) => touches(word, key))) stale.add(key)
  timer ??= setTimeout(readStale, Math.max(0, readAt + restMs - Date.now()))
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

function readStale() {
  clearTimeout(timer)
  timer = undefined
  const busy = wordsOnTheirWay()
  for (const word of stale) {
    if (busy.has(word)) continue
    stale.delete(word)
    readAt = Date.now()
    readAnew(word)
  }
}

/** They are read for the first time, and something has changed since they were asked for. */
const overtaken = new Set<Query>()

function readAnew(word: string) {
  const reading = queryClient.getQueryCache().findAll({ queryKey: [word], fetchStatus: 'fetching' })
  for (const query of reading) if (query.state.data === undefined && !overtaken.has(query)) void readTwice(query, word)
  void queryClient.invalidateQueries({ queryKey: [word] })
}

/** `invalidateQueries` waits for a first answer and takes it for new. It is shown, however many changes come meanwhile, and read once more. */
async function readTwice(query: Query, word: string) {
  overtaken.add(query)
  await query.fetch().catch(() => {})
  overtaken.delete(query)
  changedHere([word])
}

function touches(word: string, key: string): boolean {
  if (key === 'session' || key === 'set-up') return word === 'account' && key === 'session'
  // What is not known here, such as an import, may have changed anything.
  if (word === '*' || word === 'products' || word === key || !ownRecordsOnly.has(word)) return true
  if (sumsOf[key]) return sumsOf[key].includes(word)
  return !ownRecordsOnly.has(key) || (alsoShownIn[word]?.includes(key) ?? false)
}

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
