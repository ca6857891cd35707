import { Type } from 'typebox'
import { commit, created, deleted, record } from '../../http/answers.ts'
import { list } from '../../http/lists.ts'
import { dataOf, listOf, paged, type Routes, success } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { CreateFeedback, Feedback, FeedbackFilter, SubmitFeedback } from './feedback.schema.ts'
import { createFeedback, deleteFeedback, feedbackOrder, getFeedback, listFeedback, submitFeedback } from './feedback.ts'

const params = Type.Object({ ...productParams.properties, feedbackId: Type.String() })

/** Served by both doors. */
export const feedbackRoutes: Routes = async (app) => {
  const { storage } = app

  app.get(
    '/products/:product/feedback',
    {
      schema: {
        summary: 'List feedback',
        params: productParams,
        querystring: paged(FeedbackFilter),
        response: { 200: listOf(Feedback) },
      },
    },
    (request, reply) =>
      list(request, reply, feedbackOrder, (db, page) =>
        listFeedback(db, request.actor, request.params.product, request.query, page),
      ),
  )

  app.post(
    '/products/:product/feedback',
    { schema: { summary: 'Add feedback', params: productParams, body: CreateFeedback, response: { 201: dataOf(Feedback) } } },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const feedback = await createFeedback(tx, request.actor, request.params.product, request.body)
        return created(pathOf(feedback), feedback)
      }),
  )

  app.get(
    '/products/:product/feedback/:feedbackId',
    { schema: { summary: 'Retrieve feedback', params, response: { 200: dataOf(Feedback) } } },
    async (request, reply) => {
      const { actor, params } = request
      return record(request, reply, await storage.read((db) => getFeedback(db, actor, params.product, params.feedbackId)))
    },
  )

  app.delete(
    '/products/:product/feedback/:feedbackId',
    { schema: { summary: 'Delete feedback', params, response: { 200: success } } },
    (request, reply) => {
      const { actor, params } = request
      return commit(
        request,
        reply,
        async (tx) => {
          await deleteFeedback(tx, actor, params.product, params.feedbackId)
          return deleted()
        },
        (tx) => getFeedback(tx, actor, params.product, params.feedbackId),
      )
    },
  )
}

/** The one operation of a Feedback Key. */
export const submissionRoutes: Routes = async (app) => {
  app.post(
    '/feedback',
    {
      bodyLimit: 256 * 1024,
      schema: { summary: 'Submit feedback from a client app', body: SubmitFeedback, response: { 201: dataOf(Feedback) } },
    },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const { actor, body } = request
        const feedback = await submitFeedback(tx, actor, actor.credentialId, body)
        return created(pathOf(feedback), feedback)
      }),
  )
}

const pathOf = ({ productId, id }: Feedback) => `/products/${productId}/feedback/${id}`
