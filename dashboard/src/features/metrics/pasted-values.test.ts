import { expect, test } from 'vitest'
import { readPasted } from './pasted-values'

const read = (text: string, locale = 'en-US') => {
  const { good, wrong } = readPasted(text, locale)
  return [...good.map(({ date, value }) => [date, value]), ...wrong.map(({ line, problem }) => `${line}: ${problem}`)]
}

test.each([
  ['tabs', '2026-03-01\t12\n2026-03-02\t13.5'],
  ['semicolons', '2026-03-01;12\n2026-03-02;13.5'],
  ['commas', '2026-03-01,12\r\n\r\n2026-03-02,13.5\r\n'],
  ['quotes', '"2026-03-01","12"\n"2026-03-02","13.5"'],
  ['moments', '2026-03-01T10:00:00Z,12\n2026-03-02 11:00,13.5'],
  ['a heading', 'date,visitors\n2026-03-01,12\n2026-03-02,13.5'],
  ['slashes', '3/1/2026,12\n03/02/2026,13.5'],
])('days and values are read with %s', (_, text) => {
  expect(read(text)).toEqual([
    ['2026-03-01', 12],
    ['2026-03-02', 13.5],
  ])
})

test('days and numbers are read in the format of the locale', () => {
  expect(read('01.03.2026;1,5\n2.3.2026;1.234', 'de-DE')).toEqual([
    ['2026-03-01', 1.5],
    ['2026-03-02', 1234],
  ])
  expect(read('3/1/2026;1', 'en-GB')).toEqual([['2026-01-03', 1]])
})

test('a line that cannot be read says why and keeps no other out', () => {
  expect(read('2026-03-01,1\n2026-02-30,2\n2026-03-02,many\n2026-03-03,1,2,3\nrubbish\n2026-03-04,4')).toEqual([
    ['2026-03-01', 1],
    ['2026-03-04', 4],
    '2: Not a valid date',
    '3: Not a number',
    '4: Not a number',
    '5: Not a number',
  ])
})
