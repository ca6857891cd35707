import { onServer } from '@prodops/server/testing/databases.ts'
import { startPostgres } from '@prodops/server/testing/postgres.ts'
import type { Row } from '../row.ts'
import { type Answer, callerOf, makeDatabaseData, type Send, startNodes } from './nodes.ts'

const perMinute = 2_000
const perDay = 300

/** Checks the rules that two nodes must keep together, with concurrent requests to both. */
export const twoNodes: Row = {
  fault: 'two nodes: adjust, displayId, version race, daily limit, Idempotency-Key, rate limit',
  bar: 'exact',
  async run({ quick }) {
    const share = quick ? 0.1 : 1
    const server = await startPostgres()
    const data = await makeDatabaseData(server.url)
    await onServer(data.databaseUrl, `update "feedbackKey" set "dailyLimit" = ${perDay}`)
    const nodes = await startNodes(data, 2, { DATABASE_URL: data.databaseUrl })
    const limited = await startNodes(data, 2, {
      DATABASE_URL: data.databaseUrl,
      PRODOPS_RATE_LIMIT: String(perMinute),
    })
    const spread = spreadOver(nodes.map((node) => callerOf(node, data.serverKey)))
    const checks = [
      await adjust(spread, data.productId, 2_000 * share),
      await numbered(spread, 2_000 * share),
      await raced(spread, data.productId, 20 * share),
      await submit(spreadOver(nodes.map((node) => callerOf(node, data.feedbackKey)))),
      await once(spread, 20 * share),
      await letIn(spreadOver(limited.map((node) => callerOf(node, data.serverKey))), limited.length),
    ]
    await Promise.all([...nodes, ...limited].map((node) => node.stop()))
    await server.stop()
    return {
      done: checks.map(({ done }) => done).join('; '),
      figure: checks.map(({ figure }) => figure).join('; '),
      holds: checks.every(({ holds }) => holds),
    }
  },
}

type Spread = (count: number, send: (node: Send, i: number) => Promise<Answer>) => Promise<Answer[]>

const atOnce = 100

/** Alternates between the nodes, with a hundred concurrent requests. */
const spreadOver =
  (callers: Send[]): Spread =>
  async (count, send) => {
    const answers: Answer[] = []
    for (let i = 0; i < count; i += atOnce)
      answers.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(atOnce, count - i) }, (_, j) =>
            send(callers[j % callers.length]!, i + j),
          ),
        )),
      )
    return answers
  }

const withStatus = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length

async function adjust(spread: Spread, productId: string, count: number) {
  const path = `/products/${productId}/metrics/visits/value`
  await spread(1, (node) =>
    node('POST', `/products/${productId}/metrics`, { key: 'visits', name: 'Visits', type: 'timeseries' }),
  )
  const answers = await spread(count, (node) => node('PATCH', path, { date: '2026-03-01', delta: 1 }))
  const [values] = await spread(1, (node) => node('GET', `${path}s`))
  const { value } = values!.body.data[0]
  const before = new Set(answers.map(({ body }) => body.previousValue)).size
  return {
    done: `${count} adjustments by 1`,
    figure: `value ${value} with ${before} distinct previous values`,
    holds: value === count && before === count,
  }
}

async function numbered(spread: Spread, count: number) {
  const answers = await spread(count, (node) => node('POST', '/tasks', { title: 'x' }))
  const numbers = answers.map(({ body }) => body.data?.displayId as number).sort((a, b) => a - b)
  const holds = numbers.every((number, i) => number === numbers[0]! + i)
  return { done: `${count} tasks`, figure: holds ? 'no gaps in the numbers' : 'gaps in the numbers', holds }
}

async function raced(spread: Spread, productId: string, rounds: number) {
  let exact = 0
  for (let round = 0; round < rounds; round++) {
    const answers = await spread(50, (node) =>
      node('POST', `/products/${productId}/versions`, { version: `2.${round}.0` }),
    )
    if (withStatus(answers, 201) === 1 && withStatus(answers, 409) === 49) exact++
  }
  return {
    done: `the same version created 50 times in parallel, ${rounds} times`,
    figure: `created once in ${exact} of ${rounds}`,
    holds: exact === rounds,
  }
}

async function submit(spread: Spread) {
  const answers = await spread(perDay * 3, (node) =>
    node('POST', '/feedback', { content: 'x', type: 'OTHER' }),
  )
  const accepted = withStatus(answers, 201)
  return {
    done: `${perDay * 3} submissions with ${perDay} allowed`,
    figure: `${accepted} accepted`,
    holds: accepted === perDay && withStatus(answers, 429) === perDay * 2,
  }
}

async function once(spread: Spread, rounds: number) {
  let exact = 0
  for (let round = 0; round < rounds; round++) {
    const title = `Once ${round}`
    const answers = await spread(50, (node) =>
      node('POST', '/tasks', { title }, { 'idempotency-key': title }),
    )
    const ids = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.data.id))
    if (ids.size === 1 && answers.every(({ status }) => status === 201 || status === 409)) exact++
  }
  return {
    done: `a request sent 50 times with one Idempotency-Key, ${rounds} times`,
    figure: `executed once in ${exact} of ${rounds}`,
    holds: exact === rounds,
  }
}

/** @param before requests of the key so far: each node was checked once */
async function letIn(spread: Spread, before: number) {
  const answers = await spread(perMinute * 1.5 - before, (node) => node('GET', '/tasks?limit=1'))
  const letIn = withStatus(answers, 200) + before
  return {
    done: `${perMinute * 1.5} requests with a key limited to ${perMinute}`,
    figure: `${letIn} allowed`,
    holds: letIn === perMinute && withStatus(answers, 429) === perMinute / 2,
  }
}
