import { Button, Group, Paper, Stack, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Plus } from 'lucide-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { useProducts } from '../../api/products'
import type { InboxEntry } from '../../api/types'
import { useSelection } from '../../ui/cursor'
import { useAskedFor, usePhone } from '../../ui/hooks'
import { lazyComponent, lazyOverlay } from '../../ui/lazy'
import { Page, RequestsButton } from '../../ui/page'
import { useShortcuts } from '../../ui/shortcuts'
import { dayOf, formatDay, formatNumber } from '../../ui/text/format'
import { type FeedbackChange, useFeed, useTriage } from './feedback.api'
import styles from './feedback.module.css'
import { useFeedbackAddress } from './feedback-address'
import { InboxFilters, Nothing, StateTabs } from './inbox-filters'
import { InboxList } from './inbox-list'

const ReadingPanel = lazyComponent(() => import('./reading-panel'))
const DeleteDialog = lazyOverlay(() => import('./delete-dialog'))
const NewFeedbackForm = lazyOverlay(() => import('./new-feedback-form'))

/** The feedback of all products, or on a page of a product. */
export function Component() {
  const { product } = useParams()
  const [first] = useProducts().data ?? []
  const [isAdding, { open, close }] = useDisclosure()
  useShortcuts('Feedback', [{ keys: 'c', label: 'Add feedback', opens: true, run: open }])
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
        <Inbox />
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
  return <Inbox head={head} />
}

const hasOwnTask = (entries: InboxEntry[]) => entries.some(({ task }) => task?.origin === 'feedback')

/** A list of feedback and the entry that is read. After a change the next entry is open. */
function Inbox({ head }: { head?: ReactNode }) {
  const address = useFeedbackAddress()
  const { filter, ofProduct, open } = address
  const { list, isReading, view, more } = useFeed(filter, address.product !== undefined)
  const entries = list?.data ?? []
  const isPhone = usePhone()
  // The first entry stays open when others arrive above it.
  const first = useRef<string>(undefined)
  if (!entries.some(({ id }) => id === first.current)) first.current = entries[0]?.id
  const openId = address.openId ?? (isPhone ? undefined : first.current)
  const at = entries.findIndex(({ id }) => id === openId)
  const { selected: marked, toggle, clear } = useSelection(JSON.stringify(filter))
  // Only what is in the list is shown as selected, and changed.
  const chosen = entries.filter(({ id }) => marked.has(id))
  const chosenIds = chosen.map(({ id }) => id).join()
  const selected = useMemo(() => new Set(chosenIds ? chosenIds.split(',') : []), [chosenIds])
  const triage = useTriage()
  const [deleting, setDeleting] = useState<InboxEntry[]>()
  const back = chosen.length > 0 ? clear : () => open(undefined)

  const move = (by: 1 | -1) => {
    const next = entries[at < 0 ? 0 : at + by]
    if (next) open(next.id)
  }
  /** Entries that leave the list are followed by the next one. */
  const change = (of: InboxEntry[], change: FeedbackChange) => {
    if (change.isDeleted && change.eraseTaskText === undefined && hasOwnTask(of)) return setDeleting(of)
    const targets = change.isNewTask ? of.filter(({ task }) => !task) : of
    const stays = ({ id }: { id?: string | undefined }) => !targets.some((entry) => entry.id === id)
    const next = entries.slice(Math.max(at, 0)).find(stays) ?? entries.findLast(stays)
    const isLeaving = change.isDeleted || (change.state && filter.state && change.state !== filter.state)
    if (isLeaving && !stays({ id: openId })) open(next?.id)
    clear()
    triage.mutate({ entries: targets, change })
  }
  useShortcuts('Feedback', [
    { keys: 'j', label: 'Next entry', repeats: true, run: () => move(1) },
    { keys: 'k', label: 'Previous entry', repeats: true, run: () => move(-1) },
    { keys: 'x', label: 'Select', run: () => openId && at >= 0 && toggle(openId) },
    { keys: 'Escape', label: 'Clear selection or close', run: back },
  ])
  return (
    <Paper
      className={styles.inbox!}
      radius={0}
      {...(ofProduct && { withBorder: true, radius: 'lg', my: 'lg' })}
    >
      <Stack component="section" gap={0} mih={0} miw={0} aria-label="Feedback">
        {head}
        <StateTabs address={address} />
        <InboxFilters address={address} />
        {list?.data.length === 0 ? (
          <Nothing address={address} />
        ) : (
          <InboxList
            entries={list?.data}
            openId={openId}
            addressOf={address.addressOf}
            selected={selected}
            onSelect={toggle}
            change={change}
            withProduct={!ofProduct}
            onView={(first, isEnding) => {
              view.current = first
              if (isEnding && !filter.text) more()
            }}
          />
        )}
        {list?.next && filter.text && (
          <Group justify="center" p="xs" fz="var(--fs-sm)" c="dimmed">
            {list.reached && `Searched back to ${formatDay(dayOf(list.reached))}`}
            <Button variant="default" size="xs" loading={isReading} onClick={more}>
              Search older
            </Button>
          </Group>
        )}
      </Stack>
      {deleting && (
        <DeleteDialog
          entries={deleting}
          onClose={() => setDeleting(undefined)}
          onDelete={(eraseTaskText) => change(deleting, { isDeleted: true, eraseTaskText })}
        />
      )}
      {(openId || chosen.length > 0) && (
        <ReadingPanel
          key={openId}
          id={openId}
          listed={entries[at]}
          selected={chosen}
          onDeselect={toggle}
          position={
            at < 0 ? '' : `${formatNumber(at + 1)} of ${formatNumber(entries.length)}${list?.next ? '+' : ''}`
          }
          move={move}
          change={change}
          back={back}
        />
      )}
    </Paper>
  )
}
