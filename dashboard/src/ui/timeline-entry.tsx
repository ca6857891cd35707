import { Text } from '@mantine/core'
import {
  Bug,
  CircleQuestionMark,
  Heart,
  Lightbulb,
  type LucideIcon,
  MessageSquare,
  NotebookPen,
  Rocket,
  SquareCheck,
} from 'lucide-react'
import { Link } from 'react-router'
import { useProducts } from '../api/products'
import type { TimelineEntry as Entry, Product } from '../api/types'
import { feedbackTypeNames } from './labels'
import { productPath } from './paths'
import { ProductMark } from './product-mark'
import { formatDayName, formatTime } from './text/format'
import styles from './timeline-entry.module.css'

const icons: Record<string, LucideIcon> = {
  log: NotebookPen,
  release: Rocket,
  task: SquareCheck,
  BUG: Bug,
  FEATURE: Lightbulb,
  QUESTION: CircleQuestionMark,
  PRAISE: Heart,
  OTHER: MessageSquare,
}

interface TimelineDaysProps {
  entries: (Entry & { productId?: string })[]
  /** Of all entries. Without it they are of any product: one line each, with its mark. */
  product?: Product
}

/** What happened, day by day. */
export function TimelineDays({ entries, product: ofAll }: TimelineDaysProps) {
  const products = useProducts().data ?? []
  return [...Map.groupBy(entries, ({ date }) => date)].map(([date, some]) => (
    <div key={date}>
      <h3 className={styles.day}>{formatDayName(date)}</h3>
      <ul className={styles.entries}>
        {some.map((entry) => {
          const product = ofAll ?? products.find(({ id }) => id === entry.productId)
          return product && <TimelineEntry key={entry.id} entry={entry} product={product} isShort={!ofAll} />
        })}
      </ul>
    </div>
  ))
}

/** A log, a release, feedback or a completed task. Opens the record. */
function TimelineEntry({ entry, product, isShort }: { entry: Entry; product: Product; isShort: boolean }) {
  const { kind, feedbackType, author, at, title } = entry
  const Icon = icons[feedbackType ?? kind] ?? MessageSquare
  const text = kind === 'task' ? title : entry.text
  return (
    <li className={styles.entry}>
      <Icon size={16} aria-hidden />
      <div>
        <Link to={productPath(product, placeOf(entry))} className={styles.facts}>
          {nameOf(entry)}
          {author && (
            <>
              {' · '}
              <bdi>{author}</bdi>
            </>
          )}
        </Link>
        {text && (
          <Text inherit lineClamp={isShort ? 1 : 4}>
            <bdi>{text}</bdi>
          </Text>
        )}
      </div>
      <span className={styles.end}>
        {isShort && <ProductMark product={product} size="s" />}
        {at && <time dateTime={at}>{formatTime(at)}</time>}
      </span>
    </li>
  )
}

function nameOf({ kind, feedbackType, displayId, title }: Entry): string {
  if (kind === 'task') return `#${displayId} completed`
  if (kind === 'release') return `${title?.slice(1)} released`
  return feedbackType ? feedbackTypeNames[feedbackType] : 'Log'
}

const placeOf = ({ kind, id, title, date }: Entry) =>
  ({
    log: `log?day=${date}`,
    release: `versions/${encodeURIComponent(title?.slice(1) ?? '')}`,
    feedback: `feedback/${id}`,
    task: `tasks/${id}`,
  })[kind]
