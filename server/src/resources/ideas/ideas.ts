import { type Actor, assertProductAccess } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { type Page, pageParams, type SortKey } from '../../db/page.ts'
import { query } from '../../db/query.ts'
import { equal, matching, selectBy, selectPage, statementsOf } from '../../db/statements.ts'
import { columnsOf, recordOf } from '../../domain/fields.ts'
import { newId } from '../../domain/id.ts'
import { conflict, orNotFound } from '../../errors.ts'
import { emit, eventsOf } from '../activity/emit.ts'
import type { Product } from '../products/products.schema.ts'
import { createProduct, freeSlug } from '../products/products.ts'
import { moveToTrash, takeFromTrash } from '../trash/trash.ts'
import {
  type CreateIdea,
  ExportedIdea,
  Idea,
  type IdeaProduct,
  type IdeaTable,
  type UpdateIdea,
} from './ideas.schema.ts'

export async function listIdeas(db: Db, actor: Actor, page: Page): Promise<Idea[]> {
  assertProductAccess(actor, null)
  const rows = await db.all(selectIdeas, { ownerId: actor.ownerId, ...pageParams(page) })
  return rows.map(toIdea)
}

/** With what became of them. */
export async function listExportedIdeas(db: Db, { ownerId }: Actor, page: Page): Promise<ExportedIdea[]> {
  const rows = await db.all(selectExported, { ownerId, ...pageParams(page) })
  return rows.map(
    (row) =>
      ({
        ...toIdea(row),
        convertedEvaluation: row.convertedEvaluation && JSON.parse(row.convertedEvaluation),
      }) as ExportedIdea,
  )
}

export const ideaOrder = ({ id }: Idea): SortKey => [id]

export async function getIdea(db: Db, actor: Actor, id: string): Promise<Idea> {
  assertProductAccess(actor, null)
  const row = orNotFound(await db.one(selectIdea, { ownerId: actor.ownerId, id }), 'idea')
  return toIdea(row)
}

/** What the idea became; only in the dashboard. @throws not_found */
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
  await tx.run(ideas.insert, { ...made, evaluation, ownerId: actor.ownerId, productId: null })
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
  await tx.run(ideas.change, { ...change, ...evaluated, ownerId: actor.ownerId, id })
  const after = await getIdea(tx, actor, id)
  await emit(tx, actor, { ...ideaEvent('updated', after), before, after })
  return after
}

export async function deleteIdea(tx: Tx, actor: Actor, id: string): Promise<void> {
  assertProductAccess(actor, null)
  await moveToTrash(tx, 'idea', ideas.remove, { ownerId: actor.ownerId, id })
  await emit(tx, actor, ideaEvent('deleted', { id }))
}

export async function undeleteIdea(tx: Tx, actor: Actor, id: string): Promise<Idea> {
  const row = await takeFromTrash<IdeaTable>(tx, 'idea', { ownerId: actor.ownerId, id })
  await tx.run(ideas.insert, row)
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
  await tx.run(ideas.change, {
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

const ideas = statementsOf('idea', ['ownerId', 'id'])
const columns = columnsOf(Idea)

const toIdea = (row: Omit<Idea, 'evaluation'> & { evaluation: string | null }): Idea => ({
  ...row,
  evaluation: row.evaluation === null ? null : JSON.parse(row.evaluation),
})

const selectIdeas = selectPage('idea', columns, 'id')
const selectExported = selectPage('idea', columnsOf(ExportedIdea), 'id')
const selectIdea = selectBy('idea', columns, 'ownerId', 'id')

const selectLink = query((db, p: { ownerId: string; id: string }) =>
  db
    .selectFrom('idea')
    .leftJoin('product', matching('product', { ownerId: 'idea.ownerId', id: 'idea.productId' }))
    .select('product.id as productId')
    .where(equal(p, 'idea.ownerId', 'idea.id')),
)
