import type { Cluster } from '../../storage.ts'
import type { ConnectionPool } from '../pool.ts'
import { PrimaryReader, type Reader } from '../reads.ts'
import { Servers } from '../servers.ts'
import { Notifications } from './notifications.ts'
import { PostgresSharedLimits } from './shared-limits.ts'
import { openStandby, type Standby } from './standby.ts'
import { StandbyReader } from './standby-reads.ts'

export class PostgresCluster implements Cluster {
  readonly limits: PostgresSharedLimits
  readonly reader: Reader
  readonly #reading: ConnectionPool
  readonly #writing: ConnectionPool
  readonly #notifications: Notifications
  readonly #standby: Standby | undefined

  constructor(
    { reading, writing }: { reading: ConnectionPool; writing: ConnectionPool },
    notifications: Notifications,
    standby: Standby | undefined,
  ) {
    const primary = new PrimaryReader(reading)
    this.reader = standby ? new StandbyReader(primary, standby) : primary
    this.limits = new PostgresSharedLimits(writing)
    this.#reading = reading
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
    const stats = { reading: this.#reading.stats, writing: this.#writing.stats }
    return this.#standby ? { ...stats, replica: this.#standby.stats } : stats
  }

  async close() {
    await this.#notifications.close()
    await Promise.all([this.#reading.close(), this.#standby?.close()])
  }
}

export async function openCluster(
  servers: Servers,
  pools: { reading: ConnectionPool; writing: ConnectionPool },
  standbyUrl: string | null,
  onError: (message: string) => void,
): Promise<PostgresCluster> {
  const notifications = new Notifications(servers, onError)
  await notifications.open()
  const standby = standbyUrl ? await openStandby(new Servers(standbyUrl), pools.reading, onError) : undefined
  return new PostgresCluster(pools, notifications, standby)
}
