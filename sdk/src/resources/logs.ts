import type { Api, Query } from '../api.ts'
import type { CreateLog, Log, Operations } from '../contract.ts'
import { type Page, Pages } from '../pages.ts'
import type { CallOptions } from '../transport.ts'

/** The diary of a product. `product` is an id or a slug. */
export class Logs {
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
  }

  /** One page, newest `logDate` first: the entries in `data`, and in `pagination` how many there are. */
  list(product: string, query: Query<'listLogs'> = {}, options?: CallOptions): Promise<Operations['listLogs']['answer']> {
    return this.#api.body('listLogs', { path: { product }, query }, options)
  }

  /** All of them, page by page. Pages go by number: an entry that is added meanwhile can bring another one twice. */
  each(product: string, { pageSize = 100 }: { pageSize?: number } = {}, options?: CallOptions): Pages<Log> {
    const read = async (page: number): Promise<Page<Log>> => {
      const { data, pagination } = await this.list(product, { page, pageSize }, options)
      return { records: data, next: page < pagination.totalPages ? () => read(page + 1) : undefined }
    }
    return new Pages(() => read(1))
  }

  create(product: string, log: CreateLog, options?: CallOptions): Promise<Log> {
    return this.#api.data('createLog', { path: { product }, body: log }, options)
  }

  get(product: string, logId: string, options?: CallOptions): Promise<Log> {
    return this.#api.data('getLog', { path: { product, logId } }, options)
  }

  /** For good. */
  async delete(product: string, logId: string, options?: CallOptions): Promise<void> {
    await this.#api.call('deleteLog', { path: { product, logId } }, options)
  }
}
