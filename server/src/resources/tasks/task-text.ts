import { type SqlBool, sql } from 'kysely'
import { wordsOf } from '../../domain/text.ts'

const mostWords = 5

/** Parameters of a query: the forms of each word. */
export type Words = { [name: `word${number}form${number}`]: string | undefined }

/** One of the engines ignores case only in ASCII, so other words are also searched capitalized and in capitals. */
export function patternsOf(text: string): Words {
  const patterns: Words = {}
  for (const [i, word] of wordsOf(text).slice(0, mostWords).entries()) {
    const capitalized = word.charAt(0).toUpperCase() + word.slice(1)
    const forms = new Set([word, capitalized, word.toUpperCase()].map(lowerAscii))
    for (const [j, form] of [...forms].entries()) patterns[`word${i}form${j}`] = `%${form.replace(/[\\%_]/g, '\\$&')}%`
  }
  return patterns
}

const lowerAscii = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** One condition for each word: it is in the number, the title or the description of the task. */
export function wordConditions(params: object) {
  const named = Object.entries(params).filter(([name]) => name.startsWith('word'))
  const words = Object.values(Object.groupBy(named, ([name]) => name.split('form')[0]!))
  return words.map(
    (forms) =>
      sql<SqlBool>`(${sql.join(
        forms!.map(([, pattern]) => isLike(pattern)),
        sql` or `,
      )})`,
  )
}

const isLike = (pattern: string) =>
  sql<SqlBool>`lower('#' || cast("task"."displayId" as text) || ' ' || "task"."title" || ' ' || coalesce("task"."description", '')) like ${pattern} escape '\\'`
