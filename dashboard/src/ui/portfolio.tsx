import { Button, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { api, record } from '../api/client'
import { useProducts } from '../api/products'
import type { PortfolioProduct, Product } from '../api/types'
import { Change } from './card'
import { KeyHint } from './product-mark'
import { useShortcuts } from './shortcuts'
import {
  daysBetween,
  formatMoney,
  formatNumber,
  formatShortDay,
  formatShortMoney,
  today,
} from './text/format'

const portfolioQuery = queryOptions({
  queryKey: ['portfolio'],
  queryFn: () => record(api.GET('/portfolio', { params: { query: { today: today() } } })),
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

export const countWord = (count: number) =>
  `${formatNumber(Math.min(count, mostCounted))}${count > mostCounted ? '+' : ''}`

/** "1 bug", "99+ bugs". */
export const counted = (count: number, one: string, many: string) =>
  `${countWord(count)} ${count === 1 ? one : many}`

export const openFeedback = ({ openFeedback }: Pick<PortfolioProduct, 'openFeedback'>): number =>
  Object.values(openFeedback).reduce((total, count) => total + count, 0)

export const daysSince = (day: string) => Math.max(0, daysBetween(day, today()))

const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' })

/** "24 days ago", "today". */
export const daysAgo = (day: string) => relative.format(-daysSince(day), 'day')

const stoppedAfterDays = 7

type Headline = NonNullable<PortfolioProduct['headline']>

/** The day of the last value of a metric that had daily values until more than a week ago. */
export const stoppedOn = ({ type, latest }: Headline) =>
  type === 'timeseries' && latest && daysSince(latest.date) > stoppedAfterDays ? latest.date : null

/** "+3% in 30 days", or since when there are no values. */
export function HeadlineChange({ headline }: { headline: Headline }) {
  const stopped = stoppedOn(headline)
  if (stopped) return <span style={{ color: 'var(--warning)' }}>no data since {formatShortDay(stopped)}</span>
  if (!headline.change) return null
  return (
    <>
      <Change of={headline.change.change} /> in 30 days
    </>
  )
}

/** The letters of an amount that a key figure has space for. */
const room = 11

/** An amount with small cents, shortened where it is too long; its title has the whole. */
export function Amount({ amount, currency }: { amount: number; currency: string }) {
  const [, before = '', cents = '', after = ''] =
    /^(.*?)([.,]\d\d)?(\D*)$/s.exec(formatShortMoney(amount, currency, room)) ?? []
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

/** Opens the line for new tasks, also with `c`. @param page of the tasks of a product, or of all */
export function AddTask({ page }: { page: string }) {
  const navigate = useNavigate()
  const to = `${page}?new`
  useShortcuts('Tasks', [{ keys: 'c', label: 'Add task', opens: true, run: () => void navigate(to) }])
  return (
    <Button component={Link} to={to} leftSection={<Plus size={16} />} rightSection={<KeyHint>C</KeyHint>}>
      Add task
    </Button>
  )
}
