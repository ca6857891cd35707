import { ApiError } from './errors'

interface Lost {
  idempotencyKey: string
  atMs: number
}

/** Creations, and additions, that may have been made though no answer came, by what they ask. */
const lost = new Map<string, Lost>()

/** Later, the same is meant to be another one. */
const sameForMs = 600_000

export const newKey = () => `page-${Date.now()}-${Math.random()}`

/**
 * Sends it under the key that it had when its answer was lost: who sends it again, for it was told as not saved, makes nothing twice.
 * @param asked what tells it from all others @param given the key for it otherwise
 */
export async function sentAgain<Answer>(asked: string, given: string | undefined, send: (key: string) => Promise<Answer>) {
  const before = lost.get(asked)
  const isSame = before !== undefined && performance.now() - before.atMs < sameForMs
  const idempotencyKey = isSame ? before.idempotencyKey : (given ?? newKey())
  lost.delete(asked)
  try {
    return await send(idempotencyKey)
  } catch (error) {
    const isLost = error instanceof ApiError && error.type === 'unreachable'
    if (isLost) lost.set(asked, { idempotencyKey, atMs: performance.now() })
    throw error
  }
}
