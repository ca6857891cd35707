import { createBrowserRouter, type RouteObject } from 'react-router'
import { goesTo, withRetry } from './parts/with-retry'
import { paths } from './paths'
import { tabRoutes } from './products/product.tabs'
import { requireSession } from './session/session'
import { settingsRoutes } from './settings/settings.tabs'
import { Broken, NotThere } from './shell/broken'
import { Loading } from './shell/loading'
import { Component as Shell } from './shell/shell'

/** A page is a module of its own, loaded when it is first opened; it exports `Component`. */
const pages: RouteObject[] = [
  { index: true, lazy: withRetry(() => import('./portfolio/portfolio.page')) },
  { path: paths.start, lazy: withRetry(() => import('./session/start.page')) },
  { path: paths.tasks, lazy: withRetry(() => import('./tasks/tasks.page')), children: [{ path: ':taskId' }] },
  { path: paths.inbox, lazy: withRetry(() => import('./feedback/inbox.page')), children: [{ path: ':feedbackId' }] },
  { path: paths.finance, lazy: withRetry(() => import('./finance/finance.page')) },
  { path: '/products/:product', lazy: withRetry(() => import('./products/product.layout')), children: tabRoutes },
  { path: paths.ideas, lazy: withRetry(() => import('./ideas/ideas.page')), children: [{ path: ':ideaId' }] },
  { path: paths.settings, lazy: withRetry(() => import('./settings/settings.layout')), children: settingsRoutes },
  { path: '*', element: <NotThere /> },
]

export const router = createBrowserRouter([
  {
    HydrateFallback: Loading,
    ErrorBoundary: Broken,
    children: [
      { path: paths.setUp, lazy: withRetry(() => import('./session/set-up.page')) },
      { path: paths.signIn, lazy: withRetry(() => import('./session/sign-in.page')) },
      { loader: requireSession, shouldRevalidate: () => false, Component: Shell, children: pages },
    ],
  },
])

router.subscribe(({ navigation: { location: next }, location }) =>
  goesTo(next ? next.pathname + next.search : null, location.key),
)
