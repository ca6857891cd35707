import { type Filter, type Query, Resource } from '../api.ts'
import type { Product } from '../contract.ts'
import type { Pages } from '../pages.ts'
import type { CallOptions } from '../transport.ts'

/** Products are read-only here. Edit them in the dashboard. */
export class Products extends Resource {
  /** Your products, newest first. */
  list(query: Query<'listProducts'> = {}, options?: CallOptions): Promise<Product[]> {
    return this.api.data('listProducts', { query }, options)
  }

  /** All of them, page by page. */
  each(query: Filter<'listProducts'> = {}, options?: CallOptions): Pages<Product> {
    return this.api.each('listProducts', { query }, options)
  }

  /** @param product id or slug */
  get(product: string, options?: CallOptions): Promise<Product> {
    return this.api.data('getProduct', { path: { product } }, options)
  }
}
