import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useProduct, useProducts } from '../../api/products'
import type { InboxEntry } from '../../api/types'
import type { ApiCall } from '../../ui/api-call'
import { useAskedFor } from '../../ui/asked-for'
import { Choice } from '../../ui/choice'
import { Empty } from '../../ui/empty'
import { feedbackSourceNames, feedbackTypeNames, optionsOf } from '../../ui/labels'
import { lazyComponent } from '../../ui/lazy'
import { SearchField } from '../../ui/search-field'
import { useShortcuts } from '../../ui/shortcuts'
import { Tabs } from '../../ui/tabs'
import { formatDay, formatNumber } from '../../ui/text/format'
import { showToast } from '../../ui/toast'
import {
  countsQuery,
  entryQuery,
  type FeedbackChange,
  useCreateTask,
  useDeleteFeedback,
  useFeed,
  useTriage,
} from './feedback.api'
import styles from './feedback.module.css'
import { type FeedbackAddress, stateNames, useFeedbackAddress } from './feedback-address'
import { InboxList } from './inbox-list'

const ReadingPanel = lazyComponent(() => import('./reading-panel'), <div className={styles.panel} data-empty />)
const NewFeedbackForm = lazyComponent(() => import('./new-feedback-form'))

interface InboxProps {
  /** Of the list; an entry is below it. */
  path: string
  /** The product whose page this is. */
  product: string | null
  /** Above the list. */
  head?: ReactNode
  call: ApiCall
}

/** A list of feedback and the entry that is read. After a change the next entry is open. */
export function Inbox({ path, product: ofProduct, head, call }: InboxProps) {
  const address = useFeedbackAddress(path, ofProduct)
  const { filter } = address
  const product = useProduct(filter.product)
  const { feed, more, isReading } = useFeed(filter, product?.id)
  const isPhone = useMediaQuery('(max-width: 760px)', false, { getInitialValueInEffect: false })
  const entries = feed?.entries ?? []
  const first = useFirst(feed?.entries)
  const openId = address.openId ?? (isPhone ? undefined : first)
  const at = entries.findIndex(({ id }) => id === openId)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = entries.filter(({ id }) => selected.has(id))
  const triage = useTriage()
  const createTask = useCreateTask()
  const remove = useDeleteFeedback()
  useReadAhead(entries[at + 1]?.id)

  const move = (by: 1 | -1) => {
    const next = entries[at < 0 ? 0 : at + by]
    if (next) address.open(next.id, true)
    if (at + 20 > entries.length) void more()
  }
  const toggle = (id: string) =>
    setSelected(new Set(selected.has(id) ? [...selected].filter((one) => one !== id) : [...selected, id]))
  const clear = () => setSelected(new Set())
  /** Opens the entry after those that leave the list. */
  const leave = (leaving: InboxEntry[]) => {
    const stays = (entry: InboxEntry) => !leaving.some(({ id }) => id === entry.id)
    const next = entries.slice(Math.max(at, 0)).find(stays) ?? entries.slice(0, Math.max(at, 0)).findLast(stays)
    if (openId && leaving.some(({ id }) => id === openId)) address.open(next?.id, true)
    clear()
  }
  const actions: Actions = {
    change(targets, change) {
      const state = change.snoozedUntil ? 'snoozed' : change.state
      if (state && state !== filter.state && filter.state) leave(targets)
      else clear()
      triage.mutate({ entries: targets, change })
    },
    createTask(targets) {
      const free = targets.filter(({ task }) => !task)
      const [linked] = targets
      if (free.length === 0) return showToast(`Already linked to task #${linked?.task?.displayId}`)
      if (filter.state && filter.state !== 'done') leave(free)
      else clear()
      createTask.mutate(free)
    },
    remove(entry) {
      leave([entry])
      remove.mutate(entry)
    },
  }
  useShortcuts('Feedback', [
    { keys: 'j', label: 'Next entry', run: () => move(1) },
    { keys: 'k', label: 'Previous entry', run: () => move(-1) },
    { keys: 'x', label: 'Select', run: () => openId && at >= 0 && toggle(openId) },
    {
      keys: 'Escape',
      label: 'Clear selection or close',
      isAvailable: () => selected.size > 0 || address.openId !== undefined,
      run: () => (selected.size > 0 ? clear() : address.open(undefined)),
    },
  ])
  const isUnknown = filter.product !== null && product === null
  return (
    <div className={styles.inbox} data-boxed={ofProduct !== null || undefined}>
      <section className={styles.pane} aria-label="Feedback">
        {head && <header className={styles.head}>{head}</header>}
        <StateTabs address={address} productId={ofProduct ? product?.id : undefined} />
        <Filters address={address} withProduct={ofProduct === null} />
        {isUnknown ? (
          <Text p="md">Product not found. It may have been deleted, or its address changed.</Text>
        ) : feed && entries.length === 0 ? (
          <Nothing address={address} call={call} />
        ) : (
          <InboxList
            entries={feed && entries}
            openId={openId}
            addressOf={address.addressOf}
            selected={selected}
            onSelect={toggle}
            withProduct={ofProduct === null}
            onEnd={() => filter.text === null && void more()}
          />
        )}
        {feed?.next && (filter.text || isReading || entries.length === 0) && (
          <div className={styles.foot}>
            {filter.text && feed.reached ? `Searched back to ${formatDay(feed.reached.slice(0, 10))}` : ''}
            <Button variant="default" size="xs" loading={isReading} onClick={() => void more()}>
              Search older
            </Button>
          </div>
        )}
      </section>
      {openId || chosen.length > 0 ? (
        <ReadingPanel
          key={openId}
          id={openId}
          entry={entries[at]}
          selected={chosen}
          position={at < 0 ? null : `${formatNumber(at + 1)} of ${formatNumber(entries.length)}${feed?.next ? '+' : ''}`}
          actions={actions}
          onMove={move}
          onClose={() => address.open(undefined)}
          onClear={clear}
          personAddress={(person) =>
            address.withFilter({ person, state: 'all', type: null, source: null, text: null, product: null })
          }
        />
      ) : (
        <div className={styles.panel} data-empty />
      )}
    </div>
  )
}

export interface Actions {
  change: (entries: InboxEntry[], change: FeedbackChange) => void
  createTask: (entries: InboxEntry[]) => void
  remove: (entry: InboxEntry) => void
}

/** The first entry when the list was opened: it stays open when others arrive above it. */
function useFirst(entries: InboxEntry[] | undefined) {
  const first = useRef<string>(undefined)
  if (!entries?.some(({ id }) => id === first.current)) first.current = entries?.[0]?.id
  return first.current
}

function useReadAhead(id: string | undefined) {
  const client = useQueryClient()
  useEffect(() => {
    if (id) void client.prefetchQuery({ ...entryQuery(id), staleTime: 60_000 })
  }, [id, client])
}

function StateTabs({ address: { filter, withFilter }, productId }: { address: FeedbackAddress; productId: string | undefined }) {
  const { data } = useQuery(countsQuery(productId ?? null))
  const tab = (state: 'open' | 'done' | 'spam' | 'snoozed') => ({
    label: stateNames[state],
    to: withFilter({ state: state === 'open' ? null : state }),
    isCurrent: filter.state === state,
    ...(data && { count: data[state] < 1_000 ? data[state] : '999+' }),
  })
  const all = { label: 'All', to: withFilter({ state: 'all' }), isCurrent: filter.state === null }
  const tabs = [tab('open'), tab('done'), tab('spam')]
  if (data?.snoozed || filter.state === 'snoozed') tabs.push(tab('snoozed'))
  return <Tabs label="State" tabs={filter.person || filter.state === null ? [...tabs, all] : tabs} />
}

function Filters({ address: { filter, change, isFiltered }, withProduct }: { address: FeedbackAddress; withProduct: boolean }) {
  const products = useProducts().data ?? []
  const product = useProduct(filter.product)
  return (
    <div className={styles.filters}>
      <SearchField
        group="Feedback"
        label="Search feedback"
        text={filter.text ?? ''}
        onChange={(text) => change({ text }, true)}
      />
      {withProduct && (
        <Choice
          label="Product"
          width={96}
          value={product ? (product.slug ?? product.id) : filter.product}
          options={products.map(({ slug, id, name }) => ({ value: slug ?? id, label: name }))}
          onChange={(product) => change({ product })}
        />
      )}
      <Choice
        label="Type"
        width={82}
        value={filter.type}
        options={optionsOf(feedbackTypeNames)}
        onChange={(type) => change({ type })}
      />
      <Choice
        label="Source"
        width={92}
        value={filter.source}
        options={optionsOf(feedbackSourceNames)}
        onChange={(source) => change({ source })}
      />
      {filter.person && (
        <Button size="xs" variant="light" rightSection={<X size={13} />} onClick={() => change({ person: null, state: null })}>
          <bdi>{filter.person}</bdi>
        </Button>
      )}
      {isFiltered && !filter.person && (
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          onClick={() => change({ text: null, type: null, source: null, product: null })}
        >
          Clear
        </Button>
      )}
    </div>
  )
}

function Nothing({ address: { filter, isFiltered }, call }: { address: FeedbackAddress; call: ApiCall }) {
  const product = useProduct(filter.product)
  const { data } = useQuery(countsQuery(product?.id ?? null))
  const isNew = data && data.open + data.done + data.spam + data.snoozed === 0
  if (isFiltered && !isNew) return <Text className={styles.nothing}>No matches</Text>
  if (isNew) return <Empty call={call}>No feedback yet. Add the widget, import, or add manually.</Empty>
  const words = {
    open: 'All clear',
    done: 'No entries are done',
    spam: 'No spam',
    snoozed: 'No snoozed entries',
    all: 'No feedback',
  }
  return <Text className={styles.nothing}>{words[filter.state ?? 'all']}</Text>
}

/** For feedback that was received elsewhere. */
export function NewFeedback({ product }: { product: string | null }) {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useShortcuts('Feedback', [{ keys: 'c', label: 'Add feedback', run: open }])
  useAskedFor('new', open)
  return (
    <>
      <Button variant="default" leftSection={<Plus size={15} />} onClick={open}>
        Add feedback
      </Button>
      {isOpen && <NewFeedbackForm product={product} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The requests behind the page of a product. */
export function callsOf(product: string): ApiCall[] {
  const path = `/products/${product}/feedback`
  const body = { content: 'The export stops at 1,000 rows.', source: 'EMAIL', type: 'BUG', author: 'Grace' }
  return [
    { label: 'List feedback', method: 'GET', path },
    { label: 'Add feedback', method: 'POST', path, body },
  ]
}
