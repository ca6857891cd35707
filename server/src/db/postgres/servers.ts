import pg from 'pg'
import { serverUrls } from '../database-url.ts'

const probeTimeoutMs = 2_000
const retryAfterMs = 100

/** Finds the server of DATABASE_URL that accepts writes, and searches again after a failure. */
export class Servers {
  readonly #servers: pg.ClientConfig[]
  #chosen: pg.ClientConfig | undefined
  #search: Promise<pg.ClientConfig> | undefined
  readonly #onFailover: (() => void)[] = []

  constructor(databaseUrl: string) {
    this.#servers = serverUrls(databaseUrl).map((connectionString) => ({
      connectionString,
      application_name: 'prodops',
    }))
    if (this.#servers.length === 1) this.#chosen = this.#servers[0]
  }

  async writable(): Promise<pg.ClientConfig> {
    if (this.#chosen) return this.#chosen
    this.#search ??= this.#findWritable()
    return this.#search
  }

  reportFailure(server: pg.ClientConfig) {
    if (server === this.#chosen && this.#servers.length > 1) this.#chosen = undefined
  }

  /** `listener` is called when another server has taken over. */
  onFailover(listener: () => void) {
    this.#onFailover.push(listener)
  }

  async #findWritable(): Promise<pg.ClientConfig> {
    try {
      this.#chosen = await Promise.any(this.#servers.map(checkWritable))
      this.#search = undefined
      for (const listener of this.#onFailover) listener()
      return this.#chosen
    } catch (error) {
      setTimeout(() => {
        this.#search = undefined
      }, retryAfterMs).unref()
      throw error instanceof AggregateError ? error.errors[0] : error
    }
  }
}

async function checkWritable(server: pg.ClientConfig): Promise<pg.ClientConfig> {
  const client = new pg.Client({
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
    ...server,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      `select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "isReadOnly"`,
    )
    if (rows[0].isReadOnly) throw new Error('No server of DATABASE_URL accepts writes.')
    return server
  } finally {
    void client.end().catch(() => {})
  }
}
