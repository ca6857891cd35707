import type { Api, Filter, Query } from '../api.ts'
import type { Product } from '../contract.ts'
import type { Pages } from '../pages.ts'
import type { CallOptions } from '../transport.ts'

/** What you build. Products are made and changed in the dashboard. */
export class Products {
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
  }

  /** Your products, newest created first. */
  list(query: Query<'listProducts'> = {}, options?: CallOptions): Promise<Product[]> {
    return this.#api.data('listProducts', { query }, options)
  }

  /** The same, page by page. */
  each(query: Filter<'listProducts'> = {}, options?: CallOptions): Pages<Product> {
    return this.#api.each('listProducts', { query }, options)
  }

  /** @param product its id or slug */
  get(product: string, options?: CallOptions): Promise<Product> {
    return this.#api.data('getProduct', { path: { product } }, options)
  }
}
