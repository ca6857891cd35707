import { readParts, streamJson } from '../../http/lists.ts'
import { dataOf, type Routes } from '../../http/routes.ts'
import { getUser } from '../accounts/accounts.ts'
import { requireConfirmation } from '../sessions/sessions.ts'
import { AccountExport } from './account-export.schema.ts'
import { exportAccount } from './account-export.ts'

export const accountExportRoutes: Routes = async (app) => {
  app.get(
    '/account/export',
    {
      schema: {
        summary: 'Export all records of the account as a file',
        response: { 200: dataOf(AccountExport) },
      },
    },
    async (request, reply) => {
      const user = await app.database.read(async (db) => {
        await requireConfirmation(db, request.actor)
        return getUser(db, request.actor)
      })
      reply.header('content-disposition', 'attachment; filename="prodops.json"')
      async function* pieces() {
        yield '{"data":'
        yield* exportAccount((read, order) => rowsOf(readParts(request, read, order)), request.actor, user)
        yield '}'
      }
      return streamJson(request, reply, pieces())
    },
  )
}

async function* rowsOf<T>(parts: AsyncIterable<{ rows: T[] }>) {
  for await (const { rows } of parts) if (rows.length) yield rows
}
