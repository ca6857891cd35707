import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { ConnectionPool } from './pool.ts'
import { Servers } from './servers.ts'
import { WalSyncs } from './wal-sync.ts'

test('without a connection for syncs, one commit waits for it, and those of the next second do not', async () => {
  const servers = new Servers(inject('postgresUrl')!)
  const [writing, syncing] = [{ max: 1 }, { max: 1, connectionTimeoutMillis: 300 }].map(
    (options) => new ConnectionPool(servers, options, () => {}),
  ) as [ConnectionPool, ConnectionPool]
  const syncs = new WalSyncs(syncing)
  const commit = await writing.lease()
  const taken = await syncing.lease()
  expect(await syncs.open(commit)).toBeUndefined()
  const began = performance.now()
  for (let i = 0; i < 5; i++) expect(await syncs.open(commit)).toBeUndefined()
  expect(performance.now() - began).toBeLessThan(100)
  taken.release()
  // A timer may fire a millisecond early.
  await wait(1_050)
  expect(await syncs.open(commit)).toBeDefined()
  commit.release()
  await Promise.all([syncs.close(), writing.close()])
})
