import { expect, test } from 'vitest'
import { readJson } from './json-text'

test('figures keep their digits, and a name that is there twice is there twice', () => {
  expect(readJson('{"userId":175928847299117063,"price":19.90, "huge":1e400,"id":1,"id":2,"__proto__":null}')?.rows).toEqual([
    ['userId', '175928847299117063'],
    ['price', '19.90'],
    ['huge', '1e400'],
    ['id', '1'],
    ['id', '2'],
    ['__proto__', 'null'],
  ])
  expect(readJson('{"in":{"userId":175928847299117063,"id":1e400,"id":19.90}}')?.indented).toBe(
    '{\n  "in": {\n    "userId": 175928847299117063,\n    "id": 1e400,\n    "id": 19.90\n  }\n}',
  )
})

test('without such it is written as ever', () => {
  const values = [{}, [], [[], {}], { a: { b: [1, 'x: {"y", [z]}', null, true] }, 'c\n"\\': '' }, [{ é: '\u2028' }]]
  for (const value of values) {
    expect(readJson(JSON.stringify(value))?.indented).toBe(JSON.stringify(value, null, 2))
    expect(readJson(JSON.stringify(value, null, '\t'))?.indented).toBe(JSON.stringify(value, null, 2))
  }
  expect(readJson('{"a":"\\u00e9\\/"}')).toEqual({ rows: [['a', 'é/']], indented: '{\n  "a": "é/"\n}' })
})

test('lists in lists, thousands deep, stay as short as they are', () => {
  const deep = 4_000
  expect(readJson('['.repeat(deep) + ']'.repeat(deep))!.indented.length).toBeLessThan(deep * 100)
})

test('what holds others has no rows, and what is no object is no JSON here', () => {
  expect(['{}', '[1]', '{"a":[]}'].map((text) => readJson(text)?.rows)).toEqual([null, null, null])
  expect(['12', '"a"', 'Ticket 12', '{"a":}', ''].map(readJson)).toEqual(Array(5).fill(undefined))
})
