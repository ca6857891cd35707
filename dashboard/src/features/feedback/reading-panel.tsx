import { ActionIcon, Box, Button, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  ArrowLeft,
  Ban,
  Check,
  ChevronDown,
  ChevronUp,
  ClockFading,
  Mail,
  SquareCheck,
  X,
} from 'lucide-react'
import { useRef } from 'react'
import { useProduct } from '../../api/products'
import type { InboxEntry, LinkedFeedback } from '../../api/types'
import { ActionMenu, deletion, MoreMenu } from '../../ui/action-menu'
import { Card } from '../../ui/card'
import { newTask, usePhone } from '../../ui/hooks'
import { KeyHint } from '../../ui/product-mark'
import { useShortcuts } from '../../ui/shortcuts'
import { WhenRead } from '../../ui/side-panel'
import { formatMoment, snoozeTimes } from '../../ui/text/format'
import { cut, truncate } from '../../ui/text/text'
import { type Change, Entry, TypeMenu } from './entry'
import { entryQuery, type FeedbackChange } from './feedback.api'
import styles from './feedback.module.css'
import { formatReceived, nameOf, TypeIcon } from './inbox-list'
import { replyId } from './replies'
import { Similar } from './similar'

interface ReadingPanelProps {
  id: string | undefined
  /** As the list has it, shown until the whole entry is read. */
  listed: InboxEntry | undefined
  selected: InboxEntry[]
  onDeselect: (id: string) => void
  /** "5 of 14"; empty if the entry is not in the list. */
  position: string
  change: (entries: InboxEntry[], change: FeedbackChange) => void
  move: (by: 1 | -1) => void
  /** Clears the selection, or closes the entry. */
  back: () => void
}

/** The open entry or the selected ones, with actions. Strangers wrote it, so it is shown as text. */
export default function ReadingPanel({
  id = '',
  listed,
  selected,
  onDeselect,
  position,
  move,
  back,
  ...props
}: ReadingPanelProps) {
  const { data: entry, error } = useQuery({
    ...entryQuery(id),
    enabled: id !== '',
    placeholderData: () =>
      listed && { ...listed, content: listed.excerpt, metadata: null, doneAt: null, spamAt: null },
  })
  const isBulk = selected.length > 0
  const targets = isBulk
    ? selected
    : entry
      ? [listed ?? { ...entry, excerpt: truncate(entry.content, 240) }]
      : []
  const change = (change: FeedbackChange) => props.change(targets, change)
  const createTask = (of: InboxEntry[]) => {
    const entries = of.filter(({ task }) => !task)
    const [first] = entries
    if (!first) return
    const [line = ''] = (first.id === entry?.id ? entry.content : first.excerpt).trim().split('\n', 1)
    newTask.set({
      title: truncate(line, 200),
      ...(entries.every(({ productId }) => productId === first.productId) && { productId: first.productId }),
      ...(entries.length > 1 && { note: `For ${entries.length} entries` }),
      create: async (task) => props.change(entries, { isNewTask: true, task, state: 'done' }),
    })
  }
  const steps = [
    ...(isBulk ? [{ label: 'Clear selection', keys: 'Esc', icon: X, run: back }] : []),
    { label: 'Previous', keys: 'k', icon: ChevronUp, run: () => move(-1) },
    { label: 'Next', keys: 'j', icon: ChevronDown, run: () => move(1) },
  ]
  return (
    <article className={styles.panel} data-bulk={isBulk || undefined} aria-label="Feedback">
      <ActionIcon hiddenFrom="sm" style={{ alignSelf: 'center' }} aria-label="Back to list" onClick={back}>
        <ArrowLeft size={20} />
      </ActionIcon>
      {targets.length > 0 && (
        <Toolbar
          targets={targets}
          entry={isBulk ? undefined : entry}
          change={change}
          createTask={() => createTask(targets)}
        />
      )}
      <Group
        style={{ gridArea: 'steps' }}
        gap={6}
        pr={20}
        wrap="nowrap"
        justify="flex-end"
        c="var(--text-3)"
        fz="var(--fs-xs)"
      >
        <Text inherit flex="none">
          {isBulk ? `${selected.length} selected` : position}
        </Text>
        {steps.map(({ label, keys, icon: Icon, run }) => (
          <ActionIcon key={label} aria-label={label} title={`${label} ( ${keys} )`} onClick={run}>
            <Icon size={18} />
          </ActionIcon>
        ))}
        {targets.length > 0 && <MoreMenu items={[deletion(() => change({ isDeleted: true }))]} />}
      </Group>
      <Box className={styles.reading!} p={{ base: 16, sm: '24px max(32px, 100% - 688px) 48px 32px' }}>
        {isBulk ? (
          <Selected entries={selected} change={change} onDeselect={onDeselect} />
        ) : (
          <WhenRead data={entry} error={error} gone="This feedback was deleted.">
            {(entry) => (
              <Entry entry={entry} change={change}>
                <Similar
                  entry={targets[0]!}
                  content={entry.content}
                  change={props.change}
                  createTask={createTask}
                />
              </Entry>
            )}
          </WhenRead>
        )}
      </Box>
    </article>
  )
}

/** Entries that the actions change. Each can be left out. */
function Selected({
  entries,
  change,
  onDeselect,
}: {
  entries: InboxEntry[]
  change: Change
  onDeselect: (id: string) => void
}) {
  return (
    <>
      <Group justify="space-between" mb="sm">
        <Title order={2}>Selected</Title>
        <TypeMenu entries={entries} change={change} />
      </Group>
      <Card>
        <Box component="ul" m={0} p={0}>
          {entries.map((entry) => (
            <li key={entry.id} className={styles.chosen}>
              <TypeIcon type={entry.type} />
              <Text inherit truncate>
                <bdi>{nameOf(entry)}</bdi>{' '}
                <Text span inherit c="dimmed">
                  <bdi>{entry.excerpt}</bdi>
                </Text>
              </Text>
              <small>{formatReceived(entry.createdAt)}</small>
              <ActionIcon
                aria-label={`Deselect ${nameOf(entry)}`}
                title="Deselect"
                onClick={() => onDeselect(entry.id)}
              >
                <X size={16} />
              </ActionIcon>
            </li>
          ))}
        </Box>
      </Card>
    </>
  )
}

/** @param entry the open entry, if none are selected */
function Toolbar({
  targets,
  entry,
  change,
  createTask,
}: {
  targets: InboxEntry[]
  entry: LinkedFeedback | undefined
  change: Change
  createTask: () => void
}) {
  const snooze = useRef<HTMLButtonElement>(null)
  const product = useProduct(entry?.productId)
  const { state } = targets[0]!
  const isOpen = state === 'open' || state === 'snoozed'
  const isPhone = usePhone()
  const finish = () => change({ state: isOpen ? 'done' : 'open' })
  const hasNoTask = () => targets.some(({ task }) => !task)
  const reply = () => {
    const button = document.getElementById(replyId)
    if (button) button.click()
    else location.assign(mailto(entry!, product?.name ?? ''))
  }
  const buttons = [
    {
      keys: 'e',
      label: isOpen ? 'Done' : state === 'spam' ? 'Not spam' : 'Reopen',
      icon: Check,
      run: finish,
    },
    {
      keys: 't',
      label: 'Create task',
      icon: SquareCheck,
      opens: true,
      isAvailable: hasNoTask,
      run: createTask,
    },
    ...(targets.length > 1
      ? []
      : [
          {
            keys: 'r',
            label: 'Reply',
            icon: Mail,
            isAvailable: () => Boolean(entry?.authorEmail),
            run: reply,
          },
        ]),
    { keys: 's', label: 'Snooze', icon: ClockFading, opens: true, run: () => snooze.current?.click() },
    {
      keys: '!',
      label: 'Spam',
      icon: Ban,
      isAvailable: () => state !== 'spam',
      run: () => change({ state: 'spam' }),
    },
  ]
  const snoozeItems = snoozeTimes().map(({ label, until }) => ({
    label: `${label} · ${formatMoment(until)}`,
    run: () => change({ state: 'snoozed', snoozedUntil: until }),
  }))
  useShortcuts('Feedback', [
    ...buttons,
    { keys: 'Delete', label: 'Delete', run: () => change({ isDeleted: true }) },
  ])
  return (
    <Group
      className={styles.actions!}
      wrap="nowrap"
      gap={isPhone ? 0 : 6}
      p={isPhone ? '0 4px env(safe-area-inset-bottom)' : '0 20px 0 32px'}
    >
      {buttons
        .slice(0, state === 'spam' ? -1 : undefined)
        .map(({ keys, label, icon: Icon, isAvailable, run }, at) => {
          const button = {
            ...(at > 0 && { variant: at < 3 ? 'default' : 'subtle', color: 'gray' }),
            leftSection: <Icon size={16} />,
            rightSection: <KeyHint>{keys.toUpperCase()}</KeyHint>,
            disabled: isAvailable?.() === false,
            children: label,
            ...(isPhone && inBar),
          }
          if (keys !== 's') return <Button key={keys} {...button} onClick={run} />
          return (
            <ActionMenu key={keys} items={snoozeItems}>
              {(menu) => <Button ref={snooze} {...button} {...menu} />}
            </ActionMenu>
          )
        })}
    </Group>
  )
}

/** A button of the bar at the bottom of a phone: the icon above the word. */
const inBar = {
  variant: 'transparent',
  flex: 1,
  h: 64,
  px: 0,
  fz: 11,
  bg: 'none',
  styles: { inner: { flexDirection: 'column' }, section: { margin: 0 }, label: { height: 'auto' } },
} as const

function mailto({ authorEmail, content }: LinkedFeedback, product: string) {
  // Mail clients refuse long addresses.
  const quote = cut(content, 800).replaceAll(/^/gm, '> ')
  const to = encodeURIComponent(authorEmail!).replaceAll('%40', '@')
  const subject = encodeURIComponent(`Your feedback on ${product}`)
  return `mailto:${to}?subject=${subject}&body=${encodeURIComponent(`\n\n${quote}`)}`
}
