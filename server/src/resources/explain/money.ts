import { BigNumber } from 'bignumber.js'
import { type Kysely, sql } from 'kysely'
import { limitedKeyOf } from '../../auth/actor.ts'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { counted, formatMoney, formatSignedMoney } from '../../domain/figures.ts'
import { fromUnits, roundUnits } from '../../domain/money.ts'
import { reachedProducts } from '../api-keys/product-access.ts'
import { explainExcluded, figuresOf, type Sum, type UnitFigures } from '../finance/figures.ts'
import type { Line } from '../finance/finance.schema.ts'
import { exactSum, type Range, readSums } from '../finance/finance.ts'
import { type InsightProduct, pathOf, referenceTo, type Scope } from '../insight/findings.ts'
import { type Explanation, maxCauses } from './explain.schema.ts'
import { asLabel, type Days, inWords, type Period } from './periods.ts'

const lineNames: Record<Exclude<Line, 'mrr'>, string> = {
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
  tables: ('revenue' | 'cost')[]
  /** Of its records. */
  line: string
  amountOf: (figures: UnitFigures) => BigNumber
  formula: string
}

const converted = 'Amounts in other currencies count at the rate of their day.'
const sums: Record<string, Kind> = {
  revenue: {
    name: 'Net revenue',
    tables: ['revenue'],
    line: 'revenue',
    amountOf: ({ netRevenue }) => netRevenue,
    formula: `Revenue − refunds. ${converted}`,
  },
  costs: {
    name: 'Costs',
    tables: ['cost'],
    line: 'cost',
    amountOf: ({ totalCosts }) => totalCosts,
    formula: `The sum of all costs. ${converted}`,
  },
  profit: {
    name: 'Profit',
    tables: ['revenue', 'cost'],
    line: 'profit',
    amountOf: ({ profit }) => profit,
    formula: `Net revenue − costs. ${converted}`,
  },
}

/** `revenue`, `costs`, `profit`, or a line such as `revenue.refund` or `cost.TOOLS`. */
export function moneyKind(name: string): Kind | undefined {
  if (!isLine(name)) return Object.hasOwn(sums, name) ? sums[name] : undefined
  const { amountOf, tables } = name.startsWith('cost.') ? sums.costs! : sums.revenue!
  return {
    name: lineNames[name],
    tables,
    line: name,
    amountOf,
    formula: `The sum of these records. ${converted}`,
  }
}

type Row = Sum & { productId: string; title: string | null }

/** A sum of money, compared with the period before, by product, type and source or name. */
export async function explainMoney(
  scope: Scope,
  figure: string,
  line: string,
  kind: Kind,
  period: Period,
  product: InsightProduct | null,
): Promise<Explanation> {
  const { currency, products } = scope
  const readRows = async (days: Days) =>
    (await readRecords(scope, kind, days, product)).filter((row) => !isLine(line) || row.line === line)
  const rows = { now: await readRows(period), before: await readRows(period.before) }
  const amountOf = (some: Row[]) => kind.amountOf(figuresOf(some, currency))
  const meanOf = (some: Row[]) => roundUnits(amountOf(some).div(period.parts))
  const [now, before] = [amountOf(rows.now), meanOf(rows.before)]
  const changesBy = (keyOf: (row: Row) => string) => {
    const [groups, earlier] = [Map.groupBy(rows.now, keyOf), Map.groupBy(rows.before, keyOf)]
    return [...new Set([...groups.keys(), ...earlier.keys()])]
      .map((key) => {
        const [own, ownBefore] = [groups.get(key) ?? [], earlier.get(key) ?? []]
        const [after, before] = [amountOf(own), meanOf(ownBefore)]
        return { rows: own, any: (own[0] ?? ownBefore[0])!, after, before, change: after.minus(before) }
      })
      .filter(({ change }) => !change.isZero())
      .sort((a, b) => b.change.abs().comparedTo(a.change.abs()) ?? 0)
  }
  const productName = (id: string) => products.get(id)?.name ?? id
  const levels = changesBy(isLine(line) ? ({ productId }) => productId : ({ line }) => line).map(
    ({ any, change }) => ({
      label: isLine(line) ? productName(any.productId) : lineName(any.line),
      value: change,
      isLevel: false,
    }),
  )
  const rounding = now.minus(before).minus(total(levels.map(({ value }) => value)))
  const names = [inWords(period.before), inWords(period)]
  const since = period.parts === 4 ? 'Mean of 4 weeks' : asLabel(period.before)
  const causes = changesBy(({ productId, line, title }) => JSON.stringify([productId, line, title])).slice(
    0,
    maxCauses,
  )
  const url = (days: Days) => recordsUrl(product, kind.line, days)
  const excluded = (some: Row[], reason?: string) =>
    explainExcluded(figuresOf(some, currency).excluded, '/settings/currency', reason)
  return {
    figure,
    title: `${kind.name}, ${asLabel(period)}`,
    product: product && referenceTo(product),
    sentence: sentenceOf(kind, period, now, before, currency, levels[0]),
    ...{ format: 'money', unit: currency, value: fromUnits(now), change: fromUnits(now.minus(before)) },
    steps: [
      { label: since, value: before, isLevel: true },
      ...levels,
      ...(rounding.isZero() ? [] : [{ label: 'Rounding', value: rounding, isLevel: false }]),
      { label: asLabel(period), value: now, isLevel: true },
    ].map((step) => ({ ...step, value: fromUnits(step.value) })),
    range: null,
    causes: causes.map(({ rows, any, before, after, change }) => ({
      label: [product ? null : productName(any.productId), lineName(any.line), any.title]
        .filter(Boolean)
        .join(' · '),
      detail: detailOf(rows, before, after, currency),
      value: fromUnits(change),
      url: recordsUrl(
        products.get(any.productId),
        any.line,
        rows.length > 0 ? period : period.before,
        any.title ?? '',
      ),
    })),
    rest: fromUnits(now.minus(before).minus(total(causes.map(({ change }) => change)))),
    note: noteOf(kind, period, rows),
    formula: kind.formula,
    inputs: [
      { label: asLabel(period), value: fromUnits(now), url: url(period) },
      { label: since, value: fromUnits(before), url: url(period.before) },
    ],
    excluded: [...excluded(rows.now), ...excluded(rows.before, `No exchange rate, ${names[0]}`)],
  }
}

const lineName = (line: Line) => (line === 'mrr' ? 'MRR' : lineNames[line])
const total = (amounts: BigNumber[]) => BigNumber.sum(0, ...amounts)

/** "Net revenue in 2026-10 was $1,320.00, $120.00 more than in 2026-09. Most of it: Refunds +$90.00." */
function sentenceOf(
  kind: Kind,
  period: Period,
  now: BigNumber,
  before: BigNumber,
  currency: string,
  most: { label: string; value: BigNumber } | undefined,
): string {
  const change = now.minus(before)
  const money = (units: BigNumber) => formatMoney(fromUnits(units), currency)
  const base = period.parts === 4 ? 'the mean week of the 4 before' : inWords(period.before)
  const compared = change.isZero()
    ? `the same as ${base}`
    : `${money(change.abs())} ${change.isPositive() ? 'more' : 'less'} than ${base}`
  const isMost = most && most.value.s === change.s && most.value.abs().times(2).gt(change.abs())
  const because = isMost
    ? ` Most of it: ${most.label} ${formatSignedMoney(fromUnits(most.value), currency)}.`
    : ''
  const verb = kind.name.endsWith('s') ? 'were' : 'was'
  return `${kind.name} ${inWords(period)} ${verb} ${money(now)}, ${compared}.${because}`
}

/** "$1,200.00 to $1,320.00, 34 records" */
function detailOf(rows: Row[], before: BigNumber, after: BigNumber, currency: string): string {
  const records = rows.reduce((sum, { records }) => sum + Number(records), 0)
  const money = (units: BigNumber) => formatMoney(fromUnits(units), currency)
  return `${money(before.abs())} to ${money(after.abs())}, ${counted(records, 'record')}`
}

function noteOf(kind: Kind, { kind: of, isRunning }: Period, rows: { now: Row[]; before: Row[] }) {
  if (rows.now.length + rows.before.length === 0) return 'There are no records in these days.'
  if (of === 'week' && kind.tables.includes('cost')) return 'Bills come once a month, so weeks differ.'
  return isRunning ? `The ${of} is not over.` : null
}

/** Where the dashboard lists the records. @param line `revenue` or `cost`, or one type or category */
function recordsUrl(
  product: InsightProduct | null | undefined,
  line: string,
  days: Days,
  title = '',
): string {
  const page = `${product ? pathOf(product) : ''}/finance`
  const [table, type = ''] = line.split('.')
  if (table !== 'revenue' && table !== 'cost') return page
  const filter = { from: days.first, to: days.last, type, source: table === 'revenue' ? title : '' }
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value))
  return `${page}/${table === 'cost' ? 'costs' : 'revenue'}?${query}`
}

function readRecords(
  { db, actor, ownerId, currency: base }: Scope,
  { tables }: Kind,
  { first, last }: Days,
  product: InsightProduct | null,
): Promise<Row[]> {
  const scope = { ownerId, base, keyId: limitedKeyOf(actor), productId: product?.id }
  const range = { ...scope, from: first, to: last }
  const queries = { revenue: sumRevenue, cost: sumCosts }
  return Promise.all(tables.map((table) => readSums(db, queries[table], range))).then((all) => all.flat())
}

/** Sums of records by product, type or category, and source or name. */
const sumRecords = (db: Kysely<Tables>, table: 'revenue' | 'cost', p: Range) => {
  const of = { revenue: ['revenue.', 'type', 'source'], cost: ['cost.', 'category', 'name'] } as const
  const [prefix, type, title] = of[table]
  const rows = db
    .selectFrom(table)
    .select([
      'productId',
      'currency',
      sql<Line>`${sql.lit(prefix)} || ${sql.ref(type)}`.as('line'),
      sql<string | null>`${sql.ref(title)}`.as('title'),
      sql<string>`case when currency = ${p.base} then '' else ${sql.ref('date')} end`.as('rateDate'),
      ...exactSum(`${table}.amount`),
      sql<string>`cast(count(*) as text)`.as('records'),
    ])
    .where('ownerId', '=', p.ownerId)
    .where('productId', 'in', reachedProducts(p))
    .where('date', '>=', p.from)
    .where('date', '<=', p.to)
    .groupBy(['productId', 'currency', sql.ref('line'), sql.ref('title'), sql.ref('rateDate')])
  return p.productId === undefined ? rows : rows.where('productId', '=', p.productId)
}

const sumRevenue = query((db, p: Range) => sumRecords(db, 'revenue', p))
const sumCosts = query((db, p: Range) => sumRecords(db, 'cost', p))
