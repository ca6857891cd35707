import { expect, test } from 'vitest'
import { excerptOf, fold, truncate, wordsOf } from './text.ts'

test.each([
  ['café', 'Cafe\u0301'],
  ['café', 'CAFÉ'],
  ['cafe', 'café'],
  ['istanbul', 'İstanbul'],
  ['istanbul', 'ISTANBUL'],
  ['strasse', 'Straße'],
  ['strasse', 'STRAẞE'],
  ['ὀδυσσεύς', 'ΟΔΥΣΣΕΥΣ'],
  ['отчет', 'ОТЧЁТ'],
  ['한국', '한국'.normalize('NFD')],
  ['fi 1', 'ﬁ\u00a0１'],
])('%s and %s are the same for search', (one, other) => {
  expect(fold(one)).toBe(fold(other))
})

test.each([
  ['ab', 'äc'],
  ['o', 'ø'],
])('%s and %s are not', (one, other) => {
  expect(fold(one)).not.toBe(fold(other))
})

const family = '👨‍👩‍👧'

test.each([
  ['Paperplane', 10, 'Paperplane'],
  ['Paperplane', 9, 'Paperpla…'],
  // 5 code points each.
  [family.repeat(3), 15, family.repeat(3)],
  [family.repeat(3), 14, `${family.repeat(2)}…`],
  [`ab${family}`, 4, 'ab…'],
  ['e\u0301'.repeat(4), 7, `${'e\u0301'.repeat(3)}…`],
  ['e\u0301'.repeat(4), 6, `${'e\u0301'.repeat(2)}…`],
  ['🇩🇪🇫🇷🇮🇹', 4, '🇩🇪…'],
  ['👍🏽👍🏽', 3, '👍🏽…'],
  ['\ud83dab', 3, '\ud83dab'],
])('%j cut to %i code points is %j', (text, max, expected) => {
  expect(truncate(text, max)).toBe(expected)
})

test('an excerpt is around the first word as it was written, and of whole graphemes', () => {
  const text = `${family.repeat(40)} ${'x'.repeat(33)} Die STRAẞE ist gesperrt ${'e\u0301'.repeat(100)}`
  const excerpt = excerptOf(text, wordsOf('strasse'), 80)
  expect(excerpt).toBe(`…${family} ${'x'.repeat(33)} Die STRAẞE ist gesperrt ${'e\u0301'.repeat(6)}…`)
  expect(excerptOf(text, wordsOf('missing'), 50)).toBe(`${family.repeat(6)}…`)
})
