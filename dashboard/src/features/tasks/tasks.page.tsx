import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useProduct, useProducts } from '../../api/products'
import type { Product } from '../../api/types'
import { useAskedFor } from '../../ui/asked-for'
import { useCursor, useDeleteKey, useSelection } from '../../ui/cursor'
import { Empty } from '../../ui/empty'
import { priorityNames } from '../../ui/labels'
import { lazyComponent, lazyPanel } from '../../ui/lazy'
import { LineField } from '../../ui/line-field'
import { Page } from '../../ui/page'
import { useShortcuts } from '../../ui/shortcuts'
import { formatDay } from '../../ui/text/format'
import { Board } from './board'
import { type Address, listParams, Toolbar, useAddress, type View, ViewTabs } from './filters'
import { readQuickAdd } from './quick-add'
import { ShowOlder } from './task-card'
import { createTask, groupsQuery, labelsQuery, useChangeTasks, useList } from './tasks.api'

const TaskList = lazyComponent(() => import('./task-list'))
const TaskPanel = lazyPanel(() => import('./task-panel'))
const SelectionBar = lazyComponent(() => import('./task-panel').then(({ SelectionBar }) => ({ default: SelectionBar })))

const emptyWords: Record<View, string> = {
  board: 'No tasks yet. Press C to add one.',
  list: 'No tasks yet. Press C to add one.',
  today: 'Nothing overdue, due today or in progress.',
  upcoming: 'No tasks with a due date after today.',
  archive: 'Archived tasks appear here.',
  trash: 'Deleted tasks appear here for 30 days.',
}

export function Component() {
  const address = useAddress()
  const { view, list, search, ofProduct } = address
  const product = useProduct(address.product)
  const shown = useShown(address, product)
  const keyboard = useCursor()
  const selection = useSelection(view)
  const { taskId } = useParams()
  const navigate = useNavigate()
  const { mutate } = useChangeTasks()
  const isTrash = view === 'trash'
  const addressOf = (id: string) => `${list}/${encodeURIComponent(id)}${search}`
  const open = (id: string) => navigate(addressOf(id), { replace: taskId !== undefined })
  const close = () => navigate(list + search)
  useDeleteKey({
    list: 'Tasks',
    records: shown.tasks,
    keyboard,
    openId: taskId,
    onOpen: ({ id }) => open(id),
    onClose: close,
    remove: isTrash ? undefined : (task) => mutate({ tasks: [task], change: { isDeleted: true }, verb: 'deleted' }),
  })
  const ofToday = listParams({ view: 'today' } as Address, (ofProduct && product?.id) || null)
  const today = (useQuery(groupsQuery(ofToday)).data ?? []).reduce((sum, { count }) => sum + count, 0)
  const selected = shown.tasks?.filter(({ id }) => selection.selected.has(id)) ?? []
  const isEmpty = shown.tasks?.length === 0
  const onShowOlder = shown.params.completedSince ? () => address.change({ done: 'all' }) : undefined
  // What was deleted can't be opened, only selected and restored.
  const onOpen = isTrash ? selection.toggle : open
  const common = { params: shown.params, keyboard, selection, current: taskId, onOpen, addressOf, onShowOlder }
  const ofProductId = product ? { productId: product.id } : {}
  const create = { label: 'Create task', method: 'POST', path: '/tasks', body: { title: 'Fix login', ...ofProductId } }
  const calls = [
    ...(taskId ? [{ label: 'Get task', method: 'GET', path: `/tasks/${taskId}` }] : []),
    { label: 'List tasks', method: 'GET', path: '/tasks', query: ofProductId },
    create,
  ]
  return (
    <Page title="Tasks" calls={calls}>
      <ViewTabs address={address} today={today} />
      {!isTrash && view !== 'archive' && <QuickAdd product={product} />}
      {!isTrash && <Toolbar address={address} product={product} />}
      {isEmpty && (
        <Empty
          action={<ShowOlder onShowOlder={onShowOlder} />}
          {...(view === 'board' && !address.isFiltered && { call: create })}
        >
          {address.isFiltered ? 'No matches' : emptyWords[view]}
        </Empty>
      )}
      {!isEmpty && view === 'board' && <Board {...common} columns={shown.columns} />}
      {!isEmpty && view !== 'board' && <TaskList {...common} list={shown.list} />}
      {selected.length > 0 && <SelectionBar view={view} tasks={selected} onDone={selection.clear} />}
      {taskId && <TaskPanel id={taskId} onClose={close} />}
    </Page>
  )
}

/** The tasks of the view. */
function useShown(address: Address, product: Product | null | undefined) {
  const params = listParams(address, product ? product.id : address.product)
  // The address may have a slug. Until the products are read it is not known which product that is.
  const isKnown = product !== undefined
  const isBoard = address.view === 'board'
  const columns = {
    todo: useList({ ...params, status: 'todo' }, isKnown && isBoard),
    in_progress: useList({ ...params, status: 'in_progress' }, isKnown && isBoard),
    done: useList({ ...params, status: 'done' }, isKnown && isBoard),
  }
  const list = useList(params, isKnown && !isBoard)
  const shown = isBoard ? Object.values(columns) : [list]
  const tasks = shown.every(({ tasks }) => tasks) ? shown.flatMap(({ tasks }) => tasks!) : undefined
  return { params, columns, list, tasks }
}

/** One line creates a task: `Fix login !high #tidewatch +bug ^2026-12-01`. */
function QuickAdd({ product }: { product: Product | null | undefined }) {
  const products = useProducts().data ?? []
  const input = useRef<HTMLInputElement>(null)
  const labels = useQuery(labelsQuery).data
  const read = (line: string) => readQuickAdd(line, products, product, labels)
  const begin = () => input.current?.focus()
  useShortcuts('Tasks', [{ keys: 'c', label: 'New task', run: begin }])
  useAskedFor('new', begin)

  const taskOf = (line: string) => {
    const { task, problem } = read(line)
    return problem ?? (task.title ? task : 'Enter a title.')
  }
  /** How the line is understood. */
  const hint = (line: string) => {
    const { task, product, problem } = read(line)
    const words = [
      task.priority && `${priorityNames[task.priority]} priority`,
      product?.name,
      task.dueDate && `Due ${formatDay(task.dueDate)}`,
      ...(task.labels ?? []).map((label) => `+${label}`),
      problem,
    ]
    return (
      <Text fz="var(--fs-xs)" c="dimmed" aria-live="polite">
        {line && words.filter(Boolean).join(' · ')}
      </Text>
    )
  }
  return (
    <div>
      <LineField
        ref={input}
        draftName="task"
        aria-label="New task"
        placeholder={'Add a task, e.g. "Fix login !high #tidewatch ^2026-12-01"'}
        read={taskOf}
        create={createTask}
        hint={hint}
        hasShortcut
      />
    </div>
  )
}
