import { expect, test } from 'vitest'
import type { Version } from '../../api/types'
import {
  addressLines,
  latestFirst,
  mailTo,
  nextNumber,
  nextVersion,
  plainNotes,
  withDraft,
} from './version-rules'

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

test('upcoming versions come first, those without a date at the top, then releases, the latest first', () => {
  const line = [
    version({ version: 'out first', status: 'RELEASED', releasedAt: midnight('2026-02-01') }),
    version({ version: 'in a week', plannedAt: midnight('2026-03-01') }),
    version({ version: 'out without a day', status: 'RELEASED', createdAt: '2026-02-20T10:00:00.000Z' }),
    version({ version: 'some day' }),
    version({ version: 'in a year', status: 'TESTING', plannedAt: midnight('2027-03-01') }),
    version({
      version: 'out last',
      status: 'RELEASED',
      releasedAt: midnight('2026-02-25'),
      plannedAt: midnight('2028-01-01'),
    }),
  ]
  expect(line.sort(latestFirst).map(({ version }) => version)).toEqual([
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
])('after %j the suggested number is %s', (numbers, next) => {
  expect(nextNumber(numbers.map((number) => version({ version: number })))).toBe(next)
})

test('the next version is the upcoming one with the next higher number', () => {
  const released = version({ version: '1.3.0', status: 'RELEASED' })
  const [here, next, later] = ['1.2.0', '1.10.0', '2.0.0'].map((number) => version({ version: number }))
  expect(nextVersion([later!, released, next!, here!], here!)).toBe(next)
  expect(nextVersion([released, here!], here!)).toBeUndefined()
})

test('a draft adds only the lines that the notes do not have', () => {
  const draft = '## New\n\n- Faster search\n\n## Fixed\n\n- Export\n- Mail'
  expect(withDraft('', draft)).toBe(draft)
  expect(withDraft(draft, draft)).toBe(draft)
  expect(withDraft('## Fixed\n\n- Login\n\nThanks', draft)).toBe(
    '## Fixed\n\n- Export\n- Mail\n- Login\n\nThanks\n\n## New\n\n- Faster search',
  )
  expect(withDraft('- Faster search\n- Mail\n', draft)).toBe(
    '- Faster search\n- Mail\n\n## Fixed\n\n- Export',
  )
})

test('addresses are split into lines of at most 1,800 characters, and none is lost', () => {
  const emails = Array.from({ length: 200 }, (_, i) => `person-${i}@mail.example.com`)
  const lines = addressLines(emails)
  expect(lines.flat()).toEqual(emails)
  expect(lines).toHaveLength(4)
  for (const line of lines) expect(line.map(encodeURIComponent).join(',').length).toBeLessThanOrEqual(1_800)
  expect(addressLines([])).toEqual([])
})

test('an address or a text cannot add a field to the message', () => {
  const address = mailTo(['a?cc=b@example.com', 'c@example.com'], 'A & B', 'one\ntwo')
  expect(address).toBe(
    'mailto:?bcc=a%3Fcc%3Db%40example.com,c%40example.com&subject=A%20%26%20B&body=one%0D%0Atwo',
  )
})

test('notes lose their marks of Markdown in an email', () => {
  const notes = '## New\n\n- **Imports** of `any` size, [more](https://example.com/a)\n- 2 * 3 __x__'
  expect(plainNotes(notes)).toBe('New\n\n- Imports of any size, more (https://example.com/a)\n- 2 * 3 x')
})
