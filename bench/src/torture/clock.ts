import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApiKey } from '@prodops/server/resources/api-keys/api-keys.ts'
import { openStorage } from '@prodops/server/storage/open.ts'
import { dataFileName } from '@prodops/server/storage/sqlite/data-file.ts'
import { openWriter } from '@prodops/server/storage/sqlite/file.ts'
import { Client } from '@prodops/server/testing/client.ts'
import { type Data, makeData, newFolder, person } from '../data.ts'
import { preloadOf } from '../preload.ts'
import { NotHere, type Row } from './row.ts'
import { type Service, startService } from './service.ts'

const daySeconds = 86_400
/** The clock is set to these times in turn. */
const days = [0, -1, 0, 1, 0]
const tasksEach = 200
const [dailyLimit, submissionsEach] = [20, 30]
const [rateLimit, requestsEach] = [3_000, 800]

export const clock: Row = {
  fault: 'clock set back and forward by a day',
  bar: 'order and limits stay correct',
  async run() {
    const preload = preloadOf(new URL('./clock.c', import.meta.url))
    if (!preload) throw new NotHere('no C compiler (cc) to build the library that shifts the clock.')
    const data = await makeData()
    const limitedKey = await prepare(data)
    const offset = join(newFolder(), 'offset')
    writeFileSync(offset, Buffer.alloc(8))
    const env = { LD_PRELOAD: preload, CLOCK_OFFSET_FILE: offset, PRODOPS_RATE_LIMIT: String(rateLimit) }
    const service = await startService(data.dataDir, { env })
    const trial = new Trial(service, data, limitedKey)
    const beganAtMs = performance.now()
    for (const shift of days) {
      setClock(offset, shift)
      await trial.after(shift)
    }
    // The rate limit allows a fixed number of requests per minute.
    if (performance.now() - beganAtMs > 55_000)
      throw new NotHere('this machine is too slow for one window of the rate limit.')
    await trial.finish()
    await service.end('SIGTERM')
    const { wrong } = trial
    for (const line of wrong) console.error(`  ${line}`)
    return {
      done:
        `set to ${days.map((shift) => (shift === 0 ? 'now' : `${shift > 0 ? '+' : '−'}1 day`)).join(', ')} while running; each time ` +
        `${tasksEach} tasks, ${submissionsEach} submissions with ${dailyLimit} allowed per day, ${requestsEach} requests with ${rateLimit} allowed per minute, a session, a repeated Idempotency-Key`,
      figure: wrong.length
        ? `${wrong.length} wrong`
        : `${days.length * tasksEach} tasks sorted by id and time; limits exact per day and per minute; session and key valid`,
      holds: wrong.length === 0,
    }
  },
}

/** In place, because the process has mapped the file. */
function setClock(file: string, shift: number) {
  const seconds = Buffer.alloc(8)
  seconds.writeBigInt64LE(BigInt(shift * daySeconds))
  writeFileSync(file, seconds, { flag: 'r+' })
}

/** A key with its own rate limit and a low daily limit. */
async function prepare({ dataDir, ownerId }: Data): Promise<string> {
  const file = openWriter(join(dataDir, dataFileName))
  file.prepare('update feedbackKey set dailyLimit = ?').run(dailyLimit)
  file.close()
  const storage = await openStorage({ dataDir })
  const { key } = await storage.write((tx) => createApiKey(tx, { ownerId }, { name: 'limited' }))
  await storage.close()
  return key
}

/** Runs after each change of the clock. */
class Trial {
  readonly wrong: string[] = []
  readonly #service: Service
  readonly #owner: Client
  readonly #visitor: Client
  readonly #limited: Client
  readonly #made: string[] = []
  readonly #acceptedOn = new Map<string, number>()
  #letIn = 0
  #cookie = ''
  #repeated: string | undefined

  constructor(service: Service, { serverKey, feedbackKey }: Data, limitedKey: string) {
    this.#service = service
    const client = (key: string) => new Client(service.address, key)
    ;[this.#owner, this.#visitor, this.#limited] = [
      client(serverKey),
      client(feedbackKey),
      client(limitedKey),
    ]
  }

  async after(shift: number) {
    await this.#seeClock(shift)
    for (let i = 0; i < tasksEach; i++) this.#made.push((await this.#create({ title: 'In order' })).id)
    for (let i = 0; i < submissionsEach; i++) {
      const { status, body } = await this.#visitor.send('POST', '/api/v1/feedback', {
        content: 'Hello',
        type: 'PRAISE',
      })
      const on = status === 201 ? body.data.createdAt.slice(0, 10) : undefined
      if (on) this.#acceptedOn.set(on, (this.#acceptedOn.get(on) ?? 0) + 1)
      else if (status !== 429) this.wrong.push(`a submission was answered ${status}`)
    }
    const answers = await Promise.all(
      Array.from({ length: requestsEach }, () => this.#limited.send('GET', '/api/v1/tasks?limit=1')),
    )
    this.#letIn += answers.filter(({ status }) => status === 200).length
    await this.#useSession()
    // Idempotency keys expire after 24 hours.
    if (shift > 0 || this.#made.length > tasksEach * 3) return
    const { id } = await this.#create({ title: 'Once' }, { 'idempotency-key': 'once' })
    this.#repeated ??= id
    if (id !== this.#repeated) this.wrong.push('an Idempotency-Key was forgotten')
  }

  /** Checks that the process uses the changed clock. */
  async #seeClock(shift: number) {
    await new Promise((resolve) => setTimeout(resolve, 1_100)) // the Date header is renewed every second
    const { headers } = await fetch(`${this.#service.address}/healthz`)
    const aheadMs = Date.parse(headers.get('date')!) - Date.now()
    if (Math.abs(aheadMs / 1000 - shift * daySeconds) > 60)
      throw new Error(`The clock should be ${shift} days ahead, and is ${aheadMs} ms.`)
  }

  async #create(task: object, headers: Record<string, string> = {}): Promise<{ id: string }> {
    const { status, body } = await this.#owner.send('POST', '/api/v1/tasks', task, headers)
    if (status !== 201) throw new Error(`A task was answered ${status}.`)
    return body.data
  }

  /** The session must stay valid at every time. */
  async #useSession() {
    const address = `${this.#service.address}/dashboard/api/session`
    if (!this.#cookie) {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(person) })
      this.#cookie = answer.headers.get('set-cookie')!.split(';')[0]!
    }
    const { status } = await fetch(address, { headers: { cookie: this.#cookie } })
    if (status !== 200) this.wrong.push(`the session was answered ${status}`)
  }

  async finish() {
    const { data } = (await this.#owner.send('GET', '/api/v1/tasks')).body as {
      data: { id: string; title: string; createdAt: string }[]
    }
    const listed = data.filter(({ title }) => title === 'In order').reverse()
    if (listed.some(({ id }, i) => id !== this.#made[i]))
      this.wrong.push('tasks are not listed in the order in which they were made')
    if (
      listed.some(
        ({ id, createdAt }, i) => i > 0 && (id < listed[i - 1]!.id || createdAt < listed[i - 1]!.createdAt),
      )
    )
      this.wrong.push('ids or times are not in the order in which they were made')
    const perDay = [...this.#acceptedOn.values()]
    if (perDay.length !== 2 || perDay.some((accepted) => accepted !== dailyLimit))
      this.wrong.push(`accepted on each day: ${perDay}, not ${dailyLimit} on two days`)
    if (this.#letIn !== rateLimit)
      this.wrong.push(`${this.#letIn} requests of ${rateLimit} a minute were let in`)
    for (const client of [this.#owner, this.#visitor, this.#limited]) client.close()
  }
}
