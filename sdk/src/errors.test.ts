import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorClasses } from './errors.ts'
import * as sdk from './sdk.ts'
import { proxyTo } from './testing/proxy.ts'
import { listeningService } from './testing/service.ts'

const { url, product, sample, prodops, connect } = await listeningService()
const proxy = await proxyTo(url)
const proxied = connect({ url: proxy.url, maxRetries: 0 })

const get = (taskId: string) => prodops.GET('/api/v1/tasks/{taskId}', { params: { path: { taskId } } })

const caught = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('The call succeeded'),
    (error: sdk.ApiError) => error,
  )

test('every error type of openapi.json has a class of the same name', () => {
  const { components } = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'))
  const types: string[] = components.schemas.Error.properties.error.properties.type.enum
  expect(Object.keys(errorClasses).sort()).toEqual([...types].sort())
  for (const type of types) {
    const words = type.replace(/_(exceeded|error)$/, '').split('_')
    const name = `${words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('')}Error`
    expect(errorClasses[type]!.name).toBe(name)
    expect(sdk).toHaveProperty(name)
    const error = new errorClasses[type]!({ status: 400, type, message: 'No' })
    expect(error.name).toBe(name)
    expect(error).toBeInstanceOf(sdk.ApiError)
  }
})

test('a validation error lists every invalid field', async () => {
  const error = await caught(
    prodops.POST('/api/v1/tasks', {
      body: { title: '', dueDate: '2026-02-30', priority: 'urgent' as 'high' },
    }),
  )
  expect(error).toBeInstanceOf(sdk.ValidationError)
  expect(error).toMatchObject({ status: 422, type: 'validation_error', name: 'ValidationError' })
  expect(error.message).toContain('3 fields are invalid')
  expect(error.errors.map(({ path, code }) => `${path}: ${code}`).sort()).toEqual([
    'dueDate: format',
    'priority: enum',
    'title: too_short',
  ])
  expect(error.requestId).toMatch(/^[\w-]+$/)
})

test('a conflict has the id of the existing record', async () => {
  const error = await caught(
    prodops.POST('/api/v1/products/{product}/versions', {
      params: { path: { product } },
      body: { version: sample.version.version },
    }),
  )
  expect(error).toBeInstanceOf(sdk.ConflictError)
  expect(error).toMatchObject({ existingId: sample.version.id })
})

test('404, 400, 401, 403 and 413 have their own classes', async () => {
  expect(await caught(get('task_nosuch'))).toBeInstanceOf(sdk.NotFoundError)
  expect(await caught(prodops.GET('/api/v1/tasks', { params: { query: { limit: 0 } } }))).toBeInstanceOf(
    sdk.BadRequestError,
  )
  expect(await caught(connect({ apiKey: 'svc_sk_wrong' }).GET('/api/v1/tasks'))).toBeInstanceOf(
    sdk.UnauthorizedError,
  )
  expect(await caught(connect({ apiKey: sample.feedbackKey }).GET('/api/v1/tasks'))).toBeInstanceOf(
    sdk.ForbiddenError,
  )
  const body = { content: 'x'.repeat(1024 * 1024), logDate: '2026-03-31' }
  const params = { path: { product } }
  expect(await caught(prodops.POST('/api/v1/products/{product}/logs', { params, body }))).toBeInstanceOf(
    sdk.PayloadTooLargeError,
  )
})

test('a record that changed since it was read is not deleted', async () => {
  const { data, response } = await prodops.POST('/api/v1/tasks', { body: { title: 'Read' } })
  const params = { path: { taskId: String(data?.data.id) } }
  const headers = { 'if-match': response.headers.get('etag') }
  await prodops.PATCH('/api/v1/tasks/{taskId}', { params, headers, body: { title: 'Changed' } })
  expect(await caught(prodops.DELETE('/api/v1/tasks/{taskId}', { params, headers }))).toBeInstanceOf(
    sdk.PreconditionFailedError,
  )
})

test('headers ask for strict input and name the request', async () => {
  const body = { title: 'Painted', ...{ colour: 'red' } }
  const { response } = await prodops.POST('/api/v1/tasks', {
    body,
    headers: { 'x-request-id': 'build-4711' },
  })
  expect(response.headers.get('x-ignored-fields')).toBe('colour')
  expect(response.headers.get('x-request-id')).toBe('build-4711')
  const error = await caught(prodops.POST('/api/v1/tasks', { body, headers: { prefer: 'handling=strict' } }))
  expect(error.errors).toMatchObject([{ path: 'colour', code: 'unknown' }])
})

test('a record that has not changed is a response without a body', async () => {
  const { id: taskId } = await sdk.dataOf(prodops.POST('/api/v1/tasks', { body: { title: 'Kept' } }))
  const params = { path: { taskId } }
  const etag = (await prodops.GET('/api/v1/tasks/{taskId}', { params })).response.headers.get('etag')
  const headers = { 'if-none-match': etag }
  const { data, response } = await prodops.GET('/api/v1/tasks/{taskId}', { params, headers })
  expect([response.status, data]).toEqual([304, undefined])
})

test('a response of another server is an ApiError of unknown type', async () => {
  proxy.faults.push({ status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad Gateway</h1>' })
  expect(await caught(proxied.GET('/api/v1/tasks'))).toMatchObject({
    status: 502,
    type: 'unknown',
    errors: [],
  })
  proxy.faults.push({ status: 404, body: '{"message":"Not Found"}' })
  expect(await caught(proxied.GET('/api/v1/tasks'))).toMatchObject({ status: 404, type: 'unknown' })
  const page = {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<h1>Welcome</h1>',
  }
  const before = proxy.seen.length
  proxy.faults.push(page)
  const error = await caught(proxied.GET('/api/v1/tasks'))
  expect(error).toMatchObject({
    status: 200,
    type: 'unknown',
    message: expect.stringContaining('not as a prodops service'),
  })
  expect(proxy.seen).toHaveLength(before + 1)
  proxy.faults.push({ status: 200, body: '<h1>Welcome</h1>' })
  expect(await caught(proxied.GET('/api/v1/tasks'))).toMatchObject({ status: 200, type: 'unknown' })
})

test('a redirect is not followed: it would send the key to another server', async () => {
  proxy.faults.push({ status: 301, headers: { location: 'https://ops.example.com/api/v1/tasks' } })
  const error = await caught(proxied.POST('/api/v1/tasks', { body: { title: 'Moved' } }))
  expect(error.message).toContain('redirects to https://ops.example.com/')
  const tasks = await sdk.dataOf(prodops.GET('/api/v1/tasks'))
  expect(tasks.map(({ title }) => title)).not.toContain('Moved')
})

test('a missing key or an invalid id is rejected before a request is sent', async () => {
  expect(() => connect({ apiKey: '' })).toThrow('apiKey')
  for (const id of ['', '.', '..']) await expect(get(id)).rejects.toThrow(TypeError)
  await expect(get('../products')).rejects.toBeInstanceOf(sdk.NotFoundError)
  expect(() => connect({ url: 'ops.example.com' })).toThrow(TypeError)
})
