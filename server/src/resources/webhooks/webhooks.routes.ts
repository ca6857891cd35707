import { Type } from 'typebox'
import type { Db } from '../../db/database.ts'
import { invalid } from '../../errors.ts'
import { type Call, change, create, read, readList, remove } from '../../http/define.ts'
import { addFieldErrors } from '../../http/field-errors.ts'
import type { Routes } from '../../http/routes.ts'
import { wrongLimits } from '../api-keys/api-keys.ts'
import { requireConfirmation } from '../sessions/sessions.ts'
import { wrongAddress } from './addresses.ts'
import { Delivery, DeliveryFilter, ReplayedDeliveries, WholeDelivery } from './deliveries.schema.ts'
import {
  type DeliveryKey,
  deliveryOrder,
  getDelivery,
  listDeliveries,
  replayDelivery,
  replayFailed,
  sendTestEvent,
} from './deliveries.ts'
import { CreateWebhook, maxWebhooks, NewWebhook, UpdateWebhook, Webhook } from './webhooks.schema.ts'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  rotateSecret,
  updateWebhook,
  webhookOrder,
} from './webhooks.ts'

const one = '/webhooks/:webhookId'
const params = Type.Object({
  webhookId: Type.String({
    description: 'The id of the webhook.',
    examples: ['wh_cmnf7u3c8x2v9q4k7w1d5t8bz'],
  }),
})
const oneDelivery = `${one}/deliveries/:deliveryId`
const deliveryParams = Type.Object({
  ...params.properties,
  deliveryId: Type.String({
    description: 'The id of the delivery.',
    examples: ['dlv_cmnf7u3c8x2v9q4k7w1d5t8bz'],
  }),
})

type One = Call<typeof params>
const get = (db: Db, { actor, params }: One) => getWebhook(db, actor, params.webhookId)

export const webhookRoutes: Routes = async (app, { audience }) => {
  const { publicUrl, webhooksToPrivate } = app
  const errorHandler = addFieldErrors(async (db, { actor }, { url, productIds }) => [
    ...wrongAddress(url, webhooksToPrivate),
    ...(await wrongLimits(db, actor.ownerId, { productIds })),
  ])
  const checkAddress = async ({ body }: { body: UpdateWebhook }) => {
    const errors = wrongAddress(body.url, webhooksToPrivate)
    if (errors.length) throw invalid(...errors)
  }
  const confirm = audience === 'dashboard' ? requireConfirmation : async () => {}
  const wholeDelivery = (db: Db, { actor }: Pick<One, 'actor'>, key: DeliveryKey) =>
    getDelivery(db, actor, key, publicUrl)

  readList(app, '/webhooks', {
    operationId: 'listWebhooks',
    summary: 'List webhooks',
    description:
      `Newest created first, at most ${maxWebhooks}. A key limited to products gets those that only ` +
      'ever sent events of these.',
    record: Webhook,
    order: webhookOrder,
    read: (db, { actor }, page) => listWebhooks(db, actor, page),
  })

  create(app, '/webhooks', {
    operationId: 'createWebhook',
    summary: 'Add a webhook',
    description:
      'The address must be on the public internet unless the operator allows others. `secret` is ' +
      'shown only once. An account has at most 50.',
    config: { secret: true, conflict: true },
    errorHandler,
    body: CreateWebhook,
    record: NewWebhook,
    before: checkAddress,
    async work(tx, { actor, body }) {
      await confirm(tx, actor)
      const webhook = await createWebhook(tx, actor, body)
      return [`/webhooks/${webhook.id}`, webhook]
    },
  })

  read(app, one, {
    operationId: 'getWebhook',
    summary: 'Retrieve a webhook',
    description: 'With its state, without its secret.',
    params,
    record: Webhook,
    read: get,
  })

  change(app, 'PATCH', one, {
    operationId: 'updateWebhook',
    summary: 'Change a webhook',
    description:
      'Changes the fields sent. `isPaused: false` also enables a webhook that the service disabled.',
    errorHandler,
    params,
    body: UpdateWebhook,
    record: Webhook,
    current: get,
    before: checkAddress,
    async work(tx, { actor, params, body }) {
      const before = await getWebhook(tx, actor, params.webhookId)
      if (body.url !== undefined && body.url !== before.url) await confirm(tx, actor)
      return updateWebhook(tx, actor, params.webhookId, body)
    },
  })

  remove(app, one, {
    operationId: 'deleteWebhook',
    summary: 'Delete a webhook',
    description: 'Nothing more is sent, and its deliveries are deleted.',
    params,
    current: get,
    work: (tx, { actor, params }) => deleteWebhook(tx, actor, params.webhookId),
  })

  change(app, 'POST', `${one}/rotate`, {
    operationId: 'rotateWebhook',
    summary: 'Rotate the secret of a webhook',
    description: 'For 24 hours, events are signed with both secrets. The new one is shown only once.',
    config: { secret: true },
    params,
    record: NewWebhook,
    async work(tx, { actor, params }) {
      await confirm(tx, actor)
      return rotateSecret(tx, actor, params.webhookId)
    },
  })

  change(app, 'POST', `${one}/test`, {
    operationId: 'testWebhook',
    summary: 'Send a test event',
    description: 'Sends `webhook.test` immediately and returns the delivery, which is not finished yet.',
    params,
    record: WholeDelivery,
    work: async (tx, call) =>
      wholeDelivery(tx, call, await sendTestEvent(tx, call.actor, call.params.webhookId)),
  })

  change(app, 'POST', `${one}/replay-failed`, {
    operationId: 'retryWebhook',
    summary: 'Send failed events again',
    description: 'The newest 500 events that were given up, with the same ids.',
    params,
    record: ReplayedDeliveries,
    work: (tx, { actor, params }) => replayFailed(tx, actor, params.webhookId),
  })

  readList(app, `${one}/deliveries`, {
    operationId: 'listDeliveries',
    summary: 'List deliveries',
    description: 'What was sent to a webhook in the last seven days, and what waits, newest first.',
    params,
    query: DeliveryFilter,
    record: Delivery,
    order: deliveryOrder,
    read: (db, { actor, params, query }, page) => listDeliveries(db, actor, params.webhookId, query, page),
  })

  read(app, oneDelivery, {
    operationId: 'getDelivery',
    summary: 'Retrieve a delivery',
    description: 'With its payload and the response to each attempt.',
    params: deliveryParams,
    record: WholeDelivery,
    read: (db, call) => wholeDelivery(db, call, call.params),
  })

  change(app, 'POST', `${oneDelivery}/replay`, {
    operationId: 'replayDelivery',
    summary: 'Send an event again',
    description: 'Returns the new delivery, which has the same `eventId`.',
    params: deliveryParams,
    record: WholeDelivery,
    work: async (tx, call) => wholeDelivery(tx, call, await replayDelivery(tx, call.actor, call.params)),
  })
}
