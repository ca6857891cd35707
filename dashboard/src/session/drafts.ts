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

// A tab has its own, so that two do not write over each other. What a closed one has left is the next one's.
const kept = sessionStorage
const left = localStorage
const word = 'draft'
const keysIn = (storage: Storage) => Object.keys(storage).filter((key) => key.startsWith(`${word} `))
const keyOf = ({ user, record, field }: DraftPlace) => [word, user, record, field].join(' ')

export function readDraft(place: DraftPlace): Draft | null {
  const stored = kept.getItem(keyOf(place))
  return stored === null ? null : (JSON.parse(stored) as Draft)
}

/** Gives back whether there was room for it: where not, it stands in its field alone. */
export function keepDraft(place: DraftPlace, draft: Draft): boolean {
  try {
    if (draft.typed === draft.before) kept.removeItem(keyOf(place))
    else kept.setItem(keyOf(place), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** When this text is saved, or given up. What was typed behind it stays. */
export function forgetDraft(place: DraftPlace, typed: string) {
  if (readDraft(place)?.typed === typed) kept.removeItem(keyOf(place))
}

/** What was typed of a record and is not saved, text by text. */
export function draftsOf(user: string, record: string): (Draft & { field: string })[] {
  const start = keyOf({ user, record, field: '' })
  return keysIn(kept)
    .filter((key) => key.startsWith(start))
    .map((key) => ({ field: key.slice(start.length), ...(JSON.parse(kept.getItem(key)!) as Draft) }))
}

/** Whoever comes next finds nothing of the others; without a user nothing stays at all. */
export function forgetDraftsOfOthers(user?: string) {
  for (const storage of [kept, left]) for (const key of keysIn(storage)) if (key.split(' ')[1] !== user) storage.removeItem(key)
}

/** When the tab is closed, or goes elsewhere: nobody can tell which. What another has left of the same text stays beside it. */
export function leaveDrafts() {
  for (const key of keysIn(kept)) leave(key, kept.getItem(key)!)
}

function leave(key: string, draft: string) {
  let place = key
  for (let others = 1; left.getItem(place) !== null && left.getItem(place) !== draft; others++) place = `${key}\n${others}`
  try {
    left.setItem(place, draft)
  } catch {
    // There is no room for this one; a shorter one may still find some.
  }
}

/** What closed tabs have left is this one's from now on; what it has itself stays, and what it cannot take is for the next. */
export function takeDrafts() {
  for (const place of keysIn(left)) {
    const key = place.split('\n', 1)[0]!
    const draft = left.getItem(place)!
    try {
      if (kept.getItem(key) === null) kept.setItem(key, draft)
    } catch {
      continue // There is no room for it here.
    }
    if (kept.getItem(key) === draft) left.removeItem(place)
  }
}
