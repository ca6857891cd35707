import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { preconditionFailed } from '../errors.ts'
import type { Tx } from '../storage/storage.ts'
import { keepAnswer, startOnce } from './idempotency.ts'

/** What goes out: the body before it is JSON, and the headers that belong to it. */
export interface Answer<Body = unknown> {
  status: number
  body: Body
  headers: Record<string, string>
}

/** A strong validator: the same record always gives the same text, so its hash will do. */
export const etagOf = (record: unknown): string => `"${hash('sha1', JSON.stringify(record), 'base64url')}"`

/** A single record. `path` is the address by id, without the door's prefix, for `Location`. */
export const created = <T>(path: string, record: T): Answer<{ data: T }> => ({
  status: 201,
  body: { data: record },
  headers: { location: path, etag: etagOf(record) },
})

export const changed = <T, More extends object = object>(record: T, more?: More): Answer<{ data: T } & More> => ({
  status: 200,
  body: { data: record, ...(more as More) },
  headers: { etag: etagOf(record) },
})

export const deleted = (): Answer<{ success: true }> => ({ status: 200, body: { success: true }, headers: {} })

/** Answers a read of one record, or 304 where the caller has it already. */
export function record<T>(request: FastifyRequest, reply: FastifyReply, value: T): { data: T } {
  const etag = etagOf(value)
  reply.header('etag', etag)
  const known = request.headers['if-none-match']
  if (known === undefined || !names(known.replaceAll('W/', ''), etag)) return { data: value }
  return reply.code(304).send() as never
}

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
    reply.code(answer.status)
    for (const name in answer.headers) reply.header(name, answer.headers[name])
    return answer.body as Body
  } finally {
    once?.end()
  }
}

function checkMatch(wanted: string, record: unknown) {
  if (record === null || !names(wanted, etagOf(record))) throw preconditionFailed()
}

/** Whether a list of entity tags, or `*`, names this one, by strong comparison (RFC 9110, 8.8.3.2). */
const names = (list: string, etag: string) => list.trim() === '*' || list.split(',').some((tag) => tag.trim() === etag)

const prefixOf = ({ url }: FastifyRequest) => (url.startsWith('/api/v1') ? '/api/v1' : '/dashboard/api')
