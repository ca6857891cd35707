import { dayIn, daysBetween, daysLater, monthOf, monthsLater } from '../../domain/calendar.ts'
import { invalid } from '../../errors.ts'
import type { Repeat, StoredRepeat, Task } from './tasks.schema.ts'

export const toStoredRepeat = (stored: string | null): StoredRepeat | null => stored && JSON.parse(stored)

export function toRepeat(stored: string | null): Repeat | null {
  if (stored === null) return null
  const { every, unit }: StoredRepeat = JSON.parse(stored)
  return { every, unit }
}

interface Before {
  origin: Task['origin']
  status: Task['status']
  dueDate: string | null
  repeat: StoredRepeat | null
}

interface Sent {
  status?: Task['status'] | undefined
  dueDate: string | null
  repeat: Repeat | null | undefined
}

/** Counts from a changed due date again. Without one the series ends. @throws validation_error */
export function changedRepeat(before: Before, { status, dueDate, repeat }: Sent): StoredRepeat | null {
  if (repeat && dueDate === null)
    throw invalid({ path: 'repeat', code: 'needs_due_date', message: 'needs a dueDate' })
  // The text of the next tasks could not be erased with the feedback.
  if (repeat && before.origin === 'feedback')
    throw invalid({
      path: 'repeat',
      code: 'from_feedback',
      message: 'is not possible for a task from feedback',
    })
  // Each time it is sent, another series would start.
  if (repeat && before.status === 'done' && (status ?? 'done') === 'done')
    throw invalid({ path: 'repeat', code: 'is_done', message: 'is not possible for a task that is done' })
  const wanted = repeat === undefined ? before.repeat : repeat
  if (!wanted || dueDate === null) return null
  const { every, unit } = wanted
  const isSame = before.repeat?.every === every && before.repeat.unit === unit && before.dueDate === dueDate
  return isSame ? before.repeat : { every, unit, from: dueDate }
}

const longestInDays: Record<Repeat['unit'], number> = { day: 1, weekday: 7 / 5, week: 7, month: 31 }

/** The first date of the series after a due date and not before today. Null if the calendar ends first. */
export function nextDate({ every, unit, from }: StoredRepeat, dueDate: string, today: string): string | null {
  const dateAt = (count: number) => {
    const units = count * every
    if (unit === 'day') return daysLater(dueDate, units)
    if (unit === 'weekday') return weekdaysLater(dueDate, units)
    if (unit === 'week') return daysLater(dueDate, 7 * units)
    return dayIn(monthsLater(monthOf(dueDate), units), from)
  }
  // A date long ago is not counted from day by day.
  const least = Math.floor(daysBetween(dueDate, today) / (every * longestInDays[unit])) - 2
  let count = Math.max(1, least)
  let next = dateAt(count)
  while (next > dueDate && next < today) next = dateAt(++count)
  return next > dueDate ? next : null
}

/** Counts from Friday if the day is on a weekend. */
function weekdaysLater(day: string, count: number): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  const sinceMonday = Math.min(weekday, 4) + count
  return daysLater(day, Math.floor(sinceMonday / 5) * 7 + (sinceMonday % 5) - weekday)
}
