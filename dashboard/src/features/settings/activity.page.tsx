import { Anchor, Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { api, page } from '../../api/client'
import { useProducts } from '../../api/products'
import type { NewestActivity, Product } from '../../api/types'
import { Card } from '../../ui/card'
import { actorOf, Changes, typeWords, wordsOf } from '../../ui/changes'
import { Empty } from '../../ui/empty'
import { Choice } from '../../ui/fields'
import { paths, productPath, settingsPath, versionPath } from '../../ui/paths'
import { formatMoment, formatNumber, named } from '../../ui/text/format'
import { Note, Rows, RowText, SettingsPage } from './settings.layout'

const resources = [
  ...['tasks', 'feedback', 'versions', 'logs', 'metrics', 'revenue', 'costs', 'ideas', 'products'],
  ...['sessions', 'api-keys', 'webhooks', 'mail', 'account'],
]

/** Each change with its author and the old and new values. */
export function Component() {
  const products = useProducts().data ?? []
  const [params, setParams] = useSearchParams()
  const resource = params.get('resource')
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['activity', resource],
    queryFn: ({ pageParam: cursor }) => {
      const query = { limit: 50, ...(resource && { resource }), ...(cursor && { cursor }) }
      return page(api.GET('/activity/newest', { params: { query } }))
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
  const entries = data?.pages.flatMap(({ records }) => records)
  return (
    <SettingsPage title="Activity" calls={[{ label: 'List activity', method: 'GET', path: '/activity' }]}>
      <Choice
        label="All changes"
        value={resource}
        options={resources.map((value) => ({ value, label: wordsOf(value) }))}
        onChange={(resource) => setParams(resource ? { resource } : {})}
      />
      {entries?.length === 0 ? (
        <Empty icon={History} title="No activity yet" />
      ) : (
        <Card>
          <Rows label="Activity" records={entries}>
            {(entry) => <Entry entry={entry} products={products} />}
          </Rows>
        </Card>
      )}
      {hasNextPage && (
        <Button mr="auto" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older
        </Button>
      )}
    </SettingsPage>
  )
}

function Entry({ entry, products }: { entry: NewestActivity; products: Product[] }) {
  const { type, recordName, count, createdAt } = entry
  const product = products.find(({ id }) => id === entry.productId)
  // A deleted record has no name.
  const to = recordName && entry.recordId && pathOf(entry, product)
  const name = recordName && <bdi>{named(recordName)}</bdi>
  return (
    <RowText>
      <Text span fw="var(--fw-medium)">
        {typeWords(type)}
      </Text>{' '}
      {to ? (
        <Anchor component={Link} to={to} inherit>
          {name}
        </Anchor>
      ) : (
        name
      )}
      {count > 1 && ` × ${formatNumber(count)}`}
      <Note>
        <bdi>{actorOf(entry)}</bdi> · {formatMoment(createdAt)}
        {product && ` · ${product.name}`}
      </Note>
      <Changes of={entry} products={products} />
    </RowText>
  )
}

const tabs: Record<string, string> = {
  products: '',
  logs: 'log',
  metrics: 'metrics',
  revenue: 'finance',
  costs: 'finance',
}

/** The page of the record. */
function pathOf(
  { resource, recordId, recordName }: NewestActivity,
  product: Product | undefined,
): string | undefined {
  if (resource === 'tasks' || resource === 'ideas') return `/${resource}/${recordId}`
  if (resource === 'feedback') return `${paths.inbox}/${recordId}`
  if (resource === 'webhooks') return settingsPath(`webhooks/${recordId}`)
  if (!product) return undefined
  if (resource === 'versions') return versionPath(product, recordName ?? '')
  return tabs[resource] === undefined ? undefined : productPath(product, tabs[resource])
}
