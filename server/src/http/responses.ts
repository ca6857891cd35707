import type { FastifyReply, FastifyRequest } from 'fastify'
import { etagOf, hasTag } from './etag.ts'

/** The response to a change, which may be stored and sent again. */
export interface ChangeResponse {
  status: number
  json: string
  headers: Record<string, string>
}

export const jsonType = 'application/json; charset=utf-8'

/** For `return sent(reply.send(…))`: Fastify takes a reply, but its types allow only the body. */
export const sent = (reply: FastifyReply): never => reply as never

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
): never {
  const [json, etag] = taggedJson(record, shown)
  reply.header('etag', etag)
  const known = request.headers['if-none-match']
  if (known !== undefined && hasTag(known, etag)) return sent(reply.code(304).send())
  return sent(reply.header('content-type', jsonType).send(`{"data":${json}}`))
}
