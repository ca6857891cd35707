import { type Filter, type Query, Resource } from '../api.ts'
import type { Idea } from '../contract.ts'
import type { Pages } from '../pages.ts'
import type { CallOptions } from '../transport.ts'

/** Ideas are read-only here. Edit them in the dashboard. */
export class Ideas extends Resource {
  /** Your ideas, newest created first. */
  list(query: Query<'listIdeas'> = {}, options?: CallOptions): Promise<Idea[]> {
    return this.api.data('listIdeas', { query }, options)
  }

  /** All of them, page by page. */
  each(query: Filter<'listIdeas'> = {}, options?: CallOptions): Pages<Idea> {
    return this.api.each('listIdeas', { query }, options)
  }

  get(ideaId: string, options?: CallOptions): Promise<Idea> {
    return this.api.data('getIdea', { path: { ideaId } }, options)
  }
}
