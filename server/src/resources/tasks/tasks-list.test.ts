import { expect, test } from 'vitest'
import { add, addProduct, read, walkPages } from '../../testing/records.ts'
import { expectBadQuery } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

const { alice, bob } = await testService()
const product = await addProduct(alice, { slug: 'kite' })
const other = await addProduct(alice)
const bobs = await addProduct(bob)

interface Task {
  id: string
  status: string
  productId: string | null
  isArchived: boolean
}

/** Three of each: status × product × archived, in turn. */
const tasks: Task[] = []
for (let round = 0; round < 3; round++) {
  for (const status of ['todo', 'in_progress', 'done']) {
    for (const productId of [product.id, other.id, null]) {
      for (const archive of [false, true]) {
        const task = await add(alice.api, '/tasks', { title: 'x', status, productId })
        if (archive) await alice.dashboard.post(`/tasks/${task.id}/archive`)
        tasks.unshift({ ...task, isArchived: archive })
      }
    }
  }
}
await add(bob.api, '/tasks', { title: 'x', productId: bobs.id })

const combinations = [undefined, 'todo', 'in_progress', 'done'].flatMap((status) =>
  [undefined, product.id, other.id].flatMap((productId) =>
    [undefined, 'true', 'false'].map((isArchived) => ({ status, productId, isArchived })),
  ),
)

test('the filters combine, newest first; without isArchived the archived tasks are left out', async () => {
  for (const filter of combinations) {
    const sent = Object.entries(filter).filter((entry): entry is [string, string] => entry[1] !== undefined)
    const query = new URLSearchParams(sent)
    const expected = tasks.filter(
      (task) =>
        task.status === (filter.status ?? task.status) &&
        task.productId === (filter.productId ?? task.productId) &&
        task.isArchived === (filter.isArchived === 'true'),
    )
    expect(expected.length).toBeGreaterThan(2)
    expect(await read(alice.api, `/tasks?${query}`), query.toString()).toEqual(expected)
    expect((await walkPages(alice.api, `/tasks?${query}&limit=2`)).flat(), query.toString()).toEqual(expected)
  }
})

test('a product filter that names nothing of the caller’s finds nothing', async () => {
  for (const productId of ['', 'kite', 'prod_x', bobs.id]) {
    expect(await read(alice.api, `/tasks?productId=${encodeURIComponent(productId)}`)).toEqual([])
  }
})

test('a filter that cannot be read is refused', async () => {
  for (const status of ['TODO', 'in-progress', ''])
    expectBadQuery(await alice.api.get(`/tasks?status=${status}`), { status: 'enum' })
  for (const flag of ['1', 'True', 'yes', '']) {
    expectBadQuery(await alice.api.get(`/tasks?isArchived=${flag}`), { isArchived: 'type' })
  }
  expectBadQuery(await alice.api.get('/tasks?status=todo&status=done'), { status: 'duplicate' })
})
