import { type Filter, type Query, Resource } from '../api.ts'
import type {
  AdjustMetricValue,
  CreateMetric,
  Metric,
  MetricValue,
  MetricWithLatest,
  Operations,
  SetMetricValue,
} from '../contract.ts'
import type { Pages } from '../pages.ts'
import type { CallOptions } from '../transport.ts'

/** Metrics with a value per day (`timeseries`) or a current value (`snapshot`). `product` is an id or a slug. */
export class Metrics extends Resource {
  /** The metrics of a product, each with its latest value, newest created first. */
  list(product: string, query: Query<'listMetrics'> = {}, options?: CallOptions): Promise<MetricWithLatest[]> {
    return this.api.data('listMetrics', { path: { product }, query }, options)
  }

  /** All of them, page by page. */
  each(product: string, query: Filter<'listMetrics'> = {}, options?: CallOptions): Pages<MetricWithLatest> {
    return this.api.each('listMetrics', { path: { product }, query }, options)
  }

  /** @throws ConflictError if the key exists; `existingId` is the id of its metric */
  create(product: string, metric: CreateMetric, options?: CallOptions): Promise<Metric> {
    return this.api.data('createMetric', { path: { product }, body: metric }, options)
  }

  /** The values of a metric, earliest first, both bounds included. */
  values(
    product: string,
    metricKey: string,
    query: Query<'listMetricValues'> = {},
    options?: CallOptions,
  ): Promise<Operations['listMetricValues']['answer']> {
    return this.api.body('listMetricValues', { path: { product, metricKey }, query }, options)
  }

  /** All values, page by page. */
  eachValue(
    product: string,
    metricKey: string,
    query: Filter<'listMetricValues'> = {},
    options?: CallOptions,
  ): Pages<MetricValue> {
    return this.api.each('listMetricValues', { path: { product, metricKey }, query }, options)
  }

  /** Sets the value of a day, or of a snapshot. */
  set(product: string, metricKey: string, value: SetMetricValue, options?: CallOptions): Promise<MetricValue> {
    return this.api.data('setMetricValue', { path: { product, metricKey }, body: value }, options)
  }

  /** Adds `delta` to the value of a day, or of a snapshot. A missing value counts as 0. */
  adjust(
    product: string,
    metricKey: string,
    change: AdjustMetricValue,
    options?: CallOptions,
  ): Promise<Operations['adjustMetricValue']['answer']> {
    return this.api.body('adjustMetricValue', { path: { product, metricKey }, body: change }, options)
  }
}
