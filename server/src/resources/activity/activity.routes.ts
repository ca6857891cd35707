import { list } from '../../http/lists.ts'
import { listOf, paged, type Routes } from '../../http/routes.ts'
import { ActivityPage, ActivityQuery, NewestActivity, NewestActivityQuery } from './activity.schema.ts'
import { listActivity, listNewestActivity, newestActivityOrder } from './activity.ts'

export const activityRoutes: Routes = async (app) => {
  app.get(
    '/activity',
    {
      schema: {
        operationId: 'listActivity',
        summary: 'List activity',
        description:
          'Changes, oldest first. To follow the log, send `next` of each page as `after`. Kept for 400 days unless the operator configures another period.',
        querystring: ActivityQuery,
        response: { 200: ActivityPage },
      },
    },
    async ({ actor, query }) => app.readLarge(actor, (db) => listActivity(db, actor, query)),
  )
}

export const dashboardActivityRoutes: Routes = async (app) => {
  app.get(
    '/activity/newest',
    {
      schema: {
        summary: 'List activity, newest first',
        querystring: paged(NewestActivityQuery),
        response: { 200: listOf(NewestActivity) },
      },
    },
    (request, reply) => {
      const { actor, query } = request
      return list(request, reply, newestActivityOrder, (db, page) => listNewestActivity(db, actor, query, page), {
        isLarge: true,
        defaultLimit: 50,
      })
    },
  )
}
