import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { unavailable } from '../../errors.ts'
import type { Clock, Database, Db, EventListener, Nodes, OnCommit, ReadOptions, Tx } from '../database.ts'
import { MonotonicClock } from '../monotonic-clock.ts'
import { type Engine, type Transaction, WriteQueue } from '../write-queue.ts'
import { breaksConnection, isConflict, toFailure, unknownOutcome } from './errors.ts'
import { cacheChannel, type Notifications } from './notifications.ts'
import type { ConnectionPool } from './pool.ts'
import { PostgresDb } from './queries.ts'

interface Connections {
  pool: ConnectionPool
  /** So that other reads do not wait for slow statements. */
  slowPool: ConnectionPool
  notifications: Notifications
}

/** Each transaction first locks the owner's row, so writes of one owner run one after the other. */
export class PostgresDatabase implements Database {
  readonly #pool: ConnectionPool
  readonly #slowPool: ConnectionPool
  readonly #notifications: Notifications
  readonly #now: () => string
  readonly #clock: MonotonicClock
  readonly #onCommit: OnCommit | undefined
  readonly #queues = new Map<string | symbol, WriteQueue>()
  #onEvents: EventListener = () => {}
  #isClosing = false

  constructor(
    { pool, slowPool, notifications }: Connections,
    clock: Clock,
    onError: (message: string) => void,
    onCommit?: OnCommit,
  ) {
    this.#pool = pool
    this.#slowPool = slowPool
    this.#notifications = notifications
    this.#now = () => clock().toISOString()
    this.#clock = new MonotonicClock(clock, onError)
    this.#onCommit = onCommit
  }

  async read<T>(
    work: (db: Db) => Promise<T>,
    { slow = false, snapshot = false }: ReadOptions = {},
  ): Promise<T> {
    if (!slow && !snapshot)
      return work(new PostgresDb(this.#now(), (query) => onConnection(this.#pool, query)))
    // One connection for all statements, so that they take one core of the server at most.
    const result = await this.#slowPool
      .use((client) => this.#readSlowly(client, work, snapshot))
      .catch((error) => {
        throw toFailure(error)
      })
    return result()
  }

  /** An error of the caller is thrown by the result, because the connection still works. */
  async #readSlowly<T>(
    client: pg.PoolClient,
    work: (db: Db) => Promise<T>,
    snapshot: boolean,
  ): Promise<() => T> {
    let hasFailed = false
    const send = (query: pg.QueryConfig) =>
      client.query(query).catch((error) => {
        hasFailed = true
        throw error
      })
    try {
      if (snapshot) await send(beginSnapshot)
      const value = await work(new PostgresDb(this.#now(), send))
      return () => value
    } catch (error) {
      if (hasFailed) throw error
      return () => {
        throw error
      }
    } finally {
      if (snapshot) await client.query('rollback').catch(() => {})
    }
  }

  async write<T>(work: (tx: Tx) => Promise<T>, { ownerId }: { ownerId?: string } = {}): Promise<T> {
    if (this.#isClosing) throw unavailable('The service is stopping. Try again.')
    const key = ownerId ?? Symbol('no owner')
    const queue =
      this.#queues.get(key) ??
      new WriteQueue(this.#engineOf(ownerId), {
        onEvents: (events) => this.#onEvents(events),
        onCommit: this.#onCommit,
        onIdle: () => this.#queues.delete(key),
      })
    this.#queues.set(key, queue)
    return queue.add(work)
  }

  onEvents(listener: EventListener) {
    this.#onEvents = listener
  }

  onExternalChange(listener: () => void) {
    this.#notifications.onExternalChange(listener)
  }

  get nodes(): Nodes {
    return {
      notify: (message) => this.#notifications.send(message),
      onNotification: (listener) => this.#notifications.onMessage(listener),
      poolStats: () => ({ reading: this.#pool.stats, slowReading: this.#slowPool.stats }),
    }
  }

  async close() {
    this.#isClosing = true
    while (this.#queues.size > 0) await pause(1)
    await this.#notifications.close()
    await Promise.all([this.#pool.close(), this.#slowPool.close()])
  }

  #engineOf(ownerId: string | undefined): Engine {
    return {
      inTransaction: (run, answer) =>
        this.#pool.use((client) => this.#inTransaction(client, ownerId, run)).then(answer),
      isConflict,
      isFromDatabase: (error) => error instanceof pg.DatabaseError,
      toFailure,
    }
  }

  async #inTransaction(
    client: pg.PoolClient,
    ownerId: string | undefined,
    run: (transaction: Transaction) => Promise<void>,
  ) {
    try {
      await Promise.all([client.query('begin'), ownerId && client.query(lockOwner(ownerId))])
      const db = new PostgresDb(this.#clock.tick(), (query) => client.query(query))
      const invalidateCaches = () => client.query('select pg_notify($1, $2)', [cacheChannel, ''])
      await run({ db, exec: (sql) => client.query(sql), invalidateCaches })
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
    const { command } = await client.query('commit').catch((error) => {
      throw breaksConnection(error) ? unknownOutcome(error) : error
    })
    // Committing a failed transaction rolls it back without an error.
    if (command !== 'COMMIT') throw new Error(`The commit was answered with ${command}.`)
  }
}

/** Without sorts, pages in the order of a key are read from its index, also before the first `analyze`. */
const beginSnapshot = { text: 'begin isolation level repeatable read read only; set local enable_sort = off' }

const lockOwner = (ownerId: string) => ({
  name: 'lock-owner',
  text: 'select id from account where id = $1 for no key update',
  values: [ownerId],
})

async function onConnection(pool: ConnectionPool, query: pg.QueryConfig): Promise<pg.QueryResult> {
  try {
    return await pool.use((client) => client.query(query))
  } catch (error) {
    throw toFailure(error)
  }
}
