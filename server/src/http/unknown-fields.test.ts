import { expect, test } from 'vitest'
import { expectError } from '../testing/answers.ts'
import { everything } from '../testing/everything.ts'
import { openRoutes, requestWithout, submissions } from '../testing/operations.ts'
import { mayCall } from '../testing/ready.ts'
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

test('otherwise an unknown field is dropped and named, of a new record and of a change', async () => {
  const lenient = alice.api.with({ prefer: 'handling=lenient' })
  const created = await lenient.post('/tasks', withSurprise({ title: 'One' }))
  const path = `/tasks/${created.body.data.id}`
  for (const answer of [created, await lenient.patch(path, withSurprise({ priority: 'low' }))]) {
    expect(answer.status, answer.text).toBeLessThan(300)
    expect(answer.headers['x-ignored-fields']).toBe('surprise, n%C3%A4me%2C%20')
    expect(answer.text).not.toContain('not a field of anything')
  }
})
