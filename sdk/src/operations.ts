// Generated from openapi.json by `npm run types`. Do not edit.
import type { Api, Filter, Query } from './api.ts'
import type * as Types from './contract.ts'
import type { Pages } from './pages.ts'
import type { CallOptions, FileBody } from './transport.ts'

class ProductsResource {
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
  }

  /** Your products, newest created first. A key that is limited to chosen products sees only these. */
  list(query: Query<'listProducts'> = {}, options?: CallOptions): Promise<Types.Product[]> {
    return this.#api.data<'listProducts'>({ method: 'GET', path: '/api/v1/products' }, { query }, options)
  }

  /** All of them, page by page. */
  each(query: Filter<'listProducts'> = {}, options?: CallOptions): Pages<Types.Product> {
    return this.#api.each<'listProducts'>({ method: 'GET', path: '/api/v1/products' }, { query }, options)
  }

  /** For keys without a limit to products. Without a slug it gets one from its name. Needs a key with the permission `manage`; with other keys the response is 405. */
  create(body: Types.CreateProduct, options?: CallOptions): Promise<Types.Product> {
    return this.#api.data<'createProduct'>({ method: 'POST', path: '/api/v1/products', once: true }, { body }, options)
  }

  /** By id or by slug. */
  get(product: string, options?: CallOptions): Promise<Types.Product> {
    return this.#api.data<'getProduct'>({ method: 'GET', path: '/api/v1/products/{product}' }, { path: { product } }, options)
  }
}

class IdeasResource {
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
  }

  /** Your ideas, newest created first. Ideas are converted in the dashboard. */
  list(query: Query<'listIdeas'> = {}, options?: CallOptions): Promise<Types.Idea[]> {
    return this.#api.data<'listIdeas'>({ method: 'GET', path: '/api/v1/ideas' }, { query }, options)
  }

  /** All of them, page by page. */
  each(query: Filter<'listIdeas'> = {}, options?: CallOptions): Pages<Types.Idea> {
    return this.#api.each<'listIdeas'>({ method: 'GET', path: '/api/v1/ideas' }, { query }, options)
  }

  /** For keys without a limit to products. Needs a key with the permission `manage`; with other keys the response is 405. */
  create(body: Types.CreateIdea, options?: CallOptions): Promise<Types.Idea> {
    return this.#api.data<'createIdea'>({ method: 'POST', path: '/api/v1/ideas', once: true }, { body }, options)
  }

  /** With its scores and, once it is converted, the id of its product. */
  get(ideaId: string, options?: CallOptions): Promise<Types.Idea> {
    return this.#api.data<'getIdea'>({ method: 'GET', path: '/api/v1/ideas/{ideaId}' }, { path: { ideaId } }, options)
  }

  /** Changes the fields sent; `null` clears a field. Needs a key with the permission `manage`; with other keys the response is 405. */
  update(ideaId: string, body: Types.UpdateIdea, options?: CallOptions): Promise<Types.Idea> {
    return this.#api.data<'updateIdea'>({ method: 'PATCH', path: '/api/v1/ideas/{ideaId}' }, { path: { ideaId }, body }, options)
  }

  /** The trash of the dashboard keeps it for 30 days. Needs a key with the permission `manage`; with other keys the response is 405. */
  delete(ideaId: string, options?: CallOptions): Promise<void> {
    return this.#api.remove<'deleteIdea'>({ method: 'DELETE', path: '/api/v1/ideas/{ideaId}' }, { path: { ideaId } }, options)
  }

  /** The newest 200 ideas that became products, with their scores on that day and the net revenue since, and how scores and revenue are correlated. */
  outcomes(query: Query<'getIdeaOutcomes'> = {}, options?: CallOptions): Promise<Types.TrackRecord> {
    return this.#api.data<'getIdeaOutcomes'>({ method: 'GET', path: '/api/v1/ideas/track-record' }, { query }, options)
  }
}

class TasksResource {
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
  }

  /** Your tasks, newest created first, without archived and deleted ones. */
  list(query: Query<'listTasks'> = {}, options?: CallOptions): Promise<Types.Task[]> {
    return this.#api.data<'listTasks'>({ method: 'GET', path: '/api/v1/tasks' }, { query }, options)
  }

  /** All of them, page by page. */
  each(query: Filter<'listTasks'> = {}, options?: CallOptions): Pages<Types.Task> {
    return this.#api.each<'listTasks'>({ method: 'GET', path: '/api/v1/tasks' }, { query }, options)
  }

  /** The task is yours: it belongs to the user the key acts for. */
  create(body: Types.CreateTask, options?: CallOptions): Promise<Types.Task> {
    return this.#api.data<'createTask'>({ method: 'POST', path: '/api/v1/tasks', once: true }, { body }, options)
  }

  /** Archived tasks are found too; deleted ones are not. */
  get(taskId: string, query: Query<'getTask'> = {}, options?: CallOptions): Promise<Types.Task> {
    return this.#api.data<'getTask'>({ method: 'GET', path: '/api/v1/tasks/{taskId}' }, { path: { taskId }, query }, options)
  }

  /** Send only the fields to change. Sending `status: done` sets `completedAt` to the time of the change, also again; leaving `done` clears it. Changing or removing `productId` clears a `versionId` that is not sent. */
  update(taskId: string, body: Types.UpdateTask, options?: CallOptions): Promise<Types.Task> {
    return this.#api.data<'updateTask'>({ method: 'PATCH', path: '/api/v1/tasks/{taskId}' }, { path: { taskId }, body }, options)
  }

  /** The task is found nowhere from then on. The dashboard keeps it in the trash for 30 days. */
  delete(taskId: string, options?: CallOptions): Promise<void> {
    return this.#api.remove<'deleteTask'>({ method: 'DELETE', path: '/api/v1/tasks/{taskId}' }, { path: { taskId } }, options)
  }
}

class VersionsResource {
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
  }

  /** The versions of a product, newest created first. */
  list(product: string, query: Query<'listVersions'> = {}, options?: CallOptions): Promise<Types.Version[]> {
    return this.#api.data<'listVersions'>({ method: 'GET', path: '/api/v1/products/{product}/versions' }, { path: { product }, query }, options)
  }

  /** All of them, page by page. */
  each(product: string, query: Filter<'listVersions'> = {}, options?: CallOptions): Pages<Types.Version> {
    return this.#api.each<'listVersions'>({ method: 'GET', path: '/api/v1/products/{product}/versions' }, { path: { product }, query }, options)
  }

  /** For release pipelines: one leading `v` is stripped, a day sent in `plannedAt` or `releasedAt` comes back as midnight UTC. The same version again in the product is 409, and `details.id` names the one there is. */
  create(product: string, body: Types.CreateVersion, options?: CallOptions): Promise<Types.Version> {
    return this.#api.data<'createVersion'>({ method: 'POST', path: '/api/v1/products/{product}/versions', once: true }, { path: { product }, body }, options)
  }

  /** With its status, dates and release notes. */
  get(product: string, versionId: string, options?: CallOptions): Promise<Types.Version> {
    return this.#api.data<'getVersion'>({ method: 'GET', path: '/api/v1/products/{product}/versions/{versionId}' }, { path: { product, versionId } }, options)
  }

  /** Changes the fields sent; `null` clears a field. */
  update(product: string, versionId: string, body: Types.UpdateVersion, options?: CallOptions): Promise<Types.Version> {
    return this.#api.data<'updateVersion'>({ method: 'PATCH', path: '/api/v1/products/{product}/versions/{versionId}' }, { path: { product, versionId }, body }, options)
  }

  /** The trash of the dashboard keeps it for 30 days. */
  delete(product: string, versionId: string, options?: CallOptions): Promise<void> {
    return this.#api.remove<'deleteVersion'>({ method: 'DELETE', path: '/api/v1/products/{product}/versions/{versionId}' }, { path: { product, versionId } }, options)
  }

  /** How metrics, feedback and net revenue changed in the days after a release, compared with the 56 days before it, and whether such a change is usual. A version that is not released is 409. */
  impact(product: string, versionId: string, query: Query<'getReleaseImpact'> = {}, options?: CallOptions): Promise<Types.Impact> {
    return this.#api.data<'getReleaseImpact'>({ method: 'GET', path: '/api/v1/products/{product}/versions/{versionId}/impact' }, { path: { product, versionId }, query }, options)
  }

  /** The newest 100 releases of a product, each with the metrics that left their usual range after it. */
  impacts(product: string, query: Query<'listReleaseImpacts'> = {}, options?: CallOptions): Promise<Types.ReleaseEffects[]> {
    return this.#api.data<'listReleaseImpacts'>({ method: 'GET', path: '/api/v1/products/{product}/impact' }, { path: { product }, query }, options)
  }
}

class AttentionResource {
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
  }

  /** Overdue work, waiting feedback, unusual figures, missing data and failing services, most severe first, at most 50. Snoozed and dismissed findings are left out. */
  list(query: Query<'listAttention'> = {}, options?: CallOptions): Promise<Types.Finding[]> {
    return this.#api.data<'listAttention'>({ method: 'GET', path: '/api/v1/attention' }, { query }, options)
  }
}

class ReviewResource {
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
  }

  /** Figures, releases, completed tasks, feedback, logs and findings of an ISO week. With `Accept: text/markdown` the response is `markdown` alone. */
  get(query: Query<'getReview'> = {}, options?: CallOptions): Promise<Types.Review> {
    return this.#api.data<'getReview'>({ method: 'GET', path: '/api/v1/review' }, { query }, options)
  }
}

class LogsResource {
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
  }

  /** The daily log of a product, newest `logDate` first. A page past the last one is empty, with the true `total`. */
  list(product: string, query: Query<'listLogs'> = {}, options?: CallOptions): Promise<Types.Operations['listLogs']['answer']> {
    return this.#api.body<'listLogs'>({ method: 'GET', path: '/api/v1/products/{product}/logs' }, { path: { product }, query }, options)
  }

  /** All of them, page by page. One can repeat if another is added during the iteration. */
  each(product: string, query: Omit<Query<'listLogs'>, 'page'> = {}, options?: CallOptions): Pages<Types.Log> {
    return this.#api.eachNumbered({ method: 'GET', path: '/api/v1/products/{product}/logs' }, { path: { product }, query }, options)
  }

  /** A day can have several logs. */
  create(product: string, body: Types.CreateLog, options?: CallOptions): Promise<Types.Log> {
    return this.#api.data<'createLog'>({ method: 'POST', path: '/api/v1/products/{product}/logs', once: true }, { path: { product }, body }, options)
  }

  /** With its whole text, as written. */
  get(product: string, logId: string, options?: CallOptions): Promise<Types.Log> {
    return this.#api.data<'getLog'>({ method: 'GET', path: '/api/v1/products/{product}/logs/{logId}' }, { path: { product, logId } }, options)
  }

  /** Permanent. */
  delete(product: string, logId: string, options?: CallOptions): Promise<void> {
    return this.#api.remove<'deleteLog'>({ method: 'DELETE', path: '/api/v1/products/{product}/logs/{logId}' }, { path: { product, logId } }, options)
  }
}

class FeedbackResource {
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
  }

  /** The feedback on a product, newest created first. */
  list(product: string, query: Query<'listFeedback'> = {}, options?: CallOptions): Promise<Types.Feedback[]> {
    return this.#api.data<'listFeedback'>({ method: 'GET', path: '/api/v1/products/{product}/feedback' }, { path: { product }, query }, options)
  }

  /** All of them, page by page. */
  each(product: string, query: Filter<'listFeedback'> = {}, options?: CallOptions): Pages<Types.Feedback> {
    return this.#api.each<'listFeedback'>({ method: 'GET', path: '/api/v1/products/{product}/feedback' }, { path: { product }, query }, options)
  }

  /** Imports feedback that came in elsewhere. Client apps use `POST /api/v1/feedback` with a Feedback Key. */
  create(product: string, body: Types.CreateFeedback, options?: CallOptions): Promise<Types.Feedback> {
    return this.#api.data<'createFeedback'>({ method: 'POST', path: '/api/v1/products/{product}/feedback', once: true }, { path: { product }, body }, options)
  }

  /** Handled feedback and suspected spam are found too. */
  get(product: string, feedbackId: string, query: Query<'getFeedback'> = {}, options?: CallOptions): Promise<Types.Feedback> {
    return this.#api.data<'getFeedback'>({ method: 'GET', path: '/api/v1/products/{product}/feedback/{feedbackId}' }, { path: { product, feedbackId }, query }, options)
  }

  /** Permanent. Its text is also removed from stored webhook deliveries and from answers kept for retries. */
  delete(product: string, feedbackId: string, query: Query<'deleteFeedback'> = {}, options?: CallOptions): Promise<void> {
    return this.#api.remove<'deleteFeedback'>({ method: 'DELETE', path: '/api/v1/products/{product}/feedback/{feedbackId}' }, { path: { product, feedbackId }, query }, options)
  }

  /** The image that came with the feedback, in the type that `screenshot` of the feedback says. */
  screenshot(product: string, feedbackId: string, options?: CallOptions): Promise<Blob> {
    return this.#api.body<'getScreenshot'>({ method: 'GET', path: '/api/v1/products/{product}/feedback/{feedbackId}/screenshot' }, { path: { product, feedbackId } }, options)
  }

  /** Newest first, with the state of each entry and an excerpt. `text` searches the first 10,000 characters of each text. Send `next` of each page as `after`. */
  inbox(query: Query<'listInbox'> = {}, options?: CallOptions): Promise<Types.InboxPage> {
    return this.#api.body<'listInbox'>({ method: 'GET', path: '/api/v1/feedback' }, { query }, options)
  }

  /** Takes the Feedback Key of a product, which says what product it is. `source` is always EMBEDDED. Web pages of any origin may call it, unless the product names the origins that may. At most 1,000 accepted submissions (or what the product sets) per product and UTC day, a fifth of them from one address; then 429 with `Retry-After` to midnight UTC. One address may send 20 requests a minute to a product. A body may have 64 KiB. */
  submit(body: Types.SubmitFeedback, options?: CallOptions): Promise<Types.Feedback> {
    return this.#api.data<'submitFeedback'>({ method: 'POST', path: '/api/v1/feedback', key: 'feedbackKey', once: true }, { body }, options)
  }

  /** The body is a PNG, JPEG or WebP image of at most 2 MiB; the content decides, not the `Content-Type`. At most 40 megapixels. Possible within 10 minutes of a submission by the same key, if the settings of the product accept screenshots. Replaces an earlier one. Their bytes have their own limits per UTC day: 40 KiB for each submission that the product, or one address, may send. */
  attach(feedbackId: string, body: FileBody, options?: CallOptions): Promise<void> {
    return this.#api.remove<'attachScreenshot'>({ method: 'PUT', path: '/api/v1/feedback/{feedbackId}/screenshot', key: 'feedbackKey' }, { path: { feedbackId }, body }, options)
  }
}

class MetricsResource {
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
  }

  /** The metrics of a product, newest created first, each with its latest value. */
  list(product: string, query: Query<'listMetrics'> = {}, options?: CallOptions): Promise<Types.MetricWithLatest[]> {
    return this.#api.data<'listMetrics'>({ method: 'GET', path: '/api/v1/products/{product}/metrics' }, { path: { product }, query }, options)
  }

  /** All of them, page by page. */
  each(product: string, query: Filter<'listMetrics'> = {}, options?: CallOptions): Pages<Types.MetricWithLatest> {
    return this.#api.each<'listMetrics'>({ method: 'GET', path: '/api/v1/products/{product}/metrics' }, { path: { product }, query }, options)
  }

  /** Key and type of a metric never change. If the product already has the key, the response is 409 and `details.id` is the existing metric. */
  create(product: string, body: Types.CreateMetric, options?: CallOptions): Promise<Types.Metric> {
    return this.#api.data<'createMetric'>({ method: 'POST', path: '/api/v1/products/{product}/metrics', once: true }, { path: { product }, body }, options)
  }

  /** A timeseries metric returns its data points in the range, earliest first. A snapshot metric ignores the range and returns its current value, if any. */
  values(product: string, metricKey: string, query: Query<'listMetricValues'> = {}, options?: CallOptions): Promise<Types.Operations['listMetricValues']['answer']> {
    return this.#api.body<'listMetricValues'>({ method: 'GET', path: '/api/v1/products/{product}/metrics/{metricKey}/values' }, { path: { product, metricKey }, query }, options)
  }

  /** All of them, page by page. */
  eachValue(product: string, metricKey: string, query: Filter<'listMetricValues'> = {}, options?: CallOptions): Pages<Types.MetricValue> {
    return this.#api.each<'listMetricValues'>({ method: 'GET', path: '/api/v1/products/{product}/metrics/{metricKey}/values' }, { path: { product, metricKey }, query }, options)
  }

  /** Overwrites the value of the date, or the current value of a snapshot metric. */
  set(product: string, metricKey: string, body: Types.SetMetricValue, options?: CallOptions): Promise<Types.MetricValue> {
    return this.#api.data<'setMetricValue'>({ method: 'PUT', path: '/api/v1/products/{product}/metrics/{metricKey}/value' }, { path: { product, metricKey }, body }, options)
  }

  /** Adds `delta` to the value of the date, or to the current value of a snapshot metric, starting from 0. Addition is exact: 0.1 ten times is 1. Concurrent adjustments all count. With `Idempotency-Key`, a retry is not added again. */
  adjust(product: string, metricKey: string, body: Types.AdjustMetricValue, options?: CallOptions): Promise<Types.Operations['adjustMetricValue']['answer']> {
    return this.#api.body<'adjustMetricValue'>({ method: 'PATCH', path: '/api/v1/products/{product}/metrics/{metricKey}/value', once: true }, { path: { product, metricKey }, body }, options)
  }

  /** Its definition, without values. */
  get(product: string, metricKey: string, options?: CallOptions): Promise<Types.Metric> {
    return this.#api.data<'getMetric'>({ method: 'GET', path: '/api/v1/products/{product}/metrics/{metricKey}' }, { path: { product, metricKey } }, options)
  }

  /** Changes the fields sent. Key and type never change. */
  update(product: string, metricKey: string, body: Types.UpdateMetric, options?: CallOptions): Promise<Types.Metric> {
    return this.#api.data<'updateMetric'>({ method: 'PATCH', path: '/api/v1/products/{product}/metrics/{metricKey}' }, { path: { product, metricKey }, body }, options)
  }

  /** The trash of the dashboard keeps them for 30 days. Needs a key with the permission `manage`; with other keys the response is 405. */
  delete(product: string, metricKey: string, options?: CallOptions): Promise<void> {
    return this.#api.remove<'deleteMetric'>({ method: 'DELETE', path: '/api/v1/products/{product}/metrics/{metricKey}' }, { path: { product, metricKey } }, options)
  }
}

class RevenueResource {
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
  }

  /** The revenue of a product, newest `date` first. */
  list(product: string, query: Query<'listRevenue'> = {}, options?: CallOptions): Promise<Types.Revenue[]> {
    return this.#api.data<'listRevenue'>({ method: 'GET', path: '/api/v1/products/{product}/revenue' }, { path: { product }, query }, options)
  }

  /** All of them, page by page. */
  each(product: string, query: Filter<'listRevenue'> = {}, options?: CallOptions): Pages<Types.Revenue> {
    return this.#api.each<'listRevenue'>({ method: 'GET', path: '/api/v1/products/{product}/revenue' }, { path: { product }, query }, options)
  }

  /** A refund is a positive amount of type `refund`. */
  create(product: string, body: Types.CreateRevenue, options?: CallOptions): Promise<Types.Revenue> {
    return this.#api.data<'createRevenue'>({ method: 'POST', path: '/api/v1/products/{product}/revenue', once: true }, { path: { product }, body }, options)
  }

  /** The amount is in the currency of the record. */
  get(product: string, revenueId: string, options?: CallOptions): Promise<Types.Revenue> {
    return this.#api.data<'getRevenue'>({ method: 'GET', path: '/api/v1/products/{product}/revenue/{revenueId}' }, { path: { product, revenueId } }, options)
  }

  /** Changes the fields sent; `null` clears a field. Needs a key with the permission `manage`; with other keys the response is 405. */
  update(product: string, revenueId: string, body: Types.UpdateRevenue, options?: CallOptions): Promise<Types.Revenue> {
    return this.#api.data<'updateRevenue'>({ method: 'PATCH', path: '/api/v1/products/{product}/revenue/{revenueId}' }, { path: { product, revenueId }, body }, options)
  }

  /** The trash of the dashboard keeps it for 30 days. Needs a key with the permission `manage`; with other keys the response is 405. */
  delete(product: string, revenueId: string, options?: CallOptions): Promise<void> {
    return this.#api.remove<'deleteRevenue'>({ method: 'DELETE', path: '/api/v1/products/{product}/revenue/{revenueId}' }, { path: { product, revenueId } }, options)
  }
}

class CostsResource {
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
  }

  /** The costs of a product, newest `date` first. */
  list(product: string, query: Query<'listCosts'> = {}, options?: CallOptions): Promise<Types.Cost[]> {
    return this.#api.data<'listCosts'>({ method: 'GET', path: '/api/v1/products/{product}/costs' }, { path: { product }, query }, options)
  }

  /** All of them, page by page. */
  each(product: string, query: Filter<'listCosts'> = {}, options?: CallOptions): Pages<Types.Cost> {
    return this.#api.each<'listCosts'>({ method: 'GET', path: '/api/v1/products/{product}/costs' }, { path: { product }, query }, options)
  }

  /** A single cost, or the first of a recurring one. */
  create(product: string, body: Types.CreateCost, options?: CallOptions): Promise<Types.Cost> {
    return this.#api.data<'createCost'>({ method: 'POST', path: '/api/v1/products/{product}/costs', once: true }, { path: { product }, body }, options)
  }

  /** The amount is in the currency of the record. */
  get(product: string, costId: string, options?: CallOptions): Promise<Types.Cost> {
    return this.#api.data<'getCost'>({ method: 'GET', path: '/api/v1/products/{product}/costs/{costId}' }, { path: { product, costId } }, options)
  }

  /** Changes the fields sent; `null` clears a field. Needs a key with the permission `manage`; with other keys the response is 405. */
  update(product: string, costId: string, body: Types.UpdateCost, options?: CallOptions): Promise<Types.Cost> {
    return this.#api.data<'updateCost'>({ method: 'PATCH', path: '/api/v1/products/{product}/costs/{costId}' }, { path: { product, costId }, body }, options)
  }

  /** The trash of the dashboard keeps it for 30 days. Needs a key with the permission `manage`; with other keys the response is 405. */
  delete(product: string, costId: string, options?: CallOptions): Promise<void> {
    return this.#api.remove<'deleteCost'>({ method: 'DELETE', path: '/api/v1/products/{product}/costs/{costId}' }, { path: { product, costId } }, options)
  }

  /** When and at what price the cost is added each month. Needs a key with the permission `manage`; with other keys the response is 405. */
  schedule(product: string, costId: string, options?: CallOptions): Promise<Types.CostSchedule> {
    return this.#api.data<'getCostSchedule'>({ method: 'GET', path: '/api/v1/products/{product}/costs/{costId}/schedule' }, { path: { product, costId } }, options)
  }

  /** Adds a record like the newest one every month from now on, on the day of the first, or on the last day of a shorter month. All records of a schedule share it. Needs a key with the permission `manage`; with other keys the response is 405. */
  repeat(product: string, costId: string, body: Types.PutCostSchedule, options?: CallOptions): Promise<Types.CostSchedule> {
    return this.#api.data<'repeatCost'>({ method: 'PUT', path: '/api/v1/products/{product}/costs/{costId}/schedule' }, { path: { product, costId }, body }, options)
  }
}

class FinanceResource {
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
  }

  /** Revenue, costs, profit and MRR per month in the reporting currency, of one product or of all in total. At most 120 months. Records without an exchange rate are named in `leftOut`. */
  get(query: Query<'getFinance'> = {}, options?: CallOptions): Promise<Types.Finance> {
    return this.#api.data<'getFinance'>({ method: 'GET', path: '/api/v1/finance' }, { query }, options)
  }

  /** The revenue and costs of a month, newest `date` first, each with its amount in the reporting currency. For `mrr`: every subscription that pays for the month. */
  records(query: Query<'listFinanceRecords'> = {}, options?: CallOptions): Promise<Types.FinanceRecord[]> {
    return this.#api.data<'listFinanceRecords'>({ method: 'GET', path: '/api/v1/finance/records' }, { query }, options)
  }

  /** All of them, page by page. */
  eachRecord(query: Filter<'listFinanceRecords'> = {}, options?: CallOptions): Pages<Types.FinanceRecord> {
    return this.#api.each<'listFinanceRecords'>({ method: 'GET', path: '/api/v1/finance/records' }, { query }, options)
  }
}

class SearchResource {
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
  }

  /** Tasks, logs, feedback, metrics, revenue and costs with all words of `text`, at most 8 of each kind. Searches the newest 5,000 tasks, 500 revenue and cost records of each product, and 1,000 records of each other kind. */
  results(query: Query<'listSearchResults'> = {}, options?: CallOptions): Promise<Types.Found[]> {
    return this.#api.data<'listSearchResults'>({ method: 'GET', path: '/api/v1/search' }, { query }, options)
  }
}

class ActivityResource {
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
  }

  /** Changes, oldest first. To follow the log, send `next` of each page as `after`. Kept for 400 days unless the operator configures another period. */
  list(query: Query<'listActivity'> = {}, options?: CallOptions): Promise<Types.ActivityPage> {
    return this.#api.body<'listActivity'>({ method: 'GET', path: '/api/v1/activity' }, { query }, options)
  }
}

class ImportsResource {
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
  }

  /** Reads the whole file as `POST /imports` would, also one compressed with gzip, and stores nothing. */
  preview(body: FileBody, query: Query<'previewImport'> = {}, options?: CallOptions): Promise<Types.ImportPreview> {
    return this.#api.data<'previewImport'>({ method: 'POST', path: '/api/v1/imports/preview', once: true }, { body, query }, options)
  }

  /** The body is a file with one record per row: CSV with any delimiter, or a JSON export; at most 64 MB, 1,000,000 rows and 1,000 columns. It may be compressed with `Content-Encoding: gzip`. The response comes after at most two seconds; the import continues, so follow `status`. With an Idempotency-Key, sending the file again continues an import that stopped. */
  create(body: FileBody, query: Query<'createImport'> = {}, options?: CallOptions): Promise<Types.Import> {
    return this.#api.data<'createImport'>({ method: 'POST', path: '/api/v1/imports', once: true }, { body, query }, options)
  }

  /** Newest first. A key limited to products sees the imports into these products. */
  list(query: Query<'listImports'> = {}, options?: CallOptions): Promise<Types.Import[]> {
    return this.#api.data<'listImports'>({ method: 'GET', path: '/api/v1/imports' }, { query }, options)
  }

  /** All of them, page by page. */
  each(query: Filter<'listImports'> = {}, options?: CallOptions): Pages<Types.Import> {
    return this.#api.each<'listImports'>({ method: 'GET', path: '/api/v1/imports' }, { query }, options)
  }

  /** Its counts change until it has ended. */
  get(importId: string, options?: CallOptions): Promise<Types.Import> {
    return this.#api.data<'getImport'>({ method: 'GET', path: '/api/v1/imports/{importId}' }, { path: { importId } }, options)
  }

  /** Removes all its records, which stay in the trash for 30 days. Metric values become what they were before, unless they were changed since. Possible for 30 days. */
  delete(importId: string, options?: CallOptions): Promise<void> {
    return this.#api.remove<'deleteImport'>({ method: 'DELETE', path: '/api/v1/imports/{importId}' }, { path: { importId } }, options)
  }

  /** With `format=csv`, a file with the original cells to correct and import. */
  errors(importId: string, query: Query<'getImportErrors'> = {}, options?: CallOptions): Promise<Types.ImportErrors> {
    return this.#api.data<'getImportErrors'>({ method: 'GET', path: '/api/v1/imports/{importId}/errors' }, { path: { importId }, query }, options)
  }
}

class WebhooksResource {
  readonly #api: Api
  constructor(api: Api) {
    this.#api = api
  }

  /** Newest created first, at most 50. A key limited to products gets those that only ever sent events of these. */
  list(query: Query<'listWebhooks'> = {}, options?: CallOptions): Promise<Types.Webhook[]> {
    return this.#api.data<'listWebhooks'>({ method: 'GET', path: '/api/v1/webhooks' }, { query }, options)
  }

  /** All of them, page by page. */
  each(query: Filter<'listWebhooks'> = {}, options?: CallOptions): Pages<Types.Webhook> {
    return this.#api.each<'listWebhooks'>({ method: 'GET', path: '/api/v1/webhooks' }, { query }, options)
  }

  /** The address must be on the public internet unless the operator allows others. `secret` is shown only once. */
  create(body: Types.CreateWebhook, options?: CallOptions): Promise<Types.NewWebhook> {
    return this.#api.data<'createWebhook'>({ method: 'POST', path: '/api/v1/webhooks' }, { body }, options)
  }

  /** With its state, without its secret. */
  get(webhookId: string, options?: CallOptions): Promise<Types.Webhook> {
    return this.#api.data<'getWebhook'>({ method: 'GET', path: '/api/v1/webhooks/{webhookId}' }, { path: { webhookId } }, options)
  }

  /** Changes the fields sent. `isPaused: false` also enables a webhook that the service disabled. */
  update(webhookId: string, body: Types.UpdateWebhook, options?: CallOptions): Promise<Types.Webhook> {
    return this.#api.data<'updateWebhook'>({ method: 'PATCH', path: '/api/v1/webhooks/{webhookId}' }, { path: { webhookId }, body }, options)
  }

  /** Nothing more is sent, and its deliveries are deleted. */
  delete(webhookId: string, options?: CallOptions): Promise<void> {
    return this.#api.remove<'deleteWebhook'>({ method: 'DELETE', path: '/api/v1/webhooks/{webhookId}' }, { path: { webhookId } }, options)
  }

  /** For 24 hours, events are signed with both secrets. The new one is shown only once. */
  rotate(webhookId: string, options?: CallOptions): Promise<Types.NewWebhook> {
    return this.#api.data<'rotateWebhook'>({ method: 'POST', path: '/api/v1/webhooks/{webhookId}/rotate' }, { path: { webhookId } }, options)
  }

  /** Sends `webhook.test` immediately and returns the delivery, which is not finished yet. */
  test(webhookId: string, options?: CallOptions): Promise<Types.WholeDelivery> {
    return this.#api.data<'testWebhook'>({ method: 'POST', path: '/api/v1/webhooks/{webhookId}/test', once: true }, { path: { webhookId } }, options)
  }

  /** The newest 500 events that were given up, with the same ids. */
  retry(webhookId: string, options?: CallOptions): Promise<Types.ReplayedDeliveries> {
    return this.#api.data<'retryWebhook'>({ method: 'POST', path: '/api/v1/webhooks/{webhookId}/replay-failed', once: true }, { path: { webhookId } }, options)
  }

  /** What was sent to a webhook in the last seven days, and what waits, newest first. */
  deliveries(webhookId: string, query: Query<'listDeliveries'> = {}, options?: CallOptions): Promise<Types.Delivery[]> {
    return this.#api.data<'listDeliveries'>({ method: 'GET', path: '/api/v1/webhooks/{webhookId}/deliveries' }, { path: { webhookId }, query }, options)
  }

  /** All of them, page by page. */
  eachDelivery(webhookId: string, query: Filter<'listDeliveries'> = {}, options?: CallOptions): Pages<Types.Delivery> {
    return this.#api.each<'listDeliveries'>({ method: 'GET', path: '/api/v1/webhooks/{webhookId}/deliveries' }, { path: { webhookId }, query }, options)
  }

  /** With its payload and the response to each attempt. */
  delivery(webhookId: string, deliveryId: string, options?: CallOptions): Promise<Types.WholeDelivery> {
    return this.#api.data<'getDelivery'>({ method: 'GET', path: '/api/v1/webhooks/{webhookId}/deliveries/{deliveryId}' }, { path: { webhookId, deliveryId } }, options)
  }

  /** Returns the new delivery, which has the same `eventId`. */
  replay(webhookId: string, deliveryId: string, options?: CallOptions): Promise<Types.WholeDelivery> {
    return this.#api.data<'replayDelivery'>({ method: 'POST', path: '/api/v1/webhooks/{webhookId}/deliveries/{deliveryId}/replay', once: true }, { path: { webhookId, deliveryId } }, options)
  }
}

export class Resources {
  readonly products: ProductsResource
  readonly ideas: IdeasResource
  readonly tasks: TasksResource
  readonly versions: VersionsResource
  readonly attention: AttentionResource
  readonly review: ReviewResource
  readonly logs: LogsResource
  readonly feedback: FeedbackResource
  readonly metrics: MetricsResource
  readonly revenue: RevenueResource
  readonly costs: CostsResource
  readonly finance: FinanceResource
  readonly search: SearchResource
  readonly activity: ActivityResource
  readonly imports: ImportsResource
  readonly webhooks: WebhooksResource

  constructor(api: Api) {
    this.products = new ProductsResource(api)
    this.ideas = new IdeasResource(api)
    this.tasks = new TasksResource(api)
    this.versions = new VersionsResource(api)
    this.attention = new AttentionResource(api)
    this.review = new ReviewResource(api)
    this.logs = new LogsResource(api)
    this.feedback = new FeedbackResource(api)
    this.metrics = new MetricsResource(api)
    this.revenue = new RevenueResource(api)
    this.costs = new CostsResource(api)
    this.finance = new FinanceResource(api)
    this.search = new SearchResource(api)
    this.activity = new ActivityResource(api)
    this.imports = new ImportsResource(api)
    this.webhooks = new WebhooksResource(api)
  }
}
