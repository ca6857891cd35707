import { Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, record } from '../api/client'
import { useProducts } from '../api/products'
import type { PortfolioProduct, Product } from '../api/types'
import { daysBetween, formatMoney, formatNumber, formatShortMoney, today } from './text/format'

const portfolioQuery = queryOptions({
  queryKey: ['portfolio'],
  queryFn: () => record(api.GET('/portfolio', { params: { query: { today: today() } } })),
})
export const usePortfolio = () => useQuery(portfolioQuery).data

export const useFigures = (productId: string) => usePortfolio()?.products.find((figures) => figures.productId === productId)

/** A product with its figures, undefined while they load. */
export interface PortfolioRow {
  id: string
  product: Product
  figures: PortfolioProduct | undefined
}

/** Every product, by priority, each with its figures; undefined while the products load. */
export function usePortfolioRows(): PortfolioRow[] | undefined {
  const portfolio = usePortfolio()
  return useProducts().data?.map((product) => ({
    id: product.id,
    product,
    figures: portfolio?.products.find(({ productId }) => productId === product.id),
  }))
}

/** The running month until today, and the last complete month. */
export const toDateQuery = (product: string | null) => {
  const query = { today: today() }
  return queryOptions({
    queryKey: ['finance', 'to-date', product, query],
    queryFn: () =>
      record(
        product === null
          ? api.GET('/finance/to-date', { params: { query } })
          : api.GET('/products/{product}/finance/to-date', { params: { path: { product }, query } }),
      ),
  })
}

/** The service counts one further. */
const mostCounted = 99

export const countWord = (count: number) => `${formatNumber(Math.min(count, mostCounted))}${count > mostCounted ? '+' : ''}`

/** "1 bug", "99+ bugs". */
export const counted = (count: number, one: string, many: string) => `${countWord(count)} ${count === 1 ? one : many}`
export const openFeedback = ({ openFeedback }: PortfolioProduct): number =>
  Object.values(openFeedback).reduce((total, count) => total + count, 0)
export const openBugs = ({ openFeedback }: PortfolioProduct): number => openFeedback.BUG

export const daysSince = (day: string) => Math.max(0, daysBetween(day, today()))

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })

/** "24 days ago", "today". */
export const daysAgo = (day: string) => relative.format(-daysSince(day), 'day')

const stoppedAfterDays = 7

/** The day of the last value of a metric that had daily values until more than a week ago. */
export const stoppedOn = ({ type, latest }: NonNullable<PortfolioProduct['headline']>) =>
  type === 'timeseries' && latest && daysSince(latest.date) > stoppedAfterDays ? latest.date : null

/** The letters of an amount that a key figure has space for. */
const room = 11

/** An amount with small cents, shortened where it is too long; its title has the whole. */
export function Amount({ amount, currency }: { amount: number; currency: string }) {
  const [, before = '', cents = '', after = ''] = /^(.*?)([.,]\d\d)?(\D*)$/s.exec(formatShortMoney(amount, currency, room)) ?? []
  return (
    <Text span inherit title={formatMoney(amount, currency)} style={{ whiteSpace: 'nowrap' }}>
      {before}
      <Text span fz="max(0.6em, 12px)" fw={500} lh={0} c="var(--text-3)">
        {cents}
      </Text>
      {after}
    </Text>
  )
}
