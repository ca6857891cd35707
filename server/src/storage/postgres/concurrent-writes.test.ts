import pg from 'pg'
import { expect, test } from 'vitest'
import { createTask, getTask } from '../../resources/tasks/tasks.ts'
import { read, times } from '../../testing/records.ts'
import { testService } from '../../testing/service.ts'
import { query } from '../query.ts'
import type { OwnerTx, Tx } from '../storage.ts'

const service = await testService()
const { storage } = service
const actorOf = (ownerId: string) => ({ ownerId, credentialId: 'test', readOnly: false, productIds: null })

/** Fails: the number is too large for the column. */
const overflow = query((db, p: { ownerId: string }) =>
  db.updateTable('account').set({ taskCount: 10_000_000_000 }).where('id', '=', p.ownerId),
)
const nameOf = query((db, p: { ownerId: string }) =>
  db.selectFrom('account').select('name').where('id', '=', p.ownerId),
)
const rename = query((db, p: { ownerId: string; name: string }) =>
  db.updateTable('account').set({ name: p.name }).where('id', '=', p.ownerId),
)

/** What an operation does after it enqueued a statement that fails. */
const afterwards: Record<string, (tx: Tx, ownerId: string) => unknown> = {
  nothing: () => {},
  'a read': (tx, ownerId) => tx.one(nameOf, { ownerId }),
  'another change': (tx, ownerId) => tx.run(rename, { ownerId, name: 'Other' }),
}

const cases = [true, false].flatMap((concurrent) =>
  Object.keys(afterwards).map((name) => ({ concurrent, name })),
)
test.each(cases)(
  'an enqueued statement that fails rolls back its operation alone, followed by $name, concurrent: $concurrent',
  async ({ concurrent, name }) => {
    const { id: ownerId, api } = await service.person(`Person ${concurrent} ${name}`)
    const outcomes = await Promise.allSettled(
      times(60, (i) =>
        storage.write(
          async (tx) => {
            const task = await createTask(tx, actorOf(ownerId), { title: `Task ${i}` })
            if (i % 3 === 0) tx.enqueue(overflow, { ownerId })
            if (i % 3 === 0) await afterwards[name]!(tx, ownerId)
            return task.title
          },
          { ownerId, concurrent },
        ),
      ),
    )
    for (const [i, outcome] of outcomes.entries()) {
      if (i % 3 !== 0) expect(outcome).toEqual({ status: 'fulfilled', value: `Task ${i}` })
      else expect((outcome as PromiseRejectedResult).reason).toMatchObject({ code: '22003' })
      if (i % 3 === 0) expect((outcome as PromiseRejectedResult).reason).toBeInstanceOf(pg.DatabaseError)
    }
    const stored = await read(api, '/tasks')
    expect(stored.map(({ displayId }: { displayId: number }) => displayId)).toEqual(times(40, (i) => 40 - i))
    expect(await storage.read((db) => db.one(nameOf, { ownerId }))).toEqual({
      name: `Person ${concurrent} ${name}`,
    })
  },
)

test('a counter can only be updated by a transaction of its owner', async () => {
  const [{ id: ownerId, api }, { id: another }] = [
    await service.person('Owner'),
    await service.person('Another'),
  ]
  const work = (tx: OwnerTx) => createTask(tx, actorOf(ownerId), { title: 'x' })
  // @ts-expect-error: a transaction without an owner cannot update counters.
  const forNobody = () => storage.write(work)
  const writes = [
    forNobody,
    ...[true, false].map((concurrent) => () => storage.write(work, { ownerId: another, concurrent })),
  ]
  for (const write of writes) await expect(write()).rejects.toThrow('belongs to another owner')
  expect(await read(api, '/tasks')).toEqual([])
  expect((await storage.write(work, { ownerId })).displayId).toBe(1)
})

test('rows that concurrent operations insert are read by them, whatever they contain', async () => {
  const { id: ownerId } = await service.person('Inserting')
  const title = (i: number) => `"${i}" \\ é 🙂\n`
  const work = (i: number) =>
    storage.write(
      async (tx) => {
        const { id } = await createTask(tx, actorOf(ownerId), {
          title: title(i),
          ...(i % 2 && { dueDate: '2026-03-01' }),
        })
        return i % 3 === 0 ? getTask(tx, actorOf(ownerId), id) : { title: title(i) }
      },
      { ownerId, concurrent: true },
    )
  const found = await Promise.all(times(30, work))
  expect(found.map((task) => task.title)).toEqual(times(30, title))
})
