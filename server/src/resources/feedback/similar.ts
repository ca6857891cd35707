import { sql } from 'kysely'
import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { InProduct, RecordKey } from '../../db/tables.ts'
import { cut, fold, wordsOf } from '../../domain/text.ts'
import type { SimilarFeedback } from './inbox.schema.ts'
import { getInboxEntry, linkedExcerpts, toEntry, toLinked } from './linked-feedback.ts'

/** Entries that are compared, the newest of the product, and characters of each. Bounds the work. */
const maxCompared = 2_000
const comparedLength = 500
const maxWords = 30
const maxSimilar = 100

/** Entries of the same product with the two rare words that this one shares with them most tellingly. */
export async function findSimilar(db: Db, actor: Actor, id: string): Promise<SimilarFeedback> {
  const { productId, content } = await getInboxEntry(db, actor, id)
  const { ownerId } = actor
  const rows = await db.all(selectTexts, { ownerId, productId })
  const others = rows.filter((row) => row.id !== id)
  const found = sharedPair(
    content,
    others.map((row) => row.text),
  )
  if (!found) return { words: [], entries: [] }
  const entries = await Promise.all(
    found.texts.map((at) => db.one(selectExcerpt, { ownerId, id: others[at]!.id })),
  )
  return {
    words: found.words,
    entries: entries.flatMap((row) => (row ? toEntry(toLinked(row, db.now)) : [])),
  }
}

interface Pair {
  words: [string, string]
  /** Indexes of the texts that have both. */
  texts: number[]
}

/** The pair of words with the most co-occurrences, weighted by how far they exceed chance. */
function sharedPair(content: string, others: string[]): Pair | null {
  const words = topicWords(content)
  const textsByWord = words.map((): number[] => [])
  for (const [at, text] of others.entries()) {
    const folded = fold(text)
    for (const [index, { isIn }] of words.entries()) if (isIn(folded)) textsByWord[index]!.push(at)
  }
  const maxFrequency = Math.max(10, others.length / 3)
  // As if ten more entries had none of the words: with few entries, chance is hard to tell.
  const total = others.length + 10
  let best: Pair | null = null
  // Less than what two words that are in one other entry only have.
  let bestScore = Math.log(total) - 1
  for (const [index, one] of textsByWord.entries()) {
    if (one.length === 0 || one.length > maxFrequency) continue
    const texts = new Set(one)
    for (const [further, another] of textsByWord.slice(index + 1).entries()) {
      if (another.length > maxFrequency) continue
      const shared = another.filter((at) => texts.has(at))
      if (shared.length === 0 || shared.length > maxSimilar) continue
      const expected = (one.length * another.length) / total
      // The log-likelihood ratio of Poisson counts, which chance rarely makes large.
      const score = shared.length * (Math.log(shared.length / expected) - 1) + expected
      if (shared.length <= expected || score <= bestScore) continue
      const pair: [string, string] = [words[index]!.written, words[index + 1 + further]!.written]
      best = { words: pair, texts: shared }
      bestScore = score
    }
  }
  return best
}

interface TopicWord {
  written: string
  isIn(folded: string): boolean
}

let segmenter: Intl.Segmenter | undefined
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Mymr}]/u
const isUnspacedTopic = (word: string) => word.length > 1 && !/^\p{sc=Hira}+$/u.test(word)
const isAbbreviation = (word: string) => /^\p{Lu}{2,3}$/u.test(word)

function topicWords(content: string): TopicWord[] {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' })
  const words = new Map<string, TopicWord>()
  for (const { segment, isWordLike } of segmenter.segment(cut(content, 1_000))) {
    const stem = fold(segment).replace(/(?<=^[a-z]{4,})(?:ing|ed|es|s)$/, '')
    if (!isWordLike || !/\p{L}/u.test(segment) || commonWords.has(fold(segment)) || words.has(stem)) continue
    if (unspaced.test(segment) ? isUnspacedTopic(segment) : stem.length >= 4)
      words.set(stem, { written: segment, isIn: (text) => text.includes(stem) })
    else if (isAbbreviation(segment)) {
      const whole = new RegExp(`(?<!\\p{L})${stem}(?!\\p{L})`, 'u')
      words.set(stem, { written: segment, isIn: (text) => whole.test(text) })
    }
    if (words.size === maxWords) break
  }
  return [...words.values()]
}

/** In small products these would look rare. Other languages rely on frequency alone. */
const commonWords = new Set(
  wordsOf(`about after again also always another around because been before being cannot could does doesn't
    don't each even ever every find from great have having hello here into isn't it's just like love made
    make many maybe more most much need never nice only other over please really same should since some
    still such sure than thank thanks that their them then there these they thing things this those through
    time today tried using very want were what when where which while will with without work working works
    would you're your`),
)

const selectTexts = query((db, p: InProduct) =>
  db
    .selectFrom('feedback')
    .select(['id', sql<string>`substr(content, 1, ${sql.lit(comparedLength)})`.as('text')])
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('spamAt', 'is', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(maxCompared)),
)

const selectExcerpt = query((db, p: RecordKey) =>
  linkedExcerpts(db, p.ownerId).where('feedback.ownerId', '=', p.ownerId).where('feedback.id', '=', p.id),
)
