import { hash } from 'node:crypto'
import type { FastifyContextConfig, FastifyRequest } from 'fastify'
import type { Tx } from '../db/database.ts'
import { query } from '../db/query.ts'
import { addMs } from '../domain/calendar.ts'
import { dayMs } from '../domain/durations.ts'
import { badRequest, Failure } from '../errors.ts'
import type { IdempotencyTable } from './idempotency.schema.ts'
import type { ChangeResponse } from './responses.ts'
import { pathOf } from './routes.ts'

type IdempotentRequest = NonNullable<ReturnType<typeof startIdempotent>>

const running = new Set<string>()

/** The same for all repetitions. Undefined without `Idempotency-Key`. @throws bad_request */
export function requestKeyOf(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key']
  if (header === undefined) return undefined
  return hash(
    'sha256',
    JSON.stringify([whoOf(request), request.method, pathOf(request), keyIn(String(header))]),
  )
}

/** The same text for the same JSON value in any order of keys. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  )

/** Undefined without `Idempotency-Key`. @throws bad_request, conflict while the first one runs */
export function startIdempotent(request: FastifyRequest, config: FastifyContextConfig) {
  const isOnce = !config.secret && (request.method === 'POST' || config.idempotent)
  const id = isOnce ? requestKeyOf(request) : undefined
  if (id === undefined) return undefined
  const { ownerId } = request.actor
  const bodyHash = hash('sha256', canonicalJson(request.sentBody))
  if (running.has(id)) {
    throw new Failure(
      'conflict',
      'The first request with this Idempotency-Key is still running. Try again later.',
      {
        headers: { 'retry-after': '1' },
      },
    )
  }
  running.add(id)
  return {
    ownerId,
    id,
    bodyHash,
    end: () => running.delete(id),
    async find(tx: Tx): Promise<ChangeResponse | undefined> {
      const earlier = await tx.one(selectAnswer, { ownerId, id, since: addMs(tx.now, -keptMs) })
      if (!earlier) return undefined
      if (earlier.bodyHash !== bodyHash) {
        throw new Failure(
          'validation_error',
          'This Idempotency-Key was already used with a different body. Use a new key.',
        )
      }
      return {
        status: earlier.status,
        json: earlier.body,
        headers: { ...JSON.parse(earlier.headers), 'idempotency-replayed': 'true' },
      }
    },
  }
}

/** A user may sign in again between two attempts, so the dashboard's keys belong to the account. */
const whoOf = ({ actor: { ownerId, credentialId }, url }: FastifyRequest) =>
  url.startsWith('/dashboard/') ? ownerId : credentialId

export async function storeResponse(
  tx: Tx,
  { ownerId, id, bodyHash }: IdempotentRequest,
  { status, headers, json }: ChangeResponse,
): Promise<void> {
  await tx.run(putAnswer, {
    ownerId,
    id,
    bodyHash,
    status,
    headers: JSON.stringify(headers),
    body: json,
    createdAt: tx.now,
  })
}

/** Deletes expired responses of all owners, at most `limit`. */
export const removeOldAnswers = (tx: Tx, limit: number): Promise<number> =>
  tx.run(deleteAnswers, { before: addMs(tx.now, -keptMs), limit })

const keptMs = dayMs

function keyIn(header: string): string {
  const quoted = /^"((?:[^"\\]|\\.)*)"$/.exec(header)
  const key = quoted ? quoted[1]!.replace(/\\(.)/g, '$1') : header
  if (key.length < 1 || key.length > 255) throw badRequest('Idempotency-Key must have 1 to 255 characters.')
  return key
}

const selectAnswer = query((db, p: { ownerId: string; id: string; since: string }) =>
  db
    .selectFrom('idempotency')
    .select(['bodyHash', 'status', 'headers', 'body'])
    .where('ownerId', '=', p.ownerId)
    .where('id', '=', p.id)
    .where('createdAt', '>', p.since),
)

/** Replaces an answer that has expired. */
const putAnswer = query((db, row: IdempotencyTable) =>
  db
    .insertInto('idempotency')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['ownerId', 'id']).doUpdateSet((sent) => ({
        bodyHash: sent.ref('excluded.bodyHash'),
        status: sent.ref('excluded.status'),
        headers: sent.ref('excluded.headers'),
        body: sent.ref('excluded.body'),
        createdAt: sent.ref('excluded.createdAt'),
      })),
    ),
)

const deleteAnswers = query((db, p: { before: string; limit: number }) =>
  db
    .deleteFrom('idempotency')
    .where((row) =>
      row(
        row.refTuple('ownerId', 'id'),
        'in',
        row
          .selectFrom('idempotency')
          .select(['ownerId', 'id'])
          .where('createdAt', '<', p.before)
          .limit(p.limit)
          .$asTuple('ownerId', 'id'),
      ),
    ),
)
