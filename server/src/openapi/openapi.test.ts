import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Found, findAll, operationsOf, pointTo, validatorFor } from '../testing/openapi-document.ts'
import { testService } from '../testing/service.ts'
import { makeDocuments } from './document.ts'

const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
const text = read('openapi.json')
const document = JSON.parse(text)
const operations = operationsOf(document)
const isValid = validatorFor(document)

/** The tables of the interface. */
const published = `
  GET /products, POST /products, GET /products/{product}
  GET /ideas, POST /ideas, GET /ideas/{ideaId}, PATCH /ideas/{ideaId}, DELETE /ideas/{ideaId}
  GET /ideas/track-record
  GET /tasks, POST /tasks, GET /tasks/{taskId}, PATCH /tasks/{taskId}, DELETE /tasks/{taskId}
  GET /products/{product}/versions, POST /products/{product}/versions
  GET /products/{product}/versions/{versionId},
  PATCH /products/{product}/versions/{versionId}, DELETE /products/{product}/versions/{versionId},
  POST /products/{product}/versions/{versionId}/release
  GET /products/{product}/versions/{versionId}/impact, GET /products/{product}/impact
  GET /products/{product}/logs, POST /products/{product}/logs
  GET /products/{product}/logs/{logId}, DELETE /products/{product}/logs/{logId}
  GET /products/{product}/feedback, POST /products/{product}/feedback
  GET /products/{product}/feedback/{feedbackId}, DELETE /products/{product}/feedback/{feedbackId}
  GET /products/{product}/feedback/{feedbackId}/screenshot, PUT /feedback/{feedbackId}/screenshot
  POST /feedback, GET /feedback
  GET /finance, GET /finance/records
  GET /finance/mrr, GET /finance/mrr/changes
  GET /search
  GET /webhooks, POST /webhooks, GET /webhooks/{webhookId}, PATCH /webhooks/{webhookId}
  DELETE /webhooks/{webhookId}
  POST /webhooks/{webhookId}/rotate, POST /webhooks/{webhookId}/test, POST /webhooks/{webhookId}/replay-failed
  GET /webhooks/{webhookId}/deliveries, GET /webhooks/{webhookId}/deliveries/{deliveryId}
  POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay
  GET /products/{product}/metrics, POST /products/{product}/metrics
  GET /products/{product}/metrics/{metricKey}, PATCH /products/{product}/metrics/{metricKey}
  DELETE /products/{product}/metrics/{metricKey}, GET /products/{product}/metrics/{metricKey}/values
  PUT /products/{product}/metrics/{metricKey}/value, PATCH /products/{product}/metrics/{metricKey}/value
  GET /products/{product}/revenue, POST /products/{product}/revenue
  GET /products/{product}/revenue/{revenueId}
  PATCH /products/{product}/revenue/{revenueId}, DELETE /products/{product}/revenue/{revenueId}
  PATCH /products/{product}/costs/{costId}, DELETE /products/{product}/costs/{costId}
  GET /account, GET /activity
  GET /attention
  GET /explain
  POST /imports, POST /imports/preview, GET /imports, GET /imports/{importId}, DELETE /imports/{importId}
  GET /imports/{importId}/errors
  GET /review, GET /review/finished
  GET /products/{product}/costs, POST /products/{product}/costs, GET /products/{product}/costs/{costId}
  GET /products/{product}/costs/{costId}/schedule, PUT /products/{product}/costs/{costId}/schedule
`
  .trim()
  .split(/\s*[,\n]\s*/)
  .sort()

test('the documents are what `npm run openapi` makes of the routes', async () => {
  const { api, dashboard } = await makeDocuments()
  expect(JSON.parse(JSON.stringify(api))).toEqual(document)
  expect(JSON.parse(JSON.stringify(dashboard))).toEqual(JSON.parse(read('openapi.dashboard.json')))
})

test('it has the operations of the interface, and none else', () => {
  expect(operations.map(({ name }) => name).sort()).toEqual(published)
})

test('every operation has an id, a summary, a known tag, a known way to sign in and its errors', () => {
  const tags = document.tags.map(({ name }: { name: string }) => name)
  for (const { name, operation } of operations) {
    expect(operation.operationId, name).toMatch(/^[a-z][A-Za-z]+$/)
    expect(operation.summary, name).toMatch(/\S/)
    expect(operation.tags.map((tag: string) => tags.includes(tag))).toEqual([true])
    const way = / \/feedback/.test(name) && name !== 'GET /feedback' ? 'feedbackKey' : 'serverKey'
    expect(operation.security, name).toEqual([{ [way]: [] }])
    expect(document.components.securitySchemes).toHaveProperty(way)
    expect(Object.keys(operation.responses), name).toEqual(
      expect.arrayContaining(['400', '401', '403', '422', '429', '500', '503']),
    )
    const isImport = ['createImport', 'previewImport'].includes(operation.operationId)
    const namesRecord = operation.parameters.some(
      (parameter) => parameter.in === 'path' || (parameter.name === 'product' && !isImport),
    )
    expect('404' in operation.responses, name).toBe(namesRecord)
  }
  expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length)
})

test('answers in other formats and conflicts of state are declared', () => {
  const responses = (path: string, method = 'get') => document.paths[`/api/v1${path}`][method].responses
  expect(Object.keys(responses('/imports/{importId}/errors')[200].content)).toEqual([
    'application/json',
    'text/csv',
  ])
  expect(Object.keys(responses('/review')[200].content)).toEqual(['application/json', 'text/markdown'])
  expect(responses('/products/{product}/versions/{versionId}/impact')).toHaveProperty('409')
  expect(responses('/imports/{importId}', 'delete')).toHaveProperty('409')
})

test('null is declared for every optional field of a POST, where it means that the field is not sent', () => {
  const { CreateTask, CreateWebhook, UpdateWebhook } = document.components.schemas
  expect(CreateTask.properties.title.type).toBe('string')
  expect(CreateTask.properties.dueDate.type).toEqual(['string', 'null'])
  expect(CreateTask.properties.status.enum).toEqual(['todo', 'in_progress', 'done', null])
  expect(CreateWebhook.properties.format.enum).toContain(null)
  expect(UpdateWebhook.properties.format.enum).not.toContain(null)
})

test('every parameter in a path is declared', () => {
  for (const { name, operation } of operations) {
    const declared = operation.parameters
      .filter((parameter: Found) => parameter.in === 'path')
      .map(({ name }: Found) => name)
    expect(declared, name).toEqual([...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter))
  }
})

test('every reference leads somewhere, and every component is referred to', () => {
  const references = new Set(findAll(document, '$ref').map(({ $ref }) => $ref))
  for (const reference of references)
    expect(pointTo(document, String(reference)), String(reference)).toBeDefined()
  const { securitySchemes, ...kinds } = document.components
  expect(Object.keys(securitySchemes)).toEqual(['serverKey', 'feedbackKey'])
  const components = Object.entries(kinds).flatMap(([kind, parts]) =>
    Object.keys(parts as object).map((name) => `#/components/${kind}/${name}`),
  )
  expect([...references].sort()).toEqual(components.sort())
})

test('every example is valid against its schema', () => {
  const media = findAll(document, 'schema').filter((part) => 'example' in part)
  const fields = findAll(document, 'examples').flatMap((schema) =>
    (schema.examples as unknown[]).map((example) => ({ schema, example })),
  )
  expect(media.length).toBeGreaterThan(20)
  expect(fields.length).toBeGreaterThan(50)
  for (const { schema, example } of [...media, ...fields]) {
    expect(isValid(schema as object, example), JSON.stringify({ schema, example })).toBe(true)
  }
})

test('formats are those that generators of clients know, and none has a pattern too', () => {
  const formats = findAll(document, 'format').filter(({ type, format }) => type && typeof format === 'string')
  expect(formats.length).toBeGreaterThan(50)
  for (const { format, pattern } of formats) {
    expect(['date', 'date-time', 'email', 'binary']).toContain(format)
    expect(pattern).toBeUndefined()
  }
})

test('every body of a request has an example, and every error has both shapes', () => {
  const bodies = findAll(document.paths, 'requestBody').flatMap(({ requestBody }) =>
    findAll(requestBody, 'application/json'),
  )
  expect(bodies.length).toBeGreaterThan(20)
  for (const body of bodies) expect(body['application/json']).toHaveProperty('example')
  for (const [name, { content }] of Object.entries<Found>(document.components.responses))
    expect(Object.keys(content as object), name).toEqual(['application/json', 'application/problem+json'])
})

test('it is served as it is, to anybody, and not again to whoever has it', async () => {
  const { nobody } = await testService()
  const answer = await nobody.get('/api/v1/openapi.json')
  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toMatch(/^application\/json\b/)
  expect(answer.text).toBe(text)
  expect(
    (await nobody.with({ 'if-none-match': answer.headers.etag! }).get('/api/v1/openapi.json')).status,
  ).toBe(304)
})
