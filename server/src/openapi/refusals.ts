import { Type } from 'typebox'
import { type ErrorType, errorTypes, payloadTooLarge, statusPhrases } from '../errors.ts'
import { common, type HeaderName, headersOf } from './headers.ts'
import type { Json } from './schemas.ts'

const requestId = Type.String({ description: 'The id of the request, as in `X-Request-Id`.', examples: ['import-2026-03-31-7'] })

const FieldError = Type.Object(
  {
    path: Type.String({ description: 'The field or parameter, as in `title` or `evaluation.marketSize`.', examples: ['title'] }),
    code: Type.String({
      description:
        'For programs: `required`, `type`, `enum`, `blank`, `too_short`, `too_long`, `pattern`, `format`, `out_of_range`, `unknown`, `duplicate`, `not_found`, `needs_product` or another.',
      examples: ['required'],
    }),
    message: Type.String({ description: 'For people.', examples: ['is required'] }),
  },
  { title: 'FieldError' },
)

const errors = Type.Optional(Type.Array(FieldError, { description: 'One entry for every failing field.' }))
const type = Type.Enum(Object.keys(errorTypes) as ErrorType[], { description: 'Says what went wrong, for programs.' })
const existing = Type.Optional(Type.String({ description: 'On 409: the id of the record that is there already.' }))

const outcome = Type.Optional(
  Type.Enum(['unknown'], {
    description: 'On 503: the change may have been stored all the same. Where it is missing nothing was stored.',
  }),
)

const captcha = Type.Optional(
  Type.Object(
    {
      code: Type.Enum(['captcha_required', 'captcha_invalid']),
      provider: Type.Enum(['altcha', 'turnstile', 'hcaptcha']),
      siteKey: Type.Optional(Type.String({ description: 'For the script of Turnstile or hCaptcha.' })),
      challenge: Type.Optional(
        Type.Object(
          {
            algorithm: Type.Literal('SHA-256'),
            challenge: Type.String(),
            maxnumber: Type.Integer(),
            salt: Type.String(),
            signature: Type.String(),
          },
          { description: 'For ALTCHA, to be solved within ten minutes.' },
        ),
      ),
    },
    { description: 'On 403 of a submission: the captcha to solve.' },
  ),
)

const ErrorAnswer = Type.Object(
  {
    error: Type.Object({
      type,
      message: Type.String({ description: 'What was wrong and what to do, for people.' }),
      details: Type.Object({ requestId, errors, id: existing, outcome, captcha }),
    }),
  },
  { title: 'Error' },
)

const Problem = Type.Object(
  {
    type: Type.String({ description: 'Always `about:blank`: `code` says what went wrong.' }),
    title: Type.String({ description: 'The name of the status.' }),
    status: Type.Integer({ description: 'The status.' }),
    detail: Type.String({ description: 'What was wrong and what to do, for people.' }),
    code: type,
    requestId,
    errors,
    id: existing,
    outcome,
    captcha,
  },
  { title: 'Problem' },
)

interface Refusal {
  type: ErrorType
  description: string
  message: string
  errors?: { path: string; code: string; message: string }[]
  id?: string
  headers?: HeaderName[]
}

/** Every error response of operations. 405 is not one, because it means that there is no operation. */
const refusals = {
  BadRequest: {
    type: 'bad_request',
    description:
      'The request cannot be read: malformed JSON, a body that is no object, NUL or half a surrogate pair in a string, a bad or repeated query parameter.',
    message: 'limit: must be at most 100',
    errors: [{ path: 'limit', code: 'out_of_range', message: 'must be at most 100' }],
  },
  Unauthorized: {
    type: 'unauthorized',
    description: 'No key, a garbled one, or one that is unknown, revoked or expired.',
    message: 'This key is unknown, revoked or expired.',
    headers: ['WwwAuthenticate'],
  },
  Forbidden: {
    type: 'forbidden',
    description: 'The key holds but may not do this: it is a Feedback Key, may only read, or is limited to other products.',
    message: 'This key may only read. Use one that may write.',
  },
  SubmissionForbidden: {
    type: 'forbidden',
    description:
      'A server key, a web origin that the product does not take feedback from, or no valid captcha where the product asks for one (`details.captcha`).',
    message: "This key doesn't take feedback from this web origin. Add the origin in the product's settings.",
  },
  NotFound: {
    type: 'not_found',
    description: "There is no such record, or it is somebody else's.",
    message: 'There is no such product.',
  },
  StillRunning: {
    type: 'conflict',
    description: 'The first request with this `Idempotency-Key` still runs.',
    message: 'The first request with this Idempotency-Key is still running. Try again in a moment.',
    headers: ['RetryAfter'],
  },
  AlreadyThere: {
    type: 'conflict',
    description:
      'The product has one already, which `details.id` names. Or the first request with this `Idempotency-Key` still runs (then with `Retry-After`).',
    message: 'The product has version 1.4.0 already.',
    id: 'ver_cmnf7u3c8x2v9q4k7w1d5t8bz',
    headers: ['RetryAfter'],
  },
  PreconditionFailed: {
    type: 'precondition_failed',
    description: 'The record is not the one that `If-Match` names. Nothing was changed.',
    message: 'The record has changed since you read it. Read it again and repeat the change.',
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
  UnsupportedMediaType: {
    type: 'unsupported_media_type',
    description: 'The body is not `application/json` in UTF-8, or it is compressed.',
    message: 'Send the body as plain JSON, with the header Content-Type: application/json.',
  },
  ValidationError: {
    type: 'validation_error',
    description:
      'Readable, but a field is missing, of the wrong type, out of its limits, or names a record that is not there; or the `Idempotency-Key` was used with another body.',
    message: 'title: is required',
    errors: [{ path: 'title', code: 'required', message: 'is required' }],
  },
  RateLimitExceeded: {
    type: 'rate_limit_exceeded',
    description: 'Too many requests. `Retry-After` says how long to wait.',
    message: 'This key may send 6000 requests a minute. Try again in 12 s.',
    headers: ['RetryAfter'],
  },
  SubmissionLimitExceeded: {
    type: 'rate_limit_exceeded',
    description:
      'Too many submissions from this address in a minute or a day, or the daily limit of the product is reached. `Retry-After` says how long to wait.',
    message: "The day's limit of feedback for this product is reached. Try again after midnight UTC.",
    headers: ['RetryAfter'],
  },
  InternalError: {
    type: 'internal_error',
    description: 'A fault of ours. The log has it under the request id.',
    message: 'Something went wrong here. The request id names it in the log.',
  },
  ServiceUnavailable: {
    type: 'service_unavailable',
    description: 'The service is stopping or cannot reach its data. Try again.',
    message: 'The service is stopping. Try again.',
    headers: ['RetryAfter'],
  },
} satisfies Record<string, Refusal>

export type RefusalName = keyof typeof refusals

export const errorResponses = (): Record<string, Json> =>
  Object.fromEntries(Object.entries(refusals).map(([name, refusal]) => [name, responseOf(refusal)]))

/** Entries of an operation's `responses`. */
export const refusalsOf = (names: RefusalName[]) =>
  Object.fromEntries(names.map((name) => [errorTypes[refusals[name].type], { $ref: `#/components/responses/${name}` }]))

function responseOf({ type, description, message, errors, id, headers = [] }: Refusal): Json {
  const status = errorTypes[type]
  const requestId = 'import-2026-03-31-7'
  const more = { ...(errors && { errors }), ...(id && { id }) }
  const problem = { type: 'about:blank', title: statusPhrases[type], status, detail: message, code: type, requestId, ...more }
  return {
    description,
    headers: headersOf([...common, ...headers]),
    content: {
      'application/json': { schema: asJson(ErrorAnswer), example: { error: { type, message, details: { requestId, ...more } } } },
      'application/problem+json': { schema: asJson(Problem), example: problem },
    },
  }
}

const asJson = (schema: object): Json => JSON.parse(JSON.stringify(schema))
