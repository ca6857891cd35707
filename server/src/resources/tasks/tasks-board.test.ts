import { beforeEach, expect, test } from 'vitest'
import { add, addProduct, read } from '../../testing/records.ts'
import { expectBadQuery, expectInvalid } from '../../testing/refusals.ts'
import { type Person, testService } from '../../testing/service.ts'
import { changeTask } from './tasks.ts'

const { person, storage } = await testService()
let someone: Person
let count = 0
beforeEach(async () => {
  someone = await person(`Someone${count++}`)
})

interface Task {
  id: string
  title: string
}

const addTask = (title: string, fields: object = {}): Promise<Task> => add(someone.api, '/tasks', { title, ...fields })
const titles = async (query = '') => (await read(someone.dashboard, `/board${query}`)).map(({ title }: Task) => title).join('')
const move = (task: Task, change: object) => someone.dashboard.patch(`/tasks/${task.id}`, change)

/** Tasks a, b, c, … from the top of the column down. */
async function column(letters: string, fields: object = {}) {
  const tasks: Task[] = []
  for (const title of [...letters].reverse()) tasks.unshift(await addTask(title, fields))
  return tasks
}

test('a new task stands at the top of its column', async () => {
  await column('abc')
  expect(await titles('?status=todo')).toBe('abc')
})

test('a task moves to the place that is asked for, from 0, past the end to the end', async () => {
  const [a, , c, d] = await column('abcd')
  expect((await move(d!, { position: 0 })).status).toBe(200)
  expect(await titles()).toBe('dabc')
  await move(d!, { position: 2 })
  expect(await titles()).toBe('abdc')
  await move(a!, { position: 3 })
  expect(await titles()).toBe('bdca')
  await move(c!, { position: 99 })
  expect(await titles()).toBe('bdac')
  await move(d!, { position: 1 })
  expect(await titles()).toBe('bdac')
})

test('a move answers with the task, which has no position of its own to show', async () => {
  const [task] = await column('a')
  expect((await move(task!, { position: 0 })).body).toEqual({ data: task })
})

test('a task goes to another column and to its place there in one change', async () => {
  await column('abc', { status: 'in_progress' })
  const [x] = await column('xyz')
  const { body } = await move(x!, { status: 'in_progress', position: 1 })
  expect(body.data).toMatchObject({ title: 'x', status: 'in_progress' })
  expect(await titles('?status=in_progress')).toBe('axbc')
  expect(await titles('?status=todo')).toBe('yz')
  await move(x!, { status: 'done', position: 0 })
  expect(await titles('?status=done')).toBe('x')
  expect(await titles()).toBe('xabcyz')
})

test('the order holds through many moves into the same gap', async () => {
  const tasks = await column('abcde')
  const order = tasks.map(({ title }) => title)
  for (let i = 0; i < 120; i++) {
    const task = tasks[(i * 3) % tasks.length]!
    const position = 1 + (i % 2)
    await move(task, { position })
    order.splice(order.indexOf(task.title), 1)
    order.splice(position, 0, task.title)
    expect(await titles()).toBe(order.join(''))
  }
})

test('the board leaves out archived and deleted tasks, which come back to their place', async () => {
  const [, b, c] = await column('abcd')
  await someone.dashboard.post(`/tasks/${b!.id}/archive`)
  await someone.api.delete(`/tasks/${c!.id}`)
  expect(await titles()).toBe('ad')
  await someone.dashboard.post(`/tasks/${b!.id}/restore`)
  await someone.dashboard.post(`/tasks/${c!.id}/undelete`)
  expect(await titles()).toBe('abcd')
})

test('the board is filtered by status and product', async () => {
  const product = await addProduct(someone)
  await column('ab', { productId: product.id })
  await column('cd', { status: 'done' })
  expect(await titles(`?productId=${product.id}`)).toBe('ab')
  expect(await titles(`?productId=${product.id}&status=done`)).toBe('')
  expect(await titles('?status=done')).toBe('cd')
  expectBadQuery(await someone.dashboard.get('/board?status=Done'), { status: 'enum' })
})

test('the order of the board leaves the list as it is, newest first', async () => {
  const [a] = await column('abc')
  await move(a!, { position: 2 })
  expect((await read(someone.api, '/tasks')).map(({ title }: Task) => title).join('')).toBe('abc')
})

test('a position is a whole number from 0', async () => {
  const [task] = await column('a')
  for (const position of [-1, -5]) expectInvalid(await move(task!, { position }), { position: 'out_of_range' })
  for (const position of [0.5, '1', null, true]) expectInvalid(await move(task!, { position }), { position: 'type' })
})

test('one person’s board is not another’s', async () => {
  const [mine] = await column('a')
  const other = await person(`Other${count}`)
  expect(await read(other.dashboard, '/board')).toEqual([])
  expect((await other.dashboard.patch(`/tasks/${mine!.id}`, { position: 0 })).status).toBe(404)
})

test('the board comes in pages, in the order of its columns', async () => {
  await column('ab', { status: 'done' })
  await column('cde')
  let pages = ''
  for (let path: string | undefined = '/board?limit=2'; path; ) {
    const { body, headers } = await someone.dashboard.get(path)
    expect(body.data.length).toBeLessThanOrEqual(2)
    for (const { title } of body.data) pages += title
    path = /<\/dashboard\/api([^>]+)>/.exec(headers.link ?? '')?.[1]
  }
  expect(pages).toBe('abcde')
  expect(await titles('?status=todo')).toBe('cde')
  expectBadQuery(await someone.dashboard.get('/board?limit=501'), { limit: 'out_of_range' })
})

test('a description that was stored beyond the limit is cut on the board and in the trash', async () => {
  const { id } = await add(someone.api, '/tasks', { title: 'Long' })
  await storage.write((tx) => tx.run(changeTask, { ownerId: someone.id, id, description: 'x'.repeat(20_000) }))
  const cut = [{ id, description: `${'x'.repeat(1_999)}…` }]
  expect(await read(someone.dashboard, '/board')).toMatchObject(cut)
  expect((await read(someone.dashboard, `/tasks/${id}`)).description).toHaveLength(20_000)
  await someone.api.delete(`/tasks/${id}`)
  expect(await read(someone.dashboard, '/trash')).toMatchObject(cut)
})
