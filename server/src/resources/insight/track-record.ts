import { BigNumber } from 'bignumber.js'
import { mean, sampleRankCorrelation, sum } from 'simple-statistics'
import { type Actor, assertProductAccess } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { matching } from '../../db/statements.ts'
import { dayOf, daysBetween, daysLater, monthOf } from '../../domain/calendar.ts'
import { fromUnits } from '../../domain/money.ts'
import { getUser } from '../accounts/accounts.ts'
import { convertSums, figuresOf } from '../finance/figures.ts'
import { type Range, readSums, sumLedger, withoutMrr } from '../finance/finance.ts'
import type { Evaluation } from '../ideas/ideas.schema.ts'
import { pathOf } from './findings.ts'
import type { ConvertedIdea, TrackRecord, TrackRecordQuery } from './track-record.schema.ts'

const maxIdeas = 200
const minIdeas = 8
const spans = [0, 30, 90, 180, 365]

/** @throws forbidden for a key limited to products */
export async function getTrackRecord(
  db: Db,
  actor: Actor,
  { asOf = dayOf(db.now) }: TrackRecordQuery,
): Promise<TrackRecord> {
  assertProductAccess(actor, null)
  const { reportingCurrency: currency } = await getUser(db, actor)
  const ideas: ConvertedIdea[] = []
  for (const row of await db.all(selectConverted, { ownerId: actor.ownerId, limit: maxIdeas })) {
    const { id, title, convertedAt, convertedEvaluation, createdAt, productId, ...rest } = row
    const product = { id: productId, ...rest }
    // Earlier conversions have no date of their own: they created the product.
    const convertedOn = dayOf(convertedAt ?? createdAt)
    if (convertedOn > asOf) continue
    const evaluation: Evaluation | null =
      convertedEvaluation === null ? null : JSON.parse(convertedEvaluation)
    ideas.push({
      id,
      title,
      product,
      convertedOn,
      days: daysBetween(convertedOn, asOf),
      evaluation,
      score: evaluation && scoreOf(evaluation),
      ...(await earned(db, actor, { ...product, convertedOn, asOf, currency })),
    })
  }
  return { currency, ideas, correlations: correlationsOf(ideas) }
}

interface Earning {
  id: string
  slug: string | null
  convertedOn: string
  asOf: string
  currency: string
}

/** Net revenue in the reporting currency, at the rate of each day. */
async function earned(db: Db, actor: Actor, { id, slug, convertedOn, asOf, currency }: Earning) {
  const url = `${pathOf({ id, slug })}/finance`
  const tomorrow = daysLater(asOf, 1)
  const spansUntil: { label: string; units: BigNumber }[] = []
  let recordsLeftOut = 0
  for (const [i, start] of spans.entries()) {
    const from = daysLater(convertedOn, start)
    const end = spans[i + 1] === undefined ? tomorrow : daysLater(convertedOn, spans[i + 1]!)
    const until = end < tomorrow ? end : tomorrow
    if (from >= until) break
    const last = daysLater(until, -1)
    const months = { from: monthOf(from), to: monthOf(last) }
    const sums = await readSums(db, selectSums, {
      ownerId: actor.ownerId,
      base: currency,
      productId: id,
      ...months,
      since: from,
      until,
    })
    const { netRevenue, leftOut } = figuresOf(convertSums(withoutMrr(sums), currency))
    const records = leftOut.filter(({ line }) => line.startsWith('revenue.')).map(({ records }) => records)
    recordsLeftOut += sum(records)
    spansUntil.push({ label: `Net revenue, ${from} to ${last}`, units: netRevenue })
  }
  const total = (count: number) =>
    fromUnits(BigNumber.sum(0, ...spansUntil.slice(0, count).map(({ units }) => units)))
  const days = daysBetween(convertedOn, asOf)
  const after = (span: number) => (days < spans[span]! ? null : total(span))
  return {
    netRevenue: {
      after30: after(1),
      after90: after(2),
      after180: after(3),
      after365: after(4),
      total: total(spans.length),
    },
    explain: {
      formula: 'Revenue − refunds, in the reporting currency at the rate of each day',
      inputs: spansUntil.map(({ label, units }) => ({ label, value: fromUnits(units), url })),
      excluded: recordsLeftOut > 0 ? [{ reason: 'No exchange rate', count: recordsLeftOut, url }] : [],
    },
  }
}

const more = ['marketSize', 'personalAdvantage'] as const
const less = ['competition', 'technicalDifficulty'] as const

/** Competition and difficulty are better the lower they are. */
const scoreOf = (evaluation: Evaluation): number =>
  mean([...more.map((name) => evaluation[name]), ...less.map((name) => 6 - evaluation[name])])

function correlationsOf(ideas: ConvertedIdea[]): TrackRecord['correlations'] {
  const judged = ideas.filter(({ evaluation, netRevenue }) => evaluation && netRevenue.after180 !== null)
  const revenue = judged.map(({ netRevenue }) => netRevenue.after180!)
  return (['score', ...more, ...less] as const).map((of) => {
    const scores = judged.map(({ score, evaluation }) => (of === 'score' ? score! : evaluation![of]))
    const isVaried = [scores, revenue].every((values) => new Set(values).size > 1)
    const correlation = judged.length >= minIdeas && isVaried ? sampleRankCorrelation(scores, revenue) : null
    return { of, n: judged.length, correlation: correlation && Math.round(correlation * 1000) / 1000 }
  })
}

const selectConverted = query((db, p: { ownerId: string; limit: number }) =>
  db
    .selectFrom('idea')
    .innerJoin('product', matching('product', { ownerId: 'idea.ownerId', id: 'idea.productId' }))
    .select(['idea.id', 'idea.title', 'idea.convertedAt', 'idea.convertedEvaluation'])
    .select(['product.id as productId', 'product.slug', 'product.name', 'product.stage', 'product.createdAt'])
    .where('idea.ownerId', '=', p.ownerId)
    .orderBy('idea.id', 'desc')
    .limit(p.limit),
)

const selectSums = query((db, p: Range & { productId: string; since: string; until: string }) =>
  sumLedger(db, p)
    .where('ledger.productId', '=', p.productId)
    .where('ledger.date', '>=', p.since)
    .where('ledger.date', '<', p.until),
)
