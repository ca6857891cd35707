import { changed, created, deleted, record } from '../../http/answers.ts'
import { commit } from '../../http/commit.ts'
import { dataOf, listOf, type Routes, success } from '../../http/routes.ts'
import type { OwnerTx } from '../../storage/storage.ts'
import { productParams } from '../products/products.routes.ts'
import { CreateFeedbackKey, FeedbackKey, LimitedAddress, RotateFeedbackKey, UpdateFeedbackKey } from './feedback-keys.schema.ts'
import {
  createFeedbackKey,
  deleteFeedbackKey,
  getFeedbackKey,
  listFeedbackKeys,
  rotateFeedbackKey,
  updateFeedbackKey,
} from './feedback-keys.ts'
import { listLimited } from './submission-counts.ts'

const path = '/products/:product/feedback-key'

export const feedbackKeyRoutes: Routes = async (app) => {
  const { storage } = app

  app.get(
    '/feedback-keys',
    { schema: { summary: 'The Feedback Keys of all products', response: { 200: listOf(FeedbackKey) } } },
    async ({ actor }) => ({ data: await storage.read((db) => listFeedbackKeys(db, actor)) }),
  )

  app.get(
    path,
    { schema: { summary: "The product's Feedback Key", params: productParams, response: { 200: dataOf(FeedbackKey) } } },
    async (request, reply) => {
      const { actor, params } = request
      return record(request, reply, await storage.read((db) => getFeedbackKey(db, actor, params.product)))
    },
  )

  app.post(
    path,
    {
      schema: {
        summary: 'Create a Feedback Key',
        params: productParams,
        body: CreateFeedbackKey,
        response: { 201: dataOf(FeedbackKey) },
      },
    },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        const key = await createFeedbackKey(tx, request.actor, request.params.product, request.body)
        return created(`/products/${key.productId}/feedback-key`, key)
      }),
  )

  app.post(
    `${path}/rotate`,
    {
      config: { revokes: true },
      schema: {
        summary: 'Rotate the Feedback Key',
        params: productParams,
        body: RotateFeedbackKey,
        response: { 200: dataOf(FeedbackKey) },
      },
    },
    (request, reply) => {
      const { actor, params, body } = request
      return commit(request, reply, async (tx) =>
        changed(await rotateFeedbackKey(tx, actor, params.product, body.overlap ?? false)),
      )
    },
  )

  app.patch(
    path,
    {
      config: { revokes: true },
      schema: {
        summary: 'Update limits or origins',
        params: productParams,
        body: UpdateFeedbackKey,
        response: { 200: dataOf(FeedbackKey) },
      },
    },
    (request, reply) => {
      const { actor, params, body } = request
      return commit(
        request,
        reply,
        async (tx) => changed(await updateFeedbackKey(tx, actor, params.product, body)),
        (tx) => getFeedbackKey(tx, actor, params.product),
      )
    },
  )

  app.get(
    `${path}/limited`,
    {
      schema: {
        summary: 'List addresses that reached a limit',
        params: productParams,
        response: { 200: listOf(LimitedAddress) },
      },
    },
    async ({ actor, params }) => ({ data: await storage.read((db) => listLimited(db, actor, params.product)) }),
  )

  app.delete(
    path,
    {
      config: { revokes: true },
      schema: { summary: 'Delete the Feedback Key', params: productParams, response: { 200: success } },
    },
    (request, reply) => {
      const { actor, params } = request
      const work = async (tx: OwnerTx) => {
        await deleteFeedbackKey(tx, actor, params.product)
        return deleted()
      }
      return commit(request, reply, work, (tx) => getFeedbackKey(tx, actor, params.product))
    },
  )
}
