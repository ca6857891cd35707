import type { RouteObject } from 'react-router'
import { withRetry } from '../parts/with-retry'

interface SettingsTab {
  label: string
  /** Behind `/settings`; the first tab has none. */
  path: string
  lazy: () => Promise<{ Component: () => React.ReactNode }>
}

/** The pages of the settings, one line each. */
export const settingsTabs: SettingsTab[] = [
  { label: 'Account', path: '', lazy: withRetry(() => import('./account.page')) },
  { label: 'Sessions', path: 'sessions', lazy: withRetry(() => import('./sessions.page')) },
  { label: 'API keys', path: 'api-keys', lazy: withRetry(() => import('./api-keys.page')) },
  { label: 'Webhooks', path: 'webhooks', lazy: withRetry(() => import('../webhooks/webhooks.page')) },
]

/** Below `/settings`. */
export const settingsRoutes: RouteObject[] = [
  ...settingsTabs.map(({ path, lazy }) => (path ? { path, lazy } : { index: true as const, lazy })),
  { path: 'webhooks/:webhookId', lazy: withRetry(() => import('../webhooks/webhook.page')) },
]
