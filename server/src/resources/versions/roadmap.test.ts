import { expect, test } from 'vitest'
import { add, addProduct, read } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'

let now = '2030-03-31T10:30:00.000Z'
const { alice, bob } = await testService({ clock: () => new Date(now) })

test('the roadmap has the open versions of all products, from the day when work began', async () => {
  await alice.dashboard.patch('/account', { timeZone: 'Pacific/Kiritimati' })
  const [kite, boat, doomed] = [await addProduct(alice), await addProduct(alice), await addProduct(alice)]
  const addVersion = (product: { id: string }, fields: object) =>
    add(alice.api, `/products/${product.id}/versions`, fields)
  const older = await add(alice.api, '/tasks', { title: 'Sketch', productId: kite.id })
  now = '2030-04-02T10:30:00.000Z'
  const started = await addVersion(kite, { version: '2.0.0', plannedAt: '2030-06-01', status: 'DEV' })
  const [next, undated] = [
    await addVersion(boat, { version: '1.0.0', plannedAt: '2030-05-01', goal: 'Float' }),
    await addVersion(boat, { version: '1.1.0' }),
  ]
  await addVersion(boat, { version: '0.9.0', status: 'RELEASED', releasedAt: '2030-01-01' })
  await addVersion(doomed, { version: '1.0.0', plannedAt: '2030-05-01' })
  await alice.dashboard.delete(`/products/${doomed.id}`, { name: doomed.name })
  await alice.api.patch(`/tasks/${older.id}`, { versionId: started.id })
  const done = { title: 'Fly', productId: kite.id, versionId: started.id, status: 'done' }
  await add(alice.api, '/tasks', done)
  const entry = ({
    createdAt: _,
    updatedAt: __,
    releasedAt: ___,
    releaseNotes: ____,
    ...version
  }: object & {
    [name: string]: unknown
  }) => ({ ...version, startDate: '2030-04-03', tasks: 0, tasksDone: 0 })
  const roadmap = await read(alice.dashboard, '/roadmap')
  expect(roadmap).toHaveLength(3)
  expect(roadmap).toEqual(
    expect.arrayContaining([
      entry(next),
      entry(undated),
      { ...entry(started), startDate: '2030-04-01', tasks: 2, tasksDone: 1 },
    ]),
  )
  expect(await read(bob.dashboard, '/roadmap')).toEqual([])
})
