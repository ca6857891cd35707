import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { backUp, restore } from '@prodops/server/storage/backup.ts'
import { dataFileName } from '@prodops/server/storage/sqlite/data-file.ts'
import { openReader } from '@prodops/server/storage/sqlite/file.ts'
import { Client } from '@prodops/server/testing/client.ts'
import { TaskWriter } from '@prodops/server/testing/writers.ts'
import { makeData, newFolder } from '../data.ts'
import { count, type Row } from './row.ts'
import { startService } from './service.ts'

const writers = 8
/** Small data, so that a hundred backups are quick. */
const pauseMs = 10

export const backups: Row = {
  fault: 'backups under load',
  bar: '100 of 100 valid, with every write acknowledged before the backup started',
  async run({ quick }) {
    const wanted = quick ? 10 : 100
    const { dataDir, serverKey } = await makeData()
    const service = await startService(dataDir)
    const client = new Client(service.address, serverKey)
    const tasks = Array.from({ length: writers }, (_, i) => new TaskWriter(`writer ${i}`))
    let over = false
    const writing = tasks.map(async (writer) => {
      for (; !over; await delay(pauseMs)) await writer.writeOne(client)
    })
    const [folder, restored] = [newFolder(), newFolder()]
    let [good, meanwhile, last] = [0, 0, 0]
    for (let i = 0; i < wanted; i++) {
      const before = tasks.flatMap((writer) => [...writer.acknowledged.values()])
      const file = join(folder, `${i}.db`)
      await backUp({ dataDir }, file)
      const after = tasks.reduce((sum, writer) => sum + writer.acknowledged.size, 0)
      meanwhile += after - before.length
      last = before.length
      const { kept } = await restore({ dataDir: restored }, file, { force: i > 0 })
      if (holdsAll(join(restored, dataFileName), before)) good++
      for (const done of [file, kept]) if (done) rmSync(done)
    }
    over = true
    await Promise.all(writing)
    client.close()
    await service.end('SIGTERM')
    // The last backup is also restored by a service.
    await (await startService(restored)).end('SIGTERM')
    return {
      done: `backups under ${writers} writers, each restored and read completely; the last had ${count(last)} tasks`,
      figure: `${good} of ${wanted} valid and complete; ${count(meanwhile)} writes acknowledged during the backups`,
      holds: good === wanted && meanwhile > wanted,
      isRough: quick,
    }
  },
}

function holdsAll(path: string, ids: string[]): boolean {
  const file = openReader(path)
  try {
    const [{ integrity_check: said }] = file.pragma('integrity_check(1)') as [{ integrity_check: string }]
    const stored = new Set(file.prepare('select id from task').pluck().all())
    return said === 'ok' && ids.every((id) => stored.has(id))
  } finally {
    file.close()
  }
}
