import { readList } from '../../http/define.ts'
import type { Routes } from '../../http/routes.ts'
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
          'Changes, oldest first. To follow the log, send `next` of each page as `after`. Kept for ' +
          '400 days unless the operator configures another period.',
        querystring: ActivityQuery,
        response: { 200: ActivityPage },
      },
    },
    async ({ actor, query }) => app.readHeavy(actor, (db) => listActivity(db, actor, query)),
  )
}

export const dashboardActivityRoutes: Routes = async (app) => {
  readList(app, '/activity/newest', {
    summary: 'List activity, newest first',
    query: NewestActivityQuery,
    record: NewestActivity,
    order: newestActivityOrder,
    heavy: true,
    defaultLimit: 50,
    read: (db, { actor, query }, page) => listNewestActivity(db, actor, query, page),
  })
}
