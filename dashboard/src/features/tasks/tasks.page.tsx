import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { useProduct, useProducts } from '../../api/products'
import type { Product } from '../../api/types'
import { useCursor, useDeleteKey, useSelection } from '../../ui/cursor'
import { Empty } from '../../ui/empty'
import { lazyComponent, lazyPanel } from '../../ui/lazy'
import { LineField } from '../../ui/line-field'
import { Page } from '../../ui/page'
import { Board } from './board'
import { type Address, listParams, Toolbar, useAddress, type View, ViewTabs } from './filters'
import { readQuickAdd } from './quick-add'
import { createTask, groupsQuery, useChangeTasks, useList } from './tasks.api'

const TaskList = lazyComponent(() => import('./task-list'))
const EmptyTrash = lazyComponent(() => import('./empty-trash'))
const TaskPanel = lazyPanel(() => import('./task-panel'))
const SelectionBar = lazyComponent(() =>
  import('./task-panel').then(({ SelectionBar }) => ({ default: SelectionBar })),
)

const emptyWords: Partial<Record<View, string>> = {
  today: 'Nothing overdue, due today or in progress.',
  upcoming: 'No tasks with a due date after today.',
  archive: 'Archived tasks appear here.',
  trash: 'Deleted tasks appear here for 30 days.',
}

export function Component() {
  const address = useAddress()
  const { view, list, search, ofProduct, isFiltered } = address
  const product = useProduct(address.product)
  const params = listParams(address, product ? product.id : address.product)
  // The address may have a slug. Until the products are read it is not known which product that is.
  const isKnown = product !== undefined
  const isBoard = view === 'board'
  const columns = {
    todo: useList({ ...params, status: 'todo' }, isKnown && isBoard),
    in_progress: useList({ ...params, status: 'in_progress' }, isKnown && isBoard),
    done: useList({ ...params, status: 'done' }, isKnown && isBoard),
  }
  const whole = useList(params, isKnown && !isBoard)
  const shown = isBoard ? Object.values(columns) : [whole]
  const tasks = shown.every(({ tasks }) => tasks) ? shown.flatMap(({ tasks }) => tasks!) : undefined
  const isEmpty = tasks?.length === 0
  const ofToday = listParams({ view: 'today' } as Address, (ofProduct && product?.id) || null)
  const today = (useQuery(groupsQuery(ofToday)).data ?? []).reduce((sum, { count }) => sum + count, 0)

  const keyboard = useCursor()
  const selection = useSelection(view)
  const selected = tasks?.filter(({ id }) => selection.selected.has(id)) ?? []
  const { taskId } = useParams()
  const navigate = useNavigate()
  const { mutate } = useChangeTasks()
  const addressOf = (id: string) => `${list}/${encodeURIComponent(id)}${search}`
  const open = (id: string) => navigate(addressOf(id), { replace: taskId !== undefined })
  const close = () => navigate(list + search)
  const isTrash = view === 'trash'
  useDeleteKey({
    list: 'Tasks',
    records: tasks,
    keyboard,
    openId: taskId,
    onOpen: ({ id }) => open(id),
    onClose: close,
    remove: isTrash
      ? undefined
      : (task) => mutate({ changes: [[task, { isDeleted: true }]], verb: 'deleted' }),
  })
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
  // Deleted tasks can't be opened, only selected and restored.
  const onOpen = isTrash ? selection.toggle : open
  const common = { params, keyboard, selection, current: taskId, onOpen, addressOf, older }
  const ofProductId = product ? { productId: product.id } : {}
  const create = {
    label: 'Create task',
    method: 'POST',
    path: '/tasks',
    body: { title: 'Fix login', ...ofProductId },
  }
  const calls = [{ label: 'List tasks', method: 'GET', path: '/tasks', query: ofProductId }, create]
  return (
    <Page title="Tasks" calls={calls} action={isTrash && <EmptyTrash />}>
      <ViewTabs address={address} today={today} />
      {!isTrash && view !== 'archive' && <QuickAdd product={product} />}
      {!isTrash && <Toolbar address={address} product={product} />}
      {isEmpty && (
        <Empty action={older} {...(isBoard && !isFiltered && { call: create })}>
          {isFiltered ? 'No matches' : (emptyWords[view] ?? 'No tasks yet. Press C to add one.')}
        </Empty>
      )}
      {!isEmpty && isBoard && <Board {...common} columns={columns} />}
      {!isEmpty && !isBoard && <TaskList {...common} list={whole} />}
      {selected.length > 0 && <SelectionBar view={view} tasks={selected} onDone={selection.clear} />}
      {taskId && <TaskPanel id={taskId} onClose={close} />}
    </Page>
  )
}

/** One line creates a task: `Fix login !high #tidewatch +bug ^2026-12-01`. */
function QuickAdd({ product }: { product: Product | null | undefined }) {
  const products = useProducts().data ?? []
  const read = (line: string) => readQuickAdd(line, products, product)
  const hint = (line: string) => (
    <Text fz="var(--fs-xs)" c="dimmed" aria-live="polite">
      {read(line).understood}
    </Text>
  )
  return (
    <div>
      <LineField
        group="Tasks"
        draftName="task"
        aria-label="New task"
        placeholder={'Add a task, e.g. "Fix login !high #tidewatch +bug ^2026-12-01"'}
        read={(line) => read(line).problem ?? read(line).task}
        create={createTask}
        hint={hint}
      />
    </div>
  )
}
