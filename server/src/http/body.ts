import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, Failure } from '../errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    sentBytes: Buffer | null
  }
}

const maxDepth = 32

/** Parses JSON bodies. Rejects text that the database or a client cannot handle. */
export function acceptJsonBodies(app: FastifyInstance) {
  app.decorateRequest('sentBytes', null)
  app.removeAllContentTypeParsers()
  // Fastify does not cache a parser that only matches `*`.
  app.addContentTypeParser(['application/json', '*'], { parseAs: 'buffer' }, (request: FastifyRequest, bytes: Buffer, done) => {
    let body: unknown
    try {
      body = readBody(request, bytes)
    } catch (error) {
      return done(error as Error, undefined)
    }
    request.sentBytes = bytes
    done(null, body)
  })
}

function readBody(request: FastifyRequest, bytes: Buffer): unknown {
  if (bytes.length === 0 && request.method === 'DELETE') return undefined
  if (!isJson(request.headers['content-type'] ?? '') || (request.headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new Failure('unsupported_media_type', 'Send the body as plain JSON, with the header Content-Type: application/json.')
  }
  if (bytes.length === 0) throw badRequest('The body is empty. Send a JSON object.')
  return parseJson(bytes)
}

function isJson(contentType: string): boolean {
  if (contentType === 'application/json') return true
  const [type, ...parameters] = contentType
    .toLowerCase()
    .split(';', 4)
    .map((part) => part.trim())
  return (
    type === 'application/json' && parameters.every((parameter) => parameter === '' || /^charset="?utf-?8"?$/.test(parameter))
  )
}

/** @throws bad_request */
function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw badRequest('The body is not valid UTF-8.')
  if (isTooDeep(bytes)) throw badRequest(`The body is nested more than ${maxDepth} levels deep.`)
  const text = bytes.toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest('The body is not valid JSON.')
  }
  // NUL, lone surrogates and `__proto__` are only possible with an escape.
  if (text.includes('\\u') || text.includes('__proto__')) refuseTraps(value)
  return value
}

function refuseTraps(value: unknown) {
  if (typeof value === 'string') return refuseText(value)
  if (typeof value !== 'object' || value === null) return
  for (const [name, member] of Object.entries(value)) {
    if (name === '__proto__') throw badRequest('The body must not contain a field named __proto__.')
    refuseText(name)
    refuseTraps(member)
  }
}

function refuseText(text: string) {
  if (text.includes('\0')) throw badRequest('Strings in the body must not contain the character NUL (\\u0000).')
  if (!text.isWellFormed()) throw badRequest('Strings in the body must not contain unpaired surrogates.')
}

const quote = 0x22
const backslash = 0x5c

function isTooDeep(bytes: Buffer): boolean {
  let depth = 0
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i]
    if (byte === quote) i = endOfString(bytes, i)
    else if (byte === 0x7b || byte === 0x5b) {
      if (++depth > maxDepth) return true
    } else if (byte === 0x7d || byte === 0x5d) depth--
  }
  return false
}

function endOfString(bytes: Buffer, start: number): number {
  for (let i = bytes.indexOf(quote, start + 1); i !== -1; i = bytes.indexOf(quote, i + 1)) {
    let escapes = 0
    while (bytes[i - 1 - escapes] === backslash) escapes++
    if (escapes % 2 === 0) return i
  }
  return bytes.length
}
