import type { Json } from './schemas.ts'

/** No examples: readers' code samples would send all of them, and a made-up `If-Match` is refused. */
export const parameters = {
  IdempotencyKey: header('Idempotency-Key', {
    description:
      'A unique name for this request, such as `build-4711`. A retry within 24 hours changes nothing and gets the first response again.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  }),
  IfMatch: header('If-Match', {
    description:
      'The `ETag` of your version of the record, or `*`. If the record has changed since, the response is 412 and nothing is changed.',
    schema: { type: 'string' },
  }),
  IfNoneMatch: header('If-None-Match', {
    description: 'The `ETag` of your version of the record. If it has not changed since, the response is 304 without a body.',
    schema: { type: 'string' },
  }),
  CaptchaResponse: header('X-Captcha-Response', {
    description:
      'The solved captcha, if the product requires one: the token of Turnstile or hCaptcha, or the ALTCHA payload. Without a valid one the response is 403 with `details.captcha`.',
    schema: { type: 'string', maxLength: 8192 },
  }),
  Prefer: header('Prefer', {
    description:
      '`handling=strict` rejects unknown fields and query parameters (422). Otherwise they are dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`.',
    schema: { type: 'string' },
  }),
  XRequestId: header('X-Request-Id', {
    description:
      'Your id for this request. It is in the response, in errors and in the log. An id that does not match `^[\\w-]{1,64}$` is replaced.',
    schema: { type: 'string' },
  }),
}

export const headers = {
  XRequestId: answered('The id of this request, sent by you or generated. Include it in bug reports.', 'import-2026-03-31-7'),
  RateLimit: answered(
    'The remaining limit: `r` requests for `t` more seconds. Not sent without a limit.',
    '"minute";r=5999;t=60',
  ),
  RateLimitPolicy: answered('The limit: `q` requests in `w` seconds. Not sent without a limit.', '"minute";q=6000;w=60'),
  ETag: answered('The version of the record, for `If-None-Match` and `If-Match`.', '"2jmj7l5rSw0yVb_vlWAYkK_YBwk"'),
  Location: answered('The path of the new record, by id.', '/api/v1/tasks/task_cmnf7u3c8x2v9q4k7w1d5t8bz'),
  Link: answered(
    'The next page of a paged list. Not sent on the last page.',
    '</api/v1/tasks?limit=100&cursor=WyJ0YXNrX2NtbmY3dTNjOHgydjlxNGs3dzFkNXQ4YnoiXQ>; rel="next"',
  ),
  XIgnoredFields: answered('Unknown fields of the body, which were dropped.', 'colour, evaluation.mood'),
  XIgnoredParameters: answered('Unknown query parameters, which were ignored.', 'colour'),
  IdempotencyReplayed: answered(
    '`true` if this is the stored response to an earlier request with the same `Idempotency-Key`.',
    'true',
  ),
  RetryAfter: { description: 'Seconds to wait before a retry.', schema: { type: 'integer', minimum: 1 }, example: 12 },
  WwwAuthenticate: answered('`Bearer`, with `error="invalid_token"` if an invalid key was sent.', 'Bearer error="invalid_token"'),
  AccessControlAllowOrigin: answered("`*`, or the caller's origin if the product lists the allowed origins.", '*'),
}

const wireNames: Record<keyof typeof headers, string> = {
  XRequestId: 'X-Request-Id',
  RateLimit: 'RateLimit',
  RateLimitPolicy: 'RateLimit-Policy',
  ETag: 'ETag',
  Location: 'Location',
  Link: 'Link',
  XIgnoredFields: 'X-Ignored-Fields',
  XIgnoredParameters: 'X-Ignored-Parameters',
  IdempotencyReplayed: 'Idempotency-Replayed',
  RetryAfter: 'Retry-After',
  WwwAuthenticate: 'WWW-Authenticate',
  AccessControlAllowOrigin: 'Access-Control-Allow-Origin',
}

export type HeaderName = keyof typeof headers

export const common: HeaderName[] = ['XRequestId', 'RateLimit', 'RateLimitPolicy']

export const headersOf = (names: HeaderName[]): Record<string, Json> =>
  Object.fromEntries(names.map((name) => [wireNames[name], { $ref: `#/components/headers/${name}` }]))

export type ParameterName = keyof typeof parameters

export const parameterRef = (name: ParameterName) => ({ $ref: `#/components/parameters/${name}` })

function header(name: string, facts: { description: string; schema: Record<string, Json> }) {
  return { name, in: 'header', required: false, ...facts }
}

function answered(description: string, example: string) {
  return { description, schema: { type: 'string' }, example }
}
