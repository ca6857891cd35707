import type { Query } from '@tanstack/react-query'
import { queryClient } from './query-client'

/** The shortest time between two refetches caused by changes elsewhere. */
const intervalMs = 1_000

/** Queries that show several resources, by the first part of their key. All others show the resource of that name. */
const shownIn: Record<string, string[]> = {
  feedback: ['feedback', 'tasks', 'products'],
  'feedback-key': ['feedback-key', 'feedback'],
  finance: ['revenue', 'costs', 'rates', 'account', 'products'],
  ideas: ['ideas', 'products'],
  metrics: ['metrics', 'products'],
  money: ['revenue', 'costs', 'products'],
  portfolio: [
    'products',
    'tasks',
    'feedback',
    'unseen-feedback',
    'versions',
    'logs',
    'metrics',
    'revenue',
    'costs',
    'rates',
    'account',
  ],
  rates: ['rates', 'revenue', 'costs', 'account'],
  search: ['tasks', 'feedback', 'logs', 'metrics', 'revenue', 'costs', 'products'],
  session: ['account'],
  tasks: ['tasks', 'trash', 'versions', 'products'],
  timeline: ['tasks', 'feedback', 'logs', 'versions'],
  'unseen-feedback': ['unseen-feedback', 'feedback'],
  versions: ['versions', 'tasks'],
}

/** Whether a query with this first part of its key shows the resource; `*` is any resource. */
export const shows = (key: string, resource: string) =>
  resource === '*' || key === 'activity' || (shownIn[key] ?? [key]).includes(resource)

const changed = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined
let refetchedAt = Number.NEGATIVE_INFINITY

/** Refetches what shows these resources, at most once a second and not while a change is being sent. */
export function invalidate(resources: string[]) {
  for (const resource of resources) changed.add(resource)
  schedule()
}

/** After a change made here: the change event it causes is applied without delay. */
export function applyNextChangeAtOnce() {
  refetchedAt = Number.NEGATIVE_INFINITY
  clearTimeout(timer)
  timer = undefined
  schedule()
}

function schedule() {
  if (timer !== undefined || changed.size === 0) return
  timer = setTimeout(refetch, Math.max(0, refetchedAt + intervalMs - Date.now()))
}

function refetch() {
  timer = undefined
  if (queryClient.isMutating() > 0) return
  refetchedAt = Date.now()
  const resources = [...changed]
  changed.clear()
  const isAffected = ({ queryKey }: Query) => resources.some((resource) => shows(String(queryKey[0]), resource))
  // A running read may be older than the change. Restarting it on every event could keep it from ever finishing.
  if (queryClient.isFetching({ predicate: isAffected }) > 0) for (const resource of resources) changed.add(resource)
  void queryClient.invalidateQueries({ fetchStatus: 'idle', predicate: isAffected })
  schedule()
}
