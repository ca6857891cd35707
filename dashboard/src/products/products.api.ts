import { queryOptions, useQuery } from '@tanstack/react-query'
import { useChange } from '../api/changes'
import { answer, api, ifMatch, record, tagged } from '../api/client'
import { queryClient } from '../api/query-client'
import type { CreateProduct, Product, UpdateProduct } from '../api/types'
import { useKnownId } from '../parts/known-id'
import { apart } from '../text/apart'

export const stages: Product['stage'][] = ['idea', 'dev', 'growth', 'stable', 'paused', 'stopped']
export const priorities: Product['priority'][] = ['P0', 'P1', 'P2', 'P3', 'P4']
export const productTypes: Product['type'][] = ['app', 'web', 'pc', 'api', 'other']
export const productTags: Product['tags'] = ['saas', 'tool', 'library', 'plugin', 'other']

// By priority, then by name: as the rail and every choice of a product shows them.
const inOrder = (products: Product[]) =>
  products.toSorted((a, b) => a.priority.localeCompare(b.priority) || a.name.localeCompare(b.name))

const productsQuery = queryOptions({
  queryKey: ['products', 'all'],
  queryFn: () => record(api.GET('/products')),
  select: inOrder,
})

/** All products, by priority. */
export const useProducts = () => useQuery(productsQuery)

/** The same for what must not be sent before they are known. */
export const knownProducts = async () => inOrder(await queryClient.ensureQueryData(productsQuery))

/** As it stands now, with its tag. */
export const readProduct = ({ id }: Product) => tagged(api.GET('/products/{product}', { params: { path: { product: id } } }))

/** One product, by its slug or its id, and still when the slug becomes another; null where there is none, undefined until it is known. */
export function useProduct(slugOrId: string | null | undefined): Product | null | undefined {
  const { data } = useProducts()
  const named = data?.find(({ slug, id }) => slug === slugOrId || id === slugOrId)
  const known = useKnownId(slugOrId ?? undefined, named?.id)
  if (!slugOrId) return null
  return data && (named ?? data.find(({ id }) => id === known) ?? null)
}

export const versionsQuery = (productId: string | null) =>
  queryOptions({
    queryKey: ['versions', productId],
    queryFn: () => record(api.GET('/products/{product}/versions', { params: { path: { product: productId! } } })),
    enabled: productId !== null,
  })

export const useCreateProduct = () =>
  useChange({
    resources: ['products'],
    send: (body: CreateProduct) => record(api.POST('/products', { body })),
    quiet: true,
  })

/** Changes a product, at once on the page; refusals are for the caller to show. */
export const useUpdateProduct = () =>
  useChange({
    resources: ['products', 'tasks'],
    send: ({ product, change, etag }: { product: Product; change: UpdateProduct; etag?: string | undefined }) =>
      record(api.PATCH('/products/{product}', { params: { path: { product: product.id } }, body: change, ...ifMatch(etag) })),
    show: (_, { product, change }) =>
      queryClient.setQueryData(productsQuery.queryKey, (all) =>
        all?.map((one) => (one.id === product.id ? ({ ...one, ...change } as Product) : one)),
      ),
    quiet: true,
  })

/** For ever, with all it has; its tasks stay. */
export const useDeleteProduct = () =>
  useChange({
    resources: ['products', 'tasks', 'ideas'],
    send: ({ id, name }: Product) =>
      answer(api.DELETE('/products/{product}', { params: { path: { product: id } }, body: { name } })),
    done: ({ name }) => ({ message: `“${apart(name)}” is deleted` }),
    quiet: true,
  })
