import { setTimeout as delay } from 'node:timers/promises'
import { Client } from '@prodops/server/testing/client.ts'
import { makeDatabase } from '@prodops/server/testing/databases.ts'
import { startPostgres } from '@prodops/server/testing/postgres.ts'
import { compareTasks, TaskWriter, writeUntilCut } from '@prodops/server/testing/writers.ts'
import { count, median } from '../report.ts'
import { addAccount, type DataEnv, here, newData, startService } from '../service.ts'
import type { Fault, Outcome } from './fault.ts'

const writers = 32
const acknowledgedPerRound = 1_000
const readyBarMs = 1_000

export const kill: Fault = {
  name: 'kill -9 under 32 writers, SQLite',
  bar: '0 acknowledged writes lost or duplicated; ready within 1 s',
  run: ({ quick }) => killRepeatedly(newData(), quick ? 10 : 100),
}

export const killWithPostgres: Fault = {
  name: 'kill -9 under 32 writers, PostgreSQL killed with the service in every second round',
  bar: '0 acknowledged writes lost or duplicated; ready within 1 s',
  async run({ quick }) {
    const postgres = await startPostgres()
    const { url } = await makeDatabase(postgres.url)
    let round = 0
    const outcome = await killRepeatedly(newData(url), quick ? 6 : 20, async () => {
      if (round++ % 2 === 0) return
      await postgres.crash()
      await postgres.start()
    })
    await postgres.stop()
    return outcome
  },
}

/** Each round kills the service under load and starts it again. @param also what happens with it */
async function killRepeatedly(
  data: DataEnv,
  rounds: number,
  also: () => Promise<void> = async () => {},
): Promise<Outcome> {
  const key = addAccount(here, data)
  const all = Array.from({ length: writers }, (_, i) => new TaskWriter(`writer ${i}`))
  const acknowledged = () => all.reduce((sum, writer) => sum + writer.acknowledged.size, 0)
  const readyInMs: number[] = []
  for (let round = 1; round <= rounds; round++) {
    const service = await startService(here, data)
    if (round > 1) readyInMs.push(service.readyInMs)
    const client = new Client(service.address, key)
    const writing = all.map((writer) => writeUntilCut(writer, client))
    while (acknowledged() < round * acknowledgedPerRound) await delay(5)
    await delay(Math.random() * 20)
    await Promise.all([service.end('SIGKILL'), also()])
    await Promise.all(writing)
    client.close()
  }
  const service = await startService(here, data)
  readyInMs.push(service.readyInMs)
  const client = new Client(service.address, key)
  // Repeats the interrupted requests, each with its Idempotency-Key.
  await Promise.all(all.map((writer) => writer.writeOne(client)))
  const found = await compareTasks(client, all)
  client.close()
  await service.end()
  const duplicated = found.twice + found.unknown
  const slowestMs = Math.max(...readyInMs)
  return {
    done: `${rounds} rounds, ${count(found.acknowledged)} acknowledged writes; interrupted writes repeated`,
    found:
      `${found.lost} lost, ${duplicated} duplicated; ready after ${median(readyInMs).toFixed(0)} ms, ` +
      `at most ${slowestMs.toFixed(0)}`,
    holds: found.lost + duplicated === 0 && slowestMs <= readyBarMs,
  }
}
