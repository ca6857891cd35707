import type { FastifyInstance } from 'fastify'
import { forbidden } from '../errors.ts'
import type { BearerKeys } from './bearer.ts'

export function requireApiKey(app: FastifyInstance, keys: BearerKeys) {
  app.addHook(
    'onRequest',
    keys.hook('server', ({ method }, { actor }) => {
      if (actor.readOnly && method !== 'GET' && method !== 'HEAD')
        throw forbidden('This key is read-only. Use a key with write access.')
    }),
  )
}

/** Also accepts a read-only key: MCP tool calls are checked by `requireApiKey`. */
export const requireAnyApiKey = (app: FastifyInstance, keys: BearerKeys) =>
  app.addHook(
    'onRequest',
    keys.hook('server', () => {}),
  )
