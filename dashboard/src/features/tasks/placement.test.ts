import { expect, test } from 'vitest'
import type { Task } from '../../api/types'
import { moveInBoard, positionOf } from './placement'

const task = (id: string, status: Task['status'] = 'todo') => ({ id, status }) as Task
const [a, b, c, d] = [task('a'), task('b'), task('c'), task('d')]
const column = [a, b, c, d]

test.each([
  ['up', 'd', 1, 1],
  ['down', 'a', 2, 2],
  ['to the end', 'a', 3, 3],
  ['where it is', 'b', 1, 1],
])('a card of the whole column goes %s', (_, moving, index, position) => {
  expect(positionOf(column, column, index, moving)).toBe(position)
})

test('among filtered cards, a card goes before the one that is shown there, or right behind the last', () => {
  expect(positionOf(column, [b, d], 1, 'x')).toBe(3)
  expect(positionOf(column, [a, c], 2, 'x')).toBe(3)
  expect(positionOf(column, [], 0, 'x')).toBe(4)
})

test('a board is shown with the task at its new place, the other columns as they were', () => {
  const done = task('e', 'done')
  const ids = moveInBoard([a, b, done, c], 'c', 1).map(({ id }) => id)
  expect(ids.filter((id) => id !== 'e')).toEqual(['a', 'c', 'b'])
  expect(ids).toContain('e')
})
