import { describe, expect, test, vi } from 'vitest'
import { expectError } from '../testing/answers.ts'
import { add, addProduct, read, times } from '../testing/records.ts'
import { testService } from '../testing/service.ts'

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-31T22:00:00Z') })
const service = await testService()
const { alice } = service
const product = await addProduct(alice)
const of = (path: string) => `/products/${product.id}/${path}`
const counted = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length

test('200 tasks made at once, some of them refused, are numbered from 1 without gaps', async () => {
  const carol = await service.person('Carol')
  const answers = await Promise.all(
    times(200, (i) =>
      carol.api.post('/tasks', { title: `Task ${i}`, ...(i % 4 === 0 && { productId: 'prod_none' }) }),
    ),
  )
  expect([counted(answers, 201), counted(answers, 422)]).toEqual([150, 50])
  const stored = await read(carol.api, '/tasks')
  expect(stored.map((task: { displayId: number }) => task.displayId).sort(ascending)).toEqual(
    times(150, (i) => i + 1),
  )
  expect(stored.map((task: { displayId: number }) => task.displayId)).toEqual(times(150, (i) => 150 - i))
  expect(new Set(stored.map((task: { id: string }) => task.id)).size).toBe(150)

  await Promise.all(stored.slice(0, 50).map(({ id }: { id: string }) => carol.api.delete(`/tasks/${id}`)))
  expect((await add(carol.api, '/tasks', { title: 'One more' })).displayId).toBe(151)
})

test('of 50 that add the same version at once one gets in, and the others are told which', async () => {
  const answers = await Promise.all(
    times(50, (i) => alice.api.post(of('versions'), { version: i % 2 ? 'v1.0.0' : '1.0.0' })),
  )
  expect([counted(answers, 201), counted(answers, 409)]).toEqual([1, 49])
  const { id } = answers.find(({ status }) => status === 201)!.body.data
  for (const answer of answers.filter(({ status }) => status === 409))
    expect(expectError(answer, 'conflict').details).toMatchObject({ id })
  expect(await read(alice.api, of('versions'))).toHaveLength(1)
})

test('of 50 that define the same metric at once one gets in', async () => {
  const answers = await Promise.all(
    times(50, () => alice.api.post(of('metrics'), { key: 'same', name: 'Same' })),
  )
  expect([counted(answers, 201), counted(answers, 409)]).toEqual([1, 49])
})

describe.each(['timeseries', 'snapshot'])('1,000 adjustments of a %s metric at once', (type) => {
  test('add up, each to a value that no other began with', async () => {
    const { key } = await add(alice.api, of('metrics'), { key: `count_${type}`, name: 'Count', type })
    const path = of(`metrics/${key}/value`)
    const answers = await Promise.all(
      times(1_000, (i) => alice.api.patch(path, { date: '2026-03-31', delta: i % 2 ? 0.1 : 0.2 })),
    )
    expect(counted(answers, 200)).toBe(1_000)
    const befores = answers.map(({ body }) => body.previousValue)
    expect(new Set(befores).size).toBe(1_000)
    expect(Math.max(...answers.map(({ body }) => body.data.value))).toBe(150)
    for (const { body } of answers)
      expect(Math.abs(body.data.value - body.previousValue - 0.15)).toBeLessThan(0.051)
    const [value, ...others] = await read(alice.api, of(`metrics/${key}/values`))
    expect(value.value).toBe(150)
    expect(others).toEqual([])
  })
})

test('concurrent adjustments beyond the limit of a metric are refused, and the others add up', async () => {
  const { key } = await add(alice.api, of('metrics'), { key: 'bounded', name: 'Bounded', type: 'timeseries' })
  const path = of(`metrics/${key}/value`)
  await alice.api.put(path, { date: '2026-03-31', value: 1 })
  const adjust = (delta: number) => alice.api.patch(path, { date: '2026-03-31', delta })
  const answers = await Promise.all(times(300, (i) => adjust(i % 3 === 0 ? Number.MAX_SAFE_INTEGER : 1)))
  expect([counted(answers, 200), counted(answers, 422)]).toEqual([200, 100])
  const values = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.value)
  expect(values.sort(ascending)).toEqual(times(200, (i) => 2 + i))
})

test('of adjustments at once that all want the same value to be there before, one gets through', async () => {
  const { key } = await add(alice.api, of('metrics'), { key: 'guarded', name: 'Guarded' })
  const path = of(`metrics/${key}/value`)
  const before = await alice.api.put(path, { date: '2026-03-31', value: 1 })
  const guarded = alice.api.with({ 'if-match': before.headers.etag! })
  const answers = await Promise.all(times(50, () => guarded.patch(path, { date: '2026-03-31', delta: 1 })))
  expect([counted(answers, 200), counted(answers, 412)]).toEqual([1, 49])
})

test('concurrent tasks, logs, costs and adjustments are all stored and read as answered', async () => {
  const dana = await service.person('Dana')
  const kite = await addProduct(dana)
  const at = (path: string) => `/products/${kite.id}/${path}`
  await add(dana.api, at('metrics'), { key: 'mixed', name: 'Mixed' })
  const version = await add(dana.api, at('versions'), { version: '1.0.0' })
  const answers = await Promise.all(
    times(200, (i) => {
      if (i % 4 === 0) return dana.api.post(at('logs'), { content: `Log ${i}`, logDate: '2026-03-31' })
      if (i % 4 === 1)
        return dana.api.post(at('costs'), { name: 'x', amount: 1, category: 'TOOLS', date: '2026-03-31' })
      if (i % 4 === 2) return dana.api.patch(at('metrics/mixed/value'), { date: '2026-03-31', delta: 1 })
      return dana.api.post('/tasks', {
        title: `Task ${i}`,
        status: i % 8 === 3 ? 'done' : 'todo',
        productId: kite.id,
        versionId: version.id,
      })
    }),
  )
  expect(counted(answers, 201) + counted(answers, 200)).toBe(200)
  expect((await dana.api.get(at('logs'))).body.pagination.total).toBe(50)
  expect(await read(dana.api, at('costs'))).toHaveLength(50)
  expect((await read(dana.api, at('metrics/mixed/values')))[0].value).toBe(50)
  const tasks = await read(dana.api, '/tasks')
  expect(tasks.map(({ displayId }: { displayId: number }) => displayId)).toEqual(times(50, (i) => 50 - i))
  const made = answers.map(({ body }) => body.data).filter(({ displayId }) => displayId)
  expect(JSON.stringify(made.sort((a, b) => b.displayId - a.displayId))).toBe(JSON.stringify(tasks))
})

/** All of these come from one address. */
const oneAddress = { minuteLimit: 10_000, addressDailyLimit: 10_000 }

describe('a daily limit of 100', async () => {
  const { key } = await add(alice.dashboard, of('feedback-key'), { dailyLimit: 100, ...oneAddress })
  const submitting = (key: string) => alice.api.with({ authorization: `Bearer ${key}` })
  const submit = (caller = submitting(key)) => caller.post('/feedback', { content: 'x' })
  const acceptedToday = async () => (await read(alice.dashboard, of('feedback-key'))).acceptedToday

  test('lets exactly 100 of 500 in that come at once; those that are wrong do not count', async () => {
    const answers = await Promise.all(
      times(500, (i) =>
        i % 5 === 0 ? submitting(key).post('/feedback', { content: '', source: 'EMAIL' }) : submit(),
      ),
    )
    expect([counted(answers, 201), counted(answers, 422), counted(answers, 429)]).toEqual([100, 100, 300])
    expect(await read(alice.api, of('feedback'))).toHaveLength(100)
    const refused = answers.find(({ status }) => status === 429)!
    expectError(refused, 'rate_limit_exceeded')
    expect(refused.headers['retry-after']).toBe(String(2 * 3600))
  })

  test('does not begin anew when the key is rotated', async () => {
    const rotated = await alice.dashboard.post(of('feedback-key/rotate'), {})
    expect(rotated.status).toBe(200)
    expectError(await submit(submitting(rotated.body.data.key)), 'rate_limit_exceeded')
    expectError(await submit(), 'unauthorized')
  })

  test('begins anew at midnight UTC', async () => {
    const { key } = (await alice.dashboard.post(of('feedback-key/rotate'), {})).body.data
    vi.setSystemTime(new Date('2026-03-31T23:59:59.999Z'))
    const refused = await submit(submitting(key))
    expectError(refused, 'rate_limit_exceeded')
    expect(refused.headers['retry-after']).toBe('1')
    vi.setSystemTime(new Date('2026-04-01T00:00:00Z'))
    const answers = await Promise.all(times(150, () => submit(submitting(key))))
    expect([counted(answers, 201), counted(answers, 429)]).toEqual([100, 50])
  })

  test('can be raised within the day, and lowered below what was let in', async () => {
    const { key } = (await alice.dashboard.post(of('feedback-key/rotate'), {})).body.data
    await alice.dashboard.patch(of('feedback-key'), { dailyLimit: 101 })
    const answers = await Promise.all(times(5, () => submit(submitting(key))))
    expect([counted(answers, 201), counted(answers, 429)]).toEqual([1, 4])
    await alice.dashboard.patch(of('feedback-key'), { dailyLimit: 1 })
    expectError(await submit(submitting(key)), 'rate_limit_exceeded')
  })

  test('belongs to the product: another key of the same product shares it', async () => {
    await alice.dashboard.delete(of('feedback-key'))
    const { key } = await add(alice.dashboard, of('feedback-key'), { dailyLimit: 102, ...oneAddress })
    const answers = await Promise.all(times(5, () => submit(submitting(key))))
    expect([counted(answers, 201), counted(answers, 429)]).toEqual([1, 4])
    expect(await acceptedToday()).toBe(102)
  })
})

test('of many that delete one task at once one does, and only changes before it get through', async () => {
  const { id } = await add(alice.api, '/tasks', { title: 'Contested' })
  const deletes = Promise.all(times(10, () => alice.api.delete(`/tasks/${id}`)))
  const changes = Promise.all(times(50, (i) => alice.api.patch(`/tasks/${id}`, { title: `Title ${i}` })))
  expect([counted(await deletes, 200), counted(await deletes, 404)]).toEqual([1, 9])
  expect(counted(await changes, 200) + counted(await changes, 404)).toBe(50)
  expectError(await alice.api.get(`/tasks/${id}`), 'not_found')
  expectError(await alice.api.patch(`/tasks/${id}`, { title: 'Too late' }), 'not_found')
  const [trashed] = await read(alice.dashboard, '/trash/records')
  const titles = (await changes).filter(({ status }) => status === 200).map(({ body }) => body.data.title)
  expect(['Contested', ...titles]).toContain(trashed.title)
})

const ascending = (a: number, b: number) => a - b
