import { randomBytes } from 'node:crypto'
import pino from 'pino'
import { expect } from 'vitest'
import type { Delivery } from '../resources/webhooks/deliveries.schema.ts'
import type { EventType } from '../resources/webhooks/webhooks.schema.ts'
import { startReceiver } from './receiver.ts'
import { add, read } from './records.ts'
import { testService } from './service.ts'

export const hourMs = 3_600_000

/** A service with webhooks to local receivers, a clock that tests can advance, and captured log lines. */
export async function webhookService() {
  let travelledMs = 0
  const logged: string[] = []
  const service = await testService({
    webhooksToPrivate: true,
    webhookTimeoutMs: 500,
    clock: () => new Date(Date.now() + travelledMs),
    logger: pino({ level: 'warn' }, { write: (line) => void logged.push(line) }),
  })
  const { app, database } = service
  return {
    ...service,
    app,
    database,
    logged,
    now: () => Date.now() + travelledMs,
    travel(ms: number) {
      travelledMs += ms
    },
    /** Advances the clock to a retry and runs it. The webhook's own pause may be up to a second longer. */
    travelTo(time: string) {
      travelledMs = Math.max(travelledMs, Date.parse(time) - Date.now() + 1_001)
      app.jobs.wake()
    },
    /** A user with a receiver of `task.created`. */
    async listener(events: EventType[] = ['task.created']) {
      const person = await service.person(`P${randomBytes(6).toString('hex')}`)
      const receiver = await startReceiver()
      const webhook = await add(person.dashboard, '/webhooks', { url: receiver.url, events })
      const path = `/webhooks/${webhook.id}`
      const deliveries = (): Promise<Delivery[]> => read(person.dashboard, `${path}/deliveries`)
      return {
        ...person,
        receiver,
        webhook,
        path,
        deliveries,
        tell: (title = 'Ship') => add(person.api, '/tasks', { title }),
      }
    },
  }
}

/** Polls until the expectation holds. */
export const soon = <T>(read: () => T, options: { timeout?: number; interval?: number } = {}) =>
  expect.poll(read, { timeout: 5_000, interval: 10, ...options })
