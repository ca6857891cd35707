import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, messageOf } from '../api/errors'
import { Store, useStore } from '../api/store'
import { type DraftPlace, keepDraft, readDraft } from '../session/drafts'
import { askWhile } from '../session/leaving'
import { useKnownUser } from '../session/session'
import { useKeptText } from './kept-text'
import { sayRefused } from './notices'

/** A line that was sent, until the service has taken it, or the person has it back. */
interface SentLine {
  text: string
  /** The record, as it was to be when the line was sent. */
  body: object
  /** Sent again, because its answer was lost, it makes nothing twice. */
  idempotencyKey: string
  sentAtMs: number
  /**
   * None while it is on its way. `refused`: it stands in a notice. `back`: its answer was lost, and it is in the field again; sent from
   * there, it is the same line.
   */
  end?: 'refused' | 'back' | undefined
}

type Make<Body, Made> = (body: Body, idempotencyKey: string) => Promise<Made>

/** The lines of one field, which may have gone from the page. */
interface Queue {
  place: DraftPlace
  lines: Store<SentLine[]>
  last: Promise<unknown>
  /** Takes a line back, with what was said of it, where it has room. */
  takeBack: ((text: string, why: string) => boolean) | undefined
}

/** Of this window, by the places where they are kept. */
const queues = new Map<string, Queue>()

/** As long as the service knows what it has been sent. */
const knownForMs = 86_400_000
/** Later, the same words are meant to be another record. */
const sameForMs = 600_000

/**
 * The line of a field that makes a record at each Enter. What is sent leaves the field at once, so that one types on and a second Enter finds nothing;
 * the records are made one after the other. A line is kept until it is answered: a page that was loaded anew sends it again. One that is
 * refused is in the field again; where another is typed there, or the field has gone, it stands in a notice.
 * @param keptAs the name of the field among all that are kept
 */
export function useSentLines<Body extends object, Made>(keptAs: string, make: Make<Body, Made>) {
  const { text, type: keep } = useKeptText(keptAs)
  const user = useKnownUser()?.id ?? ''
  const queue = queueOf({ user, record: 'new', field: `${keptAs}, sent` })
  const lines = useStore(queue.lines)
  const [refusal, setRefusal] = useState('')
  /** What stands in the field now, for whoever has waited. */
  const latest = useRef(text)

  function type(typed: string, why = '') {
    latest.current = typed
    keep(typed)
    setRefusal(why)
  }
  const begin = useEffectEvent(() => {
    queue.takeBack = (text, why) => {
      if (latest.current !== '') return false
      type(text, why)
      return true
    }
    for (const line of leftIn(queue)) {
      if (line.end === 'back') note(queue, line, line)
      else send(queue, line, make as Make<object, Made>)
    }
  })
  useEffect(() => {
    begin()
    return () => {
      queue.takeBack = undefined
    }
  }, [queue])
  return {
    text,
    type: (typed: string) => type(typed),
    refusal,
    refuse: setRefusal,
    /** What is on its way. */
    waiting: lines.filter(({ end }) => !end).map(({ text }) => text),
    send: (body: Body) => {
      send(queue, lineOf(queue, text, body), make as Make<object, Made>)
      type('')
    },
  }
}

function queueOf(place: DraftPlace): Queue {
  const name = Object.values(place).join(' ')
  const queue = queues.get(name) ?? { place, lines: new Store<SentLine[]>([]), last: Promise.resolve(), takeBack: undefined }
  queues.set(name, queue)
  return queue
}

/** A new one, or the one that is in the field again. */
function lineOf({ lines }: Queue, text: string, body: object): SentLine {
  const back = lines.get().find((line) => line.end === 'back' && JSON.stringify(line.body) === JSON.stringify(body))
  if (back && Date.now() - back.sentAtMs < sameForMs) return back
  return { text, body, idempotencyKey: `line-${Date.now()}-${Math.random()}`, sentAtMs: Date.now() }
}

/** What a page before this one has sent and not heard of. */
function leftIn({ place, lines }: Queue): SentLine[] {
  const kept = JSON.parse(readDraft(place)?.typed ?? '[]') as SentLine[]
  return kept.filter(({ idempotencyKey }) => !lines.get().some((line) => line.idempotencyKey === idempotencyKey))
}

function send(queue: Queue, line: SentLine, make: Make<object, unknown>) {
  note(queue, line, { ...line, end: undefined })
  const isKnown = Date.now() - line.sentAtMs < knownForMs
  const why = 'More than a day ago this was left before the service had answered: look whether it is there.'
  queue.last = queue.last
    .then(() => (isKnown ? make(line.body, line.idempotencyKey) : Promise.reject(new ApiError(0, 'unreachable', why))))
    .then(
      () => note(queue, line),
      (error) => giveBack(queue, line, error, make),
    )
  void askWhile(queue.last)
}

function giveBack(queue: Queue, line: SentLine, error: unknown, make: Make<object, unknown>) {
  const why = messageOf(error)
  const isLost = error instanceof ApiError && error.type === 'unreachable'
  if (queue.takeBack?.(line.text, why)) return note(queue, line, isLost ? { ...line, end: 'back' } : undefined)
  note(queue, line, { ...line, end: 'refused' })
  const again = () => send(queue, { ...line, sentAtMs: Date.now() }, make)
  sayRefused(`${why} You typed: ${line.text}`, again, undefined, () => note(queue, line))
}

/** Shows and keeps how it stands with a line; without `now` it is done with. */
function note({ place, lines }: Queue, line: SentLine, now?: SentLine) {
  const others = lines.get().filter((other) => other.idempotencyKey !== line.idempotencyKey)
  const next = now ? [...others, now] : others
  lines.set(next)
  keepDraft(place, { typed: JSON.stringify(next), before: '[]' })
}
