import { Anchor, Button, Code, Group, Text, TextInput, Title } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, SquareCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { basePath } from '../../api/address'
import { answer, api, record } from '../../api/client'
import { useProduct } from '../../api/products'
import type { InboxEntry, LinkedFeedback } from '../../api/types'
import { ActionMenu } from '../../ui/action-menu'
import { Card } from '../../ui/card'
import { feedbackSourceNames, feedbackTypeNames, optionsOf, taskStatusNames } from '../../ui/labels'
import { paths, productPath } from '../../ui/paths'
import { Avatar, ProductMark } from '../../ui/product-mark'
import { formatMoment, formatShortDay } from '../../ui/text/format'
import { cut } from '../../ui/text/text'
import { readJson } from '../../ui/text/words'
import { type FeedbackChange, stateNames } from './feedback.api'
import styles from './feedback.module.css'
import { formatReceived, nameOf, TypeIcon } from './inbox-list'
import { Replies } from './replies'

export type Change = (change: FeedbackChange) => void

export function TypeMenu({ entries, change }: { entries: { type: InboxEntry['type'] }[]; change: Change }) {
  const [type, ...others] = new Set(entries.map(({ type }) => type))
  const name = others.length > 0 ? null : feedbackTypeNames[type!]
  const look = {
    size: 'compact-sm',
    variant: 'light',
    color: 'gray',
    rightSection: <ChevronDown size={14} />,
  }
  const items = optionsOf(feedbackTypeNames).map(({ value, label }) => ({
    label,
    run: () => change({ type: value }),
  }))
  return (
    <ActionMenu items={items}>
      {(menu) => (
        <Button
          {...look}
          {...menu}
          leftSection={!others.length && <TypeIcon type={type!} />}
          aria-label={name ? `Type: ${name}` : 'Change type'}
        >
          {name ?? 'Change type'}
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

/** All of an entry, as text: it comes from strangers. */
export function Entry({
  entry,
  change,
  children,
}: {
  entry: LinkedFeedback
  change: Change
  /** Last, because it is read later and moves what is below. */
  children: ReactNode
}) {
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
      <Group
        component="dl"
        gap="8px 36px"
        my={0}
        py={14}
        fz="var(--fs-sm)"
        style={{ borderBlock: '1px solid var(--hairline)' }}
      >
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
      <Replies entry={entry} />
      <Author entry={entry} />
      {children}
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
  const facts = [
    `#${displayId}`,
    taskStatusNames[status],
    version?.version,
    dueDate && `due ${formatShortDay(dueDate)}`,
  ]
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
            <b dir="auto">{(author && cut(author, 200)) ?? (authorEmail ? '' : 'Anonymous')}</b>
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
              {task?.version?.status === 'RELEASED'
                ? `Shipped in ${task.version.version}`
                : stateNames[state]}{' '}
              · {formatReceived(createdAt)}
            </small>
          </Link>
        ))}
      </Card>
    </>
  )
}
