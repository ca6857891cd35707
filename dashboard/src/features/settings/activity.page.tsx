import { Anchor, Box, Button, Group, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { api, page } from '../../api/client'
import { useProducts } from '../../api/products'
import type { NewestActivity, Product } from '../../api/types'
import { Card } from '../../ui/card'
import { Empty } from '../../ui/empty'
import { Choice } from '../../ui/fields'
import * as labels from '../../ui/labels'
import { paths, productPath, settingsPath, versionPath } from '../../ui/paths'
import { formatDay, formatMoment, formatNumber, isDate, named } from '../../ui/text/format'
import { Note, Rows, RowText, SettingsPage } from './settings.layout'

const resources = [
  ...['tasks', 'feedback', 'versions', 'logs', 'metrics', 'revenue', 'costs', 'ideas', 'products'],
  ...['sessions', 'api-keys', 'webhooks', 'account'],
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
        <Empty>No activity yet</Empty>
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

const actorNames = { user: 'You', feedback_key: 'Widget', schedule: 'Schedule', system: 'System' }

function Entry({ entry, products }: { entry: NewestActivity; products: Product[] }) {
  const { type, recordName, actor, count, createdAt, changes } = entry
  const product = products.find(({ id }) => id === entry.productId)
  const to = entry.recordId && pathOf(entry, product)
  const name = recordName && <bdi>{named(recordName)}</bdi>
  const by = actor.type === 'api_key' ? (actor.name ?? 'Revoked API key') : actorNames[actor.type]
  return (
    <RowText>
      <Text span fw="var(--fw-medium)">
        {typeNames[type] ?? wordsOf(type)}
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
        <bdi>{by}</bdi> · {formatMoment(createdAt)}
        {product && ` · ${product.name}`}
      </Note>
      <Box component="dl" m={0} fz="sm">
        {changes?.filter(isShown).map(({ field, before, after }) => (
          <Group key={field} gap="xs" wrap="nowrap" align="baseline">
            <Text component="dt" inherit c="var(--text-3)" flex="none">
              {wordsOf(field)}
            </Text>
            <Text component="dd" inherit m={0} lineClamp={3}>
              {before !== null && `${textOf(before, products)} → `}
              <bdi>{textOf(after, products)}</bdi>
            </Text>
          </Group>
        ))}
      </Box>
    </RowText>
  )
}

/** Ids and positions mean nothing to a person; a product is shown by its name. */
const isShown = ({ field }: { field: string }) => field === 'productId' || !/^(id|position)$|Id$/.test(field)

const typeNames: Record<string, string> = {
  'session.created': 'Signed in',
  'session.deleted': 'Signed out',
  'session.refused': 'Sign-in failed',
}

/** "Due date" of `dueDate`, "Archived" of `isArchived`, "API key created" of `api_key.created`. */
function wordsOf(name: string): string {
  const words = name
    .replace(/^is(?=[A-Z])|(?<=[a-z])(At|Id)$/g, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[._-]/g, ' ')
    .toLowerCase()
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(/^Api\b/, 'API')
}

const {
  taskStatusNames,
  priorityNames,
  stageNames,
  versionStatusNames,
  feedbackTypeNames,
  feedbackSourceNames,
} = labels
const enumNames: Record<string, string> = {
  ...{ ...taskStatusNames, ...priorityNames, ...stageNames, ...versionStatusNames },
  ...{ ...feedbackTypeNames, ...feedbackSourceNames, ...labels.ideaStatusNames },
}

function textOf(value: unknown, products: Product[]): string {
  if (value === null || value === '') return 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.map((one) => textOf(one, products)).join(', ') || 'None'
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isDate(value.replace('T00:00:00.000Z', ''))) return formatDay(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatMoment(value)
  return enumNames[value] ?? products.find(({ id }) => id === value)?.name ?? value
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
