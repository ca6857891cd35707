import { infiniteQueryOptions } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { api, page, record } from '../../api/client'
import { messageOf } from '../../api/errors'
import { productsQuery, useProducts } from '../../api/products'
import type { Product, TimelineEntry, UpdateProduct } from '../../api/types'
import type { Command, Commands } from '../../ui/command'
import { paths, productPath, productTabs } from '../../ui/paths'
import { showError } from '../../ui/toast'
import { useChange } from '../../ui/use-change'

export const of = (product: string) => ({ params: { path: { product } } })

/** Edits the product whose page is shown; a new slug is its new address. */
export function useProductEdit(product: Product) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { mutateAsync } = useChange({
    send: (body: UpdateProduct) => record(api.PATCH('/products/{product}', { ...of(product.id), body })),
    stored: (client, saved) =>
      client.setQueryData(productsQuery.queryKey, (all) =>
        all?.map((one) => (one.id === saved.id ? saved : one)),
      ),
    quiet: true,
  })
  const save = async (change: UpdateProduct) => {
    const saved = await mutateAsync(change)
    if (saved.slug === product.slug) return
    await navigate(pathname.replace(/^\/products\/[^/]+/, productPath(saved)) + search, { replace: true })
  }
  return {
    /** The props of an `EditableText`. */
    text: (label: string, field: 'name' | 'description' | 'website' | 'slug') => ({
      of: product.id,
      label,
      value: product[field] ?? '',
      save: (text: string) => save({ [field]: text || (field === 'name' ? '' : null) }),
    }),
    choose: (change: UpdateProduct) => void save(change).catch((error) => showError(messageOf(error))),
  }
}

/** Sends a form, which shows errors itself. */
export const useSave = <Input>(message: string, send: (input: Input) => Promise<unknown>) =>
  useChange({ send, done: () => ({ message }), quiet: true }).mutateAsync

/** The events of a product, page by page. */
export const timelineQuery = (product: string, kind: TimelineEntry['kind'] | null) =>
  infiniteQueryOptions({
    queryKey: ['timeline', product, kind],
    queryFn: ({ pageParam: cursor }) => {
      const query = { limit: 30, ...(kind && { kind }), ...(cursor && { cursor }) }
      return page(api.GET('/products/{product}/timeline', { params: { path: { product }, query } }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

/** Products first, then the pages of each. */
export const productCommands: Commands = () => {
  const products = useProducts().data ?? []
  return {
    group: 'Products',
    actions: [
      { id: 'new-product', label: 'New product', run: (navigate) => void navigate(`${paths.home}?new`) },
    ],
    records: productTabs.flatMap(({ label, path }) =>
      products.map(
        (product): Command => ({
          id: path ? `${product.id}/${path}` : product.id,
          label: path ? `${product.name} · ${label}` : product.name,
          hint: path ? '' : (product.slug ?? ''),
          also: path === 'settings' ? 'feedback key delete' : '',
          run: (navigate) => void navigate(productPath(product, path)),
        }),
      ),
    ),
  }
}
