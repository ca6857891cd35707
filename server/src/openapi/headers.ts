import type { Json } from './schemas.ts'

/**
 * Request headers, by their names in `components/parameters`. They have no examples, because
 * readers' code samples would send all of them, and a made-up `If-Match` is refused.
 */
export const parameters = {
  IdempotencyKey: header('Idempotency-Key', {
    description:
      'Names this request, for instance `build-4711`, so that a repetition within 24 hours happens once and gets the first answer again.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  }),
  IfMatch: header('If-Match', {
    description:
      'The `ETag` of the record as you know it, or `*`. If the record has changed since, nothing happens and the answer is 412.',
    schema: { type: 'string' },
  }),
  IfNoneMatch: header('If-None-Match', {
    description: 'The `ETag` of the record as you know it. If it has not changed since, the answer is 304 without a body.',
    schema: { type: 'string' },
  }),
  CaptchaResponse: header('X-Captcha-Response', {
    description:
      'The solved captcha, where the product asks for one: the token of Turnstile or hCaptcha, or the ALTCHA payload. Without a valid one the answer is 403 with `details.captcha`.',
    schema: { type: 'string', maxLength: 8192 },
  }),
  Prefer: header('Prefer', {
    description: '`handling=strict` refuses unknown fields (422). Otherwise they are dropped, and named in `X-Ignored-Fields`.',
    schema: { type: 'string' },
  }),
  XRequestId: header('X-Request-Id', {
    description:
      'Your name for this request. It comes back in the answer, in errors and in the log. One that does not match the pattern is replaced by ours.',
    schema: { type: 'string', pattern: '^[\\w-]{1,64}$' },
  }),
}

/** Response headers, by their names in `components/headers`. */
export const headers = {
  XRequestId: answered('The id of this request, yours or ours. Name it when you ask what happened.', 'import-2026-03-31-7'),
  RateLimit: answered(
    'What is left of the limit: `r` requests, for `t` more seconds. Not sent where there is no limit.',
    '"minute";r=5999;t=60',
  ),
  RateLimitPolicy: answered('The limit: `q` requests in `w` seconds. Not sent where there is no limit.', '"minute";q=6000;w=60'),
  ETag: answered('Changes whenever the record does. For `If-None-Match` and `If-Match`.', '"2jmj7l5rSw0yVb_vlWAYkK_YBwk"'),
  Location: answered('The path of what was made, by id.', '/api/v1/tasks/task_cmnf7u3c8x2v9q4k7w1d5t8bz'),
  Link: answered(
    'The next page, when the list is paged and goes on.',
    '</api/v1/tasks?limit=100&cursor=WyJ0YXNrX2NtbmY3dTNjOHgydjlxNGs3dzFkNXQ4YnoiXQ>; rel="next"',
  ),
  XIgnoredFields: answered(
    'The fields of the body that were dropped, because this operation does not know them.',
    'colour, evaluation.mood',
  ),
  IdempotencyReplayed: answered('`true` when this is the first answer again, to a repeated `Idempotency-Key`.', 'true'),
  RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'integer', minimum: 1 }, example: 12 },
  WwwAuthenticate: answered(
    '`Bearer`, with `error="invalid_token"` when a key was sent and does not hold.',
    'Bearer error="invalid_token"',
  ),
  AccessControlAllowOrigin: answered('`*`, or the one web origin of the caller where the product names those it takes.', '*'),
}

const wireNames: Record<keyof typeof headers, string> = {
  XRequestId: 'X-Request-Id',
  RateLimit: 'RateLimit',
  RateLimitPolicy: 'RateLimit-Policy',
  ETag: 'ETag',
  Location: 'Location',
  Link: 'Link',
  XIgnoredFields: 'X-Ignored-Fields',
  IdempotencyReplayed: 'Idempotency-Replayed',
  RetryAfter: 'Retry-After',
  WwwAuthenticate: 'WWW-Authenticate',
  AccessControlAllowOrigin: 'Access-Control-Allow-Origin',
}

export type HeaderName = keyof typeof headers

/** On every response to a valid key. */
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
