import { expect, test } from 'vitest'
import type { Product } from '../api/types'
import { daysAfter, today } from '../text/format'
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

test('a mark alone is a part of the title', () => {
  expect(read('Rock # roll !').task).toEqual({ title: 'Rock # roll !' })
})

test('without a product in the line it is the one the page is filtered by', () => {
  expect(readQuickAdd('Go', [], paperplane).task.productId).toBe('prod_1')
})
