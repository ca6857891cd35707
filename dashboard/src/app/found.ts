import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api, record } from '../api/client'
import { useProducts } from '../api/products'
import type { Found, Product } from '../api/types'
import { keyText } from '../features/finance/finance.api'
import type { Command } from '../ui/command'
import { paths, productPath, productTabs } from '../ui/paths'
import { formatShortDay, monthsAfter, thisMonth } from '../ui/text/format'

const pauseMs = 150
const fewestLetters = 2

const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: () => record(api.GET('/search', { params: { query: { text } } })),
    enabled: text.length >= fewestLetters,
    placeholderData: keepPreviousData,
  })

const groups: Record<Found['kind'], string> = {
  task: 'Tasks',
  log: 'Logs',
  feedback: 'Feedback',
  metric: 'Metrics',
  revenue: 'Revenue',
  cost: 'Costs',
}

/** Records found by the server's full-text search. */
export function useFound(query: string): { found: { group: string; records: Command[] }[]; isSearching: boolean } {
  const typed = query.trim()
  const [text] = useDebouncedValue(typed, pauseMs)
  const { data, isFetching, isPlaceholderData } = useQuery(searchQuery(text))
  const products = useProducts().data ?? []
  if (typed.length < fewestLetters) return { found: [], isSearching: false }
  const found = Object.entries(groups).map(([kind, group]) => ({
    group,
    records: (data ?? []).filter((one) => one.kind === kind).map((one) => commandOf(one, products)),
  }))
  return { found, isSearching: text !== typed || (isFetching && (!data || isPlaceholderData)) }
}

function commandOf(found: Found, products: Product[]): Command {
  const { kind, id, text, key, date, productId } = found
  const product = products.find(({ id }) => id === productId)
  const hint = [kind === 'task' && key, product?.name, date && formatShortDay(date)].filter(Boolean).join(' · ')
  return { id, label: text, ...(hint && { hint }), run: (navigate) => void navigate(addressOf(found, product)) }
}

/** The page of a record, or the timeline of its product for a kind without a page. */
function addressOf({ kind, id, key, date }: Found, product: Product | undefined): string {
  if (kind === 'task' || !product) return paths.task(id)
  if (kind === 'revenue' || kind === 'cost') {
    const search = new URLSearchParams({ record: keyText({ kind, productId: product.id, id }) })
    // Opens the months around a record that the default months do not include.
    const month = date?.slice(0, 7)
    if (month && (month > thisMonth() || month <= monthsAfter(thisMonth(), -12))) search.set('to', month)
    return `${productPath(product, 'finance')}?${search}`
  }
  const [tab, rest] = { log: ['log', `?day=${date}`], feedback: ['feedback', `/${id}`], metric: ['metrics', `/${key}`] }[kind]!
  return productTabs.some(({ path }) => path === tab) ? productPath(product, tab) + rest : `${productPath(product)}?kind=${kind}`
}
