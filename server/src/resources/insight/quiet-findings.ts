import { sql } from 'kysely'
import { query } from '../../db/query.ts'
import { dayOf, daysBetween } from '../../domain/calendar.ts'
import { ofEachProduct } from '../products/products.ts'
import { evidence, type NewFinding, pathOf, type Scope } from './findings.ts'

const quietDays = 30

/** Products in growth or stable without a release, log or completed task for 30 days. */
export async function quietProducts({ db, actor, products, asOf, end }: Scope): Promise<NewFinding[]> {
  const found: NewFinding[] = []
  for (const { id, log, release, task } of await db.all(selectLast, { ownerId: actor.ownerId, asOf, end })) {
    const product = products.find((one) => one.id === id)
    if (!product) continue
    const days = [log, release && dayOf(release), task && dayOf(task)].filter((day) => day !== null)
    const lastDay = days.reduce((last, day) => (day > last ? day : last), dayOf(product.createdAt))
    const quiet = daysBetween(lastDay, asOf)
    if (quiet < quietDays) continue
    const url = pathOf(product)
    found.push({
      kind: 'product_quiet',
      product,
      severity: 'low',
      title: `Nothing for ${quiet} days`,
      detail: 'No release, log or completed task.',
      evidence: evidence('no release, log or completed task for 30 days', [['Last', lastDay]], url),
      since: lastDay,
      url,
    })
  }
  return found
}

const selectLast = query((db, p: { ownerId: string; asOf: string; end: string }) =>
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
        .where('releasedAt', '<', p.end)
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
