/** A text that is typed and not saved, and what stood there when the person began. */
export interface Draft {
  typed: string
  before: string
}

/** Where a draft belongs: whose it is, of which record, and of which of its texts. */
export interface DraftPlace {
  user: string
  record: string
  field: string
}

// This window's, and its alone: they come back with a closed tab, and two tabs do not write over each other.
const kept = sessionStorage
const word = 'draft'
const keyOf = ({ user, record, field }: DraftPlace) => [word, user, record, field].join(' ')

export function readDraft(place: DraftPlace): Draft | null {
  const stored = kept.getItem(keyOf(place))
  return stored === null ? null : (JSON.parse(stored) as Draft)
}

export function keepDraft(place: DraftPlace, draft: Draft) {
  if (draft.typed === draft.before) return kept.removeItem(keyOf(place))
  try {
    kept.setItem(keyOf(place), JSON.stringify(draft))
  } catch {
    // There is no room for it: it stands in its field alone.
  }
}

/** When this text is saved, or given up. What was typed behind it stays. */
export function forgetDraft(place: DraftPlace, typed: string) {
  if (readDraft(place)?.typed === typed) kept.removeItem(keyOf(place))
}

/** What was typed of a record and is not saved, text by text. */
export function draftsOf(user: string, record: string): (Draft & { field: string })[] {
  const start = keyOf({ user, record, field: '' })
  return Object.keys(kept)
    .filter((key) => key.startsWith(start))
    .map((key) => ({ field: key.slice(start.length), ...(JSON.parse(kept.getItem(key)!) as Draft) }))
}

/** Whoever comes next finds nothing of the others; without a user nothing stays at all. */
export function forgetDraftsOfOthers(user?: string) {
  for (const key of Object.keys(kept)) {
    if (key.startsWith(`${word} `) && key.split(' ')[1] !== user) kept.removeItem(key)
  }
}
