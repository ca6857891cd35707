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
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { TimelineEntry as Entry, Product } from '../api/types'
import { feedbackTypeNames } from './labels'
import { productPath } from './paths'
import { formatTime } from './text/format'
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

interface TimelineEntryProps {
  entry: Entry
  product: Product
  /** After the text, such as the product. */
  mark?: ReactNode
  /** Of the text, on one line. */
  isShort?: boolean
}

/** A log, a release, feedback or a completed task. Opens the record. */
export function TimelineEntry({ entry, product, mark, isShort }: TimelineEntryProps) {
  const Icon = icons[entry.feedbackType ?? entry.kind] ?? MessageSquare
  const facts = [kindOf(entry), entry.author && <bdi key="author">{entry.author}</bdi>].filter(Boolean)
  const text = entry.kind === 'task' ? entry.title : entry.text
  return (
    <li className={styles.entry} data-short={isShort || undefined}>
      <Icon size={16} aria-hidden />
      <div>
        <Link to={productPath(product, placeOf(entry))} className={styles.facts}>
          {facts.map((fact, i) => (
            <Fragment key={String(i)}>
              {i > 0 && ' · '}
              {fact}
            </Fragment>
          ))}
        </Link>
        {text && (
          <p className={styles.text}>
            <bdi>{text}</bdi>
          </p>
        )}
      </div>
      <span className={styles.end}>
        {mark}
        {entry.at && <time dateTime={entry.at}>{formatTime(entry.at)}</time>}
      </span>
    </li>
  )
}

function kindOf({ kind, feedbackType, displayId, title }: Entry): string {
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
