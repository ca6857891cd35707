import { expect, test } from 'vitest'
import { serviceWithProducts } from '../testing/service.ts'

const { run, api } = await serviceWithProducts()
const kite = await api('GET', '/products/kite')

test('tasks are added, listed, and marked as done by number or id', async () => {
  expect((await run(['task', 'list'])).out).toBe('No tasks.\n')
  const add = ['task', 'add', 'Fly it', '--product', 'Kite', '--due', '2026-12-01', '--priority', 'high']
  expect(await run(add)).toEqual({ code: 0, out: 'Added #1 Fly it.\n', err: '' })
  await run(['task', 'add', 'Repair it'])
  const repeated = [
    'task',
    'add',
    'Oil it',
    '--due',
    '2026-12-01',
    '--repeat',
    '2 weeks',
    '--dry-run',
    '--json',
  ]
  expect(JSON.parse((await run(repeated)).out).body.repeat).toEqual({ every: 2, unit: 'week' })
  const started = await api('POST', '/tasks', { title: 'Paint\u001b[2J it', status: 'in_progress' })

  expect((await run(['task', 'list'])).out.split('\n')).toEqual([
    'TASK  STATUS       PRIORITY  DUE         PRODUCT  TITLE',
    '#3    in_progress  medium    -           -        Paint�[2J it',
    '#2    todo         medium    -           -        Repair it',
    '#1    todo         high      2026-12-01  Kite     Fly it',
    '',
  ])
  expect((await run(['task', 'list', '--limit', '2'])).out.match(/^#\d/gm)).toEqual(['#3', '#2'])
  expect((await run(['task', 'list', '--product', 'kite'])).out.match(/^#\d/gm)).toEqual(['#1'])
  expect((await run(['task', 'list', '--text', 'fly'])).out.match(/^#\d/gm)).toEqual(['#1'])
  expect((await run(['task', 'list', '--overdue'])).out).toBe('No tasks.\n')
  const listed = JSON.parse((await run(['task', 'list', '--json', '--product', 'kite'])).out)
  expect(listed).toEqual(await api('GET', `/tasks?productId=${kite.id}&include=origin`))

  const dry = await run(['task', 'done', '1', '--dry-run'])
  expect(dry).toEqual({ code: 0, out: '#1 Fly it would be done.\n', err: '' })
  const done = await run(['task', 'done', '1', '#1', started.id])
  expect(done).toEqual({ code: 0, out: '#1 Fly it is done.\n#3 Paint�[2J it is done.\n', err: '' })
  const [first] = await api('GET', `/tasks?productId=${kite.id}`)
  expect(first).toMatchObject({ status: 'done', completedAt: expect.any(String) })
  expect((await run(['task', 'done', '#1'])).out).toBe('#1 Fly it was already done.\n')
  expect(await api('GET', `/tasks?productId=${kite.id}`)).toEqual([first])
  expect((await run(['task', 'list', '--status', 'done'])).out.match(/^#\d/gm)).toEqual(['#3', '#1'])
})

test('an unknown task is an error before any task is changed', async () => {
  const { id, displayId } = await api('POST', '/tasks', { title: 'Stays' })
  for (const missing of ['9999', 'task_nosuch']) {
    const { code, out, err } = await run(['task', 'done', String(displayId), missing])
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(/^Task .*not found\.[^\n]*\n$/)
  }
  expect((await api('GET', `/tasks/${id}`)).status).toBe('todo')
})

test.each([
  [['task', 'add', ' '], '<title> must not be blank.'],
  [['task', 'add', 'x', '--due', 'soon'], '--due must be a calendar day'],
  [['task', 'add', 'x', '--repeat', 'often'], 'It must be an interval such as day'],
  [['task', 'add', 'x', '--repeat', 'day'], '--repeat'],
  [['task', 'add', 'x', '--priority', 'urgent'], 'Allowed choices are high, medium, low.'],
  [['task', 'list', '--status', 'open'], 'status'],
  [['task', 'list', '--limit', '0'], 'It must be a whole number from 1'],
  [['task', 'done'], "Missing required argument 'task'."],
])('%j is an error of one line with exit code 1', async (args, says) => {
  const { code, out, err } = await run(args)
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toMatch(/^[^\n]+\n$/)
  expect(err).toContain(says)
})
