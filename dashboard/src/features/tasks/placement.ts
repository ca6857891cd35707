import type { Task } from '../../api/types'

export type Status = Task['status']
export const statuses: Status[] = ['todo', 'in_progress', 'done']

/** A place on the board, counted without the card that goes there. */
export interface Place {
  status: Status
  index: number
}

/**
 * The position in the whole column of a task that is put at `index` of what a filter leaves of it: before the shown card that
 * stands there, or behind the last shown one.
 * @param column the whole column, in order
 * @param shown what the filter leaves of it
 * @param moving the task that is put there; it counts for neither
 */
export function positionOf(column: Task[], shown: Task[], index: number, moving: string): number {
  const others = (tasks: Task[]) => tasks.filter(({ id }) => id !== moving)
  const [rest, shownRest] = [others(column), others(shown)]
  const next = shownRest[index]
  if (next) return rest.indexOf(next)
  const last = shownRest.at(-1)
  return last ? rest.indexOf(last) + 1 : rest.length
}

/** The board with a task at a position of its own column. */
export function moveInBoard(board: Task[], id: string, position: number): Task[] {
  const moving = board.find((task) => task.id === id)
  if (!moving) return board
  const rest = board.filter((task) => task !== moving)
  const column = rest.filter(({ status }) => status === moving.status)
  column.splice(position, 0, moving)
  return [...rest.filter(({ status }) => status !== moving.status), ...column]
}
