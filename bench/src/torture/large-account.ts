import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import type { Json, Schema } from '@prodops/server/openapi/schemas.ts'
import { createUser } from '@prodops/server/resources/accounts/accounts.ts'
import { createApiKey } from '@prodops/server/resources/api-keys/api-keys.ts'
import { createSession } from '@prodops/server/resources/sessions/sessions.ts'
import { createTask } from '@prodops/server/resources/tasks/tasks.ts'
import { openStorage } from '@prodops/server/storage/open.ts'
import { type Data, makeData } from '../data.ts'
import { loadFor, median } from '../load/load.ts'
import { get, requestTo } from '../requests.ts'
import { fillLargeAccount, largeAccount, largeAccountId } from './large-account-data.ts'
import type { Call } from './looping-client.ts'
import { count, type Row } from './row.ts'
import { startService } from './service.ts'

const clients = 4
const longestBarMs = 100
const shareBar = 0.6
/** Pause between requests of the other account. */
const pauseMs = 20
/** The number of different records per operation. */
const variants = 20

/** What the other account notices: its longest wait, and its part of the answers that it gets without load. */
interface Wait {
  longestMs: number
  share: number
}

export const largeAccountRow: Row = {
  fault: 'account with 900,000 records repeats each operation',
  bar: "another account's longest wait ≤ 100 ms, and at least 60 % of its responses without load",
  async run({ quick }) {
    const data = await makeData()
    fillLargeAccount(data)
    const { session, bystander } = await prepare(data)
    const service = await startService(data.dataDir)
    const seconds = quick ? 0.7 : 2
    const waitFor = (time: number) =>
      loadFor({ address: service.address, requests: bystander, connections: 1, pauseMs }, time)
    await waitFor(seconds)
    const idle = [await waitFor(seconds), await waitFor(seconds), await waitFor(seconds)]
    const idlePerSecond = median(idle.map(({ perSecond }) => perSecond))
    const during = async (calls: Call[]) => {
      const stop = startClients(service.address, calls)
      const { longestMs, perSecond } = await waitFor(seconds)
      await stop()
      return { longestMs, share: perSecond / idlePerSecond }
    }
    const misses = ({ longestMs, share }: Wait) => longestMs > longestBarMs || share < shareBar
    const rounds: (Wait & { name: string })[] = []
    for (const { name, calls } of operationsOf(data, session)) {
      const first = await during(calls)
      const all = misses(first) ? [first, await during(calls), await during(calls)] : [first]
      const middle = (of: keyof Wait) => median(all.map((wait) => wait[of]))
      rounds.push({ name, longestMs: middle('longestMs'), share: middle('share') })
    }
    await service.end('SIGTERM')
    const missed = rounds.filter(misses)
    for (const { name, longestMs, share } of missed)
      console.log(
        `  ${name}: longest wait ${longestMs.toFixed(0)} ms, ${(share * 100).toFixed(0)} % of the idle answers`,
      )
    const slowest = rounds.reduce((a, b) => (a.longestMs > b.longestMs ? a : b))
    const fewest = rounds.reduce((a, b) => (a.share < b.share ? a : b))
    const records = Object.values(largeAccount).reduce((sum, rows) => sum + rows, 0)
    return {
      done: `${count(records)} records; ${rounds.length} operations, each repeated continuously by ${clients} clients; another account sends requests every ${pauseMs} ms`,
      figure: `longest wait ${slowest.longestMs.toFixed(0)} ms (${slowest.name}); at least ${(fewest.share * 100).toFixed(0)} % of the responses without load (${fewest.name})`,
      holds: missed.length === 0,
    }
  },
}

/** A session of the account, and the requests of another account. */
export async function prepare({ dataDir, ownerId }: Data) {
  const storage = await openStorage({ dataDir })
  const other = await createUser(storage, {
    email: 'other@example.com',
    name: 'Other',
    password: 'correct horse battery',
  })
  const actor = { ownerId: other.id, credentialId: '', readOnly: false, productIds: null }
  const { secret } = await storage.write((tx) =>
    createSession(tx, ownerId, { address: null, userAgent: null }),
  )
  const { key, task } = await storage.write(async (tx) => {
    const task = await createTask(tx, actor, { title: 'Small' })
    return { task, ...(await createApiKey(tx, actor, { name: 'bystander' })) }
  }, actor)
  await storage.close()
  const created = requestTo('POST', '/api/v1/tasks', key, { title: 'Another' })
  return {
    session: secret,
    bystander: [get(`/tasks/${task.id}`, key), get('/tasks?limit=20', key), get('/products', key), created],
  }
}

function startClients(address: string, calls: Call[]) {
  const worker = new Worker(new URL('./looping-client.ts', import.meta.url), {
    workerData: { address, calls, connections: clients },
  })
  return async () => {
    worker.postMessage('stop')
    await once(worker, 'exit')
  }
}

interface Document {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>
  components: { schemas: Record<string, Schema> }
}

/** Requests with expensive parameters. */
const queries = [
  '/search?text=nothing',
  '/search?text=customer',
  '/inbox?text=nothing',
  '/inbox?text=entry&limit=500',
  '/finance?from=2018-01',
  '/finance/records?line=mrr',
  '/tasks?isArchived=true',
  '/activity?resource=products',
  '/tasks?status=done',
  '/board?status=todo&productId={product}',
  '/board?sort=due&group=product&text=nothing',
  '/board/groups?group=due',
  '/products/{product}/logs?page=400&pageSize=100',
  '/products/{product}/log-days?startDate=2000-01-01&endDate=2026-12-31',
]

/** Every operation of both APIs, deletions last, except the event stream and sign-out. */
function operationsOf(data: Data, session: string): { name: string; calls: Call[] }[] {
  const dashboard = { cookie: `prodops=${session}` }
  const api = { authorization: `Bearer ${data.serverKey}` }
  const operations = [
    ...documentOf('openapi.dashboard.json').map((operation) => ({
      ...operation,
      prefix: '/dashboard/api',
      headers: dashboard,
    })),
    ...queries.map((path) => ({
      method: 'GET',
      path,
      body: undefined,
      prefix: '/dashboard/api',
      headers: dashboard,
    })),
    ...documentOf('openapi.json').map((operation) => ({ ...operation, prefix: '/api/v1', headers: api })),
  ].filter(({ method, path }) => path !== '/changes' && !(method === 'DELETE' && path === '/session'))
  const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  operations.sort((a, b) => order.indexOf(a.method) - order.indexOf(b.method))
  return operations.map(({ method, path, body, prefix, headers }) => ({
    name: `${method} ${prefix}${path}`,
    calls: Array.from({ length: variants }, (_, i) => ({
      method,
      path: prefix + withParameters(path, data, i + 1),
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body && { body }),
    })),
  }))
}

function documentOf(name: string) {
  const { paths, components } = JSON.parse(
    readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8'),
  ) as Document
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => /^(get|post|put|patch|delete)$/.test(method))
      .map(([method, { requestBody }]) => {
        const schema = requestBody?.content['application/json']?.schema
        const body = schema && JSON.stringify(exampleOf(schema, components.schemas))
        return { method: method.toUpperCase(), path: path.replace(/^\/api\/v1/, ''), body }
      }),
  )
}

/** A body with every field, from the examples of the schema. */
function exampleOf(schema: Schema, schemas: Record<string, Schema>): Json {
  const {
    examples,
    default: usual,
    enum: words,
    anyOf,
    type,
    properties,
    items,
  } = schema.$ref ? schemas[schema.$ref.slice('#/components/schemas/'.length)]! : schema
  const value = examples?.[0] ?? usual ?? words?.[0]
  if (value !== undefined) return value
  if (anyOf) return exampleOf(anyOf[0]!, schemas)
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, exampleOf(field, schemas)]),
    )
  if (items) return [exampleOf(items, schemas)]
  return { string: 'text', integer: 1, number: 1, boolean: false }[String(type)] ?? null
}

/** Fills in path parameters with the n-th record of each kind. */
const withParameters = (path: string, { productId, versionId }: Data, n: number) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const kind = name.replace(/_?id$/i, '').toLowerCase()
    if (kind === 'product') return productId
    if (kind === 'version') return versionId
    if (/^metric/.test(kind)) return 'downloads'
    if (kind === 'date') return '2026-07-01'
    const prefixes: Record<string, string> = { task: 'task_', log: 'log_', feedback: 'fb_' }
    return largeAccountId(prefixes[kind] ?? '', n * 2)
  })
