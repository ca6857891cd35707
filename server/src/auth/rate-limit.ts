import type { FastifyReply } from 'fastify'
import type { Limit, Taken } from '../domain/windows.ts'
import type { Failure } from '../errors.ts'

/** Returns a promise only if the database has to be asked. */
export function countRequest(
  limit: Limit,
  name: string,
  perMinute: number,
  reply: FastifyReply,
  refusal: (seconds: number) => Failure,
): void | Promise<void> {
  const check = ({ left, resetsInMs }: Taken) => {
    const seconds = Math.ceil(resetsInMs / 1000)
    reply.header('ratelimit', `"minute";r=${Math.max(0, left)};t=${seconds}`)
    reply.header('ratelimit-policy', `"minute";q=${perMinute};w=60`)
    if (left < 0) throw refusal(seconds)
  }
  const taken = limit.take(name, perMinute)
  return taken instanceof Promise ? taken.then(check) : check(taken)
}
