import { Button, Skeleton } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { useProducts } from '../../api/products'
import type { NewestActivity, Product } from '../../api/types'
import { Card } from '../../ui/card'
import { Choice } from '../../ui/choice'
import { Empty } from '../../ui/empty'
import {
  feedbackSourceNames,
  feedbackTypeNames,
  ideaStatusNames,
  priorityNames,
  stageNames,
  taskStatusNames,
  versionStatusNames,
} from '../../ui/labels'
import { Page } from '../../ui/page'
import { paths, productPath, settingsPath } from '../../ui/paths'
import { formatDay, formatDayName, formatMoment, formatNumber, formatTime, isDate, named, today } from '../../ui/text/format'
import { activityQuery } from './settings.api'
import styles from './settings.module.css'

const resources = {
  tasks: 'Tasks',
  feedback: 'Feedback',
  versions: 'Versions',
  logs: 'Logs',
  metrics: 'Metrics',
  revenue: 'Revenue',
  costs: 'Costs',
  ideas: 'Ideas',
  products: 'Products',
  sessions: 'Sign-ins',
  'api-keys': 'API keys',
  webhooks: 'Webhooks',
  account: 'Account',
}

/** What changed, who changed it, and the old and new values. */
export function Component() {
  const [params, setParams] = useSearchParams()
  const products = useProducts().data ?? []
  const filter = { product: params.get('product'), resource: params.get('resource') }
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    activityQuery({ productId: filter.product, resource: filter.resource }),
  )
  const choose = (name: keyof typeof filter) => (value: string | null) =>
    setParams(Object.entries({ ...filter, [name]: value }).filter((entry): entry is [string, string] => entry[1] !== null))
  const entries = data?.pages.flatMap((page) => page.entries)
  const days = [...Map.groupBy(entries ?? [], ({ createdAt }) => today(new Date(createdAt)))]
  return (
    <Page title="Activity" calls={[{ label: 'List activity', method: 'GET', path: '/activity' }]} layout="scroll">
      <div className={styles.cards}>
        <div className={styles.filters}>
          <Choice
            label="All products"
            value={filter.product}
            options={products.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={choose('product')}
          />
          <Choice
            label="All changes"
            value={filter.resource}
            options={Object.entries(resources).map(([value, label]) => ({ value, label }))}
            onChange={choose('resource')}
          />
        </div>
        {!data && <Skeleton h={320} />}
        {entries?.length === 0 && <Empty>{params.size > 0 ? 'No matches' : 'No activity yet'}</Empty>}
        <div>
          {days.map(([day, entries]) => (
            <section key={day}>
              <h2 className={styles.day}>{formatDayName(day)}</h2>
              <Card>
                <ul className={styles.rows}>
                  {entries.map((entry) => (
                    <Entry key={entry.id} entry={entry} products={products} />
                  ))}
                </ul>
              </Card>
            </section>
          ))}
        </div>
        {hasNextPage && (
          <div>
            <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              Show older
            </Button>
          </div>
        )}
      </div>
    </Page>
  )
}

function Entry({ entry, products }: { entry: NewestActivity; products: Product[] }) {
  const { type, recordName, actor, count, createdAt, changes } = entry
  const product = products.find(({ id }) => id === entry.productId)
  const to = pathOf(entry, product)
  const name = recordName && <bdi>{named(recordName)}</bdi>
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <div>
          <span className={styles.title}>{typeName(type)}</span> {name && to ? <Link to={to}>{name}</Link> : name}
          {count > 1 && <span className={styles.meta}> × {formatNumber(count)}</span>}
        </div>
        <div className={styles.meta}>
          <bdi>{actorName(actor)}</bdi>
          {product && (
            <>
              {' · '}
              <bdi>{product.name}</bdi>
            </>
          )}
        </div>
        <Changes changes={changes ?? []} isUpdate={type.endsWith('updated')} products={products} />
      </div>
      <time className={styles.time} dateTime={createdAt} title={formatMoment(createdAt)}>
        {formatTime(createdAt)}
      </time>
    </li>
  )
}

type Change = NonNullable<NewestActivity['changes']>[number]

const hidden = new Set(['position', 'displayId', 'id', 'versionId', 'taskId', 'ideaId', 'credentialId'])

function Changes({ changes, isUpdate, products }: { changes: Change[]; isUpdate: boolean; products: Product[] }) {
  const shown = changes.filter(({ field }) => !hidden.has(field))
  if (shown.length === 0) return null
  const text = (value: unknown) => valueText(products.find(({ id }) => id === value)?.name ?? value)
  return (
    <dl className={styles.changes}>
      {shown.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{field === 'productId' ? 'Product' : wordsOf(field)}</dt>
          <dd>
            {(isUpdate || before !== null) && (
              <>
                <del>{text(before)}</del> →{' '}
              </>
            )}
            <bdi>{text(after)}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const typeNames: Record<string, string> = {
  'session.created': 'Signed in',
  'session.deleted': 'Signed out',
  'session.refused': 'Sign-in failed',
  'metric.updated': 'Metric value recorded',
  'account.password_changed': 'Password changed',
  'api_key.deleted': 'API key revoked',
}

/** "Task updated" of `task.updated`. */
const typeName = (type: string) => typeNames[type] ?? wordsOf(type).replace(/^Api\b/, 'API')

/** "Due date" of `dueDate`, "In progress" of `in_progress`. */
function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[._]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function actorName({ type, name }: NewestActivity['actor']): string {
  if (type === 'user') return 'You'
  if (type === 'feedback_key') return 'Widget'
  return type === 'api_key' ? (name ?? 'Revoked API key') : 'System'
}

function valueText(value: unknown): string {
  if (value === null || value === '') return 'None'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) return value.map(valueText).join(', ') || 'None'
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isDate(value)) return formatDay(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatMoment(value)
  return enumNames[value] ?? value
}

const enumNames: Record<string, string> = {
  ...taskStatusNames,
  ...priorityNames,
  ...stageNames,
  ...versionStatusNames,
  ...feedbackTypeNames,
  ...feedbackSourceNames,
  ...ideaStatusNames,
}

/** Where the record is shown. */
function pathOf({ resource, recordId, recordName }: NewestActivity, product: Product | undefined): string | undefined {
  if (!recordId) return undefined
  if (resource === 'tasks') return paths.task(recordId)
  if (resource === 'ideas') return paths.idea(recordId)
  if (resource === 'feedback') return `${paths.inbox}/${recordId}`
  if (resource === 'webhooks') return settingsPath(`webhooks/${recordId}`)
  if (!product) return undefined
  if (resource === 'products') return productPath(product)
  if (resource === 'versions') return productPath(product, `versions/${encodeURIComponent(recordName ?? '')}`)
  if (resource === 'logs') return productPath(product, 'log')
  if (resource === 'metrics') return productPath(product, 'metrics')
  return resource === 'revenue' || resource === 'costs' ? productPath(product, 'finance') : undefined
}
