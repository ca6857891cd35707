import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { useProduct, useProducts } from '../../api/products'
import type { Product } from '../../api/types'
import { useCursor, useDeleteKey, useSelection } from '../../ui/cursor'
import { Empty } from '../../ui/empty'
import { lazyComponent, lazyPanel } from '../../ui/lazy'
import { Page } from '../../ui/page'
import { paths, productPath } from '../../ui/paths'
import { useShortcuts } from '../../ui/shortcuts'
import { formatNumber } from '../../ui/text/format'
import { Board } from './board'
import { type Address, listParams, useTaskAddress } from './task-address'
import { type AnyTask, groupsQuery, statuses, useChangeTasks, useList, useTrash } from './tasks.api'
import { QuickAdd, Toolbar, ViewTabs } from './toolbar'

const TaskList = lazyComponent(() => import('./task-list'))
const SelectionBar = lazyComponent(() => import('./selection-bar'))
const TaskPanel = lazyPanel(() => import('./task-panel'))
const DeletedPanel = lazyPanel(() => import('./task-panel').then(({ DeletedPanel }) => ({ default: DeletedPanel })))

const callsOf = (productId: string | undefined, isArchived: boolean, openId: string | undefined) => [
  ...(openId
    ? [
        { label: 'Get task', method: 'GET', path: `/tasks/${openId}` },
        { label: 'Update task', method: 'PATCH', path: `/tasks/${openId}`, body: { status: 'done' } },
      ]
    : []),
  { label: 'List tasks', method: 'GET', path: '/tasks', query: { productId, isArchived: isArchived || undefined } },
  {
    label: 'Create task',
    method: 'POST',
    path: '/tasks',
    body: { title: 'Fix login', priority: 'high', ...(productId && { productId }) },
  },
]

export function Component() {
  const address = useTaskAddress()
  const { view, ofProduct, isFiltered } = address
  const products = useProducts().data ?? []
  const product = useProduct(address.product)
  const shown = useShown(address, product)
  const keyboard = useCursor()
  const selection = useSelection(view)
  const panel = usePanel(product)
  const { mutate } = useChangeTasks()
  const remove = (tasks: AnyTask[]) => mutate({ tasks, change: { isDeleted: true }, verb: 'deleted' })
  const isTrash = view === 'trash'
  useDeleteKey({
    list: 'Tasks',
    records: shown.tasks,
    keyboard,
    openId: panel.id,
    onOpen: ({ id }) => panel.open(id),
    onClose: panel.close,
    remove: isTrash ? undefined : (task) => remove([task]),
  })
  const selected = useMemo(
    () => shown.tasks?.filter(({ id }) => selection.selected.has(id)) ?? [],
    [shown.tasks, selection.selected],
  )
  const removeSelected = () => {
    remove(selected)
    selection.clear()
  }
  useShortcuts(
    'Selection',
    selected.length > 0 && !isTrash ? [{ keys: 'Delete', label: 'Delete selected tasks', run: removeSelected }] : [],
  )
  const { overdue, today } = useTodayCounts(ofProduct ? product?.id : undefined)
  // The API has no trash.
  const calls = isTrash ? [] : callsOf(product?.id, view === 'archive', panel.id)
  const isLive = view !== 'archive' && !isTrash
  const isEmpty = useIsEmpty((view === 'board' || view === 'list') && !isFiltered && shown.tasks?.length === 0, product?.id)
  const onShowOlder = shown.params.completedSince ? () => address.change({ done: 'all' }) : undefined
  const common = { keyboard, selection, current: panel.id, onOpen: panel.open, addressOf: panel.addressOf, onShowOlder }
  return (
    <Page
      title="Tasks"
      sub={
        overdue > 0 && (
          <Anchor component={Link} inherit c="var(--negative)" underline="hover" to={`${panel.list}?view=list&due=overdue`}>
            {formatNumber(overdue)} overdue
          </Anchor>
        )
      }
      calls={calls}
    >
      <ViewTabs address={address} list={panel.list} today={today} />
      {isLive && <QuickAdd products={products} product={product} />}
      {!isTrash && <Toolbar address={address} products={products} product={product} />}
      {isEmpty && <Empty call={calls.at(-1)!}>No tasks yet. Press C to add one.</Empty>}
      {view === 'board' && !isEmpty && (
        <Board
          {...common}
          columns={shown.columns}
          counts={shown.counts}
          isManual={address.sort === null}
          ofProduct={ofProduct !== undefined}
        />
      )}
      {view !== 'board' && !isEmpty && (
        <TaskList {...common} view={view} list={shown.list} params={shown.params} isFiltered={isFiltered} />
      )}
      {selected.length > 0 && <SelectionBar view={view} tasks={selected} onDone={selection.clear} />}
      {panel.id && isTrash && <DeletedPanel id={panel.id} trash={shown.trash} onClose={panel.close} />}
      {panel.id && !isTrash && <TaskPanel id={panel.id} onClose={panel.close} />}
    </Page>
  )
}

/** The tasks of the view. */
function useShown(address: Address, product: Product | null | undefined) {
  const { view } = address
  // The address may have a slug. Until the products are read it is not known which product that is.
  const isKnown = product !== undefined
  const params = useMemo(() => listParams(address, product ? product.id : address.product), [address, product])
  const isBoard = view === 'board' && isKnown
  const todo = useList({ ...params, status: 'todo' }, isBoard)
  const inProgress = useList({ ...params, status: 'in_progress' }, isBoard)
  const done = useList({ ...params, status: 'done' }, isBoard)
  const counted = useQuery({ ...groupsQuery({ ...params, group: 'status' }), enabled: isBoard }).data
  const list = useList(params, isKnown && view !== 'board' && view !== 'trash')
  const trash = useTrash(view === 'trash')
  const columns = { todo, in_progress: inProgress, done }
  const ofBoard = useMemo(
    () => todo.tasks && inProgress.tasks && done.tasks && [...todo.tasks, ...inProgress.tasks, ...done.tasks],
    [todo.tasks, inProgress.tasks, done.tasks],
  )
  const shownList = view === 'trash' ? trash : list
  return {
    params,
    columns,
    counts: Object.fromEntries(
      statuses.map((status, i) => [status, counted && (counted.find(({ group }) => group === String(i))?.count ?? 0)]),
    ),
    list: shownList,
    trash: trash.tasks,
    tasks: (view === 'board' ? ofBoard : shownList.tasks) as AnyTask[] | undefined,
  }
}

/** Whether there are no tasks at all, not even some that were completed long ago. */
function useIsEmpty(isListEmpty: boolean, productId: string | undefined): boolean {
  const all = groupsQuery({ group: 'status', ...(productId && { productId }) })
  return useQuery({ ...all, enabled: isListEmpty }).data?.length === 0 && isListEmpty
}

/** How many tasks the view Today has, and how many of them are overdue. */
function useTodayCounts(productId: string | undefined) {
  const query = listParams({ view: 'today' } as Address, productId ?? null)
  const groups = useQuery(groupsQuery(query)).data ?? []
  return {
    overdue: groups.find(({ group }) => group === '0')?.count ?? 0,
    today: groups.reduce((sum, { count }) => sum + count, 0),
  }
}

/** The open task is in the path; the filters stay in the address. */
function usePanel(product: Product | null | undefined) {
  const { taskId, product: ofProduct } = useParams()
  const list = ofProduct && product ? productPath(product, 'tasks') : paths.tasks
  const { search } = useLocation()
  const navigate = useNavigate()
  const addressOf = useCallback((id: string) => `${list}/${encodeURIComponent(id)}${search}`, [list, search])
  return {
    id: taskId,
    list,
    addressOf,
    open: useCallback((id: string) => navigate(addressOf(id), { replace: taskId !== undefined }), [navigate, addressOf, taskId]),
    close: () => navigate(list + search),
  }
}
