import type { Tx } from '../../db/database.ts'
import { enqueue } from '../../jobs/jobs.ts'

export const newsKinds = ['newsReview', 'newsDaily', 'newsInstant'] as const
export type NewsKind = (typeof newsKinds)[number]

/**
 * Runs the jobs that send news of an account, when somebody may want other news or at another time. Each
 * finds its next time, or removes itself if nobody wants it.
 */
export async function wakeNews(tx: Tx, ownerId: string): Promise<void> {
  const payload = JSON.stringify({ since: tx.now })
  for (const kind of newsKinds)
    await enqueue(tx, { id: `${kind} ${ownerId}`, kind, ownerId, runAt: tx.now, payload })
}
