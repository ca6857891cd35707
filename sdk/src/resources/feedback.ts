import { type Filter, type Query, Resource } from '../api.ts'
import type { CreateFeedback, Feedback as Entry, SubmitFeedback } from '../contract.ts'
import type { Pages } from '../pages.ts'
import type { CallOptions } from '../transport.ts'

/** Feedback on a product. `product` is an id or a slug. */
export class Feedback extends Resource {
  /** The feedback on a product, newest created first. */
  list(product: string, query: Query<'listFeedback'> = {}, options?: CallOptions): Promise<Entry[]> {
    return this.api.data('listFeedback', { path: { product }, query }, options)
  }

  /** All of them, page by page. */
  each(product: string, query: Filter<'listFeedback'> = {}, options?: CallOptions): Pages<Entry> {
    return this.api.each('listFeedback', { path: { product }, query }, options)
  }

  /** Adds feedback from another source, such as email or chat. */
  create(product: string, feedback: CreateFeedback, options?: CallOptions): Promise<Entry> {
    return this.api.data('createFeedback', { path: { product }, body: feedback }, options)
  }

  get(product: string, feedbackId: string, options?: CallOptions): Promise<Entry> {
    return this.api.data('getFeedback', { path: { product, feedbackId } }, options)
  }

  /** Permanent. */
  async delete(product: string, feedbackId: string, options?: CallOptions): Promise<void> {
    await this.api.call('deleteFeedback', { path: { product, feedbackId } }, options)
  }

  /** Submits feedback from a client app. The Feedback Key identifies the product. @throws RateLimitError at the daily limit */
  submit(feedback: SubmitFeedback, options?: CallOptions): Promise<Entry> {
    return this.api.data('submitFeedback', { body: feedback }, options)
  }
}
