import { Type } from 'typebox'
import { created, deleted, record } from '../../http/answers.ts'
import { commit } from '../../http/commit.ts'
import { addFieldErrors } from '../../http/field-errors.ts'
import { dataOf, listOf, type Routes, success } from '../../http/routes.ts'
import type { OwnerTx } from '../../storage/storage.ts'
import { requireRecentPassword } from '../sessions/sessions.ts'
import { ApiKey, CreateApiKey, NewApiKey } from './api-keys.schema.ts'
import { createApiKey, deleteApiKey, getApiKey, listApiKeys, wrongLimits } from './api-keys.ts'

const params = Type.Object({ keyId: Type.String() })

export const apiKeyRoutes: Routes = async (app) => {
  const { storage } = app

  app.get('/api-keys', { schema: { summary: 'List API keys', response: { 200: listOf(ApiKey) } } }, async ({ actor }) => ({
    data: await storage.read((db) => listApiKeys(db, actor)),
  }))

  app.post(
    '/api-keys',
    {
      config: { secret: true },
      errorHandler: addFieldErrors((db, { actor }, body) => wrongLimits(db, actor.ownerId, body)),
      schema: { summary: 'Create an API key', body: CreateApiKey, response: { 201: dataOf(NewApiKey) } },
    },
    (request, reply) =>
      commit(request, reply, async (tx) => {
        await requireRecentPassword(tx, request.actor)
        const key = await createApiKey(tx, request.actor, request.body)
        return created(`/api-keys/${key.id}`, key)
      }),
  )

  app.get(
    '/api-keys/:keyId',
    { schema: { summary: 'Retrieve an API key', params, response: { 200: dataOf(ApiKey) } } },
    async (request, reply) =>
      record(request, reply, await storage.read((db) => getApiKey(db, request.actor, request.params.keyId))),
  )

  app.delete(
    '/api-keys/:keyId',
    { config: { revokes: true }, schema: { summary: 'Revoke an API key', params, response: { 200: success } } },
    (request, reply) => {
      const { actor, params } = request
      const work = async (tx: OwnerTx) => {
        await deleteApiKey(tx, actor, params.keyId)
        return deleted()
      }
      return commit(request, reply, work, (tx) => getApiKey(tx, actor, params.keyId))
    },
  )
}
