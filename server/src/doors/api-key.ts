import type { FastifyInstance } from 'fastify'
import { forbidden } from '../errors.ts'
import type { BearerKeys } from './bearer.ts'

/** The door of pipelines and agents: a server key, which acts as its user. */
export function openToServerKeys(app: FastifyInstance, keys: BearerKeys) {
  app.addHook(
    'onRequest',
    keys.hook('server', ({ method }, { actor }) => {
      if (actor.readOnly && method !== 'GET' && method !== 'HEAD')
        throw forbidden('This key may only read. Use one that may write.')
    }),
  )
}

/** The door of agents: any server key. What an agent asks for comes through the door above, where it is judged. */
export const openToAgents = (app: FastifyInstance, keys: BearerKeys) =>
  app.addHook(
    'onRequest',
    keys.hook('server', () => {}),
  )
