import { expect, test } from 'vitest'
import type { Version } from '../../api/types'
import { alongTheLine, nextNumber } from './version-order'

const version = (fields: Partial<Version>): Version => ({
  id: 'ver_a',
  productId: 'prod_a',
  version: '1.0.0',
  goal: null,
  status: 'PLANNED',
  releaseNotes: null,
  plannedAt: null,
  releasedAt: null,
  createdAt: '2026-01-01T10:00:00.000Z',
  updatedAt: '2026-01-01T10:00:00.000Z',
  ...fields,
})
const midnight = (day: string) => `${day}T00:00:00.000Z`

test('the line goes from what has no day yet, over what is planned, to what is out, the latest first', () => {
  const line = [
    version({ version: 'out first', status: 'RELEASED', releasedAt: midnight('2026-02-01') }),
    version({ version: 'in a week', plannedAt: midnight('2026-03-01') }),
    version({ version: 'out without a day', status: 'RELEASED', createdAt: '2026-02-20T10:00:00.000Z' }),
    version({ version: 'some day' }),
    version({ version: 'in a year', status: 'TESTING', plannedAt: midnight('2027-03-01') }),
    version({ version: 'out last', status: 'RELEASED', releasedAt: midnight('2026-02-25'), plannedAt: midnight('2028-01-01') }),
  ]
  expect(line.sort(alongTheLine).map(({ version }) => version)).toEqual([
    'some day',
    'in a year',
    'in a week',
    'out last',
    'out without a day',
    'out first',
  ])
})

test.each([
  [[], '0.1.0'],
  [['1.9.3', '1.10.0-beta.1', '0.99.0'], '1.11.0'],
  [['2.0.0+build.7', '1.4.0'], '2.1.0'],
])('after %j comes %s', (numbers, next) => {
  expect(nextNumber(numbers.map((number) => version({ version: number })))).toBe(next)
})
