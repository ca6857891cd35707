import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../db/database.ts'
import { preconditionFailed } from '../errors.ts'
import { type Answer, jsonType } from './answers.ts'
import { etagOf, hasTag } from './etag.ts'
import { startIdempotent, storeAnswer } from './idempotency.ts'

/** Runs a change in a transaction and responds once it is on disk. Supports `If-Match` and `Idempotency-Key`. */
export async function commit<Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Tx) => Promise<Answer<Body>>,
  current?: (tx: Tx) => Promise<unknown>,
): Promise<Body> {
  const { server, routeOptions, actor } = request
  const { config, url } = routeOptions
  const once = startIdempotent(request, config)
  const ifMatch = current && request.headers['if-match']
  try {
    const answer = await server.database.write(
      async (tx) => {
        const lookedUp = server.credentials.checkStillValid(tx, request)
        if (lookedUp) await lookedUp
        const earlier = once && (await once.find(tx))
        if (earlier) return earlier
        if (current && ifMatch !== undefined) checkMatch(ifMatch, await current(tx))
        const answer = await work(tx)
        // A secret is shown once, so no later read returns this body.
        if (config.secret) delete answer.headers.etag
        if (answer.headers.location) answer.headers.location = prefixOf(url!) + answer.headers.location
        if (once) await storeAnswer(tx, once, answer)
        if (config.revokes) tx.emit({ type: 'revoked' })
        return answer
      },
      { ownerId: actor.ownerId },
    )
    for (const name in answer.headers) reply.header(name, answer.headers[name])
    return reply.code(answer.status).header('content-type', jsonType).send(answer.json) as never
  } finally {
    once?.end()
  }
}

function checkMatch(wanted: string, record: unknown) {
  if (record === null || !hasTag(wanted, etagOf(JSON.stringify(record)))) throw preconditionFailed()
}

const prefixOf = (url: string) => (url.startsWith('/api/v1') ? '/api/v1' : '/dashboard/api')
