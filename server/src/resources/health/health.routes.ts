import { Type } from 'typebox'
import { query } from '../../db/query.ts'
import { unavailable } from '../../errors.ts'
import type { Routes } from '../../http/routes.ts'

const ok = Type.Object({ status: Type.Literal('ok') })

export const healthRoutes: Routes = async (app) => {
  app.get('/healthz', { schema: { hide: true, response: { 200: ok } } }, async () => ({
    status: 'ok' as const,
  }))

  app.get('/readyz', { schema: { hide: true, response: { 200: ok } } }, async () => {
    try {
      await app.database.read((db) => db.one(selectAny, {}))
      await app.database.write((tx) => tx.run(writeReadiness, {}))
    } catch (error) {
      throw unavailable('The database cannot be read or written at the moment.', 1, error)
    }
    return { status: 'ok' as const }
  })
}

const selectAny = query((db) => db.selectFrom('setting').select('key').limit(1))

const readinessKey = 'readiness'

/** Takes the write lock, commits and syncs like every write. */
const writeReadiness = query((db) =>
  db
    .insertInto('setting')
    .values({ key: readinessKey, value: '1' })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: '1' })),
)
