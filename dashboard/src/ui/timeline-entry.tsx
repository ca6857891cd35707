import { Group, Text } from '@mantine/core'
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
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { TimelineEntry as Entry, Product } from '../api/types'
import { feedbackTypeNames } from './labels'
import { productPath } from './paths'
import { formatTime } from './text/format'
import styles from './ui.module.css'

const icons: Record<string, LucideIcon> = {
  log: NotebookPen,
  release: Rocket,
  task: SquareCheck,
  BUG: Bug,
  FEATURE: Lightbulb,
  QUESTION: CircleQuestionMark,
  PRAISE: Heart,
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
  const { kind, feedbackType, displayId, title, author, at } = entry
  const Icon = icons[feedbackType ?? kind] ?? MessageSquare
  const version = title?.slice(1) ?? ''
  const names = { task: `#${displayId} completed`, release: `${version} released`, log: 'Log' }
  const tabs = {
    log: `log?day=${entry.date}`,
    release: `versions/${encodeURIComponent(version)}`,
    feedback: `feedback/${entry.id}`,
    task: `tasks/${entry.id}`,
  }
  return (
    <li className={styles.entry}>
      <Icon size={16} color="var(--text-3)" aria-hidden />
      <div>
        <Link to={productPath(product, tabs[kind])}>
          {kind === 'feedback' ? feedbackTypeNames[feedbackType ?? 'OTHER'] : names[kind]}
          {author && (
            <>
              {' '}
              · <bdi>{author}</bdi>
            </>
          )}
        </Link>
        <Text size="sm" lh="20px" lineClamp={isShort ? 1 : 4}>
          <bdi>{kind === 'task' ? title : entry.text}</bdi>
        </Text>
      </div>
      <Group gap={10} wrap="nowrap" fz="var(--fs-xs)" c="var(--text-3)">
        {mark}
        {at && <time dateTime={at}>{formatTime(at)}</time>}
      </Group>
    </li>
  )
}
