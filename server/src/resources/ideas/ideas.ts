import type { Insertable } from 'kysely'
import { type Actor, assertProductAccess } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type Page, type PageParams, pageBy, pageParams, type SortKey } from '../../db/page.ts'
import { type Changes, query } from '../../db/query.ts'
import type { RecordKey } from '../../db/tables.ts'
import { columnsOf, recordOf } from '../../domain/fields.ts'
import { newId } from '../../domain/id.ts'
import { conflict, orNotFound } from '../../errors.ts'
import { emit, eventsOf } from '../activity/emit.ts'
import type { Product } from '../products/products.schema.ts'
import { createProduct, freeSlug } from '../products/products.ts'
import { moveToTrash, takeFromTrash } from '../trash/trash.ts'
import {
  type CreateIdea,
  type Evaluation,
  ExportedIdea,
  Idea,
  type IdeaProduct,
  type IdeaTable,
  type UpdateIdea,
} from './ideas.schema.ts'

export async function listIdeas(db: Db, actor: Actor, page: Page): Promise<Idea[]> {
  assertProductAccess(actor, null)
  return (await listExportedIdeas(db, actor, page)).map((idea) => recordOf(Idea, idea))
}

/** With what became of them. */
export async function listExportedIdeas(db: Db, { ownerId }: Actor, page: Page): Promise<ExportedIdea[]> {
  const rows = await db.all(selectIdeas, { ownerId, ...pageParams(page) })
  return rows.map((row) => ({ ...toIdea(row), convertedEvaluation: evaluationOf(row.convertedEvaluation) }))
}

export const ideaOrder = ({ id }: Idea): SortKey => [id]

export async function getIdea(db: Db, actor: Actor, id: string): Promise<Idea> {
  assertProductAccess(actor, null)
  return toIdea(orNotFound(await db.one(selectIdea, { ownerId: actor.ownerId, id }), 'idea'))
}

/** The product that the idea became; only in the dashboard. @throws not_found */
export async function getIdeaProduct(db: Db, { ownerId }: Actor, id: string): Promise<IdeaProduct> {
  return orNotFound(await db.one(selectLink, { ownerId, id }), 'idea')
}

export async function createIdea(tx: Tx, actor: Actor, idea: CreateIdea): Promise<Idea> {
  assertProductAccess(actor, null)
  const id = newId('', tx.now)
  const made = recordOf(Idea, {
    ...idea,
    id,
    priority: idea.priority ?? 'medium',
    status: idea.status ?? 'pending',
    createdAt: tx.now,
  })
  const evaluation = made.evaluation && JSON.stringify(made.evaluation)
  await tx.run(insertIdea, { ...made, evaluation, ownerId: actor.ownerId, productId: null })
  await emit(tx, actor, { ...ideaEvent('created', made), after: made })
  return made
}

/** Changes what is sent; every status may follow every other. @throws not_found */
export async function updateIdea(
  tx: Tx,
  actor: Actor,
  id: string,
  { evaluation, ...change }: UpdateIdea,
): Promise<Idea> {
  const before = await getIdea(tx, actor, id)
  const evaluated = evaluation === undefined ? {} : { evaluation: evaluation && JSON.stringify(evaluation) }
  await tx.run(changeIdea, { ...change, ...evaluated, ownerId: actor.ownerId, id })
  const after = await getIdea(tx, actor, id)
  await emit(tx, actor, { ...ideaEvent('updated', after), before, after })
  return after
}

export async function deleteIdea(tx: Tx, actor: Actor, id: string): Promise<void> {
  assertProductAccess(actor, null)
  await moveToTrash(tx, 'idea', removeIdea, { ownerId: actor.ownerId, id })
  await emit(tx, actor, ideaEvent('deleted', { id }))
}

export async function undeleteIdea(tx: Tx, actor: Actor, id: string): Promise<Idea> {
  const row = await takeFromTrash<IdeaTable>(tx, 'idea', { ownerId: actor.ownerId, id })
  await tx.run(insertIdea, row)
  await emit(tx, actor, ideaEvent('restored', { id }))
  return getIdea(tx, actor, id)
}

const ideaEvent = eventsOf('idea', 'ideas')

/** Creates a product in stage `idea` with a slug from the title, and links the two. */
export async function convertIdea(tx: Tx, actor: Actor, id: string): Promise<Product> {
  const idea = await getIdea(tx, actor, id)
  const link = await tx.one(selectLink, { ownerId: actor.ownerId, id })
  if (link?.productId) throw conflict('This idea is a product already.', { productId: link.productId })
  const slug = await freeSlug(tx, actor, idea.title)
  const product = await createProduct(
    tx,
    actor,
    {
      name: idea.title,
      ...(slug !== null && { slug }),
      stage: 'idea',
      ...(idea.description !== null && { description: idea.description }),
      ...(idea.type !== null && { type: idea.type }),
    },
    id,
  )
  await tx.run(changeIdea, {
    ownerId: actor.ownerId,
    id,
    status: 'converted',
    productId: product.id,
    convertedAt: tx.now,
    convertedEvaluation: idea.evaluation && JSON.stringify(idea.evaluation),
  })
  await emit(tx, actor, {
    ...ideaEvent('updated', idea),
    before: idea,
    after: { ...idea, status: 'converted' },
  })
  return product
}

const toIdea = <Row extends { evaluation: string | null }>(row: Row) => ({
  ...row,
  evaluation: evaluationOf(row.evaluation),
})

const evaluationOf = (stored: string | null): Evaluation | null =>
  stored === null ? null : JSON.parse(stored)

const selectIdeas = query((db, p: PageParams & { ownerId: string }) =>
  pageBy(db.selectFrom('idea').select(columnsOf(ExportedIdea)).where('ownerId', '=', p.ownerId), ['id'], p),
)

const selectIdea = query((db, p: RecordKey) =>
  db.selectFrom('idea').select(columnsOf(Idea)).where('ownerId', '=', p.ownerId).where('id', '=', p.id),
)

const selectLink = query((db, p: RecordKey) =>
  db
    .selectFrom('idea')
    .leftJoin('product', (join) =>
      join.onRef('product.ownerId', '=', 'idea.ownerId').onRef('product.id', '=', 'idea.productId'),
    )
    .select('product.id as productId')
    .where('idea.ownerId', '=', p.ownerId)
    .where('idea.id', '=', p.id),
)

const insertIdea = query((db, row: Insertable<IdeaTable>) => db.insertInto('idea').values(row))

const changeIdea = query((db, { ownerId, id, ...changes }: RecordKey & Changes<IdeaTable>) =>
  db
    .updateTable('idea')
    // A body may change nothing.
    .set(Object.keys(changes).length > 0 ? changes : { id })
    .where('ownerId', '=', ownerId)
    .where('id', '=', id),
)

const removeIdea = query((db, p: RecordKey) =>
  db.deleteFrom('idea').where('ownerId', '=', p.ownerId).where('id', '=', p.id).returningAll(),
)
