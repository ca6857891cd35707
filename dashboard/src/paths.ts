/** Every address of the dashboard. */
export const paths = {
  home: '/',
  setUp: '/setup',
  signIn: '/sign-in',
  start: '/start',
  tasks: '/tasks',
  task: (id: string) => `/tasks/${encodeURIComponent(id)}`,
  product: (slugOrId: string) => `/products/${encodeURIComponent(slugOrId)}`,
}

/** How the address of a product names it. */
export const productPath = ({ slug, id }: { slug: string | null; id: string }) => paths.product(slug ?? id)
