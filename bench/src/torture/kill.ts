import { setTimeout as delay } from 'node:timers/promises'
import { Client } from '@prodops/server/testing/client.ts'
import { Adjuster, compareTasks, TaskWriter, writeUntilCut } from '@prodops/server/testing/writers.ts'
import { makeData } from '../data.ts'
import { median } from '../load/load.ts'
import { count, type Row } from './row.ts'
import { startService } from './service.ts'

const writers = 32
/** Counts only tasks, in each round. */
const acknowledgedInRound = 1_010
const readyBarMs = 1_000

export const kill: Row = {
  fault: 'kill -9 under 32 writers, SQLite',
  bar: '0 of 100,000 lost or duplicated; ready within 1 s',
  async run({ quick }) {
    const rounds = quick ? 10 : 100
    const { dataDir, productId, serverKey } = await makeData()
    const metrics = `/api/v1/products/${productId}/metrics`
    const tasks = Array.from({ length: writers - 1 }, (_, i) => new TaskWriter(`writer ${i}`))
    const adjuster = new Adjuster(`${metrics}/stars/value`)
    const all = [...tasks, adjuster]
    const acknowledged = () => tasks.reduce((sum, writer) => sum + writer.acknowledged.size, 0)
    const readyInMs: number[] = []

    for (let round = 0; round < rounds; round++) {
      const service = await startService(dataDir)
      if (round > 0) readyInMs.push(service.readyInMs)
      const client = new Client(service.address, serverKey)
      if (round === 0) await client.send('POST', metrics, { key: 'stars', name: 'Stars', type: 'snapshot' })
      const writing = all.map((writer) => writeUntilCut(writer, client))
      let isGone = false
      void service.ended.then(() => (isGone = true))
      while (!isGone && acknowledged() < (round + 1) * acknowledgedInRound) await delay(5)
      await delay(Math.random() * 20)
      await service.end('SIGKILL')
      await Promise.all(writing)
      client.close()
    }

    const service = await startService(dataDir)
    readyInMs.push(service.readyInMs)
    const client = new Client(service.address, serverKey)
    await Promise.all(all.map((writer) => writer.writeOne(client)))
    const found = await compareTasks(client, tasks)
    const [{ value }] = (await client.send('GET', `${metrics}/stars/values`)).body.data
    client.close()
    await service.end('SIGTERM')

    const lost = found.lost + Math.max(0, adjuster.count - value)
    const twice = found.twice + found.unknown + Math.max(0, value - adjuster.count)
    const [middleMs, slowestMs] = [median(readyInMs), Math.max(...readyInMs)]
    return {
      done: `${rounds} rounds, ${count(found.acknowledged + adjuster.count)} acknowledged writes; interrupted writes repeated with their Idempotency-Key`,
      figure: `${lost} lost, ${twice} duplicated; ready after ${middleMs.toFixed(0)} ms, at most ${slowestMs.toFixed(0)}`,
      holds: lost + twice === 0 && slowestMs <= readyBarMs && found.acknowledged >= rounds * 1_000,
    }
  },
}
