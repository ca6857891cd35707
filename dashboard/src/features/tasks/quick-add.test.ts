import { expect, test } from 'vitest'
import type { Product } from '../../api/types'
import { daysAfter, today } from '../../ui/text/format'
import { readQuickAdd } from './quick-add'

const paperplane = { id: 'prod_1', slug: 'paperplane', name: 'Paperplane' } as Product
const notes = { id: 'prod_2', slug: null, name: 'Field Notes' } as Product
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
    'No date "2026-02-30". Use ^2026-12-01, ^today, ^tomorrow or ^+3. Type \\^2026-02-30 for plain text.',
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
  expect(readQuickAdd('Go', [], paperplane).task.productId).toBe('prod_1')
})
