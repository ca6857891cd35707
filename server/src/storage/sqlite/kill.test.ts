import { expect, test } from 'vitest'
import { Client, newFolder, prepareData, startService } from '../../testing/process.ts'
import { times } from '../../testing/records.ts'

const rounds = 20
const writingMs = 350

/** One client that writes without a pause, and repeats what was not answered, with the same Idempotency-Key. */
class Writer {
  readonly acknowledged = new Map<string, string>()
  readonly #name: string
  #count = 0
  #unanswered: string | undefined

  constructor(name: string) {
    this.#name = name
  }

  /** @throws when the connection is cut */
  async writeOne(client: Client) {
    this.#unanswered ??= `${this.#name}-${++this.#count}`
    const title = this.#unanswered
    const { status, body } = await client.send('POST', '/api/v1/tasks', { title }, { 'idempotency-key': title })
    expect(status).toBe(201)
    this.acknowledged.set(title, body.data.id)
    this.#unanswered = undefined
  }
}

/** Adds 1 again and again, each time once. */
class Adjuster {
  readonly #path: string
  count = 0

  constructor(path: string) {
    this.#path = path
  }

  async writeOne(client: Client) {
    const { status } = await client.send('PATCH', this.#path, { delta: 1 }, { 'idempotency-key': `adjustment ${this.count + 1}` })
    expect(status).toBe(200)
    this.count++
  }
}

async function writeUntilCut(writer: Writer | Adjuster, client: Client) {
  try {
    for (;;) await writer.writeOne(client)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && /^E(CONN|PIPE)/.test(String(error.code)))) throw error
  }
}

test(`kill -9 under 16 writers, ${rounds} times: all that was acknowledged is there, and nothing is there twice`, {
  timeout: 120_000,
}, async () => {
  const dataDir = newFolder()
  const { key, productId } = await prepareData(dataDir)
  const metrics = `/api/v1/products/${productId}/metrics`
  const writers = times(15, (i) => new Writer(`writer ${i}`))
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
  const { data } = (await client.send('GET', '/api/v1/tasks')).body as {
    data: { id: string; title: string; displayId: number }[]
  }
  const acknowledged = new Map(writers.flatMap((writer) => [...writer.acknowledged]))
  expect(acknowledged.size).toBeGreaterThan(rounds * 100)
  expect(data).toHaveLength(acknowledged.size)
  expect(new Map(data.map(({ title, id }) => [title, id]))).toEqual(acknowledged)
  expect(data.map(({ displayId }) => displayId)).toEqual(times(data.length, (i) => data.length - i))
  expect((await client.send('GET', `${metrics}/stars/values`)).body.data[0].value).toBe(adjuster.count)
  client.close()
  expect((await service.end('SIGTERM')).code).toBe(0)
})
