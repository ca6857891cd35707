import { Type } from 'typebox'
import { changed, created, deleted, record } from '../../http/answers.ts'
import { commit } from '../../http/commit.ts'
import { list } from '../../http/lists.ts'
import { dataOf, listOf, paged, type Routes, success } from '../../http/routes.ts'
import { Product } from '../products/products.schema.ts'
import { CreateIdea, Idea, IdeaProduct, UpdateIdea } from './ideas.schema.ts'
import {
  convertIdea,
  createIdea,
  deleteIdea,
  getIdea,
  getIdeaProduct,
  ideaOrder,
  listIdeas,
  undeleteIdea,
  updateIdea,
} from './ideas.ts'

const params = Type.Object({
  ideaId: Type.String({ description: 'The id of the idea.', examples: ['cmnf7u3c8x2v9q4k7w1d5t8bz'] }),
})

/** Served by both APIs. */
export const ideaRoutes: Routes = async (app) => {
  const { storage } = app

  app.get(
    '/ideas',
    {
      schema: {
        operationId: 'listIdeas',
        summary: 'List ideas',
        description: 'Your ideas, newest created first. Ideas are made, evaluated and converted in the dashboard.',
        querystring: paged(Type.Object({})),
        response: { 200: listOf(Idea) },
      },
    },
    (request, reply) => list(request, reply, ideaOrder, (db, page) => listIdeas(db, request.actor, page)),
  )

  app.get(
    '/ideas/:ideaId',
    { schema: { operationId: 'getIdea', summary: 'Retrieve an idea', params, response: { 200: dataOf(Idea) } } },
    async (request, reply) =>
      record(request, reply, await storage.read((db) => getIdea(db, request.actor, request.params.ideaId))),
  )
}

export const dashboardIdeaRoutes: Routes = async (app) => {
  app.post(
    '/ideas',
    { schema: { summary: 'Make an idea', body: CreateIdea, response: { 201: dataOf(Idea) } } },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const idea = await createIdea(tx, request.actor, request.body)
        return created(`/ideas/${idea.id}`, idea)
      }),
  )

  app.patch(
    '/ideas/:ideaId',
    { schema: { summary: 'Change an idea', params, body: UpdateIdea, response: { 200: dataOf(Idea) } } },
    (request, reply) => {
      const { actor, params, body } = request
      return commit(
        request,
        reply,
        async (tx) => changed(await updateIdea(tx, actor, params.ideaId, body)),
        (tx) => getIdea(tx, actor, params.ideaId),
      )
    },
  )

  app.delete(
    '/ideas/:ideaId',
    { schema: { summary: 'Delete an idea', params, response: { 200: success } } },
    (request, reply) => {
      const { actor, params } = request
      return commit(
        request,
        reply,
        async (tx) => {
          await deleteIdea(tx, actor, params.ideaId)
          return deleted()
        },
        (tx) => getIdea(tx, actor, params.ideaId),
      )
    },
  )

  app.post(
    '/ideas/:ideaId/undelete',
    { schema: { summary: 'Put a deleted idea back', params, response: { 201: dataOf(Idea) } } },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const { actor, params } = request
        const idea = await undeleteIdea(tx, actor, params.ideaId)
        return created(`/ideas/${idea.id}`, idea)
      }),
  )

  app.get(
    '/ideas/:ideaId/product',
    { schema: { summary: 'What an idea became', params, response: { 200: dataOf(IdeaProduct) } } },
    async ({ actor, params }) => ({ data: await app.storage.read((db) => getIdeaProduct(db, actor, params.ideaId)) }),
  )

  app.post(
    '/ideas/:ideaId/convert',
    {
      schema: { summary: 'Make a product of an idea', params, response: { 201: dataOf(Product) } },
    },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const product = await convertIdea(tx, request.actor, request.params.ideaId)
        return created(`/products/${product.id}`, product)
      }),
  )
}
