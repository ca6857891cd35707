import { Type } from 'typebox'
import { change, read } from '../../http/define.ts'
import type { Routes } from '../../http/routes.ts'
import { AttentionMark, AttentionQuery, DismissFinding, Finding, SnoozeFinding } from './attention.schema.ts'
import { dismissFinding, listAttention, snoozeFinding } from './attention.ts'

const params = Type.Object({ findingId: Type.String({ maxLength: 300, description: 'The id of the finding.' }) })

declare module 'fastify' {
  interface FastifyInstance {
    /** The time of the newest backup, if it is late. */
    backupLateSince(): Promise<string | null>
  }
}

/** Served by both APIs. */
export const attentionRoutes: Routes = async (app) => {
  read(app, '/attention', {
    operationId: 'listAttention',
    summary: 'List what needs attention',
    description:
      'Overdue work, waiting feedback, unusual figures, missing data and failing services, most severe first, at most 50. Snoozed and dismissed findings are left out.',
    query: AttentionQuery,
    record: Type.Array(Finding),
    isLarge: true,
    read: async (db, { actor, query }) => listAttention(db, actor, query, await app.backupLateSince()),
  })
}

export const dashboardAttentionRoutes: Routes = async (app) => {
  change(app, 'POST', '/attention/:findingId/snooze', {
    summary: 'Snooze a finding',
    params,
    body: SnoozeFinding,
    record: AttentionMark,
    work: (tx, { actor, params, body }) => snoozeFinding(tx, actor, params.findingId, body.until),
  })

  change(app, 'POST', '/attention/:findingId/dismiss', {
    summary: 'Dismiss a finding until it becomes more severe or changes its direction',
    params,
    body: DismissFinding,
    record: AttentionMark,
    work: (tx, { actor, params, body }) => dismissFinding(tx, actor, params.findingId, body),
  })
}
