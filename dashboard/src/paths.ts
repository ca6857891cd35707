/** Every address of the dashboard. */
export const paths = {
  home: '/',
  setUp: '/setup',
  signIn: '/sign-in',
  start: '/start',
  tasks: '/tasks',
  task: (id: string) => `/tasks/${encodeURIComponent(id)}`,
  finance: '/finance',
  settings: '/settings',
  product: (slugOrId: string) => `/products/${encodeURIComponent(slugOrId)}`,
}

/** How the address of a product names it; `tab` is one of its pages: `versions`, or further, `versions/1.4.0`. */
export const productPath = ({ slug, id }: { slug: string | null; id: string }, tab = '') =>
  paths.product(slug ?? id) + (tab && `/${tab}`)

/** `tab` is one of the pages of the settings; the first has none. */
export const settingsPath = (tab = '') => paths.settings + (tab && `/${tab}`)
