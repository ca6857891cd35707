import { useQuery } from '@tanstack/react-query'
import type { Commands } from '../../ui/command'
import { paths } from '../../ui/paths'
import { boardQuery } from './tasks.api'

export const taskCommands: Commands = () => ({
  group: 'Tasks',
  actions: [
    { id: 'new-task', label: 'New task', run: (navigate) => void navigate(`${paths.tasks}?new`) },
    { id: 'overdue', label: 'Overdue tasks', run: (navigate) => void navigate(`${paths.tasks}?due=overdue&view=list`) },
    { id: 'task-archive', label: 'Archived tasks', run: (navigate) => void navigate(`${paths.tasks}?view=archive`) },
    { id: 'task-trash', label: 'Deleted tasks', run: (navigate) => void navigate(`${paths.tasks}?view=trash`) },
  ],
  records: (useQuery(boardQuery).data ?? []).map(({ id, displayId, title, productName }) => ({
    id,
    label: title,
    hint: [`#${displayId}`, productName].filter(Boolean).join(' '),
    run: (navigate) => void navigate(paths.task(id)),
  })),
})
