import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../db/database.ts'
import { preconditionFailed } from '../errors.ts'
import { etagOf, hasTag } from './etag.ts'
import { startIdempotent, storeResponse } from './idempotency.ts'
import { type ChangeResponse, jsonType } from './responses.ts'

/**
 * Runs a change in a transaction and responds once it is on disk. Supports `Idempotency-Key` and `If-Match`.
 * @param current the record that `If-Match` is compared with
 */
export async function commit(
  request: FastifyRequest,
  reply: FastifyReply,
  work: (tx: Tx) => Promise<ChangeResponse>,
  current?: (tx: Tx) => Promise<unknown>,
): Promise<FastifyReply> {
  const { database, credentials } = request.server
  const { config, url } = request.routeOptions
  const idempotent = startIdempotent(request, config)
  const ifMatch = request.headers['if-match']
  const run = async (tx: Tx): Promise<ChangeResponse> => {
    await credentials.checkStillValid(tx, request)
    const earlier = await idempotent?.find(tx)
    if (earlier) return earlier
    if (current && ifMatch !== undefined) checkMatch(ifMatch, await current(tx))
    const response = await work(tx)
    const { headers } = response
    // A secret is shown once, so no later read returns this body.
    if (config.secret) delete headers.etag
    if (headers.location) headers.location = prefixOf(url!) + headers.location
    if (idempotent) await storeResponse(tx, idempotent, response)
    if (config.revokes) tx.emit({ type: 'revoked' })
    return response
  }
  try {
    const { status, headers, json } = await database.write(run, { ownerId: request.actor.ownerId })
    return reply.code(status).headers(headers).header('content-type', jsonType).send(json)
  } finally {
    idempotent?.end()
  }
}

function checkMatch(ifMatch: string, record: unknown) {
  if (record === null || !hasTag(ifMatch, etagOf(JSON.stringify(record)))) throw preconditionFailed()
}

const prefixOf = (url: string) => (url.startsWith('/api/v1') ? '/api/v1' : '/dashboard/api')
