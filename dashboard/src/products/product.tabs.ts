import type { RouteObject } from 'react-router'
import { withRetry } from '../parts/with-retry'

export interface ProductTab {
  label: string
  /** Behind the product's address; the first tab has none. */
  path: string
  lazy: () => Promise<{ Component: () => React.ReactNode }>
  /** What the tab's own address goes on with, such as the record that is open: `[{ path: ':version' }]`. */
  children?: RouteObject[]
}

/** The pages of a product, one line each, in this order: Overview, Tasks, Versions, Log, Feedback, Metrics, Finance, Settings. */
export const productTabs: ProductTab[] = [
  { label: 'Overview', path: '', lazy: withRetry(() => import('./product.page')) },
  { label: 'Tasks', path: 'tasks', lazy: withRetry(() => import('../tasks/tasks.page')), children: [{ path: ':taskId' }] },
  {
    label: 'Versions',
    path: 'versions',
    lazy: withRetry(() => import('../versions/versions.page')),
    children: [{ path: ':version' }],
  },
  { label: 'Log', path: 'log', lazy: withRetry(() => import('../logs/log.page')) },
  {
    label: 'Feedback',
    path: 'feedback',
    lazy: withRetry(() => import('../feedback/product-feedback.page')),
    children: [{ path: ':feedbackId' }],
  },
  {
    label: 'Metrics',
    path: 'metrics',
    lazy: withRetry(() => import('../metrics/metrics.page')),
    children: [{ path: ':metricKey' }],
  },
  { label: 'Finance', path: 'finance', lazy: withRetry(() => import('../finance/product-finance.page')) },
  { label: 'Settings', path: 'settings', lazy: withRetry(() => import('../product-settings/product-settings.page')) },
]

/** Below the product's own route. */
export const tabRoutes: RouteObject[] = productTabs.map(({ path, lazy, children }) =>
  path === '' ? { index: true, lazy } : { path, lazy, ...(children && { children }) },
)
