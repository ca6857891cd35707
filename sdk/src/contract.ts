/* Made from the OpenAPI document by `npm run types`: not to be edited. */

/**
 * What each operation takes and gives.
 */
export interface Operations {
  listProducts: {
    path: {}
    query: {
      stage?: 'idea' | 'dev' | 'growth' | 'stable' | 'paused' | 'stopped'
      /**
       * Pages the list: at most so many records, the next page in `Link`.
       */
      limit?: number
      /**
       * Where the page begins; taken from `Link`.
       */
      cursor?: string
    }
    answer: {
      data: Product[]
    }
  }
  getProduct: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
    }
    query: {}
    answer: {
      data: Product
    }
  }
  listIdeas: {
    path: {}
    query: {
      /**
       * Pages the list: at most so many records, the next page in `Link`.
       */
      limit?: number
      /**
       * Where the page begins; taken from `Link`.
       */
      cursor?: string
    }
    answer: {
      data: Idea[]
    }
  }
  getIdea: {
    path: {
      /**
       * The id of the idea.
       */
      ideaId: string
    }
    query: {}
    answer: {
      data: Idea
    }
  }
  listTasks: {
    path: {}
    query: {
      status?: 'todo' | 'in_progress' | 'done'
      /**
       * Only tasks of this product, by its id.
       */
      productId?: string
      /**
       * true: only archived tasks. Without it, only the others.
       */
      isArchived?: boolean
      /**
       * Pages the list: at most so many records, the next page in `Link`.
       */
      limit?: number
      /**
       * Where the page begins; taken from `Link`.
       */
      cursor?: string
    }
    answer: {
      data: Task[]
    }
  }
  createTask: {
    path: {}
    query: {}
    body: CreateTask
    answer: {
      data: Task
    }
  }
  getTask: {
    path: {
      /**
       * The id of the task.
       */
      taskId: string
    }
    query: {}
    answer: {
      data: Task
    }
  }
  updateTask: {
    path: {
      /**
       * The id of the task.
       */
      taskId: string
    }
    query: {}
    body: UpdateTask
    answer: {
      data: Task
    }
  }
  deleteTask: {
    path: {
      /**
       * The id of the task.
       */
      taskId: string
    }
    query: {}
    answer: {
      success: true
    }
  }
  listVersions: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
    }
    query: {
      /**
       * PLANNED: not started. DEV: in development. TESTING: in testing. RELEASED: in production.
       */
      status?: 'PLANNED' | 'DEV' | 'TESTING' | 'RELEASED'
      /**
       * Pages the list: at most so many records, the next page in `Link`.
       */
      limit?: number
      /**
       * Where the page begins; taken from `Link`.
       */
      cursor?: string
    }
    answer: {
      data: Version[]
    }
  }
  createVersion: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
    }
    query: {}
    body: CreateVersion
    answer: {
      data: Version
    }
  }
  getVersion: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
      /**
       * The id of the version.
       */
      versionId: string
    }
    query: {}
    answer: {
      data: Version
    }
  }
  listLogs: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
    }
    query: {
      /**
       * Page number, from 1.
       */
      page?: number
      /**
       * Items per page.
       */
      pageSize?: number
    }
    answer: {
      data: Log[]
      pagination: Pagination
    }
  }
  createLog: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
    }
    query: {}
    body: CreateLog
    answer: {
      data: Log
    }
  }
  getLog: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
      /**
       * The id of the log.
       */
      logId: string
    }
    query: {}
    answer: {
      data: Log
    }
  }
  deleteLog: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
      /**
       * The id of the log.
       */
      logId: string
    }
    query: {}
    answer: {
      success: true
    }
  }
  listFeedback: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
    }
    query: {
      /**
       * BUG: a bug report. FEATURE: a request or suggestion. QUESTION: an inquiry. PRAISE: positive feedback.
       */
      type?: 'BUG' | 'FEATURE' | 'QUESTION' | 'PRAISE' | 'OTHER'
      /**
       * EMAIL: by e-mail. TWITTER: a post of a social network. GITHUB: an issue or discussion. DISCORD: a community chat. EMBEDDED: the form in the product.
       */
      source?: 'EMAIL' | 'TWITTER' | 'GITHUB' | 'DISCORD' | 'EMBEDDED' | 'OTHER'
      /**
       * Pages the list: at most so many records, the next page in `Link`.
       */
      limit?: number
      /**
       * Where the page begins; taken from `Link`.
       */
      cursor?: string
    }
    answer: {
      data: Feedback[]
    }
  }
  createFeedback: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
    }
    query: {}
    body: CreateFeedback
    answer: {
      data: Feedback
    }
  }
  getFeedback: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
      /**
       * The id of the feedback.
       */
      feedbackId: string
    }
    query: {}
    answer: {
      data: Feedback
    }
  }
  deleteFeedback: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
      /**
       * The id of the feedback.
       */
      feedbackId: string
    }
    query: {}
    answer: {
      success: true
    }
  }
  listMetrics: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
    }
    query: {
      /**
       * Pages the list: at most so many records, the next page in `Link`.
       */
      limit?: number
      /**
       * Where the page begins; taken from `Link`.
       */
      cursor?: string
    }
    answer: {
      data: MetricWithLatest[]
    }
  }
  createMetric: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
    }
    query: {}
    body: CreateMetric
    answer: {
      data: Metric
    }
  }
  listMetricValues: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
      /**
       * The key of the metric.
       */
      metricKey: string
    }
    query: {
      /**
       * First day, inclusive. Not used by a snapshot metric.
       */
      startDate?: string
      /**
       * Last day, inclusive. Not used by a snapshot metric.
       */
      endDate?: string
      /**
       * Pages the list: at most so many records, the next page in `Link`.
       */
      limit?: number
      /**
       * Where the page begins; taken from `Link`.
       */
      cursor?: string
    }
    answer: {
      data: MetricValue[]
      metric: MetricReference
    }
  }
  setMetricValue: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
      /**
       * The key of the metric.
       */
      metricKey: string
    }
    query: {}
    body: SetMetricValue
    answer: {
      data: MetricValue
    }
  }
  adjustMetricValue: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
      /**
       * The key of the metric.
       */
      metricKey: string
    }
    query: {}
    body: AdjustMetricValue
    answer: {
      data: MetricValue
      /**
       * The value before the change.
       */
      previousValue: number
    }
  }
  listRevenue: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
    }
    query: {
      /**
       * Pages the list: at most so many records, the next page in `Link`.
       */
      limit?: number
      /**
       * Where the page begins; taken from `Link`.
       */
      cursor?: string
    }
    answer: {
      data: Revenue[]
    }
  }
  createRevenue: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
    }
    query: {}
    body: CreateRevenue
    answer: {
      data: Revenue
    }
  }
  getRevenue: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
      /**
       * The id of the revenue record.
       */
      revenueId: string
    }
    query: {}
    answer: {
      data: Revenue
    }
  }
  listCosts: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
    }
    query: {
      /**
       * Pages the list: at most so many records, the next page in `Link`.
       */
      limit?: number
      /**
       * Where the page begins; taken from `Link`.
       */
      cursor?: string
    }
    answer: {
      data: Cost[]
    }
  }
  createCost: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
    }
    query: {}
    body: CreateCost
    answer: {
      data: Cost
    }
  }
  getCost: {
    path: {
      /**
       * The product, by id or slug.
       */
      product: string
      /**
       * The id of the cost record.
       */
      costId: string
    }
    query: {}
    answer: {
      data: Cost
    }
  }
  listActivity: {
    path: {}
    query: {
      /**
       * Only entries after this one: the `next` of the page before.
       */
      after?: string
      /**
       * Only of this resource, such as `tasks`.
       */
      resource?: string
      /**
       * Only of this record.
       */
      recordId?: string
      /**
       * Only of this product, by its id.
       */
      productId?: string
      limit?: number
    }
    answer: ActivityPage
  }
  submitFeedback: {
    path: {}
    query: {}
    body: SubmitFeedback
    answer: {
      data: Feedback
    }
  }
}
export interface Product {
  id: string
  /**
   * Names the product in paths, as its id does.
   */
  slug: string | null
  name: string
  description: string | null
  stage: 'idea' | 'dev' | 'growth' | 'stable' | 'paused' | 'stopped'
  /**
   * P0 is the highest.
   */
  priority: 'P0' | 'P1' | 'P2' | 'P3' | 'P4'
  type: 'app' | 'web' | 'pc' | 'api' | 'other'
  tags: ('saas' | 'tool' | 'library' | 'plugin' | 'other')[]
  website: string | null
  /**
   * An ISO 4217 currency code.
   */
  defaultCurrency: string
  /**
   * ISO 8601, in UTC with milliseconds.
   */
  createdAt: string
  /**
   * ISO 8601, in UTC with milliseconds.
   */
  updatedAt: string
}
export interface Idea {
  id: string
  title: string
  description: string | null
  type: 'app' | 'web' | 'pc' | 'api' | 'other' | null
  priority: 'high' | 'medium' | 'low'
  status: 'pending' | 'approved' | 'discarded' | 'converted'
  evaluation: Evaluation | null
  /**
   * ISO 8601, in UTC with milliseconds.
   */
  createdAt: string
}
export interface Evaluation {
  /**
   * Market size, 1 to 5.
   */
  marketSize: number
  /**
   * Competition level, 1 to 5.
   */
  competition: number
  /**
   * Technical difficulty, 1 to 5.
   */
  technicalDifficulty: number
  /**
   * Personal advantage, 1 to 5.
   */
  personalAdvantage: number
}
export interface Task {
  id: string
  /**
   * Counts from 1 for each user, without gaps; never given again.
   */
  displayId: number
  title: string
  description: string | null
  priority: 'high' | 'medium' | 'low'
  status: 'todo' | 'in_progress' | 'done'
  /**
   * A calendar day, YYYY-MM-DD.
   */
  dueDate: string | null
  productId: string | null
  productName: string | null
  versionId: string | null
  /**
   * `v` and the version.
   */
  versionName: string | null
  /**
   * Archived and restored in the dashboard.
   */
  isArchived: boolean
  /**
   * ISO 8601, in UTC with milliseconds.
   */
  createdAt: string
  /**
   * When the task was last marked done; null when it is not done.
   */
  completedAt: string | null
  /**
   * feedback: created from feedback, so its text may be a stranger’s. Kept when the task is edited.
   */
  origin: 'feedback' | null
}
export interface CreateTask {
  title: string
  description?: string
  /**
   * The product to associate, by its id.
   */
  productId?: string
  /**
   * The version to associate, by its id: one of the product; requires `productId`.
   */
  versionId?: string
  priority?: 'high' | 'medium' | 'low'
  status?: 'todo' | 'in_progress' | 'done'
  /**
   * A calendar day, YYYY-MM-DD.
   */
  dueDate?: string
}
export interface UpdateTask {
  title?: string
  description?: string | null
  /**
   * null removes the association.
   */
  productId?: string | null
  /**
   * null removes the association.
   */
  versionId?: string | null
  priority?: 'high' | 'medium' | 'low'
  status?: 'todo' | 'in_progress' | 'done'
  /**
   * A calendar day, YYYY-MM-DD.
   */
  dueDate?: string | null
}
export interface Version {
  id: string
  productId: string
  /**
   * Stored without a `v` prefix.
   */
  version: string
  goal: string | null
  /**
   * PLANNED: not started. DEV: in development. TESTING: in testing. RELEASED: in production.
   */
  status: 'PLANNED' | 'DEV' | 'TESTING' | 'RELEASED'
  releaseNotes: string | null
  /**
   * Midnight UTC of the day that was sent.
   */
  plannedAt: string | null
  /**
   * Midnight UTC of the day that was sent.
   */
  releasedAt: string | null
  /**
   * ISO 8601, in UTC with milliseconds.
   */
  createdAt: string
  /**
   * ISO 8601, in UTC with milliseconds.
   */
  updatedAt: string
}
export interface CreateVersion {
  /**
   * Semantic Versioning 2.0.0; one leading `v` is stripped. Unique within the product.
   */
  version: string
  goal?: string
  /**
   * PLANNED: not started. DEV: in development. TESTING: in testing. RELEASED: in production.
   */
  status?: 'PLANNED' | 'DEV' | 'TESTING' | 'RELEASED'
  /**
   * A calendar day, YYYY-MM-DD.
   */
  plannedAt?: string
  /**
   * A calendar day, YYYY-MM-DD; meant for status RELEASED.
   */
  releasedAt?: string
  releaseNotes?: string
}
export interface Log {
  id: string
  productId: string
  content: string
  /**
   * A calendar day, YYYY-MM-DD.
   */
  logDate: string
  /**
   * ISO 8601, in UTC with milliseconds.
   */
  createdAt: string
  /**
   * ISO 8601, in UTC with milliseconds.
   */
  updatedAt: string
}
export interface Pagination {
  page: number
  pageSize: number
  /**
   * All logs of the product.
   */
  total: number
  /**
   * 0 where there are none.
   */
  totalPages: number
}
export interface CreateLog {
  content: string
  /**
   * A calendar day, YYYY-MM-DD.
   */
  logDate: string
}
export interface Feedback {
  id: string
  productId: string
  content: string
  /**
   * EMAIL: by e-mail. TWITTER: a post of a social network. GITHUB: an issue or discussion. DISCORD: a community chat. EMBEDDED: the form in the product.
   */
  source: 'EMAIL' | 'TWITTER' | 'GITHUB' | 'DISCORD' | 'EMBEDDED' | 'OTHER'
  /**
   * BUG: a bug report. FEATURE: a request or suggestion. QUESTION: an inquiry. PRAISE: positive feedback.
   */
  type: 'BUG' | 'FEATURE' | 'QUESTION' | 'PRAISE' | 'OTHER'
  author: string | null
  authorEmail: string | null
  /**
   * Extra context, as it was sent.
   */
  metadata: string | null
  /**
   * ISO 8601, in UTC with milliseconds.
   */
  createdAt: string
}
export interface CreateFeedback {
  content: string
  /**
   * EMAIL: by e-mail. TWITTER: a post of a social network. GITHUB: an issue or discussion. DISCORD: a community chat. EMBEDDED: the form in the product.
   */
  source: 'EMAIL' | 'TWITTER' | 'GITHUB' | 'DISCORD' | 'EMBEDDED' | 'OTHER'
  /**
   * BUG: a bug report. FEATURE: a request or suggestion. QUESTION: an inquiry. PRAISE: positive feedback.
   */
  type: 'BUG' | 'FEATURE' | 'QUESTION' | 'PRAISE' | 'OTHER'
  /**
   * The name of the author; an empty string is null.
   */
  author?: string
  /**
   * The e-mail address of the author; an empty string is null.
   */
  authorEmail?: string | ''
  /**
   * Extra context, plain text or a JSON string.
   */
  metadata?: string
}
export interface MetricWithLatest {
  id: string
  /**
   * Names the metric in paths.
   */
  key: string
  name: string
  /**
   * timeseries: one value a day. snapshot: one current value.
   */
  type: 'timeseries' | 'snapshot'
  /**
   * Unit of measurement, free text.
   */
  unit: string | null
  description: string | null
  /**
   * ISO 8601, in UTC with milliseconds.
   */
  createdAt: string
  /**
   * ISO 8601, in UTC with milliseconds.
   */
  updatedAt: string
  latestValue: MetricValue | null
}
export interface MetricValue {
  id: string
  /**
   * A calendar day, YYYY-MM-DD.
   */
  date: string
  value: number
  /**
   * ISO 8601, in UTC with milliseconds.
   */
  createdAt: string
}
export interface CreateMetric {
  /**
   * Lowercase letters, digits, underscores and hyphens, at most 64; unique within the product.
   */
  key: string
  name: string
  /**
   * timeseries: one value a day. snapshot: one current value.
   */
  type?: 'timeseries' | 'snapshot'
  unit?: string
  description?: string
}
export interface Metric {
  id: string
  /**
   * Names the metric in paths.
   */
  key: string
  name: string
  /**
   * timeseries: one value a day. snapshot: one current value.
   */
  type: 'timeseries' | 'snapshot'
  /**
   * Unit of measurement, free text.
   */
  unit: string | null
  description: string | null
  /**
   * ISO 8601, in UTC with milliseconds.
   */
  createdAt: string
  /**
   * ISO 8601, in UTC with milliseconds.
   */
  updatedAt: string
}
export interface MetricReference {
  id: string
  /**
   * Names the metric in paths.
   */
  key: string
  name: string
  /**
   * timeseries: one value a day. snapshot: one current value.
   */
  type: 'timeseries' | 'snapshot'
}
export interface SetMetricValue {
  /**
   * YYYY-MM-DD. Required for a timeseries metric, ignored for a snapshot metric.
   */
  date?: string
  /**
   * Overwrites any existing value.
   */
  value: number
}
export interface AdjustMetricValue {
  /**
   * YYYY-MM-DD. Required for a timeseries metric, ignored for a snapshot metric.
   */
  date?: string
  /**
   * Positive increases, negative decreases.
   */
  delta: number
}
export interface Revenue {
  id: string
  /**
   * In units of the currency, exactly as sent.
   */
  amount: number
  /**
   * An ISO 4217 currency code.
   */
  currency: string
  /**
   * subscription: recurring; what MRR is made of. one_time: a single payment. lifetime: bought once for good. advertising: also sponsorship. enterprise: also custom contracts. affiliate: commissions. refund: given back to a customer, as a positive amount.
   */
  type: 'subscription' | 'one_time' | 'lifetime' | 'advertising' | 'enterprise' | 'affiliate' | 'refund' | 'other'
  /**
   * Payment source, free text.
   */
  source: string | null
  note: string | null
  /**
   * A calendar day, YYYY-MM-DD.
   */
  date: string
  /**
   * ISO 8601, in UTC with milliseconds.
   */
  createdAt: string
}
export interface CreateRevenue {
  /**
   * More than 0, at most 4 decimal places, below 100,000,000,000. Kept exactly.
   */
  amount: number
  /**
   * An ISO 4217 currency code, taken in any case, given in capitals.
   */
  currency?: string
  /**
   * subscription: recurring; what MRR is made of. one_time: a single payment. lifetime: bought once for good. advertising: also sponsorship. enterprise: also custom contracts. affiliate: commissions. refund: given back to a customer, as a positive amount.
   */
  type: 'subscription' | 'one_time' | 'lifetime' | 'advertising' | 'enterprise' | 'affiliate' | 'refund' | 'other'
  /**
   * Payment source, free text.
   */
  source?: string
  note?: string
  /**
   * A calendar day, YYYY-MM-DD.
   */
  date: string
}
export interface Cost {
  id: string
  name: string
  /**
   * In units of the currency, exactly as sent.
   */
  amount: number
  /**
   * An ISO 4217 currency code.
   */
  currency: string
  /**
   * INFRASTRUCTURE: servers, domains, cloud services. THIRD_PARTY: APIs and services of others. MARKETING: advertising, sponsorships, promotions. TOOLS: software subscriptions and tools.
   */
  category: 'INFRASTRUCTURE' | 'THIRD_PARTY' | 'MARKETING' | 'TOOLS' | 'OTHER'
  isRecurring: boolean
  note: string | null
  /**
   * A calendar day, YYYY-MM-DD.
   */
  date: string
  /**
   * ISO 8601, in UTC with milliseconds.
   */
  createdAt: string
}
export interface CreateCost {
  name: string
  /**
   * More than 0, at most 4 decimal places, below 100,000,000,000. Kept exactly.
   */
  amount: number
  /**
   * An ISO 4217 currency code, taken in any case, given in capitals.
   */
  currency?: string
  /**
   * INFRASTRUCTURE: servers, domains, cloud services. THIRD_PARTY: APIs and services of others. MARKETING: advertising, sponsorships, promotions. TOOLS: software subscriptions and tools.
   */
  category: 'INFRASTRUCTURE' | 'THIRD_PARTY' | 'MARKETING' | 'TOOLS' | 'OTHER'
  isRecurring?: boolean
  note?: string
  /**
   * A calendar day, YYYY-MM-DD.
   */
  date: string
}
export interface ActivityPage {
  data: Activity[]
  /**
   * Send it as `after` to go on, now or later.
   */
  next: string | null
}
export interface Activity {
  id: string
  /**
   * What happened.
   */
  type: string
  resource: string
  recordId: string | null
  productId: string | null
  actor: {
    /**
     * user: in the dashboard. api_key: a program. feedback_key: a visitor. system: the service or its operator.
     */
    type: 'user' | 'api_key' | 'feedback_key' | 'system'
    /**
     * The user, the API key, or the product of the Feedback Key.
     */
    id: string | null
    /**
     * The name of the API key, while it exists.
     */
    name: string | null
  }
  /**
   * The changed fields of an update, or details of a security event. Texts are cut at 1,000 characters.
   */
  changes: FieldChange[] | null
  /**
   * How many changes this entry stands for. Metric values, imports and client submissions are summarised: one entry per minute, actor and type.
   */
  count: number
  /**
   * Of a summary: the end of its minute.
   */
  createdAt: string
}
export interface FieldChange {
  field: string
  before: {
    [k: string]: unknown
  }
  after: {
    [k: string]: unknown
  }
}
export interface SubmitFeedback {
  content: string
  /**
   * BUG: a bug report. FEATURE: a request or suggestion. QUESTION: an inquiry. PRAISE: positive feedback.
   */
  type?: 'BUG' | 'FEATURE' | 'QUESTION' | 'PRAISE' | 'OTHER'
  /**
   * The name of the author; an empty string is null.
   */
  author?: string
  /**
   * The e-mail address of the author; an empty string is null.
   */
  authorEmail?: string | ''
  /**
   * Extra context, plain text or a JSON string.
   */
  metadata?: string
}

/** Where each operation is. `key`: the credentials it takes. `once`: it takes an Idempotency-Key. */
export const operations = {
  listProducts: { method: 'GET', path: '/api/v1/products', key: 'serverKey' },
  getProduct: { method: 'GET', path: '/api/v1/products/{product}', key: 'serverKey' },
  listIdeas: { method: 'GET', path: '/api/v1/ideas', key: 'serverKey' },
  getIdea: { method: 'GET', path: '/api/v1/ideas/{ideaId}', key: 'serverKey' },
  listTasks: { method: 'GET', path: '/api/v1/tasks', key: 'serverKey' },
  createTask: { method: 'POST', path: '/api/v1/tasks', key: 'serverKey', once: true },
  getTask: { method: 'GET', path: '/api/v1/tasks/{taskId}', key: 'serverKey' },
  updateTask: { method: 'PATCH', path: '/api/v1/tasks/{taskId}', key: 'serverKey' },
  deleteTask: { method: 'DELETE', path: '/api/v1/tasks/{taskId}', key: 'serverKey' },
  listVersions: { method: 'GET', path: '/api/v1/products/{product}/versions', key: 'serverKey' },
  createVersion: { method: 'POST', path: '/api/v1/products/{product}/versions', key: 'serverKey', once: true },
  getVersion: { method: 'GET', path: '/api/v1/products/{product}/versions/{versionId}', key: 'serverKey' },
  listLogs: { method: 'GET', path: '/api/v1/products/{product}/logs', key: 'serverKey' },
  createLog: { method: 'POST', path: '/api/v1/products/{product}/logs', key: 'serverKey', once: true },
  getLog: { method: 'GET', path: '/api/v1/products/{product}/logs/{logId}', key: 'serverKey' },
  deleteLog: { method: 'DELETE', path: '/api/v1/products/{product}/logs/{logId}', key: 'serverKey' },
  listFeedback: { method: 'GET', path: '/api/v1/products/{product}/feedback', key: 'serverKey' },
  createFeedback: { method: 'POST', path: '/api/v1/products/{product}/feedback', key: 'serverKey', once: true },
  getFeedback: { method: 'GET', path: '/api/v1/products/{product}/feedback/{feedbackId}', key: 'serverKey' },
  deleteFeedback: { method: 'DELETE', path: '/api/v1/products/{product}/feedback/{feedbackId}', key: 'serverKey' },
  listMetrics: { method: 'GET', path: '/api/v1/products/{product}/metrics', key: 'serverKey' },
  createMetric: { method: 'POST', path: '/api/v1/products/{product}/metrics', key: 'serverKey', once: true },
  listMetricValues: { method: 'GET', path: '/api/v1/products/{product}/metrics/{metricKey}/values', key: 'serverKey' },
  setMetricValue: { method: 'PUT', path: '/api/v1/products/{product}/metrics/{metricKey}/value', key: 'serverKey' },
  adjustMetricValue: { method: 'PATCH', path: '/api/v1/products/{product}/metrics/{metricKey}/value', key: 'serverKey', once: true },
  listRevenue: { method: 'GET', path: '/api/v1/products/{product}/revenue', key: 'serverKey' },
  createRevenue: { method: 'POST', path: '/api/v1/products/{product}/revenue', key: 'serverKey', once: true },
  getRevenue: { method: 'GET', path: '/api/v1/products/{product}/revenue/{revenueId}', key: 'serverKey' },
  listCosts: { method: 'GET', path: '/api/v1/products/{product}/costs', key: 'serverKey' },
  createCost: { method: 'POST', path: '/api/v1/products/{product}/costs', key: 'serverKey', once: true },
  getCost: { method: 'GET', path: '/api/v1/products/{product}/costs/{costId}', key: 'serverKey' },
  listActivity: { method: 'GET', path: '/api/v1/activity', key: 'serverKey' },
  submitFeedback: { method: 'POST', path: '/api/v1/feedback', key: 'feedbackKey', once: true },
} as const
