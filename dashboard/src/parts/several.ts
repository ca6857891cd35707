import { messageOf } from '../api/errors'
import { askWhile } from '../session/leaving'
import { formatNumber } from '../text/format'
import { sayProgress } from './notices'

/** What became of several that were to be treated alike. */
export interface Outcome<One> {
  done: One[]
  refused: { record: One; error: unknown }[]
}

/**
 * Does the same with every record, all at once. Where there are several, the browser asks before the page is left meanwhile, and it is said how far it
 * is. Where one is refused, the others are done nevertheless.
 * @param words of what is done: "tasks archived"
 * @throws what the first has thrown, where none is done
 */
export async function withEach<One>(
  records: One[],
  words: string,
  act: (record: One) => Promise<unknown>,
): Promise<Outcome<One>> {
  const progress = records.length > 1 ? sayProgress(records.length, words) : undefined
  const attempts = records.map((record) => act(record).finally(() => progress?.step()))
  try {
    const settled = Promise.allSettled(attempts)
    return outcomeOf(records, await (progress ? askWhile(settled) : settled))
  } finally {
    progress?.end()
  }
}

function outcomeOf<One>(records: One[], ends: PromiseSettledResult<unknown>[]): Outcome<One> {
  const refused = ends.flatMap((end, i) => (end.status === 'rejected' ? [{ record: records[i]!, error: end.reason }] : []))
  if (refused.length > 0 && refused.length === records.length) throw refused[0]!.error
  return { done: records.filter((_, i) => ends[i]!.status === 'fulfilled'), refused }
}

/** For what is to be done whole: a way back. @throws what the first has thrown */
export async function withAll<One>(outcome: Promise<Outcome<One>>): Promise<void> {
  const { refused } = await outcome
  if (refused.length > 0) throw refused[0]!.error
}

/** "2 tasks were not archived. There is no such task." */
export const refusalOf = ({ refused }: Outcome<unknown>, words: string): string =>
  `${refused.length === 1 ? '1 task was' : `${formatNumber(refused.length)} tasks were`} not ${words}. ${messageOf(refused[0]!.error)}`
