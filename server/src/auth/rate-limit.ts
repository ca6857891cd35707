import type { FastifyReply } from 'fastify'
import type { Windows } from '../domain/windows.ts'
import type { Failure } from '../errors.ts'

/** Counts a request and sets its RateLimit headers. @throws `refusal` over the limit */
export function countRequest(
  limit: Windows,
  name: string,
  perMinute: number,
  reply: FastifyReply,
  refusal: (seconds: number) => Failure,
): void {
  const { left, resetsInMs } = limit.take(name, perMinute)
  const seconds = Math.ceil(resetsInMs / 1000)
  reply.header('ratelimit', `"minute";r=${Math.max(0, left)};t=${seconds}`)
  reply.header('ratelimit-policy', `"minute";q=${perMinute};w=60`)
  if (left < 0) throw refusal(seconds)
}
