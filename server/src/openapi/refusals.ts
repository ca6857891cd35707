import { Type } from 'typebox'
import { object } from '../domain/fields.ts'
import { type ErrorType, errorTypes, methodNotAllowed, payloadTooLarge, statusPhrases } from '../errors.ts'
import { maxScreenshotBytes } from '../resources/feedback/feedback.schema.ts'
import { maxFileBytes } from '../resources/imports/imports.schema.ts'
import { common, type HeaderName, headersOf } from './headers.ts'
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
      'For programs: `required`, `type`, `enum`, `blank`, `too_short`, `too_long`, `pattern`, `format`, `out_of_range`, `unknown`, `duplicate`, `not_found`, `needs_product` or another.',
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
  type: ErrorType
  description: string
  message: string
  errors?: { path: string; code: string; message: string }[]
  id?: string
  headers?: HeaderName[]
}

/** Every error response of operations. */
const refusals = {
  BadRequest: {
    type: 'bad_request',
    description:
      'The request is malformed: invalid JSON, a body that is not an object, NUL or an unpaired surrogate in a string, an invalid or repeated query parameter.',
    message: 'limit: must be at most 100',
    errors: [{ path: 'limit', code: 'out_of_range', message: 'must be at most 100' }],
  },
  Unauthorized: {
    type: 'unauthorized',
    description: 'The key is missing, malformed, unknown, revoked or expired.',
    message: 'This key is unknown, revoked or expired.',
    headers: ['WWW-Authenticate'],
  },
  Forbidden: {
    type: 'forbidden',
    description:
      'The key is valid but not allowed to do this: it is a Feedback Key, read-only, or limited to other products.',
    message: 'This key is read-only. Use a key with write access.',
  },
  SubmissionForbidden: {
    type: 'forbidden',
    description:
      'The key is a server key, the product does not accept feedback from this web origin or screenshots, or a required captcha is missing or invalid (`details.captcha`).',
    message:
      "This key doesn't accept feedback from this web origin. Add the origin in the product's settings.",
  },
  NotFound: {
    type: 'not_found',
    description: 'The record does not exist or belongs to another account.',
    message: 'Product not found.',
  },
  MethodNotAllowed: {
    type: 'method_not_allowed',
    description:
      'The key does not have the permission `manage`. `Allow` lists the methods that it may use on this path.',
    message: methodNotAllowed(['GET', 'HEAD'], true).message,
    headers: ['Allow'],
  },
  VersionTaken: {
    type: 'conflict',
    description: 'The product has another version with this number; `details.id` is its id.',
    message: 'The product has version 1.4.0 already.',
    id: 'ver_cmnf7u3c8x2v9q4k7w1d5t8bz',
  },
  StillRunning: {
    type: 'conflict',
    description: 'The first request with this `Idempotency-Key` is still running.',
    message: 'The first request with this Idempotency-Key is still running. Try again later.',
    headers: ['Retry-After'],
  },
  AlreadyThere: {
    type: 'conflict',
    description:
      'The record already exists; `details.id` is its id. Or the first request with this `Idempotency-Key` is still running (then with `Retry-After`).',
    message: 'The product has version 1.4.0 already.',
    id: 'ver_cmnf7u3c8x2v9q4k7w1d5t8bz',
    headers: ['Retry-After'],
  },
  StateConflict: {
    type: 'conflict',
    description: 'The record is not in a state that allows this, as the description of the operation says.',
    message: 'Only a version with status RELEASED and a release date has an impact.',
  },
  WebhookConflict: {
    type: 'conflict',
    description:
      'The account has 50 webhooks, or the webhook is paused or disabled. Or the first request with this `Idempotency-Key` is still running (then with `Retry-After`).',
    message: 'Nothing is sent to this webhook. Turn it on first.',
    headers: ['Retry-After'],
  },
  PreconditionFailed: {
    type: 'precondition_failed',
    description: 'The record has another `ETag` than `If-Match`. Nothing was changed.',
    message: 'The record has changed since you read it. Read it again and retry.',
  },
  PayloadTooLarge: {
    type: 'payload_too_large',
    description: 'The body is larger than 1 MiB.',
    message: payloadTooLarge(1024 ** 2).message,
  },
  SubmissionTooLarge: {
    type: 'payload_too_large',
    description: 'The body is larger than 64 KiB.',
    message: payloadTooLarge(64 * 1024).message,
  },
  ScreenshotTooLarge: {
    type: 'payload_too_large',
    description: 'The image is larger than 2 MiB.',
    message: payloadTooLarge(maxScreenshotBytes).message,
  },
  FileTooLarge: {
    type: 'payload_too_large',
    description: 'The file is larger than 64 MiB, before compression.',
    message: payloadTooLarge(maxFileBytes).message,
  },
  NotAnImage: {
    type: 'unsupported_media_type',
    description: 'The content of the body is not a PNG, JPEG or WebP image, or it is compressed.',
    message: 'The screenshot must be a PNG, JPEG or WebP image. Send its bytes as the body.',
    headers: ['Accept-Encoding'],
  },
  UnsupportedEncoding: {
    type: 'unsupported_media_type',
    description: 'The file is compressed in another way than with gzip.',
    message:
      'The Content-Encoding of a file must be gzip or identity. Send the file as it is or compressed with gzip.',
    headers: ['Accept-Encoding'],
  },
  UnsupportedMediaType: {
    type: 'unsupported_media_type',
    description: 'The body is not `application/json` in UTF-8, or it is compressed.',
    message: 'Send the body as plain JSON, with the header Content-Type: application/json.',
    headers: ['Accept-Encoding'],
  },
  ValidationError: {
    type: 'validation_error',
    description:
      'A field is missing, has the wrong type, is out of range, or refers to an unknown record; a field or parameter is unknown, with `Prefer: handling=strict`; or the `Idempotency-Key` was used with a different body.',
    message: 'title: is required',
    errors: [{ path: 'title', code: 'required', message: 'is required' }],
  },
  RateLimitExceeded: {
    type: 'rate_limit_exceeded',
    description: 'Too many requests. `Retry-After` says how long to wait.',
    message: 'The limit of this key is 6000 requests per minute. Try again in 12 s.',
    headers: ['Retry-After'],
  },
  SubmissionLimitExceeded: {
    type: 'rate_limit_exceeded',
    description:
      'Too many submissions from this address in a minute or a day, or the product has reached its daily limit. `Retry-After` says how long to wait.',
    message: 'This product has reached its daily limit of submissions. Try again after midnight UTC.',
    headers: ['Retry-After'],
  },
  InternalError: {
    type: 'internal_error',
    description: 'A bug in the service. The server log has details under the request id.',
    message: 'Internal error. The server log has details under this request id.',
  },
  ServiceUnavailable: {
    type: 'service_unavailable',
    description: 'The service is stopping or cannot reach its database. Try again.',
    message: 'The service is stopping. Try again.',
    headers: ['Retry-After'],
  },
} satisfies Record<string, Refusal>

export type RefusalName = keyof typeof refusals

export const errorResponses = (): Record<string, Json> =>
  Object.fromEntries(Object.entries(refusals).map(([name, refusal]) => [name, responseOf(refusal)]))

export const refusalsOf = (names: RefusalName[]) =>
  Object.fromEntries(
    names.map((name) => [errorTypes[refusals[name].type], { $ref: `#/components/responses/${name}` }]),
  )

function responseOf({ type, description, message, errors, id, headers = [] }: Refusal): Json {
  const status = errorTypes[type]
  const requestId = 'import-2026-03-31-7'
  const more = { ...(errors && { errors }), ...(id && { id }) }
  const problem = {
    type: 'about:blank',
    title: statusPhrases[type],
    status,
    detail: message,
    code: type,
    requestId,
    ...more,
  }
  return {
    description,
    headers: headersOf([...common, ...headers]),
    content: {
      'application/json': {
        schema: asJson(ErrorAnswer),
        example: { error: { type, message, details: { requestId, ...more } } },
      },
      'application/problem+json': { schema: asJson(Problem), example: problem },
    },
  }
}

const asJson = (schema: object): Json => JSON.parse(JSON.stringify(schema))
