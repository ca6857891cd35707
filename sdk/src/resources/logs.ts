import { type Query, Resource } from '../api.ts'
import type { CreateLog, Log, Operations } from '../contract.ts'
import { type Page, Pages } from '../pages.ts'
import type { CallOptions } from '../transport.ts'

/** The log of a product. `product` is an id or a slug. */
export class Logs extends Resource {
  /** One numbered page, newest `logDate` first. */
  list(product: string, query: Query<'listLogs'> = {}, options?: CallOptions): Promise<Operations['listLogs']['answer']> {
    return this.api.body('listLogs', { path: { product }, query }, options)
  }

  /** All of them, page by page. An entry can repeat if another one is added during the iteration. */
  each(product: string, { pageSize = 100 }: { pageSize?: number } = {}, options?: CallOptions): Pages<Log> {
    const read = async (page: number): Promise<Page<Log>> => {
      const { data, pagination } = await this.list(product, { page, pageSize }, options)
      return { records: data, next: page < pagination.totalPages ? () => read(page + 1) : undefined }
    }
    return new Pages(() => read(1))
  }

  create(product: string, log: CreateLog, options?: CallOptions): Promise<Log> {
    return this.api.data('createLog', { path: { product }, body: log }, options)
  }

  get(product: string, logId: string, options?: CallOptions): Promise<Log> {
    return this.api.data('getLog', { path: { product, logId } }, options)
  }

  /** Permanent. */
  async delete(product: string, logId: string, options?: CallOptions): Promise<void> {
    await this.api.call('deleteLog', { path: { product, logId } }, options)
  }
}
