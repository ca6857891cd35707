import { useDraggable } from '@dnd-kit/react'
import { VisuallyHidden } from '@mantine/core'
import { type MouseEvent, memo } from 'react'
import type { Task } from '../../api/types'
import { CardFace } from './task-marks'

interface TaskCardProps {
  task: Task
  address: string
  top: number
  height: number
  isSelected: boolean
  isCursor: boolean
  onOpen: (id: string) => void
  onSelect: (id: string) => void
  onFocus: (id: string) => void
}

/** A card of the board. Enter or a click opens it, with Ctrl in another tab; Space takes it up, Shift and a click selects it. */
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
    <div className="card-place" style={{ top, height }}>
      {/* biome-ignore lint/a11y/useSemanticElements: a button would take Space, which takes the card up. */}
      <a
        ref={ref}
        href={address}
        draggable={false}
        role="button"
        tabIndex={isCursor ? 0 : -1}
        className="card"
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
