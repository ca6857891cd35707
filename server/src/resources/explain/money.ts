import { BigNumber } from 'bignumber.js'
import { query } from '../../db/query.ts'
import { counted, formatMoney, formatSignedMoney } from '../../domain/figures.ts'
import { fromUnits, roundUnits } from '../../domain/money.ts'
import { explainExcluded, figuresOf } from '../finance/figures.ts'
import { readSums } from '../finance/finance.ts'
import { type CostScope, type RevenueScope, scopeOf } from '../finance/finance-records.ts'
import { costSums, countOf, type RecordLine, revenueSums } from '../finance/record-pages.ts'
import { type InsightProduct, pathOf, referenceTo, type Scope } from '../insight/findings.ts'
import { type Explanation, maxCauses } from './explain.schema.ts'
import { asLabel, type Days, inWords, type Period } from './periods.ts'

const lineNames: Record<RecordLine, string> = {
  'revenue.subscription': 'Subscriptions',
  'revenue.one_time': 'One-time',
  'revenue.lifetime': 'Lifetime deals',
  'revenue.advertising': 'Advertising',
  'revenue.enterprise': 'Enterprise',
  'revenue.affiliate': 'Affiliate',
  'revenue.other': 'Other revenue',
  'revenue.refund': 'Refunds',
  'cost.INFRASTRUCTURE': 'Infrastructure',
  'cost.THIRD_PARTY': 'Third parties',
  'cost.MARKETING': 'Marketing',
  'cost.TOOLS': 'Tools',
  'cost.OTHER': 'Other costs',
}
const isLine = (name: string): name is keyof typeof lineNames => Object.hasOwn(lineNames, name)

interface Kind {
  name: string
  /** Its records, as the ledger filters them; without it all. */
  line?: string
  formula: string
}

const converted = 'Amounts in other currencies count at the rate of their day.'
const sums: Record<string, Kind> = {
  revenue: { name: 'Net revenue', line: 'revenue', formula: `Revenue − refunds. ${converted}` },
  costs: { name: 'Costs', line: 'cost', formula: `The sum of all costs. ${converted}` },
  profit: { name: 'Profit', formula: `Net revenue − costs. ${converted}` },
}

/** `revenue`, `costs`, `profit`, or a line such as `revenue.refund` or `cost.TOOLS`. */
export function moneyKind(name: string): Kind | undefined {
  if (!isLine(name)) return Object.hasOwn(sums, name) ? sums[name] : undefined
  return { name: lineNames[name], line: name, formula: `The sum of these records. ${converted}` }
}

type Row = Awaited<ReturnType<typeof readRows>>[number]

/** A sum of money, compared with the period before, by product, type and source or name. */
export async function explainMoney(
  scope: Scope,
  figure: string,
  kind: Kind,
  period: Period,
  product: InsightProduct | null,
): Promise<Explanation> {
  const { currency, products } = scope
  const { line = '' } = kind
  const rows = await readRows(scope, kind, period, product)
  const rowsBefore = await readRows(scope, kind, period.before, product)
  const amountOf = (some: Row[]) => {
    const { profit, totalCosts } = figuresOf(some, currency)
    return line.startsWith('cost') ? totalCosts : profit
  }
  const meanOf = (some: Row[]) => roundUnits(amountOf(some).div(period.parts))
  const [now, before] = [amountOf(rows), meanOf(rowsBefore)]
  const change = now.minus(before)
  const changesBy = (keyOf: (row: Row) => string) => {
    const [groups, earlier] = [Map.groupBy(rows, keyOf), Map.groupBy(rowsBefore, keyOf)]
    return [...new Set([...groups.keys(), ...earlier.keys()])]
      .map((key) => {
        const [own, ownBefore] = [groups.get(key) ?? [], earlier.get(key) ?? []]
        const [after, before] = [amountOf(own), meanOf(ownBefore)]
        const { productId, line, title } = (own[0] ?? ownBefore[0])!
        return { key, rows: own, productId, line, title, after, before, change: after.minus(before) }
      })
      .filter(({ change }) => !change.isZero())
      .sort((a, b) => b.change.abs().comparedTo(a.change.abs()) ?? 0)
  }
  const productName = (id: string) => products.get(id)?.name ?? id
  const levels = changesBy((row) => (isLine(line) ? productName(row.productId) : lineNames[row.line]))
  const causes = changesBy(({ productId, line, title }) => JSON.stringify([productId, line, title]))
  const shown = causes.slice(0, maxCauses)
  const rounding = change.minus(total(levels))
  const money = (units: BigNumber) => formatMoney(fromUnits(units), currency)
  const since = period.parts === 4 ? 'Mean of 4 weeks' : asLabel(period.before)
  const url = (days: Days) => recordsUrl(product, line, days)
  const excluded = (some: Row[], reason?: string) =>
    explainExcluded(figuresOf(some, currency).excluded, '/settings/currency', reason)
  return {
    figure,
    title: `${kind.name}, ${asLabel(period)}`,
    product: product && referenceTo(product),
    sentence: sentenceOf(kind, period, now, change, currency, levels[0]),
    ...{ format: 'money', unit: currency, value: fromUnits(now), change: fromUnits(change) },
    steps: [
      { label: since, value: fromUnits(before), isLevel: true },
      ...levels.map(({ key, change }) => ({ label: key, value: fromUnits(change), isLevel: false })),
      ...(rounding.isZero() ? [] : [{ label: 'Rounding', value: fromUnits(rounding), isLevel: false }]),
      { label: asLabel(period), value: fromUnits(now), isLevel: true },
    ],
    range: null,
    causes: shown.map(({ rows, productId, line, title, before, after, change }) => ({
      label: [product ? null : productName(productId), lineNames[line], title].filter(Boolean).join(' · '),
      detail: `${money(before.abs())} to ${money(after.abs())}, ${counted(countOf(rows), 'record')}`,
      value: fromUnits(change),
      url: recordsUrl(products.get(productId), line, rows.length > 0 ? period : period.before, title),
    })),
    rest: fromUnits(change.minus(total(shown))),
    note: noteOf(kind, period, rows.length + rowsBefore.length),
    formula: kind.formula,
    inputs: [
      { label: asLabel(period), value: fromUnits(now), url: url(period) },
      { label: since, value: fromUnits(before), url: url(period.before) },
    ],
    excluded: [...excluded(rows), ...excluded(rowsBefore, `No exchange rate, ${inWords(period.before)}`)],
  }
}

const total = (changes: { change: BigNumber }[]) => BigNumber.sum(0, ...changes.map(({ change }) => change))

/** "Net revenue in 2026-10 was $1,320.00, $120.00 more than in 2026-09. Most of it: Refunds +$90.00." */
function sentenceOf(
  kind: Kind,
  period: Period,
  now: BigNumber,
  change: BigNumber,
  currency: string,
  most: { key: string; change: BigNumber } | undefined,
): string {
  const money = (units: BigNumber) => formatMoney(fromUnits(units), currency)
  const base = period.parts === 4 ? 'the mean week of the 4 before' : inWords(period.before)
  const compared = change.isZero()
    ? `the same as ${base}`
    : `${money(change.abs())} ${change.isPositive() ? 'more' : 'less'} than ${base}`
  const isMost = most && most.change.s === change.s && most.change.abs().times(2).gt(change.abs())
  const because = isMost
    ? ` Most of it: ${most.key} ${formatSignedMoney(fromUnits(most.change), currency)}.`
    : ''
  const verb = kind.name.endsWith('s') ? 'were' : 'was'
  return `${kind.name} ${inWords(period)} ${verb} ${money(now)}, ${compared}.${because}`
}

function noteOf({ line }: Kind, { kind, isRunning }: Period, records: number) {
  if (records === 0) return 'There are no records in these days.'
  if (kind === 'week' && !line?.startsWith('revenue')) return 'Bills come once a month, so weeks differ.'
  return isRunning ? `The ${kind} is not over.` : null
}

/** Where the dashboard lists the records of a line. Profit has those of two lists. */
function recordsUrl(
  product: InsightProduct | null | undefined,
  line: string,
  days: Days,
  title?: string | null,
): string {
  const page = `${product ? pathOf(product) : ''}/finance`
  const [table, type = ''] = line.split('.')
  if (!table) return page
  const source = table === 'revenue' && title ? title : ''
  const filter = { from: days.first, to: days.last, type, source }
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value))
  return `${page}/${table === 'cost' ? 'costs' : 'revenue'}?${query}`
}

async function readRows(
  { db, actor }: Scope,
  { line }: Kind,
  { first, last }: Days,
  product: InsightProduct | null,
) {
  const { revenue, costs, ...scope } = await scopeOf(db, actor, {
    ...{ startDate: first, endDate: last },
    ...(line && { line }),
    ...(product && { product: product.id }),
  })
  return [
    ...(revenue ? await readSums(db, sumRevenue, { ...scope, ...revenue }) : []),
    ...(costs ? await readSums(db, sumCosts, { ...scope, ...costs }) : []),
  ]
}

const sumRevenue = query((db, p: RevenueScope & { base: string }) =>
  revenueSums(db, p)
    .select(['revenue.productId', 'revenue.source as title'])
    .groupBy(['revenue.productId', 'revenue.source']),
)

const sumCosts = query((db, p: CostScope & { base: string }) =>
  costSums(db, p).select(['cost.productId', 'cost.name as title']).groupBy(['cost.productId', 'cost.name']),
)
