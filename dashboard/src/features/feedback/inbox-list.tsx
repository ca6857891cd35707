import { Box, Checkbox, Group, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  Bug,
  Heart,
  Lightbulb,
  MessageCircle,
  MessageCircleQuestionMark,
  SquareCheck,
  Users,
} from 'lucide-react'
import { memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { useProduct } from '../../api/products'
import { useUser } from '../../api/session'
import type { InboxEntry, User } from '../../api/types'
import { feedbackTypeNames } from '../../ui/labels'
import { Pending } from '../../ui/pending'
import { ProductMark } from '../../ui/product-mark'
import {
  dayOf,
  daysAfter,
  formatMoment,
  formatMonth,
  formatShortDay,
  formatTime,
  formatWeekday,
  snoozeTimes,
  startOfWeek,
  today,
} from '../../ui/text/format'
import { cut } from '../../ui/text/text'
import { touchProps } from '../../ui/touch'
import type { FeedbackChange } from './feedback.api'
import styles from './feedback.module.css'

interface InboxListProps {
  /** undefined: being read. */
  entries: InboxEntry[] | undefined
  openId: string | undefined
  addressOf: (id: string) => string
  selected: ReadonlySet<string>
  onSelect: (id: string) => void
  change: (entries: InboxEntry[], change: FeedbackChange) => void
  withProduct: boolean
  /** Called with the first entry in view, empty at the top, and whether the end is near. */
  onView: (first: string, isEnding: boolean) => void
}

/** Entries under the day or month they were received; only those in view are in the page. */
export function InboxList(props: InboxListProps) {
  const { entries, openId, onView } = props
  const scroller = useRef<HTMLDivElement>(null)
  const weekStart = useUser()?.weekStart
  const items = useMemo(() => grouped(entries ?? [], weekStart), [entries, weekStart])
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => ('group' in items[i]! ? 34 : 97),
    // A new function here would lay out every row again.
    getItemKey: useCallback((i: number) => items[i]!.id, [items]),
    overscan: 4,
  })
  const shown = virtual.getVirtualItems()
  useEffect(() => {
    const first = shown.find(({ index }) => 'type' in items[index]!)
    if (first)
      onView(shown[0]!.index > 0 ? items[first.index]!.id : '', shown.at(-1)!.index > items.length - 30)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another entry is opened
  useEffect(() => {
    const at = items.findIndex(({ id }) => id === openId)
    if (at >= 0) virtual.scrollToIndex(at === 1 ? 0 : at, { align: 'auto' })
  }, [openId])
  if (!entries) {
    const places = Array.from({ length: 6 }, (_, i) => (
      <Skeleton key={String(i)} h={76} m="10px 20px" w="auto" aria-busy />
    ))
    return <Pending what="feedback">{places}</Pending>
  }
  return (
    <Box
      className={styles.list!}
      p={{ base: '0 0 72px', sm: '0 8px 84px' }}
      ref={scroller}
      data-list
      data-selecting={props.selected.size > 0 || undefined}
    >
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {shown.map(({ index, start, key }) => {
          const item = items[index]!
          const style = { transform: `translateY(${start}px)` }
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.item}
              style={style}
            >
              {'group' in item ? (
                <Text component="h2" p="10px 12px 6px" fz="var(--fs-xs)" lh="var(--lh-xs)" c="var(--text-3)">
                  {item.group}
                </Text>
              ) : (
                <Row entry={item} {...props} />
              )}
            </div>
          )
        })}
      </div>
    </Box>
  )
}

const groups = ['Today', 'Yesterday', 'This week', 'Last week']

/** Entries with the headings of their groups between them. */
function grouped(
  entries: InboxEntry[],
  weekStart: User['weekStart'] | undefined,
): (InboxEntry | { id: string; group: string })[] {
  const week = startOfWeek(today(), weekStart)
  const starts = [today(), daysAfter(today(), -1), week, daysAfter(week, -7)]
  let last: string
  return entries.flatMap((entry) => {
    const day = dayOf(entry.createdAt)
    const at = starts.findIndex((start) => day >= start)
    const group = groups[at] ?? day.slice(0, 7)
    if (group === last) return [entry]
    last = group
    return [{ id: group, group: at < 0 ? formatMonth(group) : group }, entry]
  })
}

/** "9:14" today, "Fri" within a week, else "2 Oct". */
export function formatReceived(timestamp: string): string {
  const day = dayOf(timestamp)
  if (day === today()) return formatTime(timestamp)
  return Date.now() - Date.parse(timestamp) < 6 * 86_400_000 ? formatWeekday(day) : formatShortDay(day)
}

const Row = memo(function Row({ entry, ...list }: InboxListProps & { entry: InboxEntry }) {
  const { id, type, excerpt, createdAt, task } = entry
  const product = useProduct(list.withProduct ? entry.productId : null)
  const isOpen = id === list.openId
  const isWaiting = entry.state === 'open' || entry.state === 'snoozed'
  const finish = () => list.change([entry], { state: isWaiting ? 'done' : 'open' })
  const tomorrow = () => snoozeTimes().find(({ label }) => label === 'Tomorrow')!.until
  const snooze = () => list.change([entry], { state: 'snoozed', snoozedUntil: tomorrow() })
  return (
    <>
      <Checkbox
        className={styles.check!}
        aria-label={`Select ${cut(excerpt, 60)}`}
        checked={list.selected.has(id)}
        tabIndex={-1}
        onChange={() => list.onSelect(id)}
      />
      <Link
        to={list.addressOf(id)}
        replace={isOpen}
        aria-current={isOpen || undefined}
        data-record
        className={styles.entry}
        {...touchProps({
          right: { label: isWaiting ? 'Done' : 'Reopen', run: finish },
          left: { label: 'Snooze', run: snooze },
          hold: () => list.onSelect(id),
        })}
      >
        <TypeIcon type={type} />
        <Text span inherit truncate fw="var(--fw-medium)">
          <VisuallyHidden>{feedbackTypeNames[type]}: </VisuallyHidden>
          <bdi>{nameOf(entry)}</bdi>
        </Text>
        <time title={formatMoment(createdAt)}>{formatReceived(createdAt)}</time>
        <Text span inherit lineClamp={2} c="var(--text-2)">
          <bdi>{excerpt}</bdi>
        </Text>
        {(product || task) && (
          <Group component="span" gap={4} c="var(--text-3)" fz="var(--fs-xs)" mt={5}>
            {product && (
              <>
                <ProductMark product={product} size="s" />
                <bdi style={{ marginRight: 8 }}>{product.name}</bdi>
              </>
            )}
            {task && <SquareCheck size={14} aria-label="Task" />}
            {task && `#${task.displayId}`}
            {task && task.people > 1 && (
              <>
                <Users size={14} style={{ marginLeft: 8 }} />
                {task.people}
                <VisuallyHidden> people asked</VisuallyHidden>
              </>
            )}
          </Group>
        )}
      </Link>
    </>
  )
})

export const nameOf = ({ author, authorEmail }: Pick<InboxEntry, 'author' | 'authorEmail'>) =>
  author ?? authorEmail ?? 'Anonymous'

const types: Record<InboxEntry['type'], [icon: typeof Bug, color: string]> = {
  BUG: [Bug, 'var(--negative)'],
  FEATURE: [Lightbulb, 'var(--accent-text)'],
  QUESTION: [MessageCircleQuestionMark, 'var(--warning)'],
  PRAISE: [Heart, 'var(--positive)'],
  OTHER: [MessageCircle, 'var(--text-3)'],
}

export function TypeIcon({ type }: { type: InboxEntry['type'] }) {
  const [Icon, color] = types[type]
  return <Icon size={16} color={color} />
}
