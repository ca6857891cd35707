import type { ErrorType } from '../errors.ts'
import { referToErrors } from './errors.ts'
import { requestExamples } from './examples.ts'
import { common, type HeaderName, headersOf, type ParameterName, parameterRef } from './headers.ts'
import type { Json, Schema } from './schemas.ts'
import { tagOf } from './tags.ts'

/** What @fastify/swagger makes of a route. */
export interface RouteOperation {
  operationId?: string
  summary?: string
  description?: string
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
  'x-idempotent': boolean
  /** The body is a file. */
  'x-file'?: boolean
  'x-permission'?: 'manage'
  /** A further media type of the response. */
  'x-also'?: string
  'x-conflict'?: boolean
}

/** An operation of the API with the headers and errors that its kind has. */
export function publish(path: string, method: string, route: RouteOperation) {
  const { operationId, summary, description, security = [{ serverKey: [] }], parameters = [] } = route
  if (!operationId || !summary)
    throw new Error(`${method} ${path} has no operationId or summary in its route.`)
  const facts = factsOf(path, method, route)
  const { isManaged, hasBody } = facts
  return {
    tags: [tagOf(path)],
    operationId,
    summary,
    ...(description && { description: isManaged ? `${description} ${needsPermission}` : description }),
    ...(isManaged && { 'x-permission': 'manage' }),
    security,
    parameters: [...parameters, ...requestHeaders(facts).map(parameterRef)] as Json[],
    ...(hasBody && { requestBody: { required: true, content: bodyOf(operationId, route) } }),
    responses: { ...successes(route, facts), ...referToErrors(errorsOf(facts)) },
  }
}

const needsPermission = 'Needs a key with the permission `manage`; with other keys the response is 405.'

function bodyOf(operationId: string, { requestBody }: RouteOperation) {
  const schema = requestBody?.content['application/json']?.schema
  const example = requestExamples[operationId]
  if (schema && !example) throw new Error(`${operationId} has no example in examples.ts.`)
  return schema ? { 'application/json': { schema, example } } : fileContent
}

export const fileContent = {
  'application/octet-stream': {
    schema: { type: 'string', format: 'binary', description: 'The file, of any content type.' },
  },
}

type Facts = ReturnType<typeof factsOf>

function factsOf(path: string, method: string, route: RouteOperation) {
  const names = route.parameters?.map(({ name }) => name) ?? []
  const { schema, isImage } = responseOf(route)
  const isFile = route['x-file'] === true
  const isSubmission = route.security?.some((way) => 'feedbackKey' in way) ?? false
  const isIdempotent = route['x-idempotent']
  const isImport = isFile && !isSubmission
  return {
    method,
    isPaged: names.includes('cursor'),
    isRecord: method === 'get' && schema.properties?.data?.$ref !== undefined,
    isImage,
    isSubmission,
    isImport,
    isConditional: ['patch', 'put', 'delete'].includes(method) && !isFile,
    isConflicting: route['x-conflict'] === true || (isIdempotent && !isImport),
    isManaged: route['x-permission'] === 'manage',
    isIdempotent,
    hasBody: route.requestBody !== undefined || isFile,
    hasFields: route.requestBody !== undefined,
    // The rows of a file name products too, so an unknown one is a field that is wrong.
    namesRecord: path.includes('{') || (names.includes('product') && !isFile),
  }
}

function responseOf({ responses }: RouteOperation) {
  const [status, { content }] = Object.entries(responses)[0]!
  const [type, { schema }] = Object.entries(content)[0]!
  return { status, schema, content, isImage: type !== 'application/json' }
}

function requestHeaders(facts: Facts): ParameterName[] {
  return [
    ...when(facts.isRecord, 'IfNoneMatch'),
    ...when(facts.isConditional, 'IfMatch'),
    ...when(facts.isIdempotent, 'IdempotencyKey'),
    ...when(facts.isSubmission && facts.hasFields, 'CaptchaResponse'),
    ...when(facts.isImport, 'ContentEncoding'),
    'Prefer',
    'XRequestId',
  ]
}

function successes(route: RouteOperation, facts: Facts) {
  const { isRecord, hasFields, isImage } = facts
  const { status, schema, content } = responseOf(route)
  const names: HeaderName[] = [
    ...common,
    ...when(isRecord || hasFields || status === '201', 'ETag'),
    ...when(status === '201', 'Location'),
    ...when(facts.isPaged, 'Link'),
    ...when(hasFields, 'X-Ignored-Fields'),
    'X-Ignored-Parameters',
    ...when(facts.isIdempotent, 'Idempotency-Replayed'),
    ...when(facts.isSubmission, 'Access-Control-Allow-Origin'),
  ]
  const also = route['x-also']
  const json = {
    'application/json': { schema },
    ...(also && { [also]: { schema: { type: 'string' }, example: otherFormats[also] ?? '' } }),
  }
  const notModified = {
    description: 'The record is still the one that `If-None-Match` names.',
    headers: headersOf([...common, 'ETag']),
  }
  return {
    [status]: {
      description: descriptionOf(facts, status),
      headers: headersOf(names),
      content: isImage ? content : json,
    },
    ...(isRecord && { 304: notModified }),
  }
}

const otherFormats: Record<string, string> = {
  'text/csv': 'Title,Status,error\r\nShip,begun,status: must be one of todo, in_progress, done\r\n',
  'text/markdown': '# Week 2026-W14\n\n2 releases, 5 completed tasks.\n',
}

function descriptionOf({ method, isImage, isRecord, hasFields }: Facts, status: string): string {
  if (isImage) return 'The image.'
  if (method === 'get') return isRecord ? 'The record.' : 'The list.'
  if (method === 'delete') return 'Deleted and stored on disk.'
  if (status === '201') return 'Created and stored on disk. `data` is the record, `Location` its path.'
  if (method === 'post') return 'The record.'
  return hasFields ? 'Changed and stored on disk. `data` is the updated record.' : 'Stored on disk.'
}

function errorsOf(facts: Facts): ErrorType[] {
  return [
    'bad_request',
    'unauthorized',
    'forbidden',
    ...when(facts.namesRecord, 'not_found'),
    ...when(facts.isManaged, 'method_not_allowed'),
    ...when(facts.isConflicting, 'conflict'),
    ...when(facts.isConditional, 'precondition_failed'),
    // A deletion or an action without a body rejects an invalid one.
    ...when(facts.method !== 'get', 'payload_too_large', 'unsupported_media_type'),
    'validation_error',
    'rate_limit_exceeded',
    'internal_error',
    'service_unavailable',
  ]
}

const when = <const Name>(applies: boolean, ...names: Name[]): Name[] => (applies ? names : [])
