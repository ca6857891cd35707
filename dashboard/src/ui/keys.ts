/** The part of a keyboard event, of the browser or React, that identifies the key. */
export interface KeyPress {
  key: string
  code: string
  shiftKey: boolean
  /** Deprecated, and the only sign of an input method in Safari and on Android. */
  keyCode: number
  isComposing?: boolean
  nativeEvent?: { isComposing: boolean }
}

/** `keyCode` of a key that an input method takes. See the UI Events specification, section 7.3.1. */
const takenByInputMethod = 229

/** As `KeyboardEvent.key`; empty while an input method composes: such a key is part of a word. */
export function keyOf({ key, keyCode, isComposing, nativeEvent }: KeyPress): string {
  return isComposing || nativeEvent?.isComposing || keyCode === takenByInputMethod ? '' : key
}

/** The characters of a US keyboard that shortcuts use, by `KeyboardEvent.code`: without and with Shift. */
const symbols: Record<string, [plain: string, shifted: string]> = {
  Slash: ['/', '?'],
  Comma: [',', ','],
  BracketLeft: ['[', '['],
  BracketRight: [']', ']'],
}

/**
 * The names under which a key may be a shortcut, the best first: the character of the keyboard's layout, then
 * the one that the same key has in the US. Without the second, letters would not work in Russian, nor digits
 * in French.
 */
export function shortcutKeysOf(press: KeyPress): string[] {
  const key = keyOf(press)
  const { code, shiftKey } = press
  // Caps Lock is not Shift.
  if (/^[a-z]$/i.test(key)) return [shiftKey ? key.toUpperCase() : key.toLowerCase()]
  if (key === '' || [...key].length > 1) return key === '' ? [] : [key]
  const other = inTheUs(code, shiftKey, /[^ -~]/.test(key))
  return other ? [key, other] : [key]
}

/** @param isForeign the layout has no ASCII character on this key */
function inTheUs(code: string, shiftKey: boolean, isForeign: boolean): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit && !shiftKey) return digit
  if (!isForeign) return undefined
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  if (digit) return digit === '1' ? '!' : undefined
  return symbols[code]?.[Number(shiftKey)]
}
