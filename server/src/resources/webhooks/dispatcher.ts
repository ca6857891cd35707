import type { FieldError } from '../../errors.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Sender, SenderOptions } from './sender.ts'
import { nextDue } from './sending.ts'

declare module 'fastify' {
  interface FastifyInstance {
    webhooks: Webhooks
  }
}

const longestMs = 2 ** 31 - 1
const againMs = 5_000
const soonMs = 1_000

/** Sends events soon after their commit and retries failed ones. The sender is imported when there is something to send. */
export class Webhooks {
  readonly #storage: Storage
  readonly #options: SenderOptions
  #sender: Promise<Sender> | undefined
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  #isAsked = false
  #stopping: Promise<void> | undefined

  constructor(storage: Storage, options: SenderOptions) {
    this.#storage = storage
    this.#options = options
  }

  async wrongAddress(text: unknown): Promise<FieldError[]> {
    if (typeof text !== 'string' || !URL.canParse(text)) return []
    const { protocol, username, password, hostname } = new URL(text)
    const wrong = (code: string, message: string) => [{ path: 'url', code, message }]
    if (username || password) return wrong('format', 'must not contain a user name or password')
    if (this.#options.allowsPrivate) return []
    if (protocol !== 'https:') return wrong('format', 'must start with https://')
    const { mayBePublic } = await import('./addresses.ts')
    return mayBePublic(hostname) ? [] : wrong('not_public', 'must be a public internet address')
  }

  look = () => {
    this.#isAsked = true
    this.#looking ??= this.#lookAll().finally(() => {
      this.#looking = undefined
      if (this.#isAsked && !this.#stopping) this.look()
    })
  }

  stop(): Promise<void> {
    this.#stopping ??= (async () => {
      clearTimeout(this.#timer)
      await this.#looking
      await (await this.#sender)?.stop()
    })()
    return this.#stopping
  }

  async #lookAll() {
    while (this.#isAsked && !this.#stopping) {
      this.#isAsked = false
      try {
        await this.#lookOnce()
      } catch (error) {
        if (!this.#stopping) this.#options.onError(error)
        this.#lookIn(againMs)
      }
    }
  }

  async #lookOnce() {
    const [next, now] = await this.#storage.read(async (db) => [await nextDue(db), db.now])
    if (next === null) return clearTimeout(this.#timer)
    const inMs = Date.parse(next) - Date.parse(now)
    if (inMs > 0) return this.#lookIn(inMs)
    await (await this.#load()).begin(this.look)
    this.#lookIn(soonMs)
  }

  #load(): Promise<Sender> {
    this.#sender ??= import('./sender.ts').then(({ Sender }) => new Sender(this.#storage, this.#options))
    return this.#sender
  }

  #lookIn(ms: number) {
    clearTimeout(this.#timer)
    if (!this.#stopping) this.#timer = setTimeout(this.look, Math.min(ms, longestMs)).unref()
  }
}
