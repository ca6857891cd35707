import { type SqlBool, sql } from 'kysely'
import { fold, truncate, wordsOf } from '../../domain/text.ts'
import { maxTitle, type TaskTable } from './tasks.schema.ts'

const mostWords = 5

/** Parameters of a query: a pattern for each word. */
export type Words = { [name: `word${number}`]: string | undefined }

export function patternsOf(text: string): Words {
  const words = wordsOf(text).slice(0, mostWords)
  return Object.fromEntries(words.map((word, i) => [`word${i}`, `%${word.replace(/[\\%_]/g, '\\$&')}%`]))
}

/**
 * One condition for each word: it is in the number, the title or the description of the task. In `coalesce`,
 * because a planner has no statistics of long texts: it would expect no matches, read all and sort them.
 */
export const wordConditions = (params: object) =>
  Object.entries(params)
    .filter(([name]) => name.startsWith('word'))
    .map(([, pattern]) => sql<SqlBool>`coalesce("task"."searchText" like ${pattern} escape '\\', false)`)

/** The title of a task that is created from a text: its first line. */
export const titleFrom = (text: string): string => truncate(text.trim().split('\n', 1)[0]!, maxTitle)

/** The column that filters by text compare. The engines fold case differently, so the text is folded here. */
export const searchTextOf = ({
  displayId,
  title,
  description,
}: Pick<TaskTable, 'displayId' | 'title' | 'description'>) =>
  fold(`#${displayId} ${title} ${description ?? ''}`)
