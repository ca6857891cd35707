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

const responseHeaders = {
  'X-Request-Id': 'The id of this request, sent by you or generated. Include it in bug reports.',
  RateLimit:
    'The remaining limit, such as `"minute";r=5999;t=60`: `r` requests for `t` more seconds. Not sent ' +
    'without a limit.',
  'RateLimit-Policy':
    'The limit, such as `"minute";q=6000;w=60`: `q` requests in `w` seconds. Not sent without a limit.',
  ETag: 'The version of the record, for `If-None-Match` and `If-Match`.',
  Location: 'The path of the new record, by id.',
  Link:
    'The next page of a paged list: `</api/v1/tasks?limit=100&cursor=…>; rel="next"`. Not sent on the ' +
    'last page.',
  'X-Ignored-Fields': 'Unknown fields of the body, which were dropped, such as `colour, evaluation.mood`.',
  'X-Ignored-Parameters': 'Unknown query parameters, which were ignored.',
  'Idempotency-Replayed':
    '`true` if this is the stored response to an earlier request with the same `Idempotency-Key`.',
  Allow: 'The methods that the key may use on this path, such as `GET, HEAD`; empty if there are none.',
  'Accept-Encoding':
    'The encodings that the operation accepts. Only sent if the `Content-Encoding` was another.',
  'Retry-After': 'Seconds to wait before a retry.',
  'WWW-Authenticate': '`Bearer`, with `error="invalid_token"` if an invalid key was sent.',
  'Access-Control-Allow-Origin': "`*`, or the caller's origin if the product lists the allowed origins.",
}

export type HeaderName = keyof typeof responseHeaders

const componentOf = (name: string) => name.replace('WWW', 'Www').replaceAll('-', '')

export const headers = Object.fromEntries(
  Object.entries(responseHeaders).map(([name, description]) => [
    componentOf(name),
    { description, schema: name === 'Retry-After' ? { type: 'integer', minimum: 1 } : { type: 'string' } },
  ]),
)

export const common: HeaderName[] = ['X-Request-Id', 'RateLimit', 'RateLimit-Policy']

export const headersOf = (names: HeaderName[]): Record<string, Json> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${componentOf(name)}` }]))

export type ParameterName = keyof typeof parameters

export const parameterRef = (name: ParameterName) => ({ $ref: `#/components/parameters/${name}` })

function header(name: string, facts: { description: string; schema: Record<string, Json> }) {
  return { name, in: 'header', required: false, ...facts }
}
