import { setTimeout as wait } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { Connections } from './pool.ts'
import { Servers } from './servers.ts'
import { Syncs } from './syncs.ts'

test('where no connection can be had for the syncs, one commit waits for it, those of the next second do not', async () => {
  const servers = new Servers(inject('postgresUrl')!)
  const [writing, syncing] = [{ max: 1 }, { max: 1, connectionTimeoutMillis: 300 }].map(
    (options) => new Connections(servers, options, () => {}),
  ) as [Connections, Connections]
  const syncs = new Syncs(syncing)
  const commit = await writing.lease()
  const taken = await syncing.lease()
  expect(await syncs.open(commit)).toBeUndefined()
  const began = performance.now()
  for (let i = 0; i < 5; i++) expect(await syncs.open(commit)).toBeUndefined()
  expect(performance.now() - began).toBeLessThan(100)
  taken.release()
  // A timer may be early by a millisecond.
  await wait(1_050)
  expect(await syncs.open(commit)).toBeDefined()
  commit.release()
  await Promise.all([syncs.close(), writing.close()])
})
