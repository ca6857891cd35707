import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, hasTag } from './etag.ts'

export interface Answer<Body = unknown> {
  status: number
  json: string
  headers: Record<string, string>
  readonly body?: Body
}

export function created<T>(path: string, record: T): Answer<{ data: T }> {
  const json = JSON.stringify(record)
  return { status: 201, json: `{"data":${json}}`, headers: { location: path, etag: etagOf(json) } }
}

export function changed<T, More extends object = object>(record: T, more?: More): Answer<{ data: T } & More> {
  const json = JSON.stringify(record)
  const rest = more ? `,${JSON.stringify(more).slice(1)}` : '}'
  return { status: 200, json: `{"data":${json}${rest}`, headers: { etag: etagOf(json) } }
}

export const succeeded = (): Answer<{ success: true }> => ({ status: 200, json: '{"success":true}', headers: {} })

/** Responds with one record, or 304 if the caller has this version. */
export function record<T>(request: FastifyRequest, reply: FastifyReply, value: T): { data: T } {
  const json = JSON.stringify(value)
  const etag = etagOf(json)
  reply.header('etag', etag)
  const known = request.headers['if-none-match']
  if (known !== undefined && hasTag(known, etag)) return reply.code(304).send() as never
  return reply.header('content-type', jsonType).send(`{"data":${json}}`) as never
}

export const jsonType = 'application/json; charset=utf-8'
