import { createBrowserRouter, type RouteObject } from 'react-router'
import { paths } from './paths'
import { tabRoutes } from './products/product.tabs'
import { requireSession } from './session/session'
import { settingsRoutes } from './settings/settings.tabs'
import { Broken, NotThere } from './shell/broken'
import { Loading } from './shell/loading'

/** A page is a module of its own, loaded when it is first opened; it exports `Component`. */
const pages: RouteObject[] = [
  { index: true, lazy: () => import('./portfolio/portfolio.page') },
  { path: paths.start, lazy: () => import('./session/start.page') },
  { path: paths.tasks, lazy: () => import('./tasks/tasks.page'), children: [{ path: ':taskId' }] },
  { path: paths.finance, lazy: () => import('./finance/finance.page') },
  { path: '/products/:product', lazy: () => import('./products/product.layout'), children: tabRoutes },
  { path: paths.settings, lazy: () => import('./settings/settings.layout'), children: settingsRoutes },
  { path: '*', element: <NotThere /> },
]

export const router = createBrowserRouter([
  {
    HydrateFallback: Loading,
    ErrorBoundary: Broken,
    children: [
      { path: paths.setUp, lazy: () => import('./session/set-up.page') },
      { path: paths.signIn, lazy: () => import('./session/sign-in.page') },
      { loader: requireSession, shouldRevalidate: () => false, lazy: () => import('./shell/shell'), children: pages },
    ],
  },
])
