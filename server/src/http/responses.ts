import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { etagOf, hasTag } from './etag.ts'

/** The response to a change, which may be stored and sent again. */
export interface ChangeResponse {
  status: number
  json: string
  headers: Record<string, string>
}

/** Declares a response without its type: handlers send it as text, and Fastify would want the object. */
export const responds = (status: number, schema: TSchema): unknown => ({ [status]: schema })

export const jsonType = 'application/json; charset=utf-8'

/** The ETag is of the whole record, so that it does not depend on which fields are shown. */
function taggedJson<T>(record: T, shown: T): [json: string, etag: string] {
  const json = JSON.stringify(record)
  return [shown === record ? json : JSON.stringify(shown), etagOf(json)]
}

/** @param path without the prefix of the API */
export function created<T>(path: string, record: T, shown = record): ChangeResponse {
  const [json, etag] = taggedJson(record, shown)
  return { status: 201, json: `{"data":${json}}`, headers: { location: path, etag } }
}

/** The end of a JSON object after its member `data`. */
export const endOfBody = (members: object | undefined): string =>
  members ? `,${JSON.stringify(members).slice(1)}` : '}'

/** @param members of the body beside `data` */
export function changed<T>(record: T, members?: object, shown = record): ChangeResponse {
  const [json, etag] = taggedJson(record, shown)
  return { status: 200, json: `{"data":${json}${endOfBody(members)}`, headers: { etag } }
}

export const succeeded = (): ChangeResponse => ({ status: 200, json: '{"success":true}', headers: {} })

/** Responds with one record, or 304 if the caller has this version. */
export function sendRecord<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  record: T,
  shown = record,
): FastifyReply {
  const [json, etag] = taggedJson(record, shown)
  reply.header('etag', etag)
  const known = request.headers['if-none-match']
  if (known !== undefined && hasTag(known, etag)) return reply.code(304).send()
  return reply.header('content-type', jsonType).send(`{"data":${json}}`)
}
