import { readdirSync, readFileSync } from 'node:fs'
import { png } from '@prodops/server/testing/images.ts'
import { operations as validRequests } from '@prodops/server/testing/operations.ts'
import { expect, test } from 'vitest'
import { generatedFiles } from '../scripts/generated.ts'
import type { Operations } from './contract.ts'
import type { Prodops } from './prodops.ts'
import { listeningService } from './testing/service.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const document = JSON.parse(read('../../openapi.json'))
const documented = Object.entries<Record<string, { operationId: string }>>(document.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => ({
      operationId,
      method: method.toUpperCase(),
      path,
    })),
)

const { product, sample, connect, managerKey } = await listeningService()
const { params } = sample
const day = '2026-03-31'
const released = await connect().versions.create(product, {
  version: '9.0.0',
  status: 'RELEASED',
  releasedAt: day,
})

const file = new Blob(['Title\nShip\n'])

/** One call for each operation. The type requires all of them. */
const calls: Record<keyof Operations, { method: string; call: (prodops: Prodops) => Promise<unknown> }> = {
  listProducts: { method: 'products.list', call: ({ products }) => products.list({ stage: 'idea' }) },
  getProduct: { method: 'products.get', call: ({ products }) => products.get(product) },
  createProduct: { method: 'products.create', call: ({ products }) => products.create({ name: 'Kite' }) },
  createIdea: { method: 'ideas.create', call: ({ ideas }) => ideas.create({ title: 'Tickets' }) },
  updateIdea: {
    method: 'ideas.update',
    call: ({ ideas }) => ideas.update(params.ideaId!, { status: 'approved' }),
  },
  listIdeas: { method: 'ideas.list', call: ({ ideas }) => ideas.list({ limit: 1 }) },
  getIdeaOutcomes: { method: 'ideas.outcomes', call: ({ ideas }) => ideas.outcomes({ asOf: day }) },
  getReview: { method: 'review.get', call: ({ review }) => review.get({ week: '2026-W14' }) },
  listAttention: { method: 'attention.list', call: ({ attention }) => attention.list({ asOf: day }) },
  listActivity: { method: 'activity.list', call: ({ activity }) => activity.list({ limit: 1 }) },
  getIdea: { method: 'ideas.get', call: ({ ideas }) => ideas.get(params.ideaId!) },
  listTasks: { method: 'tasks.list', call: ({ tasks }) => tasks.list({ status: 'todo', isArchived: false }) },
  createTask: { method: 'tasks.create', call: ({ tasks }) => tasks.create({ title: 'Ship', dueDate: day }) },
  getTask: { method: 'tasks.get', call: ({ tasks }) => tasks.get(params.taskId!) },
  updateTask: {
    method: 'tasks.update',
    call: ({ tasks }) => tasks.update(params.taskId!, { status: 'done', dueDate: null }),
  },
  deleteTask: { method: 'tasks.delete', call: ({ tasks }) => tasks.delete(params.taskId!) },
  listVersions: {
    method: 'versions.list',
    call: ({ versions }) => versions.list(product, { status: 'PLANNED' }),
  },
  createVersion: {
    method: 'versions.create',
    call: ({ versions }) => versions.create(product, { version: 'v2.0.0' }),
  },
  getVersion: { method: 'versions.get', call: ({ versions }) => versions.get(product, params.versionId!) },
  updateVersion: {
    method: 'versions.update',
    call: ({ versions }) => versions.update(product, params.versionId!, { status: 'RELEASED' }),
  },
  getReleaseImpact: {
    method: 'versions.impact',
    call: ({ versions }) => versions.impact(product, released.id, { window: 7 }),
  },
  listReleaseImpacts: {
    method: 'versions.impacts',
    call: ({ versions }) => versions.impacts(product, { window: 14 }),
  },
  listLogs: { method: 'logs.list', call: ({ logs }) => logs.list(product, { page: 1, pageSize: 10 }) },
  createLog: {
    method: 'logs.create',
    call: ({ logs }) => logs.create(product, { content: 'Went on', logDate: day }),
  },
  getLog: { method: 'logs.get', call: ({ logs }) => logs.get(product, params.logId!) },
  deleteLog: { method: 'logs.delete', call: ({ logs }) => logs.delete(product, params.logId!) },
  listFeedback: {
    method: 'feedback.list',
    call: ({ feedback }) => feedback.list(product, { type: 'PRAISE', source: 'EMAIL' }),
  },
  listInbox: {
    method: 'feedback.inbox',
    call: ({ feedback }) => feedback.inbox({ state: 'open', limit: 1 }),
  },
  createFeedback: {
    method: 'feedback.create',
    call: ({ feedback }) => feedback.create(product, { content: 'Slow', source: 'GITHUB', type: 'BUG' }),
  },
  getFeedback: { method: 'feedback.get', call: ({ feedback }) => feedback.get(product, params.feedbackId!) },
  deleteFeedback: {
    method: 'feedback.delete',
    call: ({ feedback }) => feedback.delete(product, params.feedbackId!),
  },
  submitFeedback: {
    method: 'feedback.submit',
    call: ({ feedback }) => feedback.submit({ content: 'It stops', type: 'BUG' }),
  },
  getScreenshot: {
    method: 'feedback.screenshot',
    call: ({ feedback }) => feedback.screenshot(product, params.feedbackId!),
  },
  attachScreenshot: {
    method: 'feedback.attach',
    call: ({ feedback }) => feedback.attach(params.feedbackId!, new Blob([png])),
  },
  listMetrics: { method: 'metrics.list', call: ({ metrics }) => metrics.list(product) },
  createMetric: {
    method: 'metrics.create',
    call: ({ metrics }) => metrics.create(product, { key: 'mrr', name: 'MRR' }),
  },
  getMetric: { method: 'metrics.get', call: ({ metrics }) => metrics.get(product, params.metricKey!) },
  updateMetric: {
    method: 'metrics.update',
    call: ({ metrics }) => metrics.update(product, params.metricKey!, { name: 'People' }),
  },
  listMetricValues: {
    method: 'metrics.values',
    call: ({ metrics }) => metrics.values(product, params.metricKey!, { startDate: day, endDate: day }),
  },
  setMetricValue: {
    method: 'metrics.set',
    call: ({ metrics }) => metrics.set(product, params.metricKey!, { date: day, value: 3 }),
  },
  adjustMetricValue: {
    method: 'metrics.adjust',
    call: ({ metrics }) => metrics.adjust(product, params.metricKey!, { date: day, delta: -1 }),
  },
  listRevenue: { method: 'revenue.list', call: ({ revenue }) => revenue.list(product, { startDate: day }) },
  createRevenue: {
    method: 'revenue.create',
    call: ({ revenue }) => revenue.create(product, { amount: 19.99, type: 'one_time', date: day }),
  },
  getRevenue: { method: 'revenue.get', call: ({ revenue }) => revenue.get(product, params.revenueId!) },
  updateRevenue: {
    method: 'revenue.update',
    call: ({ revenue }) => revenue.update(product, params.revenueId!, { amount: 5 }),
  },
  updateCost: {
    method: 'costs.update',
    call: ({ costs }) => costs.update(product, params.costId!, { amount: 5 }),
  },
  getCostSchedule: { method: 'costs.schedule', call: ({ costs }) => costs.schedule(product, params.costId!) },
  repeatCost: {
    method: 'costs.repeat',
    call: ({ costs }) => costs.repeat(product, params.costId!, { endDate: day }),
  },
  getFinance: { method: 'finance.get', call: ({ finance }) => finance.get({ product }) },
  listFinanceRecords: {
    method: 'finance.records',
    call: ({ finance }) => finance.records({ line: 'mrr', limit: 1 }),
  },
  listSearchResults: { method: 'search.results', call: ({ search }) => search.results({ text: 'ship' }) },
  previewImport: {
    method: 'imports.preview',
    call: ({ imports }) => imports.preview(file, { kind: 'tasks' }),
  },
  createImport: {
    method: 'imports.create',
    call: ({ imports }) => imports.create(file, { kind: 'tasks', fileName: 'tasks.csv' }),
  },
  listImports: { method: 'imports.list', call: ({ imports }) => imports.list({ limit: 1 }) },
  getImport: { method: 'imports.get', call: ({ imports }) => imports.get(params.importId!) },
  getImportErrors: { method: 'imports.errors', call: ({ imports }) => imports.errors(params.importId!) },
  deleteImport: { method: 'imports.delete', call: ({ imports }) => imports.delete(params.importId!) },
  listCosts: { method: 'costs.list', call: ({ costs }) => costs.list(product) },
  createCost: {
    method: 'costs.create',
    call: ({ costs }) => costs.create(product, { name: 'Domain', amount: 12, category: 'TOOLS', date: day }),
  },
  getCost: { method: 'costs.get', call: ({ costs }) => costs.get(product, params.costId!) },
  deleteIdea: { method: 'ideas.delete', call: ({ ideas }) => ideas.delete(params.ideaId!) },
  deleteVersion: {
    method: 'versions.delete',
    call: ({ versions }) => versions.delete(product, params.versionId!),
  },
  deleteMetric: {
    method: 'metrics.delete',
    call: ({ metrics }) => metrics.delete(product, params.metricKey!),
  },
  deleteRevenue: {
    method: 'revenue.delete',
    call: ({ revenue }) => revenue.delete(product, params.revenueId!),
  },
  deleteCost: { method: 'costs.delete', call: ({ costs }) => costs.delete(product, params.costId!) },
  listWebhooks: { method: 'webhooks.list', call: ({ webhooks }) => webhooks.list() },
  createWebhook: {
    method: 'webhooks.create',
    call: ({ webhooks }) =>
      webhooks.create({ url: 'https://receiver.invalid/', events: ['log.created'], productIds: [product] }),
  },
  getWebhook: { method: 'webhooks.get', call: ({ webhooks }) => webhooks.get(params.webhookId!) },
  updateWebhook: {
    method: 'webhooks.update',
    call: ({ webhooks }) => webhooks.update(params.webhookId!, { format: 'json', productIds: null }),
  },
  deleteWebhook: { method: 'webhooks.delete', call: ({ webhooks }) => webhooks.delete(params.webhookId!) },
  rotateWebhook: { method: 'webhooks.rotate', call: ({ webhooks }) => webhooks.rotate(params.webhookId!) },
  testWebhook: { method: 'webhooks.test', call: ({ webhooks }) => webhooks.test(params.webhookId!) },
  retryWebhook: { method: 'webhooks.retry', call: ({ webhooks }) => webhooks.retry(params.webhookId!) },
  listDeliveries: {
    method: 'webhooks.deliveries',
    call: ({ webhooks }) => webhooks.deliveries(params.webhookId!, { isFailed: true }),
  },
  getDelivery: {
    method: 'webhooks.delivery',
    call: ({ webhooks }) => webhooks.delivery(params.webhookId!, params.deliveryId!),
  },
  replayDelivery: {
    method: 'webhooks.replay',
    call: ({ webhooks }) => webhooks.replay(params.webhookId!, params.deliveryId!),
  },
}

test('the generated files are up to date', async () => {
  for (const [name, text] of Object.entries(await generatedFiles(read('../../openapi.json'))))
    expect(text).toBe(read(name))
})

test('every operation of openapi.json has exactly one method', () => {
  expect(Object.keys(calls).sort()).toEqual(documented.map(({ operationId }) => operationId).sort())
})

test('every operation of openapi.json has a method, a section in docs/api, and a request in the tests of the service', () => {
  const plain = (operation: string) => operation.replace(/:\w+|\{\w+\}/g, '{}')
  const pages = readdirSync(new URL('../../docs/reference/api/', import.meta.url)).map((name) =>
    read(`../../docs/reference/api/${name}`),
  )
  const headings = pages.flatMap((page) =>
    [...page.matchAll(/^### ([A-Z]+ \/\S+)$/gm)].map(([, operation]) => operation!),
  )
  const places = new Set(headings.map(plain))
  const sent = new Set(
    Object.keys(validRequests).map((operation) => plain(operation.replace(' ', ' /api/v1'))),
  )
  const lacking = documented.flatMap(({ operationId, method, path }) => [
    ...(operationId in calls ? [] : [`${operationId}: no method`]),
    ...(places.has(plain(`${method} ${path}`)) ? [] : [`${operationId}: no section in docs/api`]),
    ...(sent.has(plain(`${method} ${path}`)) ? [] : [`${operationId}: no test`]),
  ])
  expect(lacking).toEqual([])
  expect(documented.length).toBeGreaterThan(30)
})

const isDeletion = ({ method }: { method: string }) => method === 'DELETE'
const deletionsLast = documented.toSorted((a, b) => Number(isDeletion(a)) - Number(isDeletion(b)))

test.each(deletionsLast)(
  'the method for $operationId sends one request',
  async ({ operationId, method, path }) => {
    const requests: string[] = []
    const prodops = connect({
      apiKey: managerKey,
      fetch: async (url, init) => {
        const response = await fetch(url, init)
        requests.push(`${init?.method} ${new URL(String(url)).pathname} ${response.status}`)
        return response
      },
    })
    const given = await calls[operationId as keyof Operations].call(prodops)
    const address = path.replace(/\{\w+\}/g, '[^/]+')
    expect(requests).toEqual([expect.stringMatching(new RegExp(`^${method} ${address} 20[01]$`))])
    if (method === 'DELETE' || operationId === 'attachScreenshot') expect(given).toBeUndefined()
    else expect(given).toBeTypeOf('object')
  },
)

test('the README has one row for every method', () => {
  const rows = [...read('../README.md').matchAll(/^\| `(\w+\.\w+)\(.*?\)` \|/gm)].map(([, method]) => method!)
  const methods = Object.values(calls).map(({ method }) => method)
  const walks = rows.filter((method) => /\.each\w*$/.test(method))
  expect(rows.sort()).toEqual([...methods, ...walks].sort())
  expect(walks.sort()).toEqual(methodsOf(connect()).filter((method) => /\.each\w*$/.test(method)))
})

test('every method of a resource is an operation or iterates over a list', () => {
  const methods = methodsOf(connect()).filter((method) => !/\.each\w*$/.test(method))
  expect(methods).toEqual(
    Object.values(calls)
      .map(({ method }) => method)
      .sort(),
  )
})

const methodsOf = (prodops: Prodops) =>
  Object.entries(prodops)
    .flatMap(([resource, methods]) =>
      Object.getOwnPropertyNames(Object.getPrototypeOf(methods))
        .filter((name) => name !== 'constructor')
        .map((name) => `${resource}.${name}`),
    )
    .sort()
