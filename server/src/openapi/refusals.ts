import { Type } from 'typebox'
import { object } from '../domain/fields.ts'
import {
  badRequest,
  conflict,
  type ErrorType,
  errorTypes,
  Failure,
  forbidden,
  internalError,
  invalid,
  methodNotAllowed,
  notFound,
  payloadTooLarge,
  preconditionFailed,
  tooMany,
  unauthorized,
  unavailable,
} from '../errors.ts'
import { otherThanGzip } from '../http/content-encoding.ts'
import { bodyOf, problemOf } from '../http/error-bodies.ts'
import { maxScreenshotBytes } from '../resources/feedback/feedback.schema.ts'
import { maxFileBytes } from '../resources/imports/imports.schema.ts'
import { common, headerNames, headersOf } from './headers.ts'
import type { Json } from './schemas.ts'

const requestId = Type.String({
  description: 'The id of the request, as in `X-Request-Id`.',
  examples: ['import-2026-03-31-7'],
})

const FieldError = object('FieldError', {
  path: Type.String({
    description: 'The field or parameter, as in `title` or `evaluation.marketSize`.',
    examples: ['title'],
  }),
  code: Type.String({
    description:
      'For programs: `required`, `type`, `enum`, `blank`, `too_short`, `too_long`, `pattern`, ' +
      '`format`, `out_of_range`, `unknown`, `duplicate`, `not_found`, `needs_product` or another.',
    examples: ['required'],
  }),
  message: Type.String({ description: 'For people.', examples: ['is required'] }),
})

const errors = Type.Optional(Type.Array(FieldError, { description: 'One entry for every failing field.' }))
const type = Type.Enum(Object.keys(errorTypes) as ErrorType[], {
  description: 'The error type, for programs.',
})
const existing = Type.Optional(Type.String({ description: 'On 409: the id of the existing record.' }))

const outcome = Type.Optional(
  Type.Enum(['unknown'], {
    description: 'On 503: the change may have been stored. Without this field nothing was stored.',
  }),
)

const captcha = Type.Optional(
  Type.Object(
    {
      code: Type.Enum(['captcha_required', 'captcha_invalid']),
      provider: Type.Literal('altcha'),
      challenge: Type.Object(
        {
          algorithm: Type.Literal('SHA-256'),
          challenge: Type.String(),
          maxnumber: Type.Integer(),
          salt: Type.String(),
          signature: Type.String(),
        },
        { description: 'Expires after ten minutes.' },
      ),
    },
    { description: 'On 403 of a submission: the captcha to solve.' },
  ),
)

const ErrorAnswer = object('Error', {
  error: Type.Object({
    type,
    message: Type.String({ description: 'What went wrong and what to do, for people.' }),
    details: Type.Object({ requestId, errors, id: existing, outcome, captcha }),
  }),
})

const Problem = object('Problem', {
  type: Type.String({ description: 'Always `about:blank`: `code` says what went wrong.' }),
  title: Type.String({ description: 'The name of the HTTP status.' }),
  status: Type.Integer({ description: 'The HTTP status.' }),
  detail: Type.String({ description: 'What went wrong and what to do, for people.' }),
  code: type,
  requestId,
  errors,
  id: existing,
  outcome,
  captcha,
})

interface Refusal {
  description: string
  /** The example; its headers are declared. */
  failure: Failure
}

const versionId = 'ver_cmnf7u3c8x2v9q4k7w1d5t8bz'
const retry = { 'retry-after': '1' }
const acceptEncoding = { 'accept-encoding': 'identity' }

/** Every error response of operations. */
const refusals = {
  BadRequest: {
    description:
      'The request is malformed: invalid JSON, a body that is not an object, NUL or an unpaired ' +
      'surrogate in a string, an invalid or repeated query parameter.',
    failure: badRequest('limit: must be at most 100', [
      { path: 'limit', code: 'out_of_range', message: 'must be at most 100' },
    ]),
  },
  Unauthorized: {
    description: 'The key is missing, malformed, unknown, revoked or expired.',
    failure: unauthorized('This key is unknown, revoked or expired.', true),
  },
  Forbidden: {
    description:
      'The key is valid but not allowed to do this: it is a Feedback Key, read-only, or limited to ' +
      'other products.',
    failure: forbidden('This key is read-only. Use a key with write access.'),
  },
  SubmissionForbidden: {
    description:
      'The key is a server key, the product does not accept feedback from this web origin or ' +
      'screenshots, or a required captcha is missing or invalid (`details.captcha`).',
    failure: forbidden(
      "This key doesn't accept feedback from this web origin. Add the origin in the product's settings.",
    ),
  },
  NotFound: {
    description: 'The record does not exist or belongs to another account.',
    failure: notFound('product'),
  },
  MethodNotAllowed: {
    description:
      'The key does not have the permission `manage`. `Allow` lists the methods that it may use on ' +
      'this path.',
    failure: methodNotAllowed(['GET', 'HEAD'], true),
  },
  VersionTaken: {
    description: 'The product has another version with this number; `details.id` is its id.',
    failure: conflict('The product has version 1.4.0 already.', { id: versionId }),
  },
  StillRunning: {
    description: 'The first request with this `Idempotency-Key` is still running.',
    failure: new Failure(
      'conflict',
      'The first request with this Idempotency-Key is still running. Try again later.',
      { headers: retry },
    ),
  },
  AlreadyThere: {
    description:
      'The record already exists; `details.id` is its id. Or the first request with this ' +
      '`Idempotency-Key` is still running (then with `Retry-After`).',
    failure: new Failure('conflict', 'The product has version 1.4.0 already.', {
      details: { id: versionId },
      headers: retry,
    }),
  },
  StateConflict: {
    description: 'The record is not in a state that allows this, as the description of the operation says.',
    failure: conflict('Only a version with status RELEASED and a release date has an impact.'),
  },
  WebhookConflict: {
    description:
      'The account has 50 webhooks, or the webhook is paused or disabled. Or the first request with ' +
      'this `Idempotency-Key` is still running (then with `Retry-After`).',
    failure: new Failure('conflict', 'Webhook is paused or disabled. Enable it first.', {
      headers: retry,
    }),
  },
  PreconditionFailed: {
    description: 'The record has another `ETag` than `If-Match`. Nothing was changed.',
    failure: preconditionFailed(),
  },
  PayloadTooLarge: {
    description: 'The body is larger than 1 MiB.',
    failure: payloadTooLarge(1024 ** 2),
  },
  SubmissionTooLarge: {
    description: 'The body is larger than 64 KiB.',
    failure: payloadTooLarge(64 * 1024),
  },
  ScreenshotTooLarge: {
    description: 'The image is larger than 2 MiB.',
    failure: payloadTooLarge(maxScreenshotBytes),
  },
  FileTooLarge: {
    description: 'The file is larger than 64 MiB, before compression.',
    failure: payloadTooLarge(maxFileBytes),
  },
  NotAnImage: {
    description: 'The content of the body is not a PNG, JPEG or WebP image, or it is compressed.',
    failure: new Failure(
      'unsupported_media_type',
      'The screenshot must be a PNG, JPEG or WebP image. Send its bytes as the body.',
      { headers: acceptEncoding },
    ),
  },
  UnsupportedEncoding: {
    description: 'The file is compressed in another way than with gzip.',
    failure: otherThanGzip(),
  },
  UnsupportedMediaType: {
    description: 'The body is not `application/json` in UTF-8, or it is compressed.',
    failure: new Failure(
      'unsupported_media_type',
      'Send the body as plain JSON, with the header Content-Type: application/json.',
      { headers: acceptEncoding },
    ),
  },
  ValidationError: {
    description:
      'A field is missing, has the wrong type, is out of range, or refers to an unknown record; a ' +
      'field or parameter is unknown, with `Prefer: handling=strict`; or the `Idempotency-Key` was ' +
      'used with a different body.',
    failure: invalid({ path: 'title', code: 'required', message: 'is required' }),
  },
  RateLimitExceeded: {
    description: 'Too many requests. `Retry-After` says how long to wait.',
    failure: tooMany('The limit of this key is 6000 requests per minute. Try again in 12 s.', 12),
  },
  SubmissionLimitExceeded: {
    description:
      'Too many submissions from this address in a minute or a day, or the product has reached its ' +
      'daily limit. `Retry-After` says how long to wait.',
    failure: tooMany(
      'This product has reached its daily limit of submissions. Try again after midnight UTC.',
      12,
    ),
  },
  InternalError: {
    description: 'A bug in the service. The server log has details under the request id.',
    failure: internalError(),
  },
  ServiceUnavailable: {
    description: 'The service is stopping or cannot reach its database. Try again.',
    failure: unavailable('The service is stopping. Try again.'),
  },
} satisfies Record<string, Refusal>

export type RefusalName = keyof typeof refusals

export const errorResponses = (): Record<string, Json> =>
  Object.fromEntries(Object.entries(refusals).map(([name, refusal]) => [name, responseOf(refusal)]))

export const refusalsOf = (names: RefusalName[]) =>
  Object.fromEntries(
    names.map((name) => [refusals[name].failure.status, { $ref: `#/components/responses/${name}` }]),
  )

function responseOf({ description, failure }: Refusal): Json {
  const requestId = 'import-2026-03-31-7'
  const own = headerNames.filter((name) => name.toLowerCase() in (failure.headers ?? {}))
  return {
    description,
    headers: headersOf([...common, ...own]),
    content: {
      'application/json': { schema: asJson(ErrorAnswer), example: asJson(bodyOf(failure, requestId)) },
      'application/problem+json': { schema: asJson(Problem), example: asJson(problemOf(failure, requestId)) },
    },
  }
}

const asJson = (schema: object): Json => JSON.parse(JSON.stringify(schema))
