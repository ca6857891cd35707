import { askWhile } from '../session/leaving'
import { sayProgress } from './notices'

/**
 * Does the same with every record, all at once. Where there are several, the browser asks before the page is left meanwhile, and it is said how far it
 * is. Where one is refused, the others are done nevertheless.
 * @param done in words: "tasks archived"
 * @throws what the first that was refused has thrown
 */
export async function withEach<One, Result>(records: One[], done: string, act: (record: One) => Promise<Result>) {
  if (records.length < 2) return Promise.all(records.map(act))
  const progress = sayProgress(records.length, done)
  try {
    return await askWhile(settled(records.map((record) => act(record).finally(progress.step))))
  } finally {
    progress.end()
  }
}

async function settled<Result>(all: Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(all)
  return Promise.all(all)
}
