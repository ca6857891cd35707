import { Type } from 'typebox'
import type { Db } from '../../db/database.ts'
import { type Call, create, read, remove } from '../../http/define.ts'
import { addFieldErrors } from '../../http/field-errors.ts'
import type { Routes } from '../../http/routes.ts'
import { requireConfirmation } from '../sessions/sessions.ts'
import { ApiKey, CreateApiKey, NewApiKey } from './api-keys.schema.ts'
import { createApiKey, deleteApiKey, getApiKey, listApiKeys, wrongLimits } from './api-keys.ts'

const one = '/api-keys/:keyId'
const params = Type.Object({ keyId: Type.String() })
type One = Call<typeof params>
const get = (db: Db, { actor, params }: One) => getApiKey(db, actor, params.keyId)

export const apiKeyRoutes: Routes = async (app) => {
  read(app, '/api-keys', {
    summary: 'List API keys',
    record: Type.Array(ApiKey),
    read: (db, { actor }) => listApiKeys(db, actor),
  })

  create(app, '/api-keys', {
    summary: 'Create an API key',
    config: { secret: true },
    errorHandler: addFieldErrors((db, { actor }, body) => wrongLimits(db, actor.ownerId, body)),
    body: CreateApiKey,
    record: NewApiKey,
    async work(tx, { actor, body }) {
      await requireConfirmation(tx, actor)
      const key = await createApiKey(tx, actor, body)
      return [`/api-keys/${key.id}`, key]
    },
  })

  read(app, one, { summary: 'Retrieve an API key', params, record: ApiKey, read: get })

  remove(app, one, {
    summary: 'Revoke an API key',
    config: { revokes: true },
    params,
    current: get,
    work: (tx, { actor, params }) => deleteApiKey(tx, actor, params.keyId),
  })
}
