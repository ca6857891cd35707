import { afterAll, vi } from 'vitest'

const ends: (() => unknown)[] = []

/** Runs `end` when the test file ends, in reverse order; also inside a running test. */
export const atEnd = (end: () => unknown) => void ends.push(end)

/** Registered per file, because files of one process share this module. */
export function endWithEachFile() {
  afterAll(async () => {
    vi.useRealTimers()
    for (const end of ends.splice(0).reverse()) await end()
  })
}
