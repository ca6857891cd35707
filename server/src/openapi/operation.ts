import { type Fields, requestExample, responseExample } from './examples.ts'
import { common, type HeaderName, headersOf, type ParameterName, parameterRef } from './headers.ts'
import { type RefusalName, refusalsOf } from './refusals.ts'
import type { Json, Schema } from './schemas.ts'
import { tagOf } from './tags.ts'

export interface RawOperation {
  operationId?: string
  summary?: string
  description?: string
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema; example?: Json }> }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
  'x-idempotent': boolean
  'x-file'?: boolean
}

export function publish(path: string, method: string, raw: RawOperation, schemas: Record<string, Schema>) {
  const { operationId, summary, description, security = [{ serverKey: [] }], parameters = [], requestBody } = raw
  if (!operationId || !summary) throw new Error(`${method} ${path} has no operationId or summary in its route.`)
  const facts = factsOf(path, method, raw)
  const { schema: body, example } = requestBody?.content['application/json'] ?? {}
  const sent = body && (example ?? requestExample(body, schemas))
  const content = body ? { 'application/json': { schema: body as Json, example: sent! } } : fileContent
  return {
    tags: [tagOf(path)],
    operationId,
    summary,
    ...(description && { description }),
    security,
    parameters: [...parameters, ...requestHeaders(facts).map(parameterRef)] as Json[],
    ...(facts.hasBody && { requestBody: { required: true, content } }),
    responses: {
      ...success(raw, facts, schemas, body && [body, sent as Fields]),
      ...refusalsOf(refusalNames(facts)),
    },
  }
}

const fileContent = {
  'application/octet-stream': { schema: { type: 'string', format: 'binary', description: 'The file, of any content type.' } },
}

type Facts = ReturnType<typeof factsOf>

function factsOf(path: string, method: string, raw: RawOperation) {
  const names = raw.parameters?.map(({ name }) => name) ?? []
  const isRecord = method === 'get' && answerOf(raw).schema.properties?.data?.$ref !== undefined
  return {
    method,
    isList: method === 'get' && !isRecord,
    isPaged: names.includes('cursor'),
    isRecord,
    isPublic: raw.security?.some((way) => 'feedbackKey' in way) ?? false,
    isUnique: raw.operationId === 'createVersion' || raw.operationId === 'createMetric',
    isOfWebhook: method === 'post' && path.includes('/webhooks') && !path.endsWith('/rotate'),
    isIdempotent: raw['x-idempotent'],
    hasBody: raw.requestBody !== undefined || raw['x-file'] === true,
    namesRecord: path.includes('{') || names.includes('product'),
  }
}

function answerOf({ responses }: RawOperation) {
  const [status, { content }] = Object.entries(responses)[0]!
  return { status, schema: content['application/json']!.schema }
}

function requestHeaders({ method, isRecord, isPublic, isIdempotent }: Facts): ParameterName[] {
  const when = (applies: boolean, name: ParameterName) => (applies ? [name] : [])
  return [
    ...when(isRecord, 'IfNoneMatch'),
    ...when(isConditional(method), 'IfMatch'),
    ...when(isIdempotent, 'IdempotencyKey'),
    ...when(isPublic, 'CaptchaResponse'),
    'Prefer',
    'XRequestId',
  ]
}

const isConditional = (method: string) => ['patch', 'put', 'delete'].includes(method)

function success(raw: RawOperation, facts: Facts, schemas: Record<string, Schema>, request?: [body: Schema, sent: Fields]) {
  const { method, isList, isPaged, isRecord, isPublic, isIdempotent, hasBody } = facts
  const { status, schema } = answerOf(raw)
  const when = (applies: boolean, name: HeaderName) => (applies ? [name] : [])
  const names: HeaderName[] = [
    ...common,
    ...when(isRecord || hasBody, 'ETag'),
    ...when(status === '201', 'Location'),
    ...when(isPaged, 'Link'),
    ...when(hasBody, 'X-Ignored-Fields'),
    'X-Ignored-Parameters',
    ...when(isIdempotent, 'Idempotency-Replayed'),
    ...when(isPublic, 'Access-Control-Allow-Origin'),
  ]
  const description = isList ? 'The list.' : ((status !== '200' || method !== 'post') && descriptions[method]) || 'The record.'
  const content = { 'application/json': { schema, example: responseExample(schema, schemas, request) } }
  return {
    [status]: { description, headers: headersOf(names), content },
    ...(isRecord && {
      304: { description: 'The record is still the one that `If-None-Match` names.', headers: headersOf([...common, 'ETag']) },
    }),
  }
}

const descriptions: Record<string, string> = {
  post: 'Created and stored on disk. `data` is the record, `Location` its path.',
  patch: 'Changed and stored on disk. `data` is the updated record.',
  put: 'Set and stored on disk. `data` is the updated record.',
  delete: 'Deleted and stored on disk.',
}

function refusalNames({ method, isPublic, isUnique, isOfWebhook, isIdempotent, hasBody, namesRecord }: Facts): RefusalName[] {
  const when = (applies: boolean, ...names: RefusalName[]) => (applies ? names : [])
  return [
    'BadRequest',
    'Unauthorized',
    isPublic ? 'SubmissionForbidden' : 'Forbidden',
    ...when(namesRecord, 'NotFound'),
    ...when(isOfWebhook, 'WebhookConflict'),
    ...when(isIdempotent && !isOfWebhook, isUnique ? 'AlreadyThere' : 'StillRunning'),
    ...when(isConditional(method), 'PreconditionFailed'),
    // A deletion has no body, but rejects an invalid one.
    ...when(hasBody || method === 'delete', isPublic ? 'SubmissionTooLarge' : 'PayloadTooLarge', 'UnsupportedMediaType'),
    'ValidationError',
    isPublic ? 'SubmissionLimitExceeded' : 'RateLimitExceeded',
    'InternalError',
    'ServiceUnavailable',
  ]
}
