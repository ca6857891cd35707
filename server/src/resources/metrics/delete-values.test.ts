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

const values = async () =>
  (await read(alice.api, `${path}/values`)).map(({ date, value }: { date: string; value: number }) => [
    date,
    value,
  ])

test('a value that was set by mistake is taken away', async () => {
  await alice.api.put(`${path}/value`, { date: '2026-03-01', value: 1 })
  expect((await alice.dashboard.delete(`${path}/values/2026-03-01`)).body).toEqual({ success: true })
  expect(await values()).toEqual([])
  expectMissing(await alice.dashboard.delete(`${path}/values/2026-03-01`))
})

test('the current value of a snapshot metric is not taken away', async () => {
  path = `/products/${product}/metrics/stars`
  await add(alice.api, `/products/${product}/metrics`, { key: 'stars', name: 'Stars', type: 'snapshot' })
  await alice.api.put(`${path}/value`, { value: 5 })
  expectConflict(await alice.dashboard.delete(`${path}/values/2026-03-01`))
  expect(await values()).toHaveLength(1)
})

test('the published interface does not delete values', async () => {
  expect((await alice.api.delete(`${path}/values/2026-03-01`)).status).toBe(404)
})
