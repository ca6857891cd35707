import { expect, test } from 'vitest'
import { add, addProduct, read, setValues, times } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

const now = new Date()
const { person } = await testService({ clock: () => now })
const dayBefore = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10)

async function metricOf(name: string, fields: object = {}) {
  const owner = await person(name)
  const { id } = await addProduct(owner)
  const path = `/products/${id}/metrics`
  await add(owner.api, path, { key: 'users', name: 'Users', ...fields })
  /** Sets values by the number of days before today. */
  const set = (days: number[], value: number) =>
    setValues(
      owner.dashboard,
      id,
      'users',
      days.map((day) => ({ date: dayBefore(day), value })),
    )
  const changes = async () => {
    const [metric] = await read(owner.dashboard, path)
    const [{ headline }] = (await read(owner.dashboard, '/portfolio')).products
    expect(headline.change).toEqual(metric.change)
    return metric.change
  }
  return { owner, path, set, changes }
}

test('a metric changes by the average of 30 complete days against the 30 before', async () => {
  const { owner, path, set, changes } = await metricOf('Ann')
  await set([0, 61], 1_000)
  await set([1, 30], 0.3)
  await set(
    times(28, (i) => i + 2),
    0.1,
  )
  await set(
    times(30, (i) => i + 31),
    0.1,
  )
  expect(await changes()).toEqual({ value: expect.closeTo(0.34 / 3, 12), previous: 0.1, change: 0.1333 })
  await set(
    times(30, (i) => i + 31),
    0,
  )
  expect(await changes()).toEqual({ value: expect.closeTo(0.34 / 3, 12), previous: 0, change: null })
  expect((await read(owner.api, path))[0]).not.toHaveProperty('change')
})

test('fewer than 15 days with values say nothing', async () => {
  const { set, changes } = await metricOf('Bea')
  await set(
    times(15, (i) => i + 1),
    6,
  )
  await set(
    times(14, (i) => i + 31),
    4,
  )
  expect(await changes()).toBeNull()
  await set([60], 4)
  expect(await changes()).toEqual({ value: 6, previous: 4, change: 0.5 })
})

test('a snapshot metric has no change', async () => {
  const { owner, path, changes } = await metricOf('Cleo', { type: 'snapshot' })
  await owner.api.put(`${path}/users/value`, { value: 5 })
  expect(await changes()).toBeNull()
})
