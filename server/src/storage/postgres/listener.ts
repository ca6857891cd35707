import pg from 'pg'
import type { Servers } from './servers.ts'
import { channel } from './transaction.ts'

/** Where processes tell each other what they have changed. */
const toldChannel = 'prodops_told'
const gatherMs = 50
/** PostgreSQL takes 8,000 bytes at once: so many changes are told, and of more of them only that there were many. */
const mostTold = 80
const againMs = 250
/** How often a silent connection is asked whether it is still there. */
const lookMs = 5_000

/** Anything may have changed. */
const anything = '*'

/** A connection of its own that hears what other processes announce, and tells them. Where it was away it may have missed something, and says so too. */
export class Listener {
  readonly #servers: Servers
  readonly #onError: (message: string) => void
  #changed: () => void = () => {}
  #told: (change: string) => void = () => {}
  readonly #telling = new Set<string>()
  #gathering: NodeJS.Timeout | undefined
  /** Of this connection at the server: what it tells, it hears too. */
  #processId: number | undefined
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #closing = false

  constructor(servers: Servers, onError: (message: string) => void) {
    this.#servers = servers
    this.#onError = onError
  }

  onChange(listener: () => void) {
    this.#changed = listener
  }

  onTold(listener: (change: string) => void) {
    this.#told = listener
  }

  /** What is told within a moment is told together, and each only once. */
  tell(change: string) {
    if (this.#telling.size < mostTold) this.#telling.add(change)
    else this.#telling.add(anything)
    this.#gathering ??= setTimeout(() => void this.#tellGathered(), gatherMs).unref()
  }

  /** @throws when the server is not there the first time */
  async open() {
    const server = await this.#servers.writable()
    const client = new pg.Client({ connectionTimeoutMillis: 5_000, keepAlive: true, ...server })
    client.on('notification', (notification) => this.#hear(notification))
    client.on('error', () => {})
    client.on('end', () => {
      this.#servers.doubt(server)
      this.#lost(client)
    })
    await client.connect()
    this.#client = client
    this.#processId = (await client.query('select pg_backend_pid() as id')).rows[0].id
    await client.query(`listen ${channel}; listen ${toldChannel}`)
    this.#timer = setInterval(() => this.#look(client), lookMs).unref()
  }

  async close() {
    this.#closing = true
    clearTimeout(this.#timer)
    clearTimeout(this.#gathering)
    await this.#tellGathered()
    await this.#client?.end().catch(() => {})
  }

  #hear({ channel, payload, processId }: pg.Notification) {
    if (channel !== toldChannel) return this.#changed()
    if (processId === this.#processId) return
    for (const change of payload!.split('\n')) this.#told(change)
  }

  /** What cannot be told now is told when the connection is there again. */
  async #tellGathered() {
    this.#gathering = undefined
    const changes = [...this.#telling]
    if (changes.length === 0) return
    this.#telling.clear()
    const payload = changes.includes(anything) ? anything : changes.join('\n')
    await this.#client?.query('select pg_notify($1, $2)', [toldChannel, payload]).catch(() => this.#telling.add(anything))
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
        await this.#tellGathered()
      } catch {
        this.#again()
      }
    }, againMs)
    this.#timer.unref()
  }
}
