import type { Routes } from '../../http/routes.ts'
import { ActivityPage, ActivityQuery } from './activity.schema.ts'
import { listActivity } from './activity.ts'

/** Served by both APIs. */
export const activityRoutes: Routes = async (app) => {
  app.get(
    '/activity',
    {
      schema: {
        operationId: 'listActivity',
        summary: 'List activity',
        description:
          'What was changed, by whom, oldest first. To follow it, send `next` of each page as `after`. Kept for 400 days, or what the operator sets.',
        querystring: ActivityQuery,
        response: { 200: ActivityPage },
      },
    },
    async ({ actor, query }) => app.readLarge(actor, (db) => listActivity(db, actor, query)),
  )
}
