import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, record } from '../../api/client'
import { useProducts } from '../../api/products'
import type { PortfolioProduct, Product } from '../../api/types'
import { Change } from '../../ui/card'
import { Explained } from '../../ui/explained'
import { daysSince, formatNumber, formatShortDay } from '../../ui/text/format'
import { metricName } from '../../ui/why-address'

const portfolioQuery = queryOptions({
  queryKey: ['portfolio'],
  queryFn: () => record(api.GET('/portfolio')),
})
export const usePortfolio = () => useQuery(portfolioQuery).data

export const useFigures = (productId: string) =>
  usePortfolio()?.products.find((figures) => figures.productId === productId)

export interface PortfolioRow extends PortfolioProduct {
  id: string
  product: Product
}

/** Every product, by priority, with its figures; undefined while they load. */
export function usePortfolioRows(): PortfolioRow[] | undefined {
  const portfolio = usePortfolio()
  const products = useProducts().data
  return (
    portfolio &&
    products?.flatMap((product) => {
      const figures = portfolio.products.find(({ productId }) => productId === product.id)
      return figures ? { ...figures, id: product.id, product } : []
    })
  )
}

/** The service counts one further. */
const maxCounted = 99

export const countWord = (count: number) =>
  `${formatNumber(Math.min(count, maxCounted))}${count > maxCounted ? '+' : ''}`

/** "1 bug", "99+ bugs". */
export const counted = (count: number, one: string, many: string) =>
  `${countWord(count)} ${count === 1 ? one : many}`

export const openFeedback = ({ openFeedback }: Pick<PortfolioProduct, 'openFeedback'>): number =>
  Object.values(openFeedback).reduce((total, count) => total + count, 0)

const stoppedAfterDays = 7

type Headline = NonNullable<PortfolioProduct['headline']>

/** The day of the last value of a metric that had daily values until more than a week ago. */
export const stoppedOn = ({ type, latest }: Headline) =>
  type === 'timeseries' && latest && daysSince(latest.date) > stoppedAfterDays ? latest.date : null

/** "+3% in 30 days", or since when there are no values. */
export function HeadlineChange({ product, headline }: { product: Product; headline: Headline }) {
  const stopped = stoppedOn(headline)
  if (stopped) return <span style={{ color: 'var(--warning)' }}>no data since {formatShortDay(stopped)}</span>
  if (!headline.change) return null
  return (
    <>
      <Explained figure={metricName(product, headline.key)}>
        <Change of={headline.change.change} />
      </Explained>{' '}
      in 30 days
    </>
  )
}
