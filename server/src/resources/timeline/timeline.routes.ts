import { Type } from 'typebox'
import { DateRange } from '../../domain/date-range.ts'
import { read, readList } from '../../http/define.ts'
import type { Routes } from '../../http/routes.ts'
import { productParams } from '../products/products.routes.ts'
import { RecentEntry, RecentFilter, TimelineDay, TimelineEntry, TimelineFilter } from './timeline.schema.ts'
import { readRecent, readTimeline, timelineOrder } from './timeline.ts'
import { readTimelineDays } from './timeline-days.ts'

export const timelineRoutes: Routes = async (app) => {
  read(app, '/timeline', {
    summary: 'List the newest entries of all timelines',
    query: RecentFilter,
    record: Type.Array(RecentEntry),
    heavy: true,
    read: (db, { actor, query }) => readRecent(db, actor, query.limit ?? 12),
  })

  readList(app, '/products/:product/timeline', {
    summary: 'List the timeline of a product',
    params: productParams,
    query: TimelineFilter,
    record: TimelineEntry,
    order: timelineOrder,
    read: (db, { actor, params, query }, page) => readTimeline(db, actor, params.product, query, page),
  })

  read(app, '/products/:product/timeline-days', {
    summary: 'Count logs and feedback of a product per day',
    params: productParams,
    query: DateRange,
    record: Type.Array(TimelineDay),
    heavy: true,
    read: (db, { actor, params, query }) => readTimelineDays(db, actor, params.product, query),
  })
}
