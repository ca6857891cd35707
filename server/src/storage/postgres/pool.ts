import pg from 'pg'
import type { PoolStats } from '../storage.ts'
import { Connection } from './connection.ts'
import { breaksConnection, toFailure } from './errors.ts'
import type { Servers } from './servers.ts'

export interface Lease {
  connection: Connection
  server: pg.ClientConfig
  release(error?: unknown): void
}

export interface PoolOptions extends pg.PoolConfig {
  /** Plans each statement for its values. A plan for any values expects few rows, which large reads do not find. */
  plansForValues?: boolean
}

/** A pool of connections to the server that accepts writes. It follows a failover. */
export class ConnectionPool {
  readonly #servers: Servers
  readonly #options: pg.PoolConfig
  readonly #planCacheMode: string | null
  readonly #onError: (message: string) => void
  readonly #connections = new WeakMap<pg.PoolClient, Connection>()
  readonly #leased = new Set<Connection>()
  #server: pg.ClientConfig | undefined
  #pool: pg.Pool

  constructor(
    servers: Servers,
    { plansForValues = false, ...options }: PoolOptions,
    onError: (message: string) => void,
  ) {
    this.#servers = servers
    this.#options = { connectionTimeoutMillis: 5_000, idleTimeoutMillis: 0, keepAlive: true, ...options }
    this.#onError = onError
    this.#planCacheMode = plansForValues ? 'force_custom_plan' : null
    this.#pool = new pg.Pool(this.#options)
    servers.onFailover((server) => this.#switchTo(server))
  }

  async lease(): Promise<Lease> {
    let server: pg.ClientConfig | undefined
    try {
      server = await this.#servers.writable()
      this.#switchTo(server)
      const client = await this.#pool.connect()
      return await this.#leaseOf(client, server)
    } catch (error) {
      if (server) this.#servers.reportFailure(server)
      throw toFailure(error)
    }
  }

  get stats(): PoolStats {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool
    return { open, idle, waiting }
  }

  abortAll(message: string) {
    for (const connection of this.#leased) connection.abort(message)
  }

  close(): Promise<void> {
    return this.#pool.end()
  }

  async #leaseOf(client: pg.PoolClient, server: pg.ClientConfig): Promise<Lease> {
    let connection = this.#connections.get(client)
    if (!connection) {
      connection = new Connection(client)
      this.#connections.set(client, connection)
      try {
        await configureSession(connection, this.#planCacheMode)
      } catch (error) {
        client.release(true)
        throw error
      }
    }
    this.#leased.add(connection)
    const release = (error?: unknown) => {
      this.#leased.delete(connection)
      const isBroken = error !== undefined && breaksConnection(error)
      if (isBroken) this.#servers.reportFailure(server)
      client.release(isBroken)
    }
    return { connection, server, release }
  }

  #switchTo(server: pg.ClientConfig) {
    if (server === this.#server || this.#pool.ending) return
    const previous = this.#pool
    this.#server = server
    const pool = new pg.Pool({ ...this.#options, ...server })
    pool.on('error', (error) => {
      // While the pool closes, the server may close connections first.
      if (!pool.ending) this.#onError(`A connection to the database was lost: ${error.message}`)
    })
    this.#pool = pool
    void previous.end()
    this.abortAll('Another server has taken over.')
  }
}

/**
 * Makes commits durable and bounds every wait, whatever the server's defaults are. A plan for any values is kept, so one that was
 * made while a table was small must not scan it whole. A statement takes no more than one core from the others.
 */
async function configureSession(connection: Connection, planCacheMode: string | null) {
  await connection.execute(
    `select set_config('statement_timeout', '30s', false),
    set_config('lock_timeout', '5s', false), set_config('idle_in_transaction_session_timeout', '60s', false),
    set_config('default_transaction_isolation', 'read committed', false),
    set_config('synchronous_commit',
      case when current_setting('synchronous_commit') in ('off', 'local') then 'on' else current_setting('synchronous_commit') end, false),
    set_config('plan_cache_mode', coalesce($1, current_setting('plan_cache_mode')), false),
    set_config('enable_seqscan', case when $1 is null then 'off' else current_setting('enable_seqscan') end, false),
    set_config('max_parallel_workers_per_gather', '0', false), set_config('jit', 'off', false)`,
    [planCacheMode],
  )
}
