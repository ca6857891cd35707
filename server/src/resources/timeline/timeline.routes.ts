import { readList } from '../../http/define.ts'
import type { Routes } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { TimelineEntry, TimelineFilter } from './timeline.schema.ts'
import { readTimeline, timelineOrder } from './timeline.ts'

export const timelineRoutes: Routes = async (app) => {
  readList(app, '/products/:product/timeline', {
    summary: 'What happened to a product',
    params: productParams,
    query: TimelineFilter,
    record: TimelineEntry,
    order: timelineOrder,
    small: true,
    read: (db, { actor, params, query }, page) => readTimeline(db, actor, params.product, query, page),
  })
}
