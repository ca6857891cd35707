import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Inbox, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { useProducts } from '../../api/products'
import { Empty } from '../../ui/empty'
import { Choice, SearchField } from '../../ui/fields'
import { Filters } from '../../ui/filters'
import { feedbackSourceNames, feedbackTypeNames, optionsOf, productOptions } from '../../ui/labels'
import { paths } from '../../ui/paths'
import { Tabs } from '../../ui/tabs'
import { stateNames } from './feedback.api'
import styles from './feedback.module.css'
import type { Address } from './feedback-address'
import { countsQuery } from './open-count'

export function StateTabs({ address: { filter, withFilter } }: { address: Address }) {
  const { data } = useQuery(countsQuery(filter.product))
  const states = Object.entries(stateNames) as [keyof typeof stateNames, string][]
  const tabs = states
    .filter(([state]) => state !== 'snoozed' || data?.snoozed || filter.state === state)
    .map(([state, label]) => ({
      label,
      to: withFilter({ state: state === 'open' ? null : state }),
      isCurrent: filter.state === state,
      ...(data && { count: data[state] < 1_000 ? data[state] : '999+' }),
    }))
  const all = { label: 'All', to: withFilter({ state: 'all' }), isCurrent: filter.state === null }
  return <Tabs label="State" tabs={filter.person || !filter.state ? [...tabs, all] : tabs} />
}

export function InboxFilters({ address }: { address: Address }) {
  const { filter, change, isFiltered, ofProduct, product } = address
  const products = productOptions(useProducts().data)
  const choices = [
    { name: 'product', label: 'Product', width: 78, value: product?.id ?? null, options: products },
    { name: 'type', label: 'Type', width: 58, value: filter.type, options: optionsOf(feedbackTypeNames) },
    {
      name: 'source',
      label: 'Source',
      width: 72,
      value: filter.source,
      options: optionsOf(feedbackSourceNames),
    },
  ]
  const set = [filter.type, filter.source, filter.person, !ofProduct && filter.product]
  const none = { text: null, type: null, source: null, product: null, person: null }
  return (
    <Group className={styles.filters!} gap={4} p="10px 12px 8px">
      <SearchField
        group="Feedback"
        label="Search feedback"
        width={98}
        text={filter.text ?? ''}
        onChange={(text) => change({ text })}
      />
      <Filters
        active={set.filter(Boolean).length}
        isFiltered={isFiltered}
        clearLabel={filter.person}
        onClear={() => change(none)}
      >
        {choices.slice(ofProduct ? 1 : 0).map(({ name, ...choice }) => (
          <Choice key={name} {...choice} onChange={(value) => change({ [name]: value })} />
        ))}
      </Filters>
    </Group>
  )
}

export function Nothing({ address: { filter, isFiltered } }: { address: Address }) {
  const { data } = useQuery(countsQuery(filter.product))
  if (data && data.open + data.done + data.spam + data.snoozed === 0)
    return (
      <Empty
        icon={Inbox}
        title="No feedback yet"
        example={[
          ['The export stops at 1,000 rows', 'Ada'],
          ['Please add a dark theme', 'Grace'],
        ]}
        action={
          <Button component={Link} to={`${paths.import}?kind=feedback`} variant="default">
            Import feedback
          </Button>
        }
      >
        Add the widget to your product, import a file, or add what you heard.
      </Empty>
    )
  if (isFiltered) return <Empty icon={SearchX} title="No matches" />
  return filter.state === 'open' ? (
    <Empty icon={CircleCheck} title="All clear">
      Nothing waits for you.
    </Empty>
  ) : (
    <Empty icon={Inbox} title="No feedback" />
  )
}
