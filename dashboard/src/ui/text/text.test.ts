import { expect, test } from 'vitest'
import { filterOptions, hasWords, truncate, wordsOf } from './text'

test.each([
  ['café', 'Cafe\u0301'],
  ['istanbul', 'İstanbul'],
  ['STRASSE', 'Die Straße'],
])('%s finds %s', (typed, text) => {
  expect(hasWords(text, wordsOf(typed))).toBe(true)
  const options = [
    { value: 'other', label: 'Other' },
    { group: 'Group', items: [{ value: 'it', label: text }] },
  ]
  expect(filterOptions({ options, search: typed, limit: 10 })).toEqual([options[1]])
})

test('a text is cut at a grapheme', () => {
  expect(truncate('👨‍👩‍👧👨‍👩‍👧', 9)).toBe('👨‍👩‍👧…')
  expect(truncate('e\u0301e\u0301', 4)).toBe('e\u0301e\u0301')
})
