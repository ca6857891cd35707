import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { median } from 'simple-statistics'
import { query } from '../../db/query.ts'
import { monthOf, monthsLater } from '../../domain/calendar.ts'
import { counted, formatMoney } from '../../domain/figures.ts'
import { fromUnits, toUnits } from '../../domain/money.ts'
import { costCategories } from '../costs/costs.schema.ts'
import { figuresOf, type UnitFigures } from '../finance/figures.ts'
import { type Range, readSums, sumLedger } from '../finance/finance.ts'
import { explain, type NewFinding, pathOf, type Scope } from './findings.ts'

const monthsCompared = 6
const minIncrease = toUnits(20)

type Category = (typeof costCategories)[number]
const categoryNames: Record<Category, string> = {
  INFRASTRUCTURE: 'Infrastructure',
  THIRD_PARTY: 'Third-party',
  MARKETING: 'Marketing',
  TOOLS: 'Tools',
  OTHER: 'Other',
}

/** The last complete month compared with the months before. */
export async function moneyFindings(scope: Scope): Promise<NewFinding[]> {
  const { db, actor, ownerId, products, asOf, currency } = scope
  const found: NewFinding[] = []
  const last = monthsLater(monthOf(asOf), -1)
  const beforeLast = monthsLater(last, -1)
  const earlier = Array.from({ length: monthsCompared }, (_, i) => monthsLater(last, i - monthsCompared))
  const range = { ownerId, base: currency, from: monthsLater(last, -monthsCompared), to: last }
  const sums = await readSums(db, selectMonths, { ...range, beforeLast })
  const sumsByMonth = Map.groupBy(sums, ({ productId, month }) => productId + month)
  const since = `${last}-01`
  let records = 0
  for (const product of products.values()) {
    const figuresIn = (month: string) => figuresOf(sumsByMonth.get(product.id + month) ?? [], currency)
    const figures = figuresIn(last)
    const earlierFigures = earlier.map(figuresIn)
    for (const { line, records: some } of figures.excluded) if (line !== 'mrr') records += some
    const common = { product, since, url: `${pathOf(product)}/finance` }
    // Compared in units, which are exact.
    const [unitsBefore, unitsNow] = [figuresIn(beforeLast).mrr.toNumber(), figures.mrr.toNumber()]
    const [before, now] = [fromUnits(unitsBefore), fromUnits(unitsNow)]
    if (before > 0 && 10 * unitsNow <= 9 * unitsBefore)
      found.push({
        ...common,
        url: `${pathOf(product)}?why=mrr/${last}/${product.slug ?? product.id}`,
        kind: 'mrr_drop',
        severity: 'high',
        title: `MRR fell by ${Math.round((1 - now / before) * 100)}%`,
        detail: `From ${formatMoney(before, currency)} to ${formatMoney(now, currency)} in ${last}.`,
        formula: 'MRR of the last complete month ≤ 90% of the month before',
        inputs: { [beforeLast]: before, [last]: now },
      })
    for (const category of costCategories) {
      const units = costsOf(figures, category)
      const usualUnits = median(earlierFigures.map((one) => costsOf(one, category)))
      if (usualUnits === 0 || units < 1.5 * usualUnits || units - usualUnits < minIncrease) continue
      const [cost, usual] = [fromUnits(units), fromUnits(usualUnits)]
      found.push({
        ...common,
        kind: 'cost_jump',
        subject: `${product.id}.${category}`,
        severity: 'medium',
        title: `${categoryNames[category]} costs rose to ${formatMoney(cost, currency)}`,
        detail: `The median of the 6 months before ${last} is ${formatMoney(usual, currency)}.`,
        formula:
          'costs of the last complete month ≥ 150% of the median of the 6 months before, and at ' +
          'least 20 more',
        inputs: { [last]: cost, 'Median of the 6 months before': usual },
      })
    }
  }
  if (records > 0 && actor.productIds === null) found.push(missingRates(records, last))
  return found
}

/** In units. */
const costsOf = ({ costs }: UnitFigures, category: Category) => new Map(costs).get(category)?.toNumber() ?? 0

const missingRates = (records: number, month: string): NewFinding => ({
  kind: 'rate_missing',
  subject: 'account',
  product: null,
  severity: 'medium',
  title: `${counted(records, 'record')} without an exchange rate`,
  detail: `Excluded from the figures of ${month}.`,
  evidence: explain(
    'records of the last complete month without an exchange rate of their day or the 5 days before',
    { Records: records },
    '/finance',
  ),
  since: `${month}-01`,
  url: '/settings/currency',
})

/**
 * Recurring costs of the three months before the last complete one, and not of that. Schedules are left out.
 */
export async function missingCosts({ db, ownerId, products, asOf }: Scope): Promise<NewFinding[]> {
  const last = monthsLater(monthOf(asOf), -1)
  const range = { ownerId, from: `${monthsLater(last, -3)}-01`, to: `${monthOf(asOf)}-01` }
  const rows = await db.all(selectRecurring, range)
  const costs = Map.groupBy(rows, ({ productId, name }) => `${productId} ${name}`)
  return [...costs.values()].flatMap((all) => {
    const { name, productId } = all[0]!
    const months = new Set(all.map(({ date }) => monthOf(date)))
    const isScheduled = all.some(({ scheduleId }) => scheduleId !== null)
    const product = products.get(productId)
    if (!product || months.size < 3 || months.has(last) || isScheduled) return []
    return {
      kind: 'cost_missing',
      subject: `${product.id}.${createHash('sha256').update(name).digest('hex').slice(0, 16)}`,
      product,
      severity: 'low',
      title: `${name} is missing in ${last}`,
      detail: 'It recurred in the three months before.',
      formula: 'a recurring cost of the 3 months before, not in the last complete month',
      inputs: { Months: [...months].join(', ') },
      since: `${last}-01`,
      url: `${pathOf(product)}/finance`,
    }
  })
}

/** Costs of all months, MRR of the last two, and revenue of the last. */
const selectMonths = query((db, p: Range & { beforeLast: string }) =>
  sumLedger(db, p)
    .select(['ledger.productId', 'ledger.month'])
    .where((row) =>
      row.or([
        sql<boolean>`${sql.ref('ledger.line')} like 'cost.%'`,
        row('ledger.line', '=', sql.lit('mrr')).and('ledger.month', '>=', p.beforeLast),
        row('ledger.month', '=', p.to),
      ]),
    )
    .groupBy(['ledger.productId', 'ledger.month']),
)

const selectRecurring = query((db, p: { ownerId: string; from: string; to: string }) =>
  db
    .selectFrom('cost')
    .select(['productId', 'name', 'date', 'scheduleId'])
    .where('ownerId', '=', p.ownerId)
    .where('date', '>=', p.from)
    .where('date', '<', p.to)
    .where('isRecurring', '=', 1)
    .orderBy('date'),
)
