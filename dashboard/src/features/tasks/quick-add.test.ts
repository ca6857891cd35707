import { expect, test } from 'vitest'
import type { Product } from '../../api/types'
import { daysAfter, today } from '../../ui/text/format'
import { readQuickAdd } from './quick-add'

const paperplane = { id: 'prod_1', slug: 'paperplane', name: 'Paperplane' } as Product
const notes = { id: 'prod_2', slug: null, name: 'Field Notes' } as Product
const read = (line: string) => readQuickAdd(line, [paperplane, notes])

test('a line holds the title, the priority, the product and the day', () => {
  expect(read('Mend the login !high #paperplane ^2026-12-01').task).toEqual({
    title: 'Mend the login',
    priority: 'high',
    productId: 'prod_1',
    dueDate: '2026-12-01',
  })
})

test('marks may stand anywhere, be cut short, and name a product without a slug by its name', () => {
  expect(read('!l Write ^+3 it #field-notes down').task).toEqual({
    title: 'Write it down',
    priority: 'low',
    productId: 'prod_2',
    dueDate: daysAfter(today(), 3),
  })
  expect(read('Go #paper').product).toBe(paperplane)
})

test.each(['Go !urgent', 'Go #nowhere', 'Go ^2026-02-30', 'Go ^someday'])('%s is told, not taken into the title', (line) => {
  const { task, problem } = read(line)
  expect(task).toEqual({ title: 'Go' })
  expect(problem).toContain(line.split(' ')[1])
})

test('a mark behind a backslash is text, and a mark that cannot be read says so', () => {
  expect(read('Fix \\!important and \\#tag \\^caret !high').task).toEqual({
    title: 'Fix !important and #tag ^caret',
    priority: 'high',
  })
  expect(read('Fix !important').problem).toContain('As text: \\!important')
})

test('a mark may have the sign of a clause behind it', () => {
  expect(read('Go #paperplane, !high; ^2026-12-01.').task).toEqual({
    title: 'Go',
    priority: 'high',
    productId: 'prod_1',
    dueDate: '2026-12-01',
  })
  expect(read('Look into #4711, too').task.title).toBe('Look into #4711, too')
})

test('a mark alone is a part of the title', () => {
  expect(read('Rock # roll !').task).toEqual({ title: 'Rock # roll !' })
})

test('without a product in the line it is the one the page is filtered by', () => {
  expect(readQuickAdd('Go', [], paperplane).task.productId).toBe('prod_1')
})
