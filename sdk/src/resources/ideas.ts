import type { Api, Filter, Query } from '../api.ts'
import type { Idea } from '../contract.ts'
import type { Pages } from '../pages.ts'
import type { CallOptions } from '../transport.ts'

/** What you might build. Ideas are made, evaluated and converted in the dashboard. */
export class Ideas {
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
  }

  /** Your ideas, newest created first. */
  list(query: Query<'listIdeas'> = {}, options?: CallOptions): Promise<Idea[]> {
    return this.#api.data('listIdeas', { query }, options)
  }

  /** The same, page by page. */
  each(query: Filter<'listIdeas'> = {}, options?: CallOptions): Pages<Idea> {
    return this.#api.each('listIdeas', { query }, options)
  }

  get(ideaId: string, options?: CallOptions): Promise<Idea> {
    return this.#api.data('getIdea', { path: { ideaId } }, options)
  }
}
