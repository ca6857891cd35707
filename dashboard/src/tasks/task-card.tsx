import { useDraggable } from '@dnd-kit/react'
import { VisuallyHidden } from '@mantine/core'
import { memo } from 'react'
import type { Task } from '../api/types'
import { CardFace } from './task-marks'

interface TaskCardProps {
  task: Task
  top: number
  height: number
  isSelected: boolean
  isCursor: boolean
  onOpen: (id: string) => void
  onSelect: (id: string) => void
  onFocus: (id: string) => void
}

/** A card of the board. Enter or a click opens it, Space takes it up, Ctrl and a click selects it. */
export const TaskCard = memo(function TaskCard(props: TaskCardProps) {
  const { task, top, height, isSelected, isCursor, onOpen, onSelect, onFocus } = props
  const { ref, isDragging } = useDraggable({ id: task.id, data: { task } })
  return (
    <div className="card-place" style={{ top, height }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a button would take Space, which takes the card up. */}
      <div
        ref={ref}
        role="button"
        tabIndex={isCursor ? 0 : -1}
        className="card"
        data-record={task.id}
        data-selected={isSelected || undefined}
        data-dragging={isDragging || undefined}
        onClick={(event) => (event.ctrlKey || event.metaKey ? onSelect(task.id) : onOpen(task.id))}
        onFocus={() => onFocus(task.id)}
        onKeyDown={(event) => event.key === 'Enter' && !isDragging && !event.defaultPrevented && onOpen(task.id)}
      >
        <CardFace task={task} />
        {isSelected && <VisuallyHidden>selected</VisuallyHidden>}
      </div>
    </div>
  )
})
