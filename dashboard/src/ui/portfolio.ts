import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, record } from '../api/client'
import { useProducts } from '../api/products'
import type { Portfolio, PortfolioProduct, Product } from '../api/types'
import { today } from './text/format'

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
