import type { InboxEntry } from '../../api/types'

/** What is known of the inbox: from its newest entry down to where it was read. */
export interface Feed {
  entries: InboxEntry[]
  /** Where to read on; null when everything was read. */
  next: string | null
  /** How far back it was looked through; of a search further than its last entry. */
  reached: string | null
}

/** The rest of a feed below what is known. */
export const append = (feed: Feed, rest: Feed): Feed => ({ ...rest, entries: [...feed.entries, ...rest.entries] })

/**
 * The newest part, read again, above what is known of the rest, so that news costs one request however far it was scrolled. Where
 * more came in than one request tells, the feed begins anew.
 */
export function renew(known: Feed | undefined, head: Feed): Feed {
  const { next } = head
  if (!known || next === null) return head
  const newest = known.entries[0]
  if (!newest) return head.entries.length ? head : known
  if (next > newest.id) return head
  const rest = known.entries.filter(({ id }) => id < next)
  return { ...(known.next !== null && known.next > next ? head : known), entries: [...head.entries, ...rest] }
}

export const without = (feed: Feed, id: string): Feed => ({ ...feed, entries: feed.entries.filter((entry) => entry.id !== id) })

/** An entry back in its place. */
export function withEntry(feed: Feed, entry: InboxEntry): Feed {
  const at = feed.entries.findIndex(({ id }) => id <= entry.id)
  if (feed.entries[at]?.id === entry.id) return feed
  return { ...feed, entries: feed.entries.toSpliced(at < 0 ? feed.entries.length : at, 0, entry) }
}

/** An entry with the task that was made of it, say, or with another suspicion. */
export const withChange = (feed: Feed, id: string, change: Partial<Pick<InboxEntry, 'task' | 'suspected'>>): Feed => ({
  ...feed,
  entries: feed.entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry)),
})
