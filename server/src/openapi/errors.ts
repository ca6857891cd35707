import { Type } from 'typebox'
import { object } from '../domain/fields.ts'
import { type ErrorType, errorTypes } from '../errors.ts'
import { common, type HeaderName, headersOf } from './headers.ts'
import { asJson, type Json } from './schemas.ts'

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

const Captcha = Type.Object(
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
)

const type = Type.Enum(Object.keys(errorTypes) as ErrorType[], {
  description: 'The error type, for programs.',
})
const details = {
  requestId,
  errors: Type.Optional(Type.Array(FieldError, { description: 'One entry for every failing field.' })),
  id: Type.Optional(Type.String({ description: 'On 409: the id of the existing record.' })),
  outcome: Type.Optional(
    Type.Enum(['unknown'], {
      description: 'On 503: the change may have been stored. Without this field nothing was stored.',
    }),
  ),
  captcha: Type.Optional(Captcha),
}

const example = {
  type: 'about:blank',
  title: 'Unprocessable Content',
  status: 422,
  detail: 'title: is required',
  code: 'validation_error',
  requestId: 'import-2026-03-31-7',
  errors: [{ path: 'title', code: 'required', message: 'is required' }],
}

const ErrorBody = object(
  'Error',
  {
    error: Type.Object({
      type,
      message: Type.String({ description: 'What went wrong and what to do, for people.' }),
      details: Type.Object(details),
    }),
  },
  {
    examples: [
      {
        error: {
          type: example.code,
          message: example.detail,
          details: { requestId: example.requestId, errors: example.errors },
        },
      },
    ],
  },
)

const Problem = object(
  'Problem',
  {
    type: Type.String({ description: 'Always `about:blank`: `code` says what went wrong.' }),
    title: Type.String({ description: 'The name of the HTTP status.' }),
    status: Type.Integer({ description: 'The HTTP status.' }),
    detail: Type.String({ description: 'What went wrong and what to do, for people.' }),
    code: type,
    ...details,
  },
  { examples: [example] },
)

/** What each error response means, and its own headers. */
const errors: Record<ErrorType, [description: string, ...headers: HeaderName[]]> = {
  bad_request: [
    'The request is malformed: invalid JSON, a body that is not an object, NUL or an unpaired ' +
      'surrogate in a string, an invalid or repeated query parameter.',
  ],
  unauthorized: ['The key is missing, malformed, unknown, revoked or expired.', 'WWW-Authenticate'],
  forbidden: [
    'The key is valid but not allowed to do this: it is of the wrong kind, read-only, or limited to ' +
      'other products. Of a submission: the product does not accept feedback from this web origin or ' +
      'screenshots, or a required captcha is missing or invalid (`details.captcha`).',
  ],
  not_found: ['The record does not exist or belongs to another account.'],
  method_not_allowed: [
    'The key does not have the permission `manage`. `Allow` lists the methods that it may use on this path.',
    'Allow',
  ],
  conflict: [
    'The record already exists (`details.id` is its id), or is not in a state that allows this. Or the ' +
      'first request with this `Idempotency-Key` is still running (then with `Retry-After`).',
    'Retry-After',
  ],
  precondition_failed: ['The record has another `ETag` than `If-Match`. Nothing was changed.'],
  payload_too_large: [
    'The body is larger than 1 MiB. The limit of a submission is 64 KiB, of a screenshot 2 MiB, and of a ' +
      'file to import 64 MiB before compression.',
  ],
  unsupported_media_type: [
    'The body is not `application/json` in UTF-8, or it is compressed. A screenshot must be a PNG, JPEG ' +
      'or WebP image. A file to import may be compressed with gzip only.',
    'Accept-Encoding',
  ],
  validation_error: [
    'A field is missing, has the wrong type, is out of range, or refers to an unknown record; a ' +
      'field or parameter is unknown, with `Prefer: handling=strict`; or the `Idempotency-Key` was ' +
      'used with a different body.',
  ],
  rate_limit_exceeded: [
    'Too many requests of this key, or of a submission: too many from this address, or the product has ' +
      'reached its daily limit. `Retry-After` says how long to wait.',
    'Retry-After',
  ],
  internal_error: ['A bug in the service. The server log has details under the request id.'],
  service_unavailable: ['The service is stopping or cannot reach its database. Try again.', 'Retry-After'],
}

/** `NotFound` for `not_found`. */
const componentOf = (type: string) => type.replaceAll(/(?:^|_)(\w)/g, (_, letter) => letter.toUpperCase())

/** Both shapes of each error, as components. */
export function errorResponses(): Record<string, Json> {
  const content = {
    'application/json': { schema: asJson(ErrorBody) },
    'application/problem+json': { schema: asJson(Problem) },
  }
  const responses = Object.entries(errors).map(([type, [description, ...own]]) => [
    componentOf(type),
    { description, headers: headersOf([...common, ...own]), content },
  ])
  return Object.fromEntries(responses)
}

export const referToErrors = (types: ErrorType[]) =>
  Object.fromEntries(
    types.map((type) => [errorTypes[type], { $ref: `#/components/responses/${componentOf(type)}` }]),
  )
