import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMatch } from 'react-router'
import { api, queryClient, record } from './client'
import type { Product } from './types'

export const stages: Product['stage'][] = ['idea', 'dev', 'growth', 'stable', 'paused', 'stopped']
export const priorities: Product['priority'][] = ['P0', 'P1', 'P2', 'P3', 'P4']

// By priority, then by name, as the sidebar and every list of products shows them.
const sorted = (products: Product[]) =>
  products.toSorted((a, b) => a.priority.localeCompare(b.priority) || a.name.localeCompare(b.name))

export const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: () => record(api.GET('/products')),
  select: sorted,
})

/** The uploaded icons of products, as data URLs by product id. */
export const iconsQuery = queryOptions({
  queryKey: ['products', 'icons'],
  meta: { isAside: true },
  queryFn: () => record(api.GET('/icons')),
})
export const useProducts = () => useQuery(productsQuery)

/** The same outside of components. */
export const readProducts = async () => sorted(await queryClient.ensureQueryData(productsQuery))

/** One product, by its slug or id; null if there is none, undefined while loading. */
export function useProduct(slugOrId: string | null | undefined): Product | null | undefined {
  const { data } = useProducts()
  if (!slugOrId) return null
  return data && (data.find(({ slug, id }) => slug === slugOrId || id === slugOrId) ?? null)
}

export const versionsQuery = (productId: string | null) =>
  queryOptions({
    queryKey: ['versions', productId],
    queryFn: () =>
      record(api.GET('/products/{product}/versions', { params: { path: { product: productId! } } })),
    enabled: productId !== null,
  })

/** The product whose page is shown; null on other pages, undefined while loading. */
export const useProductOfPage = () => useProduct(useMatch('/products/:product/*')?.params.product)
