import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { priorityNames, taskStatusNames } from '../../ui/labels'
import { ProductMark } from '../../ui/product-mark'
import { type Column, RecordGrid } from '../../ui/record-grid'
import { formatLongDay, formatMonth, formatNumber, unknown } from '../../ui/text/format'
import { Due, Labels, PriorityIcon, StatusIcon, type ViewProps } from './task-card'
import { type AnyTask, groupsQuery, type List, type ListParams } from './tasks.api'
import classes from './tasks.module.css'

const columns: Column<AnyTask>[] = [
  {
    title: 'Title',
    width: 'minmax(0, 1fr)',
    isName: true,
    cell: (task) => (
      <span className={classes.facts}>
        <StatusIcon status={task.status} />
        <bdi className={classes.cut}>{task.title}</bdi>
        <Labels task={task} />
      </span>
    ),
  },
  {
    title: 'Priority',
    width: '96px',
    cell: ({ priority }) => (
      <span className={classes.facts}>
        <PriorityIcon priority={priority} /> {priorityNames[priority]}
      </span>
    ),
    widestOnly: true,
  },
  {
    title: 'Product',
    width: '132px',
    cell: (task) => (task.productName ? <Product task={task} /> : unknown),
  },
  { title: 'Version', width: '84px', cell: ({ versionName }) => versionName ?? unknown, widestOnly: true },
  { title: 'Due', width: '104px', cell: (task) => (task.dueDate ? <Due task={task} /> : unknown) },
  {
    title: 'Number',
    width: '64px',
    cell: ({ displayId }) => `#${displayId}`,
    figure: true,
    widestOnly: true,
  },
]

/** Next to an open task. */
const narrowColumns = columns.filter(({ title }) => title === 'Title' || title === 'Due')

const Product = ({ task: { productId, productName } }: { task: AnyTask }) => (
  <span className={classes.facts}>
    <ProductMark product={{ id: productId!, name: productName! }} size="s" />
    <bdi className={classes.cut}>{productName}</bdi>
  </span>
)

/** The titles of groups by their number. See `group` of `GET /dashboard/api/board`. */
const groupTitles: Partial<Record<NonNullable<ListParams['group']>, string[]>> = {
  status: Object.values(taskStatusNames),
  priority: Object.values(priorityNames),
  due: ['Overdue', 'Today', 'Tomorrow', 'Next 7 days', 'Later', 'No due date'],
  section: ['Overdue', 'Due today', 'In progress'],
}

function groupTitle(kind: ListParams['group'], { group = '', productName }: AnyTask) {
  if (kind === 'product') return <bdi>{productName ?? 'No product'}</bdi>
  if (kind === 'day') return formatLongDay(group)
  if (kind === 'month') return formatMonth(group)
  return kind && groupTitles[kind]?.[Number(group)]
}

export default function TaskList({
  list,
  params,
  onOpen,
  addressOf,
  older,
  ...view
}: ViewProps & { list: List }) {
  const { group } = params
  const { data: counts } = useQuery({ ...groupsQuery(params), enabled: group !== undefined })
  const groupOf = useCallback(
    (task: AnyTask) => {
      const count = counts?.find((one) => one.group === task.group)?.count
      const title = (
        <>
          {groupTitle(group, task)} <span className={classes.number}>{count && formatNumber(count)}</span>
        </>
      )
      return { id: task.group ?? '', title }
    },
    [group, counts],
  )
  return (
    <RecordGrid
      {...view}
      label="Tasks"
      records={list.tasks}
      columns={view.current ? narrowColumns : columns}
      {...(group && { groupOf })}
      nameOf={({ title }) => title}
      addressOf={({ id }) => addressOf(id)}
      onOpen={({ id }) => onOpen(id)}
      empty={null}
      onEnd={list.readOn}
      foot={!list.hasMore && older}
    />
  )
}
