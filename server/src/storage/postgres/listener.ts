import pg from 'pg'
import { channel } from './transaction.ts'

const againMs = 250
/** How often a silent connection is asked whether it is still there. */
const lookMs = 5_000

/** A connection of its own that hears what other processes announce. Where it was away it may have missed something, and says so too. */
export class Listener {
  readonly #options: pg.ClientConfig
  readonly #onError: (message: string) => void
  #changed: () => void = () => {}
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #closing = false

  constructor(options: pg.ClientConfig, onError: (message: string) => void) {
    this.#options = options
    this.#onError = onError
  }

  onChange(listener: () => void) {
    this.#changed = listener
  }

  /** @throws when the server is not there the first time */
  async open() {
    const client = new pg.Client({ connectionTimeoutMillis: 5_000, keepAlive: true, ...this.#options })
    client.on('notification', () => this.#changed())
    client.on('error', () => {})
    client.on('end', () => this.#lost(client))
    await client.connect()
    this.#client = client
    await client.query(`listen ${channel}`)
    this.#timer = setInterval(() => this.#look(client), lookMs).unref()
  }

  async close() {
    this.#closing = true
    clearTimeout(this.#timer)
    await this.#client?.end().catch(() => {})
  }

  /** A server that has gone without a word would be noticed by nobody else. */
  #look(client: pg.Client) {
    const late = setTimeout(() => client.end().catch(() => {}), lookMs).unref()
    client.query('select 1').then(
      () => clearTimeout(late),
      () => {},
    )
  }

  #lost(client: pg.Client) {
    if (this.#closing || this.#client !== client) return
    clearInterval(this.#timer)
    this.#onError('The connection to the database that hears of changes was lost.')
    this.#again()
  }

  #again() {
    this.#timer = setTimeout(async () => {
      if (this.#closing) return
      try {
        await this.open()
        this.#changed()
      } catch {
        this.#again()
      }
    }, againMs)
    this.#timer.unref()
  }
}
