import { Type } from 'typebox'
import type { Db } from '../../db/database.ts'
import { feedbackKeyPrefix, isWhole } from '../../domain/keys.ts'
import { type Call, change, create, read, remove } from '../../http/define.ts'
import type { Routes } from '../../http/routes.ts'
import { shippedOf } from '../feedback/authors.ts'
import { productParams as params } from '../products/products.routes.ts'
import {
  CreateFeedbackKey,
  FeedbackKey,
  LimitedAddress,
  RotateFeedbackKey,
  UpdateFeedbackKey,
} from './feedback-keys.schema.ts'
import * as keys from './feedback-keys.ts'
import { listLimited } from './submission-counts.ts'

const path = '/products/:product/feedback-key'
type One = Call<typeof params>
const get = (db: Db, { actor, params }: One) => keys.getFeedbackKey(db, actor, params.product)

export const feedbackKeyRoutes: Routes = async (app) => {
  read(app, '/feedback-keys', {
    summary: 'The Feedback Keys of all products',
    record: Type.Array(FeedbackKey),
    read: (db, { actor }) => keys.listFeedbackKeys(db, actor),
  })

  read(app, path, { summary: "The product's Feedback Key", params, record: FeedbackKey, read: get })

  create(app, path, {
    summary: 'Create a Feedback Key',
    params,
    body: CreateFeedbackKey,
    record: FeedbackKey,
    async work(tx, { actor, params, body }) {
      const key = await keys.createFeedbackKey(tx, actor, params.product, body)
      return [`/products/${key.productId}/feedback-key`, key]
    },
  })

  change(app, 'POST', `${path}/rotate`, {
    summary: 'Rotate the Feedback Key',
    config: { revokes: true },
    params,
    body: RotateFeedbackKey,
    record: FeedbackKey,
    work: (tx, { actor, params, body }) =>
      keys.rotateFeedbackKey(tx, actor, params.product, body.overlap ?? false),
  })

  change(app, 'PATCH', path, {
    summary: 'Update limits or origins',
    config: { revokes: true },
    params,
    body: UpdateFeedbackKey,
    record: FeedbackKey,
    current: get,
    work: (tx, { actor, params, body }) => keys.updateFeedbackKey(tx, actor, params.product, body),
  })

  read(app, `${path}/limited`, {
    summary: 'List addresses that reached a limit',
    params,
    record: Type.Array(LimitedAddress),
    read: (db, { actor, params }) => listLimited(db, actor, params.product),
  })

  remove(app, path, {
    summary: 'Delete the Feedback Key',
    config: { revokes: true },
    params,
    current: get,
    work: (tx, { actor, params }) => keys.deleteFeedbackKey(tx, actor, params.product),
  })
}

/** A Feedback Key, which is public. Not a header, so that pages of other origins need no preflight. */
const querystring = Type.Object({
  key: Type.String({ maxLength: 100 }),
  sent: Type.Optional(
    Type.String({ maxLength: 1_000, description: 'Ids of feedback that was sent, separated by commas.' }),
  ),
})

/** Read by the widget when its form opens. */
export const widgetSettingsRoutes: Routes = async (app) => {
  app.get(
    '/widget-settings',
    { schema: { hide: true, querystring } },
    async ({ query: { key, sent } }, reply) => {
      reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=600' })
      const known = isWhole(key, feedbackKeyPrefix) ? await app.credentials.find(key) : undefined
      const ids = sent?.split(',').filter(Boolean) ?? []
      return {
        browserDetails: known?.browserDetails ?? false,
        screenshots: known?.screenshots ?? false,
        notify: app.sendsMail && app.publicUrl !== null,
        shipped:
          known && ids.length > 0 ? await app.database.read((db) => shippedOf(db, known.actor, ids)) : {},
      }
    },
  )
}
