import { Accessibility, defaultPreset, KeyboardSensor } from '@dnd-kit/dom'
import { type DragEndEvent, type DragMoveEvent, type DragStartEvent, PointerSensor } from '@dnd-kit/react'
import type { Task } from '../../api/types'
import { taskStatusNames } from '../../ui/labels'
import { cardHeight } from './board-column'
import { type Place, statuses } from './placement'

type Point = { x: number; y: number }

/**
 * The place at a point of the window; a column takes all that is above and below it too.
 * @param lengths how many cards each column shows, without the one that is dragged
 */
export function placeAt({ x, y }: Point, lengths: Record<Place['status'], number>): Place {
  const columns = statuses.map((status) => {
    const element = document.querySelector(`[data-column="${status}"]`)!
    return { status, element, box: element.getBoundingClientRect() }
  })
  const distance = ({ box }: { box: DOMRect }) => Math.max(box.left - x, x - box.right, 0)
  const { status, element, box } = columns.reduce((nearest, column) => (distance(column) < distance(nearest) ? column : nearest))
  const index = Math.floor((y - box.top + element.scrollTop) / cardHeight)
  return { status, index: Math.max(0, Math.min(index, lengths[status])) }
}

export function pointOf(event: DragMoveEvent | DragEndEvent): Point {
  const { current } = event.operation.position
  if ('to' in event && event.to) return event.to
  if ('by' in event && event.by) return { x: current.x + event.by.x, y: current.y + event.by.y }
  return current
}

/** Space takes a card up and puts it down, an arrow moves it by a card or a column, Escape leaves it where it was. */
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

/** What is said to whoever listens rather than looks. `placeNow` tells where the card would go. */
export const pluginsFor = (placeNow: () => Place | null) => [
  ...defaultPreset.plugins.filter((plugin) => plugin !== Accessibility),
  Accessibility.configure({
    screenReaderInstructions: {
      draggable:
        'Enter opens the task. Space takes it up; then the arrow keys move it, Space puts it down, Escape leaves it as it was.',
    },
    announcements: {
      dragstart: ({ operation }: DragStartEvent) => `${titleOf(operation)} is taken up.`,
      dragmove: () => words(placeNow()),
      dragend: ({ operation, canceled }: DragEndEvent) =>
        canceled
          ? `${titleOf(operation)} is left where it was.`
          : `${titleOf(operation)} is put down. ${words(placeNow()) ?? ''}`,
    },
  }),
]

const titleOf = ({ source }: { source: { data: unknown } | null }) =>
  (source?.data as { task: Task } | undefined)?.task.title ?? ''

const words = (place: Place | null) => (place ? `${taskStatusNames[place.status]}, place ${place.index + 1}.` : undefined)
