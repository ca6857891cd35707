import { Type } from 'typebox'
import { invalid } from '../../errors.ts'
import { type Call, change, create, read, readList, remove } from '../../http/define.ts'
import { addFieldErrors } from '../../http/field-errors.ts'
import type { Routes } from '../../http/routes.ts'
import type { Db } from '../../storage/storage.ts'
import { requireRecentPassword } from '../sessions/sessions.ts'
import { Delivery, DeliveryFilter, ReplayedDeliveries, WholeDelivery } from './deliveries.schema.ts'
import { deliveryOrder, getDelivery, listDeliveries, replayDelivery, replayFailed, sendTestEvent } from './deliveries.ts'
import { CreateWebhook, NewWebhook, UpdateWebhook, Webhook } from './webhooks.schema.ts'
import { createWebhook, deleteWebhook, getWebhook, listWebhooks, rotateSecret, updateWebhook } from './webhooks.ts'

const one = '/webhooks/:webhookId'
const params = Type.Object({ webhookId: Type.String() })
type One = Call<typeof params>
const get = (db: Db, { actor, params }: One) => getWebhook(db, actor, params.webhookId)
const oneDelivery = `${one}/deliveries/:deliveryId`
const deliveryParams = Type.Object({ webhookId: Type.String(), deliveryId: Type.String() })

export const webhookRoutes: Routes = async (app) => {
  const { webhooks } = app
  const errorHandler = addFieldErrors((_, __, body) => webhooks.wrongAddress(body.url))
  const checkAddress = async (url: string | undefined) => {
    const errors = await webhooks.wrongAddress(url)
    if (errors.length) throw invalid(...errors)
  }

  read(app, '/webhooks', {
    summary: 'List webhooks',
    record: Type.Array(Webhook),
    read: (db, { actor }) => listWebhooks(db, actor),
  })

  create(app, '/webhooks', {
    summary: 'Add a webhook',
    config: { secret: true },
    errorHandler,
    body: CreateWebhook,
    record: NewWebhook,
    before: ({ body }) => checkAddress(body.url),
    async work(tx, { actor, body }) {
      await requireRecentPassword(tx, actor)
      const webhook = await createWebhook(tx, actor, body)
      return [`/webhooks/${webhook.id}`, webhook]
    },
  })

  read(app, one, { summary: 'Retrieve a webhook', params, record: Webhook, read: get })

  change(app, 'PATCH', one, {
    summary: 'Change a webhook',
    errorHandler,
    params,
    body: UpdateWebhook,
    record: Webhook,
    current: get,
    before: ({ body }) => checkAddress(body.url),
    async work(tx, { actor, params, body }) {
      const before = await getWebhook(tx, actor, params.webhookId)
      if (body.url !== undefined && body.url !== before.url) await requireRecentPassword(tx, actor)
      return updateWebhook(tx, actor, params.webhookId, body)
    },
    after: () => webhooks.listenersChanged(),
  })

  remove(app, one, {
    summary: 'Delete a webhook',
    params,
    current: get,
    work: (tx, { actor, params }) => deleteWebhook(tx, actor, params.webhookId),
    after: () => webhooks.listenersChanged(),
  })

  change(app, 'POST', `${one}/rotate`, {
    summary: 'Rotate the secret of a webhook',
    config: { secret: true },
    params,
    record: NewWebhook,
    async work(tx, { actor, params }) {
      await requireRecentPassword(tx, actor)
      return rotateSecret(tx, actor, params.webhookId)
    },
  })

  change(app, 'POST', `${one}/test`, {
    summary: 'Send a test event',
    params,
    record: WholeDelivery,
    work: (tx, { actor, params }) => sendTestEvent(tx, actor, params.webhookId),
  })

  change(app, 'POST', `${one}/replay-failed`, {
    summary: 'Send again what was given up',
    params,
    record: ReplayedDeliveries,
    work: (tx, { actor, params }) => replayFailed(tx, actor, params.webhookId),
  })

  readList(app, `${one}/deliveries`, {
    summary: 'What was sent to a webhook, and what waits',
    params,
    query: DeliveryFilter,
    record: Delivery,
    order: deliveryOrder,
    read: (db, { actor, params, query }, page) => listDeliveries(db, actor, params.webhookId, query, page),
  })

  read(app, oneDelivery, {
    summary: 'Retrieve a delivery',
    params: deliveryParams,
    record: WholeDelivery,
    read: (db, { actor, params }) => getDelivery(db, actor, params.webhookId, params.deliveryId),
  })

  change(app, 'POST', `${oneDelivery}/replay`, {
    summary: 'Send an event again',
    params: deliveryParams,
    record: WholeDelivery,
    work: (tx, { actor, params }) => replayDelivery(tx, actor, params.webhookId, params.deliveryId),
  })
}
