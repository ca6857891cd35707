import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTask } from '../../resources/tasks/tasks.ts'
import { newFolder, prepareData, startService } from '../../testing/process.ts'
import { times } from '../../testing/records.ts'
import { openDatabase } from '../open.ts'
import { dataFileName } from './data-file.ts'
import { openExclusive } from './file.ts'

const pageBytes = 4_096

/** Overwrites a page with rows of the table. */
function damage(dataDir: string, table: string) {
  const path = join(dataDir, dataFileName)
  const file = openExclusive(path)
  const [, page] = file
    .prepare("select pageno from dbstat where name = ? and pagetype = 'leaf' order by pageno limit 2")
    .pluck()
    .all(table) as [number, number]
  file.exec('rollback')
  file.close()
  const bytes = readFileSync(path)
  writeFileSync(path, bytes.fill(0xab, (page - 1) * pageBytes, page * pageBytes))
}

test('requests that read a damaged page are answered 5xx, and all others correctly', async () => {
  const dataDir = newFolder()
  const { key, productId, actor } = await prepareData(dataDir)
  const database = await openDatabase({ dataDir })
  for (let i = 0; i < 500; i++)
    await database.write((tx) => createTask(tx, actor, { title: `Task ${i}` }), actor)
  await database.close()
  damage(dataDir, 'task')

  const service = await startService(dataDir, { LOG_LEVEL: 'silent' })
  /** 599: the connection was closed in the middle of a list. */
  const ask = async (path: string) => {
    try {
      const answer = await fetch(`${service.address}/api/v1${path}`, {
        headers: { authorization: `Bearer ${key}` },
      })
      await answer.text()
      return answer.status
    } catch {
      return 599
    }
  }
  for (let round = 0; round < 5; round++) {
    const [tasks, products] = await Promise.all([
      Promise.all(times(8, () => ask('/tasks'))),
      Promise.all(times(8, () => ask(`/products/${productId}`))),
    ])
    expect(tasks.every((status) => status >= 500)).toBe(true)
    expect(products).toEqual(times(8, () => 200))
  }
  expect((await service.end('SIGTERM')).code).toBe(0)
})
