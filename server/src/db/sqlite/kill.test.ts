import { expect, test } from 'vitest'
import { Client, newFolder, prepareData, startService } from '../../testing/process.ts'
import { times } from '../../testing/records.ts'
import { runs } from '../../testing/runs.ts'
import { Adjuster, compareTasks, TaskWriter, writeUntilCut } from '../../testing/writers.ts'

const rounds = runs(3, 20)
const writingMs = 350

test(`kill -9 under 16 writers, ${rounds} times: every acknowledged write is stored exactly once`, {
  timeout: 120_000,
}, async () => {
  const dataDir = newFolder()
  const { key, productId } = await prepareData(dataDir)
  const metrics = `/api/v1/products/${productId}/metrics`
  const writers = times(15, (i) => new TaskWriter(`writer ${i}`))
  const adjuster = new Adjuster(`${metrics}/stars/value`)
  const all = [...writers, adjuster]

  for (let round = 0; round < rounds; round++) {
    const service = await startService(dataDir)
    const client = new Client(service.address, key)
    if (round === 0) await client.send('POST', metrics, { key: 'stars', name: 'Stars', type: 'snapshot' })
    for (const { acknowledged } of writers) {
      const [title, id] = [...acknowledged].at(-1) ?? []
      if (id) expect((await client.send('GET', `/api/v1/tasks/${id}`)).body.data.title).toBe(title)
    }
    const writing = all.map((writer) => writeUntilCut(writer, client))
    await new Promise((resolve) => setTimeout(resolve, writingMs + Math.random() * 100))
    expect((await service.end('SIGKILL')).signal).toBe('SIGKILL')
    await Promise.all(writing)
    client.close()
  }

  const service = await startService(dataDir)
  const client = new Client(service.address, key)
  await Promise.all(all.map((writer) => writer.writeOne(client)))
  const { acknowledged, ...wrong } = await compareTasks(client, writers)
  expect(wrong).toEqual({ lost: 0, twice: 0, unknown: 0 })
  expect(acknowledged).toBeGreaterThan(rounds * 20)
  expect((await client.send('GET', `${metrics}/stars/values`)).body.data[0].value).toBe(adjuster.count)
  client.close()
  expect((await service.end('SIGTERM')).code).toBe(0)
})
