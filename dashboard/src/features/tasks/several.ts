import { messageOf } from '../../api/errors'
import { formatNumber } from '../../ui/text/format'

/** What became of several records that were changed alike. */
export interface Outcome<One> {
  done: One[]
  failed: { record: One; error: unknown }[]
}

/** Does the same with every record. @throws the first error, if none was changed */
export async function withEach<One>(records: One[], act: (record: One) => Promise<unknown>): Promise<Outcome<One>> {
  const settled = await Promise.allSettled(records.map(act))
  const failed = settled.flatMap((one, i) => (one.status === 'rejected' ? [{ record: records[i]!, error: one.reason }] : []))
  if (failed.length > 0 && failed.length === records.length) throw failed[0]!.error
  return { done: records.filter((_, i) => settled[i]!.status === 'fulfilled'), failed }
}

/** For an undo, which must succeed for all. @throws the first error */
export async function withAll<One>(outcome: Promise<Outcome<One>>): Promise<void> {
  const { failed } = await outcome
  if (failed.length > 0) throw failed[0]!.error
}

/** "2 tasks could not be archived. …" @param verb past participle */
export const failureOf = ({ failed }: Outcome<unknown>, verb: string): string | undefined =>
  failed.length === 0
    ? undefined
    : `${failed.length === 1 ? '1 task' : `${formatNumber(failed.length)} tasks`} could not be ${verb}. ${messageOf(failed[0]!.error)}`
