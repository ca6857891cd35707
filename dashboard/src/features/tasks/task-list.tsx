import type { Task } from '../../api/types'
import type { useCursor, useSelection } from '../../ui/cursor'
import { Empty } from '../../ui/empty'
import { taskStatusNames } from '../../ui/labels'
import { type Column, RecordGrid } from '../../ui/record-grid'
import { unknown } from '../../ui/text/format'
import type { View } from './task-filter'
import { Due, Priority } from './task-marks'

const columns: Column<Task>[] = [
  { title: '#', width: '48px', cell: ({ displayId }) => <span className="dim">{displayId}</span>, figure: true, wideOnly: true },
  { title: 'Title', width: 'minmax(0, 1fr)', isName: true, cell: (task) => <Name task={task} /> },
  { title: 'Status', width: '100px', cell: ({ status }) => taskStatusNames[status], wideOnly: true },
  { title: 'Priority', width: '80px', cell: ({ priority }) => <Priority priority={priority} />, wideOnly: true },
  {
    title: 'Product',
    width: '140px',
    cell: ({ productName }) => (productName === null ? unknown : <bdi>{productName}</bdi>),
    wideOnly: true,
  },
  { title: 'Version', width: '90px', cell: ({ versionName }) => versionName ?? unknown, wideOnly: true },
  { title: 'Due', width: '100px', cell: (task) => (task.dueDate ? <Due task={task} /> : unknown), wideOnly: true },
]

/** Beside an open task. */
const narrowColumns = columns.filter(({ title }) => ['Title', 'Status', 'Due'].includes(title))

/** On a phone the title has the row, and the status stands before it as a mark. */
const Name = ({ task: { title, status } }: { task: Task }) => (
  <>
    <span className="status-mark" data-status={status} role="img" aria-label={taskStatusNames[status]} />
    <span title={title}>
      <bdi>{title}</bdi>
    </span>
  </>
)

const emptyWords: Record<View, string> = {
  board: 'No tasks yet.',
  list: 'No tasks yet.',
  archive: 'What is done with and out of sight is kept here. Archive a task from its page, or several at once.',
  trash: 'Deleted tasks stay here for 30 days and can be taken out again.',
}

interface TaskListProps {
  view: View
  tasks: Task[] | undefined
  isFiltered: boolean
  keyboard: ReturnType<typeof useCursor>
  selection: ReturnType<typeof useSelection>
  /** The task that is open beside the list. */
  current: string | undefined
  onOpen: (id: string) => void
  addressOf: (id: string) => string
}

export default function TaskList({ view, tasks, isFiltered, keyboard, selection, current, onOpen, addressOf }: TaskListProps) {
  return (
    <RecordGrid
      label="Tasks"
      records={tasks}
      columns={current ? narrowColumns : columns}
      nameOf={({ title }) => title}
      addressOf={({ id }) => addressOf(id)}
      onOpen={({ id }) => onOpen(id)}
      keyboard={keyboard}
      selection={selection}
      current={current}
      empty={<Empty>{isFiltered ? 'No task passes these filters.' : emptyWords[view]}</Empty>}
    />
  )
}
