import { expect, test } from 'vitest'
import type { Product } from '../../api/types'
import { daysAfter, daysFrom, today } from '../../ui/text/format'
import { completions, lineOf, readQuickAdd } from './quick-add'

const paperplane = { id: 'prod_1', slug: 'paperplane', name: 'Paperplane' } as Product
const notes = { id: 'prod_2', slug: null, name: 'Field Notes' } as Product
/** The first such day after today, and in the week after this one. */
const coming = (weekday: number) =>
  daysFrom(daysAfter(today(), 1), daysAfter(today(), 7)).find((day) => new Date(day).getUTCDay() === weekday)!
const friday = coming(5)
const nextMonday = coming(1)
const read = (line: string) => readQuickAdd(line, [paperplane, notes])

test('a line has the title, priority, product, labels and due date, in any order', () => {
  expect(read('Fix login !high #paperplane +bug +ui ^2026-12-01').task).toEqual({
    title: 'Fix login',
    priority: 'high',
    productId: 'prod_1',
    labels: ['bug', 'ui'],
    dueDate: '2026-12-01',
  })
  expect(read('!l Write ^+3 it #field-notes, down').task).toEqual({
    title: 'Write it down',
    priority: 'low',
    productId: 'prod_2',
    dueDate: daysAfter(today(), 3),
  })
  expect(read('Go #paper +ui +ui.').task).toEqual({ title: 'Go', productId: 'prod_1', labels: ['ui'] })
})

test.each([
  ['Go !urgent', 'No priority "urgent". Use !high, !medium or !low. Type \\!urgent for plain text.'],
  ['Go #nowhere', 'No product "nowhere". Type \\#nowhere for plain text.'],
  [
    'Go ^2026-02-30',
    'No date "2026-02-30". Use ^fri, ^tomorrow, ^+3 or ^2026-12-01. Type \\^2026-02-30 for plain text.',
  ],
])('%s is a problem', (line, problem) => {
  expect(read(line)).toMatchObject({ task: { title: 'Go' }, problem })
})

test('signs with a backslash, alone or before a number are plain text', () => {
  const { task, problem } = read('Fix \\!important and \\#tag \\+x, #4711 and +1 !high # +')
  expect(task).toEqual({ title: 'Fix !important and #tag +x, #4711 and +1 # +', priority: 'high' })
  expect(problem).toBeUndefined()
})

test('without a product in the line it is the one that the page is filtered by', () => {
  expect(readQuickAdd('Go', [], { productId: 'prod_1' }).task.productId).toBe('prod_1')
})

test.each([
  ['Go ^fri', 'Go', friday],
  ['Go ^next-week', 'Go', nextMonday],
  ['Go ^+2w', 'Go', daysAfter(today(), 14)],
  ['Call Bob tomorrow', 'Call Bob', daysAfter(today(), 1)],
  ['Call Bob by Tomorrow. !high', 'Call Bob', daysAfter(today(), 1)],
  ['Plan next week', 'Plan', nextMonday],
  ['Pay in 3 days', 'Pay', daysAfter(today(), 3)],
  ['Ship it friday', 'Ship it', friday],
  ['Bake ^dec 24 2099 !high', 'Bake', '2099-12-24'],
  [
    'Bake ^24 december',
    'Bake',
    daysFrom(today(), daysAfter(today(), 366)).find((day) => day.endsWith('-12-24')),
  ],
  ['Bake on Dec 24, 2099', 'Bake', '2099-12-24'],
  ['Bake by 24 dec 2099', 'Bake', '2099-12-24'],
])('%s is due then', (line, title, dueDate) => {
  expect(read(line).task).toMatchObject({ title, dueDate })
})

test.each([
  ['Back up every monday', nextMonday, { every: 1, unit: 'week' }],
  ['Back up every day', today(), { every: 1, unit: 'day' }],
  ['Back up every 2 weeks', today(), { every: 2, unit: 'week' }],
  ['Back up every month ^2099-12-24', '2099-12-24', { every: 1, unit: 'month' }],
])('%s repeats', (line, dueDate, repeat) => {
  expect(read(line).task).toEqual({ title: 'Back up', dueDate, repeat })
})

test.each([
  'Slides for tomorrow',
  'Tomorrow',
  'Tomorrow never dies',
  'Review of next week',
  'Buy sun',
  'Buy 10 marbles',
  'Look at every page',
])('%s is a title without a date', (line) => {
  expect(read(line).task).toEqual({ title: line })
})

test('a date in words is shown as a chip; kept, it is a part of the title', () => {
  const line = 'Watch Black Friday'
  expect(read(line).chips).toMatchObject([
    { field: 'dueDate', phrase: 'friday', words: { start: 12, end: 18 } },
  ])
  expect(readQuickAdd(line, [], {}, 'friday')).toMatchObject({ task: { title: line }, chips: [] })
})

test('a title becomes a line that means it', () => {
  const title = 'Fix !important, #1 and +x'
  expect(read(lineOf(title)).task).toEqual({ title })
})

test('a sign offers what may follow it', () => {
  const words = (typed: string) =>
    completions(typed, [paperplane, notes], ['bug', 'ui']).map(([word]) => word)
  expect(words('#field')).toEqual(['field-notes'])
  expect(words('!')).toEqual(['high', 'medium', 'low'])
  expect(words('^to')).toEqual(['today', 'tomorrow'])
  expect(words('+b')).toEqual(['bug'])
  expect(words('!high')).toEqual([])
})
