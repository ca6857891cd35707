import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import { daysLater } from '../../domain/calendar.ts'
import { startOfDay } from '../../domain/time-zone.ts'
import { getUser, todayOf } from '../accounts/accounts.ts'
import { emit } from '../activity/emit.ts'
import {
  type AttentionMark,
  type AttentionMarkTable,
  type AttentionQuery,
  type Finding,
  severities,
} from './attention.schema.ts'
import { bugSpikes, waitingFeedback } from './feedback-findings.ts'
import { type NewFinding, type Scope, toFinding } from './findings.ts'
import { metricFindings, releaseFindings } from './metric-findings.ts'
import { missingCosts, moneyFindings } from './money-findings.ts'
import { expiringKeys, failingDeliveries, lateBackup, reachedLimits } from './service-findings.ts'
import { overdueTasks, overdueVersions, quietProducts } from './work-findings.ts'

const maxFindings = 50

type Rule = (scope: Scope) => Promise<NewFinding[]>

const rules: Rule[] = [
  overdueTasks,
  overdueVersions,
  waitingFeedback,
  bugSpikes,
  metricFindings,
  releaseFindings,
  moneyFindings,
  missingCosts,
  quietProducts,
  reachedLimits,
]

/** About the service as it is now. Only for keys and users that reach the whole account. */
const currentRules: Rule[] = [failingDeliveries, expiringKeys]

/**
 * Findings, most severe first. Snoozed and dismissed ones are left out, or last if they are asked for.
 * @param backupLateSince the time of the newest backup, if it is late
 */
export async function listAttention(
  db: Db,
  actor: Actor,
  { asOf, hidden = false }: AttentionQuery,
  backupLateSince: string | null,
  max = maxFindings,
): Promise<Finding[]> {
  const { ownerId } = actor
  const scope = await scopeOf(db, actor, asOf ?? (await todayOf(db, actor)))
  const all = await findOn(scope, asOf, backupLateSince)
  const marks = new Map((await db.all(selectMarks, { ownerId })).map((mark) => [mark.id, mark]))
  const marked = all.map((found) => ({ ...found, isHidden: isHidden(found, marks.get(found.id), db.now) }))
  const [shown = [], others = []] = [false, true].map((hidden) =>
    marked.filter(({ isHidden }) => isHidden === hidden).slice(0, max),
  )
  return hidden ? [...shown, ...others] : shown
}

/** A finding, shown or hidden. @param asOf without it, also findings about the service as it is now */
export async function findFinding(
  db: Db,
  actor: Actor,
  id: string,
  asOf: string | undefined,
  backupLateSince: string | null,
): Promise<Finding | undefined> {
  const scope = await scopeOf(db, actor, asOf ?? (await todayOf(db, actor)))
  return (await findOn(scope, asOf, backupLateSince)).find((found) => found.id === id)
}

/** Findings about the service itself are of the present and of the whole account. */
const findOn = (scope: Scope, asOf: string | undefined, backupLateSince: string | null) =>
  asOf === undefined && scope.actor.productIds === null ? findCurrent(scope, backupLateSince) : findAll(scope)

const findCurrent = (scope: Scope, backupLateSince: string | null) =>
  findAll(scope, [
    ...rules,
    ...currentRules,
    async () => (backupLateSince === null ? [] : [lateBackup(backupLateSince, scope.timeZone)]),
  ])

/** Snoozes or dismisses a finding, or shows it again. */
export async function markFinding(
  tx: Tx,
  actor: Actor,
  id: string,
  { snoozedUntil = null, dismissedSeverity = null, dismissedDirection = null }: Partial<Mark>,
): Promise<AttentionMark> {
  const key = { ownerId: actor.ownerId, id }
  await tx.run(removeMark, key)
  if (snoozedUntil !== null || dismissedSeverity !== null)
    await tx.run(insertMark, { ...key, snoozedUntil, dismissedSeverity, dismissedDirection })
  const event = { type: 'attention.updated', resource: 'attention', id: null, productId: null } as const
  await emit(tx, actor, { ...event, before: {}, after: {} })
  return { id, snoozedUntil, isDismissed: dismissedSeverity !== null }
}

/** The products that the caller reaches, as of a day. */
export async function scopeOf(db: Db, actor: Actor, asOf: string): Promise<Scope> {
  const { ownerId, productIds } = actor
  const rows = await db.all(selectProducts, { ownerId })
  const { reportingCurrency: currency, timeZone } = await getUser(db, actor)
  const reached = rows.filter(({ id }) => productIds?.has(id) ?? true)
  const products = new Map(reached.map((product) => [product.id, product]))
  return scopeOn({ db, actor, ownerId, products, currency, timeZone }, asOf)
}

/** The same on another day. */
export const scopeOn = (scope: Omit<Scope, 'asOf' | 'end'>, asOf: string): Scope => ({
  ...scope,
  asOf,
  end: startOfDay(daysLater(asOf, 1), scope.timeZone),
})

/** All findings, most severe first, as if none were snoozed or dismissed. */
export async function findAll(scope: Scope, applied = rules): Promise<Finding[]> {
  const found = await Promise.all(applied.map((rule) => rule(scope)))
  const rank = ({ severity }: Finding) => severities.indexOf(severity)
  return found
    .flat()
    .map(toFinding)
    .sort((a, b) => rank(a) - rank(b) || compare(b.since, a.since) || compare(a.id, b.id))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function isHidden(
  { severity, direction }: Pick<Finding, 'severity' | 'direction'>,
  mark: Mark | undefined,
  now: string,
): boolean {
  if (!mark) return false
  if (mark.snoozedUntil !== null && mark.snoozedUntil > now) return true
  if (mark.dismissedSeverity === null) return false
  const isWorse = severities.indexOf(severity) < severities.indexOf(mark.dismissedSeverity)
  return !isWorse && direction === mark.dismissedDirection
}

type Mark = Omit<AttentionMarkTable, 'ownerId' | 'id'>

const insertMark = query((db, row: AttentionMarkTable) => db.insertInto('attentionMark').values(row))

const removeMark = query((db, p: { ownerId: string; id: string }) =>
  db.deleteFrom('attentionMark').where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)

const selectMarks = query((db, p: { ownerId: string }) =>
  db
    .selectFrom('attentionMark')
    .select(['id', 'snoozedUntil', 'dismissedSeverity', 'dismissedDirection'])
    .where('ownerId', '=', p.ownerId),
)

const selectProducts = query((db, p: { ownerId: string }) =>
  db
    .selectFrom('product')
    .select(['id', 'slug', 'name', 'stage', 'createdAt'])
    .where('ownerId', '=', p.ownerId)
    .orderBy('id'),
)
