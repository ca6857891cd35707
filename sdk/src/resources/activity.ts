import type { Api, Query } from '../api.ts'
import type { ActivityPage } from '../contract.ts'
import type { CallOptions } from '../transport.ts'

/** What was changed, when and by whom. */
export class ActivityLog {
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
  }

  /** A page, oldest first. To follow the log, send `next` of each page as `after`. */
  list(query: Query<'listActivity'> = {}, options?: CallOptions): Promise<ActivityPage> {
    return this.#api.body('listActivity', { query }, options)
  }
}
