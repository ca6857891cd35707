import { type SqlBool, sql } from 'kysely'
import { wordsOf } from '../domain/text.ts'

const maxWords = 5

/** Parameters of a query: a pattern for each word. */
export type Words = { [name: `word${number}`]: string | undefined }

export function patternsOf(text: string | undefined): Words {
  const words = wordsOf(text).slice(0, maxWords)
  return Object.fromEntries(words.map((word, i) => [`word${i}`, `%${word.replace(/[\\%_]/g, '\\$&')}%`]))
}

/**
 * One condition for each word: the column, which has folded text, contains it. In `coalesce`, because a
 * planner has no statistics of long texts: it would expect no matches, read all and sort them.
 */
export const wordConditions = (column: string, params: object) =>
  Object.entries(params)
    .filter(([name]) => name.startsWith('word'))
    .map(([, pattern]) => sql<SqlBool>`coalesce(${sql.ref(column)} like ${pattern} escape '\\', false)`)
