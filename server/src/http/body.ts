import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest, Failure } from '../errors.ts'
import { refuseEncoding } from './content-encoding.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** As parsed, with unknown fields. */
    sentBody: unknown
  }
}

const maxDepth = 32

/** Parses JSON bodies. Rejects text that the database or a client cannot handle. */
export function acceptJsonBodies(app: FastifyInstance) {
  app.decorateRequest('sentBody', null)
  app.removeAllContentTypeParsers()
  // Fastify does not cache a parser that only matches `*`.
  app.addContentTypeParser(
    ['application/json', '*'],
    { parseAs: 'buffer' },
    (request: FastifyRequest, bytes: Buffer, done) => {
      let body: unknown
      try {
        body = readBody(request, bytes)
      } catch (error) {
        return done(error as Error, undefined)
      }
      request.sentBody = body
      done(null, body)
    },
  )
}

function readBody(request: FastifyRequest, bytes: Buffer): unknown {
  if (bytes.length === 0 && request.method === 'DELETE') return undefined
  refuseEncoding(request)
  if (!isJson(request.headers['content-type'] ?? '')) {
    throw new Failure(
      'unsupported_media_type',
      'Send the body as plain JSON, with the header Content-Type: application/json.',
    )
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
    type === 'application/json' &&
    parameters.every((parameter) => parameter === '' || /^charset="?utf-?8"?$/.test(parameter))
  )
}

function parseJson(bytes: Buffer): unknown {
  if (!isUtf8(bytes)) throw badRequest('The body is not valid UTF-8.')
  const text = bytes.toString('utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badRequest('The body is not valid JSON.')
  }
  // NUL, lone surrogates and `__proto__` are only possible with an escape.
  const fields = checkValue(value, 0, text.includes('\\u') || text.includes('__proto__'))
  // JSON.parse takes the last of two fields with the same name.
  if (fields < colonsIn(text)) throw badRequest('The body has a field twice. Send each field once.')
  return value
}

/** Returns the number of fields. */
function checkValue(value: unknown, depth: number, hasEscapes: boolean): number {
  if (typeof value === 'string' && hasEscapes) refuseText(value)
  if (typeof value !== 'object' || value === null) return 0
  if (depth === maxDepth) throw badRequest(`The body is nested more than ${maxDepth} levels deep.`)
  let fields = 0
  if (Array.isArray(value)) for (const member of value) fields += checkValue(member, depth + 1, hasEscapes)
  else
    for (const name of Object.keys(value)) {
      if (hasEscapes && name === '__proto__')
        throw badRequest('The body must not contain a field named __proto__.')
      if (hasEscapes) refuseText(name)
      fields += 1 + checkValue((value as Record<string, unknown>)[name], depth + 1, hasEscapes)
    }
  return fields
}

/** The colons outside of strings: one for each field. */
function colonsIn(json: string): number {
  let colons = 0
  for (let at = 0; at < json.length; at++) {
    const char = json[at]
    if (char === ':') colons++
    if (char === '"') at = endOfString(json, at)
  }
  return colons
}

function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); ; end = json.indexOf('"', end + 1)) {
    let backslashes = 0
    while (json[end - 1 - backslashes] === '\\') backslashes++
    if (backslashes % 2 === 0) return end
  }
}

function refuseText(text: string) {
  if (text.includes('\0'))
    throw badRequest('Strings in the body must not contain the character NUL (\\u0000).')
  if (!text.isWellFormed()) throw badRequest('Strings in the body must not contain unpaired surrogates.')
}
