import type { Actor } from '../../auth/actor.ts'
import type { Db } from '../../db/database.ts'
import { isCalendarDay, monthOf } from '../../domain/calendar.ts'
import { windows } from '../../domain/statistics/release-effect.ts'
import { notFound } from '../../errors.ts'
import { getUser, todayOf } from '../accounts/accounts.ts'
import type { Finding } from '../insight/attention.schema.ts'
import { findFinding, scopeOf } from '../insight/attention.ts'
import { type InsightProduct, referenceTo, type Scope } from '../insight/findings.ts'
import { countKind, explainCount } from './counts.ts'
import type { ExplainQuery, Explanation } from './explain.schema.ts'
import { explainImpact, explainMetric } from './metrics.ts'
import { explainMoney, moneyKind } from './money.ts'
import { explainMrr } from './mrr.ts'
import { type Period, periodOf, weekBefore, wrongFigure } from './periods.ts'

/**
 * Why a figure is what it is. @param backupLateSince the time of the newest backup, if it is late
 * @throws bad_request for a name that no figure has, not_found for one of something that does not exist
 */
export async function explainFigure(
  db: Db,
  actor: Actor,
  { figure, asOf: sent }: ExplainQuery,
  backupLateSince: string | null,
): Promise<Explanation> {
  const scope = await scopeOf(db, actor, sent ?? (await todayOf(db, actor)))
  const { weekStart } = await getUser(db, actor)
  const [name = '', ...rest] = figure.split('/')
  const toPeriod = (text: string) => periodOf(text, scope.asOf, weekStart)
  if (name === 'finding') {
    const [id = '', day = sent] = rest
    if (day !== undefined && !isCalendarDay(day)) throw wrongFigure('needs a day after the id of the finding')
    const finding = await findFinding(db, actor, id, day, backupLateSince)
    if (!finding) throw notFound('finding')
    return explainFinding(day === undefined ? scope : await scopeOf(db, actor, day), figure, finding)
  }
  if (name === 'metric') {
    const [of = '', key = '', period] = rest
    const place = { scope, figure, product: productOf(scope, of) }
    return explainMetric(place, key, period === undefined ? undefined : toPeriod(period))
  }
  if (name === 'impact') {
    const [of = '', version = '', key = '', days] = rest
    const window = windows.find((window) => String(window) === days)
    if (days !== undefined && window === undefined) throw wrongFigure('must end with 7, 14 or 28 days')
    const place = { scope, figure, product: productOf(scope, of) }
    return explainImpact(place, decoded(version), key, window ? { window } : {})
  }
  const [money, count] = [moneyKind(name), countKind(name)]
  if (!money && !count && name !== 'mrr') throw wrongFigure(`has the unknown name ${JSON.stringify(name)}`)
  // The month until today; of counts all of it.
  const period = toPeriod(rest[0] ?? (count ? monthOf(scope.asOf) : scope.asOf))
  const product = rest[1] === undefined ? null : productOf(scope, rest[1])
  if (money) return explainMoney(scope, figure, money, period, product)
  if (!count) return explainMrr(scope, figure, period, product)
  if (period.kind === 'day') throw wrongFigure('must be of a month or a week')
  return explainCount(scope, figure, count, period, product)
}

/** A version is encoded, because it may have a slash. */
function decoded(version: string): string {
  try {
    return decodeURIComponent(version)
  } catch {
    throw wrongFigure('has a version that is not percent-encoded')
  }
}

function productOf({ products }: Scope, name: string): InsightProduct {
  const product = [...products.values()].find(({ id, slug }) => id === name || slug === name)
  if (!product) throw notFound('product')
  return product
}

/** Its evidence or, if it is about a figure that can be explained, what explains that. */
async function explainFinding(scope: Scope, figure: string, finding: Finding): Promise<Explanation> {
  const { id, kind, title, detail, evidence, since } = finding
  const product = scope.products.get(finding.product?.id ?? '') ?? null
  const figureAbout = product && (await explainAbout(scope, figure, finding, product))
  if (figureAbout) {
    // The words of the finding are about what is usual, those of the figure about the month before.
    const isBySentence = kind === 'cost_jump' || kind === 'bug_spike'
    return {
      ...figureAbout,
      title,
      ...(isBySentence && { sentence: `${title}. ${detail}`, formula: evidence.formula }),
    }
  }
  // Titles that repeat the text of a task or the name of a cost are left out.
  const isNamed = (kind === 'task_overdue' && id.startsWith('task_overdue.task_')) || kind === 'cost_missing'
  const lead = kind === 'cost_missing' ? `A recurring cost is missing in ${monthOf(since)}.` : `${title}.`
  return {
    ...{ figure, title, product: product && referenceTo(product), format: 'number', unit: null, value: null },
    sentence: kind === 'task_overdue' && isNamed ? detail : `${lead} ${detail}`,
    ...{ change: null, steps: [], range: null, causes: [], rest: null },
    note:
      kind === 'metric_missing' ? 'prodops cannot say why the values stopped. Check what sends them.' : null,
    ...evidence,
  }
}

function explainAbout(
  scope: Scope,
  figure: string,
  { id, kind, since }: Finding,
  product: InsightProduct,
): Promise<Explanation> | undefined {
  const place = { scope, figure, product }
  // The kind, the product or release, and a category or key, which may have no dot.
  const [, subject = '', key = ''] = id.split('.')
  const periodAt = (text: string): Period => periodOf(text, scope.asOf, 'monday')
  if (kind === 'mrr_drop') return explainMrr(scope, figure, periodAt(monthOf(since)), product)
  if (kind === 'release_effect') return explainImpact(place, subject, key, {})
  if (kind === 'metric_anomaly') return explainMetric(place, key, periodAt(since))
  const [money, bugs] = [moneyKind(`cost.${key}`), countKind('feedback.BUG')]
  if (kind === 'cost_jump' && money)
    return explainMoney(scope, figure, money, periodAt(monthOf(since)), product)
  if (kind !== 'bug_spike' || !bugs) return undefined
  return explainCount(scope, figure, bugs, weekBefore(scope.asOf), product)
}
