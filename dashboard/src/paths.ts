/** Every address of the dashboard. */
export const paths = {
  home: '/',
  setUp: '/setup',
  signIn: '/sign-in',
  start: '/start',
  tasks: '/tasks',
  task: (id: string) => `/tasks/${encodeURIComponent(id)}`,
  ideas: '/ideas',
  idea: (id: string) => `/ideas/${encodeURIComponent(id)}`,
  finance: '/finance',
  settings: '/settings',
  inbox: '/inbox',
  product: (slugOrId: string) => `/products/${encodeURIComponent(slugOrId)}`,
}

/** How the address of a product names it; `tab` is one of its pages: `versions`, or further, `versions/1.4.0`. */
export const productPath = ({ slug, id }: { slug: string | null; id: string }, tab = '') =>
  paths.product(slug ?? id) + (tab && `/${tab}`)

/** A figure of a month, opened; of all products together where none is named. @param month `YYYY-MM` */
export const figurePath = (product: { slug: string | null; id: string } | null, figure: string, month: string) =>
  `${product ? productPath(product, 'finance') : paths.finance}?figure=${figure}&month=${month}`

/** `tab` is one of the pages of the settings; the first has none. */
export const settingsPath = (tab = '') => paths.settings + (tab && `/${tab}`)
