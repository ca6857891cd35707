import { lazyComponent, lazyPanel } from '../../ui/lazy'
import './tasks.css'
import { SegmentedControl, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { useProduct, useProducts } from '../../api/products'
import type { Product, Task } from '../../api/types'
import { useCursor, useDeleteKey, useSelection } from '../../ui/cursor'
import { Empty } from '../../ui/empty'
import { Page } from '../../ui/page'
import { paths, productPath } from '../../ui/paths'
import { useShortcuts } from '../../ui/shortcuts'
import { formatNumber } from '../../ui/text/format'
import { Board } from './board'
import { statuses } from './placement'
import { QuickAddField } from './quick-add-field'
import { matcher, useTaskAddress, type View, views } from './task-filter'
import { TaskFilters } from './task-filters'
import { archiveQuery, boardQuery, mostTasks, trashQuery, useSendTasks } from './tasks.api'

const TaskList = lazyComponent(() => import('./task-list'))
const TaskPanel = lazyPanel(() => import('./task-panel'))
const TrashedPanel = lazyPanel(() => import('./trashed-panel'))
const SelectionBar = lazyComponent(() => import('./selection-bar'))

const callsOf = (productId: string | undefined, view: View, openId: string | undefined) => [
  ...(openId
    ? [
        { label: 'The open task', method: 'GET', path: `/tasks/${openId}` },
        { label: 'Change it', method: 'PATCH', path: `/tasks/${openId}`, body: { status: 'done' } },
      ]
    : []),
  { label: 'The tasks', method: 'GET', path: '/tasks', query: { productId, isArchived: view === 'archive' || undefined } },
  {
    label: 'A new one',
    method: 'POST',
    path: '/tasks',
    body: { title: 'Mend the login', priority: 'high', ...(productId && { productId }) },
  },
]

const viewNames: Record<View, string> = { board: 'Board', list: 'List', archive: 'Archive', trash: 'Trash' }

export function Component() {
  const address = useTaskAddress()
  const { view, filter, ofProduct, isFiltered } = address
  const products = useProducts().data ?? []
  const product = useProduct(filter.product)
  const { all, shown, trash } = useShownTasks(address, product?.id)
  const keyboard = useCursor()
  const selection = useSelection(view)
  const panel = usePanel(product)
  const send = useSendTasks()
  const remove = (tasks: Task[]) => send.mutate({ tasks, way: 'delete' })
  useDeleteKey({
    list: 'Tasks',
    records: shown,
    keyboard,
    openId: panel.id,
    onOpen: ({ id }) => panel.open(id),
    onClose: panel.close,
    remove: view === 'trash' ? undefined : (task) => remove([task]),
  })
  // Programs have no trash.
  const calls = view === 'trash' ? [] : callsOf(product?.id, view, panel.id)
  const selected = useMemo(() => all?.filter(({ id }) => selection.selected.has(id)) ?? [], [all, selection.selected])
  const removeSelected = () => {
    remove(selected)
    selection.clear()
  }
  useShortcuts(
    'Selection',
    selected.length > 0 && view !== 'trash' ? [{ keys: 'Delete', label: 'Delete what is selected', run: removeSelected }] : [],
  )
  const isEmpty = (view === 'board' || view === 'list') && (ofProduct && !isFiltered ? shown : all)?.length === 0
  return (
    <Page title="Tasks" calls={calls}>
      <div className="tasks-bar">
        <SegmentedControl
          size="xs"
          aria-label="View"
          data={views.map((view) => ({ value: view, label: viewNames[view] }))}
          value={view}
          onChange={(view) => address.change({ view: view as View })}
        />
        <TaskFilters address={address} products={products} product={product} />
      </div>
      {(view === 'board' || view === 'list') && <QuickAddField products={products} product={product} />}
      {isEmpty && (
        <Empty call={calls.at(-1)!}>
          What there is to do, for a product or for none. Type the first one into the line above: c takes you there.
        </Empty>
      )}
      {isCut(view, all) && (
        <Text size="sm" c="dimmed">
          Only the first {formatNumber(mostTasks)} tasks {view === 'trash' ? '' : 'of each column '}are shown.
        </Text>
      )}
      {view === 'board' && !isEmpty && (
        <Board
          board={all}
          shown={shown}
          keyboard={keyboard}
          selection={selection}
          ofProduct={ofProduct !== undefined}
          current={panel.id}
          onOpen={panel.open}
          addressOf={panel.addressOf}
        />
      )}
      {view !== 'board' && !isEmpty && (
        <TaskList
          view={view}
          tasks={shown}
          isFiltered={isFiltered}
          keyboard={keyboard}
          selection={selection}
          current={panel.id}
          onOpen={panel.open}
          addressOf={panel.addressOf}
        />
      )}
      {selected.length > 0 && <SelectionBar view={view} tasks={selected} onDone={selection.clear} />}
      {panel.id && view === 'trash' && <TrashedPanel id={panel.id} trash={trash} onClose={panel.close} />}
      {panel.id && view !== 'trash' && <TaskPanel id={panel.id} onClose={panel.close} />}
    </Page>
  )
}

/** The tasks of the view, all of them and those that pass the filter. */
function useShownTasks({ view, filter }: ReturnType<typeof useTaskAddress>, productId: string | undefined) {
  const board = useQuery({ ...boardQuery, enabled: view === 'board' || view === 'list' }).data
  const archive = useQuery({ ...archiveQuery, enabled: view === 'archive' }).data
  const trash = useQuery({ ...trashQuery, enabled: view === 'trash' }).data
  const all: Task[] | undefined = { board, list: board, archive, trash }[view]
  const shown = useMemo(() => {
    const passing = all?.filter(matcher(filter, productId))
    return view === 'list' ? passing?.sort(openFirst) : passing
  }, [all, filter, productId, view])
  return { all, shown, trash }
}

/** Whether there may be more tasks than those that were read. */
const isCut = (view: View, tasks: Task[] = []) =>
  view === 'trash'
    ? tasks.length >= mostTasks
    : view !== 'archive' && statuses.some((status) => tasks.filter((task) => task.status === status).length >= mostTasks)

/** In the order of the columns; each keeps its own order. */
const openFirst = (a: Task, b: Task) => statuses.indexOf(a.status) - statuses.indexOf(b.status)

/** The open task is in the address; the filters stay in it. */
function usePanel(product: Product | null | undefined) {
  const { taskId, product: ofProduct } = useParams()
  const list = ofProduct && product ? productPath(product, 'tasks') : paths.tasks
  const { search } = useLocation()
  const navigate = useNavigate()
  const addressOf = useCallback((id: string) => `${list}/${encodeURIComponent(id)}${search}`, [list, search])
  return {
    id: taskId,
    addressOf,
    open: useCallback((id: string) => navigate(addressOf(id), { replace: taskId !== undefined }), [navigate, addressOf, taskId]),
    close: () => navigate(list + search),
  }
}
