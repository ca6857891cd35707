import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'

/**
 * Calls `release` once: when the response has ended, or when the connection closes before that. Fastify calls `onResponse` only
 * for a response that was sent whole.
 */
export function afterResponse({ raw }: Pick<FastifyReply, 'raw'>, release: () => void): void {
  finished(raw, () => release())
}
