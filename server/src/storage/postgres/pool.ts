import pg from 'pg'
import { Connection } from './connection.ts'
import { isLost, refusal } from './faults.ts'
import type { Servers } from './servers.ts'

/** A connection that is used by one at a time. */
export interface Lease {
  connection: Connection
  server: pg.ClientConfig
  /** @param error what ended the use, if anything: a connection that it broke is let go. */
  release(error?: unknown): void
}

/** Connections to the server that takes writes: as many as are needed, up to `max`. */
export class Connections {
  readonly #servers: Servers
  readonly #options: pg.PoolConfig
  readonly #onError: (message: string) => void
  readonly #known = new WeakMap<pg.PoolClient, Connection>()
  readonly #inUse = new Set<Connection>()
  #server: pg.ClientConfig | undefined
  #pool: pg.Pool

  constructor(servers: Servers, options: pg.PoolConfig, onError: (message: string) => void) {
    this.#servers = servers
    this.#options = { connectionTimeoutMillis: 5_000, idleTimeoutMillis: 0, keepAlive: true, ...options }
    this.#onError = onError
    this.#pool = new pg.Pool(this.#options)
    servers.onChosen((server) => this.#turnTo(server))
  }

  /** @throws service_unavailable when the server is not there or has no connection to give in time. */
  async lease(): Promise<Lease> {
    let server: pg.ClientConfig | undefined
    try {
      server = await this.#servers.writable()
      this.#turnTo(server)
      const client = await this.#pool.connect()
      return await this.#leaseOf(client, server)
    } catch (error) {
      if (server) this.#servers.doubt(server)
      throw refusal(error)
    }
  }

  /** What is in use and what waits, for those who watch. */
  get load() {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool
    return { open, idle, waiting }
  }

  /** Ends what is in use where it stands. */
  breakOff(message: string) {
    for (const connection of this.#inUse) connection.giveUp(message)
  }

  close(): Promise<void> {
    return this.#pool.end()
  }

  async #leaseOf(client: pg.PoolClient, server: pg.ClientConfig): Promise<Lease> {
    let connection = this.#known.get(client)
    if (!connection) {
      connection = new Connection(client)
      this.#known.set(client, connection)
      try {
        await prepareSession(connection)
      } catch (error) {
        client.release(true)
        throw error
      }
    }
    this.#inUse.add(connection)
    const release = (error?: unknown) => {
      this.#inUse.delete(connection)
      const isBroken = error !== undefined && isLost(error)
      if (isBroken) this.#servers.doubt(server)
      client.release(isBroken)
    }
    return { connection, server, release }
  }

  /** The first server, or another one that takes writes now: from the one before nobody need expect an answer. */
  #turnTo(server: pg.ClientConfig) {
    if (server === this.#server || this.#pool.ending) return
    const before = this.#pool
    this.#server = server
    const pool = new pg.Pool({ ...this.#options, ...server })
    pool.on('error', (error) => {
      // What is being closed may be closed by the server first.
      if (!pool.ending) this.#onError(`A connection to the database was lost: ${error.message}`)
    })
    this.#pool = pool
    void before.end()
    this.breakOff('Another server has taken its place.')
  }
}

/** Whatever the server's settings: an answer means that the change is on its disk, and nothing holds others up for ever. */
async function prepareSession(connection: Connection) {
  await connection.execute(`select set_config('statement_timeout', '30s', false),
    set_config('lock_timeout', '5s', false), set_config('idle_in_transaction_session_timeout', '60s', false),
    set_config('default_transaction_isolation', 'read committed', false),
    set_config('synchronous_commit',
      case when current_setting('synchronous_commit') in ('off', 'local') then 'on' else current_setting('synchronous_commit') end, false)`)
}
