import type { FastifyInstance } from 'fastify'
import { forbidden } from '../errors.ts'
import type { BearerKeys } from './bearer.ts'

/** Requires an API key, which acts as its user. */
export function requireApiKey(app: FastifyInstance, keys: BearerKeys) {
  app.addHook(
    'onRequest',
    keys.hook('server', ({ method }, { actor }) => {
      if (actor.readOnly && method !== 'GET' && method !== 'HEAD')
        throw forbidden('This key may only read. Use one that may write.')
    }),
  )
}

/** Requires any API key. What an agent calls goes through `requireApiKey`, which checks it. */
export const requireAnyApiKey = (app: FastifyInstance, keys: BearerKeys) =>
  app.addHook(
    'onRequest',
    keys.hook('server', () => {}),
  )
