import { useDraggable } from '@dnd-kit/react'
import { VisuallyHidden } from '@mantine/core'
import { Calendar, CalendarX, Circle, CircleCheck, Contrast, Users } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import type { BoardTask } from '../../api/types'
import { priorityNames, taskStatusNames } from '../../ui/labels'
import { ProductMark } from '../../ui/product-mark'
import { formatDay, formatShortDay, today } from '../../ui/text/format'
import type { AnyTask, Status } from './tasks.api'
import classes from './tasks.module.css'

const statusIcons = { todo: Circle, in_progress: Contrast, done: CircleCheck }

export function StatusIcon({ status, isNamed = false }: { status: Status; isNamed?: boolean }) {
  const Icon = statusIcons[status]
  return (
    <span
      className={classes.status}
      data-status={status}
      {...(!isNamed && { role: 'img', 'aria-label': taskStatusNames[status] })}
    >
      <Icon size={16} aria-hidden />
    </span>
  )
}

const bars = { high: 3, medium: 2, low: 1 }

/** One to three bars. */
export const PriorityIcon = ({ priority }: Pick<AnyTask, 'priority'>) => (
  <svg className={classes.priority} viewBox="0 0 14 14" role="img" aria-label={`${priorityNames[priority]} priority`}>
    {[0, 1, 2].map((i) => (
      <rect key={i} x={1 + i * 4.5} y={9 - i * 4} width="3" height={4 + i * 4} rx="1" data-filled={i < bars[priority]} />
    ))}
  </svg>
)

export function Due({ task: { dueDate, status } }: { task: Pick<AnyTask, 'dueDate' | 'status'> }) {
  if (!dueDate) return null
  const isOverdue = dueDate < today() && status !== 'done'
  const Icon = isOverdue ? CalendarX : Calendar
  return (
    <span className={classes.fact} data-overdue={isOverdue} title={`${isOverdue ? 'Overdue: ' : 'Due '}${formatDay(dueDate)}`}>
      <Icon size={13} aria-hidden />
      {isOverdue && <VisuallyHidden>Overdue </VisuallyHidden>}
      {formatShortDay(dueDate)}
    </span>
  )
}

export const Labels = ({ labels, most = 3 }: { labels: string[]; most?: number }) => (
  <>
    {labels.slice(0, most).map((label) => (
      <span key={label} className={`${classes.label} ${classes.cut}`} title={label}>
        <bdi>{label}</bdi>
      </span>
    ))}
    {labels.length > most && (
      <span className={classes.label} title={labels.join(', ')}>
        +{labels.length - most}
      </span>
    )}
  </>
)

export const peopleAsked = (people: number) => (people === 1 ? '1 person asked' : `${people} people asked`)

export const Asked = ({ task }: { task: AnyTask }) =>
  (task.people ?? 0) > 0 && (
    <span className={classes.fact} title={peopleAsked(task.people!)}>
      <Users size={13} aria-hidden />
      {task.people}
    </span>
  )

export const CardFace = ({ task }: { task: AnyTask }) => (
  <>
    <span>
      <bdi>{task.title}</bdi>
    </span>
    <span className={classes.facts}>
      <PriorityIcon priority={task.priority} />
      {task.productId && task.productName && <ProductMark product={{ id: task.productId, name: task.productName }} size="s" />}
      <span className={classes.number}>
        {task.productName && <VisuallyHidden>{task.productName} </VisuallyHidden>}#{task.displayId}
      </span>
      <span className={classes.labels}>
        <Labels labels={task.labels} most={2} />
      </span>
      <Asked task={task} />
      <Due task={task} />
    </span>
  </>
)

interface TaskCardProps {
  task: BoardTask
  address: string
  top: number
  height: number
  isSelected: boolean
  isCursor: boolean
  onOpen: (id: string) => void
  onSelect: (id: string) => void
  onFocus: (id: string) => void
}

/** Enter or a click opens it, Ctrl and a click in another tab. Space picks it up, Shift and a click selects it. */
export const TaskCard = memo(function TaskCard(props: TaskCardProps) {
  const { task, address, top, height, isSelected, isCursor, onOpen, onSelect, onFocus } = props
  const { ref, isDragging } = useDraggable({ id: task.id, data: { task } })
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (event.shiftKey) onSelect(task.id)
    else onOpen(task.id)
  }
  return (
    <div className={classes.place} style={{ top, height }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a button would take Space, which picks the card up. */}
      <a
        ref={ref}
        href={address}
        draggable={false}
        role="button"
        tabIndex={isCursor ? 0 : -1}
        className={classes.card}
        data-record={task.id}
        data-selected={isSelected || undefined}
        data-dragging={isDragging || undefined}
        onClick={onClick}
        onFocus={() => onFocus(task.id)}
      >
        <CardFace task={task} />
        {isSelected && <VisuallyHidden>selected</VisuallyHidden>}
      </a>
    </div>
  )
})
