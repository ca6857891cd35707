import { queryOptions, useQuery } from '@tanstack/react-query'
import { useChange } from '../api/changes'
import { api, record } from '../api/client'
import type { Portfolio, PortfolioProduct, Product } from '../api/types'
import { useProducts } from '../products/products.api'
import { today } from '../text/format'

const portfolioQuery = queryOptions({
  queryKey: ['portfolio'],
  queryFn: () => record(api.GET('/portfolio', { params: { query: { today: today() } } })),
})

/** How every product is doing. */
export const usePortfolio = () => useQuery(portfolioQuery)

/** A product with its figures, which may not be known yet. */
export interface PortfolioRow {
  id: string
  product: Product
  figures: PortfolioProduct | undefined
}

/** Every product, by priority, each with its figures; undefined until the products are known. */
export function usePortfolioRows(): { rows: PortfolioRow[] | undefined; portfolio: Portfolio | undefined } {
  const portfolio = usePortfolio().data
  const rows = useProducts().data?.map((product) => ({
    id: product.id,
    product,
    figures: portfolio?.products.find(({ productId }) => productId === product.id),
  }))
  return { rows, portfolio }
}

export const metricsQuery = (productId: string) =>
  queryOptions({
    queryKey: ['metrics', productId],
    queryFn: () => record(api.GET('/products/{product}/metrics', { params: { path: { product: productId } } })),
  })

export const useChooseHeadline = () =>
  useChange({
    resources: ['portfolio'],
    send: ({ product, key }: { product: Product; key: string }) =>
      record(api.PUT('/products/{product}/headline-metric', { params: { path: { product: product.id } }, body: { key } })),
  })
