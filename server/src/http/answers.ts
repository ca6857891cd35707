import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, hasTag } from './etag.ts'

export interface Answer<Body = unknown> {
  status: number
  json: string
  headers: Record<string, string>
  readonly body?: Body
}

/** The tag is of the whole record, so that it is the same whatever fields are shown. */
function taggedJson<T>(record: T, shown: T): [json: string, etag: string] {
  const json = JSON.stringify(record)
  return [shown === record ? json : JSON.stringify(shown), etagOf(json)]
}

export function created<T>(path: string, record: T, shown = record): Answer<{ data: T }> {
  const [json, etag] = taggedJson(record, shown)
  return { status: 201, json: `{"data":${json}}`, headers: { location: path, etag } }
}

export function changed<T, More extends object = object>(
  record: T,
  more?: More,
  shown = record,
): Answer<{ data: T } & More> {
  const [json, etag] = taggedJson(record, shown)
  const rest = more ? `,${JSON.stringify(more).slice(1)}` : '}'
  return { status: 200, json: `{"data":${json}${rest}`, headers: { etag } }
}

export const succeeded = (): Answer<{ success: true }> => ({
  status: 200,
  json: '{"success":true}',
  headers: {},
})

/** Responds with one record, or 304 if the caller has this version. */
export function record<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  value: T,
  shown = value,
): { data: T } {
  const [json, etag] = taggedJson(value, shown)
  reply.header('etag', etag)
  const known = request.headers['if-none-match']
  if (known !== undefined && hasTag(known, etag)) return reply.code(304).send() as never
  return reply.header('content-type', jsonType).send(`{"data":${json}}`) as never
}

export const jsonType = 'application/json; charset=utf-8'
