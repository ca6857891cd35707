import type { FastifyReply, FastifyRequest } from 'fastify'
import { preconditionFailed } from '../errors.ts'
import type { OwnerTx, Tx } from '../storage/storage.ts'
import { type Answer, jsonType } from './answers.ts'
import { etagOf, names } from './etag.ts'
import { keepAnswer, startOnce } from './idempotency.ts'

/**
 * Runs a change in a transaction and answers when it is on disk. Honours `If-Match` (with `current`, which reads the record as it
 * stands) and, on POST and where a route says so, `Idempotency-Key`.
 */
export async function commit<Body>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: OwnerTx) => Promise<Answer<Body>>,
  current?: (tx: Tx) => Promise<unknown>,
): Promise<Body> {
  const { config, url } = request.routeOptions
  const once = startOnce(request, config)
  const ifMatch = current && request.headers['if-match']
  try {
    const answer = await request.server.storage.write(
      async (tx) => {
        const lookedUp = request.server.credentials.stillHolds(tx, request)
        if (lookedUp) await lookedUp
        const earlier = once && (await once.find(tx))
        if (earlier) return earlier
        if (current && ifMatch !== undefined) checkMatch(ifMatch, await current(tx))
        const answer = await work(tx)
        // What is shown once will never be read as it stands here.
        if (config.secret) delete answer.headers.etag
        if (answer.headers.location) answer.headers.location = prefixOf(url!) + answer.headers.location
        if (once) keepAnswer(tx, once, answer)
        if (config.revokes) await tx.invalidateCaches()
        return answer
      },
      { ownerId: request.actor.ownerId, concurrent: config.concurrent === true && ifMatch === undefined },
    )
    if (config.revokes) request.server.credentials.forgetAll()
    request.server.live.changed(request.actor.ownerId, config.changes ?? resourcesOf(url!))
    request.server.webhooks.changed(request.actor.ownerId)
    for (const name in answer.headers) reply.header(name, answer.headers[name])
    return reply.code(answer.status).header('content-type', jsonType).send(answer.json) as never
  } finally {
    once?.end()
  }
}

function checkMatch(wanted: string, record: unknown) {
  if (record === null || !names(wanted, etagOf(JSON.stringify(record)))) throw preconditionFailed()
}

/** `/products/:product/versions/:versionId` changes versions, `/tasks/:taskId` tasks; an undelete also changes the trash. */
function resourcesOf(url: string): string[] {
  const [, resource] = /^\/(?:api\/v1|dashboard\/api)\/(?:products\/:product\/)?([\w-]+)/.exec(url)!
  return url.endsWith('/undelete') ? [resource!, 'trash'] : [resource!]
}

const prefixOf = (url: string) => (url.startsWith('/api/v1') ? '/api/v1' : '/dashboard/api')
