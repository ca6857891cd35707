import { beforeEach, expect, test } from 'vitest'
import { add, addFeedback, addProduct, read, walkPages } from '../../testing/records.ts'
import { expectBadQuery, expectInvalid } from '../../testing/refusals.ts'
import { type Person, testService } from '../../testing/service.ts'

let day: string | undefined
const { person } = await testService({ clock: () => (day ? new Date(day) : new Date()) })
let someone: Person
let count = 0
beforeEach(async () => {
  someone = await person(`Someone${count++}`)
})

interface Task {
  id: string
  displayId: number
  title: string
}

const addTask = (title: string, fields: object = {}): Promise<Task> =>
  add(someone.api, '/tasks', { title, ...fields })
const titles = async (query = '') =>
  (await read(someone.dashboard, `/board${query}`)).map(({ title }: Task) => title).join('')
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

test('a task moves directly before or after another one of its column', async () => {
  const [a, b, c, d] = await column('abcd')
  expect((await move(d!, { before: a!.id })).status).toBe(200)
  expect(await titles()).toBe('dabc')
  await move(d!, { after: b!.id })
  expect(await titles()).toBe('abdc')
  await move(a!, { after: c!.id })
  expect(await titles()).toBe('bdca')
  await move(a!, { before: c!.id })
  expect(await titles()).toBe('bdac')
  await move(a!, { before: a!.id })
  expect(await titles()).toBe('bdac')
})

test('a task goes to another column and to its place there in one change', async () => {
  const [a] = await column('abc', { status: 'in_progress' })
  const [x, y] = await column('xyz')
  const { body } = await move(x!, { status: 'in_progress', after: a!.id })
  expect(body.data).toMatchObject({ title: 'x', status: 'in_progress', labels: [] })
  expect(await titles('?status=in_progress')).toBe('axbc')
  expect(await titles('?status=todo')).toBe('yz')
  expectInvalid(await move(y!, { status: 'done', before: a!.id }), { before: 'not_found' })
  expectInvalid(await move(y!, { after: 'task_x' }), { after: 'not_found' })
  expect(await titles('?status=todo')).toBe('yz')
})

test('the order holds through many moves into the same gap', async () => {
  const tasks = await column('abcde')
  const order = tasks.map(({ title }) => title)
  for (let i = 0; i < 120; i++) {
    const task = tasks[(i * 3) % tasks.length]!
    order.splice(order.indexOf(task.title), 1)
    const at = 1 + (i % 2)
    const idOf = (title: string) => tasks.find((one) => one.title === title)!.id
    await move(task, i % 3 ? { after: idOf(order[at - 1]!) } : { before: idOf(order[at]!) })
    order.splice(at, 0, task.title)
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
  const [a, , c] = await column('abc')
  await move(a!, { after: c!.id })
  expect((await read(someone.api, '/tasks')).map(({ title }: Task) => title).join('')).toBe('abc')
})

const groups = async (query: string) => {
  const rows = await read(someone.dashboard, `/board/groups?${query}`)
  return rows.map(({ group, count }: { group: string; count: number }) => `${group}:${count}`).join(' ')
}

test('the board is sorted and grouped, comes in pages, and the tasks of each group are counted', async () => {
  const apple = await addProduct(someone, { name: 'apple' })
  const zoo = await addProduct(someone, { name: 'Zoo' })
  await addTask('a', { priority: 'low', dueDate: '2026-03-01', productId: zoo.id })
  await addTask('b', { priority: 'high', status: 'in_progress' })
  await addTask('c', { dueDate: '2026-03-02', productId: apple.id })
  await addTask('d', { priority: 'high', dueDate: '2026-03-20', productId: zoo.id, status: 'done' })
  await addTask('e', { dueDate: '2026-03-03' })
  await addTask('f', { dueDate: '2026-03-09', productId: apple.id })
  await addTask('g', { priority: 'low', dueDate: '2026-03-04' })
  const orders: [query: string, order: string, counts?: string][] = [
    ['', 'gfedcba'],
    ['sort=created', 'gfedcba'],
    ['sort=priority', 'dbcefag'],
    ['sort=due', 'acegfdb'],
    ['sort=product', 'cfadbeg'],
    ['group=status', 'gfecabd', '0:5 1:1 2:1'],
    ['group=priority&sort=due', 'dbcefag', '0:2 1:3 2:2'],
    ['group=due&sort=created', 'acegfdb', '0:1 1:1 2:1 3:2 4:1 5:1'],
    ['group=day&due=upcoming', 'egf', '2026-03-03:1 2026-03-04:1 2026-03-09:1'],
    ['group=section&due=today&sort=due', 'acb', '0:1 1:1 2:1'],
    ['group=product&sort=priority', 'cfdabeg', `0apple ${apple.id}:2 0zoo ${zoo.id}:2 1:3`],
    ['due=overdue', 'a'],
    ['due=week', 'gfeca'],
    ['due=none', 'b'],
    ['dueFrom=2026-03-03&dueUntil=2026-03-09&sort=due', 'egf'],
    ['due=week&dueUntil=2026-03-04&sort=due', 'aceg'],
    ['priority=high', 'db'],
    ['productId=none', 'geb'],
  ]
  day = '2026-03-02'
  for (const [query, order, counts] of orders) {
    expect((await titles(`?${query}`)).replaceAll(',', ''), query).toBe(order)
    const paged = (await walkPages(someone.dashboard, `/board?${query}&limit=2`)).flat()
    expect(paged.map(({ title }) => title).join(''), query).toBe(order)
    if (counts) expect(await groups(query)).toBe(counts)
  }
  day = undefined
  const month = new Date().toISOString().slice(0, 7)
  expect(await groups('group=month')).toBe(`${month}:7`)
  expectBadQuery(await someone.dashboard.get('/board?limit=101'), { limit: 'out_of_range' })
  expectBadQuery(await someone.dashboard.get('/board?sort=title'), { sort: 'enum' })
})

test('each word of a search is in the title, description or number, and means only itself', async () => {
  const [a] = await Promise.all([
    addTask('Отчёт за Ürümqi', { description: 'Über 50%' }),
    addTask('50 ways_to\\leave'),
    addTask('Nothing'),
  ])
  const found = (text: string) => titles(`?text=${encodeURIComponent(text)}`)
  for (const text of ['отчёт', 'ОТЧЁТ', 'ürümqi über', '50%', `#${a.displayId} за`])
    expect(await found(text), text).toBe('Отчёт за Ürümqi')
  expect(await found('WAYS_to\\')).toBe('50 ways_to\\leave')
  for (const text of ['5_', 'nothing 50', 'w%s']) expect(await found(text), text).toBe('')
})

test('a search ignores accents, case and composition, also after a change and a restore', async () => {
  const task = await addTask('Cafe\u0301', { description: 'Die Straße' })
  const found = (text: string) => titles(`?text=${encodeURIComponent(text)}`)
  for (const text of ['café', 'CAFÉ', 'cafe', 'strasse CAFE'])
    expect(await found(text), text).toBe('Cafe\u0301')
  await someone.dashboard.patch(`/tasks/${task.id}`, { title: 'İstanbul' })
  await someone.dashboard.patch(`/tasks/${task.id}`, { description: null })
  for (const text of ['istanbul', 'ISTANBUL']) expect(await found(text), text).toBe('İstanbul')
  for (const text of ['café', 'strasse']) expect(await found(text), text).toBe('')
  for (const isDeleted of [true, false])
    await someone.dashboard.patch('/tasks', { tasks: [{ id: task.id, isDeleted }] })
  expect(await found('istanbul')).toBe('İstanbul')
})

test('a task has the number of people whose feedback asks for it', async () => {
  const product = await addProduct(someone)
  const task = await addTask('Dark mode')
  await addTask('Other')
  const changes = []
  for (const authorEmail of ['ada@example.com', 'ADA@example.com', 'bob@example.com'])
    changes.push({ id: (await addFeedback(someone.api, product.id, { authorEmail })).id, taskId: task.id })
  expect((await someone.dashboard.patch('/inbox', { changes })).status).toBe(200)
  expect(await read(someone.dashboard, '/board')).toMatchObject([{ people: 0 }, { id: task.id, people: 2 }])
})

test('tasks that were completed before a day are left out', async () => {
  await column('ab', { status: 'done' })
  await column('c')
  expect(await titles('?completedSince=2026-01-01T00:00:00.000Z&sort=created')).toBe('cab')
  expect(await titles('?completedSince=2099-01-01T00:00:00.000Z')).toBe('c')
  expect(await groups('completedSince=2099-01-01T00:00:00.000Z')).toBe('0:1')
})

test('an answer leaves out descriptions and has at most 200 KB, however long the texts are', async () => {
  const labels = Array.from({ length: 10 }, (_, i) => `${i}${'標'.repeat(29)}`)
  const fields = { description: 'x'.repeat(2_000), labels }
  for (let i = 0; i < 51; i++) await add(someone.dashboard, '/tasks', { title: '標'.repeat(200), ...fields })
  const { body, text } = await someone.dashboard.get('/board')
  expect(body.data).toHaveLength(50)
  expect(body.data[0]).not.toHaveProperty('description')
  expect(Buffer.byteLength(text)).toBeLessThan(200_000)
})
