import { Type } from 'typebox'
import { invalid } from '../../errors.ts'
import { changed, created, deleted, record } from '../../http/answers.ts'
import { commit } from '../../http/commit.ts'
import { addFieldErrors } from '../../http/field-errors.ts'
import { list } from '../../http/lists.ts'
import { dataOf, listOf, paged, type Routes, success } from '../../http/routes.ts'
import type { Tx } from '../../storage/storage.ts'
import { requireRecentPassword } from '../sessions/sessions.ts'
import { Delivery, DeliveryFilter, ReplayedDeliveries, WholeDelivery } from './deliveries.schema.ts'
import { deliveryOrder, getDelivery, listDeliveries, replayDelivery, replayFailed, sendTestEvent } from './deliveries.ts'
import { CreateWebhook, NewWebhook, UpdateWebhook, Webhook } from './webhooks.schema.ts'
import { createWebhook, deleteWebhook, getWebhook, listWebhooks, rotateSecret, updateWebhook } from './webhooks.ts'

const params = Type.Object({ webhookId: Type.String() })
const deliveryParams = Type.Object({ webhookId: Type.String(), deliveryId: Type.String() })

export const webhookRoutes: Routes = async (app) => {
  const { storage, webhooks } = app
  const errorHandler = addFieldErrors((_, __, body) => webhooks.wrongAddress(body.url))
  const checkAddress = async (url: string | undefined) => {
    const errors = await webhooks.wrongAddress(url)
    if (errors.length) throw invalid(...errors)
  }

  app.get('/webhooks', { schema: { summary: 'List webhooks', response: { 200: listOf(Webhook) } } }, async ({ actor }) => ({
    data: await storage.read((db) => listWebhooks(db, actor)),
  }))

  app.post(
    '/webhooks',
    {
      config: { secret: true },
      errorHandler,
      schema: { summary: 'Add a webhook', body: CreateWebhook, response: { 201: dataOf(NewWebhook) } },
    },
    async (request, reply) => {
      const { actor, body } = request
      await checkAddress(body.url)
      return commit(request, reply, async (tx) => {
        await requireRecentPassword(tx, actor)
        const webhook = await createWebhook(tx, actor, body)
        return created(`/webhooks/${webhook.id}`, webhook)
      })
    },
  )

  app.get(
    '/webhooks/:webhookId',
    { schema: { summary: 'Retrieve a webhook', params, response: { 200: dataOf(Webhook) } } },
    async (request, reply) => {
      const { actor, params } = request
      return record(request, reply, await storage.read((db) => getWebhook(db, actor, params.webhookId)))
    },
  )

  app.patch(
    '/webhooks/:webhookId',
    {
      errorHandler,
      schema: { summary: 'Change a webhook', params, body: UpdateWebhook, response: { 200: dataOf(Webhook) } },
    },
    async (request, reply) => {
      const { actor, params, body } = request
      await checkAddress(body.url)
      const work = async (tx: Tx) => {
        const before = await getWebhook(tx, actor, params.webhookId)
        if (body.url !== undefined && body.url !== before.url) await requireRecentPassword(tx, actor)
        return changed(await updateWebhook(tx, actor, params.webhookId, body))
      }
      const answer = await commit(request, reply, work, (tx) => getWebhook(tx, actor, params.webhookId))
      webhooks.listenersChanged()
      return answer
    },
  )

  app.delete(
    '/webhooks/:webhookId',
    { schema: { summary: 'Delete a webhook', params, response: { 200: success } } },
    async (request, reply) => {
      const { actor, params } = request
      const work = async (tx: Tx) => {
        await deleteWebhook(tx, actor, params.webhookId)
        return deleted()
      }
      const answer = await commit(request, reply, work, (tx) => getWebhook(tx, actor, params.webhookId))
      webhooks.listenersChanged()
      return answer
    },
  )

  app.post(
    '/webhooks/:webhookId/rotate',
    {
      config: { secret: true },
      schema: { summary: 'Rotate the secret of a webhook', params, response: { 200: dataOf(NewWebhook) } },
    },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        await requireRecentPassword(tx, request.actor)
        return changed(await rotateSecret(tx, request.actor, request.params.webhookId))
      }),
  )

  app.post(
    '/webhooks/:webhookId/test',
    { schema: { summary: 'Send a test event', params, response: { 200: dataOf(WholeDelivery) } } },
    (request, reply) =>
      commit(request, reply, async (tx) => changed(await sendTestEvent(tx, request.actor, request.params.webhookId))),
  )

  app.post(
    '/webhooks/:webhookId/replay-failed',
    { schema: { summary: 'Send again what was given up', params, response: { 200: dataOf(ReplayedDeliveries) } } },
    (request, reply) =>
      commit(request, reply, async (tx) => changed(await replayFailed(tx, request.actor, request.params.webhookId))),
  )

  app.get(
    '/webhooks/:webhookId/deliveries',
    {
      schema: {
        summary: 'What was sent to a webhook, and what waits',
        params,
        querystring: paged(DeliveryFilter),
        response: { 200: listOf(Delivery) },
      },
    },
    (request, reply) => {
      const { actor, params, query } = request
      return list(request, reply, deliveryOrder, (db, page) => listDeliveries(db, actor, params.webhookId, query, page))
    },
  )

  app.get(
    '/webhooks/:webhookId/deliveries/:deliveryId',
    { schema: { summary: 'Retrieve a delivery', params: deliveryParams, response: { 200: dataOf(WholeDelivery) } } },
    async (request, reply) => {
      const { actor, params } = request
      return record(request, reply, await storage.read((db) => getDelivery(db, actor, params.webhookId, params.deliveryId)))
    },
  )

  app.post(
    '/webhooks/:webhookId/deliveries/:deliveryId/replay',
    { schema: { summary: 'Send an event again', params: deliveryParams, response: { 200: dataOf(WholeDelivery) } } },
    (request, reply) => {
      const { actor, params } = request
      return commit(request, reply, async (tx) => changed(await replayDelivery(tx, actor, params.webhookId, params.deliveryId)))
    },
  )
}
