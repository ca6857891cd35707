import { type Query, Resource } from '../api.ts'
import type { ActivityPage } from '../contract.ts'
import type { CallOptions } from '../transport.ts'

/** The activity log: what changed, when, and by whom. */
export class ActivityLog extends Resource {
  /** One page, oldest first. To follow the log, send the `next` of each page as `after`. */
  list(query: Query<'listActivity'> = {}, options?: CallOptions): Promise<ActivityPage> {
    return this.api.body('listActivity', { query }, options)
  }
}
