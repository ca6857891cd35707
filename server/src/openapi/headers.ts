import type { Json } from './schemas.ts'

/** No examples: readers' code samples would send all of them, and a made-up `If-Match` is refused. */
export const parameters = {
  IdempotencyKey: header('Idempotency-Key', {
    description:
      'A unique name for this request, such as `build-4711`. A retry within 24 hours changes nothing ' +
      'and gets the first response again.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  }),
  IfMatch: header('If-Match', {
    description:
      'The `ETag` of your version of the record, or `*`. If the record has changed since, the ' +
      'response is 412 and nothing is changed.',
    schema: { type: 'string' },
  }),
  IfNoneMatch: header('If-None-Match', {
    description:
      'The `ETag` of your version of the record. If it has not changed since, the response is 304 ' +
      'without a body.',
    schema: { type: 'string' },
  }),
  CaptchaResponse: header('X-Captcha-Response', {
    description:
      'The solved captcha, if the product requires one: the ALTCHA payload. Without a valid one the ' +
      'response is 403 with `details.captcha`.',
    schema: { type: 'string', maxLength: 8192 },
  }),
  ContentEncoding: header('Content-Encoding', {
    description: '`gzip` if the file is compressed. Its limit is for the size before compression.',
    schema: { type: 'string', enum: ['gzip', 'identity'] },
  }),
  Prefer: header('Prefer', {
    description:
      '`handling=strict` rejects unknown fields and query parameters (422). Otherwise they are ' +
      'dropped and named in `X-Ignored-Fields` and `X-Ignored-Parameters`.',
    schema: { type: 'string' },
  }),
  XRequestId: header('X-Request-Id', {
    description:
      'Your id for this request. It is in the response, in errors and in the log. An id that does ' +
      'not match `^[\\w-]{1,64}$` is replaced.',
    schema: { type: 'string' },
  }),
}

const answerHeaders = {
  'X-Request-Id': answered(
    'The id of this request, sent by you or generated. Include it in bug reports.',
    'import-2026-03-31-7',
  ),
  RateLimit: answered(
    'The remaining limit: `r` requests for `t` more seconds. Not sent without a limit.',
    '"minute";r=5999;t=60',
  ),
  'RateLimit-Policy': answered(
    'The limit: `q` requests in `w` seconds. Not sent without a limit.',
    '"minute";q=6000;w=60',
  ),
  ETag: answered(
    'The version of the record, for `If-None-Match` and `If-Match`.',
    '"2jmj7l5rSw0yVb_vlWAYkK_YBwk"',
  ),
  Location: answered('The path of the new record, by id.', '/api/v1/tasks/task_cmnf7u3c8x2v9q4k7w1d5t8bz'),
  Link: answered(
    'The next page of a paged list. Not sent on the last page.',
    '</api/v1/tasks?limit=100&cursor=WyJ0YXNrX2NtbmY3dTNjOHgydjlxNGs3dzFkNXQ4YnoiXQ>; rel="next"',
  ),
  'X-Ignored-Fields': answered('Unknown fields of the body, which were dropped.', 'colour, evaluation.mood'),
  'X-Ignored-Parameters': answered('Unknown query parameters, which were ignored.', 'colour'),
  'Idempotency-Replayed': answered(
    '`true` if this is the stored response to an earlier request with the same `Idempotency-Key`.',
    'true',
  ),
  Allow: answered('The methods that the key may use on this path; empty if there are none.', 'GET, HEAD'),
  'Accept-Encoding': answered(
    'The encodings that the operation accepts. Only sent if the `Content-Encoding` was another.',
    'identity',
  ),
  'Retry-After': {
    description: 'Seconds to wait before a retry.',
    schema: { type: 'integer', minimum: 1 },
    example: 12,
  },
  'WWW-Authenticate': answered(
    '`Bearer`, with `error="invalid_token"` if an invalid key was sent.',
    'Bearer error="invalid_token"',
  ),
  'Access-Control-Allow-Origin': answered(
    "`*`, or the caller's origin if the product lists the allowed origins.",
    '*',
  ),
}

export type HeaderName = keyof typeof answerHeaders
export const headerNames = Object.keys(answerHeaders) as HeaderName[]

const componentOf = (name: string) => name.replace('WWW', 'Www').replaceAll('-', '')

export const headers = Object.fromEntries(
  Object.entries(answerHeaders).map(([name, facts]) => [componentOf(name), facts]),
)

export const common: HeaderName[] = ['X-Request-Id', 'RateLimit', 'RateLimit-Policy']

export const headersOf = (names: HeaderName[]): Record<string, Json> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${componentOf(name)}` }]))

export type ParameterName = keyof typeof parameters

export const parameterRef = (name: ParameterName) => ({ $ref: `#/components/parameters/${name}` })

function header(name: string, facts: { description: string; schema: Record<string, Json> }) {
  return { name, in: 'header', required: false, ...facts }
}

function answered(description: string, example: string) {
  return { description, schema: { type: 'string' }, example }
}
