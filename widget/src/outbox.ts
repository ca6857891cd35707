import type { Events, Options, Reason } from './options.ts'

interface Kept {
  /** The `Idempotency-Key`. */
  id: string
  body: string
  at: number
  notBefore: number
}

const maxAgeMs = 30 * 24 * 3_600_000
const timeoutMs = 20_000
const firstPauseMs = 5_000
const maxPauseMs = 300_000

export type Outcome = Reason | 'sent'
type Emit = <Name extends keyof Events>(name: Name, detail: Events[Name]) => void

export function createOutbox({ url, key }: Options, emit: Emit) {
  const storageKey = `prodops-feedback ${url} ${key}`
  let inMemory: Kept[] | undefined
  let isClosed = false
  let pauseMs = firstPauseMs
  let timer: ReturnType<typeof setTimeout>

  function read(): Kept[] {
    if (inMemory) return inMemory
    try {
      return JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    } catch {
      return []
    }
  }

  function change(id: string, kept?: Kept) {
    const all = read().filter((other) => other.id !== id && other.at > Date.now() - maxAgeMs)
    if (kept) all.push(kept)
    try {
      if (all.length) localStorage.setItem(storageKey, JSON.stringify(all))
      else localStorage.removeItem(storageKey)
    } catch {
      inMemory = all
    }
  }

  async function attempt(kept: Kept): Promise<Outcome> {
    // Stored before it is sent, so that no other page sends it too.
    change(kept.id, { ...kept, notBefore: Date.now() + timeoutMs })
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

  async function post({ id, body }: Kept): Promise<[Outcome, string]> {
    try {
      const send = (more: object) =>
        fetch(`${url}/api/v1/feedback`, {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${key}`,
            'Content-Type': 'application/json',
            'Idempotency-Key': id,
            ...more,
          },
          body,
          credentials: 'omit',
          keepalive: true,
          signal: AbortSignal.timeout(timeoutMs),
        })
      let answer = await send({})
      // The product requires a captcha: pages cannot read any other 403.
      if (answer.status === 403)
        answer = await (
          await import(/* webpackIgnore: true */ /* @vite-ignore */ `${url}/captcha.mjs`)
        ).solve(answer, send)
      const { data, error } = await answer.json()
      if (answer.ok) return ['sent', data.id]
      const seconds = answer.headers.get('Retry-After') ?? '0'
      // The rate limit resets within a minute, the daily limit at midnight.
      if (answer.status === 429) return [Number(seconds) > 60 ? 'limit' : 'later', seconds]
      if (answer.status === 409 || answer.status > 499) return ['later', seconds]
      console.error(`prodops: ${error.message}`)
    } catch (error) {
      if ((error as Error).name !== 'TypeError' || !(await isReachable())) return ['later', '0']
      // The browser hides the reason from the page.
      console.error(`prodops: ${location.origin} is not an allowed origin`)
    }
    return ['refused', '300']
  }

  const isReachable = () =>
    fetch(`${url}/healthz`, { mode: 'no-cors', cache: 'no-store' }).then(
      () => true,
      () => false,
    )

  async function retry() {
    clearTimeout(timer)
    for (const kept of read()) {
      if (kept.notBefore > Date.now()) continue
      if ((await attempt(kept)) !== 'sent') break
    }
    schedule()
  }

  function schedule() {
    clearTimeout(timer)
    if (isClosed) return
    const next = Math.min(...read().map(({ notBefore }) => notBefore))
    if (next === Number.POSITIVE_INFINITY) return
    timer = setTimeout(retry, Math.max(next - Date.now(), pauseMs))
    pauseMs = Math.min(pauseMs * 2, maxPauseMs)
  }

  addEventListener('online', retry)
  retry()

  return {
    async send(body: string): Promise<Outcome> {
      const at = Date.now()
      const outcome = await attempt({ id: `${at} ${Math.random()}`, body, at, notBefore: 0 })
      schedule()
      return outcome
    },
    close() {
      isClosed = true
      clearTimeout(timer)
      removeEventListener('online', retry)
    },
  }
}
