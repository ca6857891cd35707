import { queryOptions } from '@tanstack/react-query'
import { answer, api, record } from '../../api/client'
import { productsQuery } from '../../api/products'
import type { Product, UpdateProduct } from '../../api/types'
import { useChange } from '../../ui/use-change'

/** The caller shows errors. */
export const useUpdateProduct = () =>
  useChange({
    send: ({ product, change }: { product: Product; change: UpdateProduct }) =>
      record(api.PATCH('/products/{product}', { params: { path: { product: product.id } }, body: change })),
    show: (client, { product, change }) =>
      client.setQueryData(productsQuery.queryKey, (all) =>
        all?.map((one) => (one.id === product.id ? ({ ...one, ...change } as Product) : one)),
      ),
    quiet: true,
  })

/** Moves a product with its records to the trash. Its tasks stay. */
export const useDeleteProduct = () =>
  useChange({
    send: ({ id, name }: Product) =>
      answer(api.DELETE('/products/{product}', { params: { path: { product: id } }, body: { name } })),
    done: ({ id, name }) => ({
      message: `"${name}" deleted`,
      undo: () => answer(api.POST('/products/{product}/undelete', { params: { path: { product: id } } })),
    }),
    quiet: true,
  })

export const metricsQuery = (productId: string) =>
  queryOptions({
    queryKey: ['metrics', productId],
    queryFn: () => record(api.GET('/products/{product}/metrics', { params: { path: { product: productId } } })),
  })

export const useChooseHeadline = () =>
  useChange({
    send: ({ product, key }: { product: Product; key: string }) =>
      record(api.PUT('/products/{product}/headline-metric', { params: { path: { product: product.id } }, body: { key } })),
  })
