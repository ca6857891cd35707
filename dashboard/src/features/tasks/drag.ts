import { Accessibility, defaultPreset, KeyboardSensor } from '@dnd-kit/dom'
import { type DragEndEvent, type DragMoveEvent, type DragStartEvent, PointerSensor } from '@dnd-kit/react'
import type { BoardTask } from '../../api/types'
import { taskStatusNames } from '../../ui/labels'
import { type Status, statuses } from './tasks.api'

/** A card with the gap below it, in pixels. */
export const cardHeight = 98

/** A place on the board, counted without the card that is dragged. */
export interface Place {
  status: Status
  index: number
}

/** @param lengths how many cards each column shows, without the one that is dragged */
export function placeAt({ x, y }: { x: number; y: number }, lengths: Record<Status, number>): Place {
  const columns = statuses.map((status) => {
    const element = document.querySelector(`[data-column="${status}"]`)!
    return { status, element, box: element.getBoundingClientRect() }
  })
  const distance = ({ box }: { box: DOMRect }) => Math.max(box.left - x, x - box.right, 0)
  const { status, element, box } = columns.reduce((nearest, column) => (distance(column) < distance(nearest) ? column : nearest))
  const index = Math.floor((y - box.top + element.scrollTop) / cardHeight)
  return { status, index: Math.max(0, Math.min(index, lengths[status])) }
}

export function pointOf(event: DragMoveEvent | DragEndEvent) {
  const { current } = event.operation.position
  if ('to' in event && event.to) return event.to
  if ('by' in event && event.by) return { x: current.x + event.by.x, y: current.y + event.by.y }
  return current
}

/** Space picks a card up and drops it, an arrow moves it by a card or a column, Escape cancels. */
export const sensorsFor = (columnWidth: number) => [
  PointerSensor,
  KeyboardSensor.configure({
    offset: { x: columnWidth, y: cardHeight },
    keyboardCodes: {
      start: ['Space'],
      cancel: ['Escape'],
      end: ['Space', 'Enter', 'Tab'],
      up: ['ArrowUp'],
      down: ['ArrowDown'],
      left: ['ArrowLeft'],
      right: ['ArrowRight'],
    },
  }),
]

/** What screen readers announce. */
export const pluginsFor = (currentPlace: () => Place | null) => [
  ...defaultPreset.plugins.filter((plugin) => plugin !== Accessibility),
  Accessibility.configure({
    screenReaderInstructions: {
      draggable: 'Enter opens the task. Space picks it up; then the arrow keys move it, Space drops it, Escape cancels.',
    },
    announcements: {
      dragstart: ({ operation }: DragStartEvent) => `Picked up ${titleOf(operation)}.`,
      dragmove: () => words(currentPlace()),
      dragend: ({ operation, canceled }: DragEndEvent) =>
        canceled
          ? `Cancelled. ${titleOf(operation)} has not moved.`
          : `Dropped ${titleOf(operation)}. ${words(currentPlace()) ?? ''}`,
    },
  }),
]

const titleOf = ({ source }: { source: { data: unknown } | null }) =>
  (source?.data as { task: BoardTask } | undefined)?.task.title ?? ''

const words = (place: Place | null) => (place ? `${taskStatusNames[place.status]}, position ${place.index + 1}.` : undefined)
