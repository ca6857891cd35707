import { expect, test } from 'vitest'
import { times } from '../testing/records.ts'
import { maxWindows, Windows } from './windows.ts'

test('memory is bounded however many names there are: the oldest start again', () => {
  const windows = new Windows(5, 60_000)
  for (const name of times(maxWindows + 1, String)) windows.take(name)
  expect(windows.take('0').left).toBe(4)
  expect(windows.take(String(maxWindows)).left).toBe(3)
})
