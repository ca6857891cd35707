import { setTimeout as delay } from 'node:timers/promises'
import type { Send } from './nodes.ts'

/** Clients that add tasks without a pause and retry each with its Idempotency-Key. */
export class Writers {
  readonly acknowledged = new Map<string, string>()
  /** Counts of statuses other than 201. */
  readonly refused = new Map<number, number>()
  lastSuccessAt = 0
  #running = true
  readonly #done: Promise<unknown>

  constructor(nodes: Send[], count: number) {
    this.#done = Promise.all(
      Array.from({ length: count }, (_, i) => this.#write(nodes[i % nodes.length]!, i)),
    )
  }

  /** Returns the time until the next task is acknowledged. */
  async nextSuccess(since = performance.now()): Promise<number> {
    while (this.lastSuccessAt < since) await delay(1)
    return this.lastSuccessAt - since
  }

  async stop() {
    this.#running = false
    await this.#done
  }

  /** Counts acknowledged tasks that are missing, and tasks stored twice or by no client. */
  async compare(node: Send): Promise<{ lost: number; twice: number }> {
    const { data } = (await node('GET', '/tasks')).body as { data: { id: string; title: string }[] }
    const stored = new Map(data.map(({ title, id }) => [title, id]))
    const lost = [...this.acknowledged].filter(([title, id]) => stored.get(title) !== id).length
    return { lost, twice: data.length - this.acknowledged.size + lost }
  }

  get onlyUnavailable(): boolean {
    return [...this.refused.keys()].every((status) => status === 503)
  }

  async #write(send: Send, writer: number) {
    for (let i = 0; this.#running; i++) {
      const title = `${writer}-${i}`
      for (;;) {
        const { status, body } = await send(
          'POST',
          '/tasks',
          { title },
          { 'idempotency-key': `task ${title}` },
        )
        if (status === 201) {
          this.acknowledged.set(title, body.data.id)
          this.lastSuccessAt = performance.now()
          break
        }
        this.refused.set(status, (this.refused.get(status) ?? 0) + 1)
        await delay(5)
      }
    }
  }
}
