import { expect, test } from 'vitest'
import { suggested } from './words'

test.each([
  ['Paperplane', 'paperplane'],
  ["Émile's  Notes 2.0", 'emiles-notes-2-0'],
  ['--Ünïted & Co.--', 'united-co'],
  ['Straße', 'strasse'],
  ['日本語', ''],
  [`${'x'.repeat(63)} y`, 'x'.repeat(63)],
])('%s suggests %s', (name, slug) => {
  expect(suggested(name, '-')).toBe(slug)
  expect(suggested(name, '_')).toBe(slug.replaceAll('-', '_'))
})
