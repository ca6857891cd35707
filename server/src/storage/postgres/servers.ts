import pg from 'pg'
import { serverUrls } from '../database-url.ts'

/** How long a server may take to say whether it takes writes. */
const probeMs = 2_000
/** For how long it counts that none did. */
const noneForMs = 100

/** The servers of an address, of which one takes writes: which one is found when it is needed, and again when there is doubt. */
export class Servers {
  readonly #servers: pg.ClientConfig[]
  #chosen: pg.ClientConfig | undefined
  #choosing: Promise<pg.ClientConfig> | undefined
  readonly #listeners: ((server: pg.ClientConfig) => void)[] = []

  constructor(databaseUrl: string) {
    this.#servers = serverUrls(databaseUrl).map((connectionString) => ({ connectionString, application_name: 'prodops' }))
    if (this.#servers.length === 1) this.#chosen = this.#servers[0]
  }

  /** How to connect to the one that takes writes; of one server alone it is not asked. @throws when none does */
  async writable(): Promise<pg.ClientConfig> {
    if (this.#chosen) return this.#chosen
    this.#choosing ??= this.#choose()
    return this.#choosing
  }

  /** This one was lost, or took no write. */
  doubt(server: pg.ClientConfig) {
    if (server === this.#chosen && this.#servers.length > 1) this.#chosen = undefined
  }

  /** Calls back when one was chosen anew: what waits for the answer of another one waits in vain. */
  onChosen(listener: (server: pg.ClientConfig) => void) {
    this.#listeners.push(listener)
  }

  async #choose(): Promise<pg.ClientConfig> {
    try {
      this.#chosen = await Promise.any(this.#servers.map(takingWrites))
      this.#choosing = undefined
      for (const listener of this.#listeners) listener(this.#chosen)
      return this.#chosen
    } catch (error) {
      setTimeout(() => {
        this.#choosing = undefined
      }, noneForMs).unref()
      throw error instanceof AggregateError ? error.errors[0] : error
    }
  }
}

/** The server itself, once it has said that it takes writes. */
async function takingWrites(server: pg.ClientConfig): Promise<pg.ClientConfig> {
  const client = new pg.Client({ connectionTimeoutMillis: probeMs, query_timeout: probeMs, ...server })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query(
      `select pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as "isReadOnly"`,
    )
    if (rows[0].isReadOnly) throw new Error('No server of DATABASE_URL takes writes.')
    return server
  } finally {
    void client.end().catch(() => {})
  }
}
