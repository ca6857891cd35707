import { Text, VisuallyHidden } from '@mantine/core'
import {
  CalendarX,
  Circle,
  CircleCheck,
  Contrast,
  type LucideProps,
  Repeat as RepeatIcon,
  Users,
} from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { useCursor, useSelection } from '../../ui/cursor'
import { priorityNames, repeatWords, taskStatusNames } from '../../ui/labels'
import { ProductMark } from '../../ui/product-mark'
import { formatShortDay, today } from '../../ui/text/format'
import type { AnyTask, ListParams, Status } from './tasks.api'
import classes from './tasks.module.css'

/** Shared by the board and the list. */
export interface ViewProps {
  params: ListParams
  keyboard: ReturnType<typeof useCursor>
  selection: ReturnType<typeof useSelection>
  /** The task in the side panel: it follows the keyboard. */
  current: string | undefined
  onOpen: (id: string) => void
  addressOf: (id: string) => string
  /** A button that shows the tasks that were completed earlier. */
  older: ReactNode
}

const statusIcons = { todo: Circle, in_progress: Contrast, done: CircleCheck }
const statusColors = { todo: 'var(--text-3)', in_progress: 'var(--accent-text)', done: 'var(--positive)' }
const bars = { high: 3, medium: 2, low: 1 }

export function StatusIcon({ status, ...props }: { status: Status } & LucideProps) {
  const Icon = statusIcons[status]
  return (
    <Icon size={16} color={statusColors[status]} role="img" aria-label={taskStatusNames[status]} {...props} />
  )
}

/** One to three bars. */
export const PriorityIcon = ({ priority }: Pick<AnyTask, 'priority'>) => (
  <svg
    width="14"
    height="14"
    fill="currentColor"
    role="img"
    aria-label={`${priorityNames[priority]} priority`}
  >
    {[1, 2, 3].map((i) => (
      <rect
        key={i}
        x={i * 4.5 - 3.5}
        y={13 - i * 4}
        width="3"
        height={i * 4}
        rx="1"
        opacity={i > bars[priority] ? 0.2 : 0.8}
      />
    ))}
  </svg>
)

export function Due({ task: { dueDate, status, repeat } }: { task: AnyTask }) {
  const isOverdue = dueDate !== null && dueDate < today() && status !== 'done'
  return (
    dueDate && (
      <span className={classes.facts} style={isOverdue ? { color: 'var(--negative)' } : {}}>
        {isOverdue && <CalendarX size={13} role="img" aria-label="Overdue" />}
        {formatShortDay(dueDate)}
        {repeat && <RepeatIcon size={12} role="img" aria-label={repeatWords(repeat)} />}
      </span>
    )
  )
}

export const peopleAsked = (people: number) => (people === 1 ? '1 person asked' : `${people} people asked`)

/** Labels, and how many people asked. */
export const Labels = ({ task: { labels, people } }: { task: AnyTask }) => (
  <>
    <span className={classes.labels} title={labels.join(', ')}>
      {labels.map((label) => (
        <bdi key={label} className={classes.label}>
          {label}
        </bdi>
      ))}
    </span>
    {people ? (
      <span className={classes.facts} title={peopleAsked(people)}>
        <Users size={13} aria-hidden /> {people}
      </span>
    ) : null}
  </>
)

/** The content of a card. Rendered once while the column scrolls. */
export const CardFace = memo(({ task }: { task: AnyTask }) => (
  <>
    <Text component="bdi" fw={480} lineClamp={3}>
      {task.title}
    </Text>
    <span className={classes.facts}>
      <PriorityIcon priority={task.priority} />
      {task.productName && <ProductMark product={{ id: task.productId!, name: task.productName }} size="s" />}
      <span className={classes.number}>
        {task.productName && <VisuallyHidden>{task.productName} </VisuallyHidden>}#{task.displayId}
      </span>
      <Labels task={task} />
      <Due task={task} />
    </span>
  </>
))
