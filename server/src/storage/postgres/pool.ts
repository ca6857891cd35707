import pg from 'pg'
import { Connection } from './connection.ts'
import { isLost, refusal } from './faults.ts'

/** A connection that is used by one at a time. */
export interface Lease {
  connection: Connection
  /** @param error what ended the use, if anything: a connection that it broke is let go. */
  release(error?: unknown): void
}

/** Connections to one server: as many as are needed, up to `max`. */
export class Connections {
  readonly #pool: pg.Pool
  readonly #known = new WeakMap<pg.PoolClient, Connection>()

  constructor(options: pg.PoolConfig, onError: (message: string) => void) {
    this.#pool = new pg.Pool({ connectionTimeoutMillis: 5_000, idleTimeoutMillis: 0, keepAlive: true, ...options })
    this.#pool.on('error', (error) => onError(`A connection to the database was lost: ${error.message}`))
  }

  /** @throws service_unavailable when the server is not there or has no connection to give in time. */
  async lease(): Promise<Lease> {
    try {
      const client = await this.#pool.connect()
      let connection = this.#known.get(client)
      if (!connection) {
        connection = new Connection(client)
        this.#known.set(client, connection)
        await prepareSession(connection)
      }
      return { connection, release: (error) => client.release(error !== undefined && isLost(error)) }
    } catch (error) {
      throw refusal(error)
    }
  }

  /** What is in use and what waits, for those who watch. */
  get load() {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool
    return { open, idle, waiting }
  }

  close(): Promise<void> {
    return this.#pool.end()
  }
}

/** Whatever the server's settings: an answer means that the change is on its disk, and nothing holds others up for ever. */
async function prepareSession(connection: Connection) {
  await connection.execute(`select set_config('statement_timeout', '30s', false),
    set_config('lock_timeout', '5s', false), set_config('idle_in_transaction_session_timeout', '60s', false),
    set_config('synchronous_commit',
      case when current_setting('synchronous_commit') in ('off', 'local') then 'on' else current_setting('synchronous_commit') end, false)`)
}
