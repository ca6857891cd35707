import { describe, expect, test } from 'vitest'
import { expectError, expectShape } from '../testing/answers.ts'
import { everything } from '../testing/everything.ts'
import { openRoutes } from '../testing/operations.ts'
import { readyRequest } from '../testing/ready.ts'
import { testService } from '../testing/service.ts'

const service = await testService()
const guarded = service.routes.filter(({ name }) => !openRoutes.includes(name))

describe.each(guarded.filter(({ body }) => body !== undefined))('$audience $name', (route) => {
  test('drops an unknown field and names it; in strict handling refuses it', async () => {
    const person = await service.person(`Owner of ${route.audience} ${route.name}`.replace(/\W+/g, ''))
    const { caller, path, body } = await readyRequest(route, person)
    const sent = { ...body, surprise: 'not a field of anything', 'näme, ': 1 }

    const before = await everything(person)
    const strict = await caller.with({ prefer: 'respond-async, handling=strict' }).send(route.method, path, sent)
    const { errors } = expectError(strict, 'validation_error').details
    expect(errors!.map(({ path }) => path)).toEqual(['surprise', 'näme, '])
    expect(await everything(person)).toEqual(before)

    const {
      status,
      headers,
      body: answer,
      text,
    } = await caller.with({ prefer: 'handling=lenient' }).send(route.method, path, sent)
    expect(status, text).toBe(route.response![0])
    expect(headers['x-ignored-fields']).toBe('surprise, n%C3%A4me%2C%20')
    expectShape(route.response![1], answer)
    expect(text).not.toContain('not a field of anything')
  })
})
