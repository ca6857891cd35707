import { BigNumber } from 'bignumber.js'
import { mean, sampleRankCorrelation } from 'simple-statistics'
import { type Actor, assertProductAccess } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { query } from '../../db/query.ts'
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
/** The ends of the spans whose revenue is shown, in days since the conversion. */
const spanEnds = [30, 90, 180, 365, Number.POSITIVE_INFINITY]

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
  const spans: { days: number; label: string; units: BigNumber }[] = []
  let excludedRecords = 0
  let from = convertedOn
  for (const days of spanEnds) {
    if (from >= tomorrow) break
    const end = Number.isFinite(days) ? daysLater(convertedOn, days) : tomorrow
    const until = end < tomorrow ? end : tomorrow
    const last = daysLater(until, -1)
    const sums = await readSums(db, selectSums, {
      ownerId: actor.ownerId,
      base: currency,
      productId: id,
      from: monthOf(from),
      to: monthOf(last),
      since: from,
      until,
    })
    const { netRevenue, leftOut } = figuresOf(convertSums(withoutMrr(sums), currency))
    for (const { line, records } of leftOut) if (line.startsWith('revenue.')) excludedRecords += records
    spans.push({ days, label: `Net revenue, ${from} to ${last}`, units: netRevenue })
    from = until
  }
  const total = (days: number) =>
    fromUnits(BigNumber.sum(0, ...spans.filter((span) => span.days <= days).map(({ units }) => units)))
  const age = daysBetween(convertedOn, asOf)
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
      excluded: excludedRecords > 0 ? [{ reason: 'No exchange rate', count: excludedRecords, url }] : [],
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
    .innerJoin('product', (join) =>
      join.onRef('product.ownerId', '=', 'idea.ownerId').onRef('product.id', '=', 'idea.productId'),
    )
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
