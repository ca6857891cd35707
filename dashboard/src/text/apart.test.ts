import { expect, test } from 'vitest'
import { apart, contained, noInk } from './apart'

test('a text stands apart where it could turn what is around it, and is left alone where it could not', () => {
  expect(['Mend it', 'é 漢字 👩‍💻', 'Eve \u202e(nimda)', 'שלום'].map(apart)).toEqual([
    'Mend it',
    'é 漢字 👩‍💻',
    '\u2068Eve \u202e(nimda)\u2069',
    '\u2068שלום\u2069',
  ])
})

test('a text closes what it opens, and nothing else', () => {
  expect(['a\u2069b', 'a\u2067b', '\u2066a\u2069\u2069'].map(contained)).toEqual(['ab', 'a\u2067b\u2069', '\u2066a\u2069'])
})

test('what leaves no ink says so', () => {
  expect(['', ' ', '\u200b\u200d', '\u3164', '\u2800', '\u00ad\ufeff'].map(apart)).toEqual(Array(6).fill(noInk))
  expect(['\u200ba', '👍', '·'].map(apart)).toEqual(['\u200ba', '👍', '·'])
})
