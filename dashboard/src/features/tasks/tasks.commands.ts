import type { Commands } from '../../ui/command'
import { paths } from '../../ui/paths'

/** The service finds the tasks themselves: there may be too many to have them all here. */
export const taskCommands: Commands = () => ({
  group: 'Tasks',
  actions: [
    { id: 'new-task', label: 'New task', run: (navigate) => void navigate(`${paths.tasks}?new`) },
    { id: 'today', label: 'Tasks for today', run: (navigate) => void navigate(`${paths.tasks}?view=today`) },
    { id: 'overdue', label: 'Overdue tasks', run: (navigate) => void navigate(`${paths.tasks}?due=overdue&view=list`) },
    { id: 'task-archive', label: 'Archived tasks', run: (navigate) => void navigate(`${paths.tasks}?view=archive`) },
    { id: 'task-trash', label: 'Deleted tasks', run: (navigate) => void navigate(`${paths.tasks}?view=trash`) },
  ],
  records: [],
})
