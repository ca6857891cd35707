import { Type } from 'typebox'
import { minuteMs } from '../../domain/durations.ts'
import { senderOf } from '../../domain/senders.ts'
import { Windows } from '../../domain/windows.ts'
import { created, deleted, record } from '../../http/answers.ts'
import { commit } from '../../http/commit.ts'
import { list } from '../../http/lists.ts'
import { dataOf, listOf, paged, type Routes, success } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { CreateFeedback, Feedback, FeedbackFilter, type Reason, SubmitFeedback } from './feedback.schema.ts'
import {
  createFeedback,
  deleteFeedback,
  feedbackOrder,
  getFeedback,
  listFeedback,
  sizesOfFeedback,
  submitFeedback,
} from './feedback.ts'
import { moveFeedbackToTrash } from './feedback-trash.ts'
import { reasonsOfForm } from './suspicion.ts'

const params = Type.Object({
  ...productParams.properties,
  feedbackId: Type.String({ description: 'The id of the feedback.', examples: ['fb_cmnf7u3c8x2v9q4k7w1d5t8bz'] }),
})

export const feedbackRoutes: Routes = async (app, { audience }) => {
  const { storage } = app

  app.get(
    '/products/:product/feedback',
    {
      schema: {
        operationId: 'listFeedback',
        summary: 'List feedback',
        description: 'The feedback on a product, newest created first.',
        params: productParams,
        querystring: paged(FeedbackFilter),
        response: { 200: listOf(Feedback) },
      },
    },
    (request, reply) => {
      const { actor, params, query } = request
      return list(request, reply, feedbackOrder, (db, page) => listFeedback(db, actor, params.product, query, page), {
        sizesOf: (db, page) => sizesOfFeedback(db, actor, params.product, query, page),
      })
    },
  )

  app.post(
    '/products/:product/feedback',
    {
      config: { concurrent: true },
      schema: {
        operationId: 'createFeedback',
        summary: 'Add feedback',
        description: 'Imports feedback that came in elsewhere. Client apps use `POST /api/v1/feedback` with a Feedback Key.',
        params: productParams,
        body: CreateFeedback,
        response: { 201: dataOf(Feedback) },
      },
    },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const feedback = await createFeedback(tx, request.actor, request.params.product, request.body)
        return created(pathOf(feedback), feedback)
      }),
  )

  app.get(
    '/products/:product/feedback/:feedbackId',
    { schema: { operationId: 'getFeedback', summary: 'Retrieve feedback', params, response: { 200: dataOf(Feedback) } } },
    async (request, reply) => {
      const { actor, params } = request
      return record(request, reply, await storage.read((db) => getFeedback(db, actor, params.product, params.feedbackId)))
    },
  )

  const remove = audience === 'dashboard' ? moveFeedbackToTrash : deleteFeedback
  app.delete(
    '/products/:product/feedback/:feedbackId',
    {
      schema: {
        operationId: 'deleteFeedback',
        summary: 'Delete feedback',
        description: 'Permanent.',
        params,
        response: { 200: success },
      },
    },
    (request, reply) => {
      const { actor, params } = request
      return commit(
        request,
        reply,
        async (tx) => {
          await remove(tx, actor, params.product, params.feedbackId)
          return deleted()
        },
        (tx) => getFeedback(tx, actor, params.product, params.feedbackId),
      )
    },
  )
}

/** What one address sends to a product within a minute before it looks like a robot. People behind one address are many. */
const burst = 5

export const submissionRoutes: Routes = async (app) => {
  const submissions = new Windows(burst, minuteMs)
  const isBurst = (productId: string, address: string) => submissions.take(`${productId} ${address}`).left < 0

  app.post(
    '/feedback',
    {
      bodyLimit: 64 * 1024,
      config: { concurrent: true },
      schema: {
        operationId: 'submitFeedback',
        security: [{ feedbackKey: [] }],
        summary: 'Submit feedback from a client app',
        description:
          'Takes the Feedback Key of a product, which says what product it is. `source` is always EMBEDDED. Web pages of any origin may call it, unless the product names the origins that may. At most 1,000 accepted submissions (or what the product sets) per product and UTC day, a fifth of them from one address; then 429 with `Retry-After` to midnight UTC. One address may send 20 requests a minute to a product. A body may have 64 KiB.',
        body: SubmitFeedback,
        response: { 201: dataOf(Feedback) },
      },
    },
    async (request, reply) => {
      const { actor, body } = request
      const address = senderOf(request.ip)
      await app.captcha.verify(request)
      let suspected: Reason[] | undefined
      return commit(request, reply, async (tx) => {
        // A transaction that is done again is one submission.
        suspected ??= [...reasonsOfForm(body), ...(isBurst(actor.credentialId, address) ? (['burst'] as const) : [])]
        const feedback = await submitFeedback(tx, actor, actor.credentialId, address, body, suspected)
        return created(pathOf(feedback), feedback)
      })
    },
  )
}

const pathOf = ({ productId, id }: Feedback) => `/products/${productId}/feedback/${id}`
