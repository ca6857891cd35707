import { inject, test } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** True in `npm run test:extended`. */
    isExtended: boolean
  }
}

/** Repetitions of a test: `few` in `npm test`, `many` in `npm run test:extended`. */
export const runs = (few: number, many: number): number => (inject('isExtended') ? many : few)

/** A test that only `npm run test:extended` runs. */
export const extendedTest = (name: string, run: () => Promise<void>, timeoutMs?: number) => {
  if (inject('isExtended')) test(name, run, timeoutMs)
}

/** The first case in `npm test`, all cases in `npm run test:extended`. */
export const someOf = <const Case>(cases: readonly Case[]): readonly Case[] =>
  inject('isExtended') ? cases : cases.slice(0, 1)
