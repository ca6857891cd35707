import type { Api, Filter, Query } from '../api.ts'
import type { CreateFeedback, Feedback as Entry, SubmitFeedback } from '../contract.ts'
import type { Pages } from '../pages.ts'
import type { CallOptions } from '../transport.ts'

/** What people say about a product. `product` is an id or a slug. */
export class Feedback {
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
  }

  /** The feedback on a product, newest created first. */
  list(product: string, query: Query<'listFeedback'> = {}, options?: CallOptions): Promise<Entry[]> {
    return this.#api.data('listFeedback', { path: { product }, query }, options)
  }

  /** The same, page by page. */
  each(product: string, query: Filter<'listFeedback'> = {}, options?: CallOptions): Pages<Entry> {
    return this.#api.each('listFeedback', { path: { product }, query }, options)
  }

  /** Brings in what came another way: by e-mail, in a chat, from another system. */
  create(product: string, feedback: CreateFeedback, options?: CallOptions): Promise<Entry> {
    return this.#api.data('createFeedback', { path: { product }, body: feedback }, options)
  }

  get(product: string, feedbackId: string, options?: CallOptions): Promise<Entry> {
    return this.#api.data('getFeedback', { path: { product, feedbackId } }, options)
  }

  /** For good. */
  async delete(product: string, feedbackId: string, options?: CallOptions): Promise<void> {
    await this.#api.call('deleteFeedback', { path: { product, feedbackId } }, options)
  }

  /**
   * From a client app, with the Feedback Key of the product: it names the product, and nothing can be read with it.
   * @throws RateLimitError when the product has had its submissions of the day
   */
  submit(feedback: SubmitFeedback, options?: CallOptions): Promise<Entry> {
    return this.#api.data('submitFeedback', { body: feedback }, options)
  }
}
