import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** A change that the page shows and the service has not answered, or that stands on one of these. */
interface ShownChange {
  resources: string[]
  /** What was there before it. */
  before: [QueryKey, unknown][]
  show: () => void
  isDone: boolean
}

/** In the order in which they were made. */
const shownChanges: ShownChange[] = []

const dataOf = (client: QueryClient, resources: string[]) =>
  resources.flatMap((resource) => client.getQueriesData({ queryKey: [resource] }))

/** Shows a change in the same turn of the page. What is being read is older, and no longer waited for. */
export function showChange(client: QueryClient, resources: string[], show: () => void): ShownChange {
  for (const resource of resources) void client.cancelQueries({ queryKey: [resource] })
  const change = { resources, before: dataOf(client, resources), show, isDone: false }
  shownChanges.push(change)
  show()
  return change
}

/** The service has taken it. It is forgotten when nothing is on the way that it was shown over. */
export function keepChange(change: ShownChange) {
  change.isDone = true
  while (shownChanges[0]?.isDone) shownChanges.shift()
}

/** The service has refused it: what was there before is shown again, and over that what was changed since. */
export function takeBackChange(client: QueryClient, change: ShownChange) {
  const { resources, before } = change
  const touches = ([key]: [QueryKey, unknown]) => resources.includes(String(key[0]))
  const later = shownChanges
    .slice(shownChanges.indexOf(change) + 1)
    .filter((other) => other.resources.some((resource) => resources.includes(resource)))
  for (const [key, data] of before) client.setQueryData(key, data)
  for (const other of later) {
    other.before = other.before.map((entry) => (touches(entry) ? [entry[0], client.getQueryData(entry[0])] : entry))
    other.show()
  }
  shownChanges.splice(shownChanges.indexOf(change), 1)
  while (shownChanges[0]?.isDone) shownChanges.shift()
}
