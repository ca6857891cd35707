import type { Events, Options, Reason } from './options.ts'

/** A message as it is sent, kept in this browser until the service has it. */
interface Kept {
  /** Sent along as `Idempotency-Key`: however often it is tried, it arrives once. */
  id: string
  body: string
  at: number
  /** Not to be tried before. */
  notBefore: number
}

const keptForMs = 30 * 24 * 3_600_000
const answerWithinMs = 20_000
const firstPauseMs = 5_000
const longestPauseMs = 300_000

export type Outcome = Reason | 'sent'
type Emit = <Name extends keyof Events>(name: Name, detail: Events[Name]) => void

/** Sends messages, and keeps and tries again what could not be sent: after a pause, when the connection is back, at the next page. */
export function createOutbox({ url, key }: Options, emit: Emit) {
  const place = `prodops-feedback ${url} ${key}`
  /** Of a page that has no storage, or no room in it: kept as long as the page is open. */
  let unstored: Kept[] | undefined
  let isClosed = false
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout>

  function read(): Kept[] {
    if (unstored) return unstored
    try {
      return JSON.parse(localStorage.getItem(place) ?? '[]')
    } catch {
      return []
    }
  }

  function change(id: string, kept?: Kept) {
    const all = read().filter((other) => other.id !== id && other.at > Date.now() - keptForMs)
    if (kept) all.push(kept)
    try {
      if (all.length) localStorage.setItem(place, JSON.stringify(all))
      else localStorage.removeItem(place)
    } catch {
      unstored = all
    }
  }

  async function attempt(kept: Kept): Promise<Outcome> {
    // Kept before it is sent; and while this page waits for the answer, no other page sends it too.
    change(kept.id, { ...kept, notBefore: Date.now() + answerWithinMs })
    const [outcome, detail] = await post(kept)
    if (outcome === 'sent') {
      change(kept.id)
      pauseMs = firstPauseMs
      emit('sent', { id: detail })
    } else {
      change(kept.id, { ...kept, notBefore: Date.now() + Number(detail) * 1000 })
      if (!kept.notBefore) emit('kept', { reason: outcome })
    }
    return outcome
  }

  /** @returns what came of it, with the id of the feedback, or with the seconds after which to try again */
  async function post({ id, body }: Kept): Promise<[Outcome, string]> {
    try {
      const send = (more: object) =>
        fetch(`${url}/api/v1/feedback`, {
          method: 'POST',
          headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json', 'Idempotency-Key': id, ...more },
          body,
          credentials: 'omit',
          keepalive: true,
          signal: AbortSignal.timeout(answerWithinMs),
        })
      let answer = await send({})
      // The only 403 that a page can read: the product asks for a captcha.
      if (answer.status === 403)
        answer = await (await import(/* webpackIgnore: true */ /* @vite-ignore */ `${url}/captcha.mjs`)).solve(answer, send)
      const { data, error } = await answer.json()
      if (answer.ok) return ['sent', data.id]
      const seconds = answer.headers.get('Retry-After') ?? '0'
      // The limit of requests is over within a minute, the day's at midnight.
      if (answer.status === 429) return [Number(seconds) > 60 ? 'limit' : 'later', seconds]
      if (answer.status === 409 || answer.status > 499) return ['later', seconds]
      console.error(`prodops: ${error.message}`)
    } catch (error) {
      if ((error as Error).name !== 'TypeError' || !(await isReachable())) return ['later', '0']
      // A page may not read why it is refused.
      console.error(`prodops: ${location.origin} is not an allowed origin`)
    }
    return ['refused', '300']
  }

  const isReachable = () =>
    fetch(`${url}/healthz`, { mode: 'no-cors', cache: 'no-store' }).then(
      () => true,
      () => false,
    )

  /** Tries what is kept, oldest first, and comes back while something is. */
  async function retry() {
    clearTimeout(timer)
    for (const kept of read()) {
      if (kept.notBefore > Date.now()) continue
      if ((await attempt(kept)) !== 'sent') break
    }
    plan()
  }

  function plan() {
    clearTimeout(timer)
    if (isClosed) return
    const next = Math.min(...read().map(({ notBefore }) => notBefore))
    if (next === Number.POSITIVE_INFINITY) return
    timer = setTimeout(retry, Math.max(next - Date.now(), pauseMs))
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }

  addEventListener('online', retry)
  retry()

  return {
    /** @returns whether the service has it, or why not yet */
    async send(body: string): Promise<Outcome> {
      const at = Date.now()
      const outcome = await attempt({ id: `${at} ${Math.random()}`, body, at, notBefore: 0 })
      plan()
      return outcome
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      removeEventListener('online', retry)
    },
  }
}
