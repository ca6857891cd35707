import { Anchor, Box, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CalendarArrowUp, CalendarOff, Check } from 'lucide-react'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { api, page, record } from '../../api/client'
import { Card, CardHeader } from '../../ui/card'
import { useRowCursor } from '../../ui/cursor'
import { useStableOrder } from '../../ui/hooks'
import { paths } from '../../ui/paths'
import { Pending } from '../../ui/pending'
import { KeyHint, ProductMark } from '../../ui/product-mark'
import { RowActions, rowProps } from '../../ui/row-actions'
import { useShortcuts } from '../../ui/shortcuts'
import { daysAfter, formatNumber, formatShortDay, formatWeekday, today } from '../../ui/text/format'
import { counted } from '../../ui/text/words'
import { showToast } from '../../ui/toast'
import { AddTask } from '../tasks/add-task'
import { type AnyTask, useChangeTasks } from '../tasks/tasks.api'
import { Part } from './parts'
import styles from './review.module.css'

export const maxPriorities = 3
const maxShown = 12

const isOverdue = ({ dueDate }: AnyTask) => dueDate !== null && dueDate < today()

/**
 * Tasks to plan a week from: overdue ones, the open priorities of the review before, what is in progress or
 * due, and what has a high priority. @param until the last day of the week
 */
export function usePlanTasks(until: string, chosen: string[]): AnyTask[] | undefined {
  const ids = chosen.join()
  const { data } = useQuery({
    queryKey: ['tasks', 'plan', until, ids],
    queryFn: async () => {
      const board = async (query: object) =>
        (await page(api.GET('/board', { params: { query: { limit: 100, sort: 'due', ...query } } }))).records
      const lists = await Promise.all([
        board({ due: 'overdue' }),
        ids ? record(api.GET('/tasks', { params: { query: { ids } } })) : [],
        board({ due: 'today' }),
        board({ due: 'upcoming', dueUntil: until }),
        board({ priority: 'high', status: 'todo', sort: 'board', limit: maxShown }),
      ])
      // Labels are not shown here.
      const tasks = new Map(lists.flat().map((task): [string, AnyTask] => [task.id, { labels: [], ...task }]))
      return [...tasks.values()].filter(({ status }) => status !== 'done')
    },
    placeholderData: (last) => last,
  })
  const stable = useStableOrder(data ?? [])
  const overdue = stable.filter(isOverdue).length
  return data && stable.slice(0, Math.max(overdue, maxShown))
}

interface PlanProps {
  tasks: AnyTask[] | undefined
  /** A Monday. */
  monday: string
  priorities: string[]
  setPriorities: (ids: string[]) => void
  headline: Ref<HTMLHeadingElement>
}

/** What is overdue is moved, done or loses its date, and up to three tasks become priorities. */
export function Plan({ tasks, monday, priorities, setPriorities, headline }: PlanProps) {
  const friday = daysAfter(monday, 4)
  const day = `${formatWeekday(friday)}, ${formatShortDay(friday)}`
  const { mutate } = useChangeTasks()
  const toggle = (id: string) => {
    if (priorities.includes(id)) setPriorities(priorities.filter((other) => other !== id))
    else if (priorities.length < maxPriorities) setPriorities([...priorities, id])
    else showToast('Three at most. Remove one first.')
  }
  const rows = tasks ?? []
  const overdue = rows.filter(isOverdue)
  const { focused, leave } = useRowCursor(
    'Next week',
    rows.map(({ id }) => id),
  )
  const atFocus = () => rows.find(({ id }) => id === focused())
  const move = (some: AnyTask[]) =>
    mutate({ changes: some.map((task) => [task, { dueDate: friday }]), verb: `moved to ${day}` })
  const finish = (task: AnyTask) => {
    leave(task.id)
    setPriorities(priorities.filter((id) => id !== task.id))
    mutate({ changes: [[task, { status: 'done' }]], verb: 'completed' })
  }
  const dismiss = (task: AnyTask) => mutate({ changes: [[task, { dueDate: null }]], verb: 'has no due date' })
  const keyOf = (keys: string, label: string, act: (task: AnyTask) => void) => ({
    keys,
    label,
    isAvailable: () => atFocus() !== undefined,
    run: () => act(atFocus()!),
  })
  useShortcuts('Next week', [
    ...Array.from({ length: 9 }, (_, i) => ({
      keys: String(i + 1),
      label: 'Choose one of the first nine tasks',
      isAvailable: () => i < rows.length,
      run: () => toggle(rows[i]!.id),
    })),
    keyOf('x', 'Choose task', ({ id }) => toggle(id)),
    keyOf('m', `Move task to ${day}`, (task) => move([task])),
    keyOf('e', 'Complete task', finish),
    keyOf('d', 'Remove due date', dismiss),
    {
      keys: 'M',
      label: 'Move all overdue tasks',
      isAvailable: () => overdue.length > 0,
      run: () => move(overdue),
    },
  ])
  const title =
    overdue.length > 0 ? `${counted(overdue.length, 'overdue task')} to decide on` : 'What comes next?'
  return (
    <Part title={title} headline={headline}>
      <Card aria-label="Tasks">
        <CardHeader title="Choose up to three priorities" count={`${priorities.length} of ${maxPriorities}`}>
          {overdue.length > 0 && (
            <Button
              variant="default"
              size="xs"
              rightSection={<KeyHint>⇧M</KeyHint>}
              onClick={() => move(overdue)}
            >
              {`Move ${overdue.length === 1 ? 'it' : `all ${formatNumber(overdue.length)}`} to ${day}`}
            </Button>
          )}
        </CardHeader>
        {/* What follows on a phone stays below the window. */}
        {!tasks && <Pending what="your tasks" of={['tasks']} shape={[[800]]} />}
        <ul className={styles.list}>
          {rows.map((task, i) => {
            const { id, title, displayId, dueDate, productId, productName } = task
            const rank = priorities.indexOf(id) + 1
            return (
              <li key={id} {...rowProps(id, styles.task)}>
                <button
                  type="button"
                  className={styles.pick}
                  aria-pressed={rank > 0}
                  aria-label={`${i < 9 ? i + 1 : 'Priority'}: ${title}`}
                  onClick={() => toggle(id)}
                >
                  {rank > 0 ? <Check size={14} /> : i < 9 && <kbd>{i + 1}</kbd>}
                </button>
                <div>
                  <Anchor component={Link} to={paths.task(id)} inherit c="inherit" fw="var(--fw-medium)">
                    {title}
                  </Anchor>
                  <Text component="div" fz="var(--fs-xs)" c="var(--text-3)">
                    {productId && productName && (
                      <>
                        <ProductMark product={{ id: productId, name: productName }} size="s" />{' '}
                        <bdi>{productName}</bdi> ·{' '}
                      </>
                    )}
                    #{displayId}
                  </Text>
                </div>
                {dueDate && (
                  <Text fz="var(--fs-xs)" c={isOverdue(task) ? 'var(--negative)' : 'var(--text-3)'}>
                    {isOverdue(task) ? `Was due ${formatShortDay(dueDate)}` : formatShortDay(dueDate)}
                  </Text>
                )}
                <RowActions
                  of={title}
                  actions={[
                    { label: `Move to ${day}`, icon: CalendarArrowUp, hint: 'm', run: () => move([task]) },
                    { label: 'Complete', icon: Check, hint: 'e', run: () => finish(task) },
                    ...(dueDate
                      ? [{ label: 'Remove due date', icon: CalendarOff, hint: 'd', run: () => dismiss(task) }]
                      : []),
                  ]}
                />
              </li>
            )
          })}
        </ul>
        {tasks && (
          <>
            <Box px={10} pb={12}>
              <AddTask
                variant="default"
                given={{
                  dueDate: friday,
                  create: async (body) => {
                    const { id } = await record(api.POST('/tasks', { body }))
                    if (priorities.length < maxPriorities) setPriorities([...priorities, id])
                  },
                }}
              />
            </Box>
            <kbd className={styles.hints}>
              {`J K go through · 1–9 X choose · M move to ${day} · E complete · D remove date · Z undo`}
            </kbd>
          </>
        )}
      </Card>
    </Part>
  )
}
