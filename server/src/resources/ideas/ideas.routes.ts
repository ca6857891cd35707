import { Type } from 'typebox'
import type { Db } from '../../db/database.ts'
import { type Call, change, create, read, readList, remove } from '../../http/define.ts'
import type { Routes } from '../../http/routes.ts'
import { Product } from '../products/products.schema.ts'
import { CreateIdea, Idea, IdeaProduct, UpdateIdea } from './ideas.schema.ts'
import * as ideas from './ideas.ts'

const one = '/ideas/:ideaId'
const params = Type.Object({
  ideaId: Type.String({ description: 'The id of the idea.', examples: ['cmnf7u3c8x2v9q4k7w1d5t8bz'] }),
})
type One = Call<typeof params>
const get = (db: Db, { actor, params }: One) => ideas.getIdea(db, actor, params.ideaId)
const placed = (idea: Idea): [string, Idea] => [`/ideas/${idea.id}`, idea]

export const ideaRoutes: Routes = async (app) => {
  readList(app, '/ideas', {
    operationId: 'listIdeas',
    summary: 'List ideas',
    description: 'Your ideas, newest created first. Ideas are converted in the dashboard.',
    record: Idea,
    order: ideas.ideaOrder,
    read: (db, { actor }, page) => ideas.listIdeas(db, actor, page),
  })

  read(app, one, {
    operationId: 'getIdea',
    summary: 'Retrieve an idea',
    description: 'With its scores and, once it is converted, the id of its product.',
    params,
    record: Idea,
    read: get,
  })

  create(app, '/ideas', {
    operationId: 'createIdea',
    summary: 'Add an idea',
    config: { manage: true },
    description: 'For keys without a limit to products.',
    body: CreateIdea,
    record: Idea,
    work: async (tx, { actor, body }) => placed(await ideas.createIdea(tx, actor, body)),
  })

  change(app, 'PATCH', one, {
    operationId: 'updateIdea',
    summary: 'Change an idea',
    config: { manage: true },
    description: 'Changes the fields sent; `null` clears a field.',
    params,
    body: UpdateIdea,
    record: Idea,
    current: get,
    work: (tx, { actor, params, body }) => ideas.updateIdea(tx, actor, params.ideaId, body),
  })

  remove(app, one, {
    operationId: 'deleteIdea',
    summary: 'Delete an idea',
    config: { manage: true },
    description: 'The trash of the dashboard keeps it for 30 days.',
    params,
    current: get,
    work: (tx, { actor, params }) => ideas.deleteIdea(tx, actor, params.ideaId),
  })
}

export const dashboardIdeaRoutes: Routes = async (app) => {
  create(app, `${one}/undelete`, {
    summary: 'Put a deleted idea back',
    params,
    record: Idea,
    work: async (tx, { actor, params }) => placed(await ideas.undeleteIdea(tx, actor, params.ideaId)),
  })

  read(app, `${one}/product`, {
    summary: 'Retrieve the product that an idea became',
    params,
    record: IdeaProduct,
    read: (db, { actor, params }) => ideas.getIdeaProduct(db, actor, params.ideaId),
  })

  create(app, `${one}/convert`, {
    summary: 'Create a product from an idea',
    params,
    record: Product,
    async work(tx, { actor, params }) {
      const product = await ideas.convertIdea(tx, actor, params.ideaId)
      return [`/products/${product.id}`, product]
    },
  })
}
