import { type Filter, type Query, Resource } from '../api.ts'
import type { Cost, CreateCost } from '../contract.ts'
import type { Pages } from '../pages.ts'
import type { CallOptions } from '../transport.ts'

/** Costs. `product` is an id or a slug. */
export class Costs extends Resource {
  /** The costs of a product, newest `date` first. */
  list(product: string, query: Query<'listCosts'> = {}, options?: CallOptions): Promise<Cost[]> {
    return this.api.data('listCosts', { path: { product }, query }, options)
  }

  /** All of them, page by page. */
  each(product: string, query: Filter<'listCosts'> = {}, options?: CallOptions): Pages<Cost> {
    return this.api.each('listCosts', { path: { product }, query }, options)
  }

  create(product: string, cost: CreateCost, options?: CallOptions): Promise<Cost> {
    return this.api.data('createCost', { path: { product }, body: cost }, options)
  }

  get(product: string, costId: string, options?: CallOptions): Promise<Cost> {
    return this.api.data('getCost', { path: { product, costId } }, options)
  }
}
