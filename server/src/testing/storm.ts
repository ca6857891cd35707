import { randomInt, randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { finishDeletions } from '../housekeeping.ts'
import type { Answer, Caller } from './caller.ts'
import { add, addProduct, times } from './records.ts'
import type { Person } from './service.ts'

type App = Parameters<Caller['on']>[0]
const kinds = ['idea', 'task', 'version', 'log', 'feedback', 'revenue', 'cost'] as const
type Kind = (typeof kinds)[number]

/**
 * Sends random changes of every kind in parallel to any of the nodes and records the responses, to compare
 * them with the stored data.
 */
export class Storm {
  readonly faults: string[] = []
  /** Of every created task. */
  readonly numbers: number[] = []
  /** Tenths added to the metric. */
  added = 0
  /** Feedback accepted from the Feedback Key. */
  submitted = 0
  readonly #person: Person
  readonly #nodes: App[]
  readonly #database: Database
  readonly #products: string[] = []
  readonly #made = Object.fromEntries(kinds.map((kind) => [kind, [] as string[]])) as Record<Kind, string[]>
  #client!: Caller

  constructor(person: Person, nodes: App[], database: Database) {
    this.#person = person
    this.#nodes = nodes
    this.#database = database
  }

  async blow(writers: number, steps: number) {
    for (const _ of times(3, () => 0)) this.#products.push((await addProduct(this.#person)).id)
    const first = `/products/${this.#products[0]}`
    await add(this.#person.api, `${first}/metrics`, { key: 'visits', name: 'Visits' })
    const { key } = await add(this.#person.dashboard, `${first}/feedback-key`, {
      dailyLimit: 500_000,
      minuteLimit: 100_000,
    })
    this.#client = this.#person.api.with({ authorization: `Bearer ${key}` })
    const write = async () => {
      for (const _ of times(steps, () => 0)) await this.#step()
    }
    await Promise.all(times(writers, write))
  }

  #step(): Promise<unknown> {
    const kind = one(kinds)
    const product = `/products/${one(this.#products)}`
    const record = `${this.#listOf(kind, product)}/${one(this.#made[kind])}`
    const { api, dashboard } = this.#person
    return one([
      () => this.#make(kind, kind === 'idea' ? dashboard : api, product, this.#bodyOf(kind)),
      () => this.#make(kind, dashboard, product, this.#bodyOf(kind)),
      () => this.#make('task', api, product, this.#bodyOf('task')),
      () => this.#make('revenue', dashboard, product, { ...revenue(), periodMonths: randomInt(1, 13) }),
      () => this.#twice(),
      () => this.#adjust(one([1, -1, 0.1])),
      () => this.#submit(),
      () => this.#send(dashboard, 'PATCH', record, changeOf(kind)),
      () =>
        this.#send(api, 'PATCH', `/tasks/${one(this.#made.task)}`, {
          productId: one([null, ...this.#products]),
        }),
      () => this.#send(dashboard, 'DELETE', record),
      () => this.#send(dashboard, 'POST', `${record}/undelete`),
      () => this.#send(api, 'DELETE', record),
      () =>
        this.#noted(
          'task',
          this.#send(dashboard, 'POST', '/inbox/tasks', { ids: [one(this.#made.feedback)] }),
        ),
      () =>
        this.#send(dashboard, 'PATCH', '/inbox', {
          changes: [{ id: one(this.#made.feedback), ...triage() }],
        }),
      () => this.#send(dashboard, 'POST', `/ideas/${one(this.#made.idea)}/convert`, {}),
      () => (randomInt(6) ? this.#adjust(1) : this.#replaceProduct()),
    ])()
  }

  #listOf = (kind: Kind, product: string) =>
    ({
      idea: '/ideas',
      task: '/tasks',
      version: `${product}/versions`,
      log: `${product}/logs`,
      feedback: `${product}/feedback`,
      revenue: `${product}/revenue`,
      cost: `${product}/costs`,
    })[kind]

  #bodyOf = (kind: Kind): object =>
    ({
      idea: { title: 'x' },
      task: { title: 'x', status: one(['todo', 'done']), productId: one([null, ...this.#products]) },
      version: { version: `${randomInt(3)}.${randomInt(9)}.0` },
      log: { content: 'x', logDate: day() },
      feedback: { content: 'x', source: 'EMAIL', type: 'BUG' },
      revenue: revenue(),
      cost: cost(),
    })[kind]

  async #send(caller: Caller, method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
    const answer = await caller.on(one(this.#nodes)).send(method, path, body, headers)
    if (answer.status >= 500) this.faults.push(`${method} ${path}: ${answer.text}`)
    return answer
  }

  #make = (kind: Kind, caller: Caller, product: string, body: object) =>
    this.#noted(kind, this.#send(caller, 'POST', this.#listOf(kind, product), body))

  async #noted(kind: Kind, sent: Promise<Answer>) {
    const { status, body } = await sent
    if (status !== 201) return
    this.#made[kind].push(body.data.id)
    if (kind === 'task') this.numbers.push(body.data.displayId)
  }

  /** Sends a request twice with one Idempotency-Key, which must create one task. */
  async #twice() {
    const once = { 'idempotency-key': randomUUID() }
    const sent = times(2, () => this.#send(this.#person.api, 'POST', '/tasks', { title: 'Once' }, once))
    const made = (await Promise.all(sent)).find(({ status }) => status === 201)
    await this.#noted('task', Promise.resolve(made!))
  }

  async #adjust(delta: number) {
    const path = `/products/${this.#products[0]}/metrics/visits/value`
    const { status } = await this.#send(this.#person.api, 'PATCH', path, { date: '2026-01-01', delta })
    if (status === 200) this.added += delta * 10
  }

  async #submit() {
    const { status } = await this.#send(this.#client, 'POST', '/feedback', { content: 'x' })
    if (status === 201) this.submitted++
  }

  /** Deletes a product other than the first and creates another. */
  async #replaceProduct() {
    const place = randomInt(1, this.#products.length)
    const path = `/products/${this.#products[place]}`
    const { status } = await this.#send(this.#person.dashboard, 'DELETE', path, { name: 'Paperplane' })
    if (status !== 200) return
    this.#products[place] = (await addProduct(this.#person)).id
    await finishDeletions(this.#database)
  }
}

const one = <T>(of: readonly T[]): T => of[randomInt(of.length || 1)]!
const day = () => `2026-0${randomInt(1, 4)}-0${randomInt(1, 4)}`
const amount = () => one([0.0001, 19.99, 1234.5678, 9_999_999.9999])
const type = () => one(['subscription', 'refund', 'other'])
const revenue = () => ({ amount: amount(), type: type(), currency: one(['EUR', 'USD']), date: day() })
const cost = () => ({
  name: 'x',
  amount: amount(),
  category: 'TOOLS',
  date: day(),
  isRecurring: randomInt(2) === 1,
})

const triage = () =>
  one<object>([{ state: 'spam' }, { state: 'open' }, { state: 'done' }, { type: 'BUG' }, { type: 'OTHER' }])

function changeOf(kind: Kind): object {
  if (kind === 'revenue') return { amount: amount(), type: type(), date: day(), periodMonths: one([null, 3]) }
  return kind === 'cost' ? { amount: amount(), currency: one(['EUR', 'CHF']) } : {}
}
