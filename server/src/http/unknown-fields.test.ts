import { describe, expect, test } from 'vitest'
import { expectError, expectShape } from '../testing/answers.ts'
import { everything } from '../testing/everything.ts'
import { openRoutes, requestWithout, submissions } from '../testing/operations.ts'
import { mayCall, readyRequest } from '../testing/ready.ts'
import { addSample } from '../testing/sample.ts'
import { testService } from '../testing/service.ts'

const service = await testService()
const { alice } = service
const withBody = service.routes.filter(({ name, body }) => body !== undefined && !openRoutes.includes(name))
const withSurprise = (body: object | undefined) => ({
  ...body,
  surprise: 'not a field of anything',
  'näme, ': 1,
})

test('in strict handling every operation refuses an unknown field and changes nothing', async () => {
  const sample = await addSample(alice)
  const submitter = alice.api.with({ authorization: `Bearer ${sample.feedbackKey}` })
  const before = await everything(alice)
  for (const route of withBody) {
    const { path, body } = requestWithout(route, sample)
    const caller = submissions.includes(route.name) ? submitter : alice[mayCall(route)]
    const strict = caller.with({ prefer: 'respond-async, handling=strict' })
    const { errors } = expectError(
      await strict.send(route.method, path, withSurprise(body)),
      'validation_error',
    ).details
    expect(
      errors!.map(({ path }) => path),
      route.name,
    ).toEqual(['surprise', 'näme, '])
  }
  expect(await everything(alice)).toEqual(before)
})

describe.each(withBody)('$audience $name', (route) => {
  test('drops an unknown field and names it', async () => {
    // A new session, because some operations end it.
    const { caller, path, body } = await readyRequest(route, {
      ...alice,
      dashboard: await service.signIn(alice.id),
    })
    const lenient = caller.with({ prefer: 'handling=lenient' })
    const { status, headers, body: answer, text } = await lenient.send(route.method, path, withSurprise(body))
    expect(status, text).toBe(route.response![0])
    expect(headers['x-ignored-fields']).toBe('surprise, n%C3%A4me%2C%20')
    expectShape(route.response![1], answer)
    expect(text).not.toContain('not a field of anything')
  })
})
