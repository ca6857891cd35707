import { deepEqual, equal } from 'node:assert/strict'
import type { Client } from './client.ts'

/** A client that writes without pause and retries unanswered requests with the same Idempotency-Key. */
export interface Writer {
  /** @throws if the connection breaks */
  writeOne(client: Client): Promise<void>
}

export class TaskWriter implements Writer {
  /** Ids by title. */
  readonly acknowledged = new Map<string, string>()
  readonly #name: string
  #count = 0
  #unanswered: string | undefined

  constructor(name: string) {
    this.#name = name
  }

  async writeOne(client: Client) {
    this.#unanswered ??= `${this.#name}-${++this.#count}`
    const title = this.#unanswered
    const { status, body } = await client.send(
      'POST',
      '/api/v1/tasks',
      { title },
      { 'idempotency-key': title },
    )
    equal(status, 201)
    this.acknowledged.set(title, body.data.id)
    this.#unanswered = undefined
  }
}

/** Adds 1 to a metric repeatedly. */
export class Adjuster implements Writer {
  readonly #path: string
  count = 0

  /** @param path of the metric's value */
  constructor(path: string) {
    this.#path = path
  }

  async writeOne(client: Client) {
    const { status } = await client.send(
      'PATCH',
      this.#path,
      { delta: 1 },
      { 'idempotency-key': `adjustment ${this.count + 1}` },
    )
    equal(status, 200)
    this.count++
  }
}

/** Writes until the connection breaks because the service is killed. */
export async function writeUntilCut(writer: Writer, client: Client) {
  try {
    for (;;) await writer.writeOne(client)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && /^E(CONN|PIPE)/.test(String(error.code)))) throw error
  }
}

/** Counts acknowledged tasks that are missing or differ, and tasks that were stored twice or never sent. */
export async function compareTasks(client: Client, writers: TaskWriter[]) {
  const acknowledged = new Map(writers.flatMap((writer) => [...writer.acknowledged]))
  const { data } = (await client.send('GET', '/api/v1/tasks')).body as {
    data: { id: string; title: string; displayId: number }[]
  }
  const stored = new Map(data.map(({ title, id }) => [title, id]))
  const numbers = data.map(({ displayId }) => displayId)
  deepEqual(
    numbers,
    numbers.map((_, i) => numbers.length - i),
  )
  const lost = [...acknowledged].filter(([title, id]) => stored.get(title) !== id).length
  return {
    acknowledged: acknowledged.size,
    lost,
    twice: data.length - stored.size,
    unknown: stored.size - acknowledged.size + lost,
  }
}
