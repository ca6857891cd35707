import { ActionIcon, Anchor, Button, CopyButton, Menu, Skeleton, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import {
  ArrowLeft,
  Ban,
  Check,
  ChevronDown,
  ChevronUp,
  ClockFading,
  Copy,
  Ellipsis,
  Mail,
  SquareCheck,
  Users,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { isNotFound, messageOf } from '../../api/errors'
import { useProduct } from '../../api/products'
import type { InboxEntry, LinkedFeedback } from '../../api/types'
import { Avatar } from '../../ui/avatar'
import { readJson } from '../../ui/json-text'
import { KeyHint } from '../../ui/key-hint'
import { feedbackSourceNames, feedbackTypeNames, optionsOf, taskStatusNames } from '../../ui/labels'
import { paths, productPath } from '../../ui/paths'
import { ProductMark } from '../../ui/product-mark'
import { useShortcuts } from '../../ui/shortcuts'
import { formatMoment, formatShortDay } from '../../ui/text/format'
import { entryQuery, personQuery, tasksQuery } from './feedback.api'
import styles from './feedback.module.css'
import { stateNames } from './feedback-address'
import type { Actions } from './inbox'
import { formatReceived, nameOf, TypeIcon } from './inbox-list'

interface ReadingPanelProps {
  id: string | undefined
  /** As the list has it, shown until the whole entry is read. */
  entry: InboxEntry | undefined
  selected: InboxEntry[]
  /** "5 of 14"; null if the entry is not in the list. */
  position: string | null
  actions: Actions
  onMove: (by: 1 | -1) => void
  onClose: () => void
  onClear: () => void
  personAddress: (person: string) => string
}

/** The open entry with its actions, or the actions for the selected entries. Everything is shown as text: it comes from strangers. */
export default function ReadingPanel({
  id,
  entry,
  selected,
  position,
  actions,
  onMove,
  onClose,
  onClear,
  personAddress,
}: ReadingPanelProps) {
  const { data: read, error } = useQuery({ ...entryQuery(id ?? ''), enabled: id !== undefined })
  const data = read ?? (entry && { ...entry, content: entry.excerpt, metadata: null, doneAt: null, spamAt: null })
  const isBulk = selected.length > 0
  const targets = isBulk ? selected : data ? [entry ?? { ...data, excerpt: data.content.slice(0, 240) }] : []
  return (
    <article
      className={styles.panel}
      data-bulk={isBulk || undefined}
      aria-label={data ? `Feedback from ${nameOf(data)}` : 'Feedback'}
    >
      <div className={styles.top}>
        <ActionIcon aria-label="Back to list" onClick={onClose}>
          <ArrowLeft size={20} />
        </ActionIcon>
        <Position position={position} onMove={onMove} />
      </div>
      <ActionBar targets={targets} whole={isBulk ? undefined : data} actions={actions}>
        {isBulk ? (
          <>
            <span className={styles.faint}>{selected.length} selected</span>
            <Button variant="subtle" color="gray" onClick={onClear}>
              Clear
            </Button>
          </>
        ) : (
          <Position position={position} onMove={onMove} />
        )}
      </ActionBar>
      <div className={styles.reading}>
        {isBulk ? (
          <SelectedEntries entries={selected} actions={actions} />
        ) : isNotFound(error) ? (
          <Text role="alert">This feedback was deleted.</Text>
        ) : error ? (
          <Text role="alert">{messageOf(error)}</Text>
        ) : data ? (
          <Entry entry={data} target={targets[0]!} actions={actions} personAddress={personAddress} />
        ) : (
          <Skeleton h={240} />
        )}
      </div>
    </article>
  )
}

const Position = ({ position, onMove }: Pick<ReadingPanelProps, 'position' | 'onMove'>) => (
  <div className={styles.steps}>
    {position && <span className={styles.position}>{position}</span>}
    <ActionIcon aria-label="Previous" title="Previous ( k )" onClick={() => onMove(-1)}>
      <ChevronUp size={18} />
    </ActionIcon>
    <ActionIcon aria-label="Next" title="Next ( j )" onClick={() => onMove(1)}>
      <ChevronDown size={18} />
    </ActionIcon>
  </div>
)

interface ActionBarProps {
  targets: InboxEntry[]
  /** The open entry, if none are selected. */
  whole: LinkedFeedback | undefined
  actions: Actions
  children: ReactNode
}

function ActionBar({ targets, whole, actions, children }: ActionBarProps) {
  const [isSnoozing, setSnoozing] = useState(false)
  const product = useProduct(whole?.productId)
  const state = targets[0]?.state ?? 'open'
  const isOpen = state === 'open' || state === 'snoozed'
  const finish = () => targets.length && actions.change(targets, { state: isOpen ? 'done' : 'open' })
  const spam = () => targets.length && actions.change(targets, { state: state === 'spam' ? 'open' : 'spam' })
  const createTask = () => targets.length && actions.createTask(targets)
  const reply = whole?.authorEmail ? mailto(whole, product?.name ?? '') : undefined
  useShortcuts('Feedback', [
    { keys: 'e', label: 'Done', run: finish },
    { keys: 't', label: 'Create task', run: createTask },
    { keys: 'r', label: 'Reply', isAvailable: () => reply !== undefined, run: () => location.assign(reply!) },
    { keys: 's', label: 'Snooze', run: () => setSnoozing(true) },
    { keys: '!', label: 'Spam', run: spam },
    { keys: 'Delete', label: 'Delete', isAvailable: () => whole !== undefined, run: () => actions.remove(targets[0]!) },
  ])
  return (
    <div className={styles.actions}>
      <Button className={styles.primary!} leftSection={<Check size={16} />} rightSection={<KeyHint>E</KeyHint>} onClick={finish}>
        {isOpen ? 'Done' : state === 'spam' ? 'Not spam' : 'Reopen'}
      </Button>
      <Button variant="default" leftSection={<SquareCheck size={16} />} rightSection={<KeyHint>T</KeyHint>} onClick={createTask}>
        Create task
      </Button>
      {targets.length < 2 && (
        <Button
          component="a"
          href={reply}
          variant="default"
          {...(reply === undefined && { 'data-disabled': true, 'aria-disabled': true, role: 'link' })}
          leftSection={<Mail size={16} />}
          rightSection={<KeyHint>R</KeyHint>}
        >
          Reply
        </Button>
      )}
      <Menu opened={isSnoozing} onChange={setSnoozing} position="bottom-start">
        <Menu.Target>
          <Button variant="subtle" color="gray" leftSection={<ClockFading size={16} />} rightSection={<KeyHint>S</KeyHint>}>
            Snooze
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {snoozeTimes().map(([label, until]) => (
            <Menu.Item key={label} onClick={() => actions.change(targets, { snoozedUntil: until.toISOString() })}>
              {label} <span className={styles.faint}>{formatMoment(until.toISOString())}</span>
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {state !== 'spam' && (
        <Button variant="subtle" color="gray" leftSection={<Ban size={16} />} rightSection={<KeyHint>!</KeyHint>} onClick={spam}>
          Spam
        </Button>
      )}
      <div className={styles.end}>{children}</div>
    </div>
  )
}

/** Mail clients refuse long addresses. */
const mostQuoted = 800

function mailto({ authorEmail, content }: LinkedFeedback, product: string) {
  const quote = content.slice(0, mostQuoted).toWellFormed().replaceAll(/^/gm, '> ')
  const to = encodeURIComponent(authorEmail!).replaceAll('%40', '@')
  return `mailto:${to}?subject=${encodeURIComponent(`Your feedback on ${product}`)}&body=${encodeURIComponent(`\n\n${quote}`)}`
}

function snoozeTimes(): [label: string, until: Date][] {
  const now = new Date()
  const morningIn = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 9)
  return [
    ['Later today', new Date(now.getTime() + 3 * 3_600_000)],
    ['Tomorrow', morningIn(1)],
    ['Next week', morningIn(8 - (now.getDay() || 7))],
    ['Next month', new Date(now.getFullYear(), now.getMonth() + 1, 1, 9)],
  ]
}

const SelectedEntries = ({ entries, actions }: { entries: InboxEntry[]; actions: Actions }) => (
  <>
    <TypeMenu entries={entries} actions={actions} />
    <ul className={styles.others}>
      {entries.slice(0, 50).map((entry) => (
        <li key={entry.id}>
          <TypeIcon type={entry.type} />
          <bdi>{entry.excerpt}</bdi>
        </li>
      ))}
    </ul>
  </>
)

function TypeMenu({ entries, actions }: { entries: InboxEntry[]; actions: Actions }) {
  const [first] = entries
  const isOne = entries.every(({ type }) => type === first?.type)
  const label = first && isOne ? feedbackTypeNames[first.type] : 'Several'
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-sm"
          leftSection={first && isOne && <TypeIcon type={first.type} />}
          variant="light"
          color="gray"
          rightSection={<ChevronDown size={14} />}
          aria-label={`Type: ${label}`}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {optionsOf(feedbackTypeNames).map(({ value, label }) => (
          <Menu.Item key={value} leftSection={<TypeIcon type={value} />} onClick={() => actions.change(entries, { type: value })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface EntryProps {
  entry: LinkedFeedback
  target: InboxEntry
  actions: Actions
  personAddress: (person: string) => string
}

const reasonNames: Record<LinkedFeedback['suspected'][number], string> = {
  burst: 'many submissions from one IP',
  honeypot: 'hidden field was filled in',
  too_fast: 'submitted too quickly',
}

function Entry({ entry, target, actions, personAddress }: EntryProps) {
  const { content, createdAt, source, metadata, suspected, state, snoozedUntil, task } = entry
  const product = useProduct(entry.productId)
  const json = metadata ? readJson(metadata) : undefined
  return (
    <>
      <div className={styles.line}>
        <TypeMenu entries={[target]} actions={actions} />
        {product && (
          <Link to={productPath(product)}>
            <ProductMark product={product} size="s" />
            <bdi>{product.name}</bdi>
          </Link>
        )}
        <span className={styles.faint}>{formatMoment(createdAt)}</span>
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon aria-label="More actions">
              <Ellipsis size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => actions.remove(target)}>Delete</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      {state === 'spam' && suspected.length > 0 && (
        <Text className={styles.notice}>Possible spam: {suspected.map((reason) => reasonNames[reason]).join(', ')}.</Text>
      )}
      {state === 'snoozed' && snoozedUntil && <Text className={styles.notice}>Snoozed until {formatMoment(snoozedUntil)}.</Text>}
      <p className={styles.message}>
        <bdi>{content}</bdi>
      </p>
      <dl className={styles.context}>
        {[['Source', feedbackSourceNames[source]], ...(json?.rows ?? (metadata && !json ? [['Details', metadata]] : []))]
          .filter(([name]) => name !== 'suspected')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      {json && !json.rows && <pre className={styles.json}>{json.indented}</pre>}
      <h3>Linked task</h3>
      {task ? <TaskLink task={task} /> : <LinkTask onLink={(taskId) => actions.change([target], { taskId })} />}
      <Author entry={entry} personAddress={personAddress} />
    </>
  )
}

function TaskLink({
  task: { id, displayId, title, status, version, dueDate, people },
}: {
  task: NonNullable<LinkedFeedback['task']>
}) {
  const facts = [`#${displayId}`, taskStatusNames[status], version?.version, dueDate && `due ${formatShortDay(dueDate)}`]
  return (
    <Link to={paths.task(id)} className={styles.task}>
      <SquareCheck size={18} />
      <span>
        <b>
          <bdi>{title}</bdi>
        </b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
      </span>
      <span className={styles.people}>
        <Users size={14} /> {people === 1 ? '1 person asked' : `${people} people asked`}
      </span>
    </Link>
  )
}

/** Links one of the tasks that the words find. */
function LinkTask({ onLink }: { onLink: (taskId: string) => void }) {
  const [text, setText] = useState('')
  const [searched] = useDebouncedValue(text, 150)
  const { data: found = [] } = useQuery(tasksQuery(searched))
  return (
    <>
      <TextInput
        aria-label="Link to task"
        placeholder="Link to task…"
        maw={360}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text &&
        found.map(({ id, key, text }) => (
          <Button key={id} size="xs" variant="subtle" display="block" maw="100%" onClick={() => onLink(id)}>
            #{key} <bdi>{text}</bdi>
          </Button>
        ))}
    </>
  )
}

function Author({ entry, personAddress }: Pick<EntryProps, 'entry' | 'personAddress'>) {
  const { author, authorEmail } = entry
  const { data } = useQuery({ ...personQuery(authorEmail ?? ''), enabled: authorEmail !== null })
  const others = data?.data.filter(({ id }) => id !== entry.id).slice(0, 5) ?? []
  const count = `${others.length}${data?.next ? '+' : ''}`
  return (
    <>
      <h3>
        Author
        {others.length > 0 && <span className={styles.faint}>{count === '1' ? '1 other entry' : `${count} other entries`}</span>}
        {authorEmail && others.length > 0 && (
          <Anchor component={Link} to={personAddress(authorEmail)}>
            Show all
          </Anchor>
        )}
      </h3>
      <div className={styles.card}>
        <div className={styles.person}>
          <Avatar name={author ?? authorEmail ?? '?'} size={38} />
          <div>
            <b>
              <bdi>{author?.slice(0, 200) ?? (authorEmail ? '' : 'Anonymous')}</bdi>
            </b>
            {authorEmail && <bdi>{authorEmail}</bdi>}
          </div>
          {authorEmail && (
            <CopyButton value={authorEmail}>
              {({ copied, copy }) => (
                <ActionIcon aria-label={copied ? 'Email copied' : 'Copy email'} title="Copy email" onClick={copy}>
                  {copied ? <Check size={16} /> : <Copy size={16} />}
                </ActionIcon>
              )}
            </CopyButton>
          )}
        </div>
        <ul className={styles.others}>
          {others.map(({ id, type, excerpt, state, task, createdAt }) => (
            <li key={id}>
              <Link to={`${paths.inbox}/${id}?state=all&person=${encodeURIComponent(authorEmail!)}`}>
                <TypeIcon type={type} />
                <bdi>{excerpt}</bdi>
                <span className={styles.faint}>
                  {task?.status === 'done' && task.version?.status === 'RELEASED'
                    ? `Shipped in ${task.version.version}`
                    : stateNames[state]}
                </span>
                <time className={styles.faint}>{formatReceived(createdAt)}</time>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
