import { expect, test } from 'vitest'
import { expectError } from '../testing/answers.ts'
import { add, addProduct } from '../testing/records.ts'
import { testService } from '../testing/service.ts'

const { alice, nobody } = await testService()

test('X-Request-Id is taken where it is one, made otherwise, and sent back on every answer', async () => {
  for (const id of ['a', 'x'.repeat(64), 'A-b_9', '0']) {
    for (const path of ['/tasks', '/nothing', '/tasks/%zz']) {
      expect((await alice.api.with({ 'x-request-id': id }).get(path)).headers['x-request-id']).toBe(id)
    }
  }
  const made = new Set<string>()
  for (const id of ['', 'x'.repeat(65), 'a b', 'a.b', 'ä', 'a,b', '{}', '<script>']) {
    const { headers } = await alice.api.with({ 'x-request-id': id }).get('/tasks/none')
    expect(headers['x-request-id']).toMatch(/^[\w-]{1,64}$/)
    expect(headers['x-request-id']).not.toBe(id)
    made.add(headers['x-request-id']!)
  }
  expect(made.size).toBe(8)
})

test('nothing may be stored on the way: neither answers nor errors nor health', async () => {
  for (const path of ['/api/v1/tasks', '/dashboard/api/session', '/nothing', '/healthz', '/readyz', '/api/v1/feedback']) {
    expect((await nobody.get(path)).headers['cache-control']).toBe('no-store')
  }
  expect((await alice.api.get('/tasks')).headers['cache-control']).toBe('no-store')
  expect((await alice.api.post('/tasks', { title: 'x' })).headers['cache-control']).toBe('no-store')
})

test('Location is the address by id, on the door that was asked, also where the product was named by its slug', async () => {
  const product = await addProduct(alice, { slug: 'paperplane' })
  for (const [door, prefix] of [
    ['api', '/api/v1'],
    ['dashboard', '/dashboard/api'],
  ] as const) {
    const { headers, body } = await alice[door].post('/products/paperplane/costs', {
      name: 'n',
      amount: 1,
      category: 'TOOLS',
      date: '2026-03-31',
    })
    expect(headers.location).toBe(`${prefix}/products/${product.id}/costs/${body.data.id}`)
    expect((await alice[door].get(headers.location!.slice(prefix.length))).body).toEqual(body)
  }
})

test('Prefer: handling=strict also says what else is wrong, and does not mind its neighbours', async () => {
  for (const prefer of [
    'handling=strict',
    'Handling = "strict"',
    'return=minimal, handling=strict',
    'handling=strict; foo=bar',
  ]) {
    const { details } = expectError(
      await alice.api.with({ prefer }).post('/tasks', { titel: 'x', status: 'no' }),
      'validation_error',
    )
    expect(details.errors!.map(({ path }) => path)).toEqual(['titel', 'title', 'status'])
  }
  for (const prefer of ['handling=lenient', 'handling=stricter', 'x-handling=strict', 'strict']) {
    const { status, headers } = await alice.api.with({ prefer }).post('/tasks', { title: 'x', more: 1 })
    expect([status, headers['x-ignored-fields']]).toEqual([201, 'more'])
  }
})

test('unknown members within a field are dropped and named by their path', async () => {
  const evaluation = { marketSize: 1, competition: 2, technicalDifficulty: 3, personalAdvantage: 4 }
  const { headers, body } = await alice.dashboard.post('/ideas', { title: 'x', evaluation: { ...evaluation, luck: 5 } })
  expect(headers['x-ignored-fields']).toBe('evaluation.luck')
  expect(body.data.evaluation).toEqual(evaluation)
})

test('null for an optional field is the same as not sent, on create; on update it clears what may be cleared', async () => {
  const task = await add(alice.api, '/tasks', {
    title: 'x',
    description: null,
    priority: null,
    status: null,
    dueDate: null,
    productId: null,
  })
  expect(task).toMatchObject({ description: null, priority: 'medium', status: 'todo', dueDate: null, productId: null })
  expect((await alice.api.patch(`/tasks/${task.id}`, { dueDate: null })).status).toBe(200)
  expectError(await alice.api.patch(`/tasks/${task.id}`, { status: null }), 'validation_error')
})
