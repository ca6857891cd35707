import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from '@prodops/server/testing/client.ts'
import { count } from '../report.ts'
import { addAccount, here, type Running, startService } from '../service.ts'
import type { Fault } from './fault.ts'
import { smallDisk } from './small-disk.ts'

const diskMegabytes = 96
const ballastMegabytes = 64
const writers = 16
const fullForMs = 10_000
const barMs = 5_000

const description = 'x'.repeat(2_000)

export const fullDisk: Fault = {
  name: 'full disk, then free space',
  bar: 'only 503, reads continue, 0 acknowledged writes lost, writes work within 5 s without a restart',
  async run() {
    const disk = smallDisk(diskMegabytes)
    try {
      const data = { PRODOPS_DATA_DIR: join(disk.folder, 'data') }
      const key = addAccount(here, data)
      const ballast = join(disk.folder, 'ballast')
      writeFileSync(ballast, Buffer.alloc(ballastMegabytes * 1024 * 1024, 1))
      const service = await startService(here, data)
      const seen = await fillAndFree(service, key, ballast)
      const lost = [await missing(service, key, seen.stored)]
      await service.end()
      const again = await startService(here, data)
      lost.push(await missing(again, key, seen.stored))
      await again.end()
      const { stored, refused, others, reads, failedReads, backAfterMs } = seen
      return {
        done:
          `${writers} writers on ${disk.kind} of ${diskMegabytes} MB until full and for ` +
          `${fullForMs / 1000} s more, then a file deleted; ${count(stored.length)} acknowledged ` +
          'writes, read before and after a restart',
        found:
          `${count(refused)} × 503, ${others} other errors; ${failedReads} of ${count(reads)} reads ` +
          `failed; ${Math.max(...lost)} lost; writes work after ${(backAfterMs / 1000).toFixed(1)} s`,
        holds:
          others + failedReads + Math.max(...lost) === 0 &&
          refused > 0 &&
          reads > 100 &&
          backAfterMs <= barMs,
      }
    } finally {
      disk.unmount()
    }
  },
}

async function fillAndFree(service: Running, key: string, ballast: string) {
  const client = new Client(service.address, key)
  const seen = {
    stored: [] as string[],
    refused: 0,
    others: 0,
    reads: 0,
    failedReads: 0,
    backAfterMs: Number.POSITIVE_INFINITY,
  }
  let [freedAtMs, over] = [Number.POSITIVE_INFINITY, false]
  const write = async () => {
    while (!over) {
      const { status, body } = await client
        .send('POST', '/api/v1/tasks', { title: 'Fills the disk', description })
        .catch(broken)
      if (status === 201) {
        seen.stored.push(body.data.id)
        if (performance.now() > freedAtMs)
          seen.backAfterMs = Math.min(seen.backAfterMs, performance.now() - freedAtMs)
      } else if (status === 503) seen.refused++
      else seen.others++
      // Keeps the freed space from being filled immediately.
      if (status !== 201 || performance.now() > freedAtMs) await delay(50)
    }
  }
  const read = async () => {
    for (; !over; await delay(20)) {
      const { status } = await client.send('GET', '/api/v1/tasks?limit=5').catch(broken)
      seen.reads++
      if (status !== 200) seen.failedReads++
    }
  }
  const load = [...Array.from({ length: writers }, write), read(), read()]
  while (seen.refused === 0 && seen.others === 0) await delay(50)
  await delay(fullForMs)
  rmSync(ballast)
  freedAtMs = performance.now()
  await delay(barMs + 1_000)
  over = true
  await Promise.all(load)
  client.close()
  return seen
}

const broken = () => ({ status: 0, body: undefined })

async function missing({ address }: Running, key: string, ids: string[]): Promise<number> {
  const client = new Client(address, key)
  const { data } = (await client.send('GET', '/api/v1/tasks')).body as { data: { id: string }[] }
  client.close()
  const stored = new Set(data.map(({ id }) => id))
  return ids.filter((id) => !stored.has(id)).length
}
