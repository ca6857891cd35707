import { useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '../session/drafts'
import { useKnownUser } from '../session/session'

/** The record of drafts that are to become one. */
const toBeMade = 'new'

/** Keeps what is typed for a new record, under a name, until it is sent: also where the page is left or closed. */
export function useKeptText(name: string) {
  const place = { user: useKnownUser()?.id ?? '', record: toBeMade, field: name }
  const [text, setText] = useState(() => readDraft(place)?.typed ?? '')
  return {
    text,
    type: (typed: string) => {
      setText(typed)
      keepDraft(place, { typed, before: '' })
    },
    /** It was sent; what was typed behind it stays. */
    sent: (typed: string) => {
      setText((now) => (now === typed ? '' : now))
      forgetDraft(place, typed)
    },
  }
}

/** The same for the fields of a form. Without a name nothing is kept. */
export function useKeptValues<Values extends object>(name: string | undefined, values: Values) {
  const place = { user: useKnownUser()?.id ?? '', record: toBeMade, field: `form ${name}` }
  const [kept] = useState(() => (name && readDraft(place)?.typed) || undefined)
  const changed = (now: Values) =>
    JSON.stringify(
      Object.fromEntries(
        Object.entries(now).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(values[field as keyof Values])),
      ),
    )
  return {
    /** What was typed before, of the fields where it is other than what stands there at first. */
    kept: kept && (JSON.parse(kept) as Partial<Values>),
    keep: (now: Values) => name && keepDraft(place, { typed: changed(now), before: '{}' }),
    forget: (now: Values) => name && forgetDraft(place, changed(now)),
  }
}
