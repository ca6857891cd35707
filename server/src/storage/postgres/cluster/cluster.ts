import type { Cluster } from '../../storage.ts'
import type { ConnectionPool } from '../pool.ts'
import { PrimaryReader, type Reader } from '../reads.ts'
import { Servers } from '../servers.ts'
import { Notifications } from './notifications.ts'
import { PostgresSharedLimits } from './shared-limits.ts'
import { openStandby, type Standby } from './standby.ts'
import { StandbyReader } from './standby-reads.ts'

interface Pools {
  reading: ConnectionPool
  slowReading: ConnectionPool
  writing: ConnectionPool
}

export class PostgresCluster implements Cluster {
  readonly limits: PostgresSharedLimits
  readonly reader: Reader
  /** With its own connections, so that other reads do not wait for slow statements. */
  readonly slowReader: Reader
  readonly #reading: ConnectionPool
  readonly #slowReading: ConnectionPool
  readonly #writing: ConnectionPool
  readonly #notifications: Notifications
  readonly #standby: Standby | undefined

  constructor(
    { reading, slowReading, writing }: Pools,
    notifications: Notifications,
    standby: Standby | undefined,
  ) {
    const readerOf = (pool: ConnectionPool) => {
      const primary = new PrimaryReader(pool)
      return standby ? new StandbyReader(primary, standby) : primary
    }
    this.reader = readerOf(reading)
    this.slowReader = readerOf(slowReading)
    this.limits = new PostgresSharedLimits(writing)
    this.#reading = reading
    this.#slowReading = slowReading
    this.#writing = writing
    this.#notifications = notifications
    this.#standby = standby
  }

  notify(message: string) {
    this.#notifications.send(message)
  }

  onNotification(listener: (message: string) => void) {
    this.#notifications.onMessage(listener)
  }

  onExternalChange(listener: () => void) {
    this.#notifications.onExternalChange(listener)
  }

  poolStats() {
    const stats = {
      reading: this.#reading.stats,
      slowReading: this.#slowReading.stats,
      writing: this.#writing.stats,
    }
    return this.#standby ? { ...stats, replica: this.#standby.stats } : stats
  }

  async close() {
    await this.#notifications.close()
    await Promise.all([this.#reading.close(), this.#slowReading.close(), this.#standby?.close()])
  }
}

export async function openCluster(
  servers: Servers,
  pools: Pools,
  standbyUrl: string | null,
  onError: (message: string) => void,
): Promise<PostgresCluster> {
  const notifications = new Notifications(servers, onError)
  await notifications.open()
  const standby = standbyUrl ? await openStandby(new Servers(standbyUrl), pools.reading, onError) : undefined
  return new PostgresCluster(pools, notifications, standby)
}
