import { BigNumber } from 'bignumber.js'
import { sql } from 'kysely'
import { mean, sampleRankCorrelation } from 'simple-statistics'
import { type Actor, assertProductAccess } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { daysBetween, daysLater, monthOf } from '../../domain/calendar.ts'
import { fromUnits } from '../../domain/money.ts'
import { dayInZone } from '../../domain/time-zone.ts'
import { getUser } from '../accounts/accounts.ts'
import { explainExcluded, figuresOf, type Sum } from '../finance/figures.ts'
import { type Range, readSums, sumLedger } from '../finance/finance.ts'
import type { Evaluation } from '../ideas/ideas.schema.ts'
import { sameProduct } from '../products/products.ts'
import { pathOf } from './findings.ts'
import type { ConvertedIdea, TrackRecord, TrackRecordQuery } from './track-record.schema.ts'

const maxIdeas = 200
const minIdeas = 8
/** The ends of the spans whose revenue is shown, in days since the conversion. */
const spanEnds = [30, 90, 180, 365, Number.POSITIVE_INFINITY]

/** @throws forbidden for a key limited to products */
export async function getTrackRecord(
  db: Db,
  actor: Actor,
  { asOf: sent }: TrackRecordQuery,
): Promise<TrackRecord> {
  assertProductAccess(actor, null)
  const { ownerId } = actor
  const { reportingCurrency: currency, timeZone } = await getUser(db, actor)
  const asOf = sent ?? dayInZone(db.now, timeZone)
  const rows = await db.all(selectConverted, { ownerId, limit: maxIdeas })
  const sums = await readSums(db, selectDays, { ownerId, base: currency, from: '', to: monthOf(asOf) })
  const sumsByProduct = Map.groupBy(sums, ({ productId }) => productId)
  const ideas = rows.flatMap((row): ConvertedIdea | [] => {
    const { id, title, convertedAt, convertedEvaluation, createdAt, productId, ...product } = row
    // Earlier conversions have no date of their own: they created the product.
    const convertedOn = dayInZone(convertedAt ?? createdAt, timeZone)
    if (convertedOn > asOf) return []
    const evaluation: Evaluation | null = convertedEvaluation && JSON.parse(convertedEvaluation)
    const url = `${pathOf({ id: productId, slug: product.slug })}/finance`
    return {
      id,
      title,
      product: { id: productId, ...product },
      convertedOn,
      days: daysBetween(convertedOn, asOf),
      evaluation,
      score: evaluation && scoreOf(evaluation),
      ...earned(sumsByProduct.get(productId) ?? [], { convertedOn, asOf, currency, url }),
    }
  })
  return { currency, ideas, correlations: correlationsOf(ideas) }
}

/** Net revenue in the reporting currency, at the rate of each day. @param sums of each day */
function earned(
  sums: (Sum & { day: string })[],
  { convertedOn, asOf, currency, url }: { convertedOn: string; asOf: string; currency: string; url: string },
): Pick<ConvertedIdea, 'netRevenue' | 'explain'> {
  const age = daysBetween(convertedOn, asOf)
  const spans = spanEnds.flatMap((end, i) => {
    const start = spanEnds[i - 1] ?? 0
    if (start > age) return []
    const [from, to] = [daysLater(convertedOn, start), daysLater(convertedOn, Math.min(end - 1, age))]
    const { netRevenue, excluded } = figuresOf(
      sums.filter(({ day }) => day >= from && day <= to),
      currency,
    )
    return { end, label: `Net revenue, ${from} to ${to}`, units: netRevenue, excluded }
  })
  const total = (days: number) =>
    fromUnits(BigNumber.sum(0, ...spans.filter(({ end }) => end <= days).map(({ units }) => units)))
  const after = (days: number) => (age < days ? null : total(days))
  return {
    netRevenue: {
      after30: after(30),
      after90: after(90),
      after180: after(180),
      after365: after(365),
      total: total(Number.POSITIVE_INFINITY),
    },
    explain: {
      formula: 'Revenue − refunds, in the reporting currency at the rate of each day',
      inputs: spans.map(({ label, units }) => ({ label, value: fromUnits(units), url })),
      excluded: explainExcluded(
        spans.flatMap(({ excluded }) => excluded),
        url,
      ),
    },
  }
}

const more = ['marketSize', 'personalAdvantage'] as const
const less = ['competition', 'technicalDifficulty'] as const

/** Competition and difficulty are better the lower they are. */
const scoreOf = (evaluation: Evaluation): number =>
  mean([...more.map((name) => evaluation[name]), ...less.map((name) => 6 - evaluation[name])])

function correlationsOf(ideas: ConvertedIdea[]): TrackRecord['correlations'] {
  const judged = ideas.flatMap(({ evaluation, score, netRevenue: { after180 } }) =>
    evaluation && score !== null && after180 !== null
      ? { scores: { ...evaluation, score }, revenue: after180 }
      : [],
  )
  const revenue = judged.map((idea) => idea.revenue)
  return (['score', ...more, ...less] as const).map((of) => {
    const scores = judged.map((idea) => idea.scores[of])
    const isVaried = [scores, revenue].every((values) => new Set(values).size > 1)
    const correlation = judged.length >= minIdeas && isVaried ? sampleRankCorrelation(scores, revenue) : null
    return { of, n: judged.length, correlation: correlation && Math.round(correlation * 1000) / 1000 }
  })
}

const selectConverted = query((db, p: { ownerId: string; limit: number }) =>
  db
    .selectFrom('idea')
    .innerJoin('product', sameProduct('idea'))
    .select(['idea.id', 'idea.title', 'idea.convertedAt', 'idea.convertedEvaluation'])
    .select(['product.id as productId', 'product.slug', 'product.name', 'product.stage', 'product.createdAt'])
    .where('idea.ownerId', '=', p.ownerId)
    .orderBy('idea.id', 'desc')
    .limit(p.limit),
)

const selectDays = query((db, p: Range) =>
  sumLedger(db, p)
    .select(['ledger.productId', 'ledger.date as day'])
    .where(sql<boolean>`${sql.ref('ledger.line')} like 'revenue.%'`)
    .groupBy(['ledger.productId', 'ledger.date']),
)
