import { list } from '../../http/lists.ts'
import { listOf, paged, type Routes } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { RecentEntry, RecentFilter, TimelineEntry, TimelineFilter } from './timeline.schema.ts'
import { readRecent, readTimeline, timelineOrder } from './timeline.ts'

export const timelineRoutes: Routes = async (app) => {
  app.get(
    '/timeline',
    {
      schema: {
        summary: 'What happened last, across products',
        querystring: RecentFilter,
        response: { 200: listOf(RecentEntry) },
      },
    },
    async ({ actor, query }) => ({ data: await app.storage.read((db) => readRecent(db, actor, query.limit ?? 12)) }),
  )

  app.get(
    '/products/:product/timeline',
    {
      schema: {
        summary: 'What happened to a product',
        params: productParams,
        querystring: paged(TimelineFilter),
        response: { 200: listOf(TimelineEntry) },
      },
    },
    (request, reply) => {
      const { actor, params, query } = request
      return list(request, reply, timelineOrder, (db, page) => readTimeline(db, actor, params.product, query, page), {
        small: true,
      })
    },
  )
}
