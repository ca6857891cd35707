import type { Actor } from '../../auth/actor.ts'
import type { Db, Tx } from '../../db/database.ts'
import { query } from '../../db/query.ts'
import type { InProduct, RecordKey } from '../../db/tables.ts'
import { type ImageType, imageSizeOf, imageTypeOf } from '../../domain/images.ts'
import { Failure, notFound, orNotFound } from '../../errors.ts'
import { emit } from '../activity/emit.ts'
import { countScreenshot } from '../feedback-keys/submission-counts.ts'
import { findProduct, productKey } from '../products/products.ts'
import type { ScreenshotTable } from './feedback.schema.ts'
import { changeColumns, feedbackEvent } from './feedback.ts'

interface Image {
  type: ImageType
  bytes: Buffer
}

/** A small file can unpack to gigabytes in the browser of who looks at it. */
const maxPixels = 40_000_000

/** @throws unsupported_media_type for other content than an image, payload_too_large above 40 megapixels */
export function imageIn(bytes: Buffer | undefined): Image {
  const type = bytes && imageTypeOf(bytes)
  if (!type)
    throw new Failure(
      'unsupported_media_type',
      'The screenshot must be a PNG, JPEG or WebP image. Send its bytes as the body.',
    )
  const size = imageSizeOf(type, bytes)
  if (!size)
    throw new Failure('unsupported_media_type', 'The header of the image is damaged. Send the whole image.')
  if (size.width * size.height > maxPixels)
    throw new Failure('payload_too_large', 'The screenshot has more than 40 megapixels. Make it smaller.')
  return { type, bytes }
}

/**
 * Stores the screenshot of a submission by a Feedback Key of the last ten minutes, in place of an earlier
 * one. Its sender knows the id, which is random. @throws not_found, rate_limit_exceeded
 */
export async function attachScreenshot(
  tx: Tx,
  actor: Actor,
  productId: string,
  feedbackId: string,
  address: string,
  { type, bytes }: Image,
): Promise<void> {
  const { ownerId } = actor
  await findProduct(tx, actor, productId)
  const submission = await tx.one(selectSubmission, { ownerId, productId, id: feedbackId })
  if (!submission?.attachableUntil || submission.attachableUntil < tx.now)
    throw notFound('submission of the last 10 minutes')
  await countScreenshot(tx, actor, productId, address, bytes.length)
  await tx.run(putScreenshot, { ownerId, productId, feedbackId, content: bytes.toString('base64') })
  await tx.run(changeColumns, { ownerId, productId, id: feedbackId, screenshot: type })
  // A part of the submission: pages show it, and the activity log does not.
  await emit(tx, actor, { ...feedbackEvent('updated', { id: feedbackId, productId }), before: {}, after: {} })
}

/** @throws not_found for the product, the feedback or its screenshot */
export async function getScreenshot(db: Db, actor: Actor, product: string, feedbackId: string) {
  const key = await productKey(db, actor, product)
  const { screenshot: type } = orNotFound(
    await db.one(selectSubmission, { ...key, id: feedbackId }),
    'feedback',
  )
  if (!type) throw notFound('screenshot')
  const { content } = orNotFound(await db.one(selectScreenshot, { ...key, feedbackId }), 'screenshot')
  return { type, image: Buffer.from(content, 'base64') }
}

const selectSubmission = query((db, p: InProduct & RecordKey) =>
  db
    .selectFrom('feedback')
    .select(['attachableUntil', 'screenshot'])
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('id', '=', p.id),
)

const selectScreenshot = query((db, p: InProduct & { feedbackId: string }) =>
  db
    .selectFrom('screenshot')
    .select('content')
    .where('ownerId', '=', p.ownerId)
    .where('productId', '=', p.productId)
    .where('feedbackId', '=', p.feedbackId),
)

const putScreenshot = query((db, row: ScreenshotTable) =>
  db
    .insertInto('screenshot')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['ownerId', 'productId', 'feedbackId'])
        .doUpdateSet((sent) => ({ content: sent.ref('excluded.content') })),
    ),
)
