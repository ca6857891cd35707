import { readFileSync } from 'node:fs'
import { png } from '@prodops/server/testing/images.ts'
import { operations as validRequests } from '@prodops/server/testing/operations.ts'
import { expect, test } from 'vitest'
import { outputs, typesOf } from '../types.ts'
import { takesIdempotencyKey } from './client.ts'
import { dataOf } from './sdk.ts'
import { listeningService } from './testing/service.ts'

interface Operation {
  operationId: string
  parameters?: { $ref?: string }[]
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const document: { paths: Record<string, Record<string, Operation>> } = JSON.parse(read('../../openapi.json'))
const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    method: method.toUpperCase(),
    path,
  })),
)

test('the types are those of the documents', async () => {
  for (const { document, file } of outputs) expect(await typesOf(document)).toBe(readFileSync(file, 'utf8'))
})

test('the operations that get an idempotency key are those that accept it', () => {
  const accepting = documented.filter(({ parameters = [] }) =>
    parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
  )
  const named = documented.filter(({ method, path }) => takesIdempotencyKey(method, path))
  expect(named.map(({ operationId }) => operationId)).toEqual(accepting.map(({ operationId }) => operationId))
  expect(accepting.length).toBeGreaterThan(10)
})

test('every operation of openapi.json has a request in the tests of the service', () => {
  const plain = (operation: string) => operation.replace(/:\w+|\{\w+\}/g, '{}')
  const sent = new Set(
    Object.keys(validRequests).map((operation) => plain(operation.replace(' ', ' /api/v1'))),
  )
  const untested = documented.filter(({ method, path }) => !sent.has(plain(`${method} ${path}`)))
  expect(untested.map(({ operationId }) => operationId)).toEqual([])
  expect(documented.length).toBeGreaterThan(30)
})

test('a Feedback Key submits feedback with a screenshot, which is read as a Blob', async () => {
  const { product, sample, prodops, connect } = await listeningService()
  const client = connect({ apiKey: sample.feedbackKey })
  const { id: feedbackId } = await dataOf(
    client.POST('/api/v1/feedback', { body: { content: 'It stops', type: 'BUG' } }),
  )
  const image = new Blob([png])
  await client.PUT('/api/v1/feedback/{feedbackId}/screenshot', {
    params: { path: { feedbackId } },
    body: image,
  })
  const { data } = await prodops.GET('/api/v1/products/{product}/feedback/{feedbackId}/screenshot', {
    params: { path: { product, feedbackId } },
    parseAs: 'blob',
  })
  expect(await data?.bytes()).toEqual(await image.bytes())
})
