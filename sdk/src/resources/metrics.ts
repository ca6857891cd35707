import type { Api, Filter, Query } from '../api.ts'
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

/** Numbers by day (`timeseries`), or as they are now (`snapshot`). `product` is an id or a slug, `metricKey` the metric's `key`. */
export class Metrics {
  readonly #api: Api

  constructor(api: Api) {
    this.#api = api
  }

  /** The metrics of a product, each with its latest value, newest created first. */
  list(product: string, query: Query<'listMetrics'> = {}, options?: CallOptions): Promise<MetricWithLatest[]> {
    return this.#api.data('listMetrics', { path: { product }, query }, options)
  }

  /** The same, page by page. */
  each(product: string, query: Filter<'listMetrics'> = {}, options?: CallOptions): Pages<MetricWithLatest> {
    return this.#api.each('listMetrics', { path: { product }, query }, options)
  }

  /** @throws ConflictError when the product has a metric with this key; `existingId` names it */
  create(product: string, metric: CreateMetric, options?: CallOptions): Promise<Metric> {
    return this.#api.data('createMetric', { path: { product }, body: metric }, options)
  }

  /** The values in `data`, earliest first, both bounds included; what they are of in `metric`. */
  values(
    product: string,
    metricKey: string,
    query: Query<'listMetricValues'> = {},
    options?: CallOptions,
  ): Promise<Operations['listMetricValues']['answer']> {
    return this.#api.body('listMetricValues', { path: { product, metricKey }, query }, options)
  }

  /** The values, page by page. */
  eachValue(
    product: string,
    metricKey: string,
    query: Filter<'listMetricValues'> = {},
    options?: CallOptions,
  ): Pages<MetricValue> {
    return this.#api.each('listMetricValues', { path: { product, metricKey }, query }, options)
  }

  /** Sets the value of a day (`date`), or of a snapshot now; what was there is replaced. */
  set(product: string, metricKey: string, value: SetMetricValue, options?: CallOptions): Promise<MetricValue> {
    return this.#api.data('setMetricValue', { path: { product, metricKey }, body: value }, options)
  }

  /** Adds `delta`, exactly: the new value in `data`, the one before in `previousValue`. Where there is none it counts from 0. */
  adjust(
    product: string,
    metricKey: string,
    change: AdjustMetricValue,
    options?: CallOptions,
  ): Promise<Operations['adjustMetricValue']['answer']> {
    return this.#api.body('adjustMetricValue', { path: { product, metricKey }, body: change }, options)
  }
}
