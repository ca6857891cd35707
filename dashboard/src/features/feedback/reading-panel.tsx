import { ActionIcon, Anchor, Box, Button, Code, Group, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Ban, Check, ChevronDown, ChevronUp, ClockFading, Mail, SquareCheck, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { basePath } from '../../api/address'
import { answer, api, record } from '../../api/client'
import { useProduct } from '../../api/products'
import type { InboxEntry, LinkedFeedback } from '../../api/types'
import { ActionMenu } from '../../ui/action-menu'
import { Card } from '../../ui/card'
import { useWindow } from '../../ui/hooks'
import { feedbackSourceNames, feedbackTypeNames, optionsOf, taskStatusNames } from '../../ui/labels'
import { paths, productPath } from '../../ui/paths'
import { Avatar, KeyHint, ProductMark } from '../../ui/product-mark'
import { useShortcuts } from '../../ui/shortcuts'
import { WhenRead } from '../../ui/side-panel'
import { formatMoment, formatShortDay } from '../../ui/text/format'
import { readJson } from '../../ui/text/words'
import { entryQuery, type FeedbackChange, stateNames } from './feedback.api'
import styles from './feedback.module.css'
import { formatReceived, nameOf, TypeIcon } from './inbox-list'

interface ReadingPanelProps {
  id: string | undefined
  /** As the list has it, shown until the whole entry is read. */
  listed: InboxEntry | undefined
  selected: InboxEntry[]
  /** "5 of 14"; empty if the entry is not in the list. */
  position: string
  change: (entries: InboxEntry[], change: FeedbackChange) => void
  move: (by: 1 | -1) => void
  /** Clears the selection, or closes the entry. */
  back: () => void
}

/** The open entry with its actions, or the actions for the selected entries. Everything is shown as text: it comes from strangers. */
export default function ReadingPanel({ id = '', listed, selected, position, move, back, ...props }: ReadingPanelProps) {
  const { data: entry, error } = useQuery({
    ...entryQuery(id),
    enabled: id !== '',
    placeholderData: () => listed && { ...listed, content: listed.excerpt, metadata: null, doneAt: null, spamAt: null },
  })
  const isBulk = selected.length > 0
  const targets = isBulk ? selected : entry ? [listed ?? { ...entry, excerpt: entry.content.slice(0, 240) }] : []
  const change = (change: FeedbackChange) => props.change(targets, change)
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
      {targets.length > 0 && <Toolbar targets={targets} entry={isBulk ? undefined : entry} change={change} />}
      <Group style={{ gridArea: 'steps' }} gap={6} pr={20} wrap="nowrap" justify="flex-end" c="var(--text-3)" fz="var(--fs-xs)">
        <Text inherit truncate>
          {isBulk ? `${selected.length} selected` : position}
        </Text>
        {steps.map(({ label, keys, icon: Icon, run }) => (
          <ActionIcon key={label} aria-label={label} title={`${label} ( ${keys} )`} onClick={run}>
            <Icon size={18} />
          </ActionIcon>
        ))}
      </Group>
      <Box className={styles.reading!} p={{ base: 16, sm: '24px max(32px, 100% - 688px) 48px 32px' }}>
        {isBulk ? (
          <TypeMenu entries={selected} change={change} />
        ) : (
          <WhenRead data={entry} error={error} gone="This feedback was deleted.">
            {(entry) => <Entry entry={entry} change={change} />}
          </WhenRead>
        )}
      </Box>
    </article>
  )
}

type Change = (change: FeedbackChange) => void

/** @param entry the open entry, if none are selected */
function Toolbar({ targets, entry, change }: { targets: InboxEntry[]; entry: LinkedFeedback | undefined; change: Change }) {
  const snooze = useRef<HTMLButtonElement>(null)
  const product = useProduct(entry?.productId)
  const { state } = targets[0]!
  const isOpen = state === 'open' || state === 'snoozed'
  const isPhone = useWindow('(max-width: 760px)')
  const finish = () => change({ state: isOpen ? 'done' : 'open' })
  const createTask = () => change({ isNewTask: true, state: 'done' })
  const hasNoTask = () => targets.some(({ task }) => !task)
  const reply = () => location.assign(mailto(entry!, product?.name ?? ''))
  const buttons = [
    { keys: 'e', label: isOpen ? 'Done' : state === 'spam' ? 'Not spam' : 'Reopen', icon: Check, run: finish },
    { keys: 't', label: 'Create task', icon: SquareCheck, isAvailable: hasNoTask, run: createTask },
    { keys: 'r', label: 'Reply', icon: Mail, isAvailable: () => Boolean(entry?.authorEmail), run: reply },
    { keys: 's', label: 'Snooze', icon: ClockFading, run: () => snooze.current?.click() },
    { keys: '!', label: 'Spam', icon: Ban, isAvailable: () => state !== 'spam', run: () => change({ state: 'spam' }) },
  ]
  const snoozeItems = snoozeTimes().map(([label, snoozedUntil]) => ({
    label: `${label} · ${formatMoment(snoozedUntil)}`,
    run: () => change({ state: 'snoozed', snoozedUntil }),
  }))
  useShortcuts('Feedback', [...buttons, { keys: 'Delete', label: 'Delete', run: () => change({ isDeleted: true }) }])
  return (
    <Group
      className={styles.actions!}
      wrap="nowrap"
      gap={isPhone ? 0 : 6}
      p={isPhone ? '0 4px env(safe-area-inset-bottom)' : '0 20px 0 32px'}
    >
      {buttons.slice(0, state === 'spam' ? -1 : undefined).map(({ keys, label, icon: Icon, isAvailable, run }, at) => {
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

function snoozeTimes(): [label: string, until: string][] {
  const now = new Date()
  const at = (hours: number, days: number, months = 0) =>
    new Date(now.getFullYear(), now.getMonth() + months, days, hours).toISOString()
  return [
    ['Later today', at(now.getHours() + 3, now.getDate())],
    ['Tomorrow', at(9, now.getDate() + 1)],
    ['Next week', at(9, now.getDate() + 8 - (now.getDay() || 7))],
    ['Next month', at(9, 1, 1)],
  ]
}

function mailto({ authorEmail, content }: LinkedFeedback, product: string) {
  // Mail clients refuse long addresses.
  const quote = content.slice(0, 800).toWellFormed().replaceAll(/^/gm, '> ')
  const to = encodeURIComponent(authorEmail!).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(`Your feedback on ${product}`)}&body=${encodeURIComponent(`\n\n${quote}`)}`
}

function TypeMenu({ entries, change }: { entries: { type: InboxEntry['type'] }[]; change: Change }) {
  const [type, ...others] = new Set(entries.map(({ type }) => type))
  const name = others.length > 0 ? 'Several' : feedbackTypeNames[type!]
  const look = { size: 'compact-sm', variant: 'light', color: 'gray', rightSection: <ChevronDown size={14} /> }
  const items = optionsOf(feedbackTypeNames).map(({ value, label }) => ({ label, run: () => change({ type: value }) }))
  return (
    <ActionMenu items={items}>
      {(menu) => (
        <Button {...look} {...menu} leftSection={!others.length && <TypeIcon type={type!} />} aria-label={`Type: ${name}`}>
          {name}
        </Button>
      )}
    </ActionMenu>
  )
}

const reasonNames: Record<LinkedFeedback['suspected'][number], string> = {
  burst: 'many submissions from one IP',
  honeypot: 'hidden field was filled in',
  too_fast: 'submitted too quickly',
}

function Entry({ entry, change }: { entry: LinkedFeedback; change: Change }) {
  const { content, createdAt, source, metadata, suspected, state, snoozedUntil, task, screenshot } = entry
  const product = useProduct(entry.productId)
  const json = metadata ? readJson(metadata) : undefined
  const facts = [['Source', feedbackSourceNames[source]], ...(json?.rows ?? [])]
  const reasons = suspected.map((reason) => reasonNames[reason]).join(', ')
  return (
    <>
      <Group gap="xs" fz="var(--fs-sm)" c="dimmed">
        <TypeMenu entries={[entry]} change={change} />
        {product && (
          <Anchor component={Link} to={productPath(product)} c="inherit" fz="inherit">
            <ProductMark product={product} size="s" /> <bdi>{product.name}</bdi>
          </Anchor>
        )}
        {formatMoment(createdAt)}
      </Group>
      <Text c="var(--warning)" fz="var(--fs-sm)" mt="sm">
        {state === 'spam' && reasons && `Possible spam: ${reasons}.`}
        {state === 'snoozed' && snoozedUntil && `Snoozed until ${formatMoment(snoozedUntil)}.`}
      </Text>
      <Text my={20} maw="62ch" fz={17} lh="27px" style={{ whiteSpace: 'pre-wrap' }}>
        <bdi>{content}</bdi>
      </Text>
      {screenshot && <Screenshot entry={entry} />}
      <Group component="dl" gap="8px 36px" my={0} py={14} fz="var(--fs-sm)" style={{ borderBlock: '1px solid var(--hairline)' }}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text component="dt" c="var(--text-3)" fz="var(--fs-xs)" tt="capitalize">
              {name}
            </Text>
            <Text component="dd" inherit>
              <bdi>{value}</bdi>
            </Text>
          </div>
        ))}
      </Group>
      {metadata && !json?.rows && <Code block>{json?.indented ?? metadata}</Code>}
      <Title order={3} mt={26} mb="xs">
        Linked task
      </Title>
      {task ? <TaskLink task={task} /> : <LinkTask onLink={(taskId) => change({ taskId })} />}
      <Author entry={entry} />
      <Button mt="lg" variant="subtle" color="gray" onClick={() => change({ isDeleted: true })}>
        Delete
      </Button>
    </>
  )
}

/** The image is served in a sandbox; a click opens it in its full size. */
function Screenshot({ entry: { id, productId } }: { entry: LinkedFeedback }) {
  const address = `${basePath}/dashboard/api/products/${productId}/feedback/${id}/screenshot`
  return (
    <a href={address} target="_blank" rel="noreferrer" className={styles.screenshot}>
      <img src={address} alt="Screenshot of the page; opens in full size" />
    </a>
  )
}

function TaskLink({ task }: { task: NonNullable<LinkedFeedback['task']> }) {
  const { id, displayId, title, status, version, dueDate, people } = task
  const facts = [`#${displayId}`, taskStatusNames[status], version?.version, dueDate && `due ${formatShortDay(dueDate)}`]
  return (
    <Card style={{ overflow: 'hidden' }}>
      <Link to={paths.task(id)} className={styles.row}>
        <SquareCheck size={18} color="var(--accent-text)" />
        <span>
          <bdi>{title}</bdi>
          <small>{facts.filter(Boolean).join(' · ')}</small>
        </span>
        <small>{people === 1 ? '1 person asked' : `${people} people asked`}</small>
      </Link>
    </Card>
  )
}

/** Links one of the tasks that the words find. */
function LinkTask({ onLink }: { onLink: (taskId: string) => void }) {
  const [text, setText] = useState('')
  const [searched] = useDebouncedValue(text.trim(), 150)
  const { data: found = [] } = useQuery({
    queryKey: ['search', 'tasks', searched],
    queryFn: () => record(api.GET('/search', { params: { query: { text: searched } } })),
    select: (found) => found.filter(({ kind }) => kind === 'task').slice(0, 8),
    enabled: searched !== '',
  })
  return (
    <>
      <TextInput
        aria-label="Link to task"
        placeholder="Link to task…"
        maw={360}
        onChange={(event) => setText(event.target.value)}
      />
      {found.map(({ id, key, text }) => (
        <Button key={id} size="xs" variant="subtle" display="block" maw="100%" onClick={() => onLink(id)}>
          #{key} <bdi>{text}</bdi>
        </Button>
      ))}
    </>
  )
}

/** The person, and what else they wrote. */
function Author({ entry: { id, author, authorEmail } }: { entry: LinkedFeedback }) {
  const { data } = useQuery({
    queryKey: ['feedback', 'person', authorEmail],
    queryFn: () => answer(api.GET('/inbox', { params: { query: { person: authorEmail!, limit: 6 } } })),
    enabled: authorEmail !== null,
  })
  const others = data?.data.filter((other) => other.id !== id).slice(0, 5) ?? []
  const count = `${others.length}${data?.next ? '+' : ''}`
  const ofPerson = `?state=all&person=${encodeURIComponent(authorEmail ?? '')}`
  return (
    <>
      <Group mt={26} mb="xs" gap="xs">
        <Title order={3}>Author</Title>
        {others.length > 0 && <small>{count === '1' ? '1 other entry' : `${count} other entries`}</small>}
        {others.length > 0 && (
          <Anchor component={Link} to={paths.inbox + ofPerson} ml="auto" fz="var(--fs-sm)">
            Show all
          </Anchor>
        )}
      </Group>
      <Card style={{ overflow: 'hidden' }}>
        <Group wrap="nowrap" gap="sm" p="sm">
          <Avatar name={nameOf({ author, authorEmail })} size={38} />
          <span>
            <b dir="auto">{author?.slice(0, 200) ?? (authorEmail ? '' : 'Anonymous')}</b>
            <small style={{ whiteSpace: 'normal' }}>{authorEmail}</small>
          </span>
        </Group>
        {others.map(({ id, type, excerpt, state, task, createdAt }) => (
          <Link key={id} to={`${paths.inbox}/${id}${ofPerson}`} className={styles.row}>
            <TypeIcon type={type} />
            <Text span truncate inherit>
              <bdi>{excerpt}</bdi>
            </Text>
            <small>
              {task?.version?.status === 'RELEASED' ? `Shipped in ${task.version.version}` : stateNames[state]} ·{' '}
              {formatReceived(createdAt)}
            </small>
          </Link>
        ))}
      </Card>
    </>
  )
}
