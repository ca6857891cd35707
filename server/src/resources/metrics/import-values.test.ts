import { beforeEach, expect, test } from 'vitest'
import { add, addProduct, read } from '../../testing/records.ts'
import { expectConflict, expectMissing } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

const { alice } = await testService()
let path: string
let product: string
beforeEach(async () => {
  product = (await addProduct(alice)).id
  await add(alice.api, `/products/${product}/metrics`, { key: 'users', name: 'Users' })
  path = `/products/${product}/metrics/users`
})

const bring = async (values: object[]) => alice.dashboard.post(`${path}/values`, { values })
const values = async () =>
  (await read(alice.api, `${path}/values`)).map(({ date, value }: { date: string; value: number }) => [date, value])

test('many values are set at once, over what is there, and the report counts them', async () => {
  await alice.api.put(`${path}/value`, { date: '2026-03-01', value: 1 })
  await alice.api.put(`${path}/value`, { date: '2026-03-02', value: 2 })
  const { status, body } = await bring([
    { date: '2026-03-01', value: 10 },
    { date: '2026-03-02', value: 2 },
    { date: '2026-03-03', value: 0.5 },
  ])
  expect([status, body]).toEqual([200, { data: { added: 1, changed: 1, failed: [] } }])
  expect(await values()).toEqual([
    ['2026-03-01', 10],
    ['2026-03-02', 2],
    ['2026-03-03', 0.5],
  ])
})

test('rows that are wrong are reported by their place and keep no other out', async () => {
  const { body } = await bring([
    { date: '2026-02-30', value: 1 },
    { date: '2026-03-01', value: 1 },
    { date: '2026-03-02', value: 1e300 },
  ])
  expect(body.data).toEqual({
    added: 1,
    changed: 0,
    failed: [
      { index: 0, message: expect.stringMatching(/calendar day/) },
      { index: 2, message: expect.stringMatching(/2\^53/) },
    ],
  })
  expect(await values()).toEqual([['2026-03-01', 1]])
})

test('more than 1,000 rows at once, or none, are refused', async () => {
  for (const length of [0, 1001]) {
    expect((await bring(Array.from({ length }, () => ({ date: '2026-03-01', value: 1 })))).status).toBe(422)
  }
})

test('a value that was set by mistake is taken away', async () => {
  await alice.api.put(`${path}/value`, { date: '2026-03-01', value: 1 })
  expect((await alice.dashboard.delete(`${path}/values/2026-03-01`)).body).toEqual({ success: true })
  expect(await values()).toEqual([])
  expectMissing(await alice.dashboard.delete(`${path}/values/2026-03-01`))
})

test('a snapshot metric takes neither: it has one current value', async () => {
  path = `/products/${product}/metrics/stars`
  await add(alice.api, `/products/${product}/metrics`, { key: 'stars', name: 'Stars', type: 'snapshot' })
  await alice.api.put(`${path}/value`, { value: 5 })
  expectConflict(await bring([{ date: '2026-03-01', value: 1 }]))
  expectConflict(await alice.dashboard.delete(`${path}/values/2026-03-01`))
  expect(await values()).toHaveLength(1)
})

test('the published interface has neither', async () => {
  expect((await alice.api.post(`${path}/values`, { values: [] })).status).toBe(405)
  expect((await alice.api.delete(`${path}/values/2026-03-01`)).status).toBe(404)
})
