import type { RouteObject } from 'react-router'

interface SettingsTab {
  label: string
  /** Behind `/settings`; the first tab has none. */
  path: string
  lazy: () => Promise<{ Component: () => React.ReactNode }>
}

/** The pages of the settings, one line each. */
export const settingsTabs: SettingsTab[] = [
  { label: 'Account', path: '', lazy: () => import('./account.page') },
  { label: 'Sessions', path: 'sessions', lazy: () => import('./sessions.page') },
  { label: 'API keys', path: 'api-keys', lazy: () => import('./api-keys.page') },
  { label: 'Webhooks', path: 'webhooks', lazy: () => import('../webhooks/webhooks.page') },
]

/** Below `/settings`. */
export const settingsRoutes: RouteObject[] = [
  ...settingsTabs.map(({ path, lazy }) => (path ? { path, lazy } : { index: true as const, lazy })),
  { path: 'webhooks/:webhookId', lazy: () => import('../webhooks/webhook.page') },
]
