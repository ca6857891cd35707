import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { preconditionFailed } from '../errors.ts'
import type { Tx } from '../storage/storage.ts'
import { keepAnswer, startOnce } from './idempotency.ts'

/** What goes out: the body as JSON, and the headers that belong to it. */
export interface Answer<Body = unknown> {
  status: number
  json: string
  headers: Record<string, string>
  /** Only for the types: what `json` holds. */
  readonly body?: Body
}

/** A strong validator: the same record always gives the same text, so its hash will do. */
export const etagOf = (recordJson: string): string => `"${hash('sha1', recordJson, 'base64url')}"`

/** A single record. `path` is the address by id, without the door's prefix, for `Location`. */
export function created<T>(path: string, record: T): Answer<{ data: T }> {
  const json = JSON.stringify(record)
  return { status: 201, json: `{"data":${json}}`, headers: { location: path, etag: etagOf(json) } }
}

export function changed<T, More extends object = object>(record: T, more?: More): Answer<{ data: T } & More> {
  const json = JSON.stringify(record)
  const rest = more ? `,${JSON.stringify(more).slice(1)}` : '}'
  return { status: 200, json: `{"data":${json}${rest}`, headers: { etag: etagOf(json) } }
}

export const deleted = (): Answer<{ success: true }> => ({ status: 200, json: '{"success":true}', headers: {} })

/** Answers a read of one record, or 304 where the caller has it already. */
export function record<T>(request: FastifyRequest, reply: FastifyReply, value: T): { data: T } {
  const json = JSON.stringify(value)
  const etag = etagOf(json)
  reply.header('etag', etag)
  const known = request.headers['if-none-match']
  if (known !== undefined && names(known.replaceAll('W/', ''), etag)) return reply.code(304).send() as never
  return reply.header('content-type', jsonType).send(`{"data":${json}}`) as never
}

const jsonType = 'application/json; charset=utf-8'

/**
 * Runs a change in a transaction and answers when it is on disk. Honours `If-Match` (with `current`, which reads the record as it
 * stands) and, on POST and where a route says so, `Idempotency-Key`.
 */
export async function commit<Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Tx) => Promise<Answer<Body>>,
  current?: (tx: Tx) => Promise<unknown>,
): Promise<Body> {
  const once = startOnce(request)
  try {
    const answer = await request.server.storage.write(async (tx) => {
      await request.server.credentials.stillHolds(tx, request)
      const earlier = await once?.find(tx)
      if (earlier) return earlier
      if (current && request.headers['if-match'] !== undefined) checkMatch(request.headers['if-match'], await current(tx))
      const answer = await work(tx)
      // What is shown once will never be read as it stands here.
      if (request.routeOptions.config.secret) delete answer.headers.etag
      if (answer.headers.location) answer.headers.location = prefixOf(request) + answer.headers.location
      if (once) await keepAnswer(tx, once, answer)
      return answer
    })
    if (request.routeOptions.config.revokes) request.server.credentials.forgetAll()
    for (const name in answer.headers) reply.header(name, answer.headers[name])
    return reply.code(answer.status).header('content-type', jsonType).send(answer.json) as never
  } finally {
    once?.end()
  }
}

function checkMatch(wanted: string, record: unknown) {
  if (record === null || !names(wanted, etagOf(JSON.stringify(record)))) throw preconditionFailed()
}

/** Whether a list of entity tags, or `*`, names this one, by strong comparison (RFC 9110, 8.8.3.2). */
const names = (list: string, etag: string) => list.trim() === '*' || list.split(',').some((tag) => tag.trim() === etag)

const prefixOf = ({ routeOptions }: FastifyRequest) => (routeOptions.url!.startsWith('/api/v1') ? '/api/v1' : '/dashboard/api')
