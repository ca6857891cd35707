import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { SquareCheck } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { useProduct, versionsQuery } from '../../api/products'
import { useUser } from '../../api/session'
import type { Task } from '../../api/types'
import { useCursor, useDeleteKey, useSelection } from '../../ui/cursor'
import { Empty } from '../../ui/empty'
import type { NewTask } from '../../ui/hooks'
import { lazyComponent, lazyPanel } from '../../ui/lazy'
import { Page } from '../../ui/page'
import { useShortcuts } from '../../ui/shortcuts'
import { formatNumber, today } from '../../ui/text/format'
import { AddTask } from './add-task'
import { type Address, listParams, useAddress, weeksAround } from './address'
import { Board } from './board'
import { groupsQuery, toggled, useChangeTasks, useList } from './tasks.api'
import { Toolbar } from './toolbar'

const TaskList = lazyComponent(() => import('./task-list'))
const TaskPanel = lazyPanel(() => import('./task-panel'))
const SelectionBar = lazyComponent(() => import('./selection-bar'))
const Calendar = lazyComponent(() => import('./calendar'))

const emptyWords: Record<string, string> = {
  today: 'Nothing overdue, due today or in progress.',
  overdue: 'Nothing is overdue.',
  week: 'Nothing is due in the next 7 days.',
  upcoming: 'No tasks with a due date after today.',
  none: 'Every task has a due date.',
  archive: 'Archived tasks appear here.',
}

const first = {
  title: 'No tasks yet',
  example: [
    ['Fix the login', 'Tomorrow'],
    ['Write the release notes', 'Friday'],
  ] satisfies [string, string][],
}

export function Component() {
  const address = useAddress()
  const { view, list, search, ofProduct, isFiltered, due } = address
  const product = useProduct(address.product)
  const params = listParams(address, product ? product.id : address.product)
  // The address may have a slug. Until the products are read it is not known which product that is.
  const isKnown = product !== undefined
  const isBoard = view === 'board'
  const isCalendar = view === 'calendar'
  const columns = {
    todo: useList({ ...params, status: 'todo' }, isKnown && isBoard),
    in_progress: useList({ ...params, status: 'in_progress' }, isKnown && isBoard),
    done: useList({ ...params, status: 'done' }, isKnown && isBoard),
  }
  const days = weeksAround(address.on ?? today(), useUser()?.weekStart ?? 'monday')
  const ofDays = { dueFrom: days[0]!, dueUntil: days.at(-1)!, limit: 100 }
  const whole = useList(isCalendar ? { ...params, ...ofDays } : params, isKnown && !isBoard)
  const shown = isBoard ? Object.values(columns) : [whole]
  const tasks = shown.every(({ tasks }) => tasks) ? shown.flatMap(({ tasks }) => tasks!) : undefined
  const isEmpty = tasks?.length === 0
  const ofToday = listParams({ view: 'list', due: 'today' }, (ofProduct && product?.id) || null)
  const countToday = (useQuery(groupsQuery(ofToday)).data ?? []).reduce((sum, { count }) => sum + count, 0)

  const keyboard = useCursor()
  const selection = useSelection(view)
  const selected = tasks?.filter(({ id }) => selection.selected.has(id)) ?? []
  const { taskId } = useParams()
  const navigate = useNavigate()
  const { mutate } = useChangeTasks()
  const addressOf = (id: string) => `${list}/${encodeURIComponent(id)}${search}`
  const open = (id: string) => navigate(addressOf(id), { replace: taskId !== undefined })
  const close = () => navigate(list + search)
  useDeleteKey({
    list: 'Tasks',
    records: tasks,
    keyboard,
    openId: taskId,
    onOpen: ({ id }) => open(id),
    onClose: close,
    remove: (task) => mutate({ changes: [[task, { isDeleted: true }]], verb: 'deleted' }),
  })
  const openAt = tasks?.findIndex(({ id }) => id === taskId) ?? -1
  const position = openAt < 0 ? '' : `${formatNumber(openAt + 1)} of ${formatNumber(tasks!.length)}`
  const step = (by: 1 | -1) => {
    const next = tasks?.[openAt + by]
    keyboard.to(next?.id)
    if (next) open(next.id)
  }
  const active = tasks?.find(({ id }) => id === (taskId ?? keyboard.cursor.id))
  useShortcuts('Tasks', [
    {
      keys: 'e',
      label: 'Complete or reopen',
      isAvailable: () => active !== undefined,
      run: () => active && mutate(toggled(active)),
    },
  ])
  // Of a list without any, whether there are some from earlier.
  const { completedSince, ...ever } = params
  const hasOlder = useQuery({
    ...groupsQuery({ ...ever, group: 'status' }),
    enabled: isEmpty && completedSince !== undefined,
  })
  const older = completedSince && (!isEmpty || Boolean(hasOlder.data?.length)) && (
    <Button variant="subtle" color="gray" size="xs" onClick={() => address.change({ done: 'all' })}>
      Show older completed tasks
    </Button>
  )
  const isFirst = !isFiltered && !older && !emptyWords[due ?? view]
  const given = useGiven(address, product?.id)
  const common = { params, keyboard, selection, current: taskId, onOpen: open, addressOf, older }
  const ofProductId = product ? { productId: product.id } : {}
  const create = {
    label: 'Create task',
    method: 'POST',
    path: '/tasks',
    body: { title: 'Fix login', ...ofProductId },
  }
  const calls = [{ label: 'List tasks', method: 'GET', path: '/tasks', query: ofProductId }, create]
  return (
    <Page title="Tasks" calls={calls} action={<AddTask given={given} />}>
      <Toolbar address={address} product={product} today={countToday} />
      {isCalendar && <Calendar {...common} given={given} address={address} days={days} list={whole} />}
      {isEmpty && !isCalendar && (
        <Empty icon={SquareCheck} action={older} {...(isFirst && first)}>
          {isFiltered ? 'No matches' : (emptyWords[due ?? view] ?? 'Add one, such as “Call Ada ^fri”.')}
        </Empty>
      )}
      {!isEmpty && isBoard && <Board {...common} given={given} columns={columns} />}
      {!isEmpty && !isBoard && !isCalendar && <TaskList {...common} list={whole} />}
      {selected.length > 0 && <SelectionBar view={view} tasks={selected} onDone={selection.clear} />}
      {taskId && <TaskPanel id={taskId} position={position} onStep={step} onClose={close} />}
    </Page>
  )
}

/** A new task begins with what the list is filtered by, so that it appears there. */
function useGiven({ version, priority, label, due }: Address, productId: string | undefined): NewTask {
  const versions = useQuery(versionsQuery(productId ?? null)).data ?? []
  const ofVersion = versions.find(({ id }) => id === version)
  return {
    ...(productId && { productId }),
    ...(ofVersion && { versionId: ofVersion.id, versionName: `v${ofVersion.version}` }),
    ...(priority && { priority: priority as Task['priority'] }),
    ...(label && { labels: [label] }),
    ...(due === 'today' && { dueDate: today() }),
  }
}
