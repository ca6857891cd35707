import { type Kysely, type NotNull, sql } from 'kysely'
import { query } from '../../db/query.ts'
import type { Tables } from '../../db/tables.ts'
import { dayOf, daysBetween, midnightOf } from '../../domain/calendar.ts'
import { firstId } from '../../domain/id.ts'
import { evidence, type NewFinding, pathOf, type Scope } from './findings.ts'

/** Products with more overdue tasks get one finding with their number. */
const maxNamed = 3

/** Overdue tasks: each, or one finding for a product with more than three. */
export async function overdueTasks({ db, actor, products, asOf, end }: Scope): Promise<NewFinding[]> {
  const day = {
    ownerId: actor.ownerId,
    asOf,
    idBefore: firstId('task_', end),
    // Needed only for an earlier day than today.
    end: end <= db.now ? end : undefined,
  }
  const severityOf = (dueDate: string) => (daysBetween(dueDate, asOf) > 7 ? 'high' : 'medium')
  const found: NewFinding[] = []
  for (const { productId, count, oldest } of await db.all(countOverdue, day)) {
    const product = products.find(({ id }) => id === productId) ?? null
    if (product === null && (productId !== null || actor.productIds !== null)) continue
    if (Number(count) > maxNamed) {
      const filter = product ? (product.slug ?? product.id) : 'none'
      const url = `/tasks?view=list&due=overdue&product=${filter}`
      found.push({
        kind: 'task_overdue',
        product,
        subject: productId ?? 'none',
        severity: severityOf(oldest),
        title: `${count} overdue tasks`,
        detail: `The oldest was due on ${oldest}.`,
        evidence: evidence(
          'open tasks with a due date before today',
          [['Overdue tasks', Number(count)]],
          url,
        ),
        since: oldest,
        url,
      })
      continue
    }
    for (const { dueDate, ...task } of await db.all(selectNamed, {
      ...day,
      productId: productId ?? undefined,
    })) {
      const url = `/tasks/${task.id}`
      found.push({
        kind: 'task_overdue',
        product,
        subject: task.id,
        severity: severityOf(dueDate),
        title: task.title,
        detail: `#${task.displayId} was due on ${dueDate}.`,
        evidence: evidence('due date before today', [['Due', dueDate]], url),
        since: dueDate,
        url,
      })
    }
  }
  return found
}

export async function overdueVersions({ db, actor, products, asOf, end }: Scope): Promise<NewFinding[]> {
  const rows = await db.all(selectOverdueVersions, { ownerId: actor.ownerId, asOf: midnightOf(asOf), end })
  return rows.flatMap(({ id, productId, version, plannedAt }) => {
    const product = products.find((one) => one.id === productId)
    if (!product) return []
    const url = `${pathOf(product)}/versions/${encodeURIComponent(version)}`
    const day = dayOf(plannedAt)
    return {
      kind: 'version_overdue',
      subject: id,
      product,
      severity: 'medium',
      title: `${version} is not released`,
      detail: `It was planned for ${day}.`,
      evidence: evidence('planned date before today and not released', [['Planned', day]], url),
      since: day,
      url,
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

const selectOverdueVersions = query((db, p: { ownerId: string; asOf: string; end: string }) =>
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
        row('version.releasedAt', '>=', p.end),
      ]),
    )
    .where('version.plannedAt', '<', p.asOf)
    .where('version.createdAt', '<', p.end)
    .limit(sql.lit(50)),
)
