import { preloadOf } from './preload.ts'

export const delayMs = 10

/** A library to preload that makes each sync of the disk slow; undefined where there is no compiler to make it. */
export const slowSync = (): string | undefined => preloadOf(new URL('./slow-sync.c', import.meta.url), { DELAY_MS: delayMs })
