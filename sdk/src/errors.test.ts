import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { errorClasses } from './errors.ts'
import * as sdk from './prodops.ts'
import { proxyTo } from './testing/proxy.ts'
import { listeningService } from './testing/service.ts'

const { url, product, sample, prodops, connect, keys } = await listeningService()
const proxy = await proxyTo(url)
const proxied = connect({ url: proxy.url, maxRetries: 0 })

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
    prodops.tasks.create({ title: '', dueDate: '2026-02-30', priority: 'urgent' as 'high' }),
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
  const error = await caught(prodops.versions.create(product, { version: sample.version.version }))
  expect(error).toBeInstanceOf(sdk.ConflictError)
  expect(error).toMatchObject({ existingId: sample.version.id })
})

test('404, 400, 401, 403 and 413 have their own classes', async () => {
  expect(await caught(prodops.tasks.get('task_nosuch'))).toBeInstanceOf(sdk.NotFoundError)
  expect(await caught(prodops.tasks.list({ limit: 0 }))).toBeInstanceOf(sdk.BadRequestError)
  expect(await caught(connect({ apiKey: 'svc_sk_wrong' }).tasks.list())).toBeInstanceOf(sdk.UnauthorizedError)
  expect(await caught(connect({ apiKey: keys.feedbackKey }).tasks.list())).toBeInstanceOf(sdk.ForbiddenError)
  const large = { content: 'x'.repeat(1024 * 1024), logDate: '2026-03-31' }
  expect(await caught(prodops.logs.create(product, large))).toBeInstanceOf(sdk.PayloadTooLargeError)
})

test('a record that changed since it was read is not deleted', async () => {
  const task = await prodops.tasks.create({ title: 'Read' })
  const { etag } = sdk.answerOf(task)
  await prodops.tasks.update(task.id, { title: 'Changed' }, { ifMatch: etag! })
  expect(await caught(prodops.tasks.delete(task.id, { ifMatch: etag! }))).toBeInstanceOf(
    sdk.PreconditionFailedError,
  )
})

test('unknown fields are reported, and with `strict` are an error', async () => {
  const task = { title: 'Painted', colour: 'red' }
  expect(sdk.answerOf(await prodops.tasks.create(task)).ignoredFields).toEqual(['colour'])
  const error = await caught(prodops.tasks.create(task, { strict: true }))
  expect(error.errors).toMatchObject([{ path: 'colour', code: 'unknown' }])
})

test('the response has the id of the request', async () => {
  const task = await prodops.tasks.create({ title: 'Named' }, { requestId: 'build-4711' })
  expect(sdk.answerOf(task)).toMatchObject({
    status: 201,
    requestId: 'build-4711',
    isReplayed: false,
    ignoredFields: [],
  })
  expect(() => sdk.answerOf({ ...task })).toThrow(TypeError)
})

test('a response of another server is an ApiError of unknown type', async () => {
  proxy.faults.push({ status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad Gateway</h1>' })
  expect(await caught(proxied.tasks.list())).toMatchObject({ status: 502, type: 'unknown', errors: [] })
  proxy.faults.push({ status: 404, body: '{"message":"Not Found"}' })
  expect(await caught(proxied.tasks.list())).toMatchObject({ status: 404, type: 'unknown' })
  const page = {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: '<h1>Welcome</h1>',
  }
  const before = proxy.seen.length
  proxy.faults.push(page)
  const error = await caught(proxied.tasks.list())
  expect(error).toMatchObject({
    status: 200,
    type: 'unknown',
    message: expect.stringContaining('not as a prodops service'),
  })
  expect(proxy.seen).toHaveLength(before + 1)
  proxy.faults.push({ status: 200, body: '<h1>Welcome</h1>' })
  await expect(proxied.tasks.list()).rejects.toBeInstanceOf(sdk.ConnectionError)
})

test('a redirect is not followed: it would send the key to another server', async () => {
  proxy.faults.push({ status: 301, headers: { location: 'https://ops.example.com/api/v1/tasks' } })
  const error = await caught(proxied.tasks.create({ title: 'Moved' }))
  expect(error.message).toContain('redirects to https://ops.example.com/')
  expect((await prodops.tasks.list()).map(({ title }) => title)).not.toContain('Moved')
})

test('a missing key or an invalid id is rejected before a request is sent', async () => {
  const { apiKey: _, ...rest } = keys
  const bare = new sdk.Prodops({ url, ...rest })
  await expect(bare.tasks.list()).rejects.toThrow('apiKey')
  for (const id of ['', '.', '..', undefined as never])
    await expect(prodops.tasks.delete(id)).rejects.toThrow(TypeError)
  await expect(prodops.tasks.get('../products')).rejects.toBeInstanceOf(sdk.NotFoundError)
  expect(() => new sdk.Prodops({ url: 'ops.example.com', ...keys })).toThrow(TypeError)
})
