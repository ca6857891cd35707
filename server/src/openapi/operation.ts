import { requestExamples } from './examples.ts'
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
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content: Record<string, { schema: Schema }> }>
  'x-idempotent': boolean
  'x-file'?: boolean
  'x-permission'?: 'manage'
  /** A further media type of the answer. */
  'x-also'?: string
  'x-conflict'?: boolean
}

export function publish(path: string, method: string, raw: RawOperation) {
  const {
    operationId,
    summary,
    description,
    security = [{ serverKey: [] }],
    parameters = [],
    requestBody,
  } = raw
  if (!operationId || !summary)
    throw new Error(`${method} ${path} has no operationId or summary in its route.`)
  const facts = factsOf(path, method, raw)
  const body = requestBody?.content['application/json']?.schema
  const example = requestExamples[operationId]
  if (body && !example) throw new Error(`${operationId} has no example in examples.ts.`)
  const content = body ? { 'application/json': { schema: body, example } } : fileContent
  return {
    tags: [tagOf(path)],
    operationId,
    summary,
    ...(description && { description: facts.isManaged ? `${description} ${needsPermission}` : description }),
    ...(facts.isManaged && { 'x-permission': 'manage' }),
    security,
    parameters: [...parameters, ...requestHeaders(facts).map(parameterRef)] as Json[],
    ...(facts.hasBody && { requestBody: { required: true, content } }),
    responses: {
      ...success(raw, facts),
      ...refusalsOf(refusalNames(facts)),
    },
  }
}

const needsPermission = 'Needs a key with the permission `manage`; with other keys the response is 405.'

export const fileContent = {
  'application/octet-stream': {
    schema: { type: 'string', format: 'binary', description: 'The file, of any content type.' },
  },
}

type Facts = ReturnType<typeof factsOf>

function factsOf(path: string, method: string, raw: RawOperation) {
  const names = raw.parameters?.map(({ name }) => name) ?? []
  const { schema, isImage } = answerOf(raw)
  const isRecord = method === 'get' && schema.properties?.data?.$ref !== undefined
  const isPublic = raw.security?.some((way) => 'feedbackKey' in way) ?? false
  const isFile = raw['x-file'] === true
  return {
    method,
    isList: method === 'get' && !isRecord && !isImage,
    isPaged: names.includes('cursor'),
    isRecord,
    isPublic,
    isImage,
    isConflicting: raw['x-conflict'] === true,
    isManaged: raw['x-permission'] === 'manage',
    isUpload: isPublic && isFile,
    isImport: !isPublic && isFile,
    isUnique: raw.operationId === 'createVersion' || raw.operationId === 'createMetric',
    isNumbered: raw.operationId === 'updateVersion',
    isOfWebhook: method === 'post' && path.includes('/webhooks') && !path.endsWith('/rotate'),
    isIdempotent: raw['x-idempotent'],
    hasBody: raw.requestBody !== undefined || isFile,
    // The rows of a file name products too, so an unknown one is a field that is wrong.
    namesRecord: path.includes('{') || (names.includes('product') && !isFile),
  }
}

function answerOf({ responses }: RawOperation) {
  const [status, { content }] = Object.entries(responses)[0]!
  const [type, { schema }] = Object.entries(content)[0]!
  return { status, schema, content, isImage: type !== 'application/json' }
}

function requestHeaders(facts: Facts): ParameterName[] {
  const { method, isRecord, isPublic, isUpload, isImport, isIdempotent } = facts
  const when = (applies: boolean, name: ParameterName) => (applies ? [name] : [])
  return [
    ...when(isRecord, 'IfNoneMatch'),
    ...when(isConditional(method) && !isUpload, 'IfMatch'),
    ...when(isIdempotent, 'IdempotencyKey'),
    ...when(isPublic && !isUpload, 'CaptchaResponse'),
    ...when(isImport, 'ContentEncoding'),
    'Prefer',
    'XRequestId',
  ]
}

const isConditional = (method: string) => ['patch', 'put', 'delete'].includes(method)

function success(raw: RawOperation, facts: Facts) {
  const { method, isList, isPaged, isRecord, isImage, isPublic, isUpload, isImport, isIdempotent } = facts
  const hasFields = facts.hasBody && !isUpload && !isImport
  const { status, schema, content: images } = answerOf(raw)
  const when = (applies: boolean, name: HeaderName) => (applies ? [name] : [])
  const names: HeaderName[] = [
    ...common,
    ...when(isRecord || hasFields || (isImport && status === '201'), 'ETag'),
    ...when(status === '201', 'Location'),
    ...when(isPaged, 'Link'),
    ...when(hasFields, 'X-Ignored-Fields'),
    'X-Ignored-Parameters',
    ...when(isIdempotent, 'Idempotency-Replayed'),
    ...when(isPublic, 'Access-Control-Allow-Origin'),
  ]
  const description = isUpload
    ? 'Stored on disk.'
    : isImage
      ? 'The image.'
      : isList
        ? 'The list.'
        : ((status !== '200' || method !== 'post') && descriptions[method]) || 'The record.'
  const also = raw['x-also']
  const json = () => ({
    'application/json': { schema },
    ...(also && { [also]: { schema: { type: 'string' }, example: otherFormats[also] ?? '' } }),
  })
  return {
    [status]: { description, headers: headersOf(names), content: isImage ? (images as object) : json() },
    ...(isRecord && {
      304: {
        description: 'The record is still the one that `If-None-Match` names.',
        headers: headersOf([...common, 'ETag']),
      },
    }),
  }
}

const otherFormats: Record<string, string> = {
  'text/csv': 'Title,Status,error\r\nShip,begun,status: must be one of todo, in_progress, done\r\n',
  'text/markdown': '# Week 2026-W14\n\n2 releases, 5 completed tasks.\n',
}

const descriptions: Record<string, string> = {
  post: 'Created and stored on disk. `data` is the record, `Location` its path.',
  patch: 'Changed and stored on disk. `data` is the updated record.',
  put: 'Set and stored on disk. `data` is the updated record.',
  delete: 'Deleted and stored on disk.',
}

function refusalNames({
  method,
  isPublic,
  isManaged,
  isConflicting,
  isUpload,
  isImport,
  isUnique,
  isNumbered,
  isOfWebhook,
  isIdempotent,
  namesRecord,
}: Facts): RefusalName[] {
  const when = (applies: boolean, ...names: RefusalName[]) => (applies ? names : [])
  return [
    'BadRequest',
    'Unauthorized',
    isPublic ? 'SubmissionForbidden' : 'Forbidden',
    ...when(namesRecord, 'NotFound'),
    ...when(isManaged, 'MethodNotAllowed'),
    ...when(isConflicting, 'StateConflict'),
    ...when(isNumbered, 'VersionTaken'),
    ...when(isOfWebhook, 'WebhookConflict'),
    ...when(isIdempotent && !isOfWebhook && !isImport, isUnique ? 'AlreadyThere' : 'StillRunning'),
    ...when(isConditional(method) && !isUpload, 'PreconditionFailed'),
    ...when(isUpload, 'ScreenshotTooLarge', 'NotAnImage'),
    ...when(isImport, 'FileTooLarge', 'UnsupportedEncoding'),
    // A deletion or an action without a body rejects an invalid one.
    ...when(
      !isUpload && !isImport && method !== 'get',
      isPublic ? 'SubmissionTooLarge' : 'PayloadTooLarge',
      'UnsupportedMediaType',
    ),
    'ValidationError',
    isPublic ? 'SubmissionLimitExceeded' : 'RateLimitExceeded',
    'InternalError',
    'ServiceUnavailable',
  ]
}
