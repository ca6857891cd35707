import { setTimeout as wait } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { dataFileName } from '../../db/sqlite/data-file.ts'
import { openWriter } from '../../db/sqlite/file.ts'
import { freshFolder } from '../../testing/data.ts'
import { startReceiver } from '../../testing/receiver.ts'
import { add } from '../../testing/records.ts'
import { serviceOn } from '../../testing/service.ts'

const data = freshFolder()
afterAll(data.remove)
const logged: string[] = []
const logger = pino({ level: 'error' }, { write: (line) => void logged.push(line) })
const service = await serviceOn(data, { webhooksToPrivate: true, logger })

test('while the database rejects writes, a job is tried about once a second, and then runs', async () => {
  const { dashboard, api } = await service.person('Alice')
  const receiver = await startReceiver()
  await add(dashboard, '/webhooks', { url: receiver.url, events: ['task.created'] })
  const file = openWriter(`${data.dataDir}/${dataFileName}`)
  file.exec(`create trigger refuse before update on "job" begin select raise(abort, 'refused'); end`)
  await add(api, '/tasks', { title: 'Ship' })
  await wait(1_500)
  expect(logged.length).toBeGreaterThan(0)
  expect(logged.length).toBeLessThan(5)
  file.exec('drop trigger refuse')
  file.close()
  await expect.poll(() => receiver.received, { timeout: 3_000 }).toHaveLength(1)
})
