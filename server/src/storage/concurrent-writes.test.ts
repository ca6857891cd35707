import { expect, test } from 'vitest'
import { conflict } from '../errors.ts'
import { createTask } from '../resources/tasks/tasks.ts'
import { read, times } from '../testing/records.ts'
import { testService } from '../testing/service.ts'
import { query } from './query.ts'
import type { Counter } from './storage.ts'

const service = await testService()
const { storage } = service

const nameOf = query((db, p: { ownerId: string }) =>
  db.selectFrom('account').select('name').where('id', '=', p.ownerId),
)
const rename = query((db, p: { ownerId: string; name: string }) =>
  db.updateTable('account').set({ name: p.name }).where('id', '=', p.ownerId),
)

test('concurrent updates of a counter share one read and one write; a failing update fails alone', async () => {
  const { id: ownerId } = await service.person('Altering')
  const calls: string[] = []
  const name: Counter<string> = {
    ownerId,
    key: 'name',
    async read(tx) {
      calls.push('read')
      return (await tx.one(nameOf, { ownerId }))!.name
    },
    write(tx, before, after) {
      calls.push(`${before} to ${after}`)
      tx.enqueue(rename, { ownerId, name: after })
    },
  }
  const append = (i: number) => (before: string) => {
    if (i === 3) throw new Error('not this one')
    return before + i
  }
  const outcomes = await Promise.allSettled(
    times(6, (i) => storage.write((tx) => tx.updateCounter(name, append(i)), { ownerId, concurrent: true })),
  )
  expect(calls).toEqual(['read', 'Altering to Altering01245'])
  expect(outcomes[3]).toMatchObject({ status: 'rejected', reason: new Error('not this one') })
  expect(outcomes[4]).toMatchObject({ status: 'fulfilled', value: ['Altering012', 'Altering0124'] })
  expect(await storage.read((db) => db.one(nameOf, { ownerId }))).toEqual({ name: 'Altering01245' })
})

test('a concurrent operation that fails after a change is rolled back alone', async () => {
  const { id: ownerId, api } = await service.person('Failing')
  const actor = { ownerId, credentialId: 'test', readOnly: false, productIds: null }
  const outcomes = await Promise.allSettled(
    times(30, (i) =>
      storage.write(
        async (tx) => {
          const { title } = await createTask(tx, actor, { title: `Task ${i}` })
          if (i % 3 === 0) throw conflict(`no ${i}`)
          return title
        },
        { ownerId, concurrent: true },
      ),
    ),
  )
  for (const [i, outcome] of outcomes.entries()) {
    if (i % 3 === 0) expect(outcome).toMatchObject({ status: 'rejected', reason: conflict(`no ${i}`) })
    else expect(outcome).toEqual({ status: 'fulfilled', value: `Task ${i}` })
  }
  const stored = await read(api, '/tasks')
  expect(stored.map(({ displayId }: { displayId: number }) => displayId)).toEqual(times(20, (i) => 20 - i))
})

test('concurrent operations get their own copy of a row, and see changes made in the transaction', async () => {
  const { id: ownerId } = await service.person('Found')
  const work = (i: number) =>
    storage.write(
      async (tx) => {
        const found = (await tx.one(nameOf, { ownerId }))!
        const name = found.name
        found.name = `made something else of by ${i}`
        if (i === 5) await tx.run(rename, { ownerId, name: 'Renamed' })
        return [name, i === 5 ? (await tx.one(nameOf, { ownerId }))!.name : '']
      },
      { ownerId, concurrent: true },
    )
  const outcomes = await Promise.all(times(6, work))
  expect(outcomes).toEqual(times(6, (i) => ['Found', i === 5 ? 'Renamed' : '']))
})

test('a counter of another owner is refused, alone and concurrently', async () => {
  const [one, other] = [await service.person('Named'), await service.person('Other')]
  const counter: Counter<number> = {
    ownerId: other.id,
    key: 'theirs',
    read: async () => 0,
    write: () => expect.unreachable(),
  }
  const refused = async () => {
    throw new Error('never told')
  }
  const update = () =>
    storage.write((tx) => tx.updateCounter(counter, (before) => before + 1, refused()), {
      ownerId: one.id,
      concurrent: true,
    })
  const fault = new Error('The counter theirs belongs to another owner than the transaction.')
  await expect(update()).rejects.toEqual(fault)
  for (const outcome of await Promise.allSettled([update(), update()]))
    expect(outcome).toMatchObject({ reason: fault })
})
