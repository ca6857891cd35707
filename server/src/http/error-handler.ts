import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  badRequest,
  type ErrorType,
  errorTypes,
  Failure,
  internalError,
  payloadTooLarge,
  unavailable,
} from '../errors.ts'
import { protectiveHeaders } from './common-headers.ts'
import { bodyOf, problemOf } from './error-bodies.ts'
import { newRequestId } from './request-id.ts'

export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler(answerError)
  refuseWhileStopping(app)
}

/** Fastify would answer with a body of its own, so `return503OnClosing` is off. */
function refuseWhileStopping(app: FastifyInstance) {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onRequest', (_request, _reply, done) => {
    done(isStopping ? unavailable('The service is stopping. Try again.') : undefined)
  })
}

export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const { send } = reply
  // If this answer fails too, as in a hook, Fastify would send a body of its own.
  reply.send = (cause?: unknown) => answerWithoutHooks(cause, request, reply)
  const failure = asFailure(error, request)
  if (failure.status >= 500) logFault(error, failure, request)
  // The widget learns from this response which captcha to use, so it is not a security event.
  if (failure.type === 'forbidden' && isByKey(request) && failure.details?.captcha === undefined)
    request.server.logSecurityEvent(request, { event: 'key_refused', keyId: request.actor.credentialId })
  for (const [name, value] of Object.entries(failure.headers ?? {})) reply.header(name, value)
  for (const name of contentHeaders) {
    reply.removeHeader(name)
    // Fastify has copied them there for a stream that failed before its first byte.
    if (!reply.raw.headersSent) reply.raw.removeHeader(name)
  }
  if (!request.raw.complete) discardBody(request.raw)
  // If the connection closed while the client is still sending, the client would not receive the response.
  if (failure.type === 'payload_too_large') reply.removeHeader('connection')
  const { type, text } = contentOf(failure, request)
  reply
    .code(failure.status)
    .headers(request.server.commonHeaders)
    .header('x-request-id', request.id)
    .type(type)
  return send.call(reply, text)
}

function answerWithoutHooks(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (reply.sent) return reply
  const { raw } = reply.hijack()
  const failure = internalError()
  if (raw.headersSent) raw.destroy()
  else {
    for (const name of raw.getHeaderNames()) raw.removeHeader(name)
    const { type, text } = contentOf(failure, request)
    const headers = { ...request.server.commonHeaders, 'x-request-id': request.id, 'content-type': type }
    raw.writeHead(failure.status, { ...headers, 'content-length': Buffer.byteLength(text) }).end(text)
  }
  logFault(error, failure, request)
  return reply
}

function contentOf(failure: Failure, request: FastifyRequest) {
  const problem = wantsProblem(request)
  return {
    type: problem ? 'application/problem+json' : 'application/json',
    text: JSON.stringify(problem ? problemOf(failure, request.id) : bodyOf(failure, request.id)),
  }
}

/** They describe the content that an error replaces. */
const contentHeaders = [
  'etag',
  'content-encoding',
  'content-length',
  'content-disposition',
  'content-location',
  'last-modified',
]

const isByKey = ({ actor, routeOptions: { url } }: FastifyRequest) =>
  actor && !url?.startsWith('/dashboard/api')

const sendingBody = new WeakSet<Socket>()

function discardBody(body: IncomingMessage) {
  const socket = body.socket as Socket | null
  // A request that a parser has destroyed has no socket.
  if (!socket) return
  sendingBody.add(socket)
  body.once('end', () => sendingBody.delete(socket))
}

function logFault(err: unknown, failure: Failure, { method, routeOptions, log }: FastifyRequest) {
  const facts = { method, route: routeOptions.url }
  const isOutage = failure.type === 'service_unavailable' && failure.details?.outcome !== 'unknown'
  // Every request fails during an outage, so its lines are short.
  if (isOutage) log.error({ causes: causesOf(failure), ...facts }, failure.message)
  else log.error({ err, ...facts }, failure.message)
}

const causesOf = ({ cause }: Error): string[] =>
  cause instanceof Error ? [cause.message, ...causesOf(cause)] : []

const wantsProblem = ({ headers }: FastifyRequest) =>
  headers.accept?.includes('application/problem+json') === true

function asFailure(error: unknown, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error
  const { code, statusCode } = (error ?? {}) as FastifyError
  switch (code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return payloadTooLarge(request.routeOptions.bodyLimit!)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Failure(
        'unsupported_media_type',
        'Send the body as JSON, with the header Content-Type: application/json.',
      )
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return badRequest('The length of the body does not match its Content-Length.')
    case 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE':
      // Fastify throws this for QUERY only, which no route accepts.
      return request.server.refuseRoute(request)
    case 'FST_ERR_BAD_URL':
      return badRequest('The path is not a valid URL path. Percent-encode special characters.')
  }
  const type = (Object.keys(errorTypes) as ErrorType[]).find(
    (name) => errorTypes[name] === statusCode && statusCode < 500,
  )
  if (type) return new Failure(type, 'The request is malformed.')
  return internalError()
}

/** Responds to invalid HTTP, timeouts and oversized headers, on the socket: there is no request yet. */
export function answerBrokenConnection(error: Error & { code?: string }, socket: Socket) {
  const isAnswered = sendingBody.has(socket) || isAnswering(socket)
  if (error.code === 'ECONNRESET' || !socket.writable || isAnswered || isUnused(socket))
    return socket.destroy()
  const requestId = newRequestId()
  const body = JSON.stringify(
    bodyOf(badRequest(reasons[error.code ?? ''] ?? 'This is not a valid HTTP/1.1 request.'), requestId),
  )
  socket.end(
    `HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\n${protectiveLines}X-Request-Id: ` +
      `${requestId}\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

const protectiveLines = Object.entries(protectiveHeaders)
  .map((header) => `${header.join(': ')}\r\n`)
  .join('')

/** Browsers open connections in advance. They would take a message as the response to their next request. */
const isUnused = ({ bytesRead }: Socket) => bytesRead === 0

/** Once the body has started, an error message would corrupt it. */
const isAnswering = (socket: Socket & { _httpMessage?: { headersSent: boolean } | null }) =>
  socket._httpMessage?.headersSent === true

const reasons: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The path and headers exceed 16 KiB.',
  ERR_HTTP_REQUEST_TIMEOUT: 'The headers did not arrive in time.',
  HPE_INVALID_METHOD: 'The HTTP method is unknown.',
}
