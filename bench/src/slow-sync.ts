import { preloadOf } from './preload.ts'

export const delayMs = 10

/** A preload library that delays each sync; undefined without a compiler. */
export const slowSync = (): string | undefined =>
  preloadOf(new URL('./slow-sync.c', import.meta.url), { DELAY_MS: delayMs })
