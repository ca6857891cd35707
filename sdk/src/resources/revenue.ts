import { type Filter, type Query, Resource } from '../api.ts'
import type { CreateRevenue, Revenue as Entry } from '../contract.ts'
import type { Pages } from '../pages.ts'
import type { CallOptions } from '../transport.ts'

/** Revenue. `product` is an id or a slug. */
export class Revenue extends Resource {
  /** The revenue of a product, newest `date` first. */
  list(product: string, query: Query<'listRevenue'> = {}, options?: CallOptions): Promise<Entry[]> {
    return this.api.data('listRevenue', { path: { product }, query }, options)
  }

  /** All of them, page by page. */
  each(product: string, query: Filter<'listRevenue'> = {}, options?: CallOptions): Pages<Entry> {
    return this.api.each('listRevenue', { path: { product }, query }, options)
  }

  create(product: string, revenue: CreateRevenue, options?: CallOptions): Promise<Entry> {
    return this.api.data('createRevenue', { path: { product }, body: revenue }, options)
  }

  get(product: string, revenueId: string, options?: CallOptions): Promise<Entry> {
    return this.api.data('getRevenue', { path: { product, revenueId } }, options)
  }
}
