import { Anchor, Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { useProduct, useProducts } from '../../api/products'
import type { InboxEntry } from '../../api/types'
import { useSelection } from '../../ui/cursor'
import { Empty } from '../../ui/empty'
import { Choice, SearchField } from '../../ui/fields'
import { useAskedFor, useWindow } from '../../ui/hooks'
import { feedbackSourceNames, feedbackTypeNames, optionsOf, productOptions } from '../../ui/labels'
import { lazyComponent } from '../../ui/lazy'
import { Page, RequestsButton } from '../../ui/page'
import { paths } from '../../ui/paths'
import type { ApiCall } from '../../ui/requests'
import { useShortcuts } from '../../ui/shortcuts'
import { Tabs } from '../../ui/tabs'
import { formatDay, formatNumber } from '../../ui/text/format'
import { type FeedbackChange, type FeedbackFilter, stateNames, useFeed, useTriage } from './feedback.api'
import styles from './feedback.module.css'
import { InboxList } from './inbox-list'
import { countsQuery } from './open-count'

const ReadingPanel = lazyComponent(() => import('./reading-panel'))
const NewFeedbackForm = lazyComponent(() => import('./new-feedback-form'))

/** The feedback of all products, or on a page of a product. */
export function Component() {
  const { product } = useParams()
  const [first] = useProducts().data ?? []
  const [isAdding, { open, close }] = useDisclosure()
  useShortcuts('Feedback', [{ keys: 'c', label: 'Add feedback', run: open }])
  useAskedFor('new', open)
  const path = `/products/${product ?? first?.slug ?? first?.id ?? 'paperplane'}/feedback`
  const body = { content: 'The export stops at 1,000 rows.', source: 'EMAIL', type: 'BUG', author: 'Grace' }
  const call = { label: 'Add feedback', method: 'POST', path, body }
  const calls = [{ label: 'List feedback', method: 'GET', path }, call]
  const action = (
    <>
      <Button variant="default" leftSection={<Plus size={15} />} onClick={open}>
        Add feedback
      </Button>
      {isAdding && <NewFeedbackForm product={product ?? null} onClose={close} />}
    </>
  )
  if (product) {
    return (
      <Page title="Feedback" calls={calls} action={action}>
        <Inbox call={call} />
      </Page>
    )
  }
  const head = (
    <Group component="header" wrap="nowrap" gap="xs" mih={60} pl={20} pr={12}>
      <title>Inbox – prodops</title>
      <Title order={1} flex={1}>
        Inbox
      </Title>
      <RequestsButton calls={calls} />
      {action}
    </Group>
  )
  return <Inbox call={call} head={head} />
}

/** A list of feedback and the entry that is read. After a change the next entry is open. */
function Inbox({ head, call }: { head?: ReactNode; call: ApiCall }) {
  const address = useFeedbackAddress()
  const { filter, ofProduct, open } = address
  const { list, isReading, view, more } = useFeed(filter, address.product !== undefined)
  const entries = list?.data ?? []
  const isPhone = useWindow('(max-width: 760px)')
  // The first entry stays open when others arrive above it.
  const first = useRef<string>(undefined)
  if (!entries.some(({ id }) => id === first.current)) first.current = entries[0]?.id
  const openId = address.openId ?? (isPhone ? undefined : first.current)
  const at = entries.findIndex(({ id }) => id === openId)
  const { selected, toggle, clear } = useSelection(JSON.stringify(filter))
  const chosen = entries.filter(({ id }) => selected.has(id))
  const triage = useTriage()
  const back = selected.size > 0 ? clear : () => open(undefined)

  const move = (by: 1 | -1) => {
    const next = entries[at < 0 ? 0 : at + by]
    if (next) open(next.id)
  }
  /** Entries that leave the list are followed by the next one. */
  const change = (of: InboxEntry[], change: FeedbackChange) => {
    const targets = change.isNewTask ? of.filter(({ task }) => !task) : of
    const stays = ({ id }: { id?: string | undefined }) => !targets.some((entry) => entry.id === id)
    const next = entries.slice(Math.max(at, 0)).find(stays) ?? entries.findLast(stays)
    const isLeaving = change.isDeleted || (change.state && filter.state && change.state !== filter.state)
    if (isLeaving && !stays({ id: openId })) open(next?.id)
    clear()
    triage.mutate({ entries: targets, change })
  }
  useShortcuts('Feedback', [
    { keys: 'j', label: 'Next entry', run: () => move(1) },
    { keys: 'k', label: 'Previous entry', run: () => move(-1) },
    { keys: 'x', label: 'Select', run: () => openId && at >= 0 && toggle(openId) },
    { keys: 'Escape', label: 'Clear selection or close', run: back },
  ])
  return (
    <Paper className={styles.inbox!} radius={0} {...(ofProduct && { withBorder: true, radius: 'lg', my: 'lg' })}>
      <Stack component="section" gap={0} mih={0} miw={0} aria-label="Feedback">
        {head}
        <StateTabs address={address} />
        <Filters address={address} />
        {list?.data.length === 0 ? (
          <Nothing address={address} call={call} />
        ) : (
          <InboxList
            entries={list?.data}
            openId={openId}
            addressOf={address.addressOf}
            selected={selected}
            onSelect={toggle}
            withProduct={!ofProduct}
            onView={(first, isEnding) => {
              view.current = first
              if (isEnding && !filter.text) more()
            }}
          />
        )}
        {list?.next && filter.text && (
          <Group justify="center" p="xs" fz="var(--fs-sm)" c="dimmed">
            {list.reached && `Searched back to ${formatDay(list.reached.slice(0, 10))}`}
            <Button variant="default" size="xs" loading={isReading} onClick={more}>
              Search older
            </Button>
          </Group>
        )}
      </Stack>
      {(openId || chosen.length > 0) && (
        <ReadingPanel
          key={openId}
          id={openId}
          listed={entries[at]}
          selected={chosen}
          position={at < 0 ? '' : `${formatNumber(at + 1)} of ${formatNumber(entries.length)}${list?.next ? '+' : ''}`}
          move={move}
          change={change}
          back={back}
        />
      )}
    </Paper>
  )
}

const among = <T extends string>(names: Record<T, string>, value: string | null) =>
  value !== null && value in names ? (value as T) : null

/** The filter and the open entry, which are in the address. */
function useFeedbackAddress() {
  const { product: ofProduct, feedbackId: openId } = useParams()
  const [params] = useSearchParams()
  const { search } = useLocation()
  const navigate = useNavigate()
  const product = useProduct(ofProduct ?? params.get('product'))
  const path = ofProduct ? `${paths.product(ofProduct)}/feedback` : paths.inbox
  const state = params.get('state')
  const filter: FeedbackFilter = {
    state: state === 'all' ? null : (among(stateNames, state) ?? 'open'),
    product: product?.id ?? null,
    type: among(feedbackTypeNames, params.get('type')),
    source: among(feedbackSourceNames, params.get('source')),
    person: params.get('person'),
    text: params.get('text')?.slice(0, 200) || null,
  }
  const withFilter = (changes: Record<string, string | null>) => {
    const next = Object.entries({ ...Object.fromEntries(params), ...changes }).filter(([, value]) => value)
    return `${path}?${new URLSearchParams(next as [string, string][])}`
  }
  const addressOf = (id: string) => `${path}/${encodeURIComponent(id)}${search}`
  return {
    ofProduct,
    product,
    filter,
    openId,
    isFiltered: ['product', 'type', 'source', 'person', 'text'].some((name) => params.get(name)),
    withFilter,
    change: (changes: Record<string, string | null>) => void navigate(withFilter(changes), { replace: 'text' in changes }),
    addressOf,
    // Not as a transition: the next key may come before its update.
    open: (id: string | undefined) => void navigate(id ? addressOf(id) : path + search, { replace: true, flushSync: true }),
  }
}

type Address = ReturnType<typeof useFeedbackAddress>

function StateTabs({ address: { filter, withFilter } }: { address: Address }) {
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

function Filters({ address: { filter, change, isFiltered, ofProduct, product } }: { address: Address }) {
  const products = productOptions(useProducts().data)
  const choices = [
    { name: 'product', label: 'Product', width: 78, value: product?.id ?? null, options: products },
    { name: 'type', label: 'Type', width: 58, value: filter.type, options: optionsOf(feedbackTypeNames) },
    { name: 'source', label: 'Source', width: 72, value: filter.source, options: optionsOf(feedbackSourceNames) },
  ]
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
      {choices.slice(ofProduct ? 1 : 0).map(({ name, ...choice }) => (
        <Choice key={name} {...choice} onChange={(value) => change({ [name]: value })} />
      ))}
      {isFiltered && (
        <Button size="xs" variant="light" rightSection={<X size={13} />} onClick={() => change(none)}>
          <bdi>{filter.person ?? 'Clear'}</bdi>
        </Button>
      )}
    </Group>
  )
}

function Nothing({ address: { filter, isFiltered }, call }: { address: Address; call: ApiCall }) {
  const { data } = useQuery(countsQuery(filter.product))
  if (data && data.open + data.done + data.spam + data.snoozed === 0)
    return (
      <Box px="md">
        <Empty call={call}>
          No feedback yet. Add the widget,{' '}
          <Anchor component={Link} to={`${paths.import}?kind=feedback`}>
            import
          </Anchor>
          , or add manually.
        </Empty>
      </Box>
    )
  return (
    <Text p="48px 20px" c="dimmed" ta="center">
      {isFiltered ? 'No matches' : filter.state === 'open' ? 'All clear' : 'No feedback'}
    </Text>
  )
}
