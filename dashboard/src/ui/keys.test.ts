import { expect, test } from 'vitest'
import { keyOf, shortcutKeysOf } from './keys'

const press = (key: string, code: string, more: object = {}) => ({
  key,
  code,
  shiftKey: false,
  keyCode: 65,
  ...more,
})
const shift = { shiftKey: true }

test.each([
  ['e', 'KeyE', {}, ['e']],
  ['E', 'KeyE', shift, ['E']],
  // Caps Lock, without and with Shift.
  ['E', 'KeyE', {}, ['e']],
  ['j', 'KeyJ', shift, ['J']],
  // Russian.
  ['у', 'KeyE', {}, ['у', 'e']],
  ['О', 'KeyJ', shift, ['О', 'J']],
  ['х', 'BracketLeft', {}, ['х', '[']],
  ['б', 'Comma', {}, ['б', ',']],
  ['?', 'Digit7', shift, ['?']],
  ['.', 'Slash', {}, ['.']],
  // Greek, Hebrew, Arabic, Thai.
  ['τ', 'KeyT', {}, ['τ', 't']],
  ['ק', 'KeyE', {}, ['ק', 'e']],
  ['١', 'Digit1', {}, ['١', '1']],
  ['ๅ', 'Digit1', {}, ['ๅ', '1']],
  ['๑', 'Digit1', shift, ['๑', '!']],
  // French, with the symbols that each have a key or a shift of their own.
  ['&', 'Digit1', {}, ['&', '1']],
  ['é', 'Digit2', {}, ['é', '2']],
  ['!', 'Slash', {}, ['!']],
  ['?', 'KeyM', shift, ['?']],
  // German: the letter that is written counts, not its place.
  ['z', 'KeyY', {}, ['z']],
  ['/', 'Digit7', shift, ['/']],
  ['Delete', 'Delete', {}, ['Delete']],
  ['Dead', 'BracketLeft', {}, ['Dead']],
])('%s of %s is found as %j', (key, code, more, names) => {
  expect(shortcutKeysOf(press(key, code, more))).toEqual(names)
})

test('a key of a word that is being composed is none', () => {
  for (const more of [{ isComposing: true }, { nativeEvent: { isComposing: true } }, { keyCode: 229 }]) {
    expect(keyOf(press('Enter', 'Enter', more))).toBe('')
    expect(shortcutKeysOf(press('e', 'KeyE', more))).toEqual([])
  }
})
