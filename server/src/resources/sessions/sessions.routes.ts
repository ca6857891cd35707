import { Type } from 'typebox'
import { clearSessionCookie } from '../../auth/session.ts'
import type { Tx } from '../../db/database.ts'
import { read, remove } from '../../http/define.ts'
import { type Routes, success } from '../../http/routes.ts'
import { Session } from './sessions.schema.ts'
import { deleteSession, listSessions, requireConfirmation } from './sessions.ts'

export const sessionRoutes: Routes = async (app) => {
  app.delete(
    '/session',
    { schema: { summary: 'Sign out', response: { 200: success } } },
    async (request, reply) => {
      const { actor } = request
      const work = async (tx: Tx) => {
        await deleteSession(tx, actor, actor.credentialId)
        tx.emit({ type: 'revoked' })
      }
      await app.database.write(work, actor)
      app.logSecurityEvent(request, { event: 'sign_out' })
      clearSessionCookie(request, reply)
      return { success: true as const }
    },
  )

  read(app, '/sessions', {
    summary: 'List the sessions of the account',
    record: Type.Array(Session),
    read: (db, { actor }) => listSessions(db, actor),
  })

  remove(app, '/sessions/:sessionId', {
    summary: 'End a session',
    config: { revokes: true },
    params: Type.Object({ sessionId: Type.String() }),
    async work(tx, { actor, params }) {
      if (params.sessionId !== actor.credentialId) await requireConfirmation(tx, actor)
      await deleteSession(tx, actor, params.sessionId)
    },
  })
}
