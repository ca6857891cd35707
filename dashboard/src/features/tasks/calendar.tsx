import { ActionIcon, Button, Group, Title, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useEffect, useState } from 'react'
import { basePath } from '../../api/address'
import { useUser } from '../../api/session'
import { type NewTask, newTask, usePhone } from '../../ui/hooks'
import { keyOf } from '../../ui/keys'
import { taskStatusNames } from '../../ui/labels'
import { ProductMark } from '../../ui/product-mark'
import { useShortcuts } from '../../ui/shortcuts'
import {
  daysAfter,
  formatDays,
  formatDueDay,
  formatLongDay,
  formatMonth,
  formatNumber,
  formatWeekday,
  monthsAfter,
  startOfWeek,
  today,
} from '../../ui/text/format'
import type { Address } from './address'
import classes from './calendar.module.css'
import { StatusIcon, type ViewProps } from './task-card'
import { type AnyTask, type List, useChangeTasks } from './tasks.api'

interface CalendarProps extends ViewProps {
  address: Address
  /** The weeks of the month. */
  days: string[]
  list: List
  given: NewTask
}

const maxShown = 4

/** Tasks by the day they are due: a month, or a week where there is no room. They move as on the board. */
export default function Calendar({ address, days: ofMonth, list, given, ...view }: CalendarProps) {
  const { keyboard, current, onOpen, addressOf } = view
  const { mutate } = useChangeTasks()
  const { ref, width } = useElementSize()
  const isPhone = usePhone()
  const isWeek = isPhone || (width > 0 && width < 560)
  const weekStart = useUser()?.weekStart ?? 'monday'
  const on = address.on ?? today()
  const week = startOfWeek(on, weekStart)
  const days = isWeek ? ofMonth.filter((day) => day >= week && day <= daysAfter(week, 6)) : ofMonth
  const [expanded, setExpanded] = useState<string>()
  const [moved, setMoved] = useState<{ task: AnyTask; day: string } | null>(null)
  const tasks = list.tasks?.filter(({ dueDate }) => dueDate && days.includes(dueDate)) ?? []
  const byDay = Map.groupBy(tasks, ({ dueDate }) => dueDate!)
  const inOrder = days.flatMap((day) => byDay.get(day) ?? [])
  const atCursor = inOrder.find(({ id }) => id === keyboard.cursor.id)
  const { id: cursorId, moves } = keyboard.cursor

  useEffect(() => {
    if (list.hasMore) list.readOn()
  })
  // A task that moves is another element, which needs the focus again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the cursor or its task moves
  useEffect(() => {
    if (moves > 0) document.querySelector<HTMLElement>(`main [data-record="${cursorId}"]`)?.focus()
  }, [cursorId, moves, atCursor?.dueDate, expanded])

  const show = (day: string) => {
    const isNow = isWeek ? startOfWeek(today(), weekStart) === day : day.slice(0, 7) === today().slice(0, 7)
    address.change({ on: isNow ? null : day })
  }
  const turn = (by: 1 | -1) =>
    show(isWeek ? daysAfter(week, 7 * by) : `${monthsAfter(on.slice(0, 7), by)}-01`)
  function go(next: AnyTask | undefined) {
    if (!next) return
    setExpanded(next.dueDate!)
    keyboard.to(next.id)
    if (current && next.id !== current) onOpen(next.id)
  }
  const step = (by: 1 | -1) => go(atCursor ? inOrder[inOrder.indexOf(atCursor) + by] : inOrder[0])
  useShortcuts('Calendar', [
    { keys: 'j', label: 'Next task', repeats: true, run: () => step(1) },
    { keys: 'k', label: 'Previous task', repeats: true, run: () => step(-1) },
    { keys: '[', label: isWeek ? 'Previous week' : 'Previous month', run: () => turn(-1) },
    { keys: ']', label: isWeek ? 'Next week' : 'Next month', run: () => turn(1) },
  ])

  const taskOf = ({ target }: SyntheticEvent) => {
    const element = (target as Element).closest<HTMLElement>('[data-record]')
    return tasks.find(({ id }) => id === element?.dataset.record)
  }
  function drop(event: SyntheticEvent) {
    event.preventDefault()
    setMoved(null)
    if (!moved || moved.day === moved.task.dueDate) return
    setExpanded(moved.day)
    keyboard.to(moved.task.id)
    mutate({ changes: [[moved.task, { dueDate: moved.day }]], verb: `moved to ${formatDueDay(moved.day)}` })
  }
  function onClick(event: MouseEvent) {
    const task = taskOf(event)
    if (!task || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    onOpen(task.id)
  }
  function onKeyDown(event: KeyboardEvent) {
    const task = taskOf(event)
    const key = keyOf(event)
    const vertical = isWeek ? 1 : 7
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: vertical, ArrowUp: -vertical }[key]
    if (!task) return
    if (moved && [' ', 'Enter'].includes(key)) drop(event)
    else if (moved && key === 'Escape') setMoved(null)
    else if (moved && by) setMoved({ ...moved, day: days[days.indexOf(moved.day) + by] ?? moved.day })
    else if (key === ' ') setMoved({ task, day: task.dueDate! })
    else if (by) step(by > 0 ? 1 : -1)
    else return
    event.preventDefault()
  }
  const title = isWeek ? formatDays(week, daysAfter(week, 6)) : formatMonth(on.slice(0, 7))
  return (
    <section
      ref={ref}
      className={classes.calendar}
      aria-label="Calendar"
      aria-busy={!list.tasks}
      data-week={isWeek || undefined}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={(event) => taskOf(event) && keyboard.at(taskOf(event)!.id)}
      onBlur={() => setMoved(null)}
      onDragStart={(event) => {
        const task = taskOf(event)
        if (task) setMoved({ task, day: task.dueDate! })
      }}
      onDragEnd={() => setMoved(null)}
      onDrop={drop}
    >
      <Group gap={4} wrap="nowrap">
        <Title order={2} size="h1" fz="var(--fs-lg)" mr="xs">
          {title}
        </Title>
        <ActionIcon aria-label={isWeek ? 'Previous week' : 'Previous month'} onClick={() => turn(-1)}>
          <ChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon aria-label={isWeek ? 'Next week' : 'Next month'} onClick={() => turn(1)}>
          <ChevronRight size={18} />
        </ActionIcon>
        {address.on && (
          <Button variant="default" size="xs" onClick={() => address.change({ on: null })}>
            Today
          </Button>
        )}
      </Group>
      <VisuallyHidden id="calendar-keys">
        Enter opens the task. Space picks it up; then the arrow keys move it, Space drops it, Escape cancels.
      </VisuallyHidden>
      <VisuallyHidden role="status">
        {moved && `${moved.task.title}: ${formatLongDay(moved.day)}`}
      </VisuallyHidden>
      <div className={classes.days}>
        {!isWeek &&
          days.slice(0, 7).map((day) => (
            <span key={day} className={classes.weekday} aria-hidden>
              {formatWeekday(day)}
            </span>
          ))}
        {days.map((day) => {
          const ofDay = byDay.get(day) ?? []
          const shown =
            day === expanded || isWeek || ofDay.length <= maxShown ? ofDay : ofDay.slice(0, maxShown - 1)
          return (
            <section
              key={day}
              className={classes.day}
              aria-label={formatLongDay(day)}
              aria-current={day === today() ? 'date' : undefined}
              data-outside={(!isWeek && day.slice(0, 7) !== on.slice(0, 7)) || undefined}
              data-target={moved?.day === day || undefined}
              onDragOver={(event) => {
                event.preventDefault()
                if (moved && moved.day !== day) setMoved({ ...moved, day })
              }}
            >
              <header>
                <span>{isWeek ? formatDueDay(day) : Number(day.slice(8))}</span>
                <ActionIcon
                  size="sm"
                  tabIndex={isWeek ? 0 : -1}
                  aria-label={`Add task: ${formatLongDay(day)}`}
                  onClick={() => newTask.set({ ...given, dueDate: day })}
                >
                  <Plus size={15} />
                </ActionIcon>
              </header>
              {shown.map((task) => (
                <DayTask
                  key={task.id}
                  task={task}
                  href={basePath + addressOf(task.id)}
                  isOpen={task.id === current}
                  isFocusable={task === (atCursor ?? inOrder[0])}
                  isMoved={task.id === moved?.task.id}
                />
              ))}
              {shown.length < ofDay.length && (
                <UnstyledButton className={classes.more} onClick={() => setExpanded(day)}>
                  {`${formatNumber(ofDay.length - shown.length)} more`}
                </UnstyledButton>
              )}
            </section>
          )
        })}
      </div>
    </section>
  )
}

interface DayTaskProps {
  task: AnyTask
  href: string
  isOpen: boolean
  isFocusable: boolean
  isMoved: boolean
}

function DayTask({ task, href, isOpen, isFocusable, isMoved }: DayTaskProps) {
  const { id, title, status, dueDate, productId, productName } = task
  const isOverdue = status !== 'done' && dueDate! < today()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button would take Space
    <a
      href={href}
      role="button"
      tabIndex={isFocusable ? 0 : -1}
      aria-describedby="calendar-keys"
      aria-current={isOpen || undefined}
      className={classes.dayTask}
      title={title}
      data-record={id}
      data-status={status}
      data-overdue={isOverdue || undefined}
      data-dragging={isMoved || undefined}
    >
      {productName && status !== 'done' ? (
        <ProductMark product={{ id: productId!, name: productName }} size="s" />
      ) : (
        <StatusIcon status={status} aria-hidden />
      )}
      <bdi>{title}</bdi>
      <VisuallyHidden>{isOverdue ? 'Overdue' : taskStatusNames[status]}</VisuallyHidden>
    </a>
  )
}
