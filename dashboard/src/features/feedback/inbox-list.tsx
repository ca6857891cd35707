import { Checkbox, Skeleton, VisuallyHidden } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Bug, Heart, Lightbulb, MessageCircle, MessageCircleQuestionMark, SquareCheck, Users } from 'lucide-react'
import { memo, useEffect, useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { useProduct } from '../../api/products'
import type { InboxEntry } from '../../api/types'
import { feedbackTypeNames } from '../../ui/labels'
import { ProductMark } from '../../ui/product-mark'
import { formatMoment, formatMonth, formatShortDay, formatTime, formatWeekday, today } from '../../ui/text/format'
import styles from './feedback.module.css'

interface InboxListProps {
  /** undefined: being read. */
  entries: InboxEntry[] | undefined
  openId: string | undefined
  addressOf: (id: string) => string
  selected: ReadonlySet<string>
  onSelect: (id: string) => void
  withProduct: boolean
  onEnd: () => void
}

const heights = { group: 34, entry: 97 }

/** Entries under the day or month they were received; only those in view are in the page. */
export function InboxList({ entries, openId, addressOf, selected, onSelect, withProduct, onEnd }: InboxListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const items = useMemo(() => grouped(entries ?? []), [entries])
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (i) => (typeof items[i] === 'string' ? heights.group : heights.entry),
    getItemKey: (i) => keyOf(items[i]!),
    overscan: 4,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (items.length && last > items.length - 30) onEnd()
  }, [last, items.length, onEnd])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when another entry is opened
  useEffect(() => {
    const at = items.findIndex((item) => typeof item !== 'string' && item.id === openId)
    if (at >= 0) virtual.scrollToIndex(at === 1 ? 0 : at, { align: 'auto' })
  }, [openId])
  if (!entries) return <Skeleton h={heights.entry} m="md" aria-busy />
  return (
    <div className={styles.list} ref={scroller} data-list>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {shown.map(({ index, start, key }) => {
          const item = items[index]!
          return (
            <div
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.item}
              style={{ transform: `translateY(${start}px)` }}
            >
              {typeof item === 'string' ? (
                <h2>{item}</h2>
              ) : (
                <Row
                  entry={item}
                  to={addressOf(item.id)}
                  isOpen={item.id === openId}
                  isSelected={selected.has(item.id)}
                  isSelecting={selected.size > 0}
                  onSelect={onSelect}
                  withProduct={withProduct}
                />
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}

const keyOf = (item: InboxEntry | string) => (typeof item === 'string' ? item : item.id)

/** Entries with the headings of their groups between them. */
function grouped(entries: InboxEntry[]): (InboxEntry | string)[] {
  const now = new Date()
  const daysAgo = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - days).toISOString()
  const weekday = (now.getDay() + 6) % 7
  const starts: [from: string, name: string][] = [
    [daysAgo(0), 'Today'],
    [daysAgo(1), 'Yesterday'],
    [daysAgo(weekday), 'This week'],
    [daysAgo(weekday + 7), 'Last week'],
  ]
  const items: (InboxEntry | string)[] = []
  let group = ''
  for (const entry of entries) {
    const name = starts.find(([from]) => entry.createdAt >= from)?.[1] ?? entry.createdAt.slice(0, 7)
    if (name !== group) items.push(name.startsWith('2') ? formatMonth(name) : name)
    group = name
    items.push(entry)
  }
  return items
}

/** "9:14" today, "Fri" within a week, else "2 Oct". */
export function formatReceived(timestamp: string): string {
  const ageMs = Date.now() - Date.parse(timestamp)
  const day = today(new Date(timestamp))
  if (day === today()) return formatTime(timestamp)
  return ageMs < 6 * 86_400_000 ? formatWeekday(day) : formatShortDay(day)
}

interface RowProps {
  entry: InboxEntry
  to: string
  isOpen: boolean
  isSelected: boolean
  isSelecting: boolean
  onSelect: (id: string) => void
  withProduct: boolean
}

const Row = memo(function Row({ entry, to, isOpen, isSelected, isSelecting, onSelect, withProduct }: RowProps) {
  const { id, type, excerpt, createdAt, task } = entry
  const product = useProduct(entry.productId)
  return (
    <div className={styles.row} data-selecting={isSelecting || undefined}>
      <Checkbox
        className={styles.check!}
        aria-label={`Select ${excerpt.slice(0, 60)}`}
        checked={isSelected}
        tabIndex={-1}
        onChange={() => onSelect(id)}
      />
      <Link to={to} replace={isOpen} aria-current={isOpen || undefined} data-record className={styles.entry}>
        <TypeIcon type={type} />
        <span className={styles.who}>
          <VisuallyHidden>{feedbackTypeNames[type]}: </VisuallyHidden>
          <bdi>{nameOf(entry)}</bdi>
        </span>
        <time title={formatMoment(createdAt)}>{formatReceived(createdAt)}</time>
        <span className={styles.text}>
          <bdi>{excerpt}</bdi>
        </span>
        <span className={styles.meta}>
          {withProduct && product && (
            <>
              <ProductMark product={product} size="s" />
              <bdi>{product.name}</bdi>
            </>
          )}
          {task && (
            <span>
              <SquareCheck size={14} />
              <VisuallyHidden>Task </VisuallyHidden>#{task.displayId}
            </span>
          )}
          {task && task.people > 1 && (
            <span>
              <Users size={14} />
              {task.people}
              <VisuallyHidden> people asked</VisuallyHidden>
            </span>
          )}
        </span>
      </Link>
    </div>
  )
})

export const nameOf = ({ author, authorEmail }: Pick<InboxEntry, 'author' | 'authorEmail'>) =>
  author ?? authorEmail ?? 'Anonymous'

const icons = { BUG: Bug, FEATURE: Lightbulb, QUESTION: MessageCircleQuestionMark, PRAISE: Heart, OTHER: MessageCircle }

export function TypeIcon({ type }: { type: InboxEntry['type'] }) {
  const Icon = icons[type]
  return (
    <span className={styles.type} data-type={type}>
      <Icon size={16} />
    </span>
  )
}
