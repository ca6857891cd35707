import { expect, test } from 'vitest'
import { add, addProduct, idsOf, read, walkPages } from '../../testing/records.ts'
import { expectBadQuery } from '../../testing/refusals.ts'
import { testService } from '../../testing/service.ts'

const { alice, bob, person } = await testService()
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

test('priority, due date, words, number and ids combine with the other filters', async () => {
  const carol = await person('Carol')
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const addTask = (fields: object) => add(carol.api, '/tasks', fields)
  const late = await addTask({ title: 'Ärger im Export', priority: 'high', dueDate: yesterday })
  const done = await addTask({ title: 'Done', status: 'done', dueDate: yesterday })
  const later = await addTask({ title: 'Later', description: 'the export', dueDate: '2999-01-01' })
  const found: [query: string, ids: string[]][] = [
    ['priority=high', [late.id]],
    ['dueBefore=2999-01-01', [done.id, late.id]],
    ['overdue=true', [late.id]],
    ['overdue=false', [later.id, done.id]],
    ['text=EXPORT', [later.id, late.id]],
    ['text=export%20%C3%A4rger', [late.id]],
    [`displayId=${done.displayId}`, [done.id]],
    [`ids=${late.id},${tasks[0]!.id},${later.id}`, [later.id, late.id]],
    [
      `ids=${late.id},${later.id}&status=todo&priority=medium&dueBefore=9999-12-31&overdue=false&text=later`,
      [later.id],
    ],
  ]
  for (const [query, ids] of found) {
    const paged = (await walkPages(carol.api, `/tasks?${query}&limit=1`)).flat()
    for (const list of [await read(carol.api, `/tasks?${query}`), paged])
      expect(idsOf(list), query).toEqual(ids)
  }
  expectBadQuery(await carol.api.get(`/tasks?ids=${Array(101).fill('x')}`), { ids: 'pattern' })
  expectBadQuery(await carol.api.get('/tasks?displayId=2147483648'), { displayId: 'out_of_range' })
})
