import pg from 'pg'
import type { Servers } from './servers.ts'

export const cacheChannel = 'prodops_changed'
const messageChannel = 'prodops_told'
const batchMs = 50
/** A payload is limited to 8,000 bytes. Beyond this many messages, one `everything` replaces them. */
const maxMessages = 80
const reconnectMs = 250
const pingMs = 5_000

const everything = '*'

/** LISTEN and NOTIFY between nodes. A reconnect counts as an external change, since messages may be lost. */
export class Notifications {
  readonly #servers: Servers
  readonly #onError: (message: string) => void
  #onExternalChange: () => void = () => {}
  #onMessage: (message: string) => void = () => {}
  readonly #outgoing = new Set<string>()
  #batchTimer: NodeJS.Timeout | undefined
  #processId: number | undefined
  #client: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #closing = false

  constructor(servers: Servers, onError: (message: string) => void) {
    this.#servers = servers
    this.#onError = onError
  }

  onExternalChange(listener: () => void) {
    this.#onExternalChange = listener
  }

  onMessage(listener: (message: string) => void) {
    this.#onMessage = listener
  }

  send(message: string) {
    this.#outgoing.add(this.#outgoing.size < maxMessages ? message : everything)
    this.#batchTimer ??= setTimeout(() => void this.#sendBatch(), batchMs).unref()
  }

  async open() {
    const server = await this.#servers.writable()
    const client = new pg.Client({ connectionTimeoutMillis: 5_000, keepAlive: true, ...server })
    client.on('notification', (notification) => this.#receive(notification))
    client.on('error', () => {})
    client.on('end', () => {
      this.#servers.reportFailure(server)
      this.#onEnd(client)
    })
    await client.connect()
    this.#client = client
    this.#processId = (await client.query('select pg_backend_pid() as id')).rows[0].id
    await client.query(`listen ${cacheChannel}; listen ${messageChannel}`)
    this.#timer = setInterval(() => this.#ping(client), pingMs).unref()
  }

  async close() {
    this.#closing = true
    clearTimeout(this.#timer)
    clearTimeout(this.#batchTimer)
    await this.#sendBatch()
    await this.#client?.end().catch(() => {})
  }

  #receive({ channel, payload, processId }: pg.Notification) {
    if (channel !== messageChannel) return this.#onExternalChange()
    if (processId === this.#processId) return
    for (const message of payload!.split('\n')) this.#onMessage(message)
  }

  /** If it fails, other nodes get `everything` after the reconnect. */
  async #sendBatch() {
    this.#batchTimer = undefined
    const messages = [...this.#outgoing]
    if (messages.length === 0) return
    this.#outgoing.clear()
    const payload = messages.includes(everything) ? everything : messages.join('\n')
    await this.#client
      ?.query('select pg_notify($1, $2)', [messageChannel, payload])
      .catch(() => this.#outgoing.add(everything))
  }

  #ping(client: pg.Client) {
    const timeout = setTimeout(() => client.end().catch(() => {}), pingMs).unref()
    client.query('select 1').then(
      () => clearTimeout(timeout),
      () => {},
    )
  }

  #onEnd(client: pg.Client) {
    if (this.#closing || this.#client !== client) return
    clearInterval(this.#timer)
    this.#onError('The connection for notifications between nodes was lost. Reconnecting.')
    this.#reconnect()
  }

  #reconnect() {
    this.#timer = setTimeout(async () => {
      if (this.#closing) return
      try {
        await this.open()
        this.#onExternalChange()
        await this.#sendBatch()
      } catch {
        this.#reconnect()
      }
    }, reconnectMs)
    this.#timer.unref()
  }
}
