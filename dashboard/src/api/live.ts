import { api, record } from './client'
import { session } from './connection'
import { ApiError } from './errors'
import { changedElsewhere, toldFromNow } from './freshness'

/** The service beats more often than twice in this time: after it, the connection is dead, or the tab that had it. */
const silentMs = 60_000
const mostWaitMs = 30_000

interface Told {
  event: 'changed' | 'beat' | 'gone'
  words: string[]
}

/** The tabs of one browser: a session has one stream, and whoever has it tells the others. */
let tabs: BroadcastChannel | undefined
let source: EventSource | undefined
let silence: ReturnType<typeof setTimeout> | undefined
let failures = 0

/** Keeps what is shown as it is in the service, from now on. */
export function followChanges() {
  if (tabs) return
  tabs = new BroadcastChannel('changes')
  tabs.onmessage = ({ data }: MessageEvent<Told>) => {
    hear(data)
    // Of those that hear it one will be first; the others are told that they are replaced.
    if (data.event === 'gone' && source?.readyState !== EventSource.OPEN) listenFor(Math.random() * 300)
  }
  addEventListener('pagehide', leave)
  addEventListener('pageshow', ({ persisted }) => persisted && open())
  open({ isFirst: true })
}

function open({ isFirst = false } = {}) {
  source?.close()
  const opened = new EventSource('/dashboard/api/changes')
  let isBeginning = true
  opened.addEventListener('changed', ({ data }: MessageEvent<string>) => {
    failures = 0
    if (isBeginning && isFirst) {
      toldFromNow()
      hear({ event: 'beat', words: [] })
    } else tell({ event: 'changed', words: data.split(' ') })
    isBeginning = false
  })
  opened.addEventListener('beat', () => tell({ event: 'beat', words: [] }))
  opened.addEventListener('replaced', () => opened.close())
  opened.addEventListener('error', () => void openAgain(opened))
  source = opened
  listenFor(silentMs)
}

/** After the service, or the session, has ended the stream: when both are there again. */
async function openAgain(broken: EventSource) {
  broken.close()
  if (broken !== source) return
  clearTimeout(silence)
  const refusal = await record(api.GET('/session')).then(
    () => undefined,
    (error: unknown) => error,
  )
  if (refusal instanceof ApiError && refusal.status === 401) {
    session.set('expired')
    await session.until('open')
  }
  if (broken === source) listenFor(Math.min(mostWaitMs, 500 * 2 ** failures++))
}

/** Before signing out, which ends the stream. */
export function stopFollowing() {
  source?.close()
  source = undefined
}

function leave() {
  if (source && source.readyState !== EventSource.CLOSED) tabs?.postMessage({ event: 'gone', words: [] } satisfies Told)
  source?.close()
}

function tell(told: Told) {
  hear(told)
  tabs?.postMessage(told)
}

function hear({ words }: Told) {
  listenFor(silentMs)
  if (words.length > 0) changedElsewhere(words)
}

/** Opens a stream when nothing is heard for so long. */
function listenFor(ms: number) {
  clearTimeout(silence)
  silence = setTimeout(open, ms)
}
