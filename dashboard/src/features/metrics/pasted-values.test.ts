import { expect, test } from 'vitest'
import { mannerOf, readPasted } from './pasted-values'

const english = { monthFirst: true, decimal: '.' } as const
const german = { monthFirst: false, decimal: ',' } as const
const read = (text: string, manner: { monthFirst: boolean; decimal: '.' | ',' } = english) =>
  readPasted(text, '2026-01-30', manner).rows.map(({ date, value, problem }) => problem ?? [date, value])

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

test('values alone are given day after day', () => {
  expect(read('visitors\n1\n2\n3')).toEqual([
    ['2026-01-30', 1],
    ['2026-01-31', 2],
    ['2026-02-01', 3],
  ])
})

test('days are read in the manner of the browser, unless a line tells otherwise', () => {
  expect(read('01.03.2026;1,5\n2.3.2026;1.234', german)).toEqual([
    ['2026-03-01', 1.5],
    ['2026-03-02', 1234],
  ])
  expect(read('3/1/2026;1\n31/1/2026;2')).toEqual([
    ['2026-01-03', 1],
    ['2026-01-31', 2],
  ])
  expect(mannerOf('en-US')).toEqual(english)
  expect(mannerOf('de-DE')).toEqual(german)
})

test('a line that cannot be read says why and keeps no other out', () => {
  expect(read('2026-03-01,1\n2026-02-30,2\n2026-03-02,many\n2026-03-01,3\n2026-03-03,1,2,3\n2026-03-04,4')).toEqual([
    ['2026-03-01', 1],
    'Not a valid date: “2026-02-30”',
    'Not a number: “many”',
    'Same date as line 1',
    'More than a date and a value',
    ['2026-03-04', 4],
  ])
})
