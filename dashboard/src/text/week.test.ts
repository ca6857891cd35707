import { expect, test } from 'vitest'
import { weekOf } from './week'

test('a week begins, and is free, as the place has it', () => {
  expect([weekOf('en-US'), weekOf('de-DE'), weekOf('ar-EG')]).toEqual([
    { firstDayOfWeek: 0, weekendDays: [6, 0] },
    { firstDayOfWeek: 1, weekendDays: [6, 0] },
    { firstDayOfWeek: 6, weekendDays: [5, 6] },
  ])
})
