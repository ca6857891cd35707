/** Every address of the dashboard. */
export const paths = {
  home: '/',
  setUp: '/setup',
  signIn: '/sign-in',
  forgotPassword: '/forgot-password',
  start: '/start',
  invitation: '/invitation',
  tasks: '/tasks',
  task: (id: string) => `/tasks/${encodeURIComponent(id)}`,
  roadmap: '/roadmap',
  ideas: '/ideas',
  idea: (id: string) => `/ideas/${encodeURIComponent(id)}`,
  finance: '/finance',
  review: '/review',
  settings: '/settings',
  import: '/import',
  inbox: '/inbox',
  products: '/products',
  product: (slugOrId: string) => `/products/${encodeURIComponent(slugOrId)}`,
}

/** Only a path of this page: `//elsewhere` would be another host. */
export const ownPath = (to: string | null) => (to && /^\/(?![/\\])/.test(to) ? to : paths.home)

/** The address of a product; `tab` is one of its pages, such as `versions` or `versions/1.4.0`. */
export const productPath = ({ slug, id }: { slug: string | null; id: string }, tab = '') =>
  paths.product(slug ?? id) + (tab && `/${tab}`)

/** Revenue or costs as a table. @param filter such as `from`, `to` and `type`; empty values are left out */
export function ledgerPath(
  product: { slug: string | null; id: string } | null,
  kind: 'revenue' | 'costs',
  filter: Record<string, string> = {},
) {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value))
  const page = `${product ? productPath(product, 'finance') : paths.finance}/${kind}`
  return query.size ? `${page}?${query}` : page
}

/** `tab` is one of the pages of the settings; without it the profile, and on a phone their list. */
export const settingsPath = (tab = '') => paths.settings + (tab && `/${tab}`)

export interface Tab {
  label: string
  /** After the address of the product or the settings; the overview of a product has none. */
  path: string
}

export const productTabs: Tab[] = [
  { label: 'Overview', path: '' },
  { label: 'Tasks', path: 'tasks' },
  { label: 'Versions', path: 'versions' },
  { label: 'Feedback', path: 'feedback' },
  { label: 'Metrics', path: 'metrics' },
  { label: 'Finance', path: 'finance' },
  { label: 'Settings', path: 'settings' },
]

export const settingsTabs: Tab[] = [
  { label: 'Profile', path: 'profile' },
  { label: 'Security', path: 'security' },
  { label: 'People', path: 'people' },
  { label: 'Mail and calendar', path: 'mail' },
  { label: 'Currency', path: 'currency' },
  { label: 'Developers', path: 'api-keys' },
  { label: 'Export and import', path: 'export' },
  { label: 'Trash', path: 'trash' },
  { label: 'Activity', path: 'activity' },
]

/** The pages of Developers. */
export const developerTabs: Tab[] = [
  { label: 'API keys', path: 'api-keys' },
  { label: 'Webhooks', path: 'webhooks' },
  { label: 'Connections', path: 'connections' },
]

/** Open tasks of a product as a list. @param query further filters: `&due=overdue` */
export const tasksPath = (product: { slug: string | null; id: string }, query = '') =>
  `${paths.tasks}?view=list&product=${product.slug ?? product.id}${query}`

/** Open feedback of a product. @param query further filters: `&type=BUG` */
export const feedbackPath = (product: { slug: string | null; id: string }, query = '') =>
  `${paths.inbox}?product=${product.slug ?? product.id}${query}`

export const versionPath = (product: { slug: string | null; id: string }, version: string) =>
  productPath(product, `versions/${encodeURIComponent(version)}`)
