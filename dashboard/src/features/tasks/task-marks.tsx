import { Text } from '@mantine/core'
import type { Task } from '../../api/types'
import { priorityNames } from '../../ui/labels'
import { formatDay, formatShortDay } from '../../ui/text/format'
import { isOverdue } from './task-filter'

/** A priority in words, the higher the stronger. */
export const Priority = ({ priority }: Pick<Task, 'priority'>) => (
  <span className="priority" data-priority={priority}>
    {priorityNames[priority]}
  </span>
)

/** The day a task is due; overdue says so in colour and in its tooltip. */
export function Due({ task }: { task: Task }) {
  if (!task.dueDate) return null
  const overdue = isOverdue(task)
  return (
    <span className={overdue ? 'danger' : 'dim'} title={`${overdue ? 'Overdue: ' : ''}${formatDay(task.dueDate)}`}>
      {formatShortDay(task.dueDate)}
    </span>
  )
}

/** What a card and the card under the pointer look like. */
export function CardFace({ task }: { task: Task }) {
  return (
    <>
      <Text size="sm" lineClamp={2} className="card-title">
        <bdi>{task.title}</bdi>
      </Text>
      <span className="card-foot">
        <span className="dim">#{task.displayId}</span>
        {task.priority !== 'medium' && <Priority priority={task.priority} />}
        <span className="dim card-where">
          {task.productName && <bdi>{task.productName}</bdi>} {task.versionName}
        </span>
        <Due task={task} />
      </span>
    </>
  )
}
