import { afterAll, vi } from 'vitest'

const ends: (() => unknown)[] = []

/** Is done when the test file ends, what was asked for last first; also asked for by a test while it runs, when it is too late for `afterAll`. */
export const atEnd = (end: () => unknown) => void ends.push(end)

/** For each file anew: files of one process share this module, and leave nothing to each other, nor the time of their own. */
export function endWithEachFile() {
  afterAll(async () => {
    vi.useRealTimers()
    for (const end of ends.splice(0).reverse()) await end()
  })
}
