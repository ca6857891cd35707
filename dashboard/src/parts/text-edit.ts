import { type RefObject, useEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../api/errors'
import { type Draft, forgetDraft, keepDraft, readDraft } from '../session/drafts'
import { useUser } from '../session/session'
import { sayRefused } from './notices'
import { Overtaken, type StandingText, saveOver } from './standing-text'

/** Why a text was not saved, and how it stands in the service where that is the reason. */
export interface TextRefusal {
  message: string
  now?: string
}

/**
 * The edit of a text of a record. What is typed is kept in this window until it is saved or given up, wherever one goes meanwhile;
 * what was changed elsewhere is shown before it is saved over.
 */
export function useTextEdit(record: string, field: string, standing: StandingText) {
  const place = { user: useUser()?.id ?? '', record, field }
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(place)
    // Saved after all, though nobody waited for the answer.
    if (kept?.typed === standing.value) forgetDraft(place, kept.typed)
    return kept?.typed === standing.value ? null : kept
  })
  const [isFromBefore, setFromBefore] = useState(draft !== null)
  const [refusal, setRefusal] = useState<TextRefusal | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** What stands in the field now, for whoever has waited. */
  const latest = useRef(draft)
  /** What stands in the field and was refused. */
  const refused = useRef<Lost>(undefined)
  const isShown = useIsShown(refused)

  const show = (next: Draft | null) => {
    latest.current = next
    setDraft(next)
  }
  const type = (typed: string, before = latest.current?.before ?? standing.value) => {
    if (refused.current) refused.current.typed = typed
    show({ typed, before })
    keepDraft(place, { typed, before })
  }
  function close() {
    if (latest.current) forgetDraft(place, latest.current.typed)
    refused.current = undefined
    show(null)
    setFromBefore(false)
    setRefusal(null)
  }
  function refuse(error: unknown, typed: string) {
    const lost = { typed, standing, error, forget: () => forgetDraft(place, typed) }
    if (!isShown.current) return sayLost(lost)
    refused.current = lost
    const now = error instanceof Overtaken ? error.now.value : undefined
    // The person is told now: the next time they mean it.
    if (now !== undefined) type(latest.current?.typed ?? typed, now)
    setRefusal({ message: reasonOf(error), ...(now !== undefined && { now }) })
  }
  async function send() {
    const edit = latest.current
    if (!edit || isBusy) return
    const { typed, before } = edit
    if (typed === standing.value || typed === before) return close()
    if (before !== standing.value) return refuse(new Overtaken(standing), typed)
    setBusy(true)
    setRefusal(null)
    refused.current = undefined
    try {
      await saveOver(standing, typed)
      forgetDraft(place, typed)
      // What was typed while it was saved is yet to be saved.
      if (latest.current && latest.current.typed !== typed) type(latest.current.typed, typed)
      else close()
    } catch (error) {
      refuse(error, typed)
    } finally {
      setBusy(false)
    }
  }
  return {
    typed: draft?.typed ?? null,
    /** It was typed before the page was loaded, or before one went elsewhere. */
    isFromBefore: isFromBefore && draft?.typed !== standing.value,
    refusal,
    isBusy,
    begin: () => show({ typed: standing.value, before: standing.value }),
    type: (text: string) => type(text),
    send,
    giveUp: close,
  }
}

/** There is one field: what is wrong with it is said without the name that it has on the wire. */
function reasonOf(error: unknown): string {
  const reasons = error instanceof ApiError ? Object.values(error.fields) : []
  return reasons.length > 0 ? reasons.map((reason) => `${reason}.`).join(' ') : messageOf(error)
}

interface Lost {
  typed: string
  standing: StandingText
  error: unknown
  forget: () => void
}

/** Whether the field still stands. What was refused in it is told when it goes: the record may be left before or after the answer. */
function useIsShown(refused: RefObject<Lost | undefined>) {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
      if (refused.current) sayLost(refused.current)
    }
  }, [refused])
  return isShown
}

/** The field has gone with the record it belonged to: what was typed stands in the notice, as often as it is refused. */
function sayLost(lost: Lost) {
  const { typed, error, forget } = lost
  const isOvertaken = error instanceof Overtaken
  const standing = isOvertaken ? error.now : lost.standing
  const again = () => void saveOver(standing, typed).then(forget, (error: unknown) => sayLost({ ...lost, standing, error }))
  const now = isOvertaken ? ` It reads now: ${standing.value || 'nothing'}` : ''
  const isGone = error instanceof ApiError && error.status === 404
  sayRefused(
    `${messageOf(error)}${now} You typed: ${typed}`,
    isGone ? undefined : again,
    isOvertaken ? 'Save over it' : undefined,
  )
}
