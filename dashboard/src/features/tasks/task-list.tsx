import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { BoardTask } from '../../api/types'
import type { useCursor, useSelection } from '../../ui/cursor'
import { Empty } from '../../ui/empty'
import { priorityNames, taskStatusNames } from '../../ui/labels'
import { ProductMark } from '../../ui/product-mark'
import { type Column, GridFoot, RecordGrid } from '../../ui/record-grid'
import { formatLongDay, formatMonth, formatNumber, unknown } from '../../ui/text/format'
import type { View } from './task-address'
import { Asked, Due, Labels, PriorityIcon, StatusIcon } from './task-card'
import { type AnyTask, groupsQuery, type ListParams, type Loaded } from './tasks.api'
import classes from './tasks.module.css'

const Product = ({ task: { productId, productName } }: { task: AnyTask }) => (
  <span className={classes.fact}>
    <ProductMark product={{ id: productId!, name: productName! }} size="s" />
    <bdi>{productName}</bdi>
  </span>
)

const columns: Column<AnyTask>[] = [
  {
    title: 'Title',
    width: 'minmax(0, 1fr)',
    isName: true,
    cell: (task) => (
      <span className={classes.facts}>
        <StatusIcon status={task.status} />
        <span className={classes.cut} title={task.title}>
          <bdi>{task.title}</bdi>
        </span>
        <Labels labels={task.labels} />
        <Asked task={task} />
      </span>
    ),
  },
  {
    title: 'Priority',
    width: '96px',
    cell: ({ priority }) => (
      <span className={classes.fact}>
        <PriorityIcon priority={priority} />
        {priorityNames[priority]}
      </span>
    ),
    widestOnly: true,
  },
  { title: 'Product', width: '132px', cell: (task) => (task.productName ? <Product task={task} /> : unknown) },
  { title: 'Version', width: '84px', cell: ({ versionName }) => versionName ?? unknown, widestOnly: true },
  { title: 'Due', width: '104px', cell: (task) => (task.dueDate ? <Due task={task} /> : unknown) },
  {
    title: 'Number',
    width: '64px',
    cell: ({ displayId }) => <span className={classes.number}>#{displayId}</span>,
    figure: true,
    widestOnly: true,
  },
]

/** Next to an open task. */
const narrowColumns = columns.filter(({ title }) => title === 'Title' || title === 'Due')

/** The titles of groups by their number. See `group` of `GET /dashboard/api/board`. */
const groupTitles: Partial<Record<NonNullable<ListParams['group']>, string[]>> = {
  status: Object.values(taskStatusNames),
  priority: Object.values(priorityNames),
  due: ['Overdue', 'Today', 'Tomorrow', 'Next 7 days', 'Later', 'No due date'],
  section: ['Overdue', 'Due today', 'In progress'],
}

function groupTitle(kind: NonNullable<ListParams['group']>, task: BoardTask) {
  if (kind === 'product') return task.productName ? <bdi>{task.productName}</bdi> : 'No product'
  if (kind === 'day') return formatLongDay(task.dueDate ?? task.group)
  if (kind === 'month') return formatMonth(task.createdAt.slice(0, 7))
  return groupTitles[kind]?.[Number(task.group)] ?? ''
}

const emptyWords: Record<View, string> = {
  board: 'No tasks yet. Press C to add one.',
  list: 'No tasks yet. Press C to add one.',
  today: 'Nothing overdue, due today or in progress.',
  upcoming: 'No tasks with a due date after today.',
  archive: 'Archived tasks appear here.',
  trash: 'Deleted tasks appear here for 30 days.',
}

interface TaskListProps {
  view: View
  list: Loaded<AnyTask>
  params: ListParams
  isFiltered: boolean
  keyboard: ReturnType<typeof useCursor>
  selection: ReturnType<typeof useSelection>
  /** The task in the side panel. */
  current: string | undefined
  onOpen: (id: string) => void
  addressOf: (id: string) => string
  onShowOlder: (() => void) | undefined
}

export default function TaskList(props: TaskListProps) {
  const { view, list, params, isFiltered, keyboard, selection, current, onOpen, addressOf, onShowOlder } = props
  const { group } = params
  const { data: counts } = useQuery({ ...groupsQuery(params), enabled: group !== undefined })
  const groupOf = useCallback(
    (task: AnyTask) => {
      const count = counts?.find(({ group }) => group === (task as BoardTask).group)?.count
      const title = (
        <>
          {groupTitle(group!, task as BoardTask)} <span className={classes.number}>{count && formatNumber(count)}</span>
        </>
      )
      return { id: (task as BoardTask).group, title }
    },
    [group, counts],
  )
  return (
    <RecordGrid
      label="Tasks"
      records={list.tasks}
      columns={current ? narrowColumns : columns}
      {...(group && { groupOf })}
      nameOf={({ title }) => title}
      addressOf={({ id }) => addressOf(id)}
      onOpen={({ id }) => onOpen(id)}
      keyboard={keyboard}
      selection={selection}
      current={current}
      empty={
        <Empty>
          {isFiltered ? 'No matches' : emptyWords[view]}
          {onShowOlder && <ShowOlder onShow={onShowOlder} />}
        </Empty>
      }
      onEnd={list.readOn}
      foot={
        onShowOlder &&
        list.tasks &&
        !list.hasMore && (
          <GridFoot>
            <ShowOlder onShow={onShowOlder} />
          </GridFoot>
        )
      }
    />
  )
}

const ShowOlder = ({ onShow }: { onShow: () => void }) => (
  <Button variant="subtle" color="gray" size="xs" onClick={onShow}>
    Show older completed tasks
  </Button>
)
