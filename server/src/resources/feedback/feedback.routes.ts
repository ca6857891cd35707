import { Type } from 'typebox'
import type { Db } from '../../db/database.ts'
import { dayMs, minuteMs } from '../../domain/durations.ts'
import { imageTypes } from '../../domain/images.ts'
import { senderOf } from '../../domain/senders.ts'
import { Windows } from '../../domain/windows.ts'
import { forbidden } from '../../errors.ts'
import { commit } from '../../http/commit.ts'
import { refuseEncoding } from '../../http/content-encoding.ts'
import { type Call, create, read, readList, remove } from '../../http/define.ts'
import { withoutUnasked } from '../../http/include.ts'
import { created, responds, succeeded } from '../../http/responses.ts'
import { dataOf, type Routes, success } from '../../http/routes.ts'
import { challengeMs, verifyCaptcha } from '../captcha/captcha.ts'
import { productParams } from '../products/products.routes.ts'
import { askToNotify } from './authors.ts'
import {
  CreateFeedback,
  DeletionOptions,
  Feedback,
  FeedbackFilter,
  includableFeedbackFields,
  maxScreenshotBytes,
  PublishedFeedback,
  type Reason,
  SubmitFeedback,
} from './feedback.schema.ts'
import * as feedback from './feedback.ts'
import * as screenshots from './screenshots.ts'

const all = '/products/:product/feedback'
const one = `${all}/:feedbackId`
const params = Type.Object({
  ...productParams.properties,
  feedbackId: Type.String({
    description: 'The id of the feedback.',
    examples: ['fb_cmnf7u3c8x2v9q4k7w1d5t8bz'],
  }),
})
type One = Call<typeof params>
const get = (db: Db, { actor, params }: One) =>
  feedback.getFeedback(db, actor, params.product, params.feedbackId)
export const placed = (feedback: Feedback): [string, Feedback] => [
  `/products/${feedback.productId}/feedback/${feedback.id}`,
  feedback,
]

export const feedbackRoutes: Routes = async (app, { audience }) => {
  const [record, includable] =
    audience === 'api'
      ? [PublishedFeedback, includableFeedbackFields]
      : [Feedback as typeof PublishedFeedback]

  readList(app, all, {
    operationId: 'listFeedback',
    summary: 'List feedback',
    description: 'The feedback on a product, newest created first.',
    params: productParams,
    query: FeedbackFilter,
    record,
    includable,
    order: feedback.feedbackOrder,
    read: (db, { actor, params, query }, page) =>
      feedback.listFeedback(db, actor, params.product, query, page),
  })

  create(app, all, {
    operationId: 'createFeedback',
    summary: 'Add feedback',
    description:
      'Imports feedback that came in elsewhere. Client apps use `POST /api/v1/feedback` with a Feedback Key.',
    params: productParams,
    body: CreateFeedback,
    record,
    includable,
    work: async (tx, { actor, params, body }) =>
      placed(await feedback.createFeedback(tx, actor, params.product, body)),
  })

  read(app, one, {
    operationId: 'getFeedback',
    summary: 'Retrieve feedback',
    description: 'Handled feedback and suspected spam are found too.',
    params,
    record,
    includable,
    read: get,
  })

  const removeFeedback = audience === 'dashboard' ? feedback.moveFeedbackToTrash : feedback.deleteFeedback
  remove(app, one, {
    operationId: 'deleteFeedback',
    summary: 'Delete feedback',
    description:
      audience === 'dashboard'
        ? 'Moves it to the trash for 30 days.'
        : 'Permanent. Its text is also removed from stored webhook deliveries and from answers kept for ' +
          'retries.',
    params,
    query: DeletionOptions,
    current: get,
    work: (tx, { actor, params, query }) =>
      removeFeedback(tx, actor, params.product, params.feedbackId, query),
  })

  app.get(
    `${one}/screenshot`,
    {
      schema: {
        operationId: 'getScreenshot',
        summary: 'Retrieve the screenshot of feedback',
        description:
          'The image that came with the feedback, in the type that `screenshot` of the feedback says.',
        params,
        response: { 200: imageAnswer },
      },
    },
    async (request, reply) => {
      const { actor, params } = request
      const { type, image } = await app.database.read((db) =>
        screenshots.getScreenshot(db, actor, params.product, params.feedbackId),
      )
      reply.headers({
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      })
      return reply.type(type).send(image)
    },
  )
}

const binary = { schema: Type.Unsafe<Buffer>({ type: 'string', format: 'binary' }) }
const imageAnswer = { content: Object.fromEntries(imageTypes.map((type) => [type, binary])) }

/** Letters to an address that somebody gives as theirs. */
const lettersPerDay = 3

/** Submissions of one address to a product in a minute before it looks like a robot. */
const burst = 5

export const submissionRoutes: Routes = async (app) => {
  await app.register(screenshotRoute, { audience: 'api' })
  const submissions = new Windows(burst, minuteMs)
  const isBurst = (productId: string, address: string) => submissions.take(`${productId} ${address}`).left < 0
  const usedCaptchas = new Windows(1, challengeMs)
  const letters = new Windows(lettersPerDay, dayMs)

  app.post(
    '/feedback',
    {
      bodyLimit: 64 * 1024,
      schema: {
        operationId: 'submitFeedback',
        security: [{ feedbackKey: [] }],
        summary: 'Submit feedback from a client app',
        description:
          'Takes the Feedback Key of a product, which says what product it is. `source` is always ' +
          'EMBEDDED. Web pages of any origin may call it, unless the product names the origins that may. ' +
          'At most 1,000 accepted submissions (or what the product sets) per product and UTC day, a fifth' +
          ' of them from one address; then 429 with `Retry-After` to midnight UTC. One address may send ' +
          '20 requests a minute to a product. A body may have 64 KiB.',
        body: SubmitFeedback,
        response: { 201: dataOf(PublishedFeedback) },
      },
    },
    async (request, reply) => {
      const { actor, body } = request
      const address = senderOf(request.ip)
      const { captchaSecret } = request.feedbackKey
      if (captchaSecret !== null)
        verifyCaptcha(usedCaptchas, captchaSecret, request.headers['x-captcha-response'])
      let suspected: Reason[] | undefined
      const wantsLetter = body.notify && app.sendsMail && body.authorEmail
      const mailUrl = wantsLetter && letters.take(wantsLetter.toLowerCase()).left >= 0 ? app.publicUrl : null
      return commit(request, reply, async (tx) => {
        // A transaction that is done again is one submission.
        suspected ??= [
          ...feedback.reasonsOfForm(body),
          ...(isBurst(actor.credentialId, address) ? (['burst'] as const) : []),
        ]
        const made = await feedback.submitFeedback(tx, actor, actor.credentialId, address, body, suspected)
        if (mailUrl !== null && suspected.length === 0) await askToNotify(tx, actor.ownerId, made, mailUrl)
        return created(...placed(made), withoutUnasked(made, includableFeedbackFields))
      })
    },
  )
}

/** After the submission, so that a screenshot that is refused or too slow never loses the text. */
const screenshotRoute: Routes = async (app) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
  // Before the body is read.
  app.addHook('onRequest', async (request) => {
    if (!request.feedbackKey.screenshots)
      throw forbidden("This product doesn't accept screenshots. Its settings turn them on.")
    refuseEncoding(request)
  })

  app.put(
    '/feedback/:feedbackId/screenshot',
    {
      bodyLimit: maxScreenshotBytes,
      schema: {
        operationId: 'attachScreenshot',
        security: [{ feedbackKey: [] }],
        summary: 'Attach a screenshot to a submission',
        description:
          'The body is a PNG, JPEG or WebP image of at most 2 MiB; the content decides, not the ' +
          '`Content-Type`. At most 40 megapixels. Possible within 10 minutes of a submission by the same ' +
          'key, if the settings of the product accept screenshots. Replaces an earlier one. Their bytes ' +
          'have their own limits per UTC day: 40 KiB for each submission that the product, or one ' +
          'address, may send.',
        params: Type.Object({ feedbackId: params.properties.feedbackId }),
        'x-file': true,
        response: responds(200, success),
      },
    },
    (request, reply) => {
      const { actor, params, body, ip } = request
      const image = screenshots.imageIn(body as Buffer | undefined)
      return commit(request, reply, async (tx) => {
        await screenshots.attachScreenshot(
          tx,
          actor,
          actor.credentialId,
          params.feedbackId,
          senderOf(ip),
          image,
        )
        return succeeded()
      })
    },
  )
}
