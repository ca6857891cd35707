import { type Filter, type Query, Resource } from '../api.ts'
import type { CreateVersion, Impact, ReleaseEffects, Version } from '../contract.ts'
import type { Pages } from '../pages.ts'
import type { CallOptions } from '../transport.ts'

/** Planned and released versions. `product` is an id or a slug. */
export class Versions extends Resource {
  /** The versions of a product, newest created first. */
  list(product: string, query: Query<'listVersions'> = {}, options?: CallOptions): Promise<Version[]> {
    return this.api.data('listVersions', { path: { product }, query }, options)
  }

  /** All of them, page by page. */
  each(product: string, query: Filter<'listVersions'> = {}, options?: CallOptions): Pages<Version> {
    return this.api.each('listVersions', { path: { product }, query }, options)
  }

  /** @throws ConflictError if the version exists; `existingId` is its id */
  create(product: string, version: CreateVersion, options?: CallOptions): Promise<Version> {
    return this.api.data('createVersion', { path: { product }, body: version }, options)
  }

  get(product: string, versionId: string, options?: CallOptions): Promise<Version> {
    return this.api.data('getVersion', { path: { product, versionId } }, options)
  }

  /** How metrics, feedback and revenue changed after a release. @throws ConflictError if the version is not released */
  impact(product: string, versionId: string, query: Query<'getReleaseImpact'> = {}, options?: CallOptions): Promise<Impact> {
    return this.api.data('getReleaseImpact', { path: { product, versionId }, query }, options)
  }

  /** All releases, newest first, each with the metrics that left their usual range. */
  impacts(product: string, query: Query<'listReleaseImpacts'> = {}, options?: CallOptions): Promise<ReleaseEffects[]> {
    return this.api.data('listReleaseImpacts', { path: { product }, query }, options)
  }
}
