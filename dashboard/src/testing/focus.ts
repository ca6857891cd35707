import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until the element has the focus. */
export const expectFocused = (locator: Locator) =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true)
