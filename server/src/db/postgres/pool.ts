import { Socket } from 'node:net'
import pg from 'pg'
import type { PoolStats } from '../database.ts'
import { columnTypes } from './column-types.ts'
import { breaksConnection } from './errors.ts'
import type { Servers } from './servers.ts'

const answerTimeoutMs = 40_000

export interface PoolOptions {
  max: number
  /** Plans each statement for its values: a generic plan expects few rows. */
  plansForValues?: boolean
}

/** A pool of connections to the server that accepts writes. It follows a failover. */
export class ConnectionPool {
  readonly #servers: Servers
  readonly #options: pg.PoolConfig
  readonly #onError: (message: string) => void
  readonly #sockets = new Set<Socket>()
  #server: pg.ClientConfig | undefined
  #pool: pg.Pool | undefined

  constructor(
    servers: Servers,
    { max, plansForValues = false }: PoolOptions,
    onError: (message: string) => void,
  ) {
    this.#servers = servers
    this.#onError = onError
    this.#options = {
      max,
      pipeline: true,
      types: columnTypes,
      connectionTimeoutMillis: 5_000,
      query_timeout: answerTimeoutMs,
      idleTimeoutMillis: 0,
      keepAlive: true,
      stream: () => this.#newSocket(),
      onConnect: (client) => configureSession(client, plansForValues),
    }
    servers.onFailover(() => this.#closeSockets())
  }

  /** Lends a connection. It is discarded if `work` fails because the connection or its server is broken. */
  async use<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const server = await this.#servers.writable()
    const client = await this.#poolOf(server)
      .connect()
      .catch((error) => {
        this.#servers.reportFailure(server)
        throw error
      })
    try {
      const result = await work(client)
      client.release()
      return result
    } catch (error) {
      const isBroken = breaksConnection(error)
      if (isBroken) this.#servers.reportFailure(server)
      client.release(isBroken)
      throw error
    }
  }

  get stats(): PoolStats {
    const { totalCount: open, idleCount: idle, waitingCount: waiting } = this.#pool ?? noConnections
    return { open, idle, waiting }
  }

  async close(): Promise<void> {
    await this.#pool?.end()
  }

  #newSocket(): Socket {
    const socket = new Socket()
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
    return socket
  }

  /** A server that is lost may keep its connections open without an answer. */
  #closeSockets() {
    for (const socket of this.#sockets) socket.destroy(new Error('Another server has taken over.'))
  }

  #poolOf(server: pg.ClientConfig): pg.Pool {
    if (this.#pool && server === this.#server) return this.#pool
    void this.#pool?.end()
    const pool = new pg.Pool({ ...this.#options, ...server })
    pool.on('error', (error) => {
      // While the pool closes, the server may close connections first.
      if (!pool.ending) this.#onError(`A connection to the database was lost: ${error.message}`)
    })
    this.#server = server
    this.#pool = pool
    return pool
  }
}

const noConnections = { totalCount: 0, idleCount: 0, waitingCount: 0 }

/**
 * Makes commits durable and bounds every wait, with any defaults of the server. A plan for any values is
 * kept, so one that was made while a table was small must not scan it whole. A statement takes one core at
 * most.
 */
async function configureSession(client: pg.ClientBase, plansForValues: boolean) {
  // The query that runs when a connection is lost fails with the same error.
  client.on('error', () => {})
  const settings = {
    statement_timeout: '30s',
    lock_timeout: '5s',
    idle_in_transaction_session_timeout: '60s',
    default_transaction_isolation: 'read committed',
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    ...(plansForValues ? { plan_cache_mode: 'force_custom_plan' } : { enable_seqscan: 'off' }),
  }
  for (const [name, value] of Object.entries(settings))
    await client.query('select set_config($1, $2, false)', [name, value])
  await client.query(`select set_config('synchronous_commit', 'on', false)
    where current_setting('synchronous_commit') in ('off', 'local')`)
}
