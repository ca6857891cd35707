import { createBrowserRouter, type RouteObject } from 'react-router'
import { Broken, NotFound } from '../ui/broken'
import { Loading } from '../ui/loading'
import { paths } from '../ui/paths'
import { requireSession } from './require-session'
import { Component as Shell } from './shell'

/** A page is a module that exports `Component`, loaded when it is first opened. */
const pages: RouteObject[] = [
  { index: true, lazy: () => import('../features/home/home.page') },
  { path: paths.tasks, lazy: () => import('../features/tasks/tasks.page'), children: [{ path: ':taskId' }] },
  { path: paths.inbox, lazy: () => import('../features/feedback/inbox.page'), children: [{ path: ':feedbackId' }] },
  { path: paths.finance, lazy: () => import('../features/finance/finance.page') },
  { path: paths.ideas, lazy: () => import('../features/ideas/ideas.page'), children: [{ path: ':ideaId' }] },
  { path: '/products/:product/versions/:version', lazy: () => import('../features/versions/version.page') },
  {
    path: '/products/:product',
    lazy: () => import('../features/products/product.layout'),
    children: [
      { index: true, lazy: () => import('../features/products/product.page') },
      { path: 'tasks', lazy: () => import('../features/tasks/tasks.page'), children: [{ path: ':taskId' }] },
      { path: 'versions', lazy: () => import('../features/versions/versions.page') },
      { path: 'log', lazy: () => import('../features/logs/log.page') },
      { path: 'feedback', lazy: () => import('../features/feedback/inbox.page'), children: [{ path: ':feedbackId' }] },
      { path: 'metrics', lazy: () => import('../features/metrics/metrics.page'), children: [{ path: ':metricKey' }] },
      { path: 'finance', lazy: () => import('../features/finance/finance.page') },
      { path: 'settings', lazy: () => import('../features/products/product-settings.page') },
    ],
  },
  {
    path: paths.settings,
    lazy: () => import('../features/settings/settings.layout'),
    children: [
      { index: true, lazy: () => import('../features/settings/profile.page') },
      { path: 'profile', lazy: () => import('../features/settings/profile.page') },
      { path: 'security', lazy: () => import('../features/settings/security.page') },
      { path: 'appearance', lazy: async () => ({ Component: (await import('../features/settings/profile.page')).Appearance }) },
      { path: 'api-keys', lazy: () => import('../features/settings/api-keys.page') },
      { path: 'connections', lazy: () => import('../features/settings/connections.page') },
      {
        path: 'export',
        lazy: async () => ({ Component: (await import('../features/settings/connections.page')).ExportAndImport }),
      },
      { path: 'activity', lazy: () => import('../features/settings/activity.page') },
      { path: 'webhooks', lazy: () => import('../features/webhooks/webhooks.page') },
      { path: 'webhooks/:webhookId', lazy: () => import('../features/webhooks/webhook.page') },
    ],
  },
  { path: '*', element: <NotFound /> },
]

export const router = createBrowserRouter([
  {
    HydrateFallback: Loading,
    ErrorBoundary: Broken,
    children: [
      { path: paths.setUp, lazy: () => import('../features/session/set-up.page') },
      { path: paths.signIn, lazy: () => import('../features/session/sign-in.page') },
      {
        loader: requireSession,
        shouldRevalidate: () => false,
        children: [
          { path: paths.start, lazy: async () => ({ Component: (await import('../features/session/set-up.page')).Start }) },
          { Component: Shell, children: pages },
        ],
      },
    ],
  },
])
