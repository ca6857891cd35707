import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Failure } from '../errors.ts'

const everyMs = 1_000

declare module 'fastify' {
  interface FastifyInstance {
    logOutage(failure: Failure, facts: object): void
  }
}

export function logOutages(app: FastifyInstance, logger: FastifyBaseLogger) {
  const met = new Map<string, number>()
  app.decorate('logOutage', (failure, facts) => {
    const { message, logEveryMs = everyMs } = failure
    const more = met.get(message)
    if (more !== undefined) return void met.set(message, more + 1)
    met.set(message, 0)
    logger.error({ err: failure, ...facts }, message)
    const count = () => {
      const requests = met.get(message)
      met.delete(message)
      if (requests) logger.error({ requests }, `${message} (further requests within ${logEveryMs / 1000} s)`)
    }
    setTimeout(count, logEveryMs).unref()
  })
}
