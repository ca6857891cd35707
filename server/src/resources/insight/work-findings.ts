import { type Kysely, type NotNull, sql } from 'kysely'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { dayOf, daysBetween, daysLater, midnightOf } from '../../domain/calendar.ts'
import { firstId } from '../../domain/id.ts'
import { dayInZone } from '../../domain/time-zone.ts'
import { ofEachProduct } from '../products/products.ts'
import { type NewFinding, nameOf, pathOf, type Scope, versionPath } from './findings.ts'

/** Products with more overdue tasks get one finding with their number. */
const maxNamed = 3
const quietDays = 30

/** Overdue tasks: each, or one finding for a product with more than three. */
export async function overdueTasks({
  db,
  actor,
  ownerId,
  products,
  asOf,
  end,
}: Scope): Promise<NewFinding[]> {
  const idBefore = firstId('task_', end)
  // Needed only for an earlier day than today.
  const day = { ownerId, asOf, idBefore, end: end <= db.now ? end : undefined }
  const severityOf = (dueDate: string) => (daysBetween(dueDate, asOf) > 7 ? 'high' : 'medium')
  const found: NewFinding[] = []
  for (const { productId, count, oldest } of await db.all(countOverdue, day)) {
    const product = products.get(productId ?? '') ?? null
    if (product === null && (productId !== null || actor.productIds !== null)) continue
    if (Number(count) > maxNamed) {
      found.push({
        kind: 'task_overdue',
        product,
        subject: productId ?? 'none',
        severity: severityOf(oldest),
        title: `${count} overdue tasks`,
        detail: `The oldest was due on ${oldest}.`,
        formula: 'open tasks with a due date before today',
        inputs: { 'Overdue tasks': Number(count) },
        since: oldest,
        url: `/tasks?view=list&due=overdue&product=${product ? nameOf(product) : 'none'}`,
      })
      continue
    }
    const named = await db.all(selectNamed, { ...day, productId: productId ?? undefined })
    for (const { id, displayId, title, dueDate } of named)
      found.push({
        kind: 'task_overdue',
        product,
        subject: id,
        severity: severityOf(dueDate),
        title,
        detail: `#${displayId} was due on ${dueDate}.`,
        formula: 'due date before today',
        inputs: { Due: dueDate },
        since: dueDate,
        url: `/tasks/${id}`,
      })
  }
  return found
}

export async function overdueVersions({ db, ownerId, products, asOf, end }: Scope): Promise<NewFinding[]> {
  const rows = await db.all(selectOverdueVersions, {
    ...{ ownerId, asOf: midnightOf(asOf), end },
    nextDay: midnightOf(daysLater(asOf, 1)),
  })
  return rows.flatMap(({ id, productId, version, plannedAt }) => {
    const product = products.get(productId)
    if (!product) return []
    const day = dayOf(plannedAt)
    return {
      kind: 'version_overdue',
      subject: id,
      product,
      severity: 'medium',
      title: `${version} is not released`,
      detail: `It was planned for ${day}.`,
      formula: 'planned date before today and not released',
      inputs: { Planned: day },
      since: day,
      url: versionPath(product, version),
    }
  })
}

/** Products in growth or stable without a release, log or completed task for 30 days. */
export async function quietProducts({
  db,
  ownerId,
  products,
  asOf,
  end,
  timeZone,
}: Scope): Promise<NewFinding[]> {
  const nextDay = midnightOf(daysLater(asOf, 1))
  const rows = await db.all(selectLast, { ownerId, asOf, end, nextDay })
  return rows.flatMap(({ id, log, release, task }) => {
    const product = products.get(id)
    if (!product) return []
    const days = [log, release].flatMap((day) => (day ? dayOf(day) : []))
    const times = [task, product.createdAt].flatMap((time) => time ?? [])
    const last = [...days, ...times.map((time) => dayInZone(time, timeZone))].sort().at(-1)!
    const quiet = daysBetween(last, asOf)
    if (quiet < quietDays) return []
    return {
      kind: 'product_quiet',
      product,
      severity: 'low',
      title: `Nothing for ${quiet} days`,
      detail: 'No release, log or completed task.',
      formula: 'no release, log or completed task for 30 days',
      inputs: { Last: last },
      since: last,
      url: pathOf(product),
    }
  })
}

type OverdueOn = { ownerId: string; asOf: string; idBefore: string; end: string | undefined }

/** Tasks that were overdue on a day. @param p.end what was completed or archived since was open then */
const overdueOn = (db: Kysely<Tables>, { ownerId, asOf, idBefore, end }: OverdueOn) => {
  const tasks = db
    .selectFrom('task')
    .where('ownerId', '=', ownerId)
    .where('dueDate', '<', asOf)
    .where('id', '<', idBefore)
  const open = [sql.lit('todo' as const), sql.lit('in_progress' as const)]
  if (end === undefined) return tasks.where('archivedAt', 'is', null).where('status', 'in', open)
  return tasks
    .where((task) => task.or([task('archivedAt', 'is', null), task('archivedAt', '>=', end)]))
    .where((task) => task.or([task('status', 'in', open), task('completedAt', '>=', end)]))
}

const countOverdue = query((db, p: OverdueOn) =>
  overdueOn(db, p)
    .select((task) => ['productId', task.fn.countAll().as('count'), task.fn.min('dueDate').as('oldest')])
    .$narrowType<{ oldest: NotNull }>()
    .groupBy('productId'),
)

/** @param p.productId not given: tasks without a product */
const selectNamed = query((db, p: OverdueOn & { productId: string | undefined }) => {
  const tasks = overdueOn(db, p)
    .select(['id', 'displayId', 'title', 'dueDate'])
    .$narrowType<{ dueDate: NotNull }>()
    .limit(sql.lit(maxNamed))
  return p.productId === undefined
    ? tasks.where('productId', 'is', null)
    : tasks.where('productId', '=', p.productId)
})

/** @param nextDay midnight in UTC, as releases have a day and no time */
type AsOf = { ownerId: string; asOf: string; end: string; nextDay: string }

const selectOverdueVersions = query((db, p: AsOf) =>
  db
    .selectFrom('product')
    .innerJoin('version', (join) =>
      join.onRef('version.ownerId', '=', 'product.ownerId').onRef('version.productId', '=', 'product.id'),
    )
    .select(['version.id', 'version.productId', 'version.version', 'version.plannedAt'])
    .$narrowType<{ plannedAt: NotNull }>()
    .where('product.ownerId', '=', p.ownerId)
    .where((row) =>
      row.or([
        row('version.status', '!=', sql.lit('RELEASED' as const)),
        row('version.releasedAt', '>=', p.nextDay),
      ]),
    )
    .where('version.plannedAt', '<', p.asOf)
    .where('version.createdAt', '<', p.end)
    .limit(sql.lit(50)),
)

const selectLast = query((db, p: AsOf) =>
  db
    .selectFrom('product')
    .select((row) => [
      'product.id',
      row
        .selectFrom('log')
        .select((log) => log.fn.max('logDate').as('day'))
        .where(ofEachProduct('log', p.ownerId))
        .where('logDate', '<=', p.asOf)
        .as('log'),
      row
        .selectFrom('version')
        .select((version) => version.fn.max('releasedAt').as('day'))
        .where(ofEachProduct('version', p.ownerId))
        .where('status', '=', sql.lit('RELEASED' as const))
        .where('releasedAt', '<', p.nextDay)
        .as('release'),
      row
        .selectFrom('task')
        .select((task) => task.fn.max('completedAt').as('day'))
        .where(ofEachProduct('task', p.ownerId))
        .where('completedAt', '<', p.end)
        .as('task'),
    ])
    .where('product.ownerId', '=', p.ownerId)
    .where('stage', 'in', [sql.lit('growth' as const), sql.lit('stable' as const)])
    .orderBy('product.id'),
)
