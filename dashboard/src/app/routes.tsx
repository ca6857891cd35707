import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { basePath } from '../api/address'
import { queryClient } from '../api/client'
import { ApiError } from '../api/errors'
import { followChanges } from '../api/live'
import { isSetUpNeeded, mayBeSignedIn, methodsQuery, sessionQuery } from '../api/session'
import { Broken, Loading, NotFound } from '../ui/page'
import { paths } from '../ui/paths'
import { Component as Shell } from './shell'

const account = () => import('../features/settings/account.page')
const recovery = () => import('../features/session/recovery.page')
const access = () => import('../features/settings/access.page')

/** A page is a module that exports `Component`, loaded when it is first opened. */
const pages: RouteObject[] = [
  { index: true, lazy: () => import('../features/home/home.page') },
  { path: paths.tasks, lazy: () => import('../features/tasks/tasks.page'), children: [{ path: ':taskId' }] },
  {
    path: paths.inbox,
    lazy: () => import('../features/feedback/inbox.page'),
    children: [{ path: ':feedbackId' }],
  },
  { path: `${paths.finance}/:view?`, lazy: () => import('../features/finance/finance.page') },
  { path: paths.import, lazy: () => import('../features/imports/import.page') },
  { path: paths.roadmap, lazy: () => import('../features/versions/roadmap.page') },
  { path: paths.review, lazy: () => import('../features/review/review.page') },
  { path: paths.ideas, lazy: () => import('../features/ideas/ideas.page'), children: [{ path: ':ideaId' }] },
  { path: paths.products, lazy: () => import('../features/products/products.page') },
  { path: '/products/:product/versions/:version', lazy: () => import('../features/versions/version.page') },
  {
    path: '/products/:product',
    lazy: () => import('../features/products/product.layout'),
    children: [
      { index: true, lazy: () => import('../features/products/product.page') },
      { path: 'tasks', lazy: () => import('../features/tasks/tasks.page'), children: [{ path: ':taskId' }] },
      { path: 'versions', lazy: () => import('../features/versions/versions.page') },
      { path: 'log', loader: toLog },
      {
        path: 'feedback',
        lazy: () => import('../features/feedback/inbox.page'),
        children: [{ path: ':feedbackId' }],
      },
      {
        path: 'metrics',
        lazy: () => import('../features/metrics/metrics.page'),
        children: [{ path: ':metricKey' }],
      },
      { path: 'finance/:view?', lazy: () => import('../features/finance/finance.page') },
      { path: 'settings', lazy: () => import('../features/products/product-settings.page') },
    ],
  },
  {
    path: paths.settings,
    lazy: () => import('../features/settings/settings.layout'),
    children: [
      { index: true, lazy: { Component: async () => (await account()).Profile } },
      { path: 'profile', lazy: { Component: async () => (await account()).Profile } },
      { path: 'security', lazy: { Component: async () => (await account()).Security } },
      { path: 'people', lazy: () => import('../features/settings/people.page') },
      { path: 'mail', lazy: () => import('../features/settings/mail.page') },
      { path: 'currency', lazy: () => import('../features/settings/currency.page') },
      { path: 'api-keys', lazy: { Component: async () => (await access()).ApiKeys } },
      { path: 'connections', lazy: { Component: async () => (await access()).Connections } },
      { path: 'export', lazy: { Component: async () => (await access()).ExportAndImport } },
      { path: 'trash', lazy: () => import('../features/settings/trash.page') },
      { path: 'activity', lazy: () => import('../features/settings/activity.page') },
      { path: 'webhooks', lazy: () => import('../features/webhooks/webhooks.page') },
      { path: 'webhooks/:webhookId', lazy: () => import('../features/webhooks/webhook.page') },
    ],
  },
  { path: '*', element: <NotFound /> },
]

/** The log is a part of the overview. Messages of webhooks have this address. */
function toLog({ params, request }: LoaderFunctionArgs) {
  const day = new URL(request.url).searchParams.get('day')
  return redirect(`${paths.product(params.product!)}?kind=log${day ? `&day=${day}` : ''}`)
}

/** Redirects a visitor who is not signed in to set-up or sign-in, and from there back to the page. */
async function requireSession({ request }: LoaderFunctionArgs) {
  try {
    if (mayBeSignedIn()) {
      await queryClient.ensureQueryData(sessionQuery)
      followChanges()
      return null
    }
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error
  }
  const { pathname, search } = new URL(request.url)
  const path = pathname.slice(basePath.length)
  const to = /^\/?$/.test(path) ? '' : `?to=${encodeURIComponent(path + search)}`
  throw redirect((await isSetUpNeeded()) ? paths.setUp : paths.signIn + to)
}

export const router = createBrowserRouter(
  [
    {
      HydrateFallback: Loading,
      ErrorBoundary: Broken,
      children: [
        { path: paths.setUp, lazy: () => import('../features/session/set-up.page') },
        { path: paths.forgotPassword, lazy: { Component: async () => (await recovery()).Forgot } },
        { path: '/reset-password', lazy: { Component: async () => (await recovery()).Reset } },
        { path: '/confirm-email', lazy: { Component: async () => (await recovery()).ConfirmEmail } },
        { path: paths.invitation, lazy: () => import('../features/session/invitation.page') },
        {
          path: paths.signIn,
          loader: () => queryClient.prefetchQuery(methodsQuery).then(() => null),
          lazy: () => import('../features/session/sign-in.page'),
        },
        {
          path: `${paths.signIn}/:way/:provider?`,
          lazy: () => import('../features/session/finish-sign-in.page'),
        },
        {
          loader: requireSession,
          shouldRevalidate: () => false,
          children: [
            {
              path: paths.start,
              lazy: async () => ({ Component: (await import('../features/session/set-up.page')).Start }),
            },
            { Component: Shell, children: pages },
          ],
        },
      ],
    },
  ],
  { basename: basePath || '/' },
)
